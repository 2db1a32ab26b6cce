import type { Day } from '#domain/lib/day.ts';
import { EMPTY_LIST, hashCard, hashTicket, type ListHash, listHashText } from '#domain/gate/gate-list-hash.ts';
import type { PackCard, PackTicket } from '#domain/gate/gate-pack.ts';
import type { Context } from '#server/context.ts';
import type { GateDoc } from '#server/seed/venue-file.ts';
import { type Dated, gateRows, type GateRows, listDaysOf, type Wanted } from './gate-rows.ts';
import { databaseNow } from './gate-lists.store.ts';

/**
 * How far back changes are looked for, milliseconds: rows of a slow transaction become visible with an instant from
 * before its commit.
 */
export const LATE_MS = 60_000;
/** A list that no device asked for is dropped after this time, milliseconds. */
const IDLE_MS = 30 * 60_000;

export interface LiveList {
  tickets: ReadonlyMap<string, Dated<PackTicket>>;
  cards: ReadonlyMap<string, Dated<PackCard>>;
  /** By the database's clock, milliseconds since 1970: what was committed before is in the list. */
  cursor: number;
  count: number;
  hash: string;
}

interface Kept {
  tickets: Map<string, Dated<PackTicket>>;
  cards: Map<string, Dated<PackCard>>;
  sum: ListHash;
  cursor: number;
  usedAt: number;
  turn: Promise<unknown>;
}

const keptBy = new WeakMap<Context, Map<string, Kept>>();

/**
 * @returns the list of these gates and that day, cached and updated by the changes since the last call: many devices
 * ask every few seconds, and the whole is read once. List and sum belong together.
 */
export async function liveList(
  context: Context,
  project: string,
  gates: readonly GateDoc[],
  day: Day,
  compares: ReadonlySet<string>,
): Promise<LiveList> {
  const wanted: Wanted = { compares, ids: gates.some(({ offline_id }) => offline_id) };
  const days = listDaysOf(gates, day);
  const all = keptBy.get(context) ?? new Map<string, Kept>();
  keptBy.set(context, all);
  const now = performance.now();
  for (const [key, { usedAt }] of all) if (usedAt < now - IDLE_MS) all.delete(key);
  const key = JSON.stringify([project, days, [...compares].toSorted(), wanted.ids]);
  const kept: Kept = all.get(key) ?? {
    tickets: new Map(),
    cards: new Map(),
    sum: EMPTY_LIST,
    cursor: Number.NaN,
    usedAt: now,
    turn: Promise.resolve(),
  };
  all.set(key, kept);
  kept.usedAt = now;
  const refreshed = kept.turn.then(async () => {
    const cursor = await databaseNow(context.db);
    const since = Number.isNaN(kept.cursor) ? null : new Date(kept.cursor - LATE_MS);
    putIn(kept, await gateRows(context, context.db, project, days, since, wanted));
    kept.cursor = cursor;
    return {
      tickets: new Map(kept.tickets),
      cards: new Map(kept.cards),
      cursor,
      count: kept.tickets.size + kept.cards.size,
      hash: listHashText(kept.sum),
    };
  });
  kept.turn = refreshed.catch(() => undefined);
  return refreshed;
}

function putIn(kept: Kept, { tickets, cards }: GateRows): void {
  for (const fresh of tickets) {
    const before = kept.tickets.get(fresh.row.ticket_no);
    if (before) kept.sum = hashTicket(kept.sum, before.row);
    kept.sum = hashTicket(kept.sum, fresh.row);
    kept.tickets.set(fresh.row.ticket_no, fresh);
  }
  for (const fresh of cards) {
    const before = kept.cards.get(fresh.row.member_no);
    if (before) kept.sum = hashCard(kept.sum, before.row);
    kept.sum = hashCard(kept.sum, fresh.row);
    kept.cards.set(fresh.row.member_no, fresh);
  }
}
