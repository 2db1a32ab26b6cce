import type { ReactNode } from 'react';
import styles from './ActionBar.module.css';
import { clsx } from './clsx.ts';
import { stickyBottom } from './sticky-parts.ts';

export interface ActionBarProps {
  summary?: ReactNode;
  children: ReactNode;
  reason?: ReactNode;
  above?: ReactNode;
  stacked?: boolean | undefined;
}

/** The bar must be the last child of a screen that is a column at least as high as the window. */
export function ActionBar({ summary, children, reason, above, stacked }: ActionBarProps) {
  return (
    <div ref={stickyBottom} className={clsx(styles.bar, stacked && styles.stacked)}>
      {reason}
      {above}
      <div className={styles.inner}>
        {summary !== undefined && <div className={styles.summary}>{summary}</div>}
        <div className={clsx(styles.actions, summary === undefined && styles.single)}>{children}</div>
      </div>
    </div>
  );
}
