import { msg } from '@lingui/core/macro';
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import * as v from 'valibot';
import { ORDER_TABS } from '#domain/order-tabs.ts';
import { orderQuery, ordersQuery } from '#queries/orders.ts';
import { MyOrdersScreen } from '#screens/my-orders/MyOrdersScreen.tsx';
import { OrderDetailScreen } from '#screens/order-detail/OrderDetailScreen.tsx';

/** Few come here: it is fetched when it is asked for. */
const ChangeScreen = lazyRouteComponent(() => import('#screens/change-ticket/ChangeScreen.tsx'), 'ChangeScreen');

const Search = v.object({
  /** Shows one order in place of the list. */
  order: v.optional(v.string()),
  /** What is to be done with that order. */
  step: v.fallback(v.optional(v.picklist(['refund', 'change'])), undefined),
  /** An open sheet, and the visit that it is about. */
  sheet: v.optional(v.string()),
  visit: v.optional(v.string()),
  tab: v.fallback(v.optional(v.picklist(ORDER_TABS)), undefined),
  list: v.fallback(v.optional(v.picklist(['tickets', 'members', 'exchange'])), undefined),
});

export const Route = createFileRoute('/myOrders')({
  staticData: { title: msg({ context: 'title', message: 'My orders' }) },
  validateSearch: Search,
  loaderDeps: ({ search: { order } }) => ({ order }),
  loader: ({ context: { queryClient }, deps: { order } }) => {
    if (order) void queryClient.prefetchQuery(orderQuery(order));
    else void queryClient.prefetchQuery(ordersQuery());
  },
  component: MyOrdersRoute,
});

function MyOrdersRoute() {
  const { order, step, sheet, visit, tab, list } = Route.useSearch();
  if (order !== undefined && step === 'change') {
    return (
      <Suspense fallback={<main aria-busy="true" />}>
        <ChangeScreen orderId={order} sheet={sheet} sheetVisit={visit} />
      </Suspense>
    );
  }
  return order === undefined ? <MyOrdersScreen tab={tab} list={list} /> : <OrderDetailScreen orderId={order} />;
}
