/** A venue day, `yyyy-MM-dd`, in venue time (UTC+8). */
export type Day = `${number}-${number}-${number}`;

/** A clock time of the venue, `HH:mm`. */
export type TimeOfDay = `${number}:${number}`;

/** China has one time zone and no summer time. */
export const VENUE_OFFSET_MS = 8 * 3_600_000;

const DAY_MS = 86_400_000;

export function parseDay(text: string): Day | null {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? null : (text as Day);
}

/** @param instant milliseconds since 1970. */
export const dayOf = (instant: number): Day => new Date(instant + VENUE_OFFSET_MS).toISOString().slice(0, 10) as Day;

/** @param instant milliseconds since 1970. */
export const timeOf = (instant: number): TimeOfDay =>
  new Date(instant + VENUE_OFFSET_MS).toISOString().slice(11, 16) as TimeOfDay;

/** @returns milliseconds since 1970 of a venue clock time on a venue day; `24:00` is the end of the day. */
export function instantOf(day: Day, time: TimeOfDay): number {
  const [hours, minutes] = time.split(':').map(Number);
  return Date.parse(`${day}T00:00:00Z`) - VENUE_OFFSET_MS + ((hours ?? 0) * 60 + (minutes ?? 0)) * 60_000;
}

export const addDays = (day: Day, count: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10) as Day;
