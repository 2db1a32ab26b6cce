import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { ActionHead } from '#office/ui/ActionHead.tsx';
import { columnLook } from '#office/ui/column-look.ts';
import tables from '#office/ui/Table.module.css';
import { Icon } from '#ui/Icon.tsx';
import { Text } from '#ui/Text.tsx';
import type { ListRowsProps } from './list-rows-props.ts';
import { hasRowActions } from './list-types.ts';
import styles from './List.module.css';

export function ListTableHead({ list, table, isSelectable }: Pick<ListRowsProps, 'list' | 'table' | 'isSelectable'>) {
  const { t, i18n } = useLingui();
  return (
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
        {table.getVisibleLeafColumns().map((column, index) => {
          const declared = list.columns.find(({ id }) => id === column.id);
          const sorted = column.getIsSorted();
          const words = declared ? i18n._(declared.title) : '';
          return (
            <Text
              key={column.id}
              as="th"
              scope="col"
              className={index === 0 ? tables.name : undefined}
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
        {hasRowActions(list) ? <ActionHead /> : null}
      </tr>
    </thead>
  );
}
