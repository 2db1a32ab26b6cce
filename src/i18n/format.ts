import type { Day } from '#domain/day.ts';
import { dayOf, timeOf } from '#domain/day.ts';
import type { Fen } from '#domain/fen.ts';
import type { Locale } from '#domain/local-text.ts';

/** The sign before an amount: only mainland readers take a bare `¥` for yuan. */
export const currencyOf = (locale: Locale): string => (locale === 'zh_CN' ? '¥' : 'CN¥');

/** @returns an amount as text, `¥1,375.00`. @param cents `auto` leaves out `.00`. */
export function money(fen: Fen, locale: Locale, cents: 'auto' | 'always' = 'always'): string {
  const whole = String(Math.trunc(Math.abs(fen) / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = Math.abs(fen) % 100;
  const tail = cents === 'always' || rest > 0 ? `.${String(rest).padStart(2, '0')}` : '';
  return `${fen < 0 ? '−' : ''}${currencyOf(locale)}${whole}${tail}`;
}

/** The days of the week as people write them, Sunday first. The browser knows them, too, but takes long over its first date on a slow phone. */
const WEEKDAYS: Readonly<Record<Locale, readonly [prefix: string, names: string]>> = {
  zh_CN: ['周', '日 一 二 三 四 五 六'],
  zh_HK: ['星期', '日 一 二 三 四 五 六'],
  zh_TW: ['週', '日 一 二 三 四 五 六'],
  ja: ['', '日 月 火 水 木 金 土'],
  en: ['', 'Sun Mon Tue Wed Thu Fri Sat'],
};
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

export function weekday(day: Day, locale: Locale): string {
  const [prefix, names] = WEEKDAYS[locale];
  return prefix + (names.split(' ')[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '');
}

const partsOf = (day: Day): { year: string; month: number; date: number; name: string } => {
  const [year = '', month, date] = day.split('-');
  return { year, month: Number(month), date: Number(date), name: MONTHS[Number(month) - 1] ?? '' };
};

/** @returns `4月18日 周六`, `Sat 18 Apr`, `4月18日(土)`, `4月18日 星期六`, `4月18日 週六`. */
export function dayText(day: Day, locale: Locale): string {
  const { month, date, name } = partsOf(day);
  const week = weekday(day, locale);
  if (locale === 'en') return `${week} ${date} ${name.slice(0, 3)}`;
  return locale === 'ja' ? `${month}月${date}日(${week})` : `${month}月${date}日 ${week}`;
}

/** @returns the same with the year where it is another than today's: `2027年4月18日 周日`, `Sun 18 Apr 2027`. */
export function dateText(day: Day, locale: Locale, today: Day): string {
  const { year } = partsOf(day);
  if (today.startsWith(year)) return dayText(day, locale);
  return locale === 'en' ? `${dayText(day, locale)} ${year}` : `${year}年${dayText(day, locale)}`;
}

/** @returns the month as a heading: `2026年4月`, `April 2026`. */
export function monthText(day: Day, locale: Locale): string {
  const { year, month, name } = partsOf(day);
  return locale === 'en' ? `${name} ${year}` : `${year}年${month}月`;
}

/** @returns `14:30`, venue time. @param instant milliseconds since 1970. */
export const clockText = (instant: number): string => timeOf(instant);

/** @returns `08:00–12:00`, venue time. */
export const rangeText = (from: number, to: number): string => `${timeOf(from)}–${timeOf(to)}`;

/** @returns day and clock of an instant, venue time: `4月18日 周六 14:30`. */
export const momentText = (instant: number, locale: Locale): string => `${dayText(dayOf(instant), locale)} ${timeOf(instant)}`;
