import { addDays as daysLater } from 'date-fns/addDays';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { differenceInYears } from 'date-fns/differenceInYears';
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval';
import { getDay } from 'date-fns/getDay';
import { isValid } from 'date-fns/isValid';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';

/** A venue day, `yyyy-MM-dd`, in venue time (UTC+8). */
export type Day = `${number}-${number}-${number}`;

/** A clock time of the venue, `HH:mm`. */
export type TimeOfDay = `${number}:${number}`;

/** China has one time zone and no summer time. */
export const VENUE_OFFSET_MS = 8 * 3_600_000;

const ISO_DAY = 'yyyy-MM-dd';
// Days are calendar days without a zone: parsed and written in the same zone, whichever the machine has.
const written = (date: Date): Day => lightFormat(date, ISO_DAY) as Day;

/** @returns the text as a day, or null when it is not a real date. */
export function parseDay(text: string): Day | null {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isValid(parseISO(text)) ? (text as Day) : null;
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

export const addDays = (day: Day, count: number): Day => written(daysLater(parseISO(day), count));

/** @returns whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => differenceInCalendarDays(parseISO(to), parseISO(from));

/** @returns 0 for Sunday … 6 for Saturday. */
export const weekdayOf = (day: Day): number => getDay(parseISO(day));

/** @returns every day from `from` to `to`, both included; none when `to` is earlier. */
export const daysFrom = (from: Day, to: Day): Day[] => (to < from ? [] : eachDayOfInterval({ start: parseISO(from), end: parseISO(to) }).map(written));

/** @returns full years of age on a day, for a birthday. */
export const ageOn = (day: Day, birthday: Day): number => differenceInYears(parseISO(day), parseISO(birthday));
