import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
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
import { isProved, NO_PROOF, SupervisorPin } from './SupervisorPin.tsx';
import styles from './screens.module.css';
import { useProblem } from './use-problem.ts';

const TIMES: ReadonlySet<EntryVerdictId> = new Set(['too-early', 'too-late', 'wrong-day', 'expired']);

/** Few enough that the keys of the PIN have room below them. */
function reasonsFor(id: EntryVerdictId): readonly OverrideReason[] {
  if (TIMES.has(id)) return ['another-time-allowed', 'other'];
  if (id === 'wrong-gate') return ['gate-changed-today', 'other'];
  return ['id-checked-not-in-before', 'came-back-exit-not-recorded', 'companion-scanned', 'other'];
}

type OverrideScreenProps = Extract<GateScreen, { kind: 'override' }> & { status: GateStatus };

function useMissing(
  locked_until: OverrideScreenProps['locked_until'],
  reason: OverrideReason | undefined,
  note: string,
  proof: typeof NO_PROOF,
): string | undefined {
  const { t } = useLingui();
  const { moment } = useTexts();
  if (locked_until === 'online') return t`Locked until this device reaches the server`;
  if (locked_until !== null) return t`Locked until ${moment(locked_until)}`;
  if (reason === undefined) return t`Choose a reason first`;
  if (reason === 'other' && note.trim() === '') return t`Say why`;
  return isProved(proof) ? undefined : t`Type the PIN first`;
}

// oxlint-disable-next-line max-lines-per-function -- the fields of one sheet in the order of the screen
export function OverrideScreen({ shown, people, problem, locked_until, busy, status }: OverrideScreenProps) {
  const { t, i18n } = useLingui();
  const { device } = useGate();
  const showProblem = useProblem();
  const { sub } = useLines(shown);
  const [reason, setReason] = useState<OverrideReason>();
  const [note, setNote] = useState('');
  const [proof, setProof] = useState(NO_PROOF);
  const missing = useMissing(locked_until, reason, note, proof);
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
  const send = (): void => {
    if (reason === undefined || proof.staff_id === undefined) return;
    void device.override({ reason, note: note.trim(), staff_id: proof.staff_id, pin: proof.pin, people });
    setProof({ ...proof, pin: '' });
  };
  return (
    <>
      <VerdictFrame shown={shown} status={status} />
      <Sheet
        open
        onClose={() => device.next()}
        title={<Trans>Override for {count}</Trans>}
        closeLabel={t`Close`}
        footer={
          <div className={styles.sheetFoot}>
            {problem && <Reason isBad>{showProblem(problem)}</Reason>}
            {!problem && missing !== undefined && <Reason>{missing}</Reason>}
            <Button block className={parts.big} busy={busy} reason={missing} onPress={send}>
              <Trans>Admit {count}</Trans>
            </Button>
          </div>
        }
      >
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
        <SupervisorPin proof={proof} onChange={setProof} />
      </Sheet>
    </>
  );
}
