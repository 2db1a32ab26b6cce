import { randomBytes } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { GatewayContext } from './context.ts';
import type { Payment, PaymentTerms, Refund } from './store.ts';
import { visibleState } from './transaction.ts';

// Operations that the providers' calls share; each provider words the outcome itself.

export type Opening =
  | { ok: true; payment: Payment }
  | { ok: false; why: 'paid' | 'other-terms' | 'closed' | 'too-late' };

/** A second call with the same number and terms returns the open payment. */
export function openPayment(
  { ledger, clock }: GatewayContext,
  terms: PaymentTerms,
  addresses: { notifyUrl: string; returnUrl: string },
): Opening {
  const known = ledger.payments.get(terms.outTradeNo);
  if (known?.taken) return { ok: false, why: 'paid' };
  if (known && !sameTerms(known, terms)) return { ok: false, why: 'other-terms' };
  if (known && visibleState(known, clock()) === 'CLOSED') return { ok: false, why: 'closed' };
  if (!(terms.timeExpire > clock())) return { ok: false, why: 'too-late' };
  const prepayId = known?.prepayId ?? `wx${randomBytes(17).toString('hex')}`;
  if (known?.notifyUrl !== addresses.notifyUrl || known.returnUrl !== addresses.returnUrl)
    ledger.record({ t: 'created', terms, prepayId, ...addresses });
  const payment = ledger.payments.get(terms.outTradeNo);
  if (!payment) throw new Error(`the ledger lost ${terms.outTradeNo}`);
  return { ok: true, payment };
}

function sameTerms(known: Payment, terms: PaymentTerms): boolean {
  return (['channel', 'amount', 'description', 'openid', 'timeExpire'] as const).every(
    (name) => known[name] === terms[name],
  );
}

/** @returns the payment only if one of these channels opened it. */
export function paymentUnder(
  { ledger }: GatewayContext,
  channels: readonly string[],
  outTradeNo: string,
): Payment | undefined {
  const found = ledger.payments.get(outTradeNo);
  return found && channels.includes(found.channel) ? found : undefined;
}

/** Closes a payment. @returns false when it is paid. */
export function closePayment({ ledger }: GatewayContext, payment: Payment): boolean {
  if (payment.taken) return false;
  if (payment.state !== 'CLOSED') ledger.record({ t: 'closed', outTradeNo: payment.outTradeNo });
  return true;
}

export type RefundProblem = 'other-terms' | 'unpaid' | 'other-total' | 'too-much' | 'system' | 'not-enough';
export interface RefundWanted {
  refundNo: string;
  refund: number;
  /** Undefined where the provider's call does not contain the total. */
  total: number | undefined;
}

/** Accepts a refund, only once for each number. */
export function refundPayment(
  gateway: GatewayContext,
  payment: Payment,
  wanted: RefundWanted,
): { ok: true; refund: Refund } | { ok: false; why: RefundProblem } {
  const { ledger, clock } = gateway;
  const { outTradeNo, taken } = payment;
  const known = ledger.refunds.get(wanted.refundNo);
  if (known) {
    const same =
      known.outTradeNo === outTradeNo &&
      known.refund === wanted.refund &&
      known.total === (wanted.total ?? known.total);
    return same ? { ok: true, refund: known } : { ok: false, why: 'other-terms' };
  }
  if (!taken) return { ok: false, why: 'unpaid' };
  const total = wanted.total ?? taken.amount;
  if (taken.amount !== total) return { ok: false, why: 'other-total' };
  const earlier = [...ledger.refunds.values()].filter(
    (done) => done.outTradeNo === outTradeNo && done.result === 'SUCCESS',
  );
  if (earlier.reduce((sum, done) => sum + done.refund, wanted.refund) > taken.amount)
    return { ok: false, why: 'too-much' };
  const knobs = ledger.knobsOf(outTradeNo);
  if (ledger.refundCalls(wanted.refundNo) < knobs.refund_failures) {
    ledger.record({ t: 'refund-called', refundNo: wanted.refundNo });
    return { ok: false, why: knobs.refund_failure };
  }
  const refund: Refund = {
    refundNo: wanted.refundNo,
    outTradeNo,
    refund: wanted.refund,
    total,
    at: clock(),
    refundId: `5030${Array.from(randomBytes(24), (byte) => byte % 10).join('')}`,
    pending: knobs.refund_pending,
    result: knobs.refund_result,
  };
  ledger.record({ t: 'refunded', refund });
  return { ok: true, refund: ledger.refunds.get(wanted.refundNo) ?? refund };
}

/** The state of a refund for the next answer; each answer brings a pending refund nearer to its end. */
export function nextRefundState({ ledger }: GatewayContext, refund: Refund): 'PROCESSING' | Refund['result'] {
  if (refund.pending === 0) return refund.result;
  ledger.record({ t: 'refund-told', refundNo: refund.refundNo });
  return 'PROCESSING';
}

export function createFault({ ledger }: GatewayContext, outTradeNo: string): 'ok' | 'error' | 'late' | 'lost' {
  const { create, create_times: times } = ledger.knobsOf(outTradeNo);
  if (create === 'ok' || ledger.createCalls(outTradeNo) >= times) return 'ok';
  ledger.record({ t: 'create-called', outTradeNo });
  return create;
}

/** Answers a create call, late or never where a fault is set. */
export async function answered(
  gateway: GatewayContext,
  c: Context,
  outTradeNo: string,
  fault: ReturnType<typeof createFault>,
  answer: Response,
): Promise<Response> {
  if (fault === 'lost') return cut(c);
  if (fault === 'late') await gateway.pause(gateway.ledger.knobsOf(outTradeNo).create_delay_ms, c.req.raw.signal);
  return answer;
}

/** Cuts the line without an answer, as a broken network does. */
function cut(c: Context): Response {
  const socket = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket;
  if (!socket) return new Response(null, { status: 502 });
  socket.destroy();
  return RESPONSE_ALREADY_SENT;
}
