import { expect, test } from 'vitest';
import type { OrderActions } from '#components/order-actions.ts';
import type { Order } from '#contract/visitor/orders.ts';
import { renderIn } from '#tests/fixtures/component.tsx';
import { OrderCard } from './OrderCard.tsx';

const ticket = (id: string, status: string) => ({
  id,
  status,
  fee: 4000,
  date: '2026-04-18',
  scenic_id: 'path',
  program_name: { zh_CN: '湖岸' },
  type_name: { zh_CN: '自行车' },
});

test.each([
  ['nothing was returned', ['WAIT_USE', 'WAIT_USE'], 'CN¥80.00 2 items'],
  ['one was returned', ['CANCELED', 'WAIT_USE'], 'CN¥40.00 1 item'],
  ['all were returned', ['CANCELED', 'CANCELED'], 'CN¥80.00 2 items'],
])('price and count of an order are of the same tickets: %s', async (_what, states, words) => {
  const order = {
    id: 'o1',
    order_no: '1',
    order_type: 'RENT',
    status: 'WAIT_USE',
    pay_status: 'PAYED',
    fee: 8000,
    date: '2026-04-18',
    scenic: { picture: 'cycle', name: { zh_CN: '湖岸' } },
    refunds: [],
    tickets: states.map((status, at) => ticket(`t${at}`, status)),
  } as unknown as Order;
  const { container } = await renderIn('en', <OrderCard order={order} isUrgent={false} actions={{} as OrderActions} />);
  expect(container.textContent).toContain(words);
});
