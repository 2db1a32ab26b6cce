import { useLingui } from '@lingui/react/macro';
import { timeText, useSeatsText, useVisitText } from '#components/ticket-words.ts';
import type { CartItem } from '#contract/cart.ts';
import { ticketsByType } from '#domain/cart.ts';
import { useWords } from '#i18n/use-locale.ts';

const batchIn = ({ tickets: [ticket] }: CartItem) =>
  ticket?.starts_at === undefined || ticket.ends_at === undefined
    ? undefined
    : { id: ticket.batch_id ?? '', starts_at: ticket.starts_at, ends_at: ticket.ends_at, last_entry_at: ticket.starts_at };

/** @returns a row of the cart in words. */
export function useRowWords() {
  const { t } = useLingui();
  const words = useWords();
  const visitText = useVisitText();
  const seatsText = useSeatsText();
  return {
    place: ({ tickets: [ticket] }: CartItem): string => (ticket ? words(ticket.program_name) : ''),
    /** The session's time; empty where the ticket is for the whole day. */
    time: (row: CartItem): string => {
      const batch = batchIn(row);
      const [ticket] = row.tickets;
      return timeText({ date: row.date, ...(batch ? { batch } : {}), ...(ticket?.seat ? { seat: ticket.seat } : {}) });
    },
    day: (row: CartItem): string => visitText({ date: row.date }),
    seats: ({ tickets }: CartItem): string => seatsText(tickets).join(' · '),
    /** Where, what and how many: names a row among others. */
    name: (row: CartItem): string => {
      const [ticket] = row.tickets;
      const place = ticket ? words(ticket.program_name) : '';
      const types = ticketsByType(row)
        .map(({ ticket: each, count }) => `${words(each.type_name)} × ${count}`)
        .join(' · ');
      return t({ message: `${place}, ${types}`, comment: 'a row of the cart: the place, then its tickets' });
    },
  };
}
