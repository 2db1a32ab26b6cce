import { msg } from '@lingui/core/macro';
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ExtraWords } from '#i18n/ExtraWords.tsx';
import { PendingScreen } from '#app/PendingScreen.tsx';
import { oneOf, texts } from '#app/search-params.ts';
import type { OrderFilter, OrderList, OrderTab } from '#domain/order-list-names.ts';
import { ORDER_FILTERS, ORDER_LISTS, ORDER_TABS } from '#domain/order-list-names.ts';
import { MyOrdersScreen } from '#screens/orders/MyOrdersScreen.tsx';

/** Loaded separately, so that the list, and with it the way to a ticket code, opens sooner. */
const OrderDetailScreen = lazyRouteComponent(() => import('#screens/order-detail/OrderDetailScreen.tsx'), 'OrderDetailScreen');
const RefundScreen = lazyRouteComponent(() => import('#screens/refund/RefundScreen.tsx'), 'RefundScreen');
const CenterScreen = lazyRouteComponent(() => import('#screens/center/CenterScreen.tsx'), 'CenterScreen');
const NoticesScreen = lazyRouteComponent(() => import('#screens/notices/NoticesScreen.tsx'), 'NoticesScreen');
const ChangeScreen = lazyRouteComponent(() => import('#screens/ticket-change/ChangeScreen.tsx'), 'ChangeScreen');
const PlansScreen = lazyRouteComponent(() => import('#screens/plans/PlansScreen.tsx'), 'PlansScreen');

const PARTS = ['open', 'help', 'privacy', 'notices'] as const;

/**
 * `order` shows one order in place of the list; of that order `ticket` is one ticket, or those with which a step begins, with commas between, and `step` the open
 * action: `refund`, `change` or `plans`. `sheet` is open, about the visit `visit`. `q` is searched for.
 */
const readTexts = texts('center', 'order', 'ticket', 'step', 'sheet', 'visit', 'tab', 'list', 'filter', 'q');

type Search = Omit<ReturnType<typeof readTexts>, 'center' | 'tab' | 'list' | 'filter'> & {
  /** Shows the personal center, or a part of it, in place of the list. */
  center?: (typeof PARTS)[number] | undefined;
  tab?: OrderTab | undefined;
  list?: OrderList | undefined;
  filter?: OrderFilter | undefined;
};

function readSearch(search: Record<string, unknown>): Search {
  const { center, tab, list, filter, ...rest } = readTexts(search);
  return { ...rest, center: oneOf(PARTS, center), tab: oneOf(ORDER_TABS, tab), list: oneOf(ORDER_LISTS, list), filter: oneOf(ORDER_FILTERS, filter) };
}

export const Route = createFileRoute('/myOrders')({
  staticData: { title: msg({ context: 'title', message: 'My orders' }) },
  validateSearch: readSearch,
  loaderDeps: ({ search: { order, center } }) => ({ order, center }),
  loader: ({ context: { queryClient }, deps: { order, center } }) => {
    // The center asks by itself: once the phone is cleared it must not.
    if (center) return;
    const asking = import('#queries/orders.ts');
    if (!order) return void asking.then(({ ordersQuery }) => queryClient.prefetchQuery(ordersQuery())).catch(() => undefined);
    void asking.then(({ orderQuery }) => queryClient.prefetchQuery(orderQuery(order))).catch(() => undefined);
    return Promise.all([OrderDetailScreen.preload?.(), import('#queries/kept-orders.ts').then(({ seedKeptOrder }) => seedKeptOrder(queryClient, order))]).catch(
      () => undefined,
    );
  },
  component: MyOrdersRoute,
});

function MyOrdersRoute() {
  const { center, order, ticket, step, sheet, visit, tab, list, filter, q } = Route.useSearch();
  if (center !== undefined)
    return (
      <Suspense fallback={<PendingScreen />}>
        {center === 'notices' ? (
          <ExtraWords>
            <NoticesScreen />
          </ExtraWords>
        ) : (
          <CenterScreen part={center} sheet={sheet} />
        )}
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
        <ExtraWords>
          <PlansScreen orderId={order} />
        </ExtraWords>
      ) : (
        <OrderDetailScreen orderId={order} ticketId={ticket} />
      )}
    </Suspense>
  );
}
