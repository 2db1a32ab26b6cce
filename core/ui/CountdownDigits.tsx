import { clsx } from './clsx.ts';
import styles from './Progress.module.css';

/** Figures only. They are not announced: a voice that reads each second out would never stop. */
export function CountdownDigits({
  text,
  large,
  urgent,
}: {
  text: string;
  large?: boolean | undefined;
  urgent?: boolean | undefined;
}) {
  return (
    <span role="timer" aria-live="off" className={clsx(styles.digits, large && styles.large, urgent && styles.urgent)}>
      {text}
    </span>
  );
}
