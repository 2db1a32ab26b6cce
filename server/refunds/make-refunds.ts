import type { Context } from '#server/context.ts';
import {
  giveRefundUp,
  leaseRefund,
  noteTwice,
  paidUnder,
  type RefundRow,
  settleRefund,
} from '#server/payments/payments.store.ts';
import { GatewayRefused, isGatewayError, type RefundAnswer } from '#server/providers/payments/port.ts';
import { refundDone } from './refund-done.ts';
import { ABOVE_PAYMENT, isPurseEmpty, problemOf } from './refund-problem.ts';

/** Failed tries of a refund that still count as a short disturbance at the provider. */
const PATIENCE = 5;
/** Failed tries, over some two hours, after which a refund that the provider still refuses is left to a person. */
const MOST_ERRORS = 12;
const LONGEST_PAUSE_MS = 3_600_000;
/** Most refunds in one run. It is high so that the pauses between runs hardly delay the refunds of a closed day. */
const REFUNDS_A_RUN = 200;
/**
 * Makes the refunds that are due, each with a lease of its own. The refund's number prevents the gateway from making it
 * twice.
 */
export async function makeRefunds(context: Context, goOn: () => boolean = () => true): Promise<number> {
  let made = 0;
  for (let done = 0; done < REFUNDS_A_RUN && goOn(); done += 1) {
    const refund = await leaseRefund(context.db, context.clockOffset);
    if (!refund) break;
    const step = await refundState(context, refund);
    const at = context.now();
    const { refund_no, channel, tries } = refund;
    if (step.state === 'impossible') {
      await giveRefundUp(context.db, refund_no, step.problem, new Date(at));
      context.log.error({ refund_no, channel, tries, problem: step.problem }, 'refund given up: a person has to look');
      continue;
    }
    const next = new Date(at + Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** tries));
    if (step.state === 'success') {
      await recordRefund(context, refund, { next, doneAt: step.doneAt ?? new Date(at), at });
      made += 1;
      continue;
    }
    const now =
      step.state === 'processing'
        ? { state: 'PROCESSING' as const, problem: null }
        : { state: 'FAILED' as const, problem: step.problem };
    await settleRefund(context.db, refund_no, now, next, null);
    context.log[tries > PATIENCE ? 'error' : 'warn']({ refund_no, state: step.state, tries }, 'refund not through yet');
  }
  return made;
}

/** The provider made a refund. Where people repaid it meanwhile, both are stored: the money was refunded twice. */
async function recordRefund(
  context: Context,
  refund: RefundRow,
  { next, doneAt, at }: { next: Date; doneAt: Date; at: number },
): Promise<void> {
  const { refund_no, channel } = refund;
  await context.db.transaction(async (tx) => {
    if (await settleRefund(tx, refund_no, { state: 'SUCCESS', problem: null }, next, doneAt))
      await refundDone(tx, refund, doneAt, at);
    else if (await noteTwice(tx, refund_no, doneAt))
      context.log.error({ refund_no, channel }, 'refund paid twice: repaid by hand and by the provider');
  });
}

/**
 * The state of a refund after one more step, and why it did not go through. `impossible`: retrying can't help, or has
 * not helped `MOST_ERRORS` times.
 */
type RefundStep =
  | { state: 'success'; doneAt: Date | undefined }
  | { state: 'processing'; problem: null }
  | { state: 'failed'; problem: string | null }
  | { state: 'impossible'; problem: string };

/** An answer that reports a failure counts as a failed try. */
function stepOf({ state, code, doneAt }: RefundAnswer, tries: number): RefundStep {
  if (state === 'success') return { state, doneAt };
  if (state === 'processing') return { state, problem: null };
  return code !== undefined && tries > MOST_ERRORS
    ? { state: 'impossible', problem: code }
    : { state, problem: code ?? null };
}

/** An accepted refund is queried, any other is sent (again). */
async function refundState(context: Context, refund: RefundRow): Promise<RefundStep> {
  const name = { outTradeNo: refund.out_trade_no, refundNo: refund.refund_no };
  try {
    const gateway = context.gateways.of(refund.channel);
    if (refund.state === 'PROCESSING') return stepOf(await gateway.queryRefund(name), refund.tries);
    // Providers compare the total with the sum they received, not with the order's price.
    const total = (await paidUnder(context.db, refund.channel, refund.out_trade_no)) ?? refund.total;
    if (refund.amount > total) return { state: 'impossible', problem: ABOVE_PAYMENT };
    return stepOf(await gateway.refund({ ...name, refund: refund.amount, total }), refund.tries);
  } catch (error) {
    context.log[isGatewayError(error) ? 'warn' : 'error'](
      { refund_no: refund.refund_no, channel: refund.channel, reason: String(error) },
      'refund call failed',
    );
    const problem = problemOf(error);
    if (refund.tries > MOST_ERRORS && error instanceof GatewayRefused && !isPurseEmpty(error))
      return { state: 'impossible', problem };
    // When the answer to a query is lost, the refund keeps its state.
    return refund.state === 'PROCESSING' ? { state: 'processing', problem: null } : { state: 'failed', problem };
  }
}
