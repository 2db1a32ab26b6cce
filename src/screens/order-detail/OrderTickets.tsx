import { TicketStatusPill } from '#components/OrderStatusPill.tsx';
import { Fee } from '#components/Fee.tsx';
import { PictureRow } from '#components/PictureRow.tsx';
import { ProgrammeName } from '#components/TicketKinds.tsx';
import { useSeatText, useVisitText, visitsOfOrder } from '#components/ticket-words.ts';
import { VisitLines } from '#components/VisitLines.tsx';
import type { Order, Ticket } from '#contract/orders.ts';
import { Words } from '#i18n/Words.tsx';
import { Card } from '#ui/Card.tsx';
import { Tag } from '#ui/Chip.tsx';
import { cx } from '#ui/cx.ts';
import text from '#ui/text.module.css';
import styles from './OrderDetail.module.css';

/** When and where, and who holds what. */
export function OrderTickets({ order }: { order: Order }) {
  const several = visitsOfOrder(order).length > 1;
  return (
    <Card as="section">
      <PictureRow picture={order.scenic.picture}>
        <h2 className={text.lead}>
          <ProgrammeName order={order} />
        </h2>
        <VisitLines order={order} />
      </PictureRow>
      <ul className={styles.tickets}>
        {order.tickets.map((ticket) => (
          <TicketRow key={ticket.id} ticket={ticket} isPaid={order.pay_status !== undefined} dated={several} />
        ))}
      </ul>
    </Card>
  );
}

function TicketRow({ ticket, isPaid, dated }: { ticket: Ticket; isPaid: boolean; dated: boolean }) {
  const seatText = useSeatText();
  const visitText = useVisitText();
  return (
    <li className={styles.ticket}>
      <div className={styles.words}>
        <p className={text.strong}>
          {ticket.seat ? seatText(ticket.seat) : <Words of={ticket.type_name} />}{' '}
          {ticket.seat && (
            <Tag>
              <Words of={ticket.type_name} />
            </Tag>
          )}
        </p>
        {dated && <p className={cx(text.small, text.second, 'num')}>{visitText(ticket)}</p>}
        {ticket.holders.map((holder) => (
          <p key={`${holder.id_type} ${holder.id_mask}`} className={cx(text.small, text.third, 'num')}>
            {holder.name} <span className={styles.mask}>{holder.id_mask}</span>
          </p>
        ))}
      </div>
      <div className={styles.ticketEnd}>
        {isPaid && <TicketStatusPill ticket={ticket} />}
        <Fee fen={ticket.fee} size={isPaid ? 's' : 'm'} />
      </div>
    </li>
  );
}
