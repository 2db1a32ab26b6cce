import { addDays, type Day } from '#domain/lib/day.ts';
import { weekdayOf } from '#domain/lib/day-math.ts';
import { firstDay, monthAfter, monthBefore, monthOf } from './office-month.ts';
import type { Period } from './report-period.ts';

export const RHYTHMS = ['day', 'week', 'month'] as const;
export type Rhythm = (typeof RHYTHMS)[number];

/** The first day from `day` on at which a report is sent: each day, Mondays, or the first of the month. */
export function nextReportDay(rhythm: Rhythm, day: Day): Day {
  if (rhythm === 'day') return day;
  if (rhythm === 'week') return addDays(day, (8 - weekdayOf(day)) % 7);
  const first = firstDay(monthOf(day));
  return first === day ? day : firstDay(monthAfter(day));
}

/** The whole period that ended before `day`: yesterday, the last Monday to Sunday, or the last month. */
export function reportedPeriod(rhythm: Rhythm, day: Day): Period {
  if (rhythm === 'day') return { from: addDays(day, -1), to: addDays(day, -1) };
  if (rhythm === 'month') {
    const month = firstDay(monthOf(day));
    return { from: firstDay(monthBefore(month)), to: addDays(month, -1) };
  }
  const monday = addDays(day, -((weekdayOf(day) + 6) % 7));
  return { from: addDays(monday, -7), to: addDays(monday, -1) };
}
