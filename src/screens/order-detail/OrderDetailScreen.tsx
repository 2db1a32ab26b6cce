import { useQuery } from '@tanstack/react-query';
import { CancelDialog } from '#components/CancelDialog.tsx';
import { useOverdue } from '#components/countdown-watch.ts';
import { useOrderActions } from '#components/use-order-actions.ts';
import type { Order } from '#contract/orders.ts';
import { orderQuery } from '#queries/orders.ts';
import { DataAge } from '#components/DataAge.tsx';
import type { OrderActions } from '#components/order-actions.ts';
import { OrderBar } from './OrderBar.tsx';
import styles from './OrderDetail.module.css';
import { OrderHead } from './OrderHead.tsx';
import { OrderInfo } from './OrderInfo.tsx';
import { OrderDetailLoading, OrderDetailMissing } from './OrderDetailMissing.tsx';
import { OrderPrice, OrderRules } from './OrderPrice.tsx';
import { OrderTickets } from './OrderTickets.tsx';

/** One order in full. */
export function OrderDetailScreen({ orderId }: { orderId: string }) {
  const { actions, cancelling, endCancelling } = useOrderActions();
  return (
    <main className={styles.screen}>
      <Detail orderId={orderId} actions={actions} />
      <CancelDialog order={cancelling} onClose={endCancelling} />
    </main>
  );
}

function Detail({ orderId, actions }: { orderId: string; actions: OrderActions }) {
  const query = useQuery(orderQuery(orderId));
  if (!query.data) {
    return query.isError ? <OrderDetailMissing error={query.error} onRetry={() => void query.refetch()} actions={actions} /> : <OrderDetailLoading />;
  }
  return (
    <>
      <div className={styles.content}>
        <DataAge query={query} />
        <Parts order={query.data} />
      </div>
      <OrderBar order={query.data} actions={actions} />
    </>
  );
}

function Parts({ order }: { order: Order }) {
  const overdue = useOverdue(order);
  return (
    <>
      <OrderHead order={order} overdue={overdue} />
      <OrderTickets order={order} />
      <OrderPrice order={order} />
      <OrderRules order={order} />
      <OrderInfo order={order} />
    </>
  );
}
