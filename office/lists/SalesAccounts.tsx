import { msg } from '@lingui/core/macro';
import { listSales } from '#contract/office/sales.ts';
import { List } from '#office/list/List.tsx';
import { declareList } from '#office/list/list-types.ts';
import { LinkState, SaleName, SaleState } from '#office/pages/sales/SaleCells.tsx';
import { NewSale } from '#office/pages/sales/NewSale.tsx';
import { SaleDialog } from '#office/pages/sales/SaleDialog.tsx';

const LIST = declareList({
  read: listSales,
  title: msg`Sales accounts`,
  empty: msg`There is no sales account. Make one, and give its link to the person who sells.`,
  keyOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [
    { id: 'name', title: msg`Name`, cell: (sale) => <SaleName sale={sale} /> },
    {
      id: 'organisation',
      title: msg`Organisation`,
      sort: { ascending: 'organisation', descending: 'organisation-last' },
      cell: ({ organisation }) => organisation,
    },
    { id: 'link', title: msg`Link`, cell: (sale) => <LinkState sale={sale} /> },
    { id: 'types', title: msg`Types with a commission`, number: true, cell: ({ commission }) => commission.length },
    { id: 'state', title: msg`State`, cell: (sale) => <SaleState sale={sale} /> },
  ],
  actions: [
    {
      id: 'change',
      may: 'sales',
      name: () => msg`Change…`,
      Dialog: ({ row, onClose }) => <SaleDialog sale={row} onClose={onClose} />,
    },
  ],
});

export function SalesAccounts() {
  return (
    <>
      <NewSale />
      <List list={LIST} />
    </>
  );
}
