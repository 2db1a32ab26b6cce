import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useGate } from '#gate/app/gate-context.ts';
import { Page } from '#gate/parts/Page.tsx';
import { Reason } from '#gate/parts/Reason.tsx';
import parts from '#gate/parts/parts.module.css';
import type { GateScreen } from '#gate/types.ts';
import { instantOf, parseDay, type TimeOfDay } from '#domain/lib/day.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import styles from './setup.module.css';
import { SupervisorChoice } from '#gate/screens/SupervisorChoice.tsx';
import { isProved, NO_PROOF, SupervisorPin } from '#gate/screens/SupervisorPin.tsx';
import { useProblem } from '#gate/screens/use-problem.ts';

export function SetTimeScreen({ problem, busy }: Extract<GateScreen, { kind: 'set-time' }>) {
  const { t } = useLingui();
  const { device } = useGate();
  const showProblem = useProblem();
  const [day, setDay] = useState('');
  const [time, setTime] = useState('');
  const [proof, setProof] = useState(NO_PROOF);
  const typed = parseDay(day);
  const missing =
    typed === null || !/^\d\d:\d\d$/.test(time)
      ? t`Type date and time`
      : isProved(proof)
        ? undefined
        : t`Type the PIN first`;
  const send = (): void => {
    if (typed === null || proof.staff_id === undefined) return;
    void device.setTime({ at: instantOf(typed, time as TimeOfDay), staff_id: proof.staff_id, pin: proof.pin });
    setProof({ ...proof, pin: '' });
  };
  return (
    <Page
      title={<Trans>Date and time</Trans>}
      onBack={() => device.next()}
      bar={
        <>
          {problem && <Reason isBad>{showProblem(problem)}</Reason>}
          <Button block className={parts.big} busy={busy} reason={missing} onPress={send}>
            <Trans>Use this time</Trans>
          </Button>
        </>
      }
    >
      <p className={parts.lead}>
        <Trans>
          The clock of this device jumped. With a network it mends itself; without one, type the venue's date and time.
        </Trans>
      </p>
      <div className={styles.form}>
        <Field id="day" label={t`Date`} type="date" value={day} onChange={(event) => setDay(event.target.value)} />
        <Field id="time" label={t`Time`} type="time" value={time} onChange={(event) => setTime(event.target.value)} />
        <SupervisorChoice proof={proof} onChange={setProof} />
        <SupervisorPin proof={proof} onChange={setProof} />
      </div>
    </Page>
  );
}
