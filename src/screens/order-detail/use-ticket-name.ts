import { useSeatText } from '#components/ticket-words.ts';
import type { Ticket } from '#contract/orders.ts';
import { textOf } from '#domain/local-text.ts';
import { useLocale } from '#i18n/use-locale.ts';

/** @returns a function for a ticket in a few words: its seat or type, and whose it is. */
export function useTicketName(): (ticket: Ticket) => string {
  const locale = useLocale();
  const seatText = useSeatText();
  return ({ seat, type_name, holders }) => [seat ? seatText(seat) : textOf(type_name, locale).text, holders[0]?.name].filter(Boolean).join(' · ');
}
