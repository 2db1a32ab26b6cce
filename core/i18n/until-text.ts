import { addDays, dayOf, instantOf, timeOf } from '#domain/lib/day.ts';
import type { Locale } from '#domain/lib/local-text.ts';
import { dayText, momentText } from './format.ts';

/** The specification's end of time: a date this late is shown as no end. */
const FOREVER = instantOf('2100-01-01', '00:00');

export const isForever = (instant: number): boolean => instant >= FOREVER;

/** @returns the end of a time in everyday notation: midnight belongs to the day that ends, `Tue 21 Apr 24:00`. */
export function untilText(instant: number, locale: Locale): string {
  return timeOf(instant) === '00:00'
    ? `${dayText(addDays(dayOf(instant), -1), locale)} 24:00`
    : momentText(instant, locale);
}
