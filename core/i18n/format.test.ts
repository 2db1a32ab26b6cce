import { expect, test } from 'vitest';
import type { Locale } from '#domain/lib/local-text.ts';
import { addDays, type Day } from '#domain/lib/day.ts';
import { countText, dayText, money, momentText, weekday } from './format.ts';
import { LANGUAGE_TAGS } from './locale.ts';
import { monthsText, monthText } from './month-text.ts';

test.each<[Locale, string]>([
  ['zh_CN', '4月18日 周六'],
  ['en', 'Sat 18 Apr'],
  ['ja', '4月18日(土)'],
  ['zh_HK', '4月18日 星期六'],
  ['zh_TW', '4月18日 週六'],
])('a day in %s', (locale, text) => {
  expect(dayText('2026-04-18', locale)).toBe(text);
});

test.each(Object.keys(LANGUAGE_TAGS) as Locale[])('weekdays and months are those of the platform: %s', (locale) => {
  const formatted = (day: Day, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { ...options, timeZone: 'UTC' }).format(
      Date.parse(`${day}T00:00:00Z`),
    );
  for (let day: Day = '2026-01-01'; day < '2028-03-01'; day = addDays(day, 3)) {
    expect(weekday(day, locale)).toBe(formatted(day, { weekday: locale === 'zh_HK' ? 'long' : 'short' }));
    expect(monthText(day, locale)).toBe(formatted(day, { year: 'numeric', month: 'long' }));
    if (locale === 'en') expect(dayText(day, locale)).toContain(formatted(day, { month: 'short' }));
  }
});

test('a strip of days over the end of a month or year names both', () => {
  expect(monthsText('2026-11-03', '2026-11-30', 'zh_CN')).toBe('2026年11月');
  expect(monthsText('2026-11-30', '2026-12-04', 'ja')).toBe('2026年11–12月');
  expect(monthsText('2026-11-30', '2026-12-04', 'en')).toBe('Nov–Dec 2026');
  expect(monthsText('2026-12-30', '2027-01-03', 'en')).toBe('December 2026 – January 2027');
});

test.each(Object.keys(LANGUAGE_TAGS) as Locale[])('numbers are grouped as the platform groups them: %s', (locale) => {
  for (const count of [0, 7, 999, 1_000, 12_345, 1_234_567])
    expect(countText(count)).toBe(count.toLocaleString(LANGUAGE_TAGS[locale]));
});

test.each<[Locale, string]>([
  ['zh_CN', '¥1,375.00'],
  ['en', 'CN¥1,375.00'],
  ['ja', 'CN¥1,375.00'],
  ['zh_HK', 'CN¥1,375.00'],
  ['zh_TW', 'CN¥1,375.00'],
])('money in %s', (locale, text) => {
  expect(money(137_500, locale)).toBe(text);
});

test('cents stand only where they say something, when asked', () => {
  expect(money(6000, 'zh_CN', 'auto')).toBe('¥60');
  expect(money(6050, 'zh_CN', 'auto')).toBe('¥60.50');
  expect(money(-5, 'zh_CN')).toBe('−¥0.05');
});

test('clock times are the venue’s, wherever the phone is', () => {
  expect(momentText(Date.parse('2026-04-17T16:30:00Z'), 'en')).toBe('Sat 18 Apr 00:30');
});
