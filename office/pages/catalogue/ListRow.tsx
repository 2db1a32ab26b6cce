import { useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronRight, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { valueAt } from '#domain/office/office-patch.ts';
import { FieldInput } from './FieldInput.tsx';
import { memberWords } from './field-values.ts';
import type { FormEntry } from './form-fields.ts';
import styles from './ListField.module.css';
import type { Faults } from './problem-words.ts';
import type { Doc, Path } from './use-draft.ts';

interface Props {
  entry: FormEntry;
  name: string;
  index: number;
  row: unknown;
  place: Path;
  doc: Doc;
  faults: Faults;
  isOpen: boolean;
  isFilled: boolean;
  onToggle: (() => void) | undefined;
  onSet(rest: Path, value?: unknown): void;
  onRemove(): void;
  children: ReactNode;
}

/** One member of a list: its fields, or where there are many of them a line that opens. */
export function ListRow(props: Props) {
  const { entry, name, index, row, place, doc, faults, isOpen, isFilled, onToggle, onSet, onRemove, children } = props;
  const { t, i18n } = useLingui();
  const { columns } = entry;
  const fault = faults(place);
  return (
    <fieldset className={`${styles.row} ${isFilled ? '' : styles.unfinished}`} aria-label={name}>
      <div className={styles.head}>
        {onToggle ? (
          <button type="button" className={styles.open} aria-expanded={isOpen} onClick={onToggle}>
            {isOpen ? (
              <ChevronDown className="i" aria-hidden="true" />
            ) : (
              <ChevronRight className="i" aria-hidden="true" />
            )}{' '}
            <span className={styles.number}>{index + 1}</span> {memberWords(i18n, columns, row)}
          </button>
        ) : (
          <span className={`grow ${styles.number}`}>{index + 1}</span>
        )}
        {children}
        <button type="button" className="btn ico quiet" aria-label={t`Remove ${name}`} onClick={onRemove}>
          <Trash2 className="i" aria-hidden="true" />
        </button>
      </div>
      {isOpen ? (
        <div className={styles.fields}>
          {columns.map((column) => (
            <FieldInput
              key={column.path.join('.')}
              entry={column}
              place={[...place, ...column.path]}
              value={valueAt(row, column.path)}
              part={row}
              doc={doc}
              faults={faults}
              onChange={(value) => onSet(column.path, value)}
            />
          ))}
        </div>
      ) : null}
      {isFilled ? null : (
        <p className={`small ${styles.note}`}>{t`Not filled in yet: it counts for nothing and blocks publishing.`}</p>
      )}
      {fault ? <p className="fault">{fault}</p> : null}
    </fieldset>
  );
}
