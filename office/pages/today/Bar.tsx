import { clsx } from '#ui/clsx.ts';
import styles from './Today.module.css';

/** Assistive technology skips the bar, because it repeats the numbers beside it. */
export function Bar({
  of,
  dark,
  light = 0,
  tone = 'people',
}: {
  of: number;
  dark: number;
  light?: number;
  tone?: 'people' | 'money';
}) {
  const share = (part: number): number => (of <= 0 ? 0 : Math.max(0, Math.min(100, (part / of) * 100)));
  const [first, second] = [share(dark), share(light)];
  return (
    <svg
      className={clsx(styles.bar, tone === 'money' && styles.money)}
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className={styles.all} width="100" height="6" />
      <rect className={styles.light} x={first} width={Math.min(second, 100 - first)} height="6" />
      <rect className={styles.dark} width={first} height="6" />
    </svg>
  );
}
