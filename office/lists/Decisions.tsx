import { msg } from '@lingui/core/macro';
import { listDecisions } from '#contract/office/review.ts';
import { List } from '#office/list/List.tsx';
import { declareList } from '#office/list/list-types.ts';
import { ticketsText } from '#office/pages/orders/order-texts.ts';
import { PayCell } from '#office/pages/orders/PayCell.tsx';
import { deciderText, decisionText } from '#office/pages/review/decided-words.ts';
import { OrderLink } from '#office/ui/OrderLink.tsx';
import { SubLine } from '#office/ui/SubLine.tsx';
import { instantText } from '#office/words/format.ts';
import { Text } from '#ui/Text.tsx';

const LIST = declareList({
  read: listDecisions,
  title: msg`Decided`,
  empty: msg`No return was decided yet.`,
  keyOf: ({ order, at }) => `${order.id}${at}`,
  nameOf: ({ order }) => order.order_no,
  columns: [
    { id: 'order', title: msg`Order`, cell: ({ order }) => <OrderLink order={order.id} number={order.order_no} /> },
    {
      id: 'at',
      title: msg`Time`,
      sort: { ascending: 'oldest', descending: 'newest' },
      cell: ({ at }) => <Text numeric>{instantText(at)}</Text>,
    },
    { id: 'tickets', title: msg`Tickets`, cell: ({ order }) => ticketsText(order) },
    {
      id: 'decision',
      title: msg`Decision`,
      cell: (decision, i18n) => (
        <Text tone={decision.granted ? 'ok' : 'bad'} strong>
          {decisionText(decision, i18n)}
        </Text>
      ),
    },
    {
      id: 'who',
      title: msg`Who`,
      cell: (decision, i18n) => (
        <>
          {deciderText(decision, i18n)}
          {decision.asked === undefined ? null : (
            <SubLine>
              {i18n._(decision.asked.by === undefined ? msg`second of two people` : msg`asked by ${decision.asked.by}`)}
            </SubLine>
          )}
        </>
      ),
    },
    { id: 'reason', title: msg`Reason`, cell: ({ reason }) => <Text anywhere>{reason}</Text> },
    { id: 'payment', title: msg`Payment`, cell: ({ order }) => <PayCell order={order} /> },
  ],
});

export const Decisions = () => <List list={LIST} />;
