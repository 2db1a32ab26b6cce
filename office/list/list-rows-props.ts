import type { Table as TableModel } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { AnyList, AnyRow, ListSearch } from './list-types.ts';
import type { ChosenAction } from './RowActions.tsx';
import type { FEATURES } from './use-list-table.ts';

export interface ListRowsProps {
  list: AnyList;
  table: TableModel<typeof FEATURES, AnyRow>;
  isSelectable: boolean;
  isStale: boolean;
  chosen: ListSearch[string];
  /** The detail of the chosen row; a phone shows it below the card of the row. */
  detail: ReactNode;
  onChoose: ((key: string) => void) | undefined;
  onAction(action: ChosenAction): void;
}
