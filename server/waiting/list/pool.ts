import type { Day } from '#domain/lib/day.ts';
import { lastEntryAt } from '#domain/catalog/schedule.ts';
import type { Context } from '#server/context.ts';
import type { Catalog } from '#server/catalog/catalog-shape.ts';
import type { SoldType } from '#server/catalog/guides-as-scenics.ts';
import { availabilityOf, largestPartyIn, leftIn } from '#server/stock/offers.ts';

interface PoolNow {
  /** Id of the pool: the same for all ticket types that take from the same stocks. */
  pool: string;
  stocks: string[];
  free: number;
  largest_party: number;
  last_entry: number;
}

export async function poolOf(
  context: Context,
  catalog: Catalog,
  type: SoldType,
  day: Day,
  sessionId: string | undefined,
): Promise<PoolNow | null> {
  const scenic = catalog.scenic(type.scenic_id);
  const availability = await availabilityOf(context, catalog, scenic, [day], type.type);
  const session = availability.sessions(day).find(({ batch_id }) => batch_id === sessionId);
  if ((sessionId !== undefined || availability.sessions(day).length > 0) && !session) return null;
  const stocks = availability
    .takes(type, day, sessionId)
    .map(({ stock_id }) => stock_id)
    .toSorted();
  if (stocks.length === 0) return null;
  return {
    pool: stocks.join('|'),
    stocks,
    free: leftIn(availability, type, day, sessionId),
    largest_party: largestPartyIn(availability, type, day, session),
    last_entry: session?.last_entry_at ?? lastEntryAt(scenic.id, scenic.schedule, day),
  };
}
