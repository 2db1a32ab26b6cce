import { Plural, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { type OfficeConflict, settleGateConflict } from '#contract/office/gate-conflicts.ts';
import { type Decision, decisionsFor } from '#domain/gate/conflict.ts';
import { inFours } from '#domain/order/ticket-code.ts';
import { useOffice } from '#office/layout/office-context.ts';
import { useAction } from '#office/queries/use-office.ts';
import { Failure } from '#office/ui/Failure.tsx';
import { Note } from '#office/ui/Note.tsx';
import { instantText } from '#office/words/format.ts';
import { venueText } from '#office/words/order-words.ts';
import { CONFLICT_TITLES, DECISION_WORDS } from './conflict-words.ts';
import { ConflictPass } from './ConflictPass.tsx';
import styles from './GateConflicts.module.css';

const LEAST_NOTE = 6;

interface Props {
  conflict: OfficeConflict;
  /** The next one to decide. */
  next: string | undefined;
}

export function GateConflict({ conflict, next }: Props) {
  const { t, i18n } = useLingui();
  const { project, may } = useOffice();
  const { no, type, people, order, outcome, pass, first, reason, revoked_at, decided } = conflict;
  return (
    <div className="stack">
      <section className="card" aria-labelledby="conflict">
        <div className="head">
          <h2 id="conflict" className="grow">
            {i18n._(CONFLICT_TITLES[outcome])}
          </h2>
          {order === undefined ? null : (
            <Link to="/$project/orders/$order" params={{ project, order }}>
              {t`Show the order`}
            </Link>
          )}
        </div>
        <div className={styles.passes}>
          {first === undefined ? null : <ConflictPass title={t`First, counts`} tone="good" pass={first} />}
          <ConflictPass title={first === undefined ? t`Let in` : t`Later, does not count`} tone="bad" pass={pass} />
        </div>
        <dl className={styles.facts}>
          <dt>{t`Ticket`}</dt>
          <dd>
            {type === undefined ? null : `${venueText(type)} · `}
            <Plural value={people} one="# person" other="# people" /> · <span className="num">{inFours(no)}</span>
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
                {pass.at > revoked_at ? <b className="bad"> · {t`scanned after it was revoked`}</b> : null}
              </dd>
            </>
          )}
        </dl>
      </section>
      {decided === undefined ? (
        may('devices') ? (
          <Decide conflict={conflict} next={next} />
        ) : (
          <Note tone="info">{t`Owners and managers decide here, and supervisors at their devices.`}</Note>
        )
      ) : (
        <Note tone="ok">
          <b>{i18n._(DECISION_WORDS[decided.decision].title)}</b> · {decided.note} · {decided.by ?? '–'} ·{' '}
          {instantText(decided.at)}
        </Note>
      )}
    </div>
  );
}

function Decide({ conflict: { id, outcome }, next }: Props) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { project } = useOffice();
  const noteId = useId();
  const settle = useAction(settleGateConflict);
  const [decision, setDecision] = useState<Decision | null>(null);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  // What happened is said of a ticket that was let in twice; leaving it would say nothing.
  const choices = decisionsFor(outcome).filter((each) => outcome !== 'DOUBLE' || each !== 'let-stand');
  const isShort = note.trim().length < LEAST_NOTE;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (decision === null || isShort) return;
    const done = await settle.mutateAsync({ id, decision, note: note.trim() }).catch(() => null);
    if (done)
      await navigate({ to: '/$project/conflicts', params: { project }, search: { conflict: next }, replace: true });
  };
  return (
    <form className="card" onSubmit={(event) => void submit(event)}>
      <div className="head">
        <h2>{t`What happened?`}</h2>
        <span className="dim small">{t`Goes into the entry, the day’s report and the audit log`}</span>
      </div>
      <div className={styles.decide}>
        <fieldset className={styles.choices}>
          <legend className="hidden-text">{t`What happened?`}</legend>
          {choices.map((each) => (
            <label key={each} className={decision === each ? styles.chosen : styles.choice}>
              <input type="radio" name="decision" checked={decision === each} onChange={() => setDecision(each)} />
              <b>{i18n._(DECISION_WORDS[each].title)}</b>
              <span className="small dim">{i18n._(DECISION_WORDS[each].effect)}</span>
            </label>
          ))}
        </fieldset>
        {isTried && decision === null ? <p className="hint bad" role="alert">{t`Choose what happened.`}</p> : null}
        <div className="fld">
          <label htmlFor={noteId}>{t`What is known about it`}</label>
          <input
            id={noteId}
            className="ctl"
            maxLength={200}
            value={note}
            aria-invalid={isTried && isShort}
            aria-describedby={`${noteId}-hint`}
            onChange={(event) => setNote(event.target.value)}
          />
          <span id={`${noteId}-hint`} className={isTried && isShort ? 'hint bad' : 'hint'}>
            {t`At least six characters, such as what the camera shows`}
          </span>
        </div>
        {settle.error ? <Failure error={settle.error} /> : null}
        <button type="submit" className="btn pri" disabled={settle.isPending}>
          {t`Decide`}
        </button>
      </div>
    </form>
  );
}
