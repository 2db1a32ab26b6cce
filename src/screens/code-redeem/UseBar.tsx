import { Trans, useLingui } from '@lingui/react/macro';
import type { Held } from '#components/booking/order-failure.ts';
import type { ReactNode } from 'react';
import { PeopleReason } from '#components/booking/PeopleReason.tsx';
import { ProblemReason } from '#components/booking/ProblemReason.tsx';
import type { Problem } from '#domain/order/problems.ts';
import { commaText } from '#i18n/list-text.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { ReasonStrip } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { IconWifiOff } from '#ui/icons.ts';
import { useCodeWords } from './use-code.ts';
import type { Failure } from './use-redeem-code.ts';

interface UseBarProps {
  online: boolean;
  busy: boolean;
  ready: boolean;
  off: boolean;
  failure: Failure | null;
  problem: Problem | undefined;
  onLead: (problem: Problem) => void;
  onPeople: () => void;
  onOff: () => void;
  onPress: () => void;
}

export function UseBar(props: UseBarProps) {
  const { t } = useLingui();
  return (
    <ActionBar
      reason={
        <div role="status">
          <Reason {...props} />
        </div>
      }
    >
      <Button
        block
        busy={props.busy}
        busyLabel={t`Redeeming`}
        reason={props.off ? t`See the reason above.` : undefined}
        onDisabledPress={props.onOff}
        onPress={props.onPress}
      >
        <Trans>Redeem now</Trans>
      </Button>
    </ActionBar>
  );
}

function Reason({ online, busy, ready, failure, problem, onLead, onPeople }: UseBarProps): ReactNode {
  const codeWords = useCodeWords();
  if (!online)
    return (
      <ReasonStrip icon={IconWifiOff}>
        <Trans>Redeeming needs a network. What you filled in is kept.</Trans>
      </ReasonStrip>
    );
  if (busy) return null;
  if (failure?.kind === 'outcome-unknown')
    return (
      <ReasonStrip>
        <Trans>
          We are not sure the code was redeemed. Press again: we look for it first, so it is never used twice.
        </Trans>
      </ReasonStrip>
    );
  if (failure?.kind === 'code') return <ReasonStrip tone="bad">{codeWords(failure.error)}</ReasonStrip>;
  if (failure?.kind === 'people') return <People names={failure.names} holds={failure.holds} onPeople={onPeople} />;
  if (problem) return <ProblemReason problem={problem} onLead={() => onLead(problem)} />;
  if (failure && 'error' in failure) return <ReasonStrip tone="bad">{codeWords(failure.error)}</ReasonStrip>;
  return ready ? null : (
    <ReasonStrip tone="info">
      <Trans>Dates and sessions are still loading.</Trans>
    </ReasonStrip>
  );
}

function People({ names, holds, onPeople }: { names: readonly string[]; holds: Held; onPeople: () => void }) {
  const { t } = useLingui();
  const who = commaText(names, useLocale()) || t`One of the visitors`;
  return (
    <PeopleReason onPeople={onPeople}>
      {holds ? (
        <Trans>{who} already holds a ticket for this session. The code is not used.</Trans>
      ) : (
        <Trans>The venue does not admit {who} at the moment. The code is not used.</Trans>
      )}
    </PeopleReason>
  );
}
