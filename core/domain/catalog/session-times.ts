import { addDays, type Day, instantOf, type TimeOfDay } from '#domain/lib/day.ts';

/**
 * Clock times of a session. An end before the start is one of the next day, and so is a last entry up to such an end.
 */
export interface SessionClock {
  start: TimeOfDay;
  end: TimeOfDay;
  last_entry: TimeOfDay;
}

/** Milliseconds since 1970. */
export interface SessionInstants {
  starts_at: number;
  ends_at: number;
  last_entry_at: number;
}

/** @param day on which the session starts. */
export function sessionTimes(day: Day, { start, end, last_entry }: SessionClock): SessionInstants {
  const next = addDays(day, 1);
  const isNight = end < start;
  return {
    starts_at: instantOf(day, start),
    ends_at: instantOf(isNight ? next : day, end),
    last_entry_at: instantOf(isNight && last_entry <= end ? next : day, last_entry),
  };
}

/** Null where all times fit. The last entry may be before the start: a boat closes its gate before it leaves. */
export function clockProblem(clock: SessionClock): 'end' | 'last_entry' | null {
  if (clock.start === clock.end) return 'end';
  const { ends_at, last_entry_at } = sessionTimes('2000-01-01', clock);
  return last_entry_at > ends_at ? 'last_entry' : null;
}

/** The end of the last day, or of the session where that is later; milliseconds since 1970. */
export const endOfUse = (until: Day, session?: Pick<SessionInstants, 'ends_at'> | null): number =>
  Math.max(instantOf(until, '24:00'), session?.ends_at ?? 0);

export const overlaps = (
  one: Pick<SessionInstants, 'starts_at' | 'ends_at'>,
  other: Pick<SessionInstants, 'starts_at' | 'ends_at'>,
): boolean => one.starts_at < other.ends_at && other.starts_at < one.ends_at;
