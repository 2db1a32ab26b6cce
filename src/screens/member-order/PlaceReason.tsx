import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrderFailure } from '#components/booking/order-failure.ts';
import type { Problem } from '#domain/problems.ts';
import { useErrorWords } from '#i18n/error-words.ts';
import { problemWords } from '#i18n/problem-words.ts';
import { ReasonStrip } from '#ui/Banner.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { IconWifiOff } from '#ui/icons.ts';

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
  const { i18n } = useLingui();
  const errorWords = useErrorWords();
  if (!online)
    return (
      <ReasonStrip icon={IconWifiOff}>
        <Trans>Ordering needs a network. What you filled in is kept.</Trans>
      </ReasonStrip>
    );
  if (failure?.kind === 'unsure')
    return (
      <ReasonStrip>
        <Trans>We are not sure the order arrived. Press again: we look for it first, so it is never ordered twice.</Trans>
      </ReasonStrip>
    );
  if (problem)
    return (
      <ReasonStrip
        action={
          <LinkButton inherit underline onPress={onLead}>
            <Trans>Go there</Trans>
          </LinkButton>
        }
      >
        {i18n._(problemWords(problem))}
      </ReasonStrip>
    );
  if (failure && 'error' in failure) return <ReasonStrip tone="bad">{errorWords(failure.error)}</ReasonStrip>;
  return pending ? (
    <ReasonStrip tone="info">
      <Trans>Price and sale are still loading.</Trans>
    </ReasonStrip>
  ) : null;
}
