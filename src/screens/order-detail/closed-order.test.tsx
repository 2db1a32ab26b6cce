import { expect, test } from 'vitest';
import type { Order } from '#contract/visitor/orders.ts';
import { NOT_CONFIRMED_IN_TIME } from '#domain/order/order-status.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { OrderHead } from './OrderHead.tsx';

const show = async (locale: 'en' | 'zh_CN', reason: string): Promise<string> => {
  const order = {
    id: '1',
    order_type: 'TICKET',
    status: 'CLOSED',
    pay_status: 'REFUNDED',
    fee: 1,
    expired: false,
    refunds: [],
    tickets: [],
    reason,
  } as unknown as Order;
  await renderIn(locale, <OrderHead order={order} overdue="running" />);
  return document.body.textContent ?? '';
};

test('an order that the venue never confirmed says so in the visitor’s language, not in the server’s words', async () => {
  expect(await show('en', NOT_CONFIRMED_IN_TIME)).toContain('The venue did not confirm the order in time.');
  const words = await show('zh_CN', NOT_CONFIRMED_IN_TIME);
  expect(words).toContain('景区未及时确认订单');
  expect(words).not.toContain(NOT_CONFIRMED_IN_TIME);
});

test('an order that staff refused shows their words', async () => {
  expect(await show('en', 'Storm warning')).toContain('The venue says: Storm warning');
});
