import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useGate } from '#gate/app/gate-context.ts';
import { Keypad, PIN_LENGTH } from '#gate/parts/Keypad.tsx';
import { PinBoxes } from '#gate/parts/PinBoxes.tsx';
import type { GateDevice, GateStaff } from '#gate/types.ts';
import styles from './screens.module.css';

export interface SupervisorProof {
  staff_id: string | undefined;
  pin: string;
}

export const NO_PROOF: SupervisorProof = { staff_id: undefined, pin: '' };
export const isProved = ({ staff_id, pin }: SupervisorProof): boolean =>
  staff_id !== undefined && pin.length === PIN_LENGTH;

export const supervisorsOf = (device: Pick<GateDevice, 'staff'>): readonly GateStaff[] =>
  device.staff().filter(({ role }) => role !== 'steward');

/** The keys of the PIN; where there are several supervisors, `SupervisorChoice` asks before whose it is. */
export function SupervisorPin({
  proof,
  onChange,
}: {
  proof: SupervisorProof;
  onChange: (proof: SupervisorProof) => void;
}) {
  const { t } = useLingui();
  const { device } = useGate();
  const supervisors = supervisorsOf(device);
  const { pin } = proof;
  const staff_id = proof.staff_id ?? (supervisors.length === 1 ? supervisors[0]?.id : undefined);
  const set = (next: string): void => onChange({ staff_id, pin: next });
  const left = PIN_LENGTH - pin.length;
  return (
    <>
      <p
        className={styles.pinLabel}
      >{t`Supervisor's PIN: ${plural(left, { one: '# digit left', other: '# digits left' })}`}</p>
      <PinBoxes length={pin.length} label={t`${pin.length} of 6 digits`} />
      <Keypad
        onDigit={(digit) => pin.length < PIN_LENGTH && set(pin + digit)}
        onErase={() => set(pin.slice(0, -1))}
        onClear={() => set('')}
      />
    </>
  );
}
