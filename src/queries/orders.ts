import type { QueryClient } from '@tanstack/react-query';
import { getOrder, listOrders, type Order } from '#contract/visitor/orders.ts';
import type { OutputOf } from '#contract/operation.ts';
import { operationQuery, queryKeyOf } from './operation-query.ts';
import { storeTickets } from './store-tickets.ts';

/** Number of newest orders per request; `order-list.ts` reads the rest. */
export const RECENT = 50;
export const ORDER_PAGES_KEY = ['order-pages'] as const;
/** Milliseconds: storing for days without a network must not delay the screen. */
const SAVE_AFTER = 3_000;

export function storeOrders(orders: readonly Order[], client: QueryClient): void {
  void storeTickets(orders).then(() => client.invalidateQueries({ queryKey: ['wallet'] }));
  setTimeout(
    () =>
      void import('./stored-orders.ts')
        .then(({ storeLiveOrders }) => storeLiveOrders(orders, client))
        .catch(() => undefined),
    SAVE_AFTER,
  );
}

const RECENT_PAGE = { page_num: 1, page_size: RECENT } as const;

type List = readonly Order[];

/** Changes the orders in the cached lists, whose update times stay as they are. */
export function changeOrderLists(client: QueryClient, change: (list: List) => Order[]): void {
  const key = queryKeyOf(listOrders, RECENT_PAGE);
  const ageOf = (queryKey: readonly unknown[]) => ({ updatedAt: client.getQueryState(queryKey)?.dataUpdatedAt ?? 0 });
  client.setQueryData<OutputOf<typeof listOrders>>(
    key,
    (recent) => recent && { ...recent, list: change(recent.list) },
    ageOf(key),
  );
  client.setQueryData<{ pages: { list: List }[] }>(
    ORDER_PAGES_KEY,
    (all) => all && { ...all, pages: all.pages.map((page) => ({ ...page, list: change(page.list) })) },
    ageOf(ORDER_PAGES_KEY),
  );
}

/** The lists must not show an order as unpaid that is paid by its own record. */
const mendLists = (order: Order, client: QueryClient): void =>
  changeOrderLists(client, (list) => list.map((each) => (each.id === order.id ? order : each)));

/**
 * Puts an order into the cache. It is built with its options first: a query without them is neither stored on the
 * device nor made stale.
 * @param updatedAt device time of the server's answer; now by default.
 */
export function seedOrder(order: Order, client: QueryClient, updatedAt?: number): void {
  client.getQueryCache().build(client, client.defaultQueryOptions(orderQuery(order.id)));
  client.setQueryData(queryKeyOf(getOrder, { id: order.id }), order, updatedAt === undefined ? {} : { updatedAt });
  if (updatedAt === undefined) mendLists(order, client);
}

export const ordersQuery = () =>
  operationQuery(listOrders, RECENT_PAGE, { after: ({ list }, client) => storeOrders(list, client) });

export const orderQuery = (id: string) =>
  operationQuery(
    getOrder,
    { id },
    {
      after: (order, client) => {
        storeOrders([order], client);
        mendLists(order, client);
      },
    },
  );

/** Null where no answer came. */
export const readOrder = (client: QueryClient, id: string): Promise<Order | null> =>
  client.fetchQuery({ ...orderQuery(id), staleTime: 0, retry: false }).catch(() => null);
