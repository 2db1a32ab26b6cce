import type { Warning } from '#contract/office/catalogue.ts';
import type { Venue } from '#contract/venue/venue.ts';
import { missingLanguages } from '#domain/office/missing-languages.ts';
import { publishWarnings, type SoldPlaces, warnedDays, warningKey } from '#domain/office/publish-warnings.ts';
import { closureOn, sessionsOn } from '#domain/catalog/schedule.ts';
import { type Day, dayOf } from '#domain/lib/day.ts';
import type { Queryable } from '#server/db/database.ts';
import { heldFrom, holdersFrom } from '#server/office/catalogue.store.ts';
import { dayStock, sessionStock, typeStock } from '#server/stock/offers.ts';
import { readSold } from '#server/stock/stock.store.ts';

/**
 * Finds probable mistakes in a venue that is about to be published.
 * @param live what visitors see now; null where that is no valid venue.
 */
export async function warningsOf(
  db: Queryable,
  { project, live, next }: { project: string; live: Venue | null; next: Venue },
  now: number,
): Promise<Warning[]> {
  const today = dayOf(now);
  const sold = await soldPlaces(
    db,
    project,
    live,
    { closing: closingSpots(live, next, today), isSomethingGone: isAnythingGone(live, next) },
    today,
  );
  const untranslated = missingLanguages(live, next);
  const found = [...publishWarnings(live, next, today, sold), ...(untranslated ? [untranslated] : [])];
  return found.map((warning) => ({ ...warning, key: warningKey(warning) }));
}

/** Tickets and cards are counted only where a spot, ticket type or guide is no longer offered. */
function isAnythingGone(live: Venue | null, next: Venue): boolean {
  const offered = ({ scenics, ticket_types, guides }: Venue): string[] =>
    Object.entries({ scenics, ticket_types, guides }).flatMap(([kind, parts]) =>
      parts.flatMap(({ id, withdrawn }) => (withdrawn ? [] : [`${kind} ${id}`])),
    );
  const left = new Set(offered(next));
  return live !== null && offered(live).some((part) => !left.has(part));
}

const closingSpots = (live: Venue | null, next: Venue, today: Day): string[] =>
  (live?.scenics ?? [])
    .filter((spot) => {
      const { schedule } = next.scenics.find(({ id }) => id === spot.id) ?? {};
      return (
        schedule !== undefined &&
        warnedDays(spot, today).some(
          (day) => closureOn(schedule, day) !== null && closureOn(spot.schedule, day) === null,
        )
      );
    })
    .map(({ id }) => id);

/**
 * Of the stocks of a day, of its sessions and of its types, the largest sum counts. A spot without any limit has no
 * stock, so its tickets are counted where it closes.
 */
async function soldPlaces(
  db: Queryable,
  project: string,
  live: Venue | null,
  { closing, isSomethingGone }: { closing: readonly string[]; isSomethingGone: boolean },
  today: Day,
): Promise<SoldPlaces> {
  const stocks = new Map<string, { day: string; sessions: string[]; types: string[] }>();
  for (const spot of live?.scenics ?? []) {
    const types = live?.ticket_types.filter(({ scenic_id }) => scenic_id === spot.id) ?? [];
    for (const day of warnedDays(spot, today))
      stocks.set(`${spot.id} ${day}`, {
        day: dayStock(spot.id, day),
        sessions: sessionsOn(spot.id, spot.schedule, day).map(({ batch_id }) => sessionStock(batch_id)),
        types: types.map(({ id }) => typeStock(id, day)),
      });
  }
  const ids = [...stocks.values()].flatMap(({ day, sessions, types }) => [day, ...sessions, ...types]);
  const sold = await readSold(db, project, ids);
  const sum = (of: readonly string[]): number => of.reduce((total, id) => total + (sold.get(id) ?? 0), 0);
  const held = isSomethingGone ? await heldFrom(db, project, today) : [];
  const holders = new Map<string, number>(
    closing.length === 0
      ? []
      : (await holdersFrom(db, project, closing, today)).map(
          ({ scenic_id, visit_day, people }) => [`${scenic_id} ${visit_day}`, people] as const,
        ),
  );
  return {
    onDay(spot, on) {
      const key = `${spot} ${on}`;
      const known = stocks.get(key);
      const inStock = known ? Math.max(sold.get(known.day) ?? 0, sum(known.sessions), sum(known.types)) : 0;
      return Math.max(inStock, holders.get(key) ?? 0);
    },
    inSession: (sessionId) => sold.get(sessionStock(sessionId)) ?? 0,
    heldOf(part) {
      const row = held.find(({ spot, type }) =>
        'spot' in part ? type === null && spot === part.spot : type === part.type,
      );
      return row && { from: row.from, to: row.to, days: row.days, sold: row.sold };
    },
  };
}
