import type { Context } from '#server/context.ts';
import { GatewayRefused, GatewayUnreachable } from '#server/payments/port.ts';
import { recordPayment } from '#server/services/record-payment.ts';
import type { AttemptRow } from '#server/store/payments.ts';
import { addRefunded, attemptsToAsk, leaseRefunds, openAttempts, settleRefund } from '#server/store/payments.ts';

/**
 * Asks the gateway about the open payments of an order and records what was paid.
 * @param options `close`: what is unpaid is closed, so that it can't be paid any more.
 * @throws GatewayUnreachable only with `close`: without it, not knowing is an answer.
 */
export async function settleAttempts(context: Context, project: string, order: string, options: { close?: boolean } = {}): Promise<void> {
  for (const attempt of await openAttempts(context.db, project, order)) {
    try {
      const paid = await askAbout(context, attempt);
      if (!paid && options.close) await context.gateway.close(attempt.out_trade_no);
    } catch (error) {
      if (error instanceof GatewayRefused) await askAbout(context, attempt);
      else if (options.close || !(error instanceof GatewayUnreachable)) throw error;
    }
  }
}

async function askAbout(context: Context, attempt: AttemptRow): Promise<boolean> {
  const answer = await context.gateway.query(attempt.out_trade_no);
  if (answer.state !== 'paid') return false;
  await recordPayment(context, { channel: attempt.channel, outTradeNo: attempt.out_trade_no, ...answer });
  return true;
}

/** Asks about every open payment that has been silent for a while: after 5, 15, 45 s … up to an hour. */
export async function reconcile(context: Context): Promise<number> {
  const due = await attemptsToAsk(context.db, new Date(context.now()), 50);
  let found = 0;
  for (const attempt of due) {
    try {
      if (await askAbout(context, attempt)) found += 1;
    } catch (error) {
      if (!(error instanceof GatewayUnreachable) && !(error instanceof GatewayRefused)) throw error;
      context.log.warn({ out_trade_no: attempt.out_trade_no, reason: error.message }, 'payment not known yet');
    }
  }
  return found;
}

/** Makes the refunds that are due. The refund's number is the gateway's guard against making it twice. */
export async function makeRefunds(context: Context): Promise<number> {
  let made = 0;
  for (const refund of await leaseRefunds(context.db, new Date(context.now()), 20)) {
    const state = await context.gateway
      .refund({ outTradeNo: refund.out_trade_no, refundNo: refund.refund_no, refund: refund.amount, total: refund.total })
      .then((answer) => answer.state)
      .catch((error: unknown) => {
        if (error instanceof GatewayUnreachable || error instanceof GatewayRefused) return 'failed' as const;
        throw error;
      });
    const at = context.now();
    const next = new Date(at + Math.min(3_600_000, 2000 * 2 ** refund.tries));
    await context.db.transaction(async (tx) => {
      if (state !== 'success') return settleRefund(tx, refund.refund_no, state === 'processing' ? 'PROCESSING' : 'FAILED', next, null);
      await settleRefund(tx, refund.refund_no, 'SUCCESS', next, new Date(at));
      if (refund.project_id && refund.order_id) await addRefunded(tx, refund.project_id, refund.order_id, refund.amount);
    });
    if (state === 'success') made += 1;
    else context.log.warn({ refund_no: refund.refund_no, state, tries: refund.tries }, 'refund not through yet');
  }
  return made;
}
