import { Fragment } from 'react';
import type { Order } from '#contract/visitor/orders.ts';
import { sortedByVisit } from '#domain/order/sorted-by-visit.ts';
import { Words } from '#i18n/Words.tsx';
import { useOrderCount } from './use-order-count.ts';
import { remainingTickets, sameTickets, useSeatsText, visitsOfOrder } from './ticket-words.ts';

export function TicketKinds({ order }: { order: Order }) {
  const tickets = sortedByVisit(remainingTickets(order));
  const countText = useOrderCount();
  const seats = useSeatsText()(tickets);
  // The seats of several evenings would read as those of one.
  if (seats.length > 0 && visitsOfOrder({ tickets }).length === 1) return <>{seats.join(' · ')}</>;
  // A tour has one ticket, whose name is the guide's and stands above already.
  if (order.guide?.party) return <>{countText(order)}</>;
  return (
    <>
      {sameTickets(tickets).map(({ key, ticket, count }, index) => (
        <Fragment key={key}>
          {index > 0 && ' · '}
          <Words of={ticket.type_name} />
          {count > 1 && ` × ${count}`}
        </Fragment>
      ))}
    </>
  );
}
