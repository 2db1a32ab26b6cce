import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useErrorWords } from '#i18n/error-words.ts';
import { problemWords } from '#i18n/problem-words.ts';
import { ReasonStrip } from '#ui/Banner.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { IconWifiOff } from '#ui/icons.ts';
import type { Certification } from './use-certification.ts';

/** Why the button is off, or what came of the last press. */
export function CertificationReason({ form }: { form: Certification }): ReactNode {
  const { i18n } = useLingui();
  const errorWords = useErrorWords();
  if (!form.online)
    return (
      <ReasonStrip icon={IconWifiOff}>
        <Trans>Finding cards needs a network. What you typed is kept.</Trans>
      </ReasonStrip>
    );
  const { failure } = form;
  if (failure?.kind === 'unsure')
    return (
      <ReasonStrip>
        <Trans>No answer came. Press again: we look first whether the cards are already there.</Trans>
      </ReasonStrip>
    );
  if (failure) return <ReasonStrip tone="bad">{errorWords(failure.error)}</ReasonStrip>;
  const [problem] = form.problems;
  if (!problem) return null;
  return (
    <ReasonStrip
      action={
        <LinkButton inherit underline onPress={form.lead}>
          <Trans>Go there</Trans>
        </LinkButton>
      }
    >
      {i18n._(problemWords(problem))}
    </ReasonStrip>
  );
}
