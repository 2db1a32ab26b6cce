import { createHash } from 'node:crypto';
import type { ParsedInputOf, WireOutputOf } from '#contract/operation.ts';
import type { cancelPart as cancelPartCall } from '#contract/visitor/after-sale.ts';
import type { getOrder } from '#contract/visitor/orders.ts';
import { type Block, isFreed, refundBlock, refundQuote, shareOf } from '#domain/order/change-refund.ts';
import { addDays, dayOf, instantOf } from '#domain/lib/day.ts';
import { yuanOf } from '#domain/lib/fen.ts';
import { type OrderStatus, statusOfTickets } from '#domain/order/order-status.ts';
import { partnersToGo } from '#domain/order/partners.ts';
import { statusOfEntries } from '#domain/order/ticket-status.ts';
import type { Context, Visitor } from '#server/context.ts';
import { newId } from '#server/ids.ts';
import { DomainError } from '#server/domain-error.ts';
import { type Catalog, catalogOf } from '#server/catalog/catalog.ts';
import { viewOwn } from '#server/orders/order-view.ts';
import { returnableOf } from './returnable.ts';
import { giveBackCardUses } from '#server/members/cards.store.ts';
import type { Queryable } from '#server/db/database.ts';
import { claimKey, storeAnswer, type KeyedRequest } from '#server/limits/idempotency.store.ts';
import {
  dropClaims,
  lockOrder,
  markCancelled,
  moveOrder,
  type OrderRow,
  readOwnOrder,
  type TicketRow,
} from '#server/orders/orders.store.ts';
import { insertRefund } from '#server/payments/payments.store.ts';
import {
  activatedTickets,
  cancelCards,
  storeDecisions,
  freeCode,
  gatesReportedAt,
  insertReturns,
  lockHoldings,
  paymentOf,
  type ReturnRow,
  returnsOf,
  sendMoneyBack,
} from './returns.store.ts';
import { freeSeats } from '#server/stock/seats.store.ts';
import { giveBackStock } from '#server/stock/stock.store.ts';
import { giveBackEntries, lockTickets } from '#server/orders/tickets.store.ts';
import type { Taken } from '#server/db/documents.ts';

type WireOrder = WireOutputOf<typeof getOrder>;

/** Window in which an equal request without a key counts as the same return, milliseconds. */
const DOUBLE_TAP_MS = 10_000;

/** Returned entries of one ticket, with the venue's fee and the refund, fen. */
export interface Part {
  id: string;
  ticket: TicketRow;
  people: number;
  fee: number;
  amount: number;
}

/** An order with everything that a return may touch, locked in the order that all transactions keep. */
export interface Locked {
  order: OrderRow;
  tickets: TicketRow[];
  returns: ReturnRow[];
  activated: ReadonlySet<string>;
}

export async function lockWhole(tx: Queryable, project: string, id: string): Promise<Locked> {
  const order = await lockOrder(tx, project, id);
  if (!order) throw new DomainError('notFound');
  await lockHoldings(tx, order);
  return {
    order,
    tickets: await lockTickets(tx, project, id),
    returns: await returnsOf(tx, project, [id]),
    activated: await activatedTickets(tx, project, [id]),
  };
}

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
 * A visitor never gets less than was shown, even if a deadline passed or another phone was faster. Nothing left to
 * refund is a repetition.
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

/** Numbers of entries can't distinguish a repetition from a second wish, so the request itself is stored. */
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
 * On a day of use, an offline device may have admitted people without the server knowing it yet. So the return waits
 * until every device at a gate of that spot
 * has reported everything until now.
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

type Settled = Pick<ReturnRow, 'state' | 'refund_no' | 'done_at'>;

const returnRow = (
  order: OrderRow,
  part: Part,
  at: Date,
  rest: Settled & Pick<ReturnRow, 'decided_at' | 'reason'> & Partial<Pick<ReturnRow, 'gates_until'>>,
): ReturnRow => ({
  gates_until: null,
  id: part.id,
  order_id: order.id,
  ticket_id: part.ticket.id,
  people: part.people,
  fee: part.fee,
  amount: part.amount,
  submitted_at: at,
  ...rest,
});

/**
 * Gives back entries: stock, seats, claims, cards, and the money by one refund whose number the returns decide.
 * @param note writes the returns; it learns where each one's money is.
 */
async function giveBack(
  tx: Queryable,
  { order, tickets }: Pick<Locked, 'order' | 'tickets'>,
  parts: readonly Part[],
  reason: 'returned' | 'rejected',
  at: Date,
  note: (settled: (part: Part) => Settled) => Promise<void>,
): Promise<TicketRow[]> {
  if (parts.length === 0) return tickets;
  const project = order.project_id;
  const returned = parts.map((part) => returnEntries(part));
  const whole = returned.flatMap(({ after }) => (after.returned === after.people ? [after.id] : []));
  await giveBackCardUses(tx, project, whole);
  await cancelCards(tx, project, whole);
  await giveBackEntries(
    tx,
    project,
    returned.map(({ after }) => after),
  );
  await dropClaims(tx, project, whole);
  await giveBackStock(
    tx,
    project,
    returned.flatMap(({ released }) => released),
  );
  await freeSeats(
    tx,
    project,
    tickets.filter((ticket) => whole.includes(ticket.id)),
  );
  const refundNo = await refund(tx, order, parts, reason, at);
  await note((part) =>
    part.amount > 0
      ? { state: 'REFUNDING', refund_no: refundNo, done_at: null }
      : { state: 'REFUNDED', refund_no: null, done_at: at },
  );
  const after = new Map(returned.map((each) => [each.after.id, each.after]));
  return tickets.map((ticket) => after.get(ticket.id) ?? ticket);
}

function returnEntries({ ticket, people, amount }: Part): { after: TicketRow; released: Taken[] } {
  const returned = ticket.returned + people;
  const status = statusOfEntries(ticket.people, ticket.used, returned);
  const common = { ...ticket, returned, refunded: ticket.refunded + amount, status };
  if (returned === ticket.people) return { after: { ...common, holds_stock: false }, released: ticket.stock };
  const { remaining, released } = splitStock(ticket.stock, ticket.people - ticket.returned, people);
  return { after: { ...common, stock: remaining }, released };
}

/**
 * Splits the stock of a ticket with `live` entries when some of them are returned; an indivisible part stays until the
 * last one.
 */
export function splitStock(
  stock: readonly Taken[],
  live: number,
  going: number,
): { remaining: Taken[]; released: Taken[] } {
  const remaining: Taken[] = [];
  const released: Taken[] = [];
  for (const [, piles] of Map.groupBy(stock, (each) => each.stock_id)) {
    const total = piles.reduce((sum, pile) => sum + pile.count, 0);
    let rest = total - Math.ceil((total * (live - going)) / live);
    for (const pile of piles.toReversed()) {
      const count = Math.min(rest, pile.count);
      rest -= count;
      if (count > 0) released.push({ ...pile, count });
      if (pile.count > count) remaining.push({ ...pile, count: pile.count - count });
    }
  }
  return { remaining, released };
}

/** The number of the one refund for these parts: the same parts never go back twice. */
export const refundNoOf = (order: Pick<OrderRow, 'id'>, parts: readonly Pick<Part, 'id'>[]): string =>
  `R${createHash('sha256')
    .update([order.id, ...parts.map((part) => part.id).toSorted()].join('|'))
    .digest('hex')
    .slice(0, 30)}`;

async function refund(
  tx: Queryable,
  order: OrderRow,
  parts: readonly Part[],
  reason: string,
  at: Date,
): Promise<string | null> {
  const amount = parts.reduce((sum, part) => sum + part.amount, 0);
  if (amount === 0) return null;
  const payment = await paymentOf(tx, order);
  if (!payment) throw new Error(`order ${order.id} was never paid, but ${amount} fen are to go back`);
  const refund_no = refundNoOf(order, parts);
  const { channel, transaction_id, out_trade_no, amount: total } = payment;
  const row = {
    refund_no,
    channel,
    out_trade_no,
    project_id: order.project_id,
    order_id: order.id,
    amount,
    total,
    reason,
  };
  await insertRefund(tx, row, transaction_id, at);
  return refund_no;
}

const IN_AUDIT: ReadonlySet<OrderStatus> = new Set(['WAIT_CONFIRM_WAIT_AUDIT', 'WAIT_USE_WAIT_AUDIT']);

async function settleOrder(
  tx: Queryable,
  order: OrderRow,
  tickets: readonly TicketRow[],
  move: { waiting: boolean; at: Date; actor: string; reason: string; to?: OrderStatus },
): Promise<void> {
  const to = move.to ?? stateAfter(order, tickets, move.waiting);
  if (to !== order.status) await moveOrder(tx, order, to, move.at, move.actor, move.reason);
  if (!tickets.every((ticket) => ticket.status === 'CANCELED')) return;
  await markCancelled(tx, order, move.at);
  await sendMoneyBack(tx, order);
  await freeCode(tx, order);
}

function stateAfter(order: OrderRow, tickets: readonly TicketRow[], waiting: boolean): OrderStatus {
  const unconfirmed = order.status === 'WAIT_CONFIRM' || order.status === 'WAIT_CONFIRM_WAIT_AUDIT';
  if (waiting) return unconfirmed ? 'WAIT_CONFIRM_WAIT_AUDIT' : 'WAIT_USE_WAIT_AUDIT';
  const state = statusOfTickets(tickets, unconfirmed ? 'WAIT_CONFIRM' : 'WAIT_USE');
  return state === 'CANCELED' && IN_AUDIT.has(order.status) ? 'AUDITED' : state;
}

export const waitingReturns = ({ returns }: Pick<Locked, 'returns'>): ReturnRow[] =>
  returns.filter(({ state }) => state === 'WAIT_AUDIT');

export interface Decided {
  at: Date;
  actor: 'staff' | 'system' | 'gate';
  reason: string;
}

export async function grantReturns(
  tx: Queryable,
  locked: Locked,
  granted: readonly ReturnRow[],
  decided: Decided,
): Promise<void> {
  const { order, tickets } = locked;
  const { at } = decided;
  const parts = granted.flatMap((each): Part[] => {
    const ticket = tickets.find((one) => one.id === each.ticket_id);
    return ticket ? [{ id: each.id, ticket, people: each.people, fee: each.fee, amount: each.amount }] : [];
  });
  if (parts.length === 0) throw new DomainError('stateForbids', { status: order.status });
  const after = await giveBack(tx, locked, parts, 'returned', at, (settled) =>
    storeDecisions(
      tx,
      order.project_id,
      parts.map((part) => ({ id: part.id, reason: null, ...settled(part) })),
      at,
    ),
  );
  const waiting = waitingReturns(locked).some(({ id }) => !parts.some((part) => part.id === id));
  await settleOrder(tx, order, after, { waiting, ...decided });
}

/** The tickets stay good. */
export async function refuseReturns(
  tx: Queryable,
  locked: Locked,
  refused: readonly string[],
  reason: string,
  { at, actor }: Omit<Decided, 'reason'>,
): Promise<void> {
  const { order, tickets } = locked;
  if (refused.length === 0) throw new DomainError('stateForbids', { status: order.status });
  await storeDecisions(
    tx,
    order.project_id,
    refused.map((id) => ({ id, state: 'REFUSED', refund_no: null, reason, done_at: null })),
    at,
  );
  const waiting = waitingReturns(locked).some(({ id }) => !refused.includes(id));
  await settleOrder(tx, order, tickets, { waiting, at, actor, reason: 'return refused' });
}

/** Grants the waiting returns of an order on their promised terms: the gates report no entry before them. */
export async function grantAfterGates(tx: Queryable, project: string, id: string, at: Date): Promise<boolean> {
  const locked = await lockWhole(tx, project, id);
  const reportedAt = await gatesReportedAt(tx, project, [...new Set(locked.tickets.map((ticket) => ticket.scenic_id))]);
  const ready = waitingReturns(locked).filter(({ gates_until, ticket_id, submitted_at }) => {
    if (gates_until === null) return false;
    const spot = locked.tickets.find((ticket) => ticket.id === ticket_id)?.scenic_id ?? '';
    return gates_until <= at || (reportedAt.get(spot) ?? at) >= submitted_at;
  });
  if (ready.length === 0) return false;
  await grantReturns(tx, locked, ready, { at, actor: 'system', reason: 'nobody entered before the return' });
  return true;
}

/** The venue does not confirm a paid order: everything that was not given back yet goes back, and all of its money. */
export async function rejectPaid(
  tx: Queryable,
  locked: Locked,
  actor: string,
  reason: string,
  at: Date,
): Promise<void> {
  const parts = locked.tickets.flatMap((ticket): Part[] => {
    const people = ticket.people - ticket.used - ticket.returned;
    return people > 0
      ? [{ id: newId(at.getTime()), ticket, people, fee: 0, amount: shareOf(ticket, ticket.returned, people) }]
      : [];
  });
  await cancelParts(tx, locked, parts, 'rejected', reason, { at, actor, reason, to: 'CLOSED' });
}

export async function cancelParts(
  tx: Queryable,
  locked: Locked,
  parts: readonly Part[],
  kind: 'returned' | 'rejected',
  stated: string | null,
  move: { at: Date; actor: string; reason: string; to?: OrderStatus },
): Promise<void> {
  const { order } = locked;
  const { at } = move;
  const after = await giveBack(tx, locked, parts, kind, at, (settled) =>
    insertReturns(
      tx,
      order.project_id,
      parts.map((part) => returnRow(order, part, at, { ...settled(part), decided_at: at, reason: stated })),
    ),
  );
  await settleOrder(tx, order, after, {
    waiting: move.to === undefined && waitingReturns(locked).length > 0,
    ...move,
  });
}
