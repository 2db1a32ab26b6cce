import { useLingui } from '@lingui/react/macro';
import { Panel } from '#office/ui/Panel.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Row } from '#ui/Row.tsx';
import type { AnyList } from './list-types.ts';
import styles from './List.module.css';

interface Props {
  columns: AnyList['columns'];
  hidden: ReadonlySet<string>;
  onChange(hidden: ReadonlySet<string>): void;
}

/** The first column names the row and can't be hidden. */
export function ColumnChoice({ columns, hidden, onChange }: Props) {
  const { t, i18n } = useLingui();
  return (
    <details className={styles.columns}>
      <summary className={buttonClass({ variant: 'outline' })}>{t`Columns`}</summary>
      <Panel as="fieldset" pad stack>
        <legend className="vh">{t`Columns`}</legend>
        {columns.slice(1).map((column) => (
          <Row key={column.id} as="label">
            <input
              type="checkbox"
              checked={!hidden.has(column.id)}
              onChange={(event) => {
                const others = [...hidden].filter((id) => id !== column.id);
                onChange(new Set(event.target.checked ? others : [...others, column.id]));
              }}
            />
            {i18n._(column.title)}
          </Row>
        ))}
      </Panel>
    </details>
  );
}
