import type { ReactNode } from 'react';
import { clsx } from '#ui/clsx.ts';
import styles from './Count.module.css';

export function Count({ tone, children }: { tone?: 'wait' | 'bad' | undefined; children: ReactNode }) {
  return <span className={clsx(styles.count, tone && styles[tone])}>{children}</span>;
}
