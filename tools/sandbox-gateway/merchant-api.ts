import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { GatewayContext } from './context.ts';
import type { Refund } from './store.ts';
import {
  answered,
  closePayment,
  createFault,
  openPayment,
  paymentUnder,
  refundPayment,
  type RefundProblem,
  nextRefundState,
} from './payments-api.ts';
import { wechatBills } from './wechat-bills.ts';
import { refundOf, transactionOf } from './transaction.ts';

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
});
const Payer = v.object({ openid: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) });
const Scene = v.object({
  payer_client_ip: v.pipe(v.string(), v.ip()),
  h5_info: v.object({ type: v.picklist(['iOS', 'Android', 'Wap']) }),
});
const TRADES = {
  JSAPI: { channel: 'wxpay', shape: v.object({ ...Create.entries, payer: Payer }) },
  H5: { channel: 'wxpayh5', shape: v.object({ ...Create.entries, scene_info: Scene }) },
} as const;
type Wanted = v.InferOutput<typeof Create> & { payer?: v.InferOutput<typeof Payer> };
const Close = v.object({ mchid: v.string() });
const RefundOrder = v.object({
  out_trade_no: OutTradeNo,
  out_refund_no: v.pipe(v.string(), v.regex(/^[\w\-|*@]{1,64}$/)),
  amount: v.object({ refund: Fen, total: Fen, currency: v.literal('CNY') }),
});

type Answer = { status: 200 | 204 | 400 | 401 | 403 | 404 | 500; content?: unknown };
type Handler = (c: Context, content: unknown) => Answer | Response | Promise<Answer | Response>;

// oxlint-disable-next-line max-lines-per-function -- one played provider: its calls know the same faults, keys and payments
export function merchantApi(gateway: GatewayContext) {
  const { keys, ledger, seals, clock } = gateway;
  const api = new Hono();

  const route =
    (handler: Handler) =>
    async (c: Context): Promise<Response> => {
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const url = new URL(c.req.url);
      const target = url.pathname + url.search;
      const fault = seals.merchantFault(c.req.method, target, bytes, c.req.header('authorization'), clock());
      // Like the real provider, the sandbox answers an unknown caller without a signature.
      if (fault !== undefined) return c.json({ code: 'SIGN_ERROR', message: fault }, 401);
      const answer = await handler(c, parsed(bytes));
      return answer instanceof Response ? answer : sealed(answer);
    };

  function sealed({ status, content }: Answer): Response {
    const body = content === undefined ? '' : JSON.stringify(content);
    const headers = { ...seals.platformHeaders(body, clock()), 'content-type': 'application/json; charset=utf-8' };
    return new Response(status === 204 ? null : body, { status, headers });
  }

  const create =
    (trade: (typeof TRADES)[keyof typeof TRADES]): Handler =>
    async (c, content) => {
      const order = v.safeParse(trade.shape, content);
      if (!order.success) return no(400, 'PARAM_ERROR', order.issues[0].message);
      const wanted = order.output;
      if (wanted.appid !== keys.appid || wanted.mchid !== keys.mchid)
        return no(400, 'APPID_MCHID_NOT_MATCH', 'mismatch');
      const fault = createFault(gateway, wanted.out_trade_no);
      if (fault === 'error') return no(500, 'SYSTEM_ERROR', 'sandbox knob create=error');
      return answered(gateway, c, wanted.out_trade_no, fault, sealed(opened(c, trade.channel, wanted)));
    };

  function opened(c: Context, channel: 'wxpay' | 'wxpayh5', wanted: Wanted): Answer {
    const terms = {
      channel,
      outTradeNo: wanted.out_trade_no,
      amount: wanted.amount.total,
      description: wanted.description,
      openid: wanted.payer?.openid ?? '',
      timeExpire: wanted.time_expire,
    };
    const opening = openPayment(gateway, terms, { notifyUrl: wanted.notify_url, returnUrl: '' });
    if (!opening.ok) return OPENING_ERRORS[opening.why];
    const { prepayId } = opening.payment;
    if (channel === 'wxpay') return { status: 200, content: { prepay_id: prepayId } };
    return { status: 200, content: { h5_url: new URL(`/cashier/page/${prepayId}?trade=h5`, c.req.url).href } };
  }

  const found = (outTradeNo: string) => paymentUnder(gateway, ['wxpay', 'wxpayh5'], outTradeNo);

  async function query(c: Context): Promise<Answer> {
    if (c.req.query('mchid') !== keys.mchid) return no(400, 'PARAM_ERROR', 'mchid');
    const outTradeNo = c.req.param('no') ?? '';
    const knobs = ledger.knobsOf(outTradeNo);
    if (knobs.query === 'error') return no(500, 'SYSTEM_ERROR', 'sandbox knob query=error');
    if (knobs.query_delay_ms > 0) await gateway.pause(knobs.query_delay_ms, c.req.raw.signal);
    const payment = found(outTradeNo);
    if (!payment) return no(404, 'ORDER_NOT_EXIST', '订单不存在');
    return { status: 200, content: transactionOf(payment, keys, clock()) };
  }

  function close(c: Context, content: unknown): Answer {
    const asked = v.safeParse(Close, content);
    if (!asked.success || asked.output.mchid !== keys.mchid) return no(400, 'PARAM_ERROR', 'mchid');
    const outTradeNo = c.req.param('no') ?? '';
    if (ledger.knobsOf(outTradeNo).close === 'error') return no(500, 'SYSTEM_ERROR', 'sandbox knob close=error');
    const payment = found(outTradeNo);
    if (!payment) return no(404, 'ORDER_NOT_EXIST', '订单不存在');
    return closePayment(gateway, payment) ? { status: 204 } : no(400, 'ORDERPAID', '该订单已支付');
  }

  function refund(_c: Context, content: unknown): Answer {
    const order = v.safeParse(RefundOrder, content);
    if (!order.success) return no(400, 'PARAM_ERROR', order.issues[0].message);
    const { out_trade_no: outTradeNo, out_refund_no: refundNo, amount } = order.output;
    const payment = found(outTradeNo);
    if (!payment) return no(404, 'RESOURCE_NOT_EXISTS', '订单不存在');
    const outcome = refundPayment(gateway, payment, { refundNo, ...amount });
    return outcome.ok ? answerRefund(outcome.refund) : REFUND_ERRORS[outcome.why];
  }

  function queryRefund(c: Context): Answer {
    const known = ledger.refunds.get(c.req.param('no') ?? '');
    if (!known || !found(known.outTradeNo)) return no(404, 'RESOURCE_NOT_EXISTS', '退款单不存在');
    return answerRefund(known);
  }

  function answerRefund(refundNow: Refund): Answer {
    const transactionId = found(refundNow.outTradeNo)?.taken?.transactionId ?? '';
    return { status: 200, content: refundOf(refundNow, nextRefundState(gateway, refundNow), transactionId) };
  }

  api.post('/pay/transactions/jsapi', route(create(TRADES.JSAPI)));
  api.post('/pay/transactions/h5', route(create(TRADES.H5)));
  api.get('/pay/transactions/out-trade-no/:no', route(query));
  api.post('/pay/transactions/out-trade-no/:no/close', route(close));
  api.post('/refund/domestic/refunds', route(refund));
  api.get('/refund/domestic/refunds/:no', route(queryRefund));
  const bills = wechatBills(gateway);
  api.get('/bill/tradebill', route(bills.address));
  api.get('/billdownload/file', route(bills.file));
  return api;
}

const OPENING_ERRORS = {
  paid: no(400, 'ORDERPAID', '该订单已支付'),
  'other-terms': no(400, 'INVALID_REQUEST', '201 商户订单号重复'),
  closed: no(400, 'ORDER_CLOSED', '订单已关闭'),
  'too-late': no(400, 'PARAM_ERROR', 'time_expire is over'),
} satisfies Record<string, Answer>;

const REFUND_ERRORS = {
  'other-terms': no(400, 'INVALID_REQUEST', '退款单号重复'),
  unpaid: no(400, 'INVALID_REQUEST', '订单未支付'),
  'other-total': no(400, 'INVALID_REQUEST', '订单金额不一致'),
  'too-much': no(400, 'INVALID_REQUEST', '申请退款金额大于订单可退金额'),
  system: no(500, 'SYSTEM_ERROR', 'sandbox knob refund_failures'),
  'not-enough': no(403, 'NOT_ENOUGH', '基本账户余额不足'),
} satisfies Record<RefundProblem, Answer>;

function no(status: 400 | 403 | 404 | 500, code: string, message: string): Answer {
  return { status, content: { code, message } };
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
