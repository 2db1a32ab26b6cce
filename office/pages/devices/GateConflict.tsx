import { Plural, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { type OfficeConflict, settleGateConflict } from '#contract/office/gate-conflicts.ts';
import { type Decision, decisionsFor } from '#domain/gate/conflict.ts';
import { inFours } from '#domain/order/ticket-code.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { useAction } from '#office/queries/use-office.ts';
import { FactList } from '#office/ui/FactList.tsx';
import { Failure } from '#office/ui/Failure.tsx';
import { Panel } from '#office/ui/Panel.tsx';
import { PanelHead } from '#office/ui/PanelHead.tsx';
import { instantText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { Note } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { Row } from '#ui/Row.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { CONFLICT_TITLES, DECISION_WORDS } from './conflict-words.ts';
import { ConflictPass } from './ConflictPass.tsx';
import styles from './GateConflicts.module.css';

const LEAST_NOTE = 6;

interface Props {
  conflict: OfficeConflict;
  next: string | undefined;
}

export function GateConflict({ conflict, next }: Props) {
  const { t, i18n } = useLingui();
  const { project, may } = useOffice();
  const { no, type, people, order, outcome, pass, first, reason, revoked_at, decided } = conflict;
  return (
    <Stack>
      <Panel aria-labelledby="conflict">
        <PanelHead>
          <Text as="h2" id="conflict" grow>
            {i18n._(CONFLICT_TITLES[outcome])}
          </Text>
          {order === undefined ? null : (
            <Link to="/$project/orders/$order" params={{ project, order }}>
              {t`Show the order`}
            </Link>
          )}
        </PanelHead>
        <div className={styles.passes}>
          {first === undefined ? null : <ConflictPass title={t`First, counts`} tone="good" pass={first} />}
          <ConflictPass title={first === undefined ? t`Let in` : t`Later, does not count`} tone="bad" pass={pass} />
        </div>
        <FactList className={styles.facts}>
          <dt>{t`Ticket`}</dt>
          <dd>
            {type === undefined ? null : `${venueText(type)} · `}
            <Plural value={people} one="# person" other="# people" /> · <Text numeric>{inFours(no)}</Text>
          </dd>
          {reason === undefined ? null : (
            <>
              <dt>{t`Noted at the gate`}</dt>
              <dd>{reason}</dd>
            </>
          )}
          {revoked_at === undefined ? null : (
            <>
              <dt>{t`Device revoked`}</dt>
              <dd>
                {instantText(revoked_at)}
                {pass.at > revoked_at ? <Text tone="bad"> · {t`scanned after it was revoked`}</Text> : null}
              </dd>
            </>
          )}
        </FactList>
      </Panel>
      {decided === undefined ? (
        may('devices') ? (
          <Decide conflict={conflict} next={next} />
        ) : (
          <Note announce tone="info">{t`Owners and managers decide here, and supervisors at their devices.`}</Note>
        )
      ) : (
        <Note announce tone="ok">
          <b>{i18n._(DECISION_WORDS[decided.decision].title)}</b> · {decided.note} · {decided.by ?? '–'} ·{' '}
          {instantText(decided.at)}
        </Note>
      )}
    </Stack>
  );
}

function Decide({ conflict: { id, outcome }, next }: Props) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { project } = useOffice();
  const settle = useAction(settleGateConflict);
  const [decision, setDecision] = useState<Decision>();
  const [note, setNote] = useState('');
  const [isAttempted, setAttempted] = useState(false);
  // Of a ticket that was let in twice it is noted what happened, which `let-stand` does not tell.
  const choices = decisionsFor(outcome).filter((each) => outcome !== 'DOUBLE' || each !== 'let-stand');
  const isShort = note.trim().length < LEAST_NOTE;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setAttempted(true);
    if (decision === undefined || isShort) return;
    const done = await settle.mutateAsync({ id, decision, note: note.trim() }).catch(() => null);
    if (done)
      await navigate({ to: '/$project/conflicts', params: { project }, search: { conflict: next }, replace: true });
  };
  return (
    <Panel as="form" pad stack onSubmit={(event: FormEvent) => void submit(event)}>
      <RadioGroup
        legend={t`What happened?`}
        look="tiles"
        options={choices.map((each) => ({
          value: each,
          label: i18n._(DECISION_WORDS[each].title),
          hint: i18n._(DECISION_WORDS[each].effect),
        }))}
        value={decision}
        onChange={setDecision}
        error={isAttempted && decision === undefined ? t`Choose what happened.` : undefined}
      />
      <Field
        label={t`What is known about it`}
        hint={t`Goes into the entry and the day’s report`}
        error={isAttempted && isShort ? t`At least six characters, such as what the camera shows` : undefined}
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {settle.error ? <Failure error={settle.error} /> : null}
      <Row justify="end">
        <Button type="submit" size="md" busy={settle.isPending}>
          {t`Decide`}
        </Button>
      </Row>
    </Panel>
  );
}
