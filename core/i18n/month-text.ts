import type { Day } from '#domain/lib/day.ts';
import { partsOf } from '#domain/lib/day-text.ts';
import type { Locale } from '#domain/lib/local-text.ts';

export function monthText(day: Day, locale: Locale): string {
  const { year, month, name } = partsOf(day);
  return locale === 'en' ? `${name} ${year}` : `${year}年${month}月`;
}

/** @returns `2026年11–12月`, `Nov–Dec 2026`; one month like `monthText`. */
export function monthsText(from: Day, until: Day, locale: Locale): string {
  const [first, last] = [partsOf(from), partsOf(until)];
  if (from.slice(0, 7) === until.slice(0, 7)) return monthText(from, locale);
  if (first.year !== last.year) return `${monthText(from, locale)} – ${monthText(until, locale)}`;
  return locale === 'en'
    ? `${first.name.slice(0, 3)}–${last.name.slice(0, 3)} ${first.year}`
    : `${first.year}年${first.month}–${last.month}月`;
}
