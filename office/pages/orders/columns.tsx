import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { OrderLine } from '#contract/office/orders.ts';
import { StatusPill } from '#office/ui/StatusPill.tsx';
import { dayText, shortDay, timeText, yuanText } from '#office/words/format.ts';
import { STATUS_WORDS, venueText } from '#office/words/order-words.ts';
import { PayCell } from './PayCell.tsx';

export interface Column {
  id: string;
  title: MessageDescriptor;
  number?: boolean;
  cell(order: OrderLine): ReactNode;
}

export const ticketsText = ({ tickets }: OrderLine): string =>
  tickets.map(({ name, count }) => `${venueText(name)} ×${count}`).join(' · ');
export const visitText = ({ date, starts_at }: OrderLine): string =>
  `${shortDay(date)}${starts_at === undefined ? '' : ` ${timeText(starts_at)}`}`;

export const COLUMNS: readonly Column[] = [
  { id: 'created', title: msg`Ordered`, cell: (order) => `${dayText(order.created_at)} ${timeText(order.created_at)}` },
  { id: 'booker', title: msg`Booked by`, cell: ({ booker }) => booker || '–' },
  { id: 'phone', title: msg`Phone`, cell: ({ phone }) => phone },
  { id: 'scenic', title: msg`Spot`, cell: ({ scenic }) => venueText(scenic) },
  { id: 'tickets', title: msg`Tickets`, cell: (order) => ticketsText(order) },
  { id: 'visit', title: msg`Visit`, cell: (order) => visitText(order) },
  { id: 'people', title: msg`People`, number: true, cell: ({ people }) => people },
  { id: 'fee', title: msg`Sum`, number: true, cell: ({ fee }) => yuanText(fee) },
  { id: 'pay', title: msg`Payment`, cell: (order) => <PayCell order={order} /> },
  { id: 'status', title: msg`State`, cell: ({ status }) => <StatusPill words={STATUS_WORDS[status]} /> },
  { id: 'used', title: msg`Entered`, number: true, cell: ({ people, used }) => `${used}/${people}` },
];
