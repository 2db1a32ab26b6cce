import { Trans } from '@lingui/react/macro';
import type { OrderFailure } from '#components/booking/order-failure.ts';
import type { Problem } from '#domain/order/problems.ts';
import type { ReactNode } from 'react';
import { OrderOfflineReason } from '#components/booking/OrderOfflineReason.tsx';
import { OrderUnsureReason } from '#components/booking/OrderUnsureReason.tsx';
import { ProblemReason } from '#components/booking/ProblemReason.tsx';
import { useErrorWords } from '#i18n/error-words.ts';
import { ReasonStrip } from '#ui/Banner.tsx';

interface BuyReasonProps {
  online: boolean;
  pending: boolean;
  problem: Problem | undefined;
  failure: OrderFailure | null;
  onLead: () => void;
}

export function BuyReason({ online, pending, problem, failure, onLead }: BuyReasonProps): ReactNode {
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
