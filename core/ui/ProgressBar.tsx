import { clsx } from './clsx.ts';
import styles from './Progress.module.css';

export interface ProgressBarProps {
  /** 0 to 1. */
  value: number;
  label: string;
  tone?: 'graphic' | 'ok' | 'bad' | undefined;
}

export function ProgressBar({ value, label, tone = 'graphic' }: ProgressBarProps) {
  const share = Math.min(1, Math.max(0, value));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      className={styles.track}
    >
      <div
        className={clsx(styles.fill, tone !== 'graphic' && styles[tone])}
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  );
}
