import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { dayOf } from '#domain/day.ts';
import type { OrderTab } from '#domain/order-tabs.ts';
import { byUrgency, isInTab } from '#domain/order-tabs.ts';
import { Button } from '#ui/Button.tsx';
import styles from './MyOrders.module.css';
import type { OrderActions, OrderList } from '#components/order-actions.ts';
import { isForToday, leadOf } from '#components/order-actions.ts';
import { OrderCard } from './OrderCard.tsx';
import { OrdersEmpty } from './OrdersEmpty.tsx';

/** Cards shown at once; a long history must not freeze the page. */
const STEP = 30;

export interface OrderPanelProps {
  orders: readonly Order[];
  tab: OrderTab;
  list: OrderList;
  /** Server time. */
  now: number;
  actions: OrderActions;
}

/** @returns the orders of a tab: today's tickets first, since their owner may stand at the gate, then by urgency. */
function sorted(orders: readonly Order[], tab: OrderTab, now: number): Order[] {
  const today = dayOf(now);
  const urgency = byUrgency(now);
  return orders.filter((order) => isInTab(order, tab, now)).sort((a, b) => Number(isForToday(b, today)) - Number(isForToday(a, today)) || urgency(a, b));
}

/** @returns the one order whose action is the solid button: the soonest to pay, else the next to use. */
const mostUrgent = (orders: readonly Order[]): Order | undefined =>
  orders.find((order) => leadOf(order) === 'pay') ?? orders.find((order) => leadOf(order) === 'codes');

export function OrderPanel({ orders, tab, list, now, actions }: OrderPanelProps) {
  const [limit, setLimit] = useState(STEP);
  const shown = sorted(orders, tab, now);
  const urgent = mostUrgent(shown);
  if (shown.length === 0) return <OrdersEmpty tab={tab} list={list} onHome={actions.toHome} />;
  const rest = shown.length - limit;
  return (
    <ul className={styles.cards}>
      {shown.slice(0, limit).map((order) => (
        <li key={order.id}>
          <OrderCard order={order} isUrgent={order === urgent} actions={actions} />
        </li>
      ))}
      {rest > 0 && (
        <li>
          <Button variant="quiet" block onPress={() => setLimit(limit + STEP)}>
            <Trans>
              Show more (<Plural value={rest} one="# order" other="# orders" />)
            </Trans>
          </Button>
        </li>
      )}
    </ul>
  );
}
