import { useId } from 'react';
import { IconButton } from './IconButton.tsx';
import { IconMinus, IconPlus } from './icons.ts';
import styles from './Stepper.module.css';
import { useOptimisticChoice } from './use-optimistic-choice.ts';

export interface StepperProps {
  label: string;
  minusLabel: string;
  plusLabel: string;
  value: number;
  onChange: (value: number) => void;
  min?: number | undefined;
  max: number;
  step?: number | undefined;
  /** Read out with the plus button once that is off; the row shows the reason, too. */
  limitReason?: string | undefined;
  onLimit?: (() => void) | undefined;
}

export function Stepper({
  label,
  minusLabel,
  plusLabel,
  value,
  onChange,
  min = 0,
  max,
  step = 1,
  limitReason,
  onLimit,
}: StepperProps) {
  const reasonId = useId();
  const [shown, choose] = useOptimisticChoice(value, onChange);
  const atMin = shown <= min;
  const atMax = shown + step > max;
  return (
    <div role="group" aria-label={label} className={styles.stepper}>
      <IconButton
        icon={IconMinus}
        size={20}
        tone="well"
        label={minusLabel}
        disabled={atMin}
        onPress={() => !atMin && choose(Math.max(min, shown - step))}
      />
      <output className={styles.value}>
        <span key={shown} className={styles.fade}>
          {shown}
        </span>
      </output>
      <IconButton
        icon={IconPlus}
        size={20}
        tone="tonal"
        label={plusLabel}
        disabled={atMax}
        describedBy={atMax && limitReason ? reasonId : undefined}
        onPress={() => (atMax ? onLimit?.() : choose(shown + step))}
      />
      {limitReason !== undefined && (
        <span id={reasonId} hidden>
          {limitReason}
        </span>
      )}
    </div>
  );
}
