import { dayOf } from '#domain/lib/day.ts';
import type { Locale } from '#domain/lib/local-text.ts';
import { clockText, momentText } from '#i18n/format.ts';
import { deviceNow, serverNow } from '#state/clock.ts';

/**
 * @param at device time of stored data.
 * @returns the same moment by the venue's clock, milliseconds since 1970.
 */
export const venueMoment = (at: number): number => at + serverNow() - deviceNow();

/** @param at device time at which something was saved. */
export function savedTime(at: number, locale: Locale): string {
  const moment = venueMoment(at);
  return dayOf(moment) === dayOf(serverNow()) ? clockText(moment) : momentText(moment, locale);
}
