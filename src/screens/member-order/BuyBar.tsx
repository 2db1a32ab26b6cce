import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Fee } from '#components/Fee.tsx';
import { PriceDialog } from '#components/PriceDialog.tsx';
import type { OrderFailure } from '#components/booking/order-failure.ts';
import type { Fen } from '#domain/lib/fen.ts';
import type { Problem } from '#domain/order/problems.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { Button } from '#ui/Button.tsx';
import { BuyReason } from './BuyReason.tsx';

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
            <BuyReason online={online} pending={pending} problem={problem} failure={failure} onLead={lead} />
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
      <PriceDialog price={busy ? null : price} onCancel={onDismiss} onOrder={onPlace} />
    </>
  );
}
