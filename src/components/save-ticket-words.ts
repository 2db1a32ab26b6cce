import { i18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { inFours } from '#domain/order/ticket-code.ts';
import { type Locale, textOf } from '#domain/lib/local-text.ts';
import { placeText } from '#i18n/list-text.ts';
import { useLocale, useWords } from '#i18n/use-locale.ts';
import type { ShownTicket } from './shown-ticket.ts';
import type { DrawnTicket } from './ticket-drawing.ts';
import { dayAndTimeText, seatText, useAbsoluteVisit } from './ticket-words.ts';

export const sameVisit = (tickets: readonly ShownTicket[], one: ShownTicket): ShownTicket[] =>
  tickets.filter(
    (each) =>
      each.isOpen &&
      each.code !== null &&
      each.order_id === one.order_id &&
      each.date === one.date &&
      each.batch?.starts_at === one.batch?.starts_at,
  );

export function drawnTicket(ticket: ShownTicket, locale: Locale): DrawnTicket {
  return {
    code: ticket.code ?? '',
    title: textOf(ticket.program_name, locale).text,
    type: textOf(ticket.type_name, locale).text,
    number: inFours(ticket.ticket_no),
    lines: [
      dayAndTimeText(ticket, locale),
      ticket.seat ? seatText(ticket.seat) : '',
      ticket.entrances ? textOf(ticket.entrances, locale).text : '',
      ticket.holders.map((holder) => holder.holder_masked).join(' '),
      ticket.people > 1
        ? i18n._(
            msg`${plural(ticket.people, { one: '# person enters with this code', other: '# people enter with this code' })}`,
          )
        : '',
    ].filter(Boolean),
  };
}

export function useSaveTicketWords() {
  const absoluteVisit = useAbsoluteVisit();
  const words = useWords();
  const locale = useLocale();
  const spotTextOf = (ticket: ShownTicket): string =>
    placeText([words(ticket.program_name), ticket.entrances ? words(ticket.entrances) : ''], locale);
  return {
    drawn: (ticket: ShownTicket): DrawnTicket => drawnTicket(ticket, locale),
    /** Day, time and place in one paragraph, for a calendar that takes no file. */
    text: (ticket: ShownTicket): string =>
      [absoluteVisit(ticket), spotTextOf(ticket), ticket.seat ? seatText(ticket.seat) : ''].filter(Boolean).join('\n'),
  };
}
