import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/visitor/orders.ts';
import { ORDER_STATUSES } from '#domain/order/order-status.ts';
import { cardActions } from './card-actions.ts';

const ticket = { status: 'WAIT_USE', code: 'x' } as Order['tickets'][number];
const order = (status: string, over: Partial<Order> = {}): Order =>
  ({
    status,
    pay_status: 'PAYED',
    fee: 100,
    refunds: [],
    may_evaluate: false,
    tickets: [],
    ...over,
  }) as unknown as Order;
const back = { amount: 100, reason: 'returned', created_at: 0 } as const;

describe('what a card offers', () => {
  it.each<[string, Order, string[]]>([
    ['unpaid', order('WAIT_PAY'), ['cancel', 'pay']],
    ['waits for staff before it is paid', order('WAIT_PROCESS'), ['cancel']],
    ['waits for staff after it was paid', order('WAIT_CONFIRM'), ['refund']],
    ['to use', order('WAIT_USE', { tickets: [ticket] }), ['refund', 'codes']],
    ['used in part', order('PART_USE', { tickets: [ticket] }), ['refund', 'codes']],
    ['under review', order('WAIT_CONFIRM_WAIT_AUDIT'), ['progress']],
    ['under review in part', order('WAIT_USE_WAIT_AUDIT', { tickets: [ticket] }), ['progress', 'codes']],
    ['used', order('COMPLETE', { may_evaluate: true }), ['invoice', 'rate']],
    ['used and rated', order('COMPLETE'), ['invoice']],
    ['free, used and rated', order('COMPLETE', { fee: 0 }), ['again']],
    ['all money back', order('AUDITED', { refunds: [{ ...back, state: 'REFUNDED' }] }), ['again']],
    [
      'all money back after an invoice',
      order('AUDITED', { invoice: 'REVERSED', refunds: [{ ...back, state: 'REFUNDED' }] }),
      ['invoice'],
    ],
    ['money on its way back', order('CANCELED', { pay_status: 'REFUNDING' }), ['progress', 'again']],
    ['cancelled', order('CANCELED', {}), ['again']],
    ['sent to this visitor', order('WAIT_USE', { received: true, tickets: [ticket] }), ['codes']],
    ['sent to this visitor, and used or taken back', order('CANCELED', { received: true }), []],
    ['unknown to this program', order('SOMETHING_NEW', { tickets: [ticket] }), []],
  ])('%s', (_, given, expected) => {
    expect(cardActions(given)).toEqual(expected);
  });

  it('is never more than three things, and something in every known state', () => {
    for (const status of ORDER_STATUSES) {
      for (const may_evaluate of [true, false]) {
        const offered = cardActions(order(status, { may_evaluate, tickets: [ticket] }));
        expect(offered.length).toBeGreaterThan(0);
        expect(offered.length).toBeLessThanOrEqual(3);
      }
    }
  });
});
