import type { Day } from '#domain/lib/day.ts';
import styles from './DayStrip.module.css';

/** The last day gives way on narrow screens and to large text, the one before it where both come together. */
export function roomOf(day: Day, unchosen: readonly Day[]): string | undefined {
  const fromEnd = unchosen.length - unchosen.indexOf(day);
  return fromEnd === 1 ? styles.spare : fromEnd === 2 ? styles.scarce : undefined;
}
