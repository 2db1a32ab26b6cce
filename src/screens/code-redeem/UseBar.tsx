import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PeopleReason, ProblemReason } from '#components/booking/reasons.tsx';
import type { Problem } from '#domain/order/problems.ts';
import { commaText } from '#i18n/list-text.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { ActionBar } from '#ui/ActionBar.tsx';
import { ReasonStrip } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { IconWifiOff } from '#ui/icons.ts';
import { useCodeWords } from './use-code.ts';
import type { Failure, UseData } from './use-redeem-code.ts';
import type { ExchangeTicket } from '#contract/visitor/members.ts';
import { chosenSession, type DraftVisit } from '#domain/order/draft-order.ts';
import { dayText } from '#i18n/format.ts';
import { rangeText } from '#domain/catalog/session-text.ts';
import { Words } from '#i18n/Words.tsx';
import { AlertDialog } from '#ui/Sheet.tsx';
import text from '#ui/text.module.css';
import { groupCode } from '#domain/order/redeem.ts';
import { Card } from '#ui/Card.tsx';
import styles from './Exchange.module.css';

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

function People({ names, holds, onPeople }: { names: readonly string[]; holds: boolean; onPeople: () => void }) {
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

interface UseDialogProps {
  open: boolean;
  given: ExchangeTicket;
  draft: DraftVisit;
  data: UseData;
  onClose: () => void;
  onUse: () => void;
}

export function UseDialog({ open, given, draft, data, onClose, onUse }: UseDialogProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const batch = chosenSession(draft, data.offer);
  const when =
    data.dated && draft.date
      ? [dayText(draft.date, locale), batch && rangeText(batch.starts_at, batch.ends_at, locale)]
          .filter(Boolean)
          .join(' ')
      : null;
  return (
    <AlertDialog
      open={open}
      onClose={onClose}
      title={t`Use the code now?`}
      safeLabel={t`Not yet`}
      actionLabel={t`Use the code`}
      mild
      onAction={onUse}
    >
      <p className={text.strong}>
        <Words of={given.program_name} /> · <Words of={given.type_name} />
      </p>
      {when && <p className={text.strong}>{when}</p>}
      <p>
        <Trans>The code is used up by this and can’t be redeemed again.</Trans>
      </p>
    </AlertDialog>
  );
}

export function GivenHead({ given, code }: { given: ExchangeTicket; code: string }) {
  const grouped = groupCode(code);
  return (
    <Card>
      <h2 className={styles.name}>
        <Words of={given.program_name} /> · <Words of={given.type_name} />
      </h2>
      <p className={styles.note}>
        <Trans>
          Paid by the code <span className="num">{grouped}</span>
        </Trans>
      </p>
    </Card>
  );
}
