import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { columnLook } from '#office/ui/column-look.ts';
import { Scroll } from '#office/ui/Scroll.tsx';
import { Table } from '#office/ui/Table.tsx';
import { useRowKeys } from '#office/ui/use-row-keys.ts';
import { Icon } from '#ui/Icon.tsx';
import { Row } from '#ui/Row.tsx';
import { Text } from '#ui/Text.tsx';
import type { ListRowsProps } from './list-rows-props.ts';
import { hasRowActions } from './list-types.ts';
import { RowActions } from './RowActions.tsx';
import styles from './List.module.css';

export function ListTable({ list, table, isSelectable, isStale, chosen, onChoose, onAction }: ListRowsProps) {
  const { t, i18n } = useLingui();
  const body = useRowKeys();
  const title = i18n._(list.listTitle ?? list.title);
  const hasActions = hasRowActions(list);
  return (
    <Scroll tabIndex={0} role="group" aria-label={title} aria-busy={isStale}>
      <Table rows="high">
        <thead>
          <tr>
            {isSelectable ? (
              <th scope="col">
                <input
                  type="checkbox"
                  aria-label={t`Select every row of this page`}
                  checked={table.getIsAllRowsSelected()}
                  onChange={(event) => table.toggleAllRowsSelected(event.target.checked)}
                />
              </th>
            ) : null}
            {table.getVisibleLeafColumns().map((column) => {
              const declared = list.columns.find(({ id }) => id === column.id);
              const sorted = column.getIsSorted();
              const words = declared ? i18n._(declared.title) : '';
              return (
                <Text
                  key={column.id}
                  as="th"
                  scope="col"
                  {...columnLook(declared ?? {})}
                  aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : undefined}
                >
                  {column.getCanSort() ? (
                    <button
                      type="button"
                      className={styles.sort}
                      onClick={() => column.toggleSorting(sorted === 'asc' || sorted === false)}
                    >
                      {words}
                      {sorted === false ? null : <Icon of={sorted === 'asc' ? ArrowUp : ArrowDown} size={16} />}
                    </button>
                  ) : (
                    words
                  )}
                </Text>
              );
            })}
            {hasActions ? (
              <th scope="col">
                <span className="vh">{t`Actions`}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody ref={body}>
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              tabIndex={0}
              aria-selected={isSelectable ? row.getIsSelected() : undefined}
              aria-current={row.id === chosen ? 'true' : undefined}
              onClick={onChoose && (() => onChoose(row.id))}
              onKeyDown={(event) => {
                if (event.target !== event.currentTarget) return;
                if (event.key === ' ' && isSelectable) {
                  event.preventDefault();
                  row.toggleSelected();
                }
                if (event.key !== 'Enter') return;
                event.preventDefault();
                const { currentTarget: line } = event;
                if (onChoose) onChoose(row.id);
                else (line.querySelector('button') ?? line.querySelector('a'))?.click();
              }}
            >
              {isSelectable ? (
                <td>
                  <input
                    type="checkbox"
                    aria-label={t`Select ${list.nameOf(row.original)}`}
                    checked={row.getIsSelected()}
                    onChange={() => row.toggleSelected()}
                  />
                </td>
              ) : null}
              {row.getVisibleCells().map(({ id, column }, index) => {
                const declared = list.columns.find((each) => each.id === column.id);
                const content = declared?.cell(row.original, i18n);
                return index === 0 ? (
                  <th key={id} scope="row">
                    {content}
                  </th>
                ) : (
                  <Text key={id} as="td" {...columnLook(declared ?? {})}>
                    {content}
                  </Text>
                );
              })}
              {hasActions ? (
                <td>
                  <Row as="span" justify="end">
                    <RowActions list={list} row={row.original} onAction={onAction} />
                  </Row>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}
