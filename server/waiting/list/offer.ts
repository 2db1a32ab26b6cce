import { offerPlaces, type WaitingParty } from '#domain/waiting/waiting-list.ts';
import type { Context } from '#server/context.ts';
import { DomainError, type DomainErrorCode } from '#server/domain-error.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import { placeOrder } from '#server/orders/place-order.ts';
import { orderInputOf, openParty } from './party.ts';
import { poolOf } from './pool.ts';
import { holdSeconds } from './offer-times.ts';
import { addNotice } from '#server/notices/notices.store.ts';
import {
  endEntry,
  endPast,
  partiesIn,
  type PartyRow,
  type Pool,
  setSkips,
  waitingPools,
} from '#server/waiting/waiting-lists.store.ts';

/** More parties than can be offered places in one round need not be read. */
const MOST_PARTIES = 1_000;

export async function offerFreed(context: Context, goOn: () => boolean): Promise<void> {
  await context.db.transaction((tx) => endPast(tx, new Date(context.now())));
  for (const pool of await waitingPools(context.db, new Date(context.now()))) {
    if (!goOn()) return;
    try {
      await dividePool(context, pool);
    } catch (error) {
      // The other pools are processed; the failed one is tried again in the next round.
      context.log.warn({ pool: pool.pool, reason: String(error) }, 'places of a waiting list were not offered');
    }
  }
}

async function dividePool(context: Context, pool: Pool): Promise<void> {
  const catalog = await catalogOf(context, pool.project_id);
  const now = await poolOf(
    context,
    catalog,
    catalog.type(pool.ticket_type_id),
    pool.visit_day,
    pool.batch_id ?? undefined,
  );
  // After a change of sessions or limits the pool is no longer the one that the parties joined.
  if (!now || now.pool !== pool.pool || now.free <= 0) return;
  const rows = await partiesIn(context.db, pool, new Date(context.now()), MOST_PARTIES);
  const { offers, skips } = offerPlaces(rows.map(partyOf(pool.pool)), pool.pool, now.free, context.now());
  for (const { id } of offers) {
    const row = rows.find((each) => each.id === id);
    if (row) await offerTo(context, pool, row);
  }
  for (const [id, count] of skips) await setSkips(context.db, pool.project_id, id, pool.pool, count);
}

const partyOf =
  (pool: string) =>
  ({ id, number, size, latest, skips }: PartyRow): WaitingParty => ({
    id,
    number,
    size,
    latest: latest.getTime(),
    skips: { [pool]: skips },
    offered: false,
  });

/**
 * Refusals that may pass by the next round, such as where another buyer was faster, or the party just left or was
 * offered another day.
 */
const PASSING: ReadonlySet<DomainErrorCode> = new Set<DomainErrorCode>([
  'temporarilyUnavailable',
  'lockSeatFailed',
  'busy',
  'stateForbids',
  'keyReused',
]);

/**
 * Makes the order that holds the places and ends the wait in one transaction, so that even if this process stops there
 * is one order or none. A party that may not have the order (too many unpaid ones, a ticket of that session already) is
 * removed from the list, and the next one has its turn.
 */
async function offerTo(
  context: Context,
  { project_id: project, visit_day, batch_id }: Pool,
  row: PartyRow,
): Promise<void> {
  const catalog = await catalogOf(context, project);
  const type = catalog.type(row.ticket_type_id);
  const party = openParty(context, project, row.id, row.people_enc);
  const input = orderInputOf(party, type, catalog.scenic(type.scenic_id), {
    date: visit_day,
    batch_id: batch_id ?? undefined,
  });
  try {
    await placeOrder(
      context,
      { project, visitor_id: row.visitor_id, openid: '' },
      input,
      `waiting-list:${row.id}`,
      undefined,
      {
        seconds: await holdSeconds(context, project, row.visitor_id),
        async claim(tx, order, at) {
          if (!(await endEntry(tx, project, row.id, 'OFFERED', at, order.id))) throw new DomainError('stateForbids');
          const { scenic } = order.doc;
          const doc = { scenic_id: scenic.id, name: scenic.name, day: visit_day, until: order.expires_at.getTime() };
          await addNotice(
            tx,
            project,
            order.id,
            `waiting-list.${row.id}`,
            { kind: 'places-offered', doc },
            at.getTime(),
          );
        },
      },
    );
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (!PASSING.has(error.reason))
      await context.db.transaction((tx) => endEntry(tx, project, row.id, 'REFUSED', new Date(context.now())));
  }
}
