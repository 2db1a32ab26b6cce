import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Day, dayOf } from '#domain/lib/day.ts';
import type { Locale } from '#domain/lib/local-text.ts';
import { shownDays } from '#domain/catalog/shown-days.ts';
import { dateText } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { serverNow } from '#state/clock.ts';

const datedText = (day: Day, locale: Locale): string => dateText(day, locale, dayOf(serverNow()));

export function daysText(from: string, until: string, locale: Locale): string {
  const shown = shownDays(from, until);
  switch (shown.kind) {
    case 'any':
      return i18n._(msg({ message: 'Any day', context: 'validity' }));
    case 'day':
      return datedText(shown.day, locale);
    case 'range':
      return `${datedText(shown.from, locale)} – ${datedText(shown.until, locale)}`;
  }
}

export function useDaysText(): (from: string, until: string) => string {
  const locale = useLocale();
  return (from, until) => daysText(from, until, locale);
}

export function useDateText(): (day: Day) => string {
  const locale = useLocale();
  return (day) => datedText(day, locale);
}
