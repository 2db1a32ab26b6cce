import { clsx } from '#ui/clsx.ts';
import styles from './Calendar.module.css';

interface Props {
  capacity: number;
  sold: number;
  held: number;
}

/** Assistive technology skips the meter, because it repeats the numbers beside it. */
export function Meter({ capacity, sold, held }: Props) {
  const share = (places: number): number => (capacity === 0 ? 0 : Math.min(100, (places / capacity) * 100));
  const full = sold + held >= capacity;
  return (
    <svg
      className={full ? clsx(styles.meter, styles.full) : styles.meter}
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className={styles.all} width="100" height="6" />
      <rect className={styles.sold} width={share(sold)} height="6" />
      <rect className={styles.held} x={share(sold)} width={Math.min(share(held), 100 - share(sold))} height="6" />
    </svg>
  );
}
