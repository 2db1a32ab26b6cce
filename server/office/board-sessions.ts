import type { board as call } from '#contract/office/board.ts';
import type { WireOutputOf } from '#contract/operation.ts';
import { addDays, type Day } from '#domain/lib/day.ts';
import { plannedSessions } from '#domain/catalog/schedule.ts';
import type { Catalog } from '#server/catalog/catalog-shape.ts';
import type { OfficeContext } from './office-context.ts';
import {
  type Availability,
  availabilityOf,
  sessionStock,
  dayStock,
  offeredSessions,
  offeredDay,
} from '#server/stock/offers.ts';

type Line = WireOutputOf<typeof call>['sessions'][number];
interface Due {
  scenic_id: string;
  batch_id: string | null;
  people: number;
  came: number;
}

/**
 * The day's sessions of every spot, including those that are over, with those that began the day before and are still
 * running, and closed ones that somebody had booked; a spot without sessions is at most one line.
 */
export async function sessionsOf(
  context: OfficeContext,
  catalog: Catalog,
  day: Day,
  due: readonly Due[],
  night: readonly Due[],
): Promise<Line[]> {
  const before = addDays(day, -1);
  const lists = await Promise.all(
    catalog.scenics.map(async (scenic) => {
      const availability = await availabilityOf(context, catalog, scenic, [before, day]);
      const own = due.filter(({ scenic_id }) => scenic_id === scenic.id);
      const running = offeredSessions(availability, before).filter(({ ends_at }) => ends_at > availability.now);
      const sessions = [...running, ...offeredSessions(availability, day)];
      const closed = closedSessions(availability, day, own);
      if (sessions.length === 0) {
        const others = own.filter(({ batch_id }) => !closed.some(({ id }) => id === batch_id));
        return [...closed, ...wholeDay(availability, day, others)];
      }
      const open = sessions.map(({ id, starts_at, ends_at, last_entry_at, total, left }) => ({
        id,
        spot: scenic.id,
        name: scenic.name,
        starts_at,
        ends_at,
        taken: availability.sold(sessionStock(id)),
        total,
        came: cameOf([...own, ...night].filter(({ batch_id }) => batch_id === id)),
        left: last_entry_at > availability.now ? left : undefined,
      }));
      return [...open, ...closed].toSorted((a, b) => a.starts_at - b.starts_at);
    }),
  );
  return lists.flat();
}

/**
 * Sessions that were closed and that somebody had booked who is still due: these guests have to be notified or
 * refunded.
 */
const closedSessions = (availability: Availability, day: Day, due: readonly Due[]) => {
  const { scenic } = availability;
  const open = new Set(availability.sessions(day).map(({ batch_id }) => batch_id));
  return plannedSessions(scenic.id, scenic.schedule, day).flatMap(({ batch_id, starts_at, ends_at, rule }) => {
    const booked = due.find((each) => each.batch_id === batch_id);
    if (!booked || booked.people === 0 || open.has(batch_id)) return [];
    return {
      id: batch_id,
      spot: scenic.id,
      name: scenic.name,
      starts_at,
      ends_at,
      taken: booked.people,
      total: rule.capacity,
      came: booked.came,
      closed: true,
    };
  });
};

const cameOf = (due: readonly Due[]): number => due.reduce((sum, { came }) => sum + came, 0);

/** Nothing for a spot for which nobody is due and which is closed or has no limited number of places. */
function wholeDay(availability: Availability, day: Day, due: readonly Due[]): Line[] {
  const { scenic, sizes } = availability;
  const stock = dayStock(scenic.id, day);
  const total = sizes.get(stock)?.capacity;
  const people = due.reduce((sum, each) => sum + each.people, 0);
  const { state } = offeredDay(availability, day);
  if (people === 0 && (total === undefined || state === 'closed')) return [];
  return [
    {
      id: scenic.id,
      spot: scenic.id,
      name: scenic.name,
      taken: total === undefined ? people : availability.sold(stock),
      ...(total === undefined ? {} : { total, left: state === 'ended' ? undefined : availability.left(stock) }),
      came: cameOf(due),
    },
  ];
}
