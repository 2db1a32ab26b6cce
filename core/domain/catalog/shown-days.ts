import { isEndless } from './any-day.ts';
import { type Day, parseDay } from '#domain/lib/day.ts';

export type ShownDays = { kind: 'day'; day: Day } | { kind: 'any' } | { kind: 'range'; from: Day; until: Day };

export function shownDays(from: string, until: string): ShownDays {
  if (isEndless(until)) return { kind: 'any' };
  const first = parseDay(from) ?? (from as Day);
  return from === until
    ? { kind: 'day', day: first }
    : { kind: 'range', from: first, until: parseDay(until) ?? (until as Day) };
}
