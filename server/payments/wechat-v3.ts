import * as v from 'valibot';
import { GatewayRefused, GatewayUnreachable, NotifyRejected } from './port.ts';
import type { CreatePayment, PaymentEvent, PaymentGateway, QueryAnswer, RefundAnswer, RefundRequest } from './port.ts';
import { call } from './wechat-http.ts';
import type { Wire } from './wechat-http.ts';
import { Notification, PrepayAnswer, Refund, Transaction } from './wechat-schemas.ts';
import { bridgeFields, openResource, readPlatformKeys, readPrivateKey, verifyPlatform } from './wechat-signing.ts';

/** Set-up of one WeChat Pay merchant. */
export interface WechatConfig {
  /** `https://api.mch.weixin.qq.com`, or the sandbox. */
  baseUrl: string;
  appid: string;
  mchid: string;
  /** Serial of the merchant's own certificate. */
  serialNo: string;
  privateKeyPem: string;
  /** 32 characters. */
  apiV3Key: string;
  /** Platform public keys or certificates (PEM) by certificate serial or public-key id; several while keys rotate. */
  platformKeys: Record<string, string>;
  notifyUrl: string;
  /** Longest wait for one answer in milliseconds; 5000 unless given. */
  timeoutMs?: number;
  now?: () => Date;
}

const OUT_TRADE_NO = /^[\w\-|*]{6,32}$/;
const MAX_DESCRIPTION = 127;
const PAID = new Set(['SUCCESS', 'REFUND']);
const CLOSED = new Set(['CLOSED', 'REVOKED']);
const MISSING = new Set(['ORDERNOTEXIST', 'ORDERNOTEXISTS', 'RESOURCENOTEXIST', 'RESOURCENOTEXISTS']);

/** WeChat Pay version 3 inside WeChat (JSAPI). */
export function createWechatGateway(config: WechatConfig): PaymentGateway {
  if (Buffer.byteLength(config.apiV3Key) !== 32) throw new Error('apiV3Key must have 32 bytes');
  const { appid, mchid } = config;
  const now = config.now ?? (() => new Date());
  const signer = { appid, mchid, serialNo: config.serialNo, privateKey: readPrivateKey(config.privateKeyPem) };
  const platformKeys = readPlatformKeys(config.platformKeys);
  const wire: Wire = { baseUrl: config.baseUrl, signer, platformKeys, timeoutMs: config.timeoutMs ?? 5_000, now };

  async function create(payment: CreatePayment) {
    const answer = await call(wire, 'POST', '/v3/pay/transactions/jsapi', {
      appid,
      mchid,
      description: [...payment.description].slice(0, MAX_DESCRIPTION).join(''),
      out_trade_no: checkedNumber(payment.outTradeNo),
      time_expire: chinaTime(payment.expiresAt),
      notify_url: config.notifyUrl,
      amount: { total: checkedFen(payment.amount), currency: 'CNY' },
      payer: { openid: payment.openid },
    });
    return bridgeFields(signer, expected(PrepayAnswer, answer).prepay_id, now());
  }

  async function query(outTradeNo: string): Promise<QueryAnswer> {
    const target = `${orderPath(outTradeNo)}?mchid=${encodeURIComponent(mchid)}`;
    const answer = await unlessMissing(call(wire, 'GET', target));
    if (answer === MISSING_ANSWER) return { state: 'unknown' };
    const transaction = expected(Transaction, answer);
    if (!isOurs(transaction) || transaction.out_trade_no !== outTradeNo) throw surprising('another payment');
    if (PAID.has(transaction.trade_state)) {
      const event = paymentEvent(transaction);
      if (!event) throw surprising('paid without amount, time or number');
      return { state: 'paid', transactionId: event.transactionId, amount: event.amount, paidAt: event.paidAt };
    }
    return { state: CLOSED.has(transaction.trade_state) ? 'closed' : 'unpaid' };
  }

  async function close(outTradeNo: string): Promise<void> {
    try {
      await unlessMissing(call(wire, 'POST', `${orderPath(outTradeNo)}/close`, { mchid }));
    } catch (error) {
      if (error instanceof GatewayRefused && error.code === 'ORDERCLOSED') return;
      throw error;
    }
  }

  async function refund(request: RefundRequest): Promise<RefundAnswer> {
    const answer = await call(wire, 'POST', '/v3/refund/domestic/refunds', {
      out_trade_no: checkedNumber(request.outTradeNo),
      out_refund_no: request.refundNo,
      amount: { refund: checkedFen(request.refund), total: checkedFen(request.total), currency: 'CNY' },
    });
    return refundAnswer(answer, request.refundNo);
  }

  async function queryRefund(refundNo: string): Promise<RefundAnswer> {
    const target = `/v3/refund/domestic/refunds/${encodeURIComponent(refundNo)}`;
    const answer = await unlessMissing(call(wire, 'GET', target));
    return answer === MISSING_ANSWER ? { state: 'failed' } : refundAnswer(answer, refundNo);
  }

  function parseNotify(rawBody: string, headers: Record<string, string | undefined>, at: Date): PaymentEvent {
    const lowered = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
    verifyPlatform(Buffer.from(rawBody), (name) => lowered.get(name), platformKeys, at);
    const notification = trusted(Notification, rawBody);
    if (notification.event_type !== 'TRANSACTION.SUCCESS') throw new NotifyRejected('event');
    if (notification.resource.algorithm !== 'AEAD_AES_256_GCM') throw new NotifyRejected('decrypt');
    const transaction = trusted(Transaction, openResource(config.apiV3Key, notification.resource));
    if (!isOurs(transaction)) throw new NotifyRejected('merchant');
    const event = PAID.has(transaction.trade_state) ? paymentEvent(transaction) : undefined;
    if (!event) throw new NotifyRejected('malformed');
    return event;
  }

  function isOurs(transaction: Transaction): boolean {
    return transaction.appid === appid && transaction.mchid === mchid;
  }

  return { channel: 'wxpay', create, query, close, refund, queryRefund, parseNotify };
}

const MISSING_ANSWER = Symbol('missing');

async function unlessMissing(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof GatewayRefused && MISSING.has(error.code)) return MISSING_ANSWER;
    throw error;
  }
}

function orderPath(outTradeNo: string): string {
  return `/v3/pay/transactions/out-trade-no/${encodeURIComponent(checkedNumber(outTradeNo))}`;
}

function checkedNumber(outTradeNo: string): string {
  if (!OUT_TRADE_NO.test(outTradeNo)) throw new RangeError(`not a valid out_trade_no: ${outTradeNo}`);
  return outTradeNo;
}

function checkedFen(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount < 1) throw new RangeError(`not a positive amount in fen: ${amount}`);
  return amount;
}

/** RFC 3339 in China time without fractions, the only form the gateway documents. */
function chinaTime(date: Date): string {
  const shifted = new Date(date.getTime() + 8 * 3_600_000);
  return `${shifted.toISOString().slice(0, 19)}+08:00`;
}

function paymentEvent(transaction: Transaction): PaymentEvent | undefined {
  const { transaction_id: transactionId, success_time: successTime, amount } = transaction;
  const paidAt = new Date(successTime ?? Number.NaN);
  if (!transactionId || Number.isNaN(paidAt.getTime()) || amount?.total === undefined) return undefined;
  if ((amount.currency ?? 'CNY') !== 'CNY') return undefined;
  return { outTradeNo: transaction.out_trade_no, transactionId, amount: amount.total, paidAt };
}

function refundAnswer(answer: unknown, refundNo: string): RefundAnswer {
  const found = expected(Refund, answer);
  if (found.out_refund_no !== refundNo) throw surprising('another refund');
  const refundId = found.refund_id;
  if (found.status === 'SUCCESS') return { state: 'success', refundId };
  if (found.status === 'PROCESSING') return { state: 'processing', refundId };
  return { state: 'failed', refundId };
}

function surprising(message: string): GatewayUnreachable {
  return new GatewayUnreachable('unauthentic', message);
}

function expected<Schema extends v.GenericSchema>(schema: Schema, answer: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, answer);
  if (!parsed.success) throw surprising('unexpected answer');
  return parsed.output;
}

function trusted<Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema> {
  try {
    return v.parse(schema, JSON.parse(text));
  } catch (cause) {
    throw new NotifyRejected('malformed', { cause });
  }
}
