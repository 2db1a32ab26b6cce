import type { QueryClient } from '@tanstack/react-query';
import type { Order } from '#contract/orders.ts';
import { getOrder, listOrders } from '#contract/orders.ts';
import type { OutputOf } from '#contract/operation.ts';
import { operationQuery, queryKeyOf } from './operation-query.ts';
import { keepTickets } from './wallet.ts';

/** How many of the newest orders are asked for at once; whoever wants them all reads on (`order-history.ts`). */
export const RECENT = 50;
const REMEMBER_AFTER = 3_000;

/** Hears of orders. @param isFront they are the newest `RECENT`. */
type Listener = (orders: readonly Order[], isFront: boolean) => void;
let listener: Listener | null = null;
const unheard: Parameters<Listener>[] = [];

/** Called by the history of orders, which is no part of the first screen: it also hears what came before it was there. */
export function onOrders(next: Listener): void {
  listener = next;
  for (const each of unheard.splice(0)) next(...each);
}

/** Keeps what a good answer says of orders: their tickets in the wallet, the orders in the history on this device. */
export function keepOrders(orders: readonly Order[], client: QueryClient, isFront = false): void {
  void keepTickets(orders).then(() => client.invalidateQueries({ queryKey: ['wallet'] }));
  if (listener) return listener(orders, isFront);
  unheard.push([orders, isFront]);
  setTimeout(() => void import('./order-history.ts').catch(() => undefined), REMEMBER_AFTER);
}

const RECENT_PAGE = { page_num: 1, page_size: RECENT } as const;

/** The list must not call unpaid what its own order says is paid. It stays as old as it is. */
function mendList(order: Order, client: QueryClient): void {
  const key = queryKeyOf(listOrders, RECENT_PAGE);
  const state = client.getQueryState<OutputOf<typeof listOrders>>(key);
  if (!state?.data?.list.some(({ id }) => id === order.id)) return;
  const list = state.data.list.map((each) => (each.id === order.id ? order : each));
  client.setQueryData(key, { ...state.data, list }, { updatedAt: state.dataUpdatedAt });
}

/**
 * Puts an order into the cache. It is built with its options first: a query without them is neither kept on the device nor made stale.
 * @param updatedAt device time at which the server said it; now when left out.
 */
export function seedOrder(order: Order, client: QueryClient, updatedAt?: number): void {
  client.getQueryCache().build(client, client.defaultQueryOptions(orderQuery(order.id)));
  client.setQueryData(queryKeyOf(getOrder, { id: order.id }), order, updatedAt === undefined ? {} : { updatedAt });
  if (updatedAt === undefined) mendList(order, client);
}

/** @returns options whose data is `{ list }`: the newest orders, newest first. */
export const ordersQuery = () => operationQuery(listOrders, RECENT_PAGE, { after: ({ list }, client) => keepOrders(list, client, true) });

export const orderQuery = (id: string) =>
  operationQuery(
    getOrder,
    { id },
    {
      after: (order, client) => {
        keepOrders([order], client);
        mendList(order, client);
      },
    },
  );

/** Reads an order anew, whatever is cached. @returns null when nobody answered. */
export const readOrder = (client: QueryClient, id: string): Promise<Order | null> =>
  client.fetchQuery({ ...orderQuery(id), staleTime: 0, retry: false }).catch(() => null);
