import { addDays, type Day, dayOf, instantOf, type TimeOfDay } from '#domain/lib/day.ts';

/** The hours of a venue, `HH:mm`, and what is known of its next day. */
export interface Hours {
  open: string;
  close: string;
  /** The last moment at which somebody is let in. */
  last_entry?: string | undefined;
  /** The first day on which something can be had. */
  next?: Day | null | undefined;
}

/**
 * Whether a venue lets people in: `ending` with the minutes left, `closed` with whether it is known to open tomorrow.
 */
export type Opening =
  | { kind: 'open' }
  | { kind: 'ending'; minutes: number }
  | { kind: 'closed'; opensTomorrow: boolean };

/** From this long before the last entry on it is said, minutes. */
const SAID_FROM = 60;

/** @param now server time, milliseconds. */
export function openingAt({ open, close, last_entry = close, next }: Hours, now: number): Opening {
  const today = dayOf(now);
  const minutes = Math.ceil((instantOf(today, last_entry as TimeOfDay) - now) / 60_000);
  // Past midnight it is not open yet, and today is the day on which it opens.
  if (now < instantOf(today, open as TimeOfDay) || minutes > SAID_FROM) return { kind: 'open' };
  if (minutes > 0) return { kind: 'ending', minutes };
  const tomorrow = addDays(today, 1);
  return { kind: 'closed', opensTomorrow: next !== undefined && next !== null && next <= tomorrow };
}
