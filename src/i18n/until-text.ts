import { addDays, dayOf, timeOf } from '#domain/day.ts';
import type { Locale } from '#domain/local-text.ts';
import { dayText, momentText } from './format.ts';

/** @returns the end of a time as people say it: midnight belongs to the day that ends, `Tue 21 Apr 24:00`. */
export function untilText(instant: number, locale: Locale): string {
  return timeOf(instant) === '00:00' ? `${dayText(addDays(dayOf(instant), -1), locale)} 24:00` : momentText(instant, locale);
}
