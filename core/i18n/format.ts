import { type Day, dayOf, timeOf } from '#domain/lib/day.ts';
import { dayText, partsOf } from '#domain/lib/day-text.ts';
import type { Fen } from '#domain/lib/fen.ts';
import type { Locale } from '#domain/lib/local-text.ts';

export { dayText, weekday } from '#domain/lib/day-text.ts';

/** The sign before an amount: only mainland readers take a bare `¥` for yuan. */
export const currencyOf = (locale: Locale): string => (locale === 'zh_CN' ? '¥' : 'CN¥');

/** `1,234`, the same in all languages. Intl takes long over its first number on a slow phone. */
export const countText = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** @param cents `auto` leaves out `.00`. */
export function money(fen: Fen, locale: Locale, cents: 'auto' | 'always' = 'always'): string {
  const whole = countText(Math.trunc(Math.abs(fen) / 100));
  const rest = Math.abs(fen) % 100;
  const tail = cents === 'always' || rest > 0 ? `.${String(rest).padStart(2, '0')}` : '';
  return `${fen < 0 ? '−' : ''}${currencyOf(locale)}${whole}${tail}`;
}

/** The year is written where it is another than today's. */
export function dateText(day: Day, locale: Locale, today: Day): string {
  const { year } = partsOf(day);
  if (today.startsWith(year)) return dayText(day, locale);
  return locale === 'en' ? `${dayText(day, locale)} ${year}` : `${year}年${dayText(day, locale)}`;
}

/** @param instant milliseconds since 1970. */
export const clockText = (instant: number): string => timeOf(instant);

export const momentText = (instant: number, locale: Locale): string =>
  `${dayText(dayOf(instant), locale)} ${timeOf(instant)}`;
