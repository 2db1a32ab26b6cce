import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isEndless } from '#domain/catalog/any-day.ts';
import { type CalendarTicket, calendarVisits } from '#domain/order/calendar-visits.ts';
import { dayOf } from '#domain/lib/day.ts';
import type { CalendarEvent } from '#domain/lib/ics.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import { inFours } from '#domain/order/ticket-code.ts';
import { placeText } from '#i18n/list-text.ts';
import { useLocale, useWords } from '#i18n/use-locale.ts';

/** Assumed duration of a visit without an end, milliseconds. */
const SOME_HOURS = 3 * 3_600_000;

interface EntryTicket extends CalendarTicket {
  ticket_no: string;
  program_name: LocalText;
  entrances?: LocalText | undefined;
  valid_until?: string | undefined;
  batch?: { starts_at: number; ends_at: number } | undefined;
}

export function useCalendarEvents(): (orderId: string, tickets: readonly EntryTicket[]) => CalendarEvent[] {
  const { t } = useLingui();
  const words = useWords();
  const locale = useLocale();
  return (orderId, tickets) =>
    calendarVisits(orderId, tickets).flatMap(({ uid, tickets: open, first, cancelled }) => {
      const { batch: session, program_name, entrances, date, valid_until = '' } = first;
      if (isEndless(valid_until)) return [];
      const count = open.length;
      const numbers = open.map((ticket) => inFours(ticket.ticket_no)).join('\n');
      return {
        uid,
        cancelled,
        title: words(program_name),
        location: placeText([words(program_name), entrances ? words(entrances) : ''], locale),
        notes: cancelled ? '' : `${t`${plural(count, { one: '# ticket', other: '# tickets' })}`}\n${numbers}`,
        when: session
          ? {
              from: session.starts_at,
              to: Math.max(session.starts_at + 1, session.ends_at || session.starts_at + SOME_HOURS),
            }
          : { day: dayOf(Date.parse(`${date}T12:00:00+08:00`)) },
      };
    });
}
