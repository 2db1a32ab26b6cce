import { type Day, dayOf } from '#domain/lib/day.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import type { OfferedDay } from './offer.ts';

export type WhyNone =
  | { why: 'not-yet'; opens_at: number }
  | { why: 'later'; from: Day }
  | { why: 'over' }
  | { why: 'sold-out' }
  | { why: 'closed'; reason: LocalText | null }
  | { why: 'none' };

/**
 * @param days the days on screen, with offers of this type only.
 * @param now server time, milliseconds.
 */
export function whyNone(
  type: { start?: Day | undefined; end?: Day | undefined },
  days: readonly OfferedDay[],
  now: number,
): WhyNone {
  if (type.end && type.end < dayOf(now)) return { why: 'over' };
  const opening = days.flatMap(({ state, opens_at }) =>
    state === 'not-yet' && opens_at !== undefined ? [opens_at] : [],
  );
  if (opening.length > 0) return { why: 'not-yet', opens_at: Math.min(...opening) };
  if (days.some(({ state, offers }) => state === 'open' && offers.length > 0)) return { why: 'sold-out' };
  const last = days[days.length - 1]?.date;
  if (type.start && last && type.start > last) return { why: 'later', from: type.start };
  const closed = days.filter(({ state }) => state === 'closed');
  if (days.length > 0 && closed.length === days.length) return { why: 'closed', reason: closed[0]?.reason ?? null };
  return { why: 'none' };
}
