import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Copy, Plus, Table } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { valueAt } from '#domain/office/office-patch.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Row } from '#ui/Row.tsx';
import { Text } from '#ui/Text.tsx';
import { type FormEntry, problemOfValue } from './form-fields.ts';
import { ListRow } from './ListRow.tsx';
import { hasSheet } from './list-sheet.ts';
import type { RowDistance } from './price-days.ts';
import type { Faults } from './problem-words.ts';
import { SheetDialog } from './SheetDialog.tsx';
import { emptyMember } from './text-rows.ts';
import type { Editor, Path } from './use-draft.ts';
import { useListRows } from './use-list-rows.ts';
import styles from './ListField.module.css';

interface Props {
  entry: FormEntry;
  at: Path;
  livePart: unknown;
  editor: Editor;
  faults: Faults;
  /** Index of a row that was just added outside the list: its first empty field gets the focus. */
  added?: number | undefined;
  distances?: readonly (RowDistance | null)[];
}

/** Members with more fields than this are shown as one line and opened for editing. */
const MOST_IN_SIGHT = 4;

/** Whether a member has all required fields and no faulty one. */
const isFilled = (columns: readonly FormEntry[], member: unknown): boolean =>
  columns.every(({ path, required, schema, meta }) => {
    const value = valueAt(member, path);
    const isBlank = meta.input === 'text' && (value as { zh_CN?: string } | undefined)?.zh_CN === '';
    return (!required || (value !== undefined && !isBlank)) && problemOfValue(schema, value) === undefined;
  });

// oxlint-disable-next-line max-lines-per-function -- one list from its heading to its rows and their table
export function ListField({ entry, at, livePart, editor, faults, added, distances }: Props) {
  const { t, i18n } = useLingui();
  const { columns, hasIds, meta, path } = entry;
  const location = [...at, ...path];
  const { rows, open, last, add, set, setAll, move, toggle } = useListRows({ entry, location, livePart, editor });
  const list = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<{ index: number; by: 1 | -1 }>();
  useEffect(() => {
    // The focus goes with the row, so that the next press moves the same one.
    if (moved)
      list.current?.children[moved.index]?.querySelector<HTMLElement>(`[data-by="${moved.by}"] button`)?.focus();
  }, [moved]);
  const [asTable, setAsTable] = useState(false);
  const isFolded = columns.length > MOST_IN_SIGHT;
  const title = i18n._(meta.label.id);
  const fault = faults(location);
  return (
    <section aria-label={title}>
      <Row wrap>
        <Text as="h2" grow>
          {title}
        </Text>
        {hasSheet(entry) ? (
          <Button variant="outline" size="sm" icon={Table} onPress={() => setAsTable(true)}>
            {t`As a table…`}
            <span className="vh">{title}</span>
          </Button>
        ) : null}
        <Button variant="outline" size="sm" icon={Plus} onPress={() => add(emptyMember(entry))}>
          {t({ message: 'Add', comment: 'to a list' })}
          <span className="vh">{title}</span>
        </Button>
      </Row>
      <Text as="p" size="micro" tone="second">
        {i18n._(meta.help.id)}
      </Text>
      {fault ? (
        <Text as="p" size="micro" tone="bad">
          {fault}
        </Text>
      ) : null}
      {rows.length === 0 ? <Text as="p" size="micro" tone="third">{t`None yet.`}</Text> : null}
      <div ref={list} className={styles.rows}>
        {rows.map((row, index) => (
          <ListRow
            // Members without an id have only their position.
            key={typeof row['id'] === 'string' ? row['id'] : index}
            entry={entry}
            name={`${title} ${index + 1}`}
            index={index}
            row={row}
            location={[...location, index]}
            doc={editor.doc}
            faults={faults}
            isNew={index === added || index === last}
            distance={distances?.[index] ?? null}
            isOpen={!isFolded || open.has(index) || !isFilled(columns, row)}
            isFilled={isFilled(columns, row)}
            onToggle={isFolded ? () => toggle(index) : undefined}
            onSet={(rest, value) => set(index, rest, value)}
            onRemove={() => set(index, [])}
          >
            {rows.length > 1
              ? ([-1, 1] as const).map((by) => {
                  const name = `${title} ${index + 1}`;
                  return (
                    <span key={by} data-by={by}>
                      <IconButton
                        icon={by < 0 ? ArrowUp : ArrowDown}
                        size={16}
                        disabled={rows[index + by] === undefined}
                        label={by < 0 ? t`Move ${name} up` : t`Move ${name} down`}
                        onPress={() => {
                          move(index, by);
                          if (rows[index + by]) setMoved({ index: index + by, by });
                        }}
                      />
                    </span>
                  );
                })
              : null}
            {hasIds ? (
              <Button
                variant="outline"
                size="sm"
                icon={Copy}
                onPress={() => {
                  const { id: _, start: __, ...rest } = row;
                  add(rest);
                }}
              >
                {t({ message: 'Copy', comment: 'makes a new row of a list like this one' })}
                <span className="vh">{`${title} ${index + 1}`}</span>
              </Button>
            ) : null}
          </ListRow>
        ))}
      </div>
      {asTable ? (
        <SheetDialog
          entry={entry}
          members={rows}
          onTake={(members) => {
            setAsTable(false);
            setAll(members);
          }}
          onClose={() => setAsTable(false)}
        />
      ) : null}
    </section>
  );
}
