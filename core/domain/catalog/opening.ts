import { addDays, type Day, dayOf, instantOf, type TimeOfDay } from '#domain/lib/day.ts';

export interface Hours {
  open: string;
  close: string;
  last_entry?: string | undefined;
  /** The first day on which something can be had. */
  next?: Day | null | undefined;
}

/**
 * `ending` carries the minutes left, `last-entry-over` is for visitors who are inside, `closed` carries whether the
 * venue is known to open tomorrow.
 */
export type Opening =
  | { kind: 'open' }
  | { kind: 'ending'; minutes: number }
  | { kind: 'last-entry-over' }
  | { kind: 'closed'; opensTomorrow: boolean };

/** The end of entry is announced this long before, minutes. */
const ENDING_MINUTES = 60;

/** @param now server time, milliseconds. */
export function openingAt({ open, close, last_entry = close, next }: Hours, now: number): Opening {
  const today = dayOf(now);
  const minutes = Math.ceil((instantOf(today, last_entry as TimeOfDay) - now) / 60_000);
  // Before opening time the day counts as open, since `closed` would announce tomorrow.
  if (now < instantOf(today, open as TimeOfDay) || minutes > ENDING_MINUTES) return { kind: 'open' };
  if (minutes > 0) return { kind: 'ending', minutes };
  if (now < instantOf(today, close as TimeOfDay)) return { kind: 'last-entry-over' };
  const tomorrow = addDays(today, 1);
  return { kind: 'closed', opensTomorrow: next !== undefined && next !== null && next <= tomorrow };
}
