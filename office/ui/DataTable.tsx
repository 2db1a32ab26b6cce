import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useRowKeys } from './use-row-keys.ts';

/** A column of a table. The first one names the row. */
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
  /** Omitted by tables that always have a row. */
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
  const { t, i18n } = useLingui();
  const body = useRowKeys();
  if (rows.length === 0) return <p className="empty">{empty}</p>;
  return (
    <div className="scroll" tabIndex={0} role="group" aria-label={label}>
      <table className={dense ? 'tbl' : 'tbl hi'}>
        <thead>
          <tr>
            {columns.map(({ title, number }) => (
              <th key={title.id} scope="col" className={number ? 'n' : undefined}>
                {i18n._(title)}
              </th>
            ))}
            {renderActions ? (
              <th scope="col">
                <span className="hidden-text">{t`Actions`}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              tabIndex={0}
              className={isChosen?.(row) === true ? 'cur' : undefined}
              aria-current={isChosen?.(row) === true ? 'true' : undefined}
              onKeyDown={(event) => {
                if (event.target !== event.currentTarget || event.key !== 'Enter') return;
                event.preventDefault();
                const { currentTarget: line } = event;
                (line.querySelector('button') ?? line.querySelector('a'))?.click();
              }}
            >
              {columns.map(({ title, number, cell }, index) =>
                index === 0 ? (
                  <th key={title.id} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={title.id} className={number ? 'n' : undefined}>
                    {cell(row)}
                  </td>
                ),
              )}
              {renderActions ? (
                <td>
                  <span className="row actions">{renderActions(row)}</span>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
