import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useOrderAgain } from '#components/order-again.ts';
import type { Order } from '#contract/orders.ts';
import type { OrderTab } from '#domain/order-tabs.ts';
import { CancelDialog } from './CancelDialog.tsx';
import type { OrderActions, OrderList } from './order-actions.ts';
import { firstOpenTicket } from './order-actions.ts';
import { OrderDetail } from './OrderDetail.tsx';
import { OrderLists } from './OrderLists.tsx';
import styles from './MyOrders.module.css';

export interface MyOrdersScreenProps {
  /** Shows this order in place of the lists. */
  orderId?: string | undefined;
  tab?: OrderTab | undefined;
  list?: OrderList | undefined;
}

/** The visitor's orders, and one of them in detail. */
export function MyOrdersScreen({ orderId, tab = 'all', list = 'tickets' }: MyOrdersScreenProps) {
  const navigate = useNavigate();
  const again = useOrderAgain();
  const [cancelling, setCancelling] = useState<Order | null>(null);
  const actions: OrderActions = {
    open: (order) => void navigate({ to: '/myOrders', search: { order: order.id } }),
    pay: (order) => void navigate({ to: '/weixinPay/$id', params: { id: order.id } }),
    cancel: setCancelling,
    showCodes: (order) => void navigate({ to: '/showQrcode', search: { ticket: order && firstOpenTicket(order)?.id } }),
    again: (order) => {
      const id = again(order);
      if (id) void navigate({ to: '/ticketOrder/$id', params: { id }, search: {} });
    },
    toList: () => void navigate({ to: '/myOrders', search: {}, replace: true }),
    toHome: () => void navigate({ to: '/' }),
  };
  const choose = (next: { tab?: OrderTab; list?: OrderList }): void =>
    void navigate({ to: '/myOrders', search: { tab, list, ...next }, replace: true, resetScroll: false });
  return (
    <main className={styles.screen}>
      {orderId === undefined ? <OrderLists tab={tab} list={list} onChoose={choose} actions={actions} /> : <OrderDetail orderId={orderId} actions={actions} />}
      <CancelDialog order={cancelling} onClose={() => setCancelling(null)} />
    </main>
  );
}
