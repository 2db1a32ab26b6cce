import type { Context } from '#server/context.ts';
import { GatewayRefused, GatewayUnreachable } from '#server/payments/port.ts';
import { recordPayment } from '#server/services/record-payment.ts';
import type { Queryable } from '#server/store/database.ts';
import type { OrderRow } from '#server/store/orders.ts';
import { dropClaims, lockOrder, markCancelled, moveOrder, overdueOrders, voidTickets } from '#server/store/orders.ts';
import { closeAttempts, openAttempts } from '#server/store/payments.ts';
import { freeSeats } from '#server/store/seats.ts';
import { giveBackStock } from '#server/store/stock.ts';

/** How long an order whose gateway does not answer is kept past its time, milliseconds: it may have been paid. */
const GRACE_MS = 300_000;
const BATCH = 100;

/** Cancels a locked, unpaid order and gives everything back. */
export async function cancelUnpaid(tx: Queryable, order: OrderRow, at: Date, actor: string, reason: string): Promise<void> {
  await moveOrder(tx, order, 'CANCELED', at, actor, reason);
  await markCancelled(tx, order, at);
  const { ids, taken } = await voidTickets(tx, order.project_id, order.id);
  await dropClaims(tx, order.project_id, ids);
  await giveBackStock(tx, order.project_id, taken);
  await freeSeats(tx, order.project_id, ids);
  await closeAttempts(tx, order.project_id, order.id);
}

/**
 * Cancels unpaid orders whose time is over. An order with an open payment is first looked up at the gateway,
 * which is never asked inside a transaction.
 * @param options `payless`: only orders for which no payment was ever opened; this needs no gateway.
 * @returns how many were cancelled.
 */
export async function expireOverdue(context: Context, options: { payless: boolean }): Promise<number> {
  let cancelled = 0;
  for (const overdue of await overdueOrders(context.db, new Date(context.now()), BATCH, options.payless)) {
    if (!options.payless && !(await mayCancel(context, overdue.project_id, overdue.id, overdue.expires_at))) continue;
    const done = await context.db.transaction(async (tx) => {
      const order = await lockOrder(tx, overdue.project_id, overdue.id);
      const at = new Date(context.now());
      if (order?.status !== 'WAIT_PAY' || order.expires_at > at) return false;
      await cancelUnpaid(tx, order, at, 'system', 'not paid in time');
      return true;
    });
    if (done) cancelled += 1;
  }
  return cancelled;
}

/** @returns whether nothing was or can be paid on this order any more. A payment that is found is recorded. */
async function mayCancel(context: Context, project: string, order: string, expiresAt: Date): Promise<boolean> {
  for (const attempt of await openAttempts(context.db, project, order)) {
    try {
      const answer = await context.gateway.query(attempt.out_trade_no);
      if (answer.state === 'paid') {
        await recordPayment(context, { channel: attempt.channel, outTradeNo: attempt.out_trade_no, ...answer });
        return false;
      }
      if (answer.state === 'unpaid') await context.gateway.close(attempt.out_trade_no);
    } catch (error) {
      // Paid between the question and the close: the next round records it.
      if (error instanceof GatewayRefused) return false;
      if (!(error instanceof GatewayUnreachable)) throw error;
      return context.now() - expiresAt.getTime() > GRACE_MS;
    }
  }
  return true;
}
