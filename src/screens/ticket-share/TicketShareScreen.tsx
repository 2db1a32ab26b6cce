import { Trans, useLingui } from '@lingui/react/macro';
import { DataAge } from '#components/states/DataAge.tsx';
import { homeLink, QueryState } from '#components/states/QueryState.tsx';
import { LoadingState } from '#components/states/LoadingState.tsx';
import { savedTicketsLink } from '#components/states/MissingState.tsx';
import { useTitle } from '#components/use-title.ts';
import type { Order } from '#contract/visitor/orders.ts';
import { useSharedOrder } from '#queries/ticket-share.ts';
import layout from '#ui/layout.module.css';
import { EmptyState } from '#ui/EmptyState.tsx';
import { AcceptTicket } from './AcceptTicket.tsx';
import { ReceivedTickets } from './ReceivedTickets.tsx';
import { SendTicket, SendTickets } from './SendTickets.tsx';
import styles from './TicketShare.module.css';

export interface TicketShareScreenProps {
  /** The secret in a received link. */
  link?: string | undefined;
  order?: string | undefined;
  ticket?: string | undefined;
}

export function TicketShareScreen({ link, order, ticket }: TicketShareScreenProps) {
  return (
    <main className={layout.fill}>
      {link === undefined ? (
        order === undefined ? (
          <NoTicket />
        ) : (
          <OfOrder orderId={order} ticketId={ticket} />
        )
      ) : (
        <AcceptTicket link={link} />
      )}
    </main>
  );
}

function OfOrder({ orderId, ticketId }: { orderId: string; ticketId: string | undefined }) {
  const { t } = useLingui();
  const query = useSharedOrder(orderId);
  const { data: order } = query;
  useTitle(order?.received ? t`Tickets sent to you` : t`Send a ticket`);
  return (
    <>
      {order && (
        <div className={styles.content}>
          <DataAge query={query} />
          <Parts order={order} ticketId={ticketId} />
        </div>
      )}
      {!order && (
        <QueryState
          level={1}
          query={query}
          loading={<LoadingState label={t`Loading the ticket`} blocks={[160, 120]} className={layout.content} />}
          title={<Trans>The ticket could not be loaded</Trans>}
          offline={{
            text: <Trans>Sending a ticket needs a network. Saved tickets work without one.</Trans>,
            actions: savedTicketsLink,
          }}
          notFound={<NoTicket />}
        />
      )}
    </>
  );
}

function Parts({ order, ticketId }: { order: Order; ticketId: string | undefined }) {
  if (order.received) return <ReceivedTickets order={order} />;
  if (ticketId === undefined) return <SendTickets order={order} />;
  const ticket = order.tickets.find(({ id }) => id === ticketId);
  return ticket ? <SendTicket order={order} ticket={ticket} /> : <NoTicket />;
}

const NoTicket = () => (
  <EmptyState
    level={1}
    title={<Trans>There is no such ticket</Trans>}
    text={<Trans>The link may be incomplete, or the ticket belongs to somebody else.</Trans>}
    actions={homeLink}
  />
);
