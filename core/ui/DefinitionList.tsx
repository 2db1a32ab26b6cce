import styles from './Card.module.css';
import { type DefinitionRow } from './Card.tsx';

export function DefinitionList({ rows }: { rows: readonly DefinitionRow[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ key, term, value, total }) => (
        <div key={key} className={total ? styles.total : undefined}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
