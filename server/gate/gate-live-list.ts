import type { Day } from '#domain/lib/day.ts';
import { EMPTY_LIST, hashCard, hashTicket, type ListHash, listHashText } from '#domain/gate/gate-list-hash.ts';
import type { PackCard, PackTicket } from '#domain/gate/gate-pack.ts';
import type { Context } from '#server/context.ts';
import type { GateDoc } from '#contract/venue/venue.ts';
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

interface CachedList {
  tickets: Map<string, Dated<PackTicket>>;
  cards: Map<string, Dated<PackCard>>;
  sum: ListHash;
  cursor: number;
  usedAt: number;
  turn: Promise<unknown>;
}

const listsBy = new WeakMap<Context, Map<string, CachedList>>();

/**
 * @returns the list of these gates and that day, cached and updated by the changes since the last call, because many
 * devices ask every few seconds.
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
  const all = listsBy.get(context) ?? new Map<string, CachedList>();
  listsBy.set(context, all);
  const now = performance.now();
  for (const [key, { usedAt }] of all) if (usedAt < now - IDLE_MS) all.delete(key);
  const key = JSON.stringify([project, days, [...compares].toSorted(), wanted.ids]);
  const live: CachedList = all.get(key) ?? {
    tickets: new Map(),
    cards: new Map(),
    sum: EMPTY_LIST,
    cursor: Number.NaN,
    usedAt: now,
    turn: Promise.resolve(),
  };
  all.set(key, live);
  live.usedAt = now;
  const refreshed = live.turn.then(async () => {
    const cursor = await databaseNow(context.db);
    const since = Number.isNaN(live.cursor) ? null : new Date(live.cursor - LATE_MS);
    putIn(live, await gateRows(context, context.db, project, days, since, wanted));
    live.cursor = cursor;
    return {
      tickets: new Map(live.tickets),
      cards: new Map(live.cards),
      cursor,
      count: live.tickets.size + live.cards.size,
      hash: listHashText(live.sum),
    };
  });
  live.turn = refreshed.catch(() => undefined);
  return refreshed;
}

function putIn(live: CachedList, { tickets, cards }: GateRows): void {
  for (const fresh of tickets) {
    const before = live.tickets.get(fresh.row.ticket_no);
    if (before) live.sum = hashTicket(live.sum, before.row);
    live.sum = hashTicket(live.sum, fresh.row);
    live.tickets.set(fresh.row.ticket_no, fresh);
  }
  for (const fresh of cards) {
    const before = live.cards.get(fresh.row.member_no);
    if (before) live.sum = hashCard(live.sum, before.row);
    live.sum = hashCard(live.sum, fresh.row);
    live.cards.set(fresh.row.member_no, fresh);
  }
}
