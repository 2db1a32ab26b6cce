import {
  columnVisibilityFeature,
  type ColumnDef,
  rowSelectionFeature,
  type RowSelectionState,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { AnyList, AnyRow, ListSearch } from './list-types.ts';

export const FEATURES = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature });

/** The server filters, sorts and cuts the rows into pages. */
export function useListTable(
  list: AnyList,
  rows: readonly AnyRow[],
  hidden: ReadonlySet<string>,
  search: ListSearch,
  onSort: (sort: string) => void,
) {
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({});
  const columns = useMemo(
    () =>
      list.columns.map(({ id, sort }): ColumnDef<typeof FEATURES, AnyRow> => ({
        id,
        enableSorting: sort !== undefined,
        accessorFn: () => id,
      })),
    [list],
  );
  const usual = list.read.sorts[0];
  const current = search['sort'] ?? usual;
  const sorting = list.columns.flatMap(({ id, sort }) =>
    sort?.ascending === current ? [{ id, desc: false }] : sort?.descending === current ? [{ id, desc: true }] : [],
  );
  return useTable({
    features: FEATURES,
    columns,
    data: rows,
    getRowId: (row) => list.keyOf(row),
    manualSorting: true,
    enableSortingRemoval: false,
    state: {
      rowSelection,
      sorting,
      columnVisibility: Object.fromEntries([...hidden].map((id) => [id, id === list.columns[0]?.id])),
    },
    onRowSelectionChange: setRowSelection,
    onSortingChange: (change) => {
      const [next] = typeof change === 'function' ? change(sorting) : change;
      const sort = list.columns.find(({ id }) => id === next?.id)?.sort;
      if (sort) onSort(next?.desc ? sort.descending : sort.ascending);
    },
  });
}
