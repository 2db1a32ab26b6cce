import { addDays, type Day, type TimeOfDay } from '#domain/lib/day.ts';
import type { Fen } from '#domain/lib/fen.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import type { MissingLanguages } from './missing-languages.ts';
import { feeOn, type Prices } from '#domain/catalog/prices.ts';
import { closureOn, plannedSessions, type Schedule, sessionsOn } from '#domain/catalog/schedule.ts';

interface Days {
  from: Day;
  to: Day;
  days: number;
}

/**
 * What may be meant and may be a slip: a price of nothing or far from the usual one, closing today or days that have
 * sold tickets, fewer places than are sold on one of the days, a session that is sold and no longer there, a session
 * for which visitors read that the spot is shut, a spot, guide or ticket type that is taken away while people hold
 * tickets of it.
 */
export type PublishWarning = Days &
  (
    | { reason: 'free'; type: string }
    | { reason: 'far'; type: string; fee: Fen; usual: Fen }
    | { reason: 'closed'; spot: string; sold: number; today: boolean }
    | { reason: 'places'; spot: string; session?: string; places: number; sold: number }
    | { reason: 'spot-gone'; spot: string; name: LocalText; sold: number }
    | { reason: 'guide-gone'; guide: string; name: LocalText; sold: number }
    | { reason: 'type-gone'; type: string; name: LocalText; sold: number }
    | { reason: 'session-gone'; spot: string; session: string; sold: number }
    | { reason: 'hours'; spot: string; session: string; open: TimeOfDay; last_entry: TimeOfDay }
  );

interface SpotDoc {
  id: string;
  name: LocalText;
  schedule: Schedule;
  withdrawn?: true | undefined;
}
type GuideDoc = Pick<SpotDoc, 'id' | 'name' | 'withdrawn'>;
interface TypeDoc extends Prices<Fen> {
  id: string;
  name: LocalText;
  scenic_id: string;
  fee: Fen;
  withdrawn?: true | undefined;
}
export interface WarnedVenue {
  scenics: readonly SpotDoc[];
  ticket_types: readonly TypeDoc[];
  guides: readonly GuideDoc[];
}

export interface SoldPlaces {
  onDay: (spot: string, day: Day) => number;
  inSession: (sessionId: string) => number;
  /** People with tickets or member cards for today and later days, and from when until when. */
  heldOf: (part: { spot: string } | { type: string }) => (Days & { sold: number }) | undefined;
}

/** A price counts as far from the usual one where the difference is more than this share of the usual one. */
const FAR = 0.5;

export const isFarFrom = (fee: number, usual: number): boolean => Math.abs(fee - usual) > FAR * usual;

export const warnedDays = ({ schedule }: SpotDoc, today: Day): Day[] =>
  Array.from({ length: schedule.book_ahead_days }, (_, ahead) => addDays(today, ahead));

/** @param live null for a venue that was never published. */
export function publishWarnings(
  live: WarnedVenue | null,
  next: WarnedVenue,
  today: Day,
  sold: SoldPlaces,
): PublishWarning[] {
  const before = (id: string): SpotDoc | undefined => live?.scenics.find((spot) => spot.id === id);
  const prices = next.ticket_types
    .filter(({ withdrawn }) => !withdrawn)
    .flatMap((type) => {
      const spot = next.scenics.find(({ id }) => id === type.scenic_id);
      const was = live?.ticket_types.find(({ id }) => id === type.id);
      return spot ? priceWarnings(type, was && { ...was, spot: before(spot.id) ?? spot }, spot, today) : [];
    });
  const days = next.scenics.flatMap((spot) => {
    const was = before(spot.id);
    return was ? dayWarnings(spot, was, today, sold) : [];
  });
  const hours = next.scenics
    .filter(({ withdrawn }) => !withdrawn)
    .flatMap((spot) => hourWarnings(spot, before(spot.id), today));
  return [...prices, ...hours, ...days, ...goneWarnings(live, next, sold)];
}

/** A type whose spot is taken away as well gets no warning of its own, because the spot's warning includes it. */
function goneWarnings(live: WarnedVenue | null, next: WarnedVenue, sold: SoldPlaces): PublishWarning[] {
  if (!live) return [];
  const isOffered = (part: { id: string; withdrawn?: true | undefined }, among: readonly (typeof part)[]): boolean =>
    among.some(({ id, withdrawn }) => id === part.id && !withdrawn);
  const isGone = (part: Parameters<typeof isOffered>[0], among: readonly (typeof part)[]): boolean =>
    !part.withdrawn && !isOffered(part, among);
  const spots = live.scenics.filter((spot) => isGone(spot, next.scenics));
  const types = live.ticket_types.filter(
    (type) => isGone(type, next.ticket_types) && !spots.some(({ id }) => id === type.scenic_id),
  );
  const guides = live.guides.filter((guide) => isGone(guide, next.guides));
  return [
    ...spots.flatMap(({ id, name }): PublishWarning[] => {
      const held = sold.heldOf({ spot: id });
      return held ? [{ reason: 'spot-gone', spot: id, name, ...held }] : [];
    }),
    ...guides.flatMap(({ id, name }): PublishWarning[] => {
      // Tours are tickets for the guide in place of a spot.
      const held = sold.heldOf({ spot: id });
      return held ? [{ reason: 'guide-gone', guide: id, name, ...held }] : [];
    }),
    ...types.flatMap(({ id, name }): PublishWarning[] => {
      const held = sold.heldOf({ type: id });
      return held ? [{ reason: 'type-gone', type: id, name, ...held }] : [];
    }),
  ];
}

/**
 * Warnings that differ only in their days and their number of people become one, whether or not the days are
 * consecutive.
 */
function joined(found: readonly PublishWarning[]): PublishWarning[] {
  const byRest = new Map<string, PublishWarning>();
  for (const warning of found) {
    const { from, to, days, ...rest } = warning;
    const key = JSON.stringify({ ...rest, sold: undefined, today: undefined });
    const first = byRest.get(key);
    if (!first) {
      byRest.set(key, { ...warning });
      continue;
    }
    if (to > first.to) first.to = to;
    if (from < first.from) first.from = from;
    first.days += days;
    if (first.reason === 'places' && warning.reason === 'places') first.sold = Math.max(first.sold, warning.sold);
    else if ('sold' in first && 'sold' in warning) first.sold += warning.sold;
    if ('today' in first && 'today' in warning) first.today ||= warning.today;
  }
  return [...byRest.values()];
}

function priceWarnings(
  type: TypeDoc,
  was: (TypeDoc & { spot: SpotDoc }) | undefined,
  spot: SpotDoc,
  today: Day,
): PublishWarning[] {
  return joined(
    warnedDays(spot, today).flatMap((day): PublishWarning[] => {
      const fee = feeOn(type, spot.schedule, day);
      const former = was && feeOn(was, was.spot.schedule, day);
      if (fee === former) return [];
      const at = { type: type.id, from: day, to: day, days: 1 };
      if (fee === 0) return [{ reason: 'free', ...at }];
      // A new type has no former price, so that of the day is compared with the type's usual one.
      const usual = former ?? type.fee;
      return usual > 0 && isFarFrom(fee, usual) ? [{ reason: 'far', ...at, fee, usual }] : [];
    }),
  );
}

/** Visitors read a spot's opening and last entry beside the times of its sessions. */
function hourWarnings(spot: SpotDoc, was: SpotDoc | undefined, today: Day): PublishWarning[] {
  const { id, schedule } = spot;
  const startsShut = ({ open, last_entry }: Schedule, start: TimeOfDay): boolean =>
    // A last entry before the opening is that of a night that runs past midnight.
    open <= last_entry ? start < open || start > last_entry : start < open && start > last_entry;
  return joined(
    warnedDays(spot, today).flatMap((day) => {
      const former = was && new Set(plannedSessions(id, was.schedule, day).map(({ rule }) => rule.start));
      return plannedSessions(id, schedule, day).flatMap(({ rule: { start } }): PublishWarning[] => {
        const isOld = was !== undefined && former?.has(start) === true && startsShut(was.schedule, start);
        if (isOld || !startsShut(schedule, start)) return [];
        const { open, last_entry } = schedule;
        return [{ reason: 'hours', spot: id, from: day, to: day, days: 1, session: start, open, last_entry }];
      });
    }),
  );
}

function dayWarnings(spot: SpotDoc, was: SpotDoc, today: Day, sold: SoldPlaces): PublishWarning[] {
  const { id, schedule } = spot;
  return joined(
    warnedDays(was, today).flatMap((day): PublishWarning[] => {
      const at = { spot: id, from: day, to: day, days: 1 };
      const holders = sold.onDay(id, day);
      const isToday = day === today;
      if (closureOn(schedule, day) !== null)
        return closureOn(was.schedule, day) === null && (holders > 0 || isToday)
          ? [{ reason: 'closed', ...at, sold: holders, today: isToday }]
          : [];
      const sessions = sessionsOn(id, schedule, day);
      const places = schedule.day_capacity;
      return [
        ...(places !== undefined && places !== was.schedule.day_capacity && places < holders
          ? [{ reason: 'places' as const, ...at, places, sold: holders }]
          : []),
        ...sessionsOn(id, was.schedule, day).flatMap(({ batch_id, rule }): PublishWarning[] => {
          const taken = sold.inSession(batch_id);
          if (taken === 0) return [];
          const now = sessions.find((session) => session.batch_id === batch_id);
          if (!now) return [{ reason: 'session-gone', ...at, session: rule.start, sold: taken }];
          const { start, capacity } = now.rule;
          return capacity < taken ? [{ reason: 'places', ...at, session: start, places: capacity, sold: taken }] : [];
        }),
      ];
    }),
  );
}

/**
 * Who accepts a warning accepts these values: with another one it is asked again. The holders of what goes for good are
 * not among them: their number changes with each sale, and no draft could be published while the gates are open.
 */
export function warningKey(warning: PublishWarning | MissingLanguages): string {
  if (warning.reason === 'spot-gone') return `spot-gone ${warning.spot}`;
  if (warning.reason === 'guide-gone') return `guide-gone ${warning.guide}`;
  if (warning.reason === 'type-gone') return `type-gone ${warning.type}`;
  return Object.values(warning).join(' ');
}
