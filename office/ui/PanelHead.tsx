import type { ReactNode } from 'react';
import { clsx } from '#ui/clsx.ts';
import styles from './Panel.module.css';

export function PanelHead({ bare, children }: { bare?: boolean | undefined; children: ReactNode }) {
  return <div className={clsx(styles.head, bare && styles.bare)}>{children}</div>;
}
