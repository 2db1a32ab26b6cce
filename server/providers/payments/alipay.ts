import { createPrivateKey } from 'node:crypto';
import * as v from 'valibot';
import type { PayStart } from '#contract/visitor/payments.ts';
import type { Day } from '#domain/lib/day.ts';
import { Answer, BillAddress, Notice, RefundAnswered, RefundQueried, Trade } from './alipay-schemas.ts';
import { AlipayClient, expected, fetchBill, fieldsOf, surprising, within } from './alipay-wire.ts';
import { checkedNumber, fenOfText, yuanText } from './amounts.ts';
import type { BillFile } from './bills/bill.ts';
import { chinaText, instantOfChinaText } from './china-time.ts';
import {
  type CreatePayment,
  GatewayRefused,
  GatewayUnreachable,
  type NotifyAnswer,
  NotifyRejected,
  type PaymentEvent,
  type PaymentGateway,
  type QueryAnswer,
  type RefundAnswer,
  type RefundName,
  type RefundRequest,
} from './port.ts';

export interface AlipayConfig {
  /** `https://openapi.alipay.com/gateway.do`, or the sandbox. */
  gatewayUrl: string;
  appId: string;
  /** The merchant's own number at Alipay, 16 digits that begin with 2088. */
  sellerId: string;
  /** The application's private key, PEM. */
  privateKeyPem: string;
  /** Alipay's public key (not the application's), PEM; several below each other while it is replaced. */
  alipayPublicPem: string;
  notifyUrl: string;
  /** Longest wait for one answer in milliseconds; 5000 unless given. */
  timeoutMs?: number;
  now?: () => Date;
}

const MAX_SUBJECT = 256;
/** Alipay repeats a notification for 25 hours and documents no shorter time. */
const OLDEST_NOTICE_MS = 26 * 3_600_000;
const MAX_AHEAD_MS = 5 * 60_000;
const PAID = new Set(['TRADE_SUCCESS', 'TRADE_FINISHED']);
const MISSING = 'TRADENOTEXIST';
const STATE_FORBIDS = new Set(['TRADESTATUSERROR', 'REASONTRADESTATUSINVALID', 'REASONTRADEBEENFREEZEN']);

/**
 * Alipay in a phone's browser (`alipay.trade.wap.pay`). The trade exists there only from the moment in which the
 * visitor opens the page.
 */
// oxlint-disable-next-line max-lines-per-function -- the calls of one channel over the same client, keys and clock
export function createAlipayGateway(config: AlipayConfig): PaymentGateway {
  const { appId, sellerId, notifyUrl, timeoutMs = 5_000 } = config;
  const now = config.now ?? (() => new Date());
  const sdk = new AlipayClient(config.alipayPublicPem, {
    appId,
    privateKey: createPrivateKey(config.privateKeyPem).export({ type: 'pkcs8', format: 'pem' }).toString(),
    keyType: 'PKCS8',
    gateway: config.gatewayUrl,
    timeout: timeoutMs,
    signType: 'RSA2',
    camelcase: false,
  });
  // The SDK writes the machine's own time of day, but Alipay reads China time.
  const stamp = () => chinaText(now());

  async function create(payment: CreatePayment): Promise<PayStart> {
    const url = sdk.pageExecute('alipay.trade.wap.pay', 'GET', {
      timestamp: stamp(),
      notify_url: notifyUrl,
      return_url: payment.returnUrl,
      bizContent: {
        out_trade_no: checkedNumber(payment.outTradeNo),
        total_amount: yuanText(payment.amount),
        subject: subjectOf(payment.description),
        product_code: 'QUICK_WAP_WAY',
        seller_id: sellerId,
        time_expire: chinaText(payment.expiresAt),
        quit_url: payment.returnUrl,
      },
    });
    return { kind: 'url', url };
  }

  async function ask<Schema extends v.GenericSchema>(
    schema: Schema,
    method: string,
    content: Record<string, string | readonly string[]>,
  ): Promise<v.InferOutput<Schema>> {
    const call = sdk.exec(method, { timestamp: stamp(), bizContent: content }, { validateSign: true });
    const answer = expected(Answer, await within(call, timeoutMs));
    if (answer.code === '10000') return expected(schema, answer);
    const code = answer.sub_code ?? answer.code;
    if (answer.code === '20000' || /SYSTEM_?ERROR|unknow-error/i.test(code))
      throw new GatewayUnreachable('server-error', code);
    throw new GatewayRefused(code.replace(/^ACQ\./, '').replaceAll('_', ''), 200, answer.sub_msg ?? answer.msg);
  }

  async function query(outTradeNo: string): Promise<QueryAnswer> {
    try {
      const trade = await ask(Trade, 'alipay.trade.query', { out_trade_no: checkedNumber(outTradeNo) });
      if (trade.out_trade_no !== outTradeNo) throw surprising('another payment');
      if (!PAID.has(trade.trade_status)) return { state: trade.trade_status === 'TRADE_CLOSED' ? 'closed' : 'unpaid' };
      const amount = fenOfText(trade.total_amount);
      const paidAt = instantOfChinaText(trade.send_pay_date ?? '');
      if (amount === undefined || !paidAt) throw surprising('paid without amount or time');
      return { state: 'paid', transactionId: trade.trade_no, amount, paidAt };
    } catch (error) {
      if (error instanceof GatewayRefused && error.code === MISSING) return { state: 'unknown' };
      throw error;
    }
  }

  async function close(outTradeNo: string): Promise<void> {
    try {
      await ask(Answer, 'alipay.trade.close', { out_trade_no: checkedNumber(outTradeNo) });
    } catch (error) {
      if (!(error instanceof GatewayRefused)) throw error;
      if (error.code === MISSING) return;
      if (!STATE_FORBIDS.has(error.code)) throw error;
      const { state } = await query(outTradeNo);
      if (state === 'paid') throw new GatewayRefused('ORDERPAID', error.status, error.message);
      if (state === 'unpaid') throw error;
    }
  }

  async function refund(request: RefundRequest): Promise<RefundAnswer> {
    const answer = await ask(RefundAnswered, 'alipay.trade.refund', {
      out_trade_no: checkedNumber(request.outTradeNo),
      out_request_no: request.refundNo,
      refund_amount: yuanText(request.refund),
      refund_reason: '退款',
    });
    if (answer.out_trade_no !== request.outTradeNo) throw surprising('another payment');
    // Alipay gives a refund no number, so the numbers of trade and request together identify it.
    const refundId = `${answer.trade_no}/${request.refundNo}`;
    if (answer.fund_change === 'Y')
      return { state: 'success', refundId, ...(await madeAt(request, answer.gmt_refund_pay)) };
    // `N` only means that this call moved no money: an earlier call may have made the refund.
    const known = await queryRefund(request);
    return known.state === 'success' ? known : { state: 'processing', refundId };
  }

  /**
   * The time of a refund that was just made: the answer to the refund itself may lack it, so its query is asked. The
   * refund is made whether the query is answered or not.
   */
  async function madeAt(refund: RefundName, stated: string | undefined): Promise<Pick<RefundAnswer, 'doneAt'>> {
    if (stated !== undefined) return timeOf(stated);
    try {
      const { doneAt } = await queryRefund(refund);
      return doneAt ? { doneAt } : {};
    } catch (error) {
      if (error instanceof GatewayRefused || error instanceof GatewayUnreachable) return {};
      throw error;
    }
  }

  async function queryRefund({ outTradeNo, refundNo }: RefundName): Promise<RefundAnswer> {
    try {
      const found = await ask(RefundQueried, 'alipay.trade.fastpay.refund.query', {
        out_trade_no: checkedNumber(outTradeNo),
        out_request_no: refundNo,
        query_options: ['gmt_refund_pay'],
      });
      if (found.refund_status !== 'REFUND_SUCCESS' || found.out_request_no !== refundNo) return { state: 'failed' };
      return { state: 'success', refundId: `${found.trade_no ?? ''}/${refundNo}`, ...timeOf(found.gmt_refund_pay) };
    } catch (error) {
      if (error instanceof GatewayRefused && error.code === MISSING) return { state: 'failed' };
      throw error;
    }
  }

  async function takeBill(day: Day): Promise<BillFile> {
    const { bill_download_url: address } = await ask(BillAddress, 'alipay.data.dataservice.bill.downloadurl.query', {
      bill_type: 'trade',
      bill_date: day,
    });
    return { name: `${sellerId}_${day}.csv.zip`, bytes: await fetchBill(address) };
  }

  function parseNotify(rawBody: string, _headers: Record<string, string | undefined>, at: Date): PaymentEvent {
    const fields = fieldsOf(rawBody);
    if (!fields['sign'] || fields['sign_type'] !== 'RSA2') throw new NotifyRejected('headers');
    if (!sdk.checkNotifySignV2(fields)) throw new NotifyRejected('signature');
    const parsed = v.safeParse(Notice, fields);
    if (!parsed.success) throw new NotifyRejected('malformed');
    const notice = parsed.output;
    if (notice.app_id !== appId || notice.seller_id !== sellerId) throw new NotifyRejected('merchant');
    const age = at.getTime() - (instantOfChinaText(notice.notify_time)?.getTime() ?? Number.NaN);
    if (!(age <= OLDEST_NOTICE_MS && age >= -MAX_AHEAD_MS)) throw new NotifyRejected('timestamp');
    // A refund is notified with the state of its trade; the payment itself was notified before it.
    if (!PAID.has(notice.trade_status) || notice.gmt_refund) throw new NotifyRejected('event');
    const amount = fenOfText(notice.total_amount);
    const paidAt = instantOfChinaText(notice.gmt_payment ?? '');
    if (amount === undefined || !paidAt) throw new NotifyRejected('malformed');
    return { outTradeNo: notice.out_trade_no, transactionId: notice.trade_no, amount, paidAt };
  }

  return { channel: 'alipay', create, query, close, refund, queryRefund, takeBill, parseNotify, notifyAnswer };
}

function timeOf(text: string | undefined): Pick<RefundAnswer, 'doneAt'> {
  const doneAt = instantOfChinaText(text ?? '');
  return doneAt ? { doneAt } : {};
}

const notifyAnswer = (taken: boolean): NotifyAnswer => ({
  status: taken ? 200 : 400,
  type: 'text/plain',
  body: taken ? 'success' : 'failure',
});

/** Alipay refuses these characters in a title. */
const subjectOf = (description: string): string =>
  [...description.replaceAll(/[/=&]/g, ' ')].slice(0, MAX_SUBJECT).join('');
