import { i18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Order, Ticket } from '#contract/visitor/orders.ts';
import { isEndless } from '#domain/catalog/any-day.ts';
import { dayOf, parseDay } from '#domain/lib/day.ts';
import type { Locale } from '#domain/lib/local-text.ts';
import { clockText, dayText } from '#i18n/format.ts';
import { rangeText } from '#domain/catalog/session-text.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { serverNow } from '#state/clock.ts';
import { commaText } from '#i18n/list-text.ts';
import { daysText } from './use-days-text.ts';

export interface Visit {
  date: string;
  valid_until?: string | undefined;
  batch?: Ticket['batch'];
  seat?: Ticket['seat'];
}

/** The start of a session with seats, otherwise the session's span. */
export const timeText = ({ batch: session, seat }: Visit, locale: Locale): string =>
  session ? (seat ? clockText(session.starts_at) : rangeText(session.starts_at, session.ends_at, locale)) : '';

export function absoluteVisit(visit: Visit, locale: Locale): string {
  const day = parseDay(visit.date);
  return [day ? dayText(day, locale) : visit.date, timeText(visit, locale)].filter(Boolean).join(' ');
}

export function visitDayText({ date, valid_until = date }: Visit, locale: Locale): string {
  if (isEndless(valid_until)) return daysText(date, valid_until, locale);
  const day = parseDay(date);
  return day ? dayText(day, locale) : date;
}

export function useDayText(): (visit: Visit) => string {
  const locale = useLocale();
  return (visit) => visitDayText(visit, locale);
}

export const dayAndTimeText = (visit: Visit, locale: Locale): string =>
  [visitDayText(visit, locale), timeText(visit, locale)].filter(Boolean).join(' ');

export function useAbsoluteVisit(): (visit: Visit) => string {
  const locale = useLocale();
  return (visit) => dayAndTimeText(visit, locale);
}

export function useVisitText(): (visit: Visit) => string {
  const { t } = useLingui();
  const locale = useLocale();
  const absoluteVisit = useAbsoluteVisit();
  return (visit) => {
    if (visit.date !== dayOf(serverNow()) || isEndless(visit.valid_until ?? '')) return absoluteVisit(visit);
    const time = timeText(visit, locale);
    return time
      ? t({ context: 'visit time', message: `Today ${time}` })
      : t({ context: 'visit day', message: 'Today' });
  };
}

export const seatText = ({ zone, row, number }: NonNullable<Ticket['seat']>): string =>
  i18n._(msg`Zone ${zone}, row ${row}, seat ${number}`);

/** @returns `seatText`; the component renders again when the locale changes. */
export function useSeatText(): typeof seatText {
  useLocale();
  return seatText;
}

export function useSeatsText(): (tickets: readonly Pick<Ticket, 'seat'>[]) => string[] {
  const { t } = useLingui();
  const locale = useLocale();
  return (tickets) => {
    const rows = new Map<string, { zone: string; row: string; numbers: string[] }>();
    for (const { seat } of tickets) {
      if (!seat) continue;
      const key = `${seat.zone} ${seat.row}`;
      const held = rows.get(key);
      if (held) held.numbers.push(seat.number);
      else rows.set(key, { zone: seat.zone, row: seat.row, numbers: [seat.number] });
    }
    return [...rows.values()].map(({ zone, row, numbers }) => {
      const list = commaText(
        [...numbers].sort((a, b) => a.localeCompare(b, 'en', { numeric: true })),
        locale,
      );
      return t`${plural(numbers.length, { one: `Zone ${zone}, row ${row}, seat ${list}`, other: `Zone ${zone}, row ${row}, seats ${list}` })}`;
    });
  };
}

/** @returns the tickets of an order without those that were given back; all of them where nothing else is left. */
export function remainingTickets({ tickets }: Pick<Order, 'tickets'>): Ticket[] {
  const remaining = tickets.filter(({ status }) => status !== 'CANCELED');
  return remaining.length > 0 ? remaining : tickets;
}

export function sameTickets(tickets: readonly Ticket[]): { key: string; ticket: Ticket; count: number }[] {
  const groups = new Map<string, { key: string; ticket: Ticket; count: number }>();
  for (const ticket of tickets) {
    const key = `${ticket.ticket_type_id} ${ticket.fee}`;
    const group = groups.get(key);
    if (group) group.count += 1;
    else groups.set(key, { key, ticket, count: 1 });
  }
  return [...groups.values()];
}

export interface OrderVisit extends Visit {
  key: string;
  scenic_id: string;
  program_name: Ticket['program_name'];
}

export function visitsOfOrder({ tickets }: Pick<Order, 'tickets'>): OrderVisit[] {
  const visits = new Map<string, OrderVisit>();
  for (const { scenic_id, date, valid_until, batch: session, seat, program_name } of tickets) {
    const key = `${date} ${session?.starts_at ?? 0} ${scenic_id}`;
    if (!visits.has(key))
      visits.set(key, {
        key,
        scenic_id,
        date,
        valid_until,
        program_name,
        ...(session ? { batch: session } : {}),
        ...(seat ? { seat } : {}),
      });
  }
  return [...visits.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}
