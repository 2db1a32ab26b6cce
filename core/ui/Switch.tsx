import { type ReactNode } from 'react';
import styles from './Choice.module.css';
import { clsx } from './clsx.ts';

export interface SwitchProps {
  children: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  disabled?: boolean | undefined;
}

export function Switch({ children, checked, onChange, hint, disabled }: SwitchProps) {
  return (
    <label className={clsx(styles.check, styles.switch)}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={styles.native}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.track}>
        <span className={styles.knob} />
      </span>
      <span className={styles.text}>
        {children}
        {hint !== undefined && <span className={styles.sub}>{hint}</span>}
      </span>
    </label>
  );
}
