import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Order } from '#contract/visitor/orders.ts';
import { ordersQuery, seedOrder } from './orders.ts';

const order = (id: string, pay_status: string) => ({ id, pay_status }) as Order;

test('the list says of an order what the order itself said last, and gets no younger by it', () => {
  const client = new QueryClient();
  const { queryKey } = ordersQuery();
  client.setQueryData(queryKey, { list: [order('a', 'UNPAY'), order('b', 'UNPAY')] }, { updatedAt: 1_000 });
  seedOrder(order('b', 'PAYED'), client);
  expect(client.getQueryData(queryKey)?.list.map((each) => each.pay_status)).toEqual(['UNPAY', 'PAYED']);
  expect(client.getQueryState(queryKey)?.dataUpdatedAt).toBe(1_000);
});

test('what is older than now, or of another page, leaves the list as it is', () => {
  const client = new QueryClient();
  const { queryKey } = ordersQuery();
  const data = { list: [order('a', 'PAYED')] };
  client.setQueryData(queryKey, data);
  seedOrder(order('a', 'UNPAY'), client, 500);
  seedOrder(order('z', 'PAYED'), client);
  expect(client.getQueryData(queryKey)).toEqual(data);
});
