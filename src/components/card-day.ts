import type { Day } from '#domain/day.ts';
import { dayOf } from '#domain/day.ts';
import { dayText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { serverNow } from '#state/clock.ts';

/** @returns a function for a day in words, with its year where it is not this one: cards last into the next. */
export function useCardDay(): (day: Day) => string {
  const locale = useLocale();
  return (day) =>
    day.slice(0, 4) === dayOf(serverNow()).slice(0, 4)
      ? dayText(day, locale)
      : locale === 'en'
        ? `${dayText(day, locale)} ${day.slice(0, 4)}`
        : `${day.slice(0, 4)}年${dayText(day, locale)}`;
}
