import { randomBytes } from 'node:crypto';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { Desk } from './desk.ts';
import type { Payment, Refund } from './ledger.ts';
import { refundOf, transactionOf, visibleState } from './transaction.ts';

const Fen = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const Url = v.pipe(v.string(), v.regex(/^https?:\/\//), v.url());
const Time = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/),
  v.transform((text) => new Date(text).getTime()),
  v.finite(),
);
const OutTradeNo = v.pipe(v.string(), v.regex(/^[\w\-|*]{6,32}$/));
const Create = v.object({
  appid: v.string(),
  mchid: v.string(),
  description: v.pipe(v.string(), v.minLength(1), v.maxLength(254)),
  out_trade_no: OutTradeNo,
  time_expire: Time,
  notify_url: Url,
  amount: v.object({ total: Fen, currency: v.optional(v.literal('CNY')) }),
  payer: v.object({ openid: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) }),
});
const Close = v.object({ mchid: v.string() });
const RefundOrder = v.object({
  out_trade_no: OutTradeNo,
  out_refund_no: v.pipe(v.string(), v.regex(/^[\w\-|*@]{1,64}$/)),
  amount: v.object({ refund: Fen, total: Fen, currency: v.literal('CNY') }),
});

type Bindings = Partial<HttpBindings> | undefined;
type Answer = { status: 200 | 204 | 400 | 401 | 403 | 404 | 500; content?: unknown };
type Handler = (c: Context, content: unknown) => Answer | Response | Promise<Answer | Response>;

/** The calls of WeChat Pay version 3 that the merchant uses, request and answer signed. */
export function merchantApi(desk: Desk) {
  const { keys, ledger, seals, clock } = desk;
  const api = new Hono();

  const route =
    (handler: Handler) =>
    async (c: Context): Promise<Response> => {
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const url = new URL(c.req.url);
      const target = url.pathname + url.search;
      const fault = seals.merchantFault(c.req.method, target, bytes, c.req.header('authorization'), clock());
      // Like the real one: who cannot be recognised gets an answer without a signature.
      if (fault !== undefined) return c.json({ code: 'SIGN_ERROR', message: fault }, 401);
      const answer = await handler(c, parsed(bytes));
      return answer instanceof Response ? answer : sealed(answer);
    };

  function sealed({ status, content }: Answer): Response {
    const body = content === undefined ? '' : JSON.stringify(content);
    const headers = { ...seals.platformHeaders(body, clock()), 'content-type': 'application/json; charset=utf-8' };
    return new Response(status === 204 ? null : body, { status, headers });
  }

  async function create(c: Context, content: unknown): Promise<Answer | Response> {
    const order = v.safeParse(Create, content);
    if (!order.success) return no(400, 'PARAM_ERROR', order.issues[0].message);
    const wanted = order.output;
    if (wanted.appid !== keys.appid || wanted.mchid !== keys.mchid) return no(400, 'APPID_MCHID_NOT_MATCH', 'mismatch');
    const fault = createFault(wanted.out_trade_no);
    if (fault === 'error') return no(500, 'SYSTEM_ERROR', 'sandbox knob create=error');
    const answer = opened(wanted);
    if (fault === 'lost') return cut(c);
    if (fault === 'late') await desk.pause(ledger.knobsOf(wanted.out_trade_no).create_delay_ms, c.req.raw.signal);
    return answer;
  }

  function createFault(outTradeNo: string) {
    const { create: fault, create_times: times } = ledger.knobsOf(outTradeNo);
    if (fault === 'ok' || ledger.createCalls(outTradeNo) >= times) return 'ok';
    ledger.record({ t: 'create-called', outTradeNo });
    return fault;
  }

  function opened(wanted: v.InferOutput<typeof Create>): Answer {
    const terms = {
      outTradeNo: wanted.out_trade_no,
      amount: wanted.amount.total,
      description: wanted.description,
      openid: wanted.payer.openid,
      timeExpire: wanted.time_expire,
    };
    const known = ledger.payments.get(terms.outTradeNo);
    if (known?.taken) return no(400, 'ORDERPAID', '该订单已支付');
    if (known && !sameTerms(known, terms)) return no(400, 'INVALID_REQUEST', '201 商户订单号重复');
    if (known && visibleState(known, clock()) === 'CLOSED') return no(400, 'ORDER_CLOSED', '订单已关闭');
    if (terms.timeExpire <= clock()) return no(400, 'PARAM_ERROR', 'time_expire is over');
    const prepayId = known?.prepayId ?? `wx${randomBytes(17).toString('hex')}`;
    if (known?.notifyUrl !== wanted.notify_url) {
      ledger.record({ t: 'created', terms, prepayId, notifyUrl: wanted.notify_url });
    }
    return { status: 200, content: { prepay_id: prepayId } };
  }

  function query(c: Context): Answer {
    if (c.req.query('mchid') !== keys.mchid) return no(400, 'PARAM_ERROR', 'mchid');
    const outTradeNo = c.req.param('no') ?? '';
    if (ledger.knobsOf(outTradeNo).query === 'error') return no(500, 'SYSTEM_ERROR', 'sandbox knob query=error');
    const payment = ledger.payments.get(outTradeNo);
    if (!payment) return no(404, 'ORDER_NOT_EXIST', '订单不存在');
    return { status: 200, content: transactionOf(payment, keys, clock()) };
  }

  function close(c: Context, content: unknown): Answer {
    const asked = v.safeParse(Close, content);
    if (!asked.success || asked.output.mchid !== keys.mchid) return no(400, 'PARAM_ERROR', 'mchid');
    const outTradeNo = c.req.param('no') ?? '';
    if (ledger.knobsOf(outTradeNo).close === 'error') return no(500, 'SYSTEM_ERROR', 'sandbox knob close=error');
    const payment = ledger.payments.get(outTradeNo);
    if (!payment) return no(404, 'ORDER_NOT_EXIST', '订单不存在');
    if (payment.taken) return no(400, 'ORDERPAID', '该订单已支付');
    if (payment.state !== 'CLOSED') ledger.record({ t: 'closed', outTradeNo });
    return { status: 204 };
  }

  function refund(_c: Context, content: unknown): Answer {
    const order = v.safeParse(RefundOrder, content);
    if (!order.success) return no(400, 'PARAM_ERROR', order.issues[0].message);
    const { out_trade_no: outTradeNo, out_refund_no: refundNo, amount } = order.output;
    const payment = ledger.payments.get(outTradeNo);
    if (!payment) return no(404, 'RESOURCE_NOT_EXISTS', '订单不存在');
    const known = ledger.refunds.get(refundNo);
    if (known) {
      const same = known.outTradeNo === outTradeNo && known.refund === amount.refund && known.total === amount.total;
      return same ? tell(known) : no(400, 'INVALID_REQUEST', '退款单号重复');
    }
    const refusal = refundRefusal(payment, refundNo, amount);
    if (refusal) return refusal;
    const knobs = ledger.knobsOf(outTradeNo);
    const accepted: Refund = {
      refundNo,
      outTradeNo,
      refund: amount.refund,
      total: amount.total,
      at: clock(),
      refundId: `5030${randomDigits(24)}`,
      pending: knobs.refund_pending,
      result: knobs.refund_result,
    };
    ledger.record({ t: 'refunded', refund: accepted });
    return tell(ledger.refunds.get(refundNo) ?? accepted);
  }

  function refundRefusal(payment: Payment, refundNo: string, amount: { refund: number; total: number }) {
    if (!payment.taken) return no(400, 'INVALID_REQUEST', '订单未支付');
    if (payment.taken.amount !== amount.total) return no(400, 'INVALID_REQUEST', '订单金额不一致');
    const earlier = [...ledger.refunds.values()].filter((done) => done.outTradeNo === payment.outTradeNo && done.result === 'SUCCESS');
    const sum = earlier.reduce((total, done) => total + done.refund, amount.refund);
    if (sum > payment.taken.amount) return no(400, 'INVALID_REQUEST', '申请退款金额大于订单可退金额');
    const knobs = ledger.knobsOf(payment.outTradeNo);
    if (ledger.refundCalls(refundNo) >= knobs.refund_failures) return undefined;
    ledger.record({ t: 'refund-called', refundNo });
    return knobs.refund_failure === 'system' ? no(500, 'SYSTEM_ERROR', 'sandbox knob refund_failures') : no(403, 'NOT_ENOUGH', '基本账户余额不足');
  }

  function queryRefund(c: Context): Answer {
    const known = ledger.refunds.get(c.req.param('no') ?? '');
    if (!known) return no(404, 'RESOURCE_NOT_EXISTS', '退款单不存在');
    return tell(known);
  }

  function tell(refundNow: Refund): Answer {
    const content = refundOf(refundNow, ledger.payments.get(refundNow.outTradeNo)?.taken?.transactionId ?? '');
    if (refundNow.pending > 0) ledger.record({ t: 'refund-told', refundNo: refundNow.refundNo });
    return { status: 200, content };
  }

  api.post('/pay/transactions/jsapi', route(create));
  api.get('/pay/transactions/out-trade-no/:no', route(query));
  api.post('/pay/transactions/out-trade-no/:no/close', route(close));
  api.post('/refund/domestic/refunds', route(refund));
  api.get('/refund/domestic/refunds/:no', route(queryRefund));
  return api;
}

function no(status: 400 | 403 | 404 | 500, code: string, message: string): Answer {
  return { status, content: { code, message } };
}

function sameTerms(known: Payment, terms: Pick<Payment, 'amount' | 'description' | 'openid' | 'timeExpire'>): boolean {
  return (['amount', 'description', 'openid', 'timeExpire'] as const).every((name) => known[name] === terms[name]);
}

/** Cuts the line without an answer, as a broken network does. */
function cut(c: Context): Response {
  const socket = (c.env as Bindings)?.incoming?.socket;
  if (!socket) return new Response(null, { status: 502 });
  socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function randomDigits(count: number): string {
  return Array.from(randomBytes(count), (byte) => byte % 10).join('');
}
