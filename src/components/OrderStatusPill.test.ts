import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { BLOCKS } from '#domain/order/change-refund.ts';
import { ORDER_STATUSES, PAY_STATUSES } from '#domain/order/order-status.ts';
import { TICKET_STATUSES } from '#domain/order/ticket-status.ts';

// The macros are compiled away in the build; here they only have to carry the text.
vi.mock('@lingui/core/macro', () => {
  const msg = (text: TemplateStringsArray | { message: string }) => ('raw' in text ? { message: text.join('') } : text);
  return { msg, plural: () => '' };
});
vi.mock('@lingui/react/macro', () => ({
  useLingui: () => ({ i18n: { _: (descriptor: { message: string }) => descriptor.message } }),
}));

const { OrderStatusPill } = await import('./OrderStatusPill.tsx');
const { PayStatusPill } = await import('./PayStatusPill.tsx');
const { RefundPill } = await import('./RefundPill.tsx');
const { TicketStatusPill } = await import('./TicketStatusPill.tsx');
const { HEAD_WORDS } = await import('#screens/order-detail/OrderHead.tsx');
const { CHANGE_BLOCK_WORDS, REFUND_BLOCK_WORDS } = await import('#i18n/block-words.ts');

const drawn = (element: Parameters<typeof renderToStaticMarkup>[0]): [string, boolean] => {
  const html = renderToStaticMarkup(element);
  return [html.replace(/<[^>]+>/g, '').trim(), html.includes('<svg')];
};
const orderPill = (status: string, pay_status?: string) =>
  drawn(createElement(OrderStatusPill, { order: { status, pay_status } }));
const ticketPill = (status: string, used = 0) =>
  drawn(createElement(TicketStatusPill, { ticket: { status, people: 3, used } }));

test('each state of order, payment and ticket is drawn as its word with an icon', () => {
  expect(ORDER_STATUSES.map((status) => orderPill(status).join())).toEqual([
    'Processing,true',
    'Unpaid,true',
    'Awaiting confirmation,true',
    'Ready to use,true',
    'Partly used,true',
    'Refund under review,true',
    'Refund under review,true',
    'Refund approved,true',
    'Cancelled,true',
    'Closed,true',
    'Completed,true',
  ]);
  expect(PAY_STATUSES.map((status) => drawn(createElement(PayStatusPill, { status })).join())).toEqual([
    'Paid,true',
    'Refund on its way,true',
    'Refunded,true',
  ]);
  expect(TICKET_STATUSES.map((status) => ticketPill(status, 2)[0])).toEqual([
    'Not used yet',
    'Partly used 2/3',
    'Used',
    'Expired',
    'Cancelled',
  ]);
  expect(['CHANGING', 'CHANGED'].map((status) => ticketPill(status).join())).toEqual([
    'Change under way,true',
    'Changed,true',
  ]);
  const states = ['WAIT_AUDIT', 'REFUSED', 'REFUNDING', 'REFUNDED'] as const;
  expect(states.map((state) => drawn(createElement(RefundPill, { state })).join())).toEqual([
    'Refund under review,true',
    'Refund refused,true',
    'Refund on its way,true',
    'Refunded,true',
  ]);
});

test('money on its way says more than "cancelled", and an unknown state stands as the server says it', () => {
  expect(orderPill('CANCELED', 'REFUNDING')).toEqual(['Refund on its way', true]);
  expect(orderPill('FROZEN')).toEqual(['FROZEN', true]);
  expect(drawn(createElement(PayStatusPill, { status: 'HELD' }))).toEqual(['HELD', true]);
  expect(ticketPill('FROZEN')).toEqual(['FROZEN', true]);
});

test('each state has words on top of its order, each obstacle a sentence', () => {
  for (const status of ORDER_STATUSES) expect(HEAD_WORDS[status].title.message).toMatch(/^[A-Z].{6,}/);
  for (const block of BLOCKS) {
    expect(REFUND_BLOCK_WORDS[block].message).toMatch(/^[A-Z].*\.$/);
    expect(CHANGE_BLOCK_WORDS[block].message).toMatch(/^[A-Z].*\.$/);
  }
});
