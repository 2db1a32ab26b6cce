import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CancelDialog } from '#components/CancelDialog.tsx';
import { useOverdue } from '#components/countdown-watch.ts';
import { useOrderActions } from '#components/use-order-actions.ts';
import { useTitle } from '#components/use-title.ts';
import type { Order } from '#contract/orders.ts';
import { orderQuery } from '#queries/orders.ts';
import { DataAge } from '#components/DataAge.tsx';
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
  const query = useQuery(orderQuery(orderId));
  const { data: order } = query;
  const ticket = order?.tickets.find((each) => each.id === ticketId);
  useTitle(ticket ? t`Ticket details` : t`Order details`);
  if (!order) {
    return query.isError ? <OrderDetailMissing error={query.error} onRetry={() => void query.refetch()} actions={actions} /> : <OrderDetailLoading />;
  }
  if (ticket) return <TicketDetail key={ticket.id} order={order} ticket={ticket} age={<DataAge query={query} />} />;
  return (
    <>
      <div className={styles.content}>
        <DataAge query={query} />
        <Parts order={order} />
      </div>
      <OrderBar order={order} actions={actions} />
    </>
  );
}

function Parts({ order }: { order: Order }) {
  const overdue = useOverdue(order);
  return (
    <>
      <OrderHead order={order} overdue={overdue} />
      <PaymentWitness order={order} />
      <RefundCard order={order} tickets={order.tickets} />
      <OrderTickets order={order} />
      <GuideCard order={order} />
      <MemberCards order={order} />
      <AfterSale order={order} />
      <OrderPrice order={order} />
      <OrderRules order={order} />
      <OrderInfo order={order} />
    </>
  );
}
