import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { FoundOrder } from '#contract/office/privacy.ts';
import { DataTable } from '#office/ui/DataTable.tsx';
import { OrderLink } from '#office/ui/OrderLink.tsx';
import { StatusPill } from '#office/ui/StatusPill.tsx';
import { dayText, shortDay } from '#office/words/format.ts';
import { STATUS_WORDS } from '#office/words/order-words.ts';
import { ERASURE_BLOCK_WORDS } from '#office/words/privacy-words.ts';
import { Row } from '#ui/Row.tsx';
import { Text } from '#ui/Text.tsx';

export function FoundOrders({ orders }: { orders: readonly FoundOrder[] }) {
  const { t } = useLingui();
  return (
    <DataTable
      label={t`Orders of this person`}
      rows={orders}
      keyOf={({ id }) => id}
      columns={[
        {
          // The states stand under the number: a dialog and a phone have no room for columns of them.
          title: msg`Order`,
          cell: ({ id, order_no, status, block }) => (
            <>
              <OrderLink order={id} number={order_no} />
              <Row as="span" wrap gap={1}>
                <StatusPill words={STATUS_WORDS[status]} />
                {block === undefined ? null : <StatusPill words={ERASURE_BLOCK_WORDS[block]} />}
              </Row>
            </>
          ),
        },
        { title: msg`Ordered`, cell: ({ created_at }) => <Text numeric>{dayText(created_at)}</Text> },
        { title: msg`Visit`, cell: ({ date }) => <Text numeric>{shortDay(date)}</Text> },
      ]}
    />
  );
}
