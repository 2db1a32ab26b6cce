import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Empty } from '#office/ui/Empty.tsx';
import { Scroll } from '#office/ui/Scroll.tsx';
import { Text } from '#ui/Text.tsx';
import { ActionCell } from './ActionCell.tsx';
import { ActionHead } from './ActionHead.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { Table } from './Table.tsx';
import { columnLook } from './column-look.ts';

export interface ListColumn<Row> {
  title: MessageDescriptor;
  number?: boolean;
  cell(row: Row): ReactNode;
}

export interface TableProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly ListColumn<Row>[];
  keyOf(row: Row): string;
  /** Buttons of a row. `Enter` on the row presses the first one, or follows its link where there is none. */
  renderActions?: ((row: Row) => ReactNode) | undefined;
  empty?: string;
  dense?: boolean;
  isChosen?: (row: Row) => boolean;
}

export function DataTable<Row>({
  label,
  rows,
  columns,
  keyOf,
  renderActions,
  empty,
  dense = false,
  isChosen,
}: TableProps<Row>) {
  const { i18n } = useLingui();
  const body = useRowKeys();
  if (rows.length === 0) return <Empty>{empty}</Empty>;
  return (
    <Scroll tabIndex={0} role="group" aria-label={label}>
      <Table rows={dense ? undefined : 'high'} flow>
        <thead>
          <tr>
            {columns.map((column) => (
              <Text key={column.title.id} as="th" scope="col" {...columnLook(column)}>
                {i18n._(column.title)}
              </Text>
            ))}
            {renderActions ? <ActionHead /> : null}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              tabIndex={0}
              aria-current={isChosen?.(row) === true ? 'true' : undefined}
              onKeyDown={(event) => {
                if (event.target !== event.currentTarget || event.key !== 'Enter') return;
                event.preventDefault();
                const { currentTarget: line } = event;
                (line.querySelector('button') ?? line.querySelector('a'))?.click();
              }}
            >
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.title.id} scope="row">
                    {column.cell(row)}
                  </th>
                ) : (
                  <Text key={column.title.id} as="td" {...columnLook(column)}>
                    {column.cell(row)}
                  </Text>
                ),
              )}
              {renderActions ? <ActionCell>{renderActions(row)}</ActionCell> : null}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}
