import type { Day } from '#domain/day.ts';
import { dayOf, timeOf } from '#domain/day.ts';
import type { Fen } from '#domain/fen.ts';
import type { Locale } from '#domain/local-text.ts';
import { LANGUAGE_TAGS } from './locale.ts';

/** The sign before an amount: only mainland readers take a bare `¥` for yuan. */
export const currencyOf = (locale: Locale): string => (locale === 'zh_CN' ? '¥' : 'CN¥');

/** @returns an amount as text, `¥1,375.00`. @param cents `auto` leaves out `.00`. */
export function money(fen: Fen, locale: Locale, cents: 'auto' | 'always' = 'always'): string {
  const whole = String(Math.trunc(Math.abs(fen) / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = Math.abs(fen) % 100;
  const tail = cents === 'always' || rest > 0 ? `.${String(rest).padStart(2, '0')}` : '';
  return `${fen < 0 ? '−' : ''}${currencyOf(locale)}${whole}${tail}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();
function format(locale: Locale, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${name}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { ...options, timeZone: 'Asia/Shanghai' });
  formats.set(key, made);
  return made;
}

/** Noon of a venue day: safely inside it. */
const noonOf = (day: Day): number => Date.parse(`${day}T12:00:00+08:00`);

/** @returns the weekday as people write it: 周六, Sat, 土, 星期六, 週六. */
export const weekday = (day: Day, locale: Locale): string => format(locale, 'weekday', { weekday: locale === 'zh_HK' ? 'long' : 'short' }).format(noonOf(day));

/** @returns `4月18日 周六`, `Sat 18 Apr`, `4月18日(土)`, `4月18日 星期六`, `4月18日 週六`. */
export function dayText(day: Day, locale: Locale): string {
  const [, month = '', date = ''] = day.split('-');
  const name = weekday(day, locale);
  if (locale === 'en') return `${name} ${Number(date)} ${format(locale, 'month', { month: 'short' }).format(noonOf(day))}`;
  const text = `${Number(month)}月${Number(date)}日`;
  return locale === 'ja' ? `${text}(${name})` : `${text} ${name}`;
}

/** @returns the month as a heading: `2026年4月`, `April 2026`. */
export function monthText(day: Day, locale: Locale): string {
  return format(locale, 'heading', { year: 'numeric', month: 'long' }).format(noonOf(day));
}

/** @returns `14:30`, venue time. @param instant milliseconds since 1970. */
export const clockText = (instant: number): string => timeOf(instant);

/** @returns `08:00–12:00`, venue time. */
export const rangeText = (from: number, to: number): string => `${timeOf(from)}–${timeOf(to)}`;

/** @returns day and clock of an instant, venue time: `4月18日 周六 14:30`. */
export const momentText = (instant: number, locale: Locale): string => `${dayText(dayOf(instant), locale)} ${timeOf(instant)}`;
