import { clsx } from './clsx.ts';
import styles from './Progress.module.css';

/** Figures only. Ticking is not announced: the screen speaks at 5, 1 and 0 minutes. */
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
