import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useGate } from '#gate/app/gate-context.ts';
import { Reason } from '#gate/parts/Reason.tsx';
import parts from '#gate/parts/parts.module.css';
import type { EntryVerdictId } from '#domain/gate/entry-verdicts.ts';
import type { OverrideReason } from '#gate/reasons.ts';
import type { GateScreen, GateStatus } from '#gate/types.ts';
import { headlineOf } from '#gate/verdict/headline.ts';
import { useLines } from '#gate/verdict/use-lines.ts';
import { useTexts } from '#gate/verdict/use-texts.ts';
import { VerdictFrame } from '#gate/verdict/VerdictFrame.tsx';
import { Button } from '#ui/Button.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { Field } from '#ui/Field.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { SupervisorChoice } from './SupervisorChoice.tsx';
import { isProved, NO_PROOF, SupervisorPin, type SupervisorProof, supervisorsOf } from './SupervisorPin.tsx';
import styles from './screens.module.css';
import { useProblem } from './use-problem.ts';

const TIMES: ReadonlySet<EntryVerdictId> = new Set(['too-early', 'too-late', 'wrong-day', 'expired']);

function reasonsFor(id: EntryVerdictId): readonly OverrideReason[] {
  if (TIMES.has(id)) return ['another-time-allowed', 'other'];
  if (id === 'wrong-gate') return ['gate-changed-today', 'other'];
  return ['id-checked-not-in-before', 'came-back-exit-not-recorded', 'companion-scanned', 'other'];
}

type OverrideScreenProps = Extract<GateScreen, { kind: 'override' }> & { status: GateStatus };

interface Filled {
  locked_until: OverrideScreenProps['locked_until'];
  reason: OverrideReason | undefined;
  note: string;
  proof: SupervisorProof;
  isAtPin: boolean;
  isSupervisorAsked: boolean;
}

function useMissing(filled: Filled): string | undefined {
  const { t } = useLingui();
  const { locked_until, reason, note, proof, isAtPin, isSupervisorAsked } = filled;
  const { moment } = useTexts();
  if (locked_until === 'online') return t`Locked until this device reaches the server`;
  if (locked_until !== null) return t`Locked until ${moment(locked_until)}`;
  if (reason === undefined) return t`Choose a reason first`;
  if (reason === 'other' && note.trim() === '') return t`Say why`;
  if (isSupervisorAsked && proof.staff_id === undefined) return t`Choose the supervisor first`;
  return isAtPin && !isProved(proof) ? t`Type the PIN first` : undefined;
}

/** Two steps, reason and PIN: the keys of the PIN would not fit below the reasons on a short screen. */
// oxlint-disable-next-line max-lines-per-function -- the fields of one sheet in the order of the screen
export function OverrideScreen({ shown, people, problem, locked_until, busy, status }: OverrideScreenProps) {
  const { t, i18n } = useLingui();
  const { device } = useGate();
  const showProblem = useProblem();
  const { sub } = useLines(shown);
  const { joined } = useTexts();
  const [reason, setReason] = useState<OverrideReason>();
  const [note, setNote] = useState('');
  const [proof, setProof] = useState(NO_PROOF);
  const [isAtPin, setAtPin] = useState(false);
  const goButton = useRef<HTMLButtonElement>(null);
  const isSupervisorAsked = supervisorsOf(device).length > 1;
  const missing = useMissing({ locked_until, reason, note, proof, isAtPin, isSupervisorAsked });
  const words: Record<OverrideReason, string> = {
    'id-checked-not-in-before': t`ID checked, not in before`,
    'came-back-exit-not-recorded': t`Came back, exit not recorded`,
    'companion-scanned': t`Companion scanned by mistake`,
    'another-time-allowed': t`Early, late or another day, allowed by the venue`,
    'gate-changed-today': t`Sent here from another entrance`,
    other: t`Other, in words`,
  };
  const count = t`${plural(people, { one: '# person', other: '# people' })}`;
  const headline = i18n._(headlineOf(shown.id, shown.people, shown.facts));
  const supervisor = isSupervisorAsked ? device.staff().find(({ id }) => id === proof.staff_id)?.name : undefined;
  const send = (): void => {
    if (reason === undefined || proof.staff_id === undefined) return;
    void device.override({ reason, note: note.trim(), staff_id: proof.staff_id, pin: proof.pin, people });
    setProof({ ...proof, pin: '' });
  };
  const goBack = (): void => {
    setAtPin(false);
    setProof({ ...proof, pin: '' });
    // The button that was pressed disappears, and the focus would with it.
    goButton.current?.focus();
  };
  return (
    <>
      <VerdictFrame shown={shown} status={status} />
      <Sheet
        open
        onClose={() => device.next()}
        title={<Trans>Override for {count}</Trans>}
        subtitle={isAtPin && reason !== undefined ? joined(words[reason], supervisor) : undefined}
        closeLabel={t`Close`}
        footer={
          <div className={styles.sheetFoot}>
            {problem && <Reason isBad>{showProblem(problem)}</Reason>}
            {!problem && missing !== undefined && <Reason>{missing}</Reason>}
            <div className={styles.sheetButtons}>
              {isAtPin && (
                <Button variant="outline" className={parts.big} onPress={goBack}>
                  <Trans>Back</Trans>
                </Button>
              )}
              <Button
                ref={goButton}
                className={parts.big}
                busy={busy}
                reason={missing}
                onPress={isAtPin ? send : () => setAtPin(true)}
              >
                {isAtPin ? <Trans>Admit {count}</Trans> : <Trans>Next: PIN</Trans>}
              </Button>
            </div>
          </div>
        }
      >
        {isAtPin ? (
          <SupervisorPin proof={proof} onChange={setProof} />
        ) : (
          <>
            <p className={styles.lead}>
              {sub ? t`Verdict: ${headline}, ${sub}.` : t`Verdict: ${headline}.`}{' '}
              <Trans>It is noted in your name, and the office sees it.</Trans>
            </p>
            <RadioGroup
              look="rows"
              legend={t`Reason`}
              options={reasonsFor(shown.id).map((value) => ({ value, label: words[value] }))}
              value={reason}
              onChange={setReason}
            />
            {reason === 'other' && (
              <Field
                id="override-note"
                label={t`Why`}
                value={note}
                maxLength={200}
                onChange={(event) => setNote(event.target.value)}
              />
            )}
            <SupervisorChoice proof={proof} onChange={setProof} />
          </>
        )}
      </Sheet>
    </>
  );
}
