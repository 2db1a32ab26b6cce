import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { alipayBills } from './alipay-bills.ts';
import { tradeNoOf } from './alipay-protocol.ts';
import type { GatewayContext } from './context.ts';
import { clockText, clockValue, fenFrom, rsaFits, rsaSign, sortedPairs, yuan } from './form-signatures.ts';
import type { Payment, Refund } from './store.ts';
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
import { visibleState } from './transaction.ts';

const Yuan = v.pipe(v.string(), v.transform(fenFrom), v.minValue(1));
const Time = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/), v.transform(clockValue), v.finite());
const OutTradeNo = v.pipe(v.string(), v.regex(/^\w{1,64}$/));
const WapPay = v.object({
  out_trade_no: OutTradeNo,
  total_amount: Yuan,
  subject: v.pipe(v.string(), v.minLength(1), v.maxLength(256), v.regex(/^[^/=&]*$/)),
  product_code: v.literal('QUICK_WAP_WAY'),
  seller_id: v.string(),
  time_expire: Time,
});
const Named = v.object({ out_trade_no: OutTradeNo });
const RefundWanted = v.object({
  out_trade_no: OutTradeNo,
  out_request_no: v.pipe(v.string(), v.minLength(1)),
  refund_amount: Yuan,
});
const RefundNamed = v.object({
  out_trade_no: OutTradeNo,
  out_request_no: v.string(),
  query_options: v.optional(v.array(v.string())),
});
const WebAddress = v.pipe(v.string(), v.regex(/^https?:\/\//), v.url());

type Reply = Record<string, string>;
const GOOD: Reply = { code: '10000', msg: 'Success' };
const failed = (subCode: string): Reply => ({
  code: '40004',
  msg: 'Business Failed',
  sub_code: `ACQ.${subCode}`,
  sub_msg: 'sandbox',
});
const invalid = (subCode: string): Reply => ({
  code: '40002',
  msg: 'Invalid Arguments',
  sub_code: subCode,
  sub_msg: 'sandbox',
});

const OPENING_ERRORS = {
  paid: 'TRADE_HAS_SUCCESS',
  'other-terms': 'CONTEXT_INCONSISTENT',
  closed: 'TRADE_HAS_CLOSE',
  'too-late': 'INVALID_PARAMETER',
} as const;
const REFUND_ERRORS = {
  'other-terms': 'REFUND_AMT_NOT_EQUAL_TOTAL',
  unpaid: 'TRADE_STATUS_ERROR',
  'other-total': 'INVALID_PARAMETER',
  'too-much': 'REFUND_AMT_NOT_EQUAL_TOTAL',
  system: 'SYSTEM_ERROR',
  'not-enough': 'SELLER_BALANCE_NOT_ENOUGH',
} as const satisfies Record<RefundProblem, string>;

/** Alipay's one address: pages for the browser by GET, signed JSON for the merchant by POST. */
// oxlint-disable-next-line max-lines-per-function -- one played provider: its calls know the same faults, keys and payments
export function alipayApi(gateway: GatewayContext) {
  const { ledger, clock, ring } = gateway;
  const keys = gateway.keys.alipay;
  const app = new Hono();
  const found = (outTradeNo: string) => paymentUnder(gateway, ['alipay'], outTradeNo);

  /** The reason why the merchant's request is not authentic. */
  function fault(fields: Reply): string | undefined {
    if (fields['app_id'] !== keys.appId) return 'isv.invalid-app-id';
    if (fields['sign_type'] !== 'RSA2' || fields['charset'] !== 'utf-8' || fields['version'] !== '1.0')
      return 'isv.invalid-signature-type';
    if (Number.isNaN(clockValue(fields['timestamp'] ?? ''))) return 'isv.invalid-timestamp';
    const isGenuine = ring
      .accepted()
      .some(({ alipay }) => rsaFits(alipay.appPrivatePem, sortedPairs(fields, ['sign']), fields['sign'] ?? ''));
    return isGenuine ? undefined : 'isv.invalid-signature';
  }

  function signed(method: string, reply: Reply): Response {
    const inner = JSON.stringify(reply);
    const body = `{"${method.replaceAll('.', '_')}_response":${inner},"sign":"${rsaSign(ring.signing().alipay.alipayPrivatePem, inner)}"}`;
    return new Response(body, { headers: { 'content-type': 'text/html;charset=utf-8' } });
  }

  function query(content: unknown): Reply | undefined {
    const asked = v.safeParse(Named, content);
    if (!asked.success) return invalid('isv.invalid-parameter');
    const { out_trade_no: outTradeNo } = asked.output;
    if (ledger.knobsOf(outTradeNo).query === 'error') return undefined;
    const payment = found(outTradeNo);
    if (!payment) return failed('TRADE_NOT_EXIST');
    return { ...GOOD, ...tradeOf(payment) };
  }

  function tradeOf(payment: Payment): Reply {
    const { taken, outTradeNo } = payment;
    const refunded = [...ledger.refunds.values()].filter(
      (done) => done.outTradeNo === outTradeNo && done.result === 'SUCCESS' && done.pending === 0,
    );
    const whole = taken && refunded.reduce((sum, done) => sum + done.refund, 0) === taken.amount;
    const open = visibleState(payment, clock()) === 'CLOSED' ? 'TRADE_CLOSED' : 'WAIT_BUYER_PAY';
    return {
      out_trade_no: outTradeNo,
      trade_no: taken ? tradeNoOf(payment) : `2026${payment.prepayId.slice(2, 26)}`,
      trade_status: whole ? 'TRADE_CLOSED' : taken ? 'TRADE_SUCCESS' : open,
      total_amount: yuan(taken?.amount ?? payment.amount),
      ...(taken ? { send_pay_date: clockText(taken.at), buyer_user_id: '2088000000000000' } : {}),
    };
  }

  function close(content: unknown): Reply | undefined {
    const asked = v.safeParse(Named, content);
    if (!asked.success) return invalid('isv.invalid-parameter');
    const { out_trade_no: outTradeNo } = asked.output;
    if (ledger.knobsOf(outTradeNo).close === 'error') return undefined;
    const payment = found(outTradeNo);
    if (!payment) return failed('TRADE_NOT_EXIST');
    if (payment.state === 'CLOSED') return failed('REASON_TRADE_STATUS_INVALID');
    return closePayment(gateway, payment)
      ? { ...GOOD, out_trade_no: outTradeNo }
      : failed('REASON_TRADE_STATUS_INVALID');
  }

  function refund(content: unknown): Reply {
    const asked = v.safeParse(RefundWanted, content);
    if (!asked.success) return invalid('isv.invalid-parameter');
    const { out_trade_no: outTradeNo, out_request_no: refundNo, refund_amount: amount } = asked.output;
    const payment = found(outTradeNo);
    if (!payment) return failed('TRADE_NOT_EXIST');
    const before = ledger.refunds.has(refundNo);
    const outcome = refundPayment(gateway, payment, { refundNo, refund: amount, total: undefined });
    if (!outcome.ok) return failed(REFUND_ERRORS[outcome.why]);
    const moved = !before && nextRefundState(gateway, outcome.refund) === 'SUCCESS';
    return {
      ...GOOD,
      out_trade_no: outTradeNo,
      trade_no: tradeNoOf(payment),
      fund_change: moved ? 'Y' : 'N',
      refund_fee: yuan(amount),
    };
  }

  function queryRefund(content: unknown): Reply {
    const asked = v.safeParse(RefundNamed, content);
    if (!asked.success) return invalid('isv.invalid-parameter');
    const payment = found(asked.output.out_trade_no);
    if (!payment) return failed('TRADE_NOT_EXIST');
    const known = ledger.refunds.get(asked.output.out_request_no);
    return known?.outTradeNo === payment.outTradeNo
      ? { ...GOOD, ...refundOf(payment, known, asked.output.query_options?.includes('gmt_refund_pay') === true) }
      : GOOD;
  }

  function refundOf(payment: Payment, known: Refund, wantsTime: boolean): Reply {
    // Alipay answers without fields until the refund is complete.
    if (nextRefundState(gateway, known) !== 'SUCCESS') return {};
    const names = { out_trade_no: payment.outTradeNo, trade_no: tradeNoOf(payment), out_request_no: known.refundNo };
    const made: Reply = wantsTime ? { gmt_refund_pay: clockText(known.at) } : {};
    return {
      ...names,
      ...made,
      refund_status: 'REFUND_SUCCESS',
      refund_amount: yuan(known.refund),
      total_amount: yuan(known.total),
    };
  }

  const bills = alipayBills(gateway);
  app.get('/bill', bills.file);

  const CALLS: Record<string, (content: unknown, c: Context) => Reply | undefined> = {
    'alipay.trade.query': query,
    'alipay.trade.close': close,
    'alipay.trade.refund': refund,
    'alipay.trade.fastpay.refund.query': queryRefund,
    'alipay.data.dataservice.bill.downloadurl.query': bills.address,
  };

  app.post('/gateway.do', async (c) => {
    const fields: Reply = { ...c.req.query(), ...Object.fromEntries(new URLSearchParams(await c.req.text())) };
    const method = fields['method'] ?? '';
    const wrong = fault(fields);
    if (wrong !== undefined) return signed(method, invalid(wrong));
    const call = CALLS[method];
    if (!call) return signed(method, invalid('isv.invalid-method'));
    const reply = call(parsed(fields['biz_content'] ?? ''), c);
    return reply ? signed(method, reply) : c.text('sandbox knob', 500);
  });

  app.get('/gateway.do', async (c) => {
    const fields = c.req.query();
    const wrong = fault(fields) ?? (fields['method'] === 'alipay.trade.wap.pay' ? undefined : 'isv.invalid-method');
    if (wrong !== undefined) return c.text(`Sandbox: ${wrong}`, 400);
    const order = v.safeParse(WapPay, parsed(fields['biz_content'] ?? ''));
    const addresses = v.safeParse(v.object({ notify_url: WebAddress, return_url: WebAddress }), fields);
    if (!order.success || !addresses.success || order.output.seller_id !== keys.sellerId)
      return c.text('Sandbox: isv.invalid-parameter', 400);
    return opened(c, order.output, { notifyUrl: addresses.output.notify_url, returnUrl: addresses.output.return_url });
  });

  async function opened(
    c: Context,
    order: v.InferOutput<typeof WapPay>,
    addresses: { notifyUrl: string; returnUrl: string },
  ): Promise<Response> {
    const { out_trade_no: outTradeNo, total_amount: amount, subject: description, time_expire: timeExpire } = order;
    const wrong = createFault(gateway, outTradeNo);
    if (wrong === 'error') return c.text('Sandbox: SYSTEM_ERROR', 500);
    const opening = openPayment(
      gateway,
      { channel: 'alipay', outTradeNo, amount, description, openid: '', timeExpire },
      addresses,
    );
    if (!opening.ok)
      return answered(gateway, c, outTradeNo, wrong, c.text(`Sandbox: ACQ.${OPENING_ERRORS[opening.why]}`, 400));
    // The redirect is relative, so that it also works behind the site's own proxy.
    return answered(gateway, c, outTradeNo, wrong, c.redirect(`../cashier/page/${opening.payment.prepayId}`));
  }
  return app;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
