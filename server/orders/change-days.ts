import { addDays, type Day, dayOf } from '#domain/lib/day.ts';
import { type DayOverride, movesTimes, withChange } from '#domain/catalog/day-override.ts';
import { plannedSessions } from '#domain/catalog/schedule.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { readWhole } from '#server/catalog/catalog.ts';
import type { Catalog } from '#server/catalog/catalog-shape.ts';
import {
  type DayEdit,
  type DayPart,
  dayParts,
  refuseWrongChange,
  refuseWrongTimes,
} from '#server/catalog/day-parts.ts';
import { withOverrides } from '#server/catalog/with-day-overrides.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  beginDayChange,
  type DayOverrideRow,
  overridesOf,
  writeOverride,
} from '#server/catalog/day-overrides.store.ts';
import { forgetEpoch } from '#server/gate/gate-devices.store.ts';
import { namesOf } from '#server/office/staff.store.ts';
import { fitStock, readLevels, type StockLevel } from '#server/stock/stock.store.ts';

/** A capacity that could not be set as wanted, since more is sold and held, or the plan has fewer seats. */
export interface Stop {
  part: DayPart['part'];
  id?: string;
  wanted: number;
  at: number;
  because: 'sold' | 'seats';
}

export interface ChangedDay {
  scenic: string;
  day: Day;
  rev: number;
  before: DayOverride;
  after: DayOverride;
  stopped_at: Stop[];
}

/** Days ahead that can be changed: two years. */
const DAYS_AHEAD = 731;

/** A day lasts until midnight, and longer where its last session ends after midnight. */
export const isDayOver = (
  catalog: Pick<Catalog, 'scenic'>,
  { scenic, day }: Pick<DayEdit, 'scenic' | 'day'>,
  now: number,
): boolean =>
  day < dayOf(now) &&
  plannedSessions(scenic, catalog.scenic(scenic).schedule, day).every(({ ends_at }) => ends_at <= now);

/**
 * Changes days of spots and guides, with the places that are sold of them, in the caller's transaction, where it must
 * come before locks of orders and stock. The caller writes the audit.
 */
export async function changeDays(
  context: Context,
  tx: Queryable,
  by: { project: string; staff: string | null },
  edits: readonly DayEdit[],
): Promise<ChangedDay[]> {
  const { project } = by;
  await beginDayChange(tx, project);
  const catalog = await readWhole(context, tx, project);
  const today = dayOf(context.now());
  const opened: {
    edit: DayEdit;
    row: DayOverrideRow | undefined;
    after: DayOverride;
    stops: Stop[];
    parts: DayPart[];
  }[] = [];
  for (const edit of edits) {
    if (isDayOver(catalog, edit, context.now()))
      throw new DomainError('stateForbids', { problem: 'day-over', day: edit.day });
    if (edit.day > addDays(today, DAYS_AHEAD))
      throw new DomainError('refusedInput', { problem: 'day-far', day: edit.day });
    const [row] = await overridesOf(tx, project, edit.scenic, edit.day, edit.day);
    if (edit.rev !== undefined && edit.rev !== (row?.rev ?? 0)) throw await staleDay(tx, edit, row);
    refuseWrongChange(catalog, edit);
    const { after, stops } = await withinSeats(catalog, edit, withChange(row?.doc ?? {}, edit.change));
    const changed = changedCatalog(catalog, edit, after);
    refuseWrongTimes(changed, edit);
    opened.push({ edit, row, after, stops, parts: dayParts(changed, edit.scenic, edit.day) });
  }
  const sold = await fitAll(
    tx,
    project,
    opened.flatMap(({ parts }) => parts),
  );
  const changed: ChangedDay[] = [];
  for (const { edit, row, stops, parts, ...draft } of opened) {
    const [after, stopped] = aboveSold(edit, draft.after, parts, sold);
    const { scenic, day } = edit;
    const before = row?.doc ?? {};
    const rev = (row?.rev ?? 0) + 1;
    await writeOverride(tx, project, {
      scenic_id: scenic,
      day,
      doc: after,
      rev,
      changed_by: by.staff,
      changed_at: new Date(context.now()),
    });
    changed.push({ scenic, day, rev, before, after, stopped_at: [...stops, ...stopped] });
  }
  if (changed.some(({ before, after }) => movesTimes(before, after))) await forgetEpoch(tx, project);
  return changed;
}

async function staleDay(db: Queryable, { day }: DayEdit, row: DayOverrideRow | undefined): Promise<DomainError> {
  const by = row?.changed_by ? (await namesOf(db, [row.changed_by])).get(row.changed_by) : undefined;
  return new DomainError('staleRev', {
    day,
    rev: row?.rev ?? 0,
    at: row?.changed_at.getTime(),
    by,
  });
}

function changedCatalog(
  catalog: Catalog,
  { scenic, day }: DayEdit,
  doc: DayOverride,
): Pick<Catalog, 'scenic' | 'typesAt'> {
  const row: DayOverrideRow = { scenic_id: scenic, day, doc, rev: 0, changed_by: null, changed_at: new Date(0) };
  const { scenics, sold } = withOverrides(
    { scenics: [catalog.scenic(scenic)], guides: [], sold: catalog.typesAt(scenic) },
    [row],
  );
  return { scenic: (id) => scenics.find((spot) => spot.id === id) ?? catalog.scenic(id), typesAt: () => [...sold] };
}

/** A session can't have more places than its plan has seats. */
async function withinSeats(
  catalog: Catalog,
  { scenic, change }: DayEdit,
  wanted: DayOverride,
): Promise<{ after: DayOverride; stops: Stop[] }> {
  let after = wanted;
  const stops: Stop[] = [];
  for (const { id, seat_plan } of catalog.scenic(scenic).schedule.sessions ?? []) {
    const capacity = change.sessions?.[id]?.capacity;
    if (!seat_plan || typeof capacity !== 'number') continue;
    const seats = (await catalog.seatsOfPlan(seat_plan)).length;
    if (capacity <= seats) continue;
    after = withChange(after, { sessions: { [id]: { capacity: seats } } });
    stops.push({ part: 'session', id, wanted: capacity, at: seats, because: 'seats' });
  }
  return { after, stops };
}

async function fitAll(tx: Queryable, project: string, parts: readonly DayPart[]): Promise<Map<string, number>> {
  const there = await readLevels(
    tx,
    project,
    parts.map(({ stock_id }) => stock_id),
  );
  const sold = new Map([...there].map(([id, level]) => [id, level.sold]));
  const isRight = ({ size }: DayPart, level: StockLevel): boolean =>
    level.capacity === Math.max(size.capacity, level.sold);
  const wrong = parts.filter(
    (part) => there.has(part.stock_id) && !isRight(part, there.get(part.stock_id) as StockLevel),
  );
  for (const { stock_id, size } of wrong.toSorted((a, b) => (a.stock_id < b.stock_id ? -1 : 1)))
    sold.set(stock_id, await fitStock(tx, project, stock_id, size));
  return sold;
}

/** No capacity may be below what is sold and held. */
function aboveSold(
  { change }: DayEdit,
  wanted: DayOverride,
  parts: readonly DayPart[],
  sold: ReadonlyMap<string, number>,
): [DayOverride, Stop[]] {
  let after = wanted;
  const stops: Stop[] = [];
  for (const { part, id, stock_id } of parts) {
    const asked =
      part === 'day'
        ? change.capacity
        : part === 'session'
          ? change.sessions?.[id]?.capacity
          : change.types?.[id]?.capacity;
    const at = sold.get(stock_id) ?? 0;
    if (typeof asked !== 'number' || asked >= at) continue;
    after = withChange(
      after,
      part === 'day'
        ? { capacity: at }
        : part === 'session'
          ? { sessions: { [id]: { capacity: at } } }
          : { types: { [id]: { capacity: at } } },
    );
    stops.push({ part, id: part === 'day' ? undefined : id, wanted: asked, at, because: 'sold' });
  }
  return [after, stops];
}
