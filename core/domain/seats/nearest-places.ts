import { sessionFits } from '#domain/catalog/calendar.ts';
import { type Day, instantOf, timeOf } from '#domain/lib/day.ts';
import { daysBetween } from '#domain/lib/day-math.ts';
import type { OfferedSession } from '#domain/order/offer.ts';

/** Of two days equally near the later one comes first, since plans are more easily put off than brought forward. */
export const nearestDays = (days: readonly Day[], to: Day, count: number): Day[] =>
  days
    .map((day) => ({ day, away: daysBetween(to, day) }))
    .sort((a, b) => Math.abs(a.away) - Math.abs(b.away) || b.away - a.away)
    .slice(0, count)
    .map(({ day }) => day)
    .sort();

/**
 * @param at when the visit was planned, milliseconds; its hour counts, on whichever day.
 * @param but the session that the tickets are for.
 * @returns the sessions with places for the whole party that begin nearest to that hour, by time.
 */
export function nearestSessions<B extends OfferedSession>(
  sessions: readonly B[],
  { now, wanted, at, but }: SessionWish,
  count: number,
): B[] {
  const away = ({ date, starts_at }: OfferedSession): number => Math.abs(starts_at - instantOf(date, timeOf(at)));
  return sessions
    .filter((session) => session.id !== but && sessionFits(session, now, wanted))
    .sort((a, b) => away(a) - away(b) || a.starts_at - b.starts_at)
    .slice(0, count)
    .sort((a, b) => a.starts_at - b.starts_at);
}

export interface SessionWish {
  now: number;
  wanted: number;
  at: number;
  but?: string | undefined;
}
