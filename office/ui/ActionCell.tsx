import type { ReactNode } from 'react';
import { Row } from '#ui/Row.tsx';
import styles from './Table.module.css';

/** The buttons of a row: side by side where the table has room, else one below the other. */
export function ActionCell({ children }: { children: ReactNode }) {
  return (
    <td className={styles.actions}>
      {children === null ? null : (
        <Row as="span" wrap justify="end">
          {children}
        </Row>
      )}
    </td>
  );
}
