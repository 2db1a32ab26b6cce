import type { ComponentProps } from 'react';
import { clsx } from '#ui/clsx.ts';
import styles from './Table.module.css';

interface Props extends ComponentProps<'table'> {
  /** Height of the rows: `low` for figures of one line, `high` for cells with a second line. */
  rows?: 'low' | 'high' | undefined;
  /** On a phone words take several lines, so that the columns behind them stay in sight. */
  flow?: boolean | undefined;
}

export function Table({ rows, flow, className, ...table }: Props) {
  return <table {...table} className={clsx(styles.table, rows && styles[rows], flow && styles.flow, className)} />;
}
