import { createHash } from 'node:crypto';
import type { ParsedInputOf, WireOutputOf } from '#contract/operation.ts';
import type { cancelPart as cancelPartCall } from '#contract/visitor/after-sale.ts';
import type { getOrder } from '#contract/visitor/orders.ts';
import { type Block, isFreed, refundBlock, refundQuote } from '#domain/order/change-refund.ts';
import { addDays, dayOf, instantOf } from '#domain/lib/day.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import { partnersToGo } from '#domain/order/partners.ts';
import type { Context, Visitor } from '#server/context.ts';
import { newId } from '#server/lib/ids.ts';
import { DomainError } from '#server/domain-error.ts';
import { catalogOf } from '#server/catalog/catalog.ts';
import type { Catalog } from '#server/catalog/catalog-shape.ts';
import { viewOwn } from '#server/orders/order-view.ts';
import type { Queryable } from '#server/db/database.ts';
import { claimKey, storeAnswer, type KeyedRequest } from '#server/limits/idempotency.store.ts';
import { readOwnOrder, type TicketRow } from '#server/orders/orders.store.ts';
import { returnableOf } from './returnable.ts';
import { gatesReportedAt, insertReturns } from './returns.store.ts';
import { type Part, type Locked, lockWhole, waitingReturns } from './order-lock.ts';
import { returnRow, giveBack, settleOrder } from './give-back.ts';

type WireOrder = WireOutputOf<typeof getOrder>;

/** Window in which an equal request without a key counts as the same return, milliseconds. */
const DOUBLE_TAP_MS = 10_000;

/**
 * Returns tickets of a paid order, or a number of unused entries of tickets for several people, all or nothing. A
 * repetition of a granted or waiting return changes nothing.
 */
export async function cancelPart(
  context: Context,
  visitor: Visitor,
  input: ParsedInputOf<typeof cancelPartCall>,
  key: string | undefined,
): Promise<WireOrder> {
  const found = await readOwnOrder(context.db, visitor.project, visitor.visitor_id, input.id);
  if (!found) throw new DomainError('notFound');
  const counts = input.people ?? {};
  if (Object.keys(counts).some((id) => !input.ticketIds.includes(id)))
    throw new DomainError('malformed', { location: 'people' });
  const request = requestOf(visitor, input, key);
  const catalog = await catalogOf(context, visitor.project);
  return context.db.transaction(async (tx) => {
    const at = new Date(context.now());
    const held = await claimKey(tx, request, at);
    if (held && held.request_hash !== request.hash) throw new DomainError('keyReused');
    if (!held || isStale(request, held.created_at, at)) {
      const locked = await lockWhole(tx, visitor.project, found.id);
      const { parts, blocks } = judge(locked, new Map(input.ticketIds.map((id) => [id, counts[id]])), at);
      if (blocks.size > 0) throw errorOfBlocks(blocks);
      refuseOtherSum(parts, input.amount);
      refuseLeavingPartners(catalog, locked, parts);
      await takeBack(tx, locked, parts, at, await waitsOf(tx, locked, at));
      await storeAnswer(tx, request, found.id, at);
    }
    return viewOwn(context, tx, visitor, found.id);
  });
}

/**
 * A visitor never gets another sum than the one shown, even if a deadline passed or another return was faster. Nothing
 * left to refund is a repetition.
 */
function refuseOtherSum(parts: readonly Part[], shown: number | undefined): void {
  const amount = parts.reduce((sum, part) => sum + part.amount, 0);
  if (shown !== undefined && parts.length > 0 && amount !== shown)
    throw new DomainError('priceChanged', { amount: yuanOf(amount) });
}

/** A bound ticket may not stay behind without the ticket it was sold with. */
function refuseLeavingPartners(catalog: Catalog, locked: Locked, parts: readonly Part[]): void {
  const { goes, left } = partnersLeft(catalog, locked, parts);
  if (left.length > 0)
    throw new DomainError('refundForbidden', { blocks: Object.fromEntries([...goes].map((id) => [id, 'bound'])) });
}

export function partnersLeft(
  catalog: Catalog,
  { tickets }: Locked,
  parts: readonly Part[],
): { goes: Set<string>; left: TicketRow[] } {
  const bindingOf = (id: string) => catalog.types.find((type) => type.id === id)?.bind;
  const live = tickets.filter((ticket) => ticket.holds_stock && ticket.status !== 'OUTOFDATE');
  const goes = new Set(
    parts.filter((part) => part.people >= part.ticket.people - part.ticket.returned).map((part) => part.ticket.id),
  );
  const left = partnersToGo(
    live.map((ticket) => ({ ...ticket, date: ticket.visit_day })),
    goes,
    bindingOf,
  );
  return { goes, left };
}

/** The numbers of entries can't tell a repetition from a second return, so a hash of the request is stored. */
function requestOf(
  visitor: Visitor,
  input: ParsedInputOf<typeof cancelPartCall>,
  key: string | undefined,
): KeyedRequest {
  const hash = createHash('sha256').update(JSON.stringify(input)).digest('base64url');
  return { project: visitor.project, visitor: visitor.visitor_id, key: `return:${key ?? `auto:${hash}`}`, hash };
}

const isStale = (request: KeyedRequest, created: Date, at: Date): boolean =>
  request.key.startsWith('return:auto:') && at.getTime() - created.getTime() > DOUBLE_TAP_MS;

export async function returnAll(tx: Queryable, locked: Locked, at: Date): Promise<void> {
  const { parts, blocks } = judge(locked, new Map(locked.tickets.map((ticket) => [ticket.id, undefined])), at);
  if (parts.length === 0 && waitingReturns(locked).length === 0) throw errorOfBlocks(blocks);
  await takeBack(tx, locked, parts, at, await waitsOf(tx, locked, at));
}

function errorOfBlocks(blocks: ReadonlyMap<string, Block>): DomainError {
  const all = [...blocks.values()];
  const onlyChanged = all.includes('changed') && all.every((block) => block === 'changed' || block === 'void');
  return new DomainError(onlyChanged ? 'changedNoRefund' : 'refundForbidden', { blocks: Object.fromEntries(blocks) });
}

function judge(
  { order, tickets, returns, activated }: Locked,
  wishes: ReadonlyMap<string, number | undefined>,
  at: Date,
): { parts: Part[]; blocks: Map<string, Block> } {
  const parts: Part[] = [];
  const blocks = new Map<string, Block>();
  for (const [id, wanted] of wishes) {
    const ticket = tickets.find((each) => each.id === id);
    if (!ticket) throw new DomainError('notFound');
    const in_audit = returns.some((each) => each.ticket_id === id && each.state === 'WAIT_AUDIT');
    const unused = ticket.people - ticket.used - ticket.returned;
    const isDone = in_audit || (unused === 0 && ticket.returned > 0);
    if (isDone) continue;
    const rules = returnableOf(order, ticket, { in_audit, activated: activated.has(id) });
    const people = wanted ?? unused;
    const quote = refundQuote(rules, at.getTime(), people);
    if (quote) parts.push({ id: newId(at.getTime()), ticket, people, ...quote });
    else blocks.set(id, refundBlock(rules, at.getTime()) ?? 'used');
  }
  return { parts, blocks };
}

/** Time on the day after the visit until which a return waits at most for gate devices to upload their logs. */
const GATES_REPORT_BY = '06:00';

type Waits = (ticket: TicketRow) => Date | undefined;

/**
 * On a day of use, an offline device may have admitted people without the server knowing it yet. So the return waits,
 * unless the venue has switched that off, until every device in use at a gate of that spot has reported everything
 * until now, or until `GATES_REPORT_BY`.
 */
async function waitsOf(tx: Queryable, { order, tickets }: Locked, at: Date): Promise<Waits> {
  const reportedAt = await gatesReportedAt(tx, order.project_id, [
    ...new Set(tickets.map((ticket) => ticket.scenic_id)),
  ]);
  const today = dayOf(at.getTime());
  return (ticket) => {
    const isOpen = ticket.policy.kind !== 'MEMBER' && ticket.valid_from <= today && today <= ticket.valid_until;
    return isOpen && reportedAt.has(ticket.scenic_id)
      ? new Date(instantOf(addDays(today, 1), GATES_REPORT_BY))
      : undefined;
  };
}

/**
 * Gives back at once the parts that need neither a staff decision nor the uploads of gate devices, and records the
 * others as waiting.
 */
async function takeBack(tx: Queryable, locked: Locked, parts: readonly Part[], at: Date, waits: Waits): Promise<void> {
  if (parts.length === 0) return;
  const { order } = locked;
  const staffDecide = ({ ticket: { policy } }: Part): boolean =>
    policy.review && !isFreed(policy, 'refund', at.getTime());
  const isReviewed = (part: Part): boolean => staffDecide(part) || waits(part.ticket) !== undefined;
  const reviewed = parts.filter(isReviewed);
  const free = parts.filter((part) => !isReviewed(part));
  await insertReturns(
    tx,
    order.project_id,
    reviewed.map((part) => {
      const gates_until = staffDecide(part) ? null : (waits(part.ticket) ?? null);
      return returnRow(order, part, at, {
        state: 'WAIT_AUDIT',
        refund_no: null,
        decided_at: null,
        done_at: null,
        reason: null,
        gates_until,
      });
    }),
  );
  const after = await giveBack(tx, locked, free, 'returned', at, (settled) =>
    insertReturns(
      tx,
      order.project_id,
      free.map((part) => returnRow(order, part, at, { ...settled(part), decided_at: at, reason: null })),
    ),
  );
  const waiting = reviewed.length > 0 || waitingReturns(locked).length > 0;
  await settleOrder(tx, order, after, {
    waiting,
    at,
    actor: 'visitor',
    reason: reviewed.length > 0 ? 'return asked for' : 'returned',
  });
}
