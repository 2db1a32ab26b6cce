import { isEndless } from './any-day.ts';
import { type Day, parseDay } from '#domain/lib/day.ts';

/** The days on which something is good, as they are written: never as machines do. */
export type ShownDays = { kind: 'day'; day: Day } | { kind: 'any' } | { kind: 'range'; from: Day; until: Day };

/** @param from the first day. @param until the last one; without an end it is good on any day, and no date is named. */
export function shownDays(from: string, until: string): ShownDays {
  if (isEndless(until)) return { kind: 'any' };
  const first = parseDay(from) ?? (from as Day);
  return from === until
    ? { kind: 'day', day: first }
    : { kind: 'range', from: first, until: parseDay(until) ?? (until as Day) };
}
