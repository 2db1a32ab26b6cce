import { addDays, type Day, dayOf, timeOf } from '#domain/lib/day.ts';

/** Providers have the bill of a day at ten on the next one; a day that is open some hours later was forgotten. */
const SETTLED_BY = '14:00';
const DAYS = 14;

/** The days that should be settled by now; older ones no longer call for attention. */
export function daysToSettle(now: number): { from: Day; to: Day } {
  const to = addDays(dayOf(now), timeOf(now) < SETTLED_BY ? -2 : -1);
  return { from: addDays(to, 1 - DAYS), to };
}
