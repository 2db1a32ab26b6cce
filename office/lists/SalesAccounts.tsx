import { msg } from '@lingui/core/macro';
import { listSales, type SaleLine } from '#contract/office/sales.ts';
import { List } from '#office/list/List.tsx';
import { declareList } from '#office/list/list-types.ts';
import { SaleDialog } from '#office/pages/sales/SaleDialog.tsx';
import { useLingui } from '@lingui/react/macro';
import { StatusPill } from '#office/ui/StatusPill.tsx';
import { SubLine } from '#office/ui/SubLine.tsx';
import { instantText } from '#office/words/format.ts';

const IN_USE = [msg({ message: 'In use', context: 'state of a sales account' }), 'ok'] as const;
const ENDED = [msg({ message: 'Ended', context: 'state of a sales account' }), 'mute'] as const;

function SaleName({ sale }: { sale: SaleLine }) {
  const { t } = useLingui();
  return (
    <>
      {sale.name}
      {sale.of_file ? <SubLine>{t`from the venue file`}</SubLine> : null}
    </>
  );
}

function LinkState({ sale }: { sale: SaleLine }) {
  const { t } = useLingui();
  if (sale.bound_at !== undefined) return t`bound on ${instantText(sale.bound_at)}`;
  return sale.link_until === undefined ? t`not bound yet` : t`not bound yet; until ${sale.link_until}`;
}

function SaleState({ sale }: { sale: SaleLine }) {
  return <StatusPill words={sale.ended_at === undefined ? IN_USE : ENDED} />;
}

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
  return <List list={LIST} />;
}
