import { useId } from 'react';
import { IconButton } from './Button.tsx';
import { IconMinus, IconPlus } from './icons.ts';
import styles from './Stepper.module.css';

export interface StepperProps {
  /** Name of the counted thing, e.g. the ticket's name. */
  label: string;
  minusLabel: string;
  plusLabel: string;
  value: number;
  onChange: (value: number) => void;
  min?: number | undefined;
  max: number;
  step?: number | undefined;
  /** Read out with the plus once it is off; the row shows it too. */
  limitReason?: string | undefined;
  /** The plus was pressed at the limit. */
  onLimit?: (() => void) | undefined;
}

export function Stepper({ label, minusLabel, plusLabel, value, onChange, min = 0, max, step = 1, limitReason, onLimit }: StepperProps) {
  const reasonId = useId();
  const atMin = value <= min;
  const atMax = value + step > max;
  return (
    <div role="group" aria-label={label} className={styles.stepper}>
      <IconButton icon={IconMinus} size={20} tone="well" label={minusLabel} disabled={atMin} onPress={() => !atMin && onChange(Math.max(min, value - step))} />
      <output className={styles.value}>
        <span key={value} className={styles.fade}>
          {value}
        </span>
      </output>
      <IconButton
        icon={IconPlus}
        size={20}
        tone="tonal"
        label={plusLabel}
        disabled={atMax}
        describedBy={atMax && limitReason ? reasonId : undefined}
        onPress={() => (atMax ? onLimit?.() : onChange(value + step))}
      />
      {limitReason !== undefined && (
        <span id={reasonId} hidden>
          {limitReason}
        </span>
      )}
    </div>
  );
}
