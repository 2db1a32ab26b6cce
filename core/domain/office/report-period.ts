import { addDays, type Day, parseDay } from '#domain/lib/day.ts';
import { daysBetween } from '#domain/lib/day-math.ts';

export const REPORT_KINDS = ['type', 'spot', 'session', 'channel', 'seller', 'guide', 'hour'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** `weekday`: 52 weeks earlier; `date`: the same date a year ago; `before`: the days just before the period. */
export const COMPARISONS = ['weekday', 'date', 'before', 'none'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export const MOST_REPORT_DAYS = 366;

export interface Period {
  from: Day;
  to: Day;
}

/** Days: 52 weeks, so that each day stands beside the same weekday. */
export const YEAR_OF_WEEKS = 364;

function yearBefore(day: Day): Day {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return parseDay(before) ?? addDays(day, -366);
}

export function earlierDay(day: Day, { from, to }: Period, comparison: Exclude<Comparison, 'none'>): Day {
  if (comparison === 'weekday') return addDays(day, -YEAR_OF_WEEKS);
  return comparison === 'date' ? yearBefore(day) : addDays(day, -daysBetween(from, to) - 1);
}

export const earlierPeriod = (period: Period, comparison: Comparison): Period | null =>
  comparison === 'none'
    ? null
    : {
        from: earlierDay(period.from, period, comparison),
        to: earlierDay(period.to, period, comparison),
      };

/** What arrived for a locked day after it was locked counts on the next day that is not locked. */
export function countedOn(day: Day, locked: ReadonlySet<Day>): Day {
  let counted = day;
  while (locked.has(counted)) counted = addDays(counted, 1);
  return counted;
}
