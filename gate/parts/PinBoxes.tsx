import { clsx } from '#ui/clsx.ts';
import styles from './parts.module.css';
import { PIN_LENGTH } from './Keypad.tsx';

export function PinBoxes({ length, label }: { length: number; label: string }) {
  return (
    <div className={styles.pin} role="img" aria-label={label}>
      {Array.from({ length: PIN_LENGTH }, (_, at) => (
        <span key={at} className={clsx(at < length && styles.filled, at === length && styles.on)} />
      ))}
    </div>
  );
}
