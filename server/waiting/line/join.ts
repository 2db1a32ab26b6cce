import type { Context } from '#server/context.ts';
import { cacheLine, lineNow, newSeed } from './lines.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import {
  drawLine,
  insertPlaces,
  type LineRow,
  lockLine,
  makeLine,
  moveToEnd,
  type NewLine,
  type PlaceRow,
  readPlaces,
  takeNumbers,
} from '#server/waiting/waiting-lines.store.ts';

/**
 * Visitors who join within this time get their numbers in one transaction, milliseconds: one transaction each would
 * keep the line's row locked during every flush to disk.
 */
const TOGETHER_MS = 25;
const MOST_TOGETHER = 1_000;

interface Asked {
  resolve: (place: PlaceRow) => void;
  reject: (error: unknown) => void;
}

interface Gathering {
  line: NewLine;
  people: Map<string, Asked[]>;
}

const gatherings = new WeakMap<Database, Map<string, Gathering>>();

/** A visitor gets one place, even when several processes are asked at once. */
export function placeOfVisitor(context: Context, line: NewLine, visitor: string): Promise<PlaceRow> {
  const all = gatherings.get(context.db) ?? new Map<string, Gathering>();
  gatherings.set(context.db, all);
  const key = `${line.project}|${line.id}`;
  const gathering = all.get(key) ?? { line, people: new Map<string, Asked[]>() };
  if (!all.has(key)) {
    all.set(key, gathering);
    setTimeout(() => {
      all.delete(key);
      void answerAll(context, gathering);
    }, TOGETHER_MS);
  }
  return new Promise((resolve, reject) => {
    gathering.people.set(visitor, [...(gathering.people.get(visitor) ?? []), { resolve, reject }]);
  });
}

async function answerAll(context: Context, { line, people }: Gathering): Promise<void> {
  const visitors = [...people.keys()];
  for (let from = 0; from < visitors.length; from += MOST_TOGETHER) {
    const some = visitors.slice(from, from + MOST_TOGETHER);
    const askedBy = (visitor: string): Asked[] => people.get(visitor) ?? [];
    try {
      const places = await placesOf(context, line, some);
      for (const place of places) askedBy(place.visitor_id).forEach(({ resolve }) => resolve(place));
    } catch (error) {
      for (const visitor of some) askedBy(visitor).forEach(({ reject }) => reject(error));
    }
  }
}

async function placesOf(context: Context, line: NewLine, visitors: readonly string[]): Promise<PlaceRow[]> {
  const known = await readPlaces(context.db, line, visitors);
  if (known.length === visitors.length) return known;
  if (!(await lineNow(context, line))) await makeLine(context.db, line, context.firstAdmitted);
  const joined = await context.db.transaction(async (tx) => {
    const row = await lockDrawn(context, tx, line);
    // Visitors who joined through another process meanwhile already have a place.
    const places = await readPlaces(tx, line, visitors);
    const has = new Set(places.map(({ visitor_id }) => visitor_id));
    const come = visitors.filter((visitor) => !has.has(visitor));
    if (come.length === 0) return { row, places };
    const after = await takeNumbers(tx, line, come.length);
    const added = await insertPlaces(tx, line, come, after.joined - come.length + 1, new Date(context.now()));
    return { row: after, places: [...places, ...added] };
  });
  cacheLine(context, line, joined.row);
  return joined.places;
}

/** Locks the line, and makes the draw once the sale has opened, so that later visitors are not in it. */
async function lockDrawn(context: Context, tx: Transaction, line: NewLine): Promise<LineRow> {
  const row = await lockLine(tx, line);
  if (row.drawn !== null || context.now() < line.opens_at) return row;
  await drawLine(tx, line, newSeed());
  return lockLine(tx, line);
}

export async function joinAgain(context: Context, line: NewLine, place: PlaceRow): Promise<PlaceRow> {
  const moved = await context.db.transaction(async (tx) => {
    await lockLine(tx, line);
    const row = await takeNumbers(tx, line, 1);
    await moveToEnd(tx, line, place, row.joined, new Date(context.now()));
    const [now] = await readPlaces(tx, line, [place.visitor_id]);
    return { row, place: now ?? place };
  });
  cacheLine(context, line, moved.row);
  return moved.place;
}
