import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useGate } from '#gate/app/gate-context.ts';
import { Page } from '#gate/parts/Page.tsx';
import { Reason } from '#gate/parts/Reason.tsx';
import parts from '#gate/parts/parts.module.css';
import type { LookUpReason } from '#gate/reasons.ts';
import type { FoundRow } from '#gate/rows.ts';
import type { GateScreen, GateStatus } from '#gate/types.ts';
import { useTexts } from '#gate/verdict/use-texts.ts';
import { rangeText } from '#domain/catalog/session-text.ts';
import { inFours } from '#domain/order/ticket-code.ts';
import { Button } from '#ui/Button.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { Field } from '#ui/Field.tsx';
import { FindBy } from './FindBy.tsx';
import styles from './find.module.css';
import { useProblem } from '#gate/screens/use-problem.ts';

type LookUpScreenProps = Extract<GateScreen, { kind: 'look-up' }> & { status: GateStatus };

/** Each look-up opens a booking: it needs a reason and is logged. */
export function LookUpScreen({ by, local, rows, problem, busy, status }: LookUpScreenProps) {
  const { t } = useLingui();
  const { device } = useGate();
  const [value, setValue] = useState('');
  const [reason, setReason] = useState<LookUpReason>();
  const isCut = !status.online && !local;
  const missing = isCut
    ? t`Only with a network`
    : value.trim().length < 4
      ? t`Type it first`
      : reason === undefined
        ? t`Choose a reason first`
        : undefined;
  return (
    <Page
      title={<Trans>Find a ticket</Trans>}
      onBack={() => device.next()}
      bar={
        <>
          <LookUpReasons problem={problem} online={status.online} local={local} />
          <Button
            block
            className={parts.big}
            busy={busy}
            reason={missing}
            onPress={() => reason && void device.lookUp(value.trim(), reason)}
          >
            <Trans>Find</Trans>
          </Button>
        </>
      }
    >
      <FindBy current={by} role={status.staff?.role ?? 'steward'} />
      <div id="find-panel" role="tabpanel" aria-labelledby={`find-panel-${by}`} className={styles.form}>
        <Field
          id="look-up"
          label={by === 'phone' ? t`Phone number` : t`ID number`}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          inputMode={by === 'phone' ? 'tel' : 'text'}
          autoComplete="off"
        />
        <RadioGroup
          look="rows"
          legend={t`Why there is no code`}
          options={[
            { value: 'no-phone', label: t`No phone here` },
            { value: 'flat-battery', label: t`Flat battery` },
            { value: 'unreadable', label: t`The code can't be read` },
            { value: 'id-entry', label: t`Enters by ID` },
          ]}
          value={reason}
          onChange={setReason}
        />
        {rows && <Rows rows={rows} />}
      </div>
    </Page>
  );
}

function LookUpReasons({ problem, online, local }: Pick<LookUpScreenProps, 'problem' | 'local'> & { online: boolean }) {
  const showProblem = useProblem();
  return (
    <>
      {problem && <Reason isBad>{showProblem(problem)}</Reason>}
      {!online && local && (
        <Reason>
          <Trans>By the list of this device. Somebody else's ticket may match by chance: compare with the order.</Trans>
        </Reason>
      )}
      {!online && !local && (
        <Reason>
          <Trans>Without a network nobody can be found by ID or phone. Type the number of the ticket.</Trans>
        </Reason>
      )}
    </>
  );
}

function Rows({ rows }: { rows: readonly FoundRow[] }) {
  const { t } = useLingui();
  const { device } = useGate();
  const { local, locale } = useTexts();
  if (rows.length === 0) {
    return (
      <p className={parts.lead} role="status">
        <Trans>No ticket of today belongs to that.</Trans>
      </p>
    );
  }
  return (
    <section aria-live="polite">
      <p className={parts.lead}>
        <Trans>Shown for 30 seconds. Choose the ticket to check.</Trans>
      </p>
      {rows.map(({ ticket_no, ticket_type, holder_masked, left, people, session }) => (
        <button
          key={ticket_no}
          type="button"
          className={styles.found}
          onClick={() => void device.chooseFound(ticket_no)}
        >
          <b>{[local(ticket_type), holder_masked].filter(Boolean).join(' · ')}</b>
          <span>
            {inFours(ticket_no)} · {t`${left} of ${people} left`}
            {session && ` · ${rangeText(session.starts_at, session.ends_at, locale)}`}
          </span>
        </button>
      ))}
    </section>
  );
}
