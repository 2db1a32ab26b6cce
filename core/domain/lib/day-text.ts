import type { Day } from './day.ts';
import type { Locale } from './local-text.ts';

/** Sunday comes first. The browser knows these names, too, but takes long to form its first date on a slow phone. */
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

export const partsOf = (day: Day): { year: string; month: number; date: number; name: string } => {
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
