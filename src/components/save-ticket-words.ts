import { i18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isEndless } from '#domain/any-day.ts';
import { dayOf } from '#domain/day.ts';
import type { CalendarEvent } from '#domain/ics.ts';
import { inFours } from '#domain/ticket-code.ts';
import type { Locale } from '#domain/local-text.ts';
import { textOf } from '#domain/local-text.ts';
import { useLocale, useWords } from '#i18n/use-locale.ts';
import type { ShownTicket } from './shown-ticket.ts';
import type { DrawnTicket } from './ticket-drawing.ts';
import { dayAndTimeText, seatText, useAbsoluteVisit } from './ticket-words.ts';

/** Assumed duration of a visit without an end, milliseconds. */
const SOME_HOURS = 3 * 3_600_000;

/** @returns the tickets of the same visit: spot, day and session. */
export const sameVisit = (tickets: readonly ShownTicket[], one: ShownTicket): ShownTicket[] =>
  tickets.filter(
    (each) => each.isOpen && each.code !== null && each.order_id === one.order_id && each.date === one.date && each.batch?.starts_at === one.batch?.starts_at,
  );

/** @returns what a ticket says outside the app, in the locale on screen. */
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
      ticket.people > 1 ? i18n._(msg`${plural(ticket.people, { one: '# person enters with this code', other: '# people enter with this code' })}`) : '',
    ].filter(Boolean),
  };
}

/** Texts of tickets saved outside the app: pictures, a calendar entry, a text to paste. */
export function useSaveTicketWords() {
  const { t } = useLingui();
  const absoluteVisit = useAbsoluteVisit();
  const words = useWords();
  const locale = useLocale();
  const placeOf = (ticket: ShownTicket): string => [words(ticket.program_name), ticket.entrances ? words(ticket.entrances) : ''].filter(Boolean).join(', ');
  return {
    drawn: (ticket: ShownTicket): DrawnTicket => drawnTicket(ticket, locale),
    /** @param tickets of one visit, at least one. */
    event: (tickets: readonly ShownTicket[]): CalendarEvent | null => {
      const [first] = tickets;
      // A calendar has no place for what is good on any day.
      if (!first || isEndless(first.valid_until ?? '')) return null;
      const count = tickets.length;
      const numbers = tickets.map((ticket) => inFours(ticket.ticket_no)).join('\n');
      return {
        uid: `${first.order_id}-${first.batch?.starts_at ?? first.date}@tickets`,
        title: words(first.program_name),
        place: placeOf(first),
        notes: `${t`${plural(count, { one: '# ticket', other: '# tickets' })}`}\n${numbers}`,
        when: first.batch
          ? { from: first.batch.starts_at, to: Math.max(first.batch.starts_at + 1, first.batch.ends_at || first.batch.starts_at + SOME_HOURS) }
          : { day: dayOf(Date.parse(`${first.date}T12:00:00+08:00`)) },
      };
    },
    /** Day, time and place in one paragraph, for a calendar that takes no file. */
    text: (ticket: ShownTicket): string => [absoluteVisit(ticket), placeOf(ticket), ticket.seat ? seatText(ticket.seat) : ''].filter(Boolean).join('\n'),
  };
}
