import { createHash, createPrivateKey } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import type { PayStart } from '#contract/visitor/payments.ts';
import { checkedFen, checkedNumber } from './amounts.ts';
import { chinaTime } from './china-time.ts';
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
import type { Day } from '#domain/lib/day.ts';
import type { BillFile } from './bills/bill.ts';
import { call, fetchFile, type Wire } from './wechat-http.ts';
import { BillAnswer, H5Answer, Notification, PrepayAnswer, Refund, Transaction } from './wechat-schemas.ts';
import { bridgeFields, openResource, readPlatformKeys, verifyPlatform } from './wechat-signing.ts';

export interface WechatConfig {
  /** `https://api.mch.weixin.qq.com`, or the sandbox. */
  baseUrl: string;
  appid: string;
  mchid: string;
  serialNo: string;
  privateKeyPem: string;
  /** 32 characters each; several keys while the key is replaced. */
  apiV3Keys: readonly string[];
  /** Platform public keys or certificates (PEM) by certificate serial or public-key id; several while keys rotate. */
  platformKeys: Record<string, string>;
  notifyUrl: string;
  /**
   * `JSAPI`: inside the messaging app, channel `wxpay`; `H5`: in any phone browser, channel `wxpayh5`. JSAPI unless
   * given.
   */
  trade?: 'JSAPI' | 'H5';
  /** Longest wait for one answer in milliseconds; 5000 unless given. */
  timeoutMs?: number;
  now?: () => Date;
}

const TRADES = {
  JSAPI: { channel: 'wxpay', path: '/v3/pay/transactions/jsapi', type: 'JSAPI' },
  H5: { channel: 'wxpayh5', path: '/v3/pay/transactions/h5', type: 'MWEB' },
} as const;
const MAX_DESCRIPTION = 127;
const MOST_BILL_BYTES = 200 << 20;
const PAID = new Set(['SUCCESS', 'REFUND']);
const CLOSED = new Set(['CLOSED', 'REVOKED']);
const MISSING = new Set(['ORDERNOTEXIST', 'ORDERNOTEXISTS', 'RESOURCENOTEXIST', 'RESOURCENOTEXISTS']);

// oxlint-disable-next-line max-lines-per-function -- the calls of one channel over the same merchant, keys and clock
export function createWechatGateway(config: WechatConfig): PaymentGateway {
  if (!config.apiV3Keys.every((key) => Buffer.byteLength(key) === 32))
    throw new Error('apiV3Keys must have 32 bytes each');
  const { appid, mchid } = config;
  const trade = TRADES[config.trade ?? 'JSAPI'];
  const now = config.now ?? (() => new Date());
  const signer = { appid, mchid, serialNo: config.serialNo, privateKey: createPrivateKey(config.privateKeyPem) };
  const platformKeys = readPlatformKeys(config.platformKeys);
  const wire: Wire = { baseUrl: config.baseUrl, signer, platformKeys, timeoutMs: config.timeoutMs ?? 5_000, now };

  async function create(payment: CreatePayment): Promise<PayStart> {
    const answer = await call(wire, 'POST', trade.path, {
      appid,
      mchid,
      description: [...payment.description].slice(0, MAX_DESCRIPTION).join(''),
      out_trade_no: checkedNumber(payment.outTradeNo),
      time_expire: chinaTime(payment.expiresAt),
      notify_url: config.notifyUrl,
      amount: { total: checkedFen(payment.amount), currency: 'CNY' },
      ...(trade.type === 'MWEB'
        ? { scene_info: { payer_client_ip: payment.payerIp, h5_info: { type: 'Wap' } } }
        : { payer: { openid: payment.openid ?? '' } }),
    });
    if (trade.type === 'JSAPI')
      return { kind: 'bridge', fields: bridgeFields(signer, expected(PrepayAnswer, answer).prepay_id, now()) };
    const { h5_url: url } = expected(H5Answer, answer);
    return {
      kind: 'url',
      url: `${url}${url.includes('?') ? '&' : '?'}redirect_url=${encodeURIComponent(payment.returnUrl)}`,
    };
  }

  async function query(outTradeNo: string): Promise<QueryAnswer> {
    const target = `${orderPath(outTradeNo)}?mchid=${encodeURIComponent(mchid)}`;
    const answer = await unlessMissing(call(wire, 'GET', target));
    if (answer === MISSING_ANSWER) return { state: 'unknown' };
    const transaction = expected(Transaction, answer);
    // The answer to a query by number may omit the trade type, but not contradict it.
    if (!isOurs({ trade_type: trade.type, ...transaction }) || transaction.out_trade_no !== outTradeNo)
      throw surprising('another payment');
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

  async function queryRefund({ refundNo }: RefundName): Promise<RefundAnswer> {
    const target = `/v3/refund/domestic/refunds/${encodeURIComponent(refundNo)}`;
    const answer = await unlessMissing(call(wire, 'GET', target));
    return answer === MISSING_ANSWER ? { state: 'failed' } : refundAnswer(answer, refundNo);
  }

  async function takeBill(day: Day): Promise<BillFile> {
    const query = new URLSearchParams({ bill_date: day, bill_type: 'ALL', tar_type: 'GZIP' });
    const { hash_value: hash, download_url: address } = expected(
      BillAnswer,
      await call(wire, 'GET', `/v3/bill/tradebill?${query}`),
    );
    const bytes = await fetchFile(wire, address);
    if (createHash('sha1').update(unpacked(bytes)).digest('hex') !== hash.toLowerCase())
      throw surprising('not the bill that was announced');
    return { name: `${mchid}_${day}.csv.gz`, bytes };
  }

  function parseNotify(rawBody: string, headers: Record<string, string | undefined>, at: Date): PaymentEvent {
    const lowered = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
    verifyPlatform(Buffer.from(rawBody), (name) => lowered.get(name), platformKeys, at);
    const notification = trusted(Notification, rawBody);
    if (notification.event_type !== 'TRANSACTION.SUCCESS') throw new NotifyRejected('event');
    if (notification.resource.algorithm !== 'AEAD_AES_256_GCM') throw new NotifyRejected('decrypt');
    const transaction = trusted(Transaction, openResource(config.apiV3Keys, notification.resource));
    if (!isOurs(transaction)) throw new NotifyRejected('merchant');
    const event = PAID.has(transaction.trade_state) ? paymentEvent(transaction) : undefined;
    if (!event) throw new NotifyRejected('malformed');
    return event;
  }

  function isOurs(transaction: Transaction): boolean {
    // Both trade types share one merchant. A notification that arrived at the other channel would look like money for
    // an unknown order and be refunded.
    return transaction.appid === appid && transaction.mchid === mchid && transaction.trade_type === trade.type;
  }

  return { channel: trade.channel, create, query, close, refund, queryRefund, takeBill, parseNotify, notifyAnswer };
}

const notifyAnswer = (taken: boolean): NotifyAnswer =>
  taken
    ? { status: 204, type: 'application/json', body: '' }
    : { status: 401, type: 'application/json', body: '{"code":"FAIL","message":"not accepted"}' };

function unpacked(file: Buffer): Buffer {
  try {
    return gunzipSync(file, { maxOutputLength: MOST_BILL_BYTES });
  } catch (cause) {
    throw surprising('a bill that can’t be unpacked', { cause });
  }
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
  const doneAt = new Date(found.success_time ?? Number.NaN);
  if (found.status === 'SUCCESS')
    return { state: 'success', refundId, ...(Number.isNaN(doneAt.getTime()) ? {} : { doneAt }) };
  if (found.status === 'PROCESSING') return { state: 'processing', refundId };
  return { state: 'failed', refundId, code: found.status };
}

function surprising(message: string, options?: ErrorOptions): GatewayUnreachable {
  return new GatewayUnreachable('unauthentic', message, options);
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
