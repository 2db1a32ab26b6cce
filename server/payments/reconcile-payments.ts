import type { Context } from '#server/context.ts';
import { GatewayRefused, isGatewayError, type QueryAnswer } from '#server/providers/payments/port.ts';
import { DomainError } from '#server/domain-error.ts';
import { recordPayment } from './record-payment.ts';
import {
  type AskedAttempt,
  type AttemptRow,
  attemptsToAsk,
  closeAttempt,
  closedAttemptsToAsk,
  noteAsking,
  openAttempts,
} from './payments.store.ts';

/**
 * Shortest time between two queries about a payment, milliseconds, however often its order is read: providers limit the
 * queries of a merchant.
 */
const ASK_EVERY_MS = 2_000;

export async function askAbout(context: Context, attempt: AttemptRow): Promise<QueryAnswer['state']> {
  const answer = await context.gateways.of(attempt.channel).query(attempt.out_trade_no);
  if (answer.state !== 'paid') return answer.state;
  await recordPayment(context, { channel: attempt.channel, outTradeNo: attempt.out_trade_no, ...answer });
  return 'paid';
}

/**
 * Closes an attempt at the gateway, so that nothing can be paid on it any more. A payment that is found is recorded.
 */
async function closeAtGateway(context: Context, attempt: AttemptRow): Promise<boolean> {
  if ((await askAbout(context, attempt)) === 'paid') return false;
  try {
    await context.gateways.of(attempt.channel).close(attempt.out_trade_no);
    return true;
  } catch (error) {
    // The gateway may have refused because the attempt was paid between the query and the close.
    if (!(error instanceof GatewayRefused) || (await askAbout(context, attempt)) !== 'paid') throw error;
    return false;
  }
}

export async function abandonAttempt(context: Context, attempt: AttemptRow): Promise<boolean> {
  const closed = await closeAtGateway(context, attempt);
  if (closed) await closeAttempt(context.db, attempt.channel, attempt.out_trade_no);
  return closed;
}

/**
 * Payments that were checked a moment ago are not checked again, unless they are to be closed.
 * @param options `close`: unpaid attempts are closed, so that they can't be paid any more.
 */
export async function settleAttempts(
  context: Context,
  project: string,
  order: string,
  options: { close?: boolean } = {},
): Promise<void> {
  for (const attempt of await openAttempts(context.db, project, order)) {
    try {
      if (options.close) await closeAtGateway(context, attempt);
      else if (await noteAsking(context.db, attempt, new Date(context.now()), ASK_EVERY_MS))
        await askAbout(context, attempt);
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      context.log.warn(
        { channel: attempt.channel, out_trade_no: attempt.out_trade_no, reason: error.message },
        'payment not known yet',
      );
      if (options.close) throw new DomainError('gatewayUnreachable');
    }
  }
}

/**
 * Asks about every open payment that has been silent for a while (after 5, 15, 45 s … up to an hour), and about closed
 * ones until an hour after their deadline: a visitor who still had the provider's page open may have paid there, and
 * the notification may be lost.
 */
export async function reconcile(context: Context): Promise<number> {
  const { db, clockOffset } = context;
  const due = [...(await attemptsToAsk(db, clockOffset, 50)), ...(await closedAttemptsToAsk(db, clockOffset, 50))];
  let found = 0;
  for (const attempt of due) {
    try {
      if (await reconciled(context, attempt)) found += 1;
    } catch (error) {
      const level = isGatewayError(error) ? 'warn' : 'error';
      context.log[level](
        { channel: attempt.channel, out_trade_no: attempt.out_trade_no, reason: String(error) },
        'payment not known yet',
      );
    }
  }
  return found;
}

async function reconciled(context: Context, attempt: AskedAttempt): Promise<boolean> {
  const over = attempt.order_status !== 'WAIT_PAY' && attempt.order_status !== 'WAIT_PROCESS';
  // An order that was paid another way, or has ended, must not be paid again.
  if (attempt.state === 'OPEN' && over) return !(await abandonAttempt(context, attempt));
  return (await askAbout(context, attempt)) === 'paid';
}
