/** A venue day, `yyyy-MM-dd`, in venue time (UTC+8). */
export type Day = `${number}-${number}-${number}`;

/** A clock time of the venue, `HH:mm`. */
export type TimeOfDay = `${number}:${number}`;

const DAY_MS = 86_400_000;
/** China has one time zone and no summer time. */
export const VENUE_OFFSET_MS = 8 * 3_600_000;

/** @returns the text as a day, or null when it is not a real date. */
export function parseDay(text: string): Day | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? null : (text as Day);
}

/** @param instant milliseconds since 1970. @returns the venue day of that instant. */
export const dayOf = (instant: number): Day => new Date(instant + VENUE_OFFSET_MS).toISOString().slice(0, 10) as Day;

/** @param instant milliseconds since 1970. @returns the venue clock at that instant, `HH:mm`. */
export const timeOf = (instant: number): TimeOfDay => new Date(instant + VENUE_OFFSET_MS).toISOString().slice(11, 16) as TimeOfDay;

/** @returns milliseconds since 1970 of a venue clock time on a venue day; `24:00` is the end of the day. */
export function instantOf(day: Day, time: TimeOfDay): number {
  const [hours, minutes] = time.split(':').map(Number);
  return Date.parse(`${day}T00:00:00Z`) - VENUE_OFFSET_MS + ((hours ?? 0) * 60 + (minutes ?? 0)) * 60_000;
}

export const addDays = (day: Day, count: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10) as Day;

/** @returns whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** @returns 0 for Sunday … 6 for Saturday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** @returns every day from `from` to `to`, both included. */
export function daysFrom(from: Day, to: Day): Day[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index));
}

/** @returns full years of age on a day, for a birthday. */
export function ageOn(day: Day, birthday: Day): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}
