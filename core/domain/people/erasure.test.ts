import { expect, it } from 'vitest';
import { type Day, parseDay } from '#domain/lib/day.ts';
import { erasureBlock } from './erasure.ts';
import { isFinal, ORDER_STATUSES } from '#domain/order/order-status.ts';

const day = (text: string): Day => parseDay(text) as Day;
const TODAY = day('2026-05-02');
const OVER = {
  status: 'COMPLETE',
  order_type: 'TICKET',
  last_day: day('2026-05-01'),
  refund_open: false,
  card_open: false,
  invoice_open: false,
} as const;

it('lets go of what is over, and of nothing that may still be paid, used or sent back', () => {
  expect(erasureBlock(OVER, TODAY)).toBeNull();
  for (const status of ORDER_STATUSES)
    expect(erasureBlock({ ...OVER, status }, TODAY) === null, status).toBe(isFinal(status));
});

it('shows why an order is open', () => {
  expect(erasureBlock({ ...OVER, status: 'WAIT_PAY' }, TODAY)).toBe('unpaid');
  expect(erasureBlock({ ...OVER, status: 'WAIT_USE_WAIT_AUDIT' }, TODAY)).toBe('review');
  expect(erasureBlock({ ...OVER, status: 'CANCELED', last_day: null, refund_open: true }, TODAY)).toBe('refund');
  expect(erasureBlock({ ...OVER, order_type: 'MEMBER', status: 'WAIT_USE', card_open: true }, TODAY)).toBe('card');
  expect(erasureBlock({ ...OVER, order_type: 'MEMBER', status: 'WAIT_USE' }, TODAY)).toBeNull();
  expect(erasureBlock({ ...OVER, order_type: 'MEMBER', status: 'WAIT_CONFIRM' }, TODAY)).toBe('ahead');
  expect(erasureBlock({ ...OVER, status: 'WAIT_USE', last_day: day('2026-05-03') }, TODAY)).toBe('ahead');
  expect(erasureBlock({ ...OVER, last_day: TODAY }, TODAY)).toBe('ahead');
  expect(erasureBlock({ ...OVER, invoice_open: true }, TODAY)).toBe('invoice');
});
