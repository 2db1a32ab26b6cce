import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { OrderTab } from '#domain/order-tabs.ts';
import { ORDER_TABS } from '#domain/order-tabs.ts';
import { useServerNow } from '#queries/clock.ts';
import { ordersQuery } from '#queries/orders.ts';
import { Segments, Tabs } from '#ui/Tabs.tsx';
import { DataAge } from '#components/DataAge.tsx';
import styles from './MyOrders.module.css';
import type { OrderActions, OrderList } from '#components/order-actions.ts';
import { countIn, ofList } from '#components/order-actions.ts';
import { OrderPanel } from './OrderPanel.tsx';
import { OrdersLoading, OrdersMissing } from './OrdersMissing.tsx';

export interface OrderListsProps {
  tab: OrderTab;
  list: OrderList;
  onChoose: (next: { tab?: OrderTab; list?: OrderList }) => void;
  actions: OrderActions;
}

const LISTS: readonly OrderList[] = ['tickets', 'members', 'exchange'];

function useLabels(): { lists: Record<OrderList, string>; tabs: Record<OrderTab, string> } {
  const { t } = useLingui();
  return {
    lists: {
      tickets: t({ context: 'order list', message: 'Tickets' }),
      members: t({ context: 'order list', message: 'Members' }),
      exchange: t({ context: 'order list', message: 'Vouchers' }),
    },
    tabs: {
      all: t({ context: 'order tab', message: 'All' }),
      pending: t({ context: 'order tab', message: 'Unpaid' }),
      'to-use': t({ context: 'order tab', message: 'To use' }),
      booked: t({ context: 'order tab', message: 'Booked' }),
      used: t({ context: 'order tab', message: 'Used' }),
      completed: t({ context: 'order tab', message: 'Completed' }),
      cancelled: t({ context: 'order tab', message: 'Cancelled' }),
    },
  };
}

/** Three lists of seven tabs. */
export function OrderLists({ tab, list, onChoose, actions }: OrderListsProps) {
  const { t } = useLingui();
  const labels = useLabels();
  const query = useQuery(ordersQuery());
  // Slow on purpose: the cards tick by themselves, this only moves them between tabs.
  const now = useServerNow(15_000);
  const orders = query.data && ofList(query.data.list, list);
  const pending = countIn(orders ?? [], 'pending', now);
  const tabs = ORDER_TABS.map((key) => ({
    key,
    label: labels.tabs[key],
    ...(key === 'pending' && pending > 0 ? { count: pending, countLabel: t`${pending} waiting for payment` } : {}),
  }));
  return (
    <>
      <h1 className="vh">{t`My orders`}</h1>
      <div className={styles.lists}>
        <Segments
          label={t`Kinds of orders`}
          items={LISTS.map((key) => ({ key, label: labels.lists[key] }))}
          value={list}
          onChange={(next) => onChoose({ list: next })}
          panelId="order-list"
        />
      </div>
      <div id="order-list" role="tabpanel" aria-labelledby={`order-list-${list}`} className={styles.panel}>
        <Tabs label={t`States of orders`} items={tabs} value={tab} onChange={(next) => onChoose({ tab: next })} panelId="order-tab" />
        <div id="order-tab" role="tabpanel" aria-labelledby={`order-tab-${tab}`} className={styles.panel}>
          {orders && <DataAge query={query} />}
          {orders ? (
            <OrderPanel key={`${list} ${tab}`} orders={orders} tab={tab} list={list} now={now} actions={actions} />
          ) : query.isError ? (
            <OrdersMissing error={query.error} onRetry={() => void query.refetch()} onCodes={() => actions.showCodes()} />
          ) : (
            <OrdersLoading />
          )}
        </div>
      </div>
    </>
  );
}
