import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ORDER_LISTS, ORDER_TABS } from '#domain/order-list-names.ts';
import { orderQuery, ordersQuery } from '#queries/orders.ts';
import { MyOrdersScreen } from '#screens/my-orders/MyOrdersScreen.tsx';
import { OrderDetailScreen } from '#screens/order-detail/OrderDetailScreen.tsx';

const Search = v.object({
  /** Shows one order in place of the list. */
  order: v.optional(v.string()),
  tab: v.fallback(v.optional(v.picklist(ORDER_TABS)), undefined),
  list: v.fallback(v.optional(v.picklist(ORDER_LISTS)), undefined),
  /** What is looked for. */
  q: v.optional(v.string()),
});

export const Route = createFileRoute('/myOrders')({
  staticData: { title: msg({ context: 'title', message: 'My orders' }) },
  validateSearch: Search,
  loaderDeps: ({ search: { order } }) => ({ order }),
  loader: ({ context: { queryClient }, deps: { order } }) => {
    if (!order) return void queryClient.prefetchQuery(ordersQuery());
    void queryClient.prefetchQuery(orderQuery(order));
    return import('#queries/order-history.ts').then(({ seedStored }) => seedStored(queryClient, order)).catch(() => undefined);
  },
  component: MyOrdersRoute,
});

function MyOrdersRoute() {
  const { order, tab, list, q } = Route.useSearch();
  return order === undefined ? <MyOrdersScreen tab={tab} list={list} q={q} /> : <OrderDetailScreen orderId={order} />;
}
