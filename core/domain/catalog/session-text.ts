import { addDays, type Day, dayOf, instantOf, timeOf } from '#domain/lib/day.ts';
import type { Locale } from '#domain/lib/local-text.ts';

const NEXT_DAY: Readonly<Record<Locale, (time: string) => string>> = {
  zh_CN: (time) => `次日 ${time}`,
  zh_HK: (time) => `翌日 ${time}`,
  zh_TW: (time) => `隔日 ${time}`,
  ja: (time) => `翌日 ${time}`,
  en: (time) => `${time} (next day)`,
};

/** A time of a session that begins on `day`: `01:30 (next day)` after midnight, `24:00` at midnight itself. */
export function sessionClock(day: Day, instant: number, locale: Locale): string {
  const midnight = instantOf(addDays(day, 1), '00:00');
  if (instant === midnight) return '24:00';
  return instant > midnight ? NEXT_DAY[locale](timeOf(instant)) : timeOf(instant);
}

export const rangeText = (from: number, to: number, locale: Locale): string =>
  `${timeOf(from)}–${sessionClock(dayOf(from), to, locale)}`;
