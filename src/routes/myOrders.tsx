import { msg } from '@lingui/core/macro';
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import * as v from 'valibot';
import { withWords } from '#i18n/activate.ts';
import { PendingScreen } from '#app/PendingScreen.tsx';
import { ORDER_FILTERS, ORDER_LISTS, ORDER_TABS } from '#domain/order/order-list-names.ts';
import { MyOrdersScreen } from '#screens/orders/MyOrdersScreen.tsx';

/** Loaded separately, so that the list, and with it the way to a ticket code, opens sooner. */
const OrderDetailScreen = lazyRouteComponent(
  () => import('#screens/order-detail/OrderDetailScreen.tsx'),
  'OrderDetailScreen',
);
const RefundScreen = lazyRouteComponent(() => import('#screens/refund/RefundScreen.tsx'), 'RefundScreen');
const CenterScreen = lazyRouteComponent(() => import('#screens/center/CenterScreen.tsx'), 'CenterScreen');
const NoticesScreen = lazyRouteComponent(
  () => withWords(['extra'], import('#screens/notices/NoticesScreen.tsx')),
  'NoticesScreen',
);
const ChangeScreen = lazyRouteComponent(
  () => withWords(['booking'], import('#screens/ticket-change/ChangeScreen.tsx')),
  'ChangeScreen',
);
const PlansScreen = lazyRouteComponent(
  () => withWords(['extra'], import('#screens/plans/PlansScreen.tsx')),
  'PlansScreen',
);

const Search = v.object({
  center: v.fallback(v.optional(v.picklist(['open', 'help', 'privacy', 'notices'])), undefined),
  order: v.optional(v.string()),
  /** One ticket of the order, or those with which a step begins, separated by commas. */
  ticket: v.fallback(v.optional(v.string()), undefined),
  /** `after-sale` (a part of the order’s page), `refund`, `change` or `plans`. */
  step: v.fallback(v.optional(v.string()), undefined),
  sheet: v.optional(v.string()),
  visit: v.optional(v.string()),
  tab: v.fallback(v.optional(v.picklist(ORDER_TABS)), undefined),
  list: v.fallback(v.optional(v.picklist(ORDER_LISTS)), undefined),
  filter: v.fallback(v.optional(v.picklist(ORDER_FILTERS)), undefined),
  q: v.optional(v.string()),
});

export const Route = createFileRoute('/myOrders')({
  staticData: { title: msg({ context: 'title', message: 'My orders' }), words: ['orders'] },
  validateSearch: Search,
  loaderDeps: ({ search: { order, center } }) => ({ order, center }),
  loader: ({ context: { queryClient }, deps: { order, center } }) => {
    // The personal center sends its own requests; after the phone was cleared there must be none.
    if (center) return;
    const asking = import('#queries/orders.ts');
    if (!order)
      return void asking.then(({ ordersQuery }) => queryClient.prefetchQuery(ordersQuery())).catch(() => undefined);
    void asking.then(({ orderQuery }) => queryClient.prefetchQuery(orderQuery(order))).catch(() => undefined);
    return Promise.all([
      OrderDetailScreen.preload?.(),
      import('#queries/stored-orders.ts').then(({ seedStoredOrder }) => seedStoredOrder(queryClient, order)),
    ]).catch(() => undefined);
  },
  component: MyOrdersRoute,
});

function MyOrdersRoute() {
  const { center, order, ticket, step, sheet, visit, tab, list, filter, q } = Route.useSearch();
  if (center !== undefined)
    return (
      <Suspense fallback={<PendingScreen />}>
        {center === 'notices' ? <NoticesScreen /> : <CenterScreen part={center} sheet={sheet} />}
      </Suspense>
    );
  if (order === undefined) return <MyOrdersScreen tab={tab} list={list} filter={filter} q={q} />;
  return (
    <Suspense fallback={<PendingScreen />}>
      {step === 'refund' ? (
        <RefundScreen orderId={order} ticketIds={ticket} />
      ) : step === 'change' ? (
        <ChangeScreen orderId={order} sheet={sheet} sheetVisit={visit} />
      ) : step === 'plans' ? (
        <PlansScreen orderId={order} />
      ) : (
        <OrderDetailScreen orderId={order} ticketId={ticket} isAfterSale={step === 'after-sale'} />
      )}
    </Suspense>
  );
}
