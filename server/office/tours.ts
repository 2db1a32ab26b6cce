import type { Day } from '#domain/lib/day.ts';
import { wasPaused } from '#domain/office/rota.ts';
import { plannedSessions, type Session } from '#domain/catalog/schedule.ts';
import { DomainError } from '#server/domain-error.ts';
import type { Catalog } from '#server/catalog/catalog-shape.ts';
import type { ChangedDay } from '#server/orders/change-days.ts';
import { sessionStock } from '#server/stock/offers.ts';
import type { ScenicDoc } from '#contract/venue/venue.ts';
import type { Queryable } from '#server/db/database.ts';
import { type Tour, toursOf } from './rota.store.ts';
import { readSold } from '#server/stock/stock.store.ts';

/**
 * Stocks are read as well as tours, because a stock is taken shortly before the order that names the visitor is
 * written.
 */
export interface Taken {
  sold: ReadonlyMap<string, number>;
  tours: ReadonlyMap<string, Tour>;
}

export async function takenOf(
  db: Queryable,
  project: string,
  spots: readonly ScenicDoc[],
  days: readonly [Day, ...Day[]],
): Promise<Taken> {
  const stocks = spots.flatMap(({ id, schedule }) =>
    days.flatMap((day) => plannedSessions(id, schedule, day).map(({ batch_id }) => sessionStock(batch_id))),
  );
  const guides = spots.map(({ id }) => id);
  const tours = await toursOf(db, project, guides, days[0], days.at(-1) ?? days[0]);
  return { sold: await readSold(db, project, stocks), tours: new Map(tours.map((tour) => [tour.batch_id, tour])) };
}

export function takenBy(
  { sold, tours }: Taken,
  { batch_id }: Session,
): { state: 'booked' | 'held'; tour: Tour | undefined } | null {
  const tour = tours.get(batch_id);
  if (tour) return { state: tour.unpaid ? 'held' : 'booked', tour };
  return (sold.get(sessionStock(batch_id)) ?? 0) > 0 ? { state: 'held', tour } : null;
}

/**
 * Refuses a change that pauses a session of a guide that an order has: the visitor counts on the guide. It must be
 * called in the transaction of the change and after the change, which waits for orders that take a place at that
 * moment.
 */
export async function refuseTakenTours(
  tx: Queryable,
  catalog: Catalog,
  { scenic, day, before, after }: ChangedDay,
): Promise<void> {
  if (!catalog.guides.some(({ id }) => id === scenic)) return;
  const spot = catalog.scenic(scenic);
  const paused = plannedSessions(scenic, spot.schedule, day).filter(({ rule }) => wasPaused(before, after, rule.id));
  if (paused.length === 0) return;
  await refuseTaken(tx, catalog.project.project, spot, day, paused);
}

export async function refuseTaken(
  tx: Queryable,
  project: string,
  spot: ScenicDoc,
  day: Day,
  sessions: readonly Session[],
): Promise<void> {
  const taken = await takenOf(tx, project, [spot], [day]);
  for (const session of sessions) {
    const by = takenBy(taken, session);
    if (!by) continue;
    const { order_id: order, order_no } = by.tour ?? {};
    throw new DomainError('stateForbids', {
      why: by.state,
      day,
      session: session.rule.id,
      ...(by.tour ? { order, order_no } : {}),
    });
  }
}
