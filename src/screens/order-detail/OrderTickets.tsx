import { Trans } from '@lingui/react/macro';
import { BoughtTicketPill } from '#components/BoughtTicketPill.tsx';
import { RefundPill } from '#components/RefundPill.tsx';
import { Fee } from '#components/Fee.tsx';
import { LightCodesLink } from '#components/LightCodesLink.tsx';
import { PictureRow } from '#components/PictureRow.tsx';
import { ProgrammeName } from '#components/ProgrammeName.tsx';
import { useSeatText, useVisitText, visitsOfOrder } from '#components/ticket-words.ts';
import { VisitLines } from '#components/VisitLines.tsx';
import type { Order, Ticket } from '#contract/visitor/orders.ts';
import { sortedByVisit } from '#domain/order/sorted-by-visit.ts';
import { inFours } from '#domain/order/ticket-code.ts';
import { Words } from '#i18n/Words.tsx';
import { Card } from '#ui/Card.tsx';
import { Tag } from '#ui/Tag.tsx';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconChevronRight } from '#ui/icons.ts';
import text from '#ui/text.module.css';
import styles from './OrderDetail.module.css';
import { ChangedTag } from './ChangedTag.tsx';
import { useOrderNavigation } from './OrderBar.tsx';
import { useCheckText } from './use-ticket-rows.tsx';

export function OrderTickets({ order }: { order: Order }) {
  const several = visitsOfOrder(order).length > 1;
  const navigate = useOrderNavigation(order);
  return (
    <Card as="section">
      <PictureRow picture={order.scenic.picture}>
        <h2 className={text.lead}>
          <ProgrammeName order={order} />
        </h2>
        <VisitLines order={order} />
      </PictureRow>
      <ul className={styles.tickets}>
        {sortedByVisit(order.tickets).map((ticket) => (
          <TicketRow
            key={ticket.id}
            ticket={ticket}
            isIssued={order.pay_status !== undefined && order.order_type !== 'MEMBER'}
            dated={several}
            onOpen={() => navigate.ticket(ticket.id)}
          />
        ))}
      </ul>
      <LightCodesLink order={order} />
    </Card>
  );
}

/** `isIssued`: the order is paid and its tickets have codes; false for a card, whose state and number are on the card. */
interface TicketRowProps {
  ticket: Ticket;
  isIssued: boolean;
  dated: boolean;
  onOpen: () => void;
}

function TicketRow({ ticket, isIssued, dated, onOpen }: TicketRowProps) {
  const seatText = useSeatText();
  const visitText = useVisitText();
  const checkText = useCheckText();
  return (
    <li>
      <button type="button" className={styles.ticket} onClick={onOpen}>
        <span className={styles.words}>
          <span className={clsx(text.strong, styles.line)}>
            {ticket.seat ? seatText(ticket.seat) : <Words of={ticket.type_name} />}{' '}
            {ticket.seat && (
              <Tag>
                <Words of={ticket.type_name} />
              </Tag>
            )}
            {ticket.changed_at !== undefined && <ChangedTag />}
            {ticket.share?.state === 'sent' && (
              <Tag>
                <Trans>On another phone</Trans>
              </Tag>
            )}
          </span>
          {dated && <span className={clsx(text.small, text.second, styles.line, 'num')}>{visitText(ticket)}</span>}
          {ticket.holders.map((holder) => (
            <span
              key={`${holder.id_type} ${holder.id_mask}`}
              className={clsx(text.small, text.third, styles.line, 'num')}
            >
              {holder.name} <span className={styles.mask}>{holder.id_mask}</span>
            </span>
          ))}
          {isIssued && (
            <span className={clsx(text.small, text.third, styles.line, 'num')}>
              <span className={styles.mask}>
                <Trans>Code {inFours(ticket.ticket_no)}</Trans>
              </span>
              {ticket.used > 0 && ` · ${checkText(ticket)}`}
            </span>
          )}
        </span>
        <span className={styles.ticketEnd}>
          {isIssued &&
            (ticket.refund && ticket.refund.state !== 'REFUSED' ? (
              <RefundPill state={ticket.refund.state} />
            ) : (
              <BoughtTicketPill ticket={ticket} />
            ))}
          <Fee fen={ticket.fee} size={isIssued ? 's' : 'm'} />
        </span>
        <Icon of={IconChevronRight} size={18} />
      </button>
    </li>
  );
}
