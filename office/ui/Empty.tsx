import type { ReactNode } from 'react';
import styles from './Empty.module.css';

export function Empty({ as: Box = 'p', children }: { as?: 'p' | 'main'; children: ReactNode }) {
  return <Box className={styles.empty}>{children}</Box>;
}
