import { useLingui } from '@lingui/react/macro';
import type { Row as RowModel } from '@tanstack/react-table';
import type { KeyboardEvent } from 'react';
import { ActionCell } from '#office/ui/ActionCell.tsx';
import { columnLook } from '#office/ui/column-look.ts';
import { Text } from '#ui/Text.tsx';
import type { ListRowsProps } from './list-rows-props.ts';
import { type AnyRow, hasRowActions } from './list-types.ts';
import { RowActions } from './RowActions.tsx';
import type { FEATURES } from './use-list-table.ts';

interface Props extends Omit<ListRowsProps, 'table' | 'isStale'> {
  row: RowModel<typeof FEATURES, AnyRow>;
}

export function ListTableRow({ list, row, isSelectable, chosen, onChoose, onAction }: Props) {
  const { t, i18n } = useLingui();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
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
  };
  return (
    <tr
      tabIndex={0}
      aria-selected={isSelectable ? row.getIsSelected() : undefined}
      aria-current={row.id === chosen ? 'true' : undefined}
      onClick={onChoose && (() => onChoose(row.id))}
      onKeyDown={onKeyDown}
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
      {hasRowActions(list) ? (
        <ActionCell>
          <RowActions list={list} row={row.original} onAction={onAction} />
        </ActionCell>
      ) : null}
    </tr>
  );
}
