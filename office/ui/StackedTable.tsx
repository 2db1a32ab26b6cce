import type { ComponentProps } from 'react';
import styles from './StackedTable.module.css';
import { Table } from './Table.tsx';

/** On a phone each row is a card; its cells then show their `data-label`. */
export function StackedTable(props: Omit<ComponentProps<typeof Table>, 'className'>) {
  return <Table {...props} className={styles.table} />;
}
