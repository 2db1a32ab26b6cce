import * as v from 'valibot';
import { BridgeFields, type PayStart } from '#contract/visitor/payments.ts';
import { checkedFen, checkedNumber, fenOfText, yuanText } from './amounts.ts';
import type { Day } from '#domain/lib/day.ts';
import type { BillFile } from './bills/bill.ts';
import type { BankCall, BankProfile } from './bank-profiles.ts';
import { type BankAgreement, type BankFields, jsonOf, read, sealed, verifyBank, written } from './bank-wire.ts';
import { chinaDigits, instantOfChinaText } from './china-time.ts';
import {
  type CreatePayment,
  GatewayRefused,
  GatewayUnreachable,
  NotifyRejected,
  type PaymentEvent,
  type PaymentGateway,
  type QueryAnswer,
  type RefundAnswer,
  type RefundName,
  type RefundRequest,
} from './port.ts';

export interface BankConfig extends BankAgreement {
  baseUrl: string;
  notifyUrl: string;
  /** Longest wait for one answer in milliseconds; 5000 unless given. */
  timeoutMs?: number;
  now?: () => Date;
}

const MAX_SUBJECT = 120;
const WebAddress = v.pipe(v.string(), v.regex(/^https?:\/\//), v.url());
const Form = v.object({ action: WebAddress, fields: v.record(v.string(), v.string()) });

// oxlint-disable-next-line max-lines-per-function -- the calls of one channel over the same profile, keys and clock
export function createBankGateway(config: BankConfig): PaymentGateway {
  const { profile, timeoutMs = 5_000 } = config;
  const { words, codes, channel } = profile;
  const now = config.now ?? (() => new Date());
  const money = (fen: number): string => (profile.money === 'yuan' ? yuanText(fen) : String(checkedFen(fen)));

  async function ask(name: BankCall, content: BankFields, expects: readonly string[] = []): Promise<BankFields> {
    const { status, text } = await exchange(
      new URL(profile.paths[name], config.baseUrl),
      sealed(config, content, now()),
    );
    if (status >= 500 || status === 429) throw new GatewayUnreachable('server-error', `status ${status}`);
    // A bank that does not recognise us can't sign its answer.
    if (status === 401) throw new GatewayRefused('SIGNERROR', status, 'the bank does not recognise the merchant');
    const fields = authentic(text);
    const code = fields[words.code] ?? '';
    if (code === codes.ok || expects.includes(code)) return fields;
    if (code === codes.busy) throw new GatewayUnreachable('server-error', code);
    const known = code === codes.paid ? 'ORDERPAID' : code === codes.closed ? 'ORDERCLOSED' : code.replaceAll('_', '');
    throw new GatewayRefused(known || 'UNKNOWN', status, fields[words.message] ?? '');
  }

  function authentic(text: string): BankFields {
    try {
      const fields = read(profile.body, text);
      verifyBank(config, fields, now());
      return fields;
    } catch (cause) {
      throw new GatewayUnreachable('unauthentic', 'not signed by the bank', { cause });
    }
  }

  async function exchange(url: URL, fields: BankFields): Promise<{ status: number; text: string }> {
    const { type, text } = written(profile.body, fields);
    const limit = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal: limit,
        headers: { 'content-type': type },
        body: text,
      });
      return { status: response.status, text: await response.text() };
    } catch (cause) {
      throw new GatewayUnreachable(limit.aborted ? 'timeout' : 'network', `POST ${url.pathname}`, { cause });
    }
  }

  async function create(payment: CreatePayment): Promise<PayStart> {
    const answer = await ask('create', {
      [words.orderNo]: checkedNumber(payment.outTradeNo),
      [words.amount]: money(payment.amount),
      [words.subject]: [...payment.description].slice(0, MAX_SUBJECT).join(''),
      [words.expires]: chinaDigits(payment.expiresAt),
      [words.notifyUrl]: config.notifyUrl,
      [words.returnUrl]: payment.returnUrl,
      [words.payerIp]: payment.payerIp,
    });
    return startOf(profile, ours(answer, payment.outTradeNo)[words.payInfo] ?? '');
  }

  function ours(answer: BankFields, outTradeNo: string): BankFields {
    if (answer[words.orderNo] !== outTradeNo) throw surprising('another payment');
    return answer;
  }

  async function query(outTradeNo: string): Promise<QueryAnswer> {
    const answer = await ask('query', { [words.orderNo]: checkedNumber(outTradeNo) }, [codes.missing]);
    if (answer[words.code] === codes.missing) return { state: 'unknown' };
    ours(answer, outTradeNo);
    if (answer[words.state] !== profile.states.paid)
      return { state: answer[words.state] === profile.states.closed ? 'closed' : 'unpaid' };
    const event = paymentEvent(profile, answer);
    if (!event) throw surprising('paid without amount, time or number');
    return { state: 'paid', transactionId: event.transactionId, amount: event.amount, paidAt: event.paidAt };
  }

  async function close(outTradeNo: string): Promise<void> {
    await ask('close', { [words.orderNo]: checkedNumber(outTradeNo) }, [codes.missing, codes.closed]);
  }

  async function refund(request: RefundRequest): Promise<RefundAnswer> {
    const answer = await ask('refund', {
      [words.orderNo]: checkedNumber(request.outTradeNo),
      [words.refundNo]: request.refundNo,
      [words.refund]: money(request.refund),
      [words.total]: money(request.total),
    });
    return refundAnswer(answer, request);
  }

  async function queryRefund(name: RefundName): Promise<RefundAnswer> {
    const answer = await ask(
      'queryRefund',
      { [words.orderNo]: checkedNumber(name.outTradeNo), [words.refundNo]: name.refundNo },
      [codes.missing],
    );
    return answer[words.code] === codes.missing ? { state: 'failed' } : refundAnswer(answer, name);
  }

  function refundAnswer(answer: BankFields, { outTradeNo, refundNo }: RefundName): RefundAnswer {
    if (ours(answer, outTradeNo)[words.refundNo] !== refundNo) throw surprising('another refund');
    const refundId = answer[words.refundId];
    const { success, processing } = profile.refundStates;
    const state =
      answer[words.state] === success ? 'success' : answer[words.state] === processing ? 'processing' : 'failed';
    const doneAt = state === 'success' ? instantOfChinaText(answer[words.paidAt] ?? '') : undefined;
    return {
      state,
      ...(doneAt ? { doneAt } : {}),
      ...(refundId ? { refundId } : {}),
      ...(state === 'failed' ? { code: answer[words.state] || 'FAILED' } : {}),
    };
  }

  async function takeBill(day: Day): Promise<BillFile> {
    const date = day.replaceAll('-', '');
    const answer = await ask('bill', { [words.billDay]: date });
    if (answer[words.billDay] !== date) throw surprising('the bill of another day');
    return { name: `${channel}_${date}.txt`, bytes: Buffer.from(answer[words.billFile] ?? '', 'base64') };
  }

  function parseNotify(rawBody: string, _headers: Record<string, string | undefined>, at: Date): PaymentEvent {
    const fields = read(profile.body, rawBody);
    verifyBank(config, fields, at);
    if (fields[words.state] !== profile.states.paid) throw new NotifyRejected('event');
    const event = paymentEvent(profile, fields);
    if (!event) throw new NotifyRejected('malformed');
    return event;
  }

  const { type, taken, refused } = profile.notify;
  return {
    channel,
    create,
    query,
    close,
    refund,
    queryRefund,
    takeBill,
    parseNotify,
    notifyAnswer: (good) => ({ status: good ? 200 : 400, type, body: good ? taken : refused }),
  };
}

/** An invalid address or form counts as no answer, because it could lead anywhere. */
function startOf(profile: BankProfile, payInfo: string): PayStart {
  if (profile.opens === 'url') return { kind: 'url', url: expected(WebAddress, payInfo) };
  if (profile.opens === 'form') return { kind: 'form', ...expected(Form, jsonOf(payInfo)) };
  return { kind: 'bridge', fields: expected(BridgeFields, jsonOf(payInfo)) };
}

function amountOf(profile: BankProfile, text = ''): number | undefined {
  if (profile.money === 'yuan') return fenOfText(text);
  return /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}

function paymentEvent(profile: BankProfile, fields: BankFields): PaymentEvent | undefined {
  const { words } = profile;
  const amount = amountOf(profile, fields[words.amount]);
  const paidAt = instantOfChinaText(fields[words.paidAt] ?? '');
  const { [words.orderNo]: outTradeNo, [words.transactionId]: transactionId } = fields;
  if (!outTradeNo || !transactionId || !paidAt || !amount) return undefined;
  return { outTradeNo, transactionId, amount, paidAt };
}

function surprising(message: string): GatewayUnreachable {
  return new GatewayUnreachable('unauthentic', message);
}

function expected<Schema extends v.GenericSchema>(schema: Schema, answer: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, answer);
  if (!parsed.success) throw surprising('unexpected answer');
  return parsed.output;
}
