import { type Day, dayOf, instantOf } from '#domain/lib/day.ts';
import { daysFrom } from '#domain/lib/day-math.ts';
import type { Offer, OfferedSession, OfferedDay } from '#domain/order/offer.ts';
import {
  closureOn,
  dayCapacityOn,
  holidayOn,
  isPausedOn,
  lastEntryAt,
  saleWindow,
  type Session,
  sessionsOn,
  typeCapacityOn,
} from '#domain/catalog/schedule.ts';
import { feeOn } from '#domain/catalog/prices.ts';
import { largestParty } from '#domain/waiting/waiting-list.ts';
import type { Context } from '#server/context.ts';
import type { ScenicDoc } from '#contract/venue/venue.ts';
import type { Catalog } from '#server/catalog/catalog-shape.ts';
import type { SoldType } from '#server/catalog/guides-as-scenics.ts';
import { readsOf } from '#server/reads.ts';
import { readSold, type StockSize, type Take } from './stock.store.ts';

export const dayStock = (scenicId: string, day: Day): string => `day:${scenicId}:${day}`;
export const typeStock = (typeId: string, day: Day): string => `type:${typeId}:${day}`;
export const sessionStock = (sessionId: string): string => `batch:${sessionId}`;
export const zoneStock = (sessionId: string, zone: string): string => `zone:${sessionId}:${zone}`;

/** The product of a visit: tickets of a day and session, a member card, an activity, a rental, or a guided tour. */
export type Kind = SoldType['type'];

export interface Availability {
  scenic: ScenicDoc;
  kind: Kind;
  types: SoldType[];
  now: number;
  sizes: Map<string, StockSize>;
  left(stockId: string): number;
  sold(stockId: string): number;
  sessions(day: Day): Session[];
  paused(day: Day): boolean;
  takes(type: SoldType, day: Day, sessionId: string | undefined): Take[];
}

/**
 * Tickets and tours are for a session of the spot and share its places; products of other kinds have only a separate
 * stock, or none.
 */
const usesSessions = (kind: Kind): boolean => kind === 'TICKET' || kind === 'GUIDE';

const RUSH_BUCKETS = 16;
/**
 * @param usual the catalogue's capacity, so that a stock has the same number of rows on every day, even where the
 * office changed its capacity.
 */
export const bucketsOf = (usual: number, rush: boolean | undefined): number =>
  rush ? Math.max(1, Math.min(RUSH_BUCKETS, Math.floor(usual / 8))) : 1;

export async function availabilityOf(
  context: Context,
  catalog: Catalog,
  scenic: ScenicDoc,
  days: readonly Day[],
  kind?: Kind,
): Promise<Availability> {
  const all = catalog.typesAt(scenic.id);
  const sold = kind ?? (all.some((type) => type.type === 'GUIDE') ? 'GUIDE' : 'TICKET');
  const types = all.filter((type) => type.type === sold);
  const sessions = new Map(
    days.map((day) => [day, usesSessions(sold) ? sessionsOn(scenic.id, scenic.schedule, day) : []]),
  );
  const sizes = new Map<string, StockSize>();
  const size = (id: string, capacity: number, usual: number, rush: boolean | undefined): unknown =>
    sizes.set(id, { capacity, buckets: bucketsOf(usual, rush) });
  const zonesOf = usesSessions(sold) ? await zoneSizes(catalog, scenic) : new Map<string, Map<string, number>>();
  const { schedule } = scenic;
  const paused = (day: Day): boolean => sold !== 'MEMBER' && isPausedOn(schedule, day);
  for (const day of days) {
    const dayCapacity = dayCapacityOn(schedule, day);
    const open = (capacity: number): number => (paused(day) ? 0 : capacity);
    if (dayCapacity !== undefined && usesSessions(sold))
      size(dayStock(scenic.id, day), open(dayCapacity), schedule.day_capacity ?? 0, schedule.rush);
    for (const type of types) {
      const capacity = typeCapacityOn(type, day);
      if (capacity !== undefined) size(typeStock(type.id, day), open(capacity), type.day_capacity ?? 0, schedule.rush);
    }
    for (const session of sessions.get(day) ?? []) {
      const { batch_id, rule, usual } = session;
      size(sessionStock(batch_id), session.paused ? 0 : rule.capacity, usual, rule.rush);
      for (const [zone, seats] of zonesOf.get(rule.seat_plan ?? '') ?? [])
        size(zoneStock(batch_id, zone), seats, seats, rule.rush);
    }
  }
  const taken = await readSold(readsOf(context), catalog.project.project, [...sizes.keys()]);
  return {
    scenic,
    kind: sold,
    types,
    now: context.now(),
    sizes,
    left: (stockId) => Math.max(0, (sizes.get(stockId)?.capacity ?? 0) - (taken.get(stockId) ?? 0)),
    sold: (stockId) => taken.get(stockId) ?? 0,
    sessions: (day) => sessions.get(day) ?? [],
    paused,
    takes(type, day, sessionId) {
      const ids = [
        dayStock(scenic.id, day),
        typeStock(type.id, day),
        ...(sessionId ? [sessionStock(sessionId)] : []),
        ...(sessionId && type.zone ? [zoneStock(sessionId, type.zone)] : []),
      ];
      return ids.flatMap((stock_id) => {
        const known = sizes.get(stock_id);
        return known ? [{ stock_id, count: type.people, buckets: known.buckets }] : [];
      });
    },
  };
}

async function zoneSizes(catalog: Catalog, scenic: ScenicDoc): Promise<Map<string, Map<string, number>>> {
  const sizes = new Map<string, Map<string, number>>();
  for (const { seat_plan } of scenic.schedule.sessions ?? []) {
    if (!seat_plan || sizes.has(seat_plan)) continue;
    const zones = new Map<string, number>();
    for (const seat of await catalog.seatsOfPlan(seat_plan)) zones.set(seat.zone, (zones.get(seat.zone) ?? 0) + 1);
    sizes.set(seat_plan, zones);
  }
  return sizes;
}

export const fitsTypeDays = (type: SoldType, day: Day): boolean =>
  (!type.start || type.start <= day) && (!type.end || day <= type.end);

/** @returns when the sale of a type opens or opened; null where it has always been on sale. */
export const saleOpensAt = ({ sale }: Pick<SoldType, 'sale'>): number | null =>
  sale?.from ? instantOf(sale.from, sale.time ?? '00:00') : null;

const isOnSale = (type: SoldType, now: number): boolean =>
  (saleOpensAt(type) ?? 0) <= now && (!type.sale?.to || dayOf(now) <= type.sale.to);

export function leftFor(availability: Availability, type: SoldType, day: Day): number {
  const open = availability.sessions(day).filter((session) => session.last_entry_at > availability.now);
  const lefts = (availability.sessions(day).length > 0 ? open.map((session) => session.batch_id) : [undefined]).map(
    (sessionId) => leftIn(availability, type, day, sessionId),
  );
  return Math.max(0, ...lefts);
}

export function leftIn(availability: Availability, type: SoldType, day: Day, sessionId: string | undefined): number {
  if (availability.paused(day)) return 0;
  const lefts = availability.takes(type, day, sessionId).map((take) => availability.left(take.stock_id));
  return lefts.length > 0 ? Math.min(...lefts) : UNLIMITED;
}

/** @returns the places of a type, sold or not; undefined where the venue sets no limit. */
function capacityIn(
  availability: Availability,
  type: SoldType,
  day: Day,
  sessionId: string | undefined,
): number | undefined {
  if (availability.paused(day)) return 0;
  const capacities = availability
    .takes(type, day, sessionId)
    .flatMap(({ stock_id }) => availability.sizes.get(stock_id)?.capacity ?? []);
  return capacities.length > 0 ? Math.min(...capacities) : undefined;
}

export function largestPartyIn(availability: Availability, type: SoldType, day: Day, session?: Session): number {
  const { scenic, now } = availability;
  const terms = {
    listed: type.waiting_list === true,
    fee: feeOn(type, scenic.schedule, day),
    capacity: capacityIn(availability, type, day, session?.batch_id),
    last_entry: session?.last_entry_at ?? lastEntryAt(scenic.id, scenic.schedule, day),
  };
  return largestParty(terms, now);
}

function largestPartyOn(availability: Availability, type: SoldType, day: Day): number {
  const sessions = availability.sessions(day);
  if (sessions.length === 0) return largestPartyIn(availability, type, day);
  return Math.max(...sessions.map((session) => largestPartyIn(availability, type, day, session)));
}

/** Number of places that stands for no limit. */
const UNLIMITED = 9999;

export function offeredDay(availability: Availability, day: Day): OfferedDay {
  const { scenic, now } = availability;
  // A member card is not for a visit, so it is on sale until the day ends.
  const ends_at =
    availability.kind === 'MEMBER' ? instantOf(day, '24:00') : lastEntryAt(scenic.id, scenic.schedule, day);
  const holiday = holidayOn(scenic.schedule, day) ?? undefined;
  const base = { date: day, ends_at, holiday };
  const closure = availability.kind === 'MEMBER' ? null : closureOn(scenic.schedule, day);
  if (closure) return { ...base, state: 'closed', reason: closure === true ? undefined : closure, offers: [] };
  if (ends_at <= now) return { ...base, state: 'ended', offers: [] };
  const usable = availability.types.filter((type) => fitsTypeDays(type, day));
  // Every type is out of season that day.
  if (usable.length === 0 && availability.types.length > 0) return { ...base, state: 'closed', offers: [] };
  const selling = usable.filter((type) => isOnSale(type, now));
  const later = usable.map((type) => saleOpensAt(type) ?? 0).filter((opensAt) => opensAt > now);
  if (selling.length === 0 && later.length > 0)
    return { ...base, state: 'not-yet', opens_at: Math.min(...later), offers: [] };
  const total = dayTotal(availability, day);
  return {
    ...base,
    state: 'open',
    total,
    offers: selling.map((type) => ({
      ticket_type_id: type.id,
      fee: feeOn(type, scenic.schedule, day),
      left: leftFor(availability, type, day),
      largest_party: largestPartyOn(availability, type, day) || undefined,
    })),
  };
}

function dayTotal(availability: Availability, day: Day): number | undefined {
  const sessions = availability.sessions(day);
  if (sessions.length > 0) return Math.max(...sessions.map((session) => session.rule.capacity));
  return dayCapacityOn(availability.scenic.schedule, day);
}

export function dayLeft(availability: Availability, day: Day): { left: number; total?: number } {
  if (availability.paused(day)) return { left: 0 };
  const open = availability.sessions(day).filter((session) => session.last_entry_at > availability.now);
  const quota = availability.sizes.get(dayStock(availability.scenic.id, day))?.capacity;
  const quotaLeft = quota === undefined ? UNLIMITED : availability.left(dayStock(availability.scenic.id, day));
  if (availability.sessions(day).length === 0) return { left: quotaLeft, total: quota };
  const left = open.reduce((sum, session) => sum + availability.left(sessionStock(session.batch_id)), 0);
  return { left: Math.min(left, quotaLeft), total: open.reduce((sum, session) => sum + session.rule.capacity, 0) };
}

/** @returns the lowest price of a type over some days; null where it is the usual one on all of them. */
export function lowestFee(type: SoldType, schedule: ScenicDoc['schedule'], days: readonly Day[]): number | null {
  const fees = days.filter((day) => fitsTypeDays(type, day)).map((day) => feeOn(type, schedule, day));
  return fees.some((fee) => fee !== type.fee) ? Math.min(...fees) : null;
}

export const nextDay = (availability: Availability, days: readonly Day[], types: readonly string[]): Day | null =>
  days.find((day) =>
    offeredDay(availability, day).offers.some((each) => types.includes(each.ticket_type_id) && each.left > 0),
  ) ?? null;

export function offeredSessions(availability: Availability, day: Day): OfferedSession[] {
  const quotaLeft = availability.sizes.has(dayStock(availability.scenic.id, day))
    ? availability.left(dayStock(availability.scenic.id, day))
    : UNLIMITED;
  return availability.sessions(day).map((session) => ({
    id: session.batch_id,
    date: day,
    starts_at: session.starts_at,
    ends_at: session.ends_at,
    last_entry_at: session.last_entry_at,
    left: Math.min(availability.left(sessionStock(session.batch_id)), quotaLeft),
    total: session.rule.capacity,
    one_person: session.rule.one_person ?? false,
    waiting: waitOffers(availability, day, session),
  }));
}

function waitOffers(availability: Availability, day: Day, session: Session): OfferedSession['waiting'] {
  const offers = availability.types
    .filter((type) => fitsTypeDays(type, day))
    .map((type) => ({ ticket_type_id: type.id, largest_party: largestPartyIn(availability, type, day, session) }))
    .filter(({ largest_party }) => largest_party > 0);
  return offers.length > 0 ? offers : undefined;
}

export function sellingDays(scenic: ScenicDoc, now: number, start?: Day, end?: Day): Day[] {
  const { first, last } = saleWindow(scenic.schedule, now);
  const from = start && start > first ? start : first;
  const to = end && end < last ? end : last;
  return daysFrom(from, to);
}

const offered = (type: SoldType): Offer['types'][number] => {
  const more_people = type.subcards ?? type.more_people;
  return { ...type, ...(more_people ? { more_people } : {}) };
};

export async function offerOf(
  context: Context,
  catalog: Catalog,
  scenic: ScenicDoc,
  day: Day,
  kind: Kind = 'TICKET',
): Promise<{ offer: Offer; availability: Availability }> {
  const window = saleWindow(scenic.schedule, context.now());
  const days = day >= window.first && day <= window.last ? [day] : [];
  const availability = await availabilityOf(context, catalog, scenic, days, kind);
  const offer: Offer = {
    scenic_id: scenic.id,
    now: availability.now,
    order_limit: catalog.project.order_limit,
    agreement_version: catalog.project.agreement.version,
    types: availability.types.map(offered),
    days: days.map((each) => offeredDay(availability, each)),
    sessions: days.flatMap((each) => offeredSessions(availability, each)),
  };
  return { offer, availability };
}
