import type { ReactNode } from 'react';
import { clsx } from './clsx.ts';
import { type IconType } from './icons.ts';
import styles from './Rows.module.css';

export function Rows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}

/** For the link or button that is the whole row: `<li><Link className={rowClass()}><RowFace … /></Link></li>`. */
export const rowClass = (off = false): string => clsx(styles.row, off && styles.off);

export interface RowFaceProps {
  icon: IconType;
  label: ReactNode;
  hint?: ReactNode;
  value?: ReactNode;
  plain?: boolean | undefined;
}
