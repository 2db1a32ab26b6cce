import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { CancelDialog } from '#components/CancelDialog.tsx';
import { useOverdue } from '#components/countdown-watch.ts';
import { useOrderActions } from '#components/use-order-actions.ts';
import { useTitle } from '#components/use-title.ts';
import { GettingThereCard } from '#components/GettingThereCard.tsx';
import type { Order } from '#contract/visitor/orders.ts';
import { handsOutFiles } from '#queries/host.ts';
import { useHeldPayment } from '#queries/held-payment.ts';
import { useWatchedOrder } from '#queries/watched-order.ts';
import { DataAge } from '#components/states/DataAge.tsx';
import { OrderNotices } from '#components/OrderNotices.tsx';
import type { OrderActions } from '#components/order-actions.ts';
import { LoadingState } from '#components/states/LoadingState.tsx';
import { QueryState } from '#components/states/QueryState.tsx';
import { Button } from '#ui/Button.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { IconQr, IconRefresh, IconInfo } from '#ui/icons.ts';
import layout from '#ui/layout.module.css';
import { EmptyState } from '#ui/EmptyState.tsx';
import { AfterSale } from './AfterSale.tsx';
import { GuideCard } from './GuideCard.tsx';
import { MemberCards } from './MemberCards.tsx';
import { OrderInfo } from './OrderInfo.tsx';
import { OrderPrice } from './OrderPrice.tsx';
import { OrderBar } from './OrderBar.tsx';
import { OrderHead } from './OrderHead.tsx';
import { OrderTickets } from './OrderTickets.tsx';
import { PaymentWitness } from './PaymentWitness.tsx';
import { RefundCard } from './RefundCard.tsx';
import { TicketDetail } from './TicketDetail.tsx';
import { Card } from '#ui/Card.tsx';
import { Facts } from '#ui/Facts.tsx';
import { SectionTitle } from '#ui/SectionTitle.tsx';
import { Words } from '#i18n/Words.tsx';

/** Copies are rarely wanted, so their file is loaded once the order is shown. */
const TicketCopies = lazy(() =>
  import('#components/SaveTicketSheet.tsx').then(({ TicketCopies: component }) => ({ default: component })),
);

export interface OrderDetailScreenProps {
  orderId: string;
  ticketId?: string | undefined;
  /** Whether the page begins where it says what can still be done with the order. */
  isAfterSale?: boolean | undefined;
}

export function OrderDetailScreen({ orderId, ticketId, isAfterSale = false }: OrderDetailScreenProps) {
  const { actions, cancelling, endCancelling } = useOrderActions();
  return (
    <main className={layout.screen}>
      <Detail orderId={orderId} ticketId={ticketId} isAfterSale={isAfterSale} actions={actions} />
      <CancelDialog order={cancelling} onClose={endCancelling} />
    </main>
  );
}

function Detail({ orderId, ticketId, isAfterSale, actions }: OrderDetailScreenProps & { actions: OrderActions }) {
  const { t } = useLingui();
  const query = useWatchedOrder(orderId);
  const { data: order } = query;
  const ticket = order?.tickets.find((each) => each.id === ticketId);
  useTitle(ticket ? t`Ticket details` : t`Order details`);
  if (!order) {
    return <NoOrder query={query} actions={actions} />;
  }
  if (order.received) return <Navigate to="/ticketShare" search={{ order: order.id }} replace />;
  if (ticket) return <TicketDetail key={ticket.id} order={order} ticket={ticket} age={<DataAge query={query} />} />;
  return <Whole order={order} isAfterSale={isAfterSale} age={<DataAge query={query} />} actions={actions} />;
}

function NoOrder({ query, actions }: { query: ReturnType<typeof useWatchedOrder>; actions: OrderActions }) {
  const { t } = useLingui();
  const blocks = [
    { width: 96, height: 28, shape: 'pill' },
    { width: '70%', height: 32, shape: 'text' },
    200,
    120,
  ] as const;
  const list = (
    <LinkButton onPress={actions.toList}>
      <Trans>All my orders</Trans>
    </LinkButton>
  );
  return (
    <QueryState
      level={1}
      query={query}
      loading={<LoadingState label={t`Loading the order`} blocks={blocks} className={layout.content} />}
      title={t`The order could not be loaded`}
      retry={{ icon: IconRefresh }}
      actions={list}
      offline={{
        title: t`Connect to see this order`,
        text: t`Tickets that were opened before are saved on this phone and work without a network.`,
        actions: (
          <>
            <Button icon={IconQr} onPress={() => actions.showCodes()}>
              <Trans>Saved tickets</Trans>
            </Button>
            {list}
          </>
        ),
      }}
      notFound={
        <EmptyState
          level={1}
          title={t`There is no such order`}
          text={t`The link may be old, or the order belongs to somebody else.`}
          actions={
            <Button onPress={actions.toList}>
              <Trans>All my orders</Trans>
            </Button>
          }
        />
      }
    />
  );
}

interface WholeProps {
  order: Order;
  isAfterSale: boolean | undefined;
  age: ReactNode;
  actions: OrderActions;
}

function Whole({ order, isAfterSale, age, actions }: WholeProps) {
  const overdue = useOverdue(order);
  const held = useHeldPayment(order);
  return (
    <>
      <div className={layout.content}>
        {age}
        <OrderHead order={order} overdue={overdue} />
        <OrderNotices orderId={order.id} notices={order.notices} isHeld={order.status === 'WAIT_PAY'} />
        {held && <PaymentWitness order={order} held={held} />}
        <RefundCard order={order} tickets={order.tickets} />
        <OrderTickets order={order} />
        <GuideCard order={order} />
        {order.pay_status !== undefined && <GettingThereCard order={order} />}
        <MemberCards order={order} />
        {order.pay_status !== undefined && handsOutFiles() && (
          <Suspense fallback={null}>
            <TicketCopies order={order} />
          </Suspense>
        )}
        {order.status !== 'WAIT_PAY' && <AfterSale order={order} isFirst={isAfterSale} />}
        <OrderPrice order={order} />
        <OrderRules order={order} />
        <OrderInfo order={order} />
      </div>
      <OrderBar order={order} isConfirming={held !== null} actions={actions} />
    </>
  );
}

function OrderRules({ order }: { order: Order }) {
  if (order.rules.length === 0) return null;
  return (
    <Card as="section">
      <SectionTitle>
        <Trans>Refunds and changes</Trans>
      </SectionTitle>
      <Facts items={order.rules.map((rule) => ({ key: rule.zh_CN, icon: IconInfo, text: <Words of={rule} /> }))} />
    </Card>
  );
}
