import type { calendar, DayState, getDay } from '#contract/office/calendar.ts';
import type { WireOutputOf } from '#contract/operation.ts';
import { type Day, dayOf } from '#domain/lib/day.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import {
  closureOn,
  dayCapacityOn,
  holidayOn,
  isPausedOn,
  plannedSessions,
  saleWindow,
  type SessionRule,
  typeCapacityOn,
} from '#domain/catalog/schedule.ts';
import { feeOn } from '#domain/catalog/prices.ts';
import type { ScenicDoc } from '#contract/venue/venue.ts';
import type { Catalog } from '#server/catalog/catalog-shape.ts';
import { dayParts } from '#server/catalog/day-parts.ts';
import type { OfficeContext } from './office-context.ts';
import { sessionStock, dayStock, fitsTypeDays, typeStock } from '#server/stock/offers.ts';
import type { DayOverrideRow } from '#server/catalog/day-overrides.store.ts';
import { heldOf } from './calendar.store.ts';
import type { WaitingCount } from '#server/waiting/open-waits.store.ts';
import { readSold } from '#server/stock/stock.store.ts';

interface Levels {
  taken: ReadonlyMap<string, number>;
  held: ReadonlyMap<string, number>;
}

export async function levelsOf(
  { db }: OfficeContext,
  catalog: Catalog,
  scenicId: string,
  days: readonly Day[],
): Promise<Levels> {
  const { project } = catalog.project;
  const ids = days.flatMap((day) => dayParts(catalog, scenicId, day).map(({ stock_id }) => stock_id));
  return { taken: await readSold(db, project, ids), held: await heldOf(db, project, ids) };
}

interface Counts {
  capacity: number;
  sold: number;
  held: number;
}

function placesIn({ taken, held }: Levels, stockId: string, capacity: number): Counts {
  const waiting = held.get(stockId) ?? 0;
  return { capacity, sold: Math.max(0, (taken.get(stockId) ?? 0) - waiting), held: waiting };
}

function stateOf({ schedule }: ScenicDoc, day: Day, now: number): DayState {
  if (day < dayOf(now)) return 'over';
  if (closureOn(schedule, day)) return 'closed';
  return day > saleWindow(schedule, now).last ? 'later' : 'open';
}

type Common = Pick<WireOutputOf<typeof getDay>, 'day' | 'state' | 'rev' | 'reason' | 'holiday' | 'paused' | 'note'>;

function commonOf(scenic: ScenicDoc, day: Day, row: DayOverrideRow | undefined, now: number): Common {
  const { schedule } = scenic;
  const closure = closureOn(schedule, day);
  const holiday = holidayOn(schedule, day);
  return {
    day,
    state: stateOf(scenic, day, now),
    rev: row?.rev ?? 0,
    paused: isPausedOn(schedule, day),
    reason: closure === null || closure === true ? undefined : closure,
    holiday: holiday ?? undefined,
    note: row?.doc.note === undefined ? undefined : row.doc.note,
  };
}

/** The limit of the day itself or the sum of its sessions' limits, whichever is less. */
function placesOfDay(
  { id, schedule }: ScenicDoc,
  day: Day,
  sessions: readonly Counts[],
  levels: Levels,
): Counts | undefined {
  const limit = dayCapacityOn(schedule, day);
  const own = limit === undefined ? undefined : placesIn(levels, dayStock(id, day), limit);
  if (sessions.length === 0) return own;
  const sum = (what: keyof Counts): number => sessions.reduce((all, each) => all + each[what], 0);
  const all = { capacity: sum('capacity'), sold: sum('sold'), held: sum('held') };
  return own ? { ...own, capacity: Math.min(own.capacity, all.capacity) } : all;
}

const sessionsOf = ({ id, schedule }: ScenicDoc, day: Day, levels: Levels) =>
  plannedSessions(id, schedule, day).map((session) => ({
    session,
    ...placesIn(levels, sessionStock(session.batch_id), session.rule.capacity),
  }));

/** A session that the office closed alone has no places beyond those sold or held. */
const openPlaces = ({ session, ...places }: ReturnType<typeof sessionsOf>[number]): Counts =>
  session.closed ? { ...places, capacity: places.sold + places.held } : places;

function setFees(row: DayOverrideRow | undefined): Record<string, number> | undefined {
  const set = Object.entries(row?.doc.types ?? {}).flatMap(([id, { fee }]) =>
    fee === undefined ? [] : [[id, yuanOf(fee)] as const],
  );
  return set.length === 0 ? undefined : Object.fromEntries(set);
}

export function dayPicture(
  catalog: Catalog,
  scenic: ScenicDoc,
  day: Day,
  row: DayOverrideRow | undefined,
  levels: Levels,
  now: number,
): WireOutputOf<typeof calendar>['days'][number] {
  const sessions = sessionsOf(scenic, day, levels);
  const places = placesOfDay(scenic, day, sessions.map(openPlaces), levels);
  const types = catalog.typesAt(scenic.id).filter((type) => fitsTypeDays(type, day));
  const standalone = types.filter((type) => (type.type === 'TICKET' || type.type === 'GUIDE') && !type.bind);
  return {
    ...commonOf(scenic, day, row, now),
    changed: Object.keys(row?.doc ?? {}).some((key) => key !== 'note'),
    fee:
      standalone.length === 0
        ? undefined
        : yuanOf(Math.min(...standalone.map((type) => feeOn(type, scenic.schedule, day)))),
    set_fees: setFees(row),
    places,
    sessions: sessions.map(({ session: { rule, starts_at, paused, closed }, ...own }) => ({
      id: rule.id,
      starts_at,
      paused,
      closed: closed !== undefined,
      ...own,
    })),
    types: types.map(({ id }) => id),
  };
}

export async function dayWhole(
  catalog: Catalog,
  scenic: ScenicDoc,
  day: Day,
  { row, levels, waiting }: { row: DayOverrideRow | undefined; levels: Levels; waiting: readonly WaitingCount[] },
  now: number,
): Promise<WireOutputOf<typeof getDay>> {
  const { schedule } = scenic;
  const limit = dayCapacityOn(schedule, day);
  const seats = await seatsOf(catalog, schedule.sessions);
  // A price depends on the day and not on the session: a guide's is for a whole tour, a ticket type's for one ticket.
  const types = catalog.typesAt(scenic.id).filter((type) => fitsTypeDays(type, day));
  const usualOf = (type: (typeof types)[number]): number => feeOn({ ...type, days: undefined }, schedule, day);
  return {
    ...commonOf(scenic, day, row, now),
    scenic: scenic.id,
    name: scenic.name,
    open: schedule.open,
    close: schedule.close,
    last_entry: schedule.last_entry,
    places:
      limit === undefined
        ? undefined
        : { ...placesIn(levels, dayStock(scenic.id, day), limit), usual: schedule.day_capacity ?? 0 },
    sessions: sessionsOf(scenic, day, levels).map(({ session, ...places }) => {
      const { rule, batch_id: session_id, usual, paused, closed, starts_at, ends_at, last_entry_at } = session;
      const { start, end, last_entry } = row?.doc.sessions?.[rule.id] ?? {};
      const most = seats.get(rule.seat_plan ?? '');
      const moved = start !== undefined || end !== undefined || last_entry !== undefined;
      const marks = { paused, moved, closed, seats: most };
      return { id: rule.id, session_id, starts_at, ends_at, last_entry_at, usual, ...marks, ...places };
    }),
    types: types.map((type) => {
      const capacity = typeCapacityOn(type, day);
      return {
        id: type.id,
        name: type.name,
        fee: yuanOf(feeOn(type, schedule, day)),
        usual_fee: yuanOf(usualOf(type)),
        places:
          capacity === undefined
            ? undefined
            : { ...placesIn(levels, typeStock(type.id, day), capacity), usual: type.day_capacity ?? 0 },
      };
    }),
    waiting: waiting.map(({ batch_id, parties, people }) => {
      const session = plannedSessions(scenic.id, schedule, day).find((each) => each.batch_id === batch_id);
      return { starts_at: session?.starts_at, parties, people };
    }),
  };
}

async function seatsOf(catalog: Catalog, rules: readonly SessionRule[] = []): Promise<Map<string, number>> {
  const seats = new Map<string, number>();
  for (const { seat_plan } of rules)
    if (seat_plan && !seats.has(seat_plan)) seats.set(seat_plan, (await catalog.seatsOfPlan(seat_plan)).length);
  return seats;
}
