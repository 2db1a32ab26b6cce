import { expect, test } from 'vitest';
import {
  changeBlockOf,
  deleteBlockOf,
  invoiceBlockOf,
  rateBlockOf,
  refundBlockOf,
  refundedOf,
  type SoldOrder,
} from './after-sale.ts';
import type { Block } from './change-refund.ts';
import { isFinal, ORDER_STATUSES } from './order-status.ts';

const ticket = (over: Partial<SoldOrder['tickets'][number]> = {}): SoldOrder['tickets'][number] => ({
  id: 'a',
  ticket_type_id: 'adult',
  date: '2026-04-22',
  status: 'WAIT_USE',
  fee: 10_000,
  people: 1,
  used: 0,
  returned: 0,
  refund_ladder: [{ until: 1000, fee: 0 }],
  change_until: 500,
  ...over,
});
const order = (over: Partial<SoldOrder> = {}): SoldOrder => ({
  status: 'WAIT_USE',
  pay_status: 'PAYED',
  fee: 10_000,
  tickets: [ticket()],
  ...over,
});
const blocked = (...blocks: Block[]): SoldOrder =>
  order({ tickets: blocks.map((block) => ticket({ refund_block: block, change_block: block })) });

test('one ticket that can go back is enough; else the reason is the one that tells most', () => {
  expect(refundBlockOf(order(), 0)).toBeNull();
  expect(refundBlockOf(order({ tickets: [ticket({ refund_block: 'used' }), ticket()] }), 0)).toBeNull();
  expect(refundBlockOf(order(), 1000)).toBe('late');
  expect(refundBlockOf(blocked('void', 'used'), 0)).toBe('used');
  expect(refundBlockOf(blocked('used', 'audit', 'changed'), 0)).toBe('audit');
  expect(refundBlockOf(order({ tickets: [] }), 0)).toBe('void');
});

test('the last moment for a change counts by the clock, too', () => {
  expect([
    changeBlockOf(order(), 499),
    changeBlockOf(order(), 500),
    changeBlockOf(blocked('void', 'changed'), 0),
  ]).toEqual([null, 'late', 'changed']);
});

test('an invoice needs money that stayed, or a record to show', () => {
  const back = [{ state: 'REFUNDED', amount: 10_000 }];
  expect(invoiceBlockOf(order())).toBeNull();
  expect(invoiceBlockOf(order({ pay_status: undefined, status: 'WAIT_PAY' }))).toBe('unpaid');
  expect(invoiceBlockOf(order({ fee: 0 }))).toBe('free');
  expect(invoiceBlockOf(order({ refunds: back }))).toBe('refunded');
  expect(invoiceBlockOf(order({ refunds: back, invoice: 'REVERSED' }))).toBeNull();
  expect(refundedOf(order({ refunds: [...back, { state: 'REFUNDING', amount: 5 }] }))).toBe(10_005);
});

test('rating comes after the visit, deleting after everything', () => {
  expect([
    rateBlockOf(order()),
    rateBlockOf(order({ may_evaluate: true })),
    rateBlockOf(order({ evaluated: true })),
  ]).toEqual(['unused', null, null]);
  const deletable = ORDER_STATUSES.filter((status) => deleteBlockOf(order({ status })) === null);
  expect(deletable).toEqual(ORDER_STATUSES.filter(isFinal));
  expect(deleteBlockOf(order({ status: 'CANCELED', pay_status: 'REFUNDING' }))).toBe('moving');
  expect(deleteBlockOf(order({ status: 'COMPLETE', refunds: [{ state: 'REFUNDING', amount: 1 }] }))).toBe('moving');
  expect(deleteBlockOf(order({ status: 'FROZEN' }))).toBe('living');
});
