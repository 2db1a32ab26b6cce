import type { Order } from '#contract/visitor/orders.ts';
import { ticketEntrances } from '#domain/order/ticket-entrances.ts';
import { Words } from '#i18n/Words.tsx';
import { clsx } from '#ui/clsx.ts';
import text from '#ui/text.module.css';
import { CardOrderLines } from './CardOrderLines.tsx';
import { remainingTickets, useVisitText, visitsOfOrder } from './ticket-words.ts';

/** A day of which every ticket was returned is no visit any more, unless nothing else is left. */
export function VisitLines({ order, small, gates = true }: { order: Order; small?: boolean; gates?: boolean }) {
  const visitText = useVisitText();
  if (order.order_type === 'MEMBER') return <CardOrderLines order={order} />;
  const visits = visitsOfOrder({ tickets: remainingTickets(order) });
  const several = new Set(visits.map((visit) => visit.scenic_id)).size > 1;
  const entrances = visits[0] && ticketEntrances(visits[0], order.scenic);
  return (
    <>
      {visits.map((visit) => (
        <p key={visit.key} className={clsx(small && text.small, text.strong, 'num')}>
          {visitText(visit)}
          {several && (
            <>
              {' · '}
              <Words of={visit.program_name} />
            </>
          )}
        </p>
      ))}
      {gates && entrances && !several && (
        <p className={clsx(text.small, text.third)}>
          <Words of={entrances} />
        </p>
      )}
    </>
  );
}
