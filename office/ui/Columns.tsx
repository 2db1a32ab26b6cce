import type { ReactNode } from 'react';
import { clsx } from '#ui/clsx.ts';
import styles from './Columns.module.css';

interface Props {
  tall?: boolean | undefined;
  one?: boolean | undefined;
  children: ReactNode;
}

export function Columns({ tall, one, children }: Props) {
  return <div className={clsx(styles.columns, tall && styles.tall, one && styles.one)}>{children}</div>;
}
