import type { ReactNode } from 'react';
import { clsx } from '#ui/clsx.ts';
import styles from './Columns.module.css';

interface Props {
  /** Content follows below: the columns keep their height and the page scrolls. */
  tall?: boolean | undefined;
  /** The narrow column is empty for now. */
  one?: boolean | undefined;
  children: ReactNode;
}

/** A wide column and a narrow one. */
export function Columns({ tall, one, children }: Props) {
  return <div className={clsx(styles.columns, tall && styles.tall, one && styles.one)}>{children}</div>;
}
