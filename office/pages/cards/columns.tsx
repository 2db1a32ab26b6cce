import { msg } from '@lingui/core/macro';
import type { CardLine } from '#contract/office/cards.ts';
import type { ListColumn } from '#office/ui/DataTable.tsx';
import { OrderLink } from '#office/ui/OrderLink.tsx';
import { Text } from '#ui/Text.tsx';
import { CardState } from './CardState.tsx';
import { CardType } from './CardType.tsx';

export const COLUMNS: readonly ListColumn<CardLine>[] = [
  { title: msg`Card`, cell: ({ member_no }) => <Text numeric>{member_no}</Text> },
  { title: msg`Type`, cell: (card) => <CardType card={card} /> },
  { title: msg`Holder`, cell: ({ holder }) => holder || '–' },
  { title: msg`Phone`, cell: ({ phone }) => <Text numeric>{phone}</Text> },
  { title: msg`State`, cell: (card) => <CardState card={card} /> },
  { title: msg`Visits left`, number: true, cell: ({ uses_left }) => uses_left ?? '–' },
  { title: msg`Order`, cell: ({ order, order_no }) => <OrderLink order={order} number={order_no} /> },
];
