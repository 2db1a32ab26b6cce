import { createSign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type AlipayConfig, createAlipayGateway } from './alipay.ts';
import { NotifyRejected } from './port.ts';
import { somePayment } from '#tests/fixtures/payment-bench.ts';
import { VECTOR_PRIVATE_PEM, VECTOR_PUBLIC_PEM, VECTOR_TIME, VECTORS } from '#tests/fixtures/payment-vectors.ts';

const config: AlipayConfig = {
  gatewayUrl: 'https://openapi.alipay.com/gateway.do',
  appId: '2021000000000001',
  sellerId: '2088000000000001',
  privateKeyPem: VECTOR_PRIVATE_PEM,
  // One key pair is used for both sides, so that one fixed key is enough for all vectors.
  alipayPublicPem: VECTOR_PUBLIC_PEM,
  notifyUrl: 'https://tickets.example/pay/notify/alipay',
  now: () => VECTOR_TIME,
};
const gateway = createAlipayGateway(config);
const payment = somePayment({ outTradeNo: 'T12345678', expiresAt: new Date('2026-05-01T02:13:04Z') });

describe('the page for the visitor', () => {
  test('is signed as the paper says: every field but the signature, sorted, undecoded', async () => {
    const start = await gateway.create(payment);
    const url = new URL(start.kind === 'url' ? start.url : '');
    const fields = Object.fromEntries(url.searchParams);
    const { sign, ...signed } = fields;
    const text = Object.keys(signed)
      .sort()
      .map((name) => `${name}=${fields[name] ?? ''}`)
      .join('&');
    expect(url.origin + url.pathname).toBe(config.gatewayUrl);
    expect(text).toBe(VECTORS.alipayPage.text);
    expect(sign).toBe(VECTORS.alipayPage.signature);
  });

  test('does not depend on the zone of this machine', async () => {
    const zone = process.env['TZ'];
    process.env['TZ'] = 'America/New_York';
    const start = await gateway.create(payment);
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
    expect(new URL(start.kind === 'url' ? start.url : '').searchParams.get('timestamp')).toBe('2026-05-01 10:03:04');
  });

  test('has a title without the marks that Alipay refuses, and not a word too many', async () => {
    const start = await gateway.create({ ...payment, description: `A/B=C&D ${'景'.repeat(300)}` });
    const { subject } = JSON.parse(
      new URL(start.kind === 'url' ? start.url : '').searchParams.get('biz_content') ?? '',
    ) as { subject: string };
    expect(subject).toBe(`A B C D ${'景'.repeat(248)}`);
  });
});

describe('P15 a notification with "%", "+" and Chinese in its subject', () => {
  const noticeFields = (): Record<string, string> => ({
    ...Object.fromEntries(
      VECTORS.alipayNotice.text
        .split('&')
        .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
    ),
    sign_type: 'RSA2',
    sign: VECTORS.alipayNotice.signature,
  });
  const outcome = (fields: Record<string, string> | string, now = VECTOR_TIME, change: Partial<AlipayConfig> = {}) => {
    const body = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString();
    try {
      return createAlipayGateway({ ...config, ...change }).parseNotify(body, {}, now);
    } catch (error) {
      return error instanceof NotifyRejected ? error.reason : error;
    }
  };
  const resigned = (change: Record<string, string>): Record<string, string> => {
    const fields = { ...noticeFields(), ...change };
    const names = Object.keys(fields).filter((name) => name !== 'sign' && name !== 'sign_type');
    const text = names
      .sort()
      .map((name) => `${name}=${fields[name] ?? ''}`)
      .join('&');
    return { ...fields, sign: createSign('RSA-SHA256').update(text).sign(VECTOR_PRIVATE_PEM, 'base64') };
  };

  test('is read as openssl signed it', () => {
    expect(noticeFields()['subject']).toBe('景区门票 100% + 夜游 %E4%BD ');
    expect(outcome(noticeFields())).toEqual({
      outTradeNo: 'T12345678',
      transactionId: '2026050122001400000000000001',
      amount: 12_000,
      paidAt: new Date('2026-05-01T02:03:01Z'),
    });
  });

  test('P04 is refused when it was altered, or signed by a stranger, or in a weaker way, or not at all', () => {
    expect(outcome({ ...noticeFields(), total_amount: '0.01' })).toBe('signature');
    expect(outcome({ ...noticeFields(), subject: '景区门票' })).toBe('signature');
    expect(outcome({ ...noticeFields(), extra: 'x' })).toBe('signature');
    expect(outcome({ ...noticeFields(), sign_type: 'RSA' })).toBe('headers');
    expect(outcome({ ...noticeFields(), sign_type: 'none' })).toBe('headers');
    const { sign: _sign, ...unsigned } = noticeFields();
    expect(outcome(unsigned)).toBe('headers');
    expect(outcome(`${new URLSearchParams(noticeFields()).toString()}&total_amount=0.01`)).toBe('malformed');
    expect(outcome('%E4%BD%')).toBe('headers');
    expect(outcome('')).toBe('headers');
  });

  test('P04 is refused when it is for another application or seller, or too old, or from the future', () => {
    expect(outcome(noticeFields(), VECTOR_TIME, { appId: '2021000000000002' })).toBe('merchant');
    expect(outcome(noticeFields(), VECTOR_TIME, { sellerId: '2088000000000002' })).toBe('merchant');
    expect(outcome(noticeFields(), new Date(VECTOR_TIME.getTime() + 25 * 3_600_000))).toMatchObject({ amount: 12_000 });
    expect(outcome(noticeFields(), new Date(VECTOR_TIME.getTime() + 27 * 3_600_000))).toBe('timestamp');
    expect(outcome(noticeFields(), new Date(VECTOR_TIME.getTime() - 600_000))).toBe('timestamp');
  });

  test('tells nothing about a payment when it is about a closed trade or a refund', () => {
    expect(outcome(resigned({ trade_status: 'TRADE_CLOSED' }))).toBe('event');
    expect(outcome(resigned({ refund_fee: '1.00', gmt_refund: '2026-05-01 10:03:02.123' }))).toBe('event');
    expect(outcome(resigned({ trade_status: 'TRADE_FINISHED' }))).toMatchObject({ amount: 12_000 });
  });

  test.each(['120', '120.0', '120.00'])('amount %s is 12000 fen', (total_amount) => {
    expect(outcome(resigned({ total_amount }))).toMatchObject({ amount: 12_000 });
  });

  test.each(['120.001', '1.2e2', '-120.00', '', '120,00'])('amount "%s" is none', (total_amount) => {
    expect(outcome(resigned({ total_amount }))).toBe('malformed');
  });

  test('is answered with exactly one word', () => {
    expect([gateway.notifyAnswer(true).body, gateway.notifyAnswer(false).body]).toEqual(['success', 'failure']);
  });
});
