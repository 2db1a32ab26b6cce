import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { differenceInYears } from 'date-fns/differenceInYears';
import { eachDayOfInterval } from 'date-fns/eachDayOfInterval';
import { getDay } from 'date-fns/getDay';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import type { Day } from './day.ts';

// Days are calendar days without a zone: read and written in the same zone, whichever the machine has.
const written = (date: Date): Day => lightFormat(date, 'yyyy-MM-dd') as Day;

export const daysBetween = (from: Day, to: Day): number => differenceInCalendarDays(parseISO(to), parseISO(from));

/** @returns 0 for Sunday … 6 for Saturday. */
export const weekdayOf = (day: Day): number => getDay(parseISO(day));

/** Both days are included; there are none when `to` is earlier. */
export const daysFrom = (from: Day, to: Day): Day[] =>
  to < from ? [] : eachDayOfInterval({ start: parseISO(from), end: parseISO(to) }).map(written);

export const ageOn = (day: Day, birthday: Day): number => differenceInYears(parseISO(day), parseISO(birthday));
