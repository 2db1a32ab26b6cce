import type { ParsedInputOf, WireOutputOf } from '#contract/operation.ts';
import type * as calls from '#contract/visitor/waiting-list.ts';
import { mayWait, MOST_DAYS } from '#domain/waiting/waiting-list.ts';
import type { Context, Visitor } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { newId } from '#server/lib/ids.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import type { Catalog } from '#server/catalog/catalog-shape.ts';
import type { SoldType } from '#server/catalog/guides-as-scenics.ts';
import { planOf } from '#server/orders/order-plan.ts';
import { sealParty, orderInputOf } from './party.ts';
import { textsOffers } from './offer-times.ts';
import { viewWaits } from './view.ts';
import { lockVisitor } from '#server/orders/holdings.store.ts';
import {
  insertEntry,
  leaveEntry,
  type NewDay,
  ownEntries,
  poolsOfVisitor,
  unpaidOffers,
} from '#server/waiting/waiting-lists.store.ts';
import { poolOf } from './pool.ts';

/** A visitor who did not pay offered places waits this long, so that others have their turn. */
const AGAIN_MS = 24 * 3_600_000;

type Join = ParsedInputOf<typeof calls.joinWaitingList>;

/**
 * @throws DomainError `stateForbids` where the type has no list, a day has no limit, costs nothing or is too small for
 * the party, or the latest moment is over; `waitsAlready`, with `retry_at` where an earlier offer was not paid, or with
 * `most` where the visitor would wait for too many days; or the error that the order itself would have.
 */
export async function joinWaitingList(
  context: Context,
  visitor: Visitor,
  input: Join,
): Promise<WireOutputOf<typeof calls.joinWaitingList>> {
  const catalog = await catalogOf(context, visitor.project);
  const type = catalog.type(input.ticket_type_id);
  const size = input.tickets.length * type.people;
  const days = await daysOf(context, visitor, input, catalog, type, size);
  const at = new Date(context.now());
  const id = newId(at.getTime());
  await context.db.transaction(async (tx) => {
    await lockVisitor(tx, visitor.project, visitor.visitor_id, context.clockOffset);
    const waits = await poolsOfVisitor(tx, visitor.project, visitor.visitor_id);
    const isTwice = days.some(({ pool }) => waits.includes(pool));
    const offers = await unpaidOffers(tx, visitor.project, visitor.visitor_id, new Date(at.getTime() - AGAIN_MS));
    const offered = offers.find(({ pool }) => days.some((day) => day.pool === pool));
    if (offered) throw new DomainError('waitsAlready', { retry_at: offered.ended_at.getTime() + AGAIN_MS });
    if (isTwice || waits.length + days.length > MOST_DAYS)
      throw new DomainError('waitsAlready', isTwice ? undefined : { most: MOST_DAYS });
    const people_enc = sealParty(context, visitor.project, id, input);
    const entry = {
      id,
      visitor_id: visitor.visitor_id,
      ticket_type_id: type.id,
      tickets: input.tickets.length,
      size,
      people_enc,
    };
    await insertEntry(tx, visitor.project, entry, days, at);
  });
  const [wait] = await viewWaits(
    context,
    visitor,
    (await ownEntries(context.db, visitor.project, visitor.visitor_id)).filter((entry) => entry.id === id),
  );
  if (!wait) throw new DomainError('notFound');
  return wait;
}

async function daysOf(
  context: Context,
  visitor: Visitor,
  input: Join,
  catalog: Catalog,
  type: SoldType,
  size: number,
): Promise<NewDay[]> {
  const found = new Map<string, NewDay>();
  for (const { date, batch_id } of input.days) {
    const pool = await poolOf(context, catalog, type, date, batch_id);
    if (!pool || !mayWait(size, pool.largest_party)) throw new DomainError('stateForbids');
    const latest = Math.min(input.latest ?? Infinity, pool.last_entry);
    if (latest <= context.now()) throw new DomainError('stateForbids');
    await refuseImpossible(context, visitor, input, type, { date, batch_id });
    found.set(pool.pool, { pool: pool.pool, stocks: pool.stocks, visit_day: date, batch_id: batch_id ?? null, latest });
  }
  return [...found.values()];
}

/** Refuses a party whose order would be refused even with free places. */
async function refuseImpossible(
  context: Context,
  visitor: Visitor,
  input: Join,
  type: SoldType,
  day: Join['days'][number],
): Promise<void> {
  const catalog = await catalogOf(context, visitor.project);
  const order = orderInputOf(input, type, catalog.scenic(type.scenic_id), day);
  try {
    await planOf(context, visitor, order, order.tickets, {
      phoneless: !textsOffers(context, catalog),
    });
  } catch (error) {
    if (!(error instanceof DomainError) || error.reason !== 'temporarilyUnavailable') throw error;
  }
}

export async function listWaits(context: Context, visitor: Visitor): Promise<WireOutputOf<typeof calls.listWaits>> {
  return { list: await viewWaits(context, visitor, await ownEntries(context.db, visitor.project, visitor.visitor_id)) };
}

/**
 * Leaving twice changes nothing.
 * @throws DomainError `notFound`; `stateForbids` where the wait ended in another way, such as by an offer, whose order
 * can be cancelled instead.
 */
export async function leaveWaitingList(
  context: Context,
  visitor: Visitor,
  { id }: ParsedInputOf<typeof calls.leaveWaitingList>,
): Promise<Record<string, never>> {
  const at = new Date(context.now());
  const left = await context.db.transaction((tx) => leaveEntry(tx, visitor.project, visitor.visitor_id, id, at));
  if (left) return {};
  const entry = (await ownEntries(context.db, visitor.project, visitor.visitor_id)).find((each) => each.id === id);
  if (!entry) throw new DomainError('notFound');
  if (entry.state !== 'LEFT') throw new DomainError('stateForbids');
  return {};
}
