import { useSeatText, useVisitText } from './ticket-words.ts';
import type { Ticket } from '#contract/visitor/orders.ts';
import { inFours } from '#domain/order/ticket-code.ts';
import { commaText } from '#i18n/list-text.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Words } from '#i18n/Words.tsx';
import { Tag } from '#ui/Tag.tsx';
import text from '#ui/text.module.css';

export function TicketWords({ ticket, dated }: { ticket: Ticket; dated: boolean }) {
  const seatText = useSeatText();
  const visitText = useVisitText();
  const names = commaText(
    ticket.holders.map(({ name }) => name),
    useLocale(),
  );
  return (
    <>
      <span className={text.strong}>
        {names || (ticket.seat ? seatText(ticket.seat) : <span className="num">{inFours(ticket.ticket_no)}</span>)}{' '}
        <Tag>
          <Words of={ticket.type_name} />
        </Tag>
      </span>
      {names && ticket.seat && <span className={text.small}> {seatText(ticket.seat)}</span>}
      {dated && <span className="num"> {visitText(ticket)}</span>}
    </>
  );
}
