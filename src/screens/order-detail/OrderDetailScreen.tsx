import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CancelDialog } from '#components/CancelDialog.tsx';
import { useOverdue } from '#components/countdown-watch.ts';
import { useOrderActions } from '#components/use-order-actions.ts';
import { useTitle } from '#components/use-title.ts';
import type { Order } from '#contract/orders.ts';
import { useHeldPayment } from '#queries/held-payment.ts';
import { useWatchedOrder } from '#queries/watched-order.ts';
import { DataAge } from '#components/DataAge.tsx';
import { OrderNotices } from '#components/OrderNotices.tsx';
import type { OrderActions } from '#components/order-actions.ts';
import { AfterSale } from './AfterSale.tsx';
import { GuideCard } from './GuideCard.tsx';
import { MemberCards } from './MemberCards.tsx';
import { OrderBar } from './OrderBar.tsx';
import styles from './OrderDetail.module.css';
import { OrderHead } from './OrderHead.tsx';
import { OrderInfo } from './OrderInfo.tsx';
import { OrderDetailLoading, OrderDetailMissing } from './OrderDetailMissing.tsx';
import { OrderPrice, OrderRules } from './OrderPrice.tsx';
import { OrderTickets } from './OrderTickets.tsx';
import { PaymentWitness } from './PaymentWitness.tsx';
import { RefundCard } from './RefundCard.tsx';
import { TicketDetail } from './TicketDetail.tsx';

export interface OrderDetailScreenProps {
  orderId: string;
  /** Shows one of its tickets in full. */
  ticketId?: string | undefined;
}

/** One order in full, or one ticket of it. */
export function OrderDetailScreen({ orderId, ticketId }: OrderDetailScreenProps) {
  const { actions, cancelling, endCancelling } = useOrderActions();
  return (
    <main className={styles.screen}>
      <Detail orderId={orderId} ticketId={ticketId} actions={actions} />
      <CancelDialog order={cancelling} onClose={endCancelling} />
    </main>
  );
}

function Detail({ orderId, ticketId, actions }: OrderDetailScreenProps & { actions: OrderActions }) {
  const { t } = useLingui();
  const query = useWatchedOrder(orderId);
  const { data: order } = query;
  const ticket = order?.tickets.find((each) => each.id === ticketId);
  useTitle(ticket ? t`Ticket details` : t`Order details`);
  if (!order) {
    return query.isError ? <OrderDetailMissing error={query.error} onRetry={() => void query.refetch()} actions={actions} /> : <OrderDetailLoading />;
  }
  if (ticket) return <TicketDetail key={ticket.id} order={order} ticket={ticket} age={<DataAge query={query} />} />;
  return <Whole order={order} age={<DataAge query={query} />} actions={actions} />;
}

function Whole({ order, age, actions }: { order: Order; age: ReactNode; actions: OrderActions }) {
  const overdue = useOverdue(order);
  const held = useHeldPayment(order);
  return (
    <>
      <div className={styles.content}>
        {age}
        <OrderHead order={order} overdue={overdue} />
        <OrderNotices notices={order.notices} />
        {held && <PaymentWitness order={order} held={held} />}
        <RefundCard order={order} tickets={order.tickets} />
        <OrderTickets order={order} />
        <GuideCard order={order} />
        <MemberCards order={order} />
        <AfterSale order={order} />
        <OrderPrice order={order} />
        <OrderRules order={order} />
        <OrderInfo order={order} />
      </div>
      <OrderBar order={order} isConfirming={held !== null} actions={actions} />
    </>
  );
}
