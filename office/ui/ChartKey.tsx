import type { ReactNode } from 'react';
import { clsx } from '#ui/clsx.ts';
import styles from './ChartKey.module.css';

/** `due` and `hatched` are people at the gates, `sold` is money, `line` what a chart is compared with. */
type Look = 'due' | 'hatched' | 'sold' | 'line';

export function ChartKey({ look, children }: { look: Look; children: ReactNode }) {
  return <span className={clsx(styles.key, styles[look])}>{children}</span>;
}
