import type { Context } from '#server/context.ts';
import { GatewayRefused, GatewayUnreachable } from '#server/providers/payments/port.ts';
import { recordPayment } from '#server/payments/record-payment.ts';
import { giveBackCardUses } from '#server/members/cards.store.ts';
import type { Queryable } from '#server/db/database.ts';
import {
  dropClaims,
  lockOverdue,
  markCancelled,
  moveOrder,
  type OrderRow,
  overdueOrders,
  ticketsOf,
  voidTickets,
} from './orders.store.ts';
import { closeAttempts, openAttempts } from '#server/payments/payments.store.ts';
import { freeCode, lockHoldings } from '#server/refunds/returns.store.ts';
import { freeSeats } from '#server/stock/seats.store.ts';
import { giveBackStock } from '#server/stock/stock.store.ts';

/** Seconds that an order outlives its deadline while the gateway does not answer: it may have been paid. */
const GRACE_SECONDS = 300;
const CHUNK = 100;

/**
 * Ends a locked, unpaid order and gives everything back: stock, seats, claims, visits of member cards, its redemption
 * code; closes its payment attempts.
 */
export async function cancelUnpaid(
  tx: Queryable,
  order: OrderRow,
  at: Date,
  actor: string,
  reason: string,
  to: 'CANCELED' | 'CLOSED' = 'CANCELED',
): Promise<void> {
  await lockHoldings(tx, order);
  await moveOrder(tx, order, to, at, actor, reason);
  await markCancelled(tx, order, at);
  const paidBy = await ticketsOf(tx, order.project_id, [order.id]);
  await giveBackCardUses(
    tx,
    order.project_id,
    paidBy.flatMap((ticket) => (ticket.card_id ? [ticket.id] : [])),
  );
  await freeCode(tx, order);
  const { ids, taken } = await voidTickets(tx, order.project_id, order.id);
  await dropClaims(tx, order.project_id, ids);
  await giveBackStock(tx, order.project_id, taken);
  await freeSeats(tx, order.project_id, paidBy);
  await closeAttempts(tx, order.project_id, order.id);
}

/**
 * Cancels unpaid orders whose time is over. An order with an open payment is first looked up at the gateway, which is
 * never asked inside a transaction.
 * @param options `payless`: only orders for which no payment was ever opened; this needs no gateway.
 */
export async function expireOverdue(context: Context, options: { payless: boolean }): Promise<number> {
  let cancelled = 0;
  let found: number;
  do {
    const chunk = await overdueOrders(context.db, context.clockOffset, CHUNK, options.payless);
    found = chunk.length;
    const before = cancelled;
    // Shuffled, so that two processes rarely meet at the same order.
    for (const overdue of shuffled(chunk)) if (await expireOne(context, overdue, options.payless)) cancelled += 1;
    // Where nothing of a chunk could be cancelled, such as while the gateway is silent, the next round tries again.
    if (cancelled === before) break;
    // With `payless` one chunk is cancelled, so that the visitor whose call does it gets a fast answer.
  } while (!options.payless && found === CHUNK);
  return cancelled;
}

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);

async function expireOne(
  context: Context,
  overdue: { project_id: string; id: string; seconds: number },
  payless: boolean,
): Promise<boolean> {
  if (!payless && !(await mayCancel(context, overdue.project_id, overdue.id, overdue.seconds))) return false;
  return context.db.transaction(async (tx) => {
    const order = await lockOverdue(tx, overdue.project_id, overdue.id, context.clockOffset);
    if (!order) return false;
    await cancelUnpaid(tx, order, new Date(context.now()), 'system', 'not paid in time');
    return true;
  });
}

/**
 * @returns whether nothing was or can be paid on this order any more, or its deadline is more than `GRACE_SECONDS` ago.
 * A payment that is found is recorded.
 */
async function mayCancel(context: Context, project: string, order: string, overdueSeconds: number): Promise<boolean> {
  let sure = true;
  for (const attempt of await openAttempts(context.db, project, order)) {
    try {
      const gateway = context.gateways.of(attempt.channel);
      const answer = await gateway.query(attempt.out_trade_no);
      if (answer.state === 'paid') {
        await recordPayment(context, { channel: attempt.channel, outTradeNo: attempt.out_trade_no, ...answer });
        return false;
      }
      if (answer.state === 'unpaid') await gateway.close(attempt.out_trade_no);
    } catch (error) {
      // The gateway may refuse because the order was paid between the query and the close; the next round then records
      // the payment.
      if (!(error instanceof GatewayRefused) && !(error instanceof GatewayUnreachable)) throw error;
      sure = false;
    }
  }
  return sure || overdueSeconds > GRACE_SECONDS;
}
