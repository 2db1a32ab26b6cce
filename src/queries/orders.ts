import type { QueryClient } from '@tanstack/react-query';
import type { Order } from '#contract/orders.ts';
import { getOrder, listOrders } from '#contract/orders.ts';
import { operationQuery, queryKeyOf } from './operation-query.ts';
import { keepTickets } from './wallet.ts';

/** Orders of which each also gets an entry of its own, so that its detail opens at once and offline. */
const SEEDED = 50;

export function keepOrders(orders: readonly Order[], client: QueryClient): void {
  void keepTickets(orders).then(() => client.invalidateQueries({ queryKey: ['wallet'] }));
}

/** Puts an order into the cache. It is built with its options first: a query without them is neither kept on the device nor made stale. */
export function seedOrder(order: Order, client: QueryClient): void {
  client.getQueryCache().build(client, client.defaultQueryOptions(orderQuery(order.id)));
  client.setQueryData(queryKeyOf(getOrder, { id: order.id }), order);
}

/** @returns options whose data is `{ list }`, newest first. */
export const ordersQuery = () =>
  operationQuery(
    listOrders,
    {},
    {
      after: ({ list }, client) => {
        keepOrders(list, client);
        for (const order of list.slice(0, SEEDED)) seedOrder(order, client);
      },
    },
  );

export const orderQuery = (id: string) => operationQuery(getOrder, { id }, { after: (order, client) => keepOrders([order], client) });

/** Reads an order anew, whatever is cached. @returns null when nobody answered. */
export const readOrder = (client: QueryClient, id: string): Promise<Order | null> =>
  client.fetchQuery({ ...orderQuery(id), staleTime: 0, retry: false }).catch(() => null);
