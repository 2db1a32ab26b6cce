import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { BankChannel } from '#domain/payment/channels.ts';
import { BANK_PROFILES } from '#server/providers/payments/bank-profiles.ts';
import { billLines } from './bill-lines.ts';
import { bankBill } from './bills.ts';
import { bankBody, bankMessage, digitsAt, moneyIn } from './bank-protocol.ts';
import type { GatewayContext } from './context.ts';
import { clockValue, fenFrom, hmacSign, rsaFits, sortedPairs } from './form-signatures.ts';
import type { Payment, Refund } from './store.ts';
import {
  answered,
  closePayment,
  createFault,
  openPayment,
  paymentUnder,
  refundPayment,
  nextRefundState,
} from './payments-api.ts';
import { visibleState } from './transaction.ts';

type Fields = Record<string, string>;
const MAX_CLOCK_GAP_MS = 300_000;

/** Proves that a form was made by this gateway for this payment. */
export const formToken = (secret: string, prepayId: string): string =>
  createHmac('sha256', secret).update(prepayId).digest('hex');

export const isFormToken = (secret: string, prepayId: string, given: string): boolean => {
  const [wanted, got] = [Buffer.from(formToken(secret, prepayId)), Buffer.from(given)];
  return wanted.length === got.length && timingSafeEqual(wanted, got);
};

/** The calls of one bank; request and answer are signed as its profile says. */
// oxlint-disable-next-line max-lines-per-function -- one played bank: its calls know the same faults, keys and payments
export function bankApi(gateway: GatewayContext, channel: BankChannel) {
  const { ledger, clock, ring } = gateway;
  const profile = BANK_PROFILES[channel];
  const { words, codes, paths } = profile;
  const keys = gateway.keys.banks[channel];
  const app = new Hono();
  const found = (outTradeNo: string) => paymentUnder(gateway, [channel], outTradeNo);

  function isOurs(fields: Fields): boolean {
    const accepted = ring.accepted().map(({ banks }) => banks[channel]);
    const signer = accepted.find(
      ({ merchant, keyId }) => fields[words.merchant] === merchant && fields[words.keyId] === keyId,
    );
    if (!signer) return false;
    if (!(Math.abs(clockValue(fields[words.time] ?? '') - clock()) <= MAX_CLOCK_GAP_MS)) return false;
    const [text, given] = [sortedPairs(fields, [words.sign]), fields[words.sign] ?? ''];
    return profile.signer === 'RSA-SHA256'
      ? rsaFits(signer.signingKey, text, given)
      : hmacSign(signer.signingKey, text) === given;
  }

  function reply(code: string, content: Fields = {}): Response {
    const { body, headers } = bankBody(
      profile,
      bankMessage(
        profile,
        ring.signing().banks[channel],
        { [words.code]: code, [words.message]: code === codes.ok ? '成功' : '失败', ...content },
        clock(),
      ),
    );
    return new Response(body, { headers });
  }

  const route = (path: string, handle: (fields: Fields, c: Context) => Response | Promise<Response>): void => {
    app.post(path, async (c) => {
      const fields = fieldsIn(profile.body, await c.req.text());
      // Like a real bank, the sandbox answers an unknown caller without a signature.
      return fields && isOurs(fields) ? handle(fields, c) : c.text('sandbox: signature does not match', 401);
    });
  };
  const broken = (c: Context): Response => c.text('sandbox knob', 500);
  const amountIn = (text = ''): number =>
    profile.money === 'yuan' ? fenFrom(text) : /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;

  route(paths.create, (fields, c) => {
    const outTradeNo = fields[words.orderNo] ?? '';
    const amount = amountIn(fields[words.amount]);
    const timeExpire = clockValue(fields[words.expires] ?? '');
    const [notifyUrl = '', returnUrl = '', description = ''] = [
      fields[words.notifyUrl],
      fields[words.returnUrl],
      fields[words.subject],
    ];
    if (!/^[\w\-|*]{6,32}$/.test(outTradeNo) || !(amount >= 1) || !/^https?:\/\//.test(notifyUrl) || !description)
      return reply('PARAM_ERROR');
    const fault = createFault(gateway, outTradeNo);
    if (fault === 'error') return broken(c);
    const opening = openPayment(
      gateway,
      { channel, outTradeNo, amount, description, openid: '', timeExpire },
      { notifyUrl, returnUrl },
    );
    const answer = opening.ok
      ? reply(codes.ok, { [words.orderNo]: outTradeNo, [words.payInfo]: payInfo(opening.payment, c) })
      : reply(
          { paid: codes.paid, closed: codes.closed, 'other-terms': 'ORDER_REPEATED', 'too-late': 'PARAM_ERROR' }[
            opening.why
          ],
        );
    return answered(gateway, c, outTradeNo, fault, answer);
  });

  function payInfo({ prepayId }: Payment, c: Context): string {
    const here = (path: string) => new URL(path, c.req.url).href;
    if (profile.opens === 'url') return here(`/cashier/page/${prepayId}`);
    if (profile.opens === 'form')
      return JSON.stringify({
        action: here(`/cashier/form/${prepayId}`),
        fields: { token: formToken(keys.bankKeyId, prepayId) },
      });
    const timeStamp = String(Math.floor(clock() / 1000));
    const fields = {
      appId: gateway.keys.appid,
      timeStamp,
      nonceStr: randomBytes(12).toString('hex'),
      package: `prepay_id=${prepayId}`,
      signType: 'RSA',
    };
    return JSON.stringify({ ...fields, paySign: randomBytes(32).toString('base64') });
  }

  route(paths.query, (fields, c) => {
    const outTradeNo = fields[words.orderNo] ?? '';
    if (ledger.knobsOf(outTradeNo).query === 'error') return broken(c);
    const payment = found(outTradeNo);
    if (!payment) return reply(codes.missing);
    const { taken } = payment;
    const state = taken ? 'paid' : visibleState(payment, clock()) === 'CLOSED' ? 'closed' : 'unpaid';
    const names = {
      [words.orderNo]: outTradeNo,
      [words.state]: profile.states[state],
      [words.amount]: moneyIn(profile, taken?.amount ?? payment.amount),
    };
    return reply(codes.ok, {
      ...names,
      ...(taken ? { [words.transactionId]: taken.transactionId, [words.paidAt]: digitsAt(taken.at) } : {}),
    });
  });

  route(paths.close, (fields, c) => {
    const outTradeNo = fields[words.orderNo] ?? '';
    if (ledger.knobsOf(outTradeNo).close === 'error') return broken(c);
    const payment = found(outTradeNo);
    if (!payment) return reply(codes.missing);
    return closePayment(gateway, payment) ? reply(codes.ok, { [words.orderNo]: outTradeNo }) : reply(codes.paid);
  });

  route(paths.refund, (fields, c) => {
    const payment = found(fields[words.orderNo] ?? '');
    if (!payment) return reply(codes.missing);
    const [refundNo = '', refund, total] = [
      fields[words.refundNo],
      amountIn(fields[words.refund]),
      amountIn(fields[words.total]),
    ];
    if (!refundNo || !(refund >= 1) || !(total >= 1)) return reply('PARAM_ERROR');
    const outcome = refundPayment(gateway, payment, { refundNo, refund, total });
    if (outcome.ok) return answerRefund(payment, outcome.refund);
    return outcome.why === 'system' ? broken(c) : reply(outcome.why === 'not-enough' ? 'NOT_ENOUGH' : 'REFUND_REFUSED');
  });

  route(paths.queryRefund, (fields) => {
    const payment = found(fields[words.orderNo] ?? '');
    const known = ledger.refunds.get(fields[words.refundNo] ?? '');
    return payment && known?.outTradeNo === payment.outTradeNo ? answerRefund(payment, known) : reply(codes.missing);
  });

  route(paths.bill, (fields) => {
    const date = fields[words.billDay] ?? '';
    const lines = billLines(gateway, [channel], date.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'));
    if (!lines?.length) return reply('NO_BILL');
    return reply(codes.ok, { [words.billDay]: date, [words.billFile]: bankBill(lines, profile).toString('base64') });
  });

  function answerRefund(payment: Payment, refund: Refund): Response {
    const { success, processing, failed } = profile.refundStates;
    const refundState = nextRefundState(gateway, refund);
    return reply(codes.ok, {
      [words.orderNo]: payment.outTradeNo,
      [words.refundNo]: refund.refundNo,
      [words.refundId]: refund.refundId,
      [words.refund]: moneyIn(profile, refund.refund),
      [words.state]: refundState === 'SUCCESS' ? success : refundState === 'PROCESSING' ? processing : failed,
      ...(refundState === 'SUCCESS' ? { [words.paidAt]: digitsAt(refund.at) } : {}),
    });
  }
  return app;
}

function fieldsIn(body: 'json' | 'form', text: string): Fields | undefined {
  if (body === 'form') return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text) as Fields;
  } catch {
    return undefined;
  }
}
