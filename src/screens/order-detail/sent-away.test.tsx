import { expect, test } from 'vitest';
import type { Order } from '#contract/visitor/orders.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { OrderHead } from './OrderHead.tsx';

const AWAY = { state: 'sent', at: 1 };
const HERE = { state: 'free' };
const SHOW = 'Show the QR codes at the entrance.';

const show = async (tickets: readonly { status: string; share?: object }[]): Promise<string> => {
  const order = {
    id: '1',
    order_type: 'TICKET',
    status: 'WAIT_USE',
    pay_status: 'PAYED',
    fee: 1,
    expired: false,
    refunds: [],
    tickets,
  } as unknown as Order;
  await renderIn('en', <OrderHead order={order} overdue="running" />);
  return document.body.textContent ?? '';
};

test('an order whose usable tickets are all on another phone asks nobody to show their codes here', async () => {
  const words = await show([
    { status: 'WAIT_USE', share: AWAY },
    { status: 'CANCELED', share: HERE },
  ]);
  expect(words).toContain('are on another phone.');
  expect(words).not.toContain(SHOW);
});

test('with one of its codes still here it does', async () => {
  expect(
    await show([
      { status: 'WAIT_USE', share: AWAY },
      { status: 'WAIT_USE', share: HERE },
    ]),
  ).toContain(SHOW);
});
