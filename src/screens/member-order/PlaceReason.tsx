import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { OrderOfflineReason, OrderUnsureReason, ProblemReason } from '#components/booking/reasons.tsx';
import type { OrderFailure } from '#components/booking/order-failure.ts';
import type { Problem } from '#domain/problems.ts';
import { useErrorWords } from '#i18n/error-words.ts';
import { ReasonStrip } from '#ui/Banner.tsx';

export interface PlaceReasonProps {
  online: boolean;
  pending: boolean;
  problem: Problem | undefined;
  failure: OrderFailure | null;
  /** Leads to what is wrong. */
  onLead: () => void;
}

/** Why the order can't be placed, or what came of the last press. */
export function PlaceReason({ online, pending, problem, failure, onLead }: PlaceReasonProps): ReactNode {
  const errorWords = useErrorWords();
  if (!online) return <OrderOfflineReason />;
  if (failure?.kind === 'unsure') return <OrderUnsureReason />;
  if (problem) return <ProblemReason problem={problem} onLead={onLead} />;
  if (failure && 'error' in failure) return <ReasonStrip tone="bad">{errorWords(failure.error)}</ReasonStrip>;
  return pending ? (
    <ReasonStrip tone="info">
      <Trans>Price and sale are still loading.</Trans>
    </ReasonStrip>
  ) : null;
}
