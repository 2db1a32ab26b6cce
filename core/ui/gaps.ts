import type { Gap } from './flow.ts';
import styles from './Flow.module.css';

export const GAPS: Readonly<Record<Gap, string | undefined>> = {
  0: styles.gap0,
  1: styles.gap1,
  2: styles.gap2,
  3: styles.gap3,
  4: styles.gap4,
};
