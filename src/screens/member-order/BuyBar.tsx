import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Fee } from '#components/Fee.tsx';
import { PriceDialog } from '#components/PriceDialog.tsx';
import type { OrderFailure } from '#components/booking/order-failure.ts';
import type { Fen } from '#domain/lib/fen.ts';
import type { Problem } from '#domain/order/problems.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import type { ReactNode } from 'react';
import { OrderOfflineReason, OrderUnsureReason, ProblemReason } from '#components/booking/reasons.tsx';
import { useErrorWords } from '#i18n/error-words.ts';
import { ReasonStrip } from '#ui/Banner.tsx';

interface BuyBarProps {
  online: boolean;
  pending: boolean;
  problem: Problem | undefined;
  failure: OrderFailure | null;
  count: number;
  total: Fen;
  off: boolean;
  busy: boolean;
  lead: () => void;
  onPlace: (agreed?: Fen) => void;
  onDismiss: () => void;
}

export function BuyBar({
  online,
  pending,
  problem,
  failure,
  count,
  total,
  off,
  busy,
  lead,
  onPlace,
  onDismiss,
}: BuyBarProps) {
  const { t } = useLingui();
  const price = failure?.kind === 'price' ? failure : null;
  return (
    <>
      <ActionBar
        reason={
          <div role="status">
            <PlaceReason {...{ online, pending, problem, failure }} onLead={lead} />
          </div>
        }
        summary={
          <>
            <p>
              <Plural value={count} one="# card" other="# cards" />
            </p>
            <Fee fen={total} size="l" cents="always" />
          </>
        }
      >
        <Button
          busy={busy}
          busyLabel={t`Placing order`}
          reason={off ? t`See the reason above.` : undefined}
          onDisabledPress={lead}
          onPress={() => onPlace()}
        >
          <Trans>Place order</Trans>
        </Button>
      </ActionBar>
      <PriceDialog price={busy ? null : price} onKeep={onDismiss} onOrder={onPlace} />
    </>
  );
}

interface PlaceReasonProps {
  online: boolean;
  pending: boolean;
  problem: Problem | undefined;
  failure: OrderFailure | null;
  onLead: () => void;
}

export function PlaceReason({ online, pending, problem, failure, onLead }: PlaceReasonProps): ReactNode {
  const errorWords = useErrorWords();
  if (!online) return <OrderOfflineReason />;
  if (failure?.kind === 'outcome-unknown') return <OrderUnsureReason />;
  if (problem) return <ProblemReason problem={problem} onLead={onLead} />;
  if (failure && 'error' in failure) return <ReasonStrip tone="bad">{errorWords(failure.error)}</ReasonStrip>;
  return pending ? (
    <ReasonStrip tone="info">
      <Trans>Price and sale are still loading.</Trans>
    </ReasonStrip>
  ) : null;
}
