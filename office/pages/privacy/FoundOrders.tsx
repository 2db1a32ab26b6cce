import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { FoundOrder } from '#contract/office/privacy.ts';
import { DataTable } from '#office/ui/DataTable.tsx';
import { OrderLink } from '#office/ui/OrderLink.tsx';
import { StatusPill } from '#office/ui/StatusPill.tsx';
import { instantText, shortDay } from '#office/words/format.ts';
import { STATUS_WORDS } from '#office/words/order-words.ts';
import { ERASURE_BLOCK_WORDS } from '#office/words/privacy-words.ts';
import { Text } from '#ui/Text.tsx';

export function FoundOrders({ orders }: { orders: readonly FoundOrder[] }) {
  const { t } = useLingui();
  return (
    <DataTable
      label={t`Orders of this person`}
      rows={orders}
      keyOf={({ id }) => id}
      columns={[
        { title: msg`Order`, cell: ({ id, order_no }) => <OrderLink order={id} number={order_no} /> },
        { title: msg`Ordered`, cell: ({ created_at }) => <Text numeric>{instantText(created_at)}</Text> },
        { title: msg`Visit`, cell: ({ date }) => <Text numeric>{shortDay(date)}</Text> },
        { title: msg`State`, cell: ({ status }) => <StatusPill words={STATUS_WORDS[status]} /> },
        {
          title: msg`Keeps the person`,
          cell: ({ block }) => (block === undefined ? '–' : <StatusPill words={ERASURE_BLOCK_WORDS[block]} />),
        },
      ]}
    />
  );
}
