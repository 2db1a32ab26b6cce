import type { Ticket } from '#contract/visitor/orders.ts';
import { ticketWord } from '#i18n/status-words.ts';
import { WordPill } from './WordPill.tsx';

export function TicketStatusPill({ ticket }: { ticket: Pick<Ticket, 'status' | 'people' | 'used'> }) {
  return (
    <WordPill shown={ticketWord(ticket.status)} own={ticket.status}>
      {ticket.status === 'PART_USE' && <span className="num"> {`${ticket.used}/${ticket.people}`}</span>}
    </WordPill>
  );
}
