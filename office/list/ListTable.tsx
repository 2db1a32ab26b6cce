import { useLingui } from '@lingui/react/macro';
import { Scroll } from '#office/ui/Scroll.tsx';
import { Table } from '#office/ui/Table.tsx';
import { useRowKeys } from '#office/ui/use-row-keys.ts';
import type { ListRowsProps } from './list-rows-props.ts';
import { ListTableHead } from './ListTableHead.tsx';
import { ListTableRow } from './ListTableRow.tsx';

export function ListTable({ table, isStale, ...props }: ListRowsProps) {
  const { i18n } = useLingui();
  const body = useRowKeys();
  const { list, isSelectable } = props;
  return (
    <Scroll tabIndex={0} role="group" aria-label={i18n._(list.listTitle ?? list.title)} aria-busy={isStale}>
      <Table rows="high">
        <ListTableHead list={list} table={table} isSelectable={isSelectable} />
        <tbody ref={body}>
          {table.getRowModel().rows.map((row) => (
            <ListTableRow key={row.id} row={row} {...props} />
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}
