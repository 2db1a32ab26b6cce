import { useNavigate } from '@tanstack/react-router';
import { CancelDialog } from '#components/CancelDialog.tsx';
import type { OrderList } from '#components/order-actions.ts';
import { useOrderActions } from '#components/use-order-actions.ts';
import type { OrderTab } from '#domain/order-tabs.ts';
import { OrderLists } from './OrderLists.tsx';
import styles from './MyOrders.module.css';

export interface MyOrdersScreenProps {
  tab?: OrderTab | undefined;
  list?: OrderList | undefined;
}

/** The visitor's orders. */
export function MyOrdersScreen({ tab = 'all', list = 'tickets' }: MyOrdersScreenProps) {
  const navigate = useNavigate();
  const { actions, cancelling, endCancelling } = useOrderActions();
  const choose = (next: { tab?: OrderTab; list?: OrderList }): void =>
    void navigate({ to: '/myOrders', search: { tab, list, ...next }, replace: true, resetScroll: false });
  return (
    <main className={styles.screen}>
      <OrderLists tab={tab} list={list} onChoose={choose} actions={actions} />
      <CancelDialog order={cancelling} onClose={endCancelling} />
    </main>
  );
}
