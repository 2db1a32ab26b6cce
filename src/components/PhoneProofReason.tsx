import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useErrorWords } from '#i18n/error-words.ts';
import { ReasonStrip } from '#ui/Banner.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { IconWifiOff } from '#ui/icons.ts';
import { ProblemReason } from './booking/ProblemReason.tsx';
import type { PhoneProof } from './use-phone-proof.ts';

export interface PhoneProofReasonProps {
  form: PhoneProof;
  offline: ReactNode;
  unsure: ReactNode;
}

export function PhoneProofReason({ form, offline, unsure }: PhoneProofReasonProps): ReactNode {
  const errorWords = useErrorWords();
  if (!form.online) return <ReasonStrip icon={IconWifiOff}>{offline}</ReasonStrip>;
  const { failure } = form;
  if (failure?.kind === 'outcome-unknown') return <ReasonStrip>{unsure}</ReasonStrip>;
  if (failure?.error.reason === 'captcha-unavailable') {
    return (
      <ReasonStrip
        tone="bad"
        action={
          <LinkButton inherit underline onPress={form.sendCode}>
            <Trans>Try again</Trans>
          </LinkButton>
        }
      >
        <Trans>The security check did not open, and no code was sent.</Trans>
      </ReasonStrip>
    );
  }
  if (failure) return <ReasonStrip tone="bad">{errorWords(failure.error)}</ReasonStrip>;
  const [problem] = form.problems;
  if (!problem) return null;
  return <ProblemReason problem={problem} onLead={form.focusFirstProblem} />;
}
