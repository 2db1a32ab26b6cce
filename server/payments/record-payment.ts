import { createHash } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { fulfil } from '#server/orders/fulfil.ts';
import type { Queryable } from '#server/db/database.ts';
import { lockOrder, markLatePayment, type OrderRow } from '#server/orders/orders.store.ts';
import {
  addPaid,
  attemptOf,
  type AttemptRow,
  endAttempt,
  insertRefund,
  insertTxn,
  type TxnOutcome,
} from './payments.store.ts';

export interface Payment {
  channel: string;
  outTradeNo: string;
  transactionId: string;
  /** Fen, as confirmed by the gateway. */
  amount: number;
  paidAt: Date;
}

/**
 * All money is recorded here, whether a notification, a query or the reconciliation reported it. Recording the same
 * transaction again does nothing. Money that the order does not need is refunded automatically.
 */
export async function recordPayment(context: Context, payment: Payment): Promise<TxnOutcome | 'duplicate'> {
  const outcome = await context.db.transaction(async (tx) => {
    const attempt = await attemptOf(tx, payment.channel, payment.outTradeNo);
    const order = attempt ? await lockOrder(tx, attempt.project_id, attempt.order_id) : null;
    const judged = judge(order, attempt, payment);
    const at = new Date(context.now());
    const fresh = await insertTxn(
      tx,
      {
        channel: payment.channel,
        transaction_id: payment.transactionId,
        out_trade_no: payment.outTradeNo,
        project_id: attempt?.project_id ?? null,
        order_id: attempt?.order_id ?? null,
        amount: payment.amount,
        outcome: judged,
        paid_at: payment.paidAt,
      },
      at,
    );
    if (!fresh) return 'duplicate' as const;
    if (judged === 'PAID' && order) {
      await fulfil(context, tx, order, {
        amount: payment.amount,
        at: payment.paidAt,
        now: at,
        actor: 'gateway',
        reason: payment.outTradeNo,
      });
    } else await sendBack(tx, order, payment, judged, at);
    if (attempt) await endAttempt(tx, payment.channel, payment.outTradeNo, judged === 'PAID' ? 'PAID' : 'CLOSED');
    return judged;
  });
  const level = outcome === 'PAID' || outcome === 'duplicate' ? 'info' : 'warn';
  context.log[level]({ out_trade_no: payment.outTradeNo, outcome }, 'payment recorded');
  return outcome;
}

function judge(order: OrderRow | null, attempt: AttemptRow | null, payment: Payment): TxnOutcome {
  if (!order || !attempt) return 'UNKNOWN_ORDER';
  // This is checked before the states: an order that was paid and is over by now keeps its payment, and this one is a
  // second payment.
  if (order.paid_at) return 'SECOND';
  if (order.status === 'CANCELED' || order.status === 'CLOSED') return 'LATE';
  if (payment.amount !== order.fee) return 'MISMATCH';
  return order.status === 'WAIT_PAY' ? 'PAID' : 'SECOND';
}

async function sendBack(
  tx: Queryable,
  order: OrderRow | null,
  payment: Payment,
  outcome: TxnOutcome,
  at: Date,
): Promise<void> {
  if (order && outcome === 'LATE') await markLatePayment(tx, order, payment.amount);
  else if (order) await addPaid(tx, order.project_id, order.id, payment.amount);
  await insertRefund(
    tx,
    {
      refund_no: `R${createHash('sha256').update(`${payment.outTradeNo}|${payment.transactionId}`).digest('hex').slice(0, 30)}`,
      channel: payment.channel,
      out_trade_no: payment.outTradeNo,
      project_id: order?.project_id ?? null,
      order_id: order?.id ?? null,
      amount: payment.amount,
      total: payment.amount,
      reason: outcome,
    },
    payment.transactionId,
    at,
  );
}
