import { msg } from '@lingui/core/macro';
import type { SaleLine } from '#contract/office/sales.ts';
import type { ListColumn } from '#office/ui/DataTable.tsx';
import { LinkState, SaleName, SaleState } from './SaleCells.tsx';

export const COLUMNS: readonly ListColumn<SaleLine>[] = [
  { title: msg`Name`, cell: (sale) => <SaleName sale={sale} /> },
  { title: msg`Organisation`, cell: ({ organisation }) => organisation },
  { title: msg`Link`, cell: (sale) => <LinkState sale={sale} /> },
  { title: msg`Types with a commission`, number: true, cell: ({ commission }) => commission.length },
  { title: msg`State`, cell: (sale) => <SaleState sale={sale} /> },
];
