import { createHash } from 'node:crypto';
import { shareOf } from '#domain/order/change-refund.ts';
import { type OrderStatus, statusOfTickets } from '#domain/order/order-status.ts';
import { statusOfEntries } from '#domain/order/ticket-status.ts';
import { newId } from '#server/lib/ids.ts';
import { giveBackCardUses } from '#server/members/cards.store.ts';
import type { Queryable } from '#server/db/database.ts';
import { dropClaims, markCancelled, moveOrder, type OrderRow, type TicketRow } from '#server/orders/orders.store.ts';
import { insertRefund } from '#server/payments/payments.store.ts';
import { freeSeats } from '#server/stock/seats.store.ts';
import { giveBackStock } from '#server/stock/stock.store.ts';
import { giveBackEntries } from '#server/orders/tickets.store.ts';
import type { Taken } from '#server/db/documents.ts';
import { cancelCards, freeCode, insertReturns, paymentOf, type ReturnRow, sendMoneyBack } from './returns.store.ts';
import { type Part, type Locked, waitingReturns } from './order-lock.ts';

type Settled = Pick<ReturnRow, 'state' | 'refund_no' | 'done_at'>;

export const returnRow = (
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
 * Gives back entries with their stock, seats, claims and cards, and the money by one refund, whose number is derived
 * from the returns.
 * @param note writes the returns; it is given a function that says where the money of each one is.
 */
export async function giveBack(
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

export async function settleOrder(
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

/**
 * Refunds a paid order that the venue does not confirm: all entries that were neither used nor returned yet, without a
 * fee.
 */
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
