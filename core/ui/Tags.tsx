import type { ReactNode } from 'react';
import styles from './Chip.module.css';

export function Tags({ children }: { children: ReactNode }) {
  return <div className={styles.tags}>{children}</div>;
}
