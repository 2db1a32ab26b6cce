import { type Day, dayOf, instantOf } from '#domain/lib/day.ts';
import { lowMark } from '#domain/lib/low-mark.ts';
import type { Offer, OfferedSession, OfferedDay, OfferedType } from '#domain/order/offer.ts';

export type DayState =
  | 'past'
  | 'closed'
  | 'not-yet'
  | 'ended'
  | 'sold-out'
  | 'too-few'
  | 'low'
  | 'open'
  | 'unknown'
  | 'same'
  | 'other-price';

export const isSelectable = (state: DayState): state is 'open' | 'low' => state === 'open' || state === 'low';

/** Number of people by ticket type; empty: any type. */
export type Need = Readonly<Record<string, number>>;

/** @param wanted number of people; 0 counts as 1. */
export function dayState(
  day: Day,
  offered: OfferedDay | undefined,
  now: number,
  wanted: number,
  need: Need = {},
): DayState {
  if (day < dayOf(now)) return 'past';
  if (!offered) return 'unknown';
  if (offered.state === 'closed') return 'closed';
  if (offered.state === 'not-yet') return 'not-yet';
  if (offered.state === 'ended' || offered.ends_at <= now) return 'ended';
  if (offered.bar) return offered.bar;
  const left = leftOn(offered, need);
  if (left <= 0) return 'sold-out';
  if (left < Math.max(1, wanted)) return 'too-few';
  return left <= lowMark(offered.total) ? 'low' : 'open';
}

/**
 * Places left for a party. Where a ticket has fewer than the party needs of it, the fewest of these count; else those
 * of the ticket that has most, of the needed ones if there are any, since tickets of a day share places.
 */
export function leftOn(offered: OfferedDay, need: Need = {}): number {
  const left = (id: string): number => offered.offers.find((each) => each.ticket_type_id === id)?.left ?? 0;
  const named = Object.keys(need).filter((id) => (need[id] ?? 0) > 0);
  const short = named.filter((id) => left(id) < (need[id] ?? 0));
  if (short.length > 0) return Math.min(...short.map(left));
  return Math.max(0, ...(named.length > 0 ? named.map(left) : offered.offers.map((each) => each.left)));
}

export function priceOn(offered: OfferedDay, types: readonly string[] = []): { fee: number; varies: boolean } | null {
  const fees = offered.offers
    .filter((each) => types.length === 0 || types.includes(each.ticket_type_id))
    .map((each) => each.fee);
  return fees.length === 0 ? null : { fee: Math.min(...fees), varies: new Set(fees).size > 1 };
}

/** The result is the nearest day on or after `from`, else the nearest before it. */
export function nearestDay(offer: Pick<Offer, 'days' | 'now'>, from: Day, wanted: number, need: Need = {}): Day | null {
  const fitting = offer.days
    .filter((each) => isSelectable(dayState(each.date, each, offer.now, wanted, need)))
    .map((each) => each.date);
  return fitting.find((day) => day >= from) ?? fitting[fitting.length - 1] ?? null;
}

const daysApart = (a: Day, b: Day): number => Math.abs(instantOf(a, '00:00') - instantOf(b, '00:00'));

export function nearbyDays(
  offer: Pick<Offer, 'days' | 'now'>,
  around: Day,
  wanted: number,
  need: Need = {},
  most = 3,
): Day[] {
  return offer.days
    .filter((each) => each.date !== around && isSelectable(dayState(each.date, each, offer.now, wanted, need)))
    .map((each) => each.date)
    .sort((a, b) => daysApart(a, around) - daysApart(b, around))
    .slice(0, most)
    .sort();
}

/** A quota of the day may be smaller than the room of a session. */
export function sessionsFor(
  { sessions, days }: Pick<Offer, 'sessions' | 'days'>,
  day: Day | null,
  need: Need,
): OfferedSession[] {
  const offered = days.find(({ date }) => date === day);
  const named = Object.values(need).some((count) => count > 0);
  if (!offered || !named) return [...sessions];
  const most = leftOn(offered, need);
  return sessions.map((session) => ({ ...session, left: Math.min(session.left, most) }));
}

export type SessionState = 'over' | 'sold-out' | 'too-few' | 'low' | 'open';

/** @param now server time, milliseconds. @param wanted number of people; 0 counts as 1. */
export function sessionState(
  { last_entry_at, left, total }: OfferedSession,
  now: number,
  wanted: number,
): SessionState {
  if (last_entry_at <= now) return 'over';
  if (left <= 0) return 'sold-out';
  if (left < Math.max(1, wanted)) return 'too-few';
  return left <= lowMark(total) ? 'low' : 'open';
}

export function sessionFits(session: OfferedSession, now: number, wanted: number): boolean {
  const state = sessionState(session, now, wanted);
  return state === 'open' || state === 'low';
}

export function nearestSession(
  sessions: readonly OfferedSession[],
  now: number,
  wanted: number,
  at: number,
): OfferedSession | null {
  const away = (session: OfferedSession): number => Math.abs(session.starts_at - at);
  const fitting = sessions.filter((session) => sessionFits(session, now, wanted));
  return fitting.sort((a, b) => away(a) - away(b) || a.starts_at - b.starts_at)[0] ?? null;
}

const HALL = 'hall';

/** Unlike tickets of a park, sections of a hall share no places, and a party may sit in several. */
export function hallDay(
  offered: OfferedDay,
  types: readonly Pick<OfferedType, 'id' | 'zone'>[],
  chosen?: string,
): OfferedDay {
  const zoned = offered.offers.filter((each) =>
    types.some((type) => type.id === each.ticket_type_id && type.zone !== undefined),
  );
  if (zoned.length === 0) return offered;
  const others = offered.offers.filter((each) => !zoned.includes(each));
  const open = zoned.filter((each) => each.left > 0);
  const fee =
    zoned.find((each) => each.ticket_type_id === chosen)?.fee ??
    Math.min(...(open.length > 0 ? open : zoned).map((each) => each.fee));
  return {
    ...offered,
    offers: [{ ticket_type_id: HALL, fee, left: zoned.reduce((sum, each) => sum + each.left, 0) }, ...others],
  };
}
