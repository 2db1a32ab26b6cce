import { Trans, useLingui } from '@lingui/react/macro';
import type { Part, Problem } from '#domain/order/problems.ts';
import { problemWords } from '#i18n/problem-words.ts';
import { ReasonStrip } from '#ui/Banner.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { IconWifiOff } from '#ui/icons.ts';
import type { ChangeProblem } from './change-problem.ts';
import { ChangeFailure } from './ChangeFailure.tsx';

interface ChangeReasonProps {
  online: boolean;
  pending: boolean;
  failure: ChangeProblem | null;
  problem: Problem | undefined;
  onLead: (part: Part, visit: number) => void;
}

export function ChangeReason({ online, pending, failure, problem, onLead }: ChangeReasonProps) {
  const { i18n } = useLingui();
  if (!online)
    return (
      <ReasonStrip icon={IconWifiOff}>
        <Trans>Changing needs a network. What you chose is kept.</Trans>
      </ReasonStrip>
    );
  if (failure) return <ChangeFailure failure={failure} onLead={onLead} />;
  if (problem)
    return (
      <ReasonStrip
        action={
          <LinkButton inherit underline onPress={() => onLead(problem.part, problem.visit ?? 0)}>
            <Trans context="link to what is missing">Choose</Trans>
          </LinkButton>
        }
      >
        {i18n._(problemWords(problem))}
      </ReasonStrip>
    );
  return pending ? (
    <ReasonStrip tone="info">
      <Trans>Dates and sessions are still loading.</Trans>
    </ReasonStrip>
  ) : null;
}
