import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BANK_CHANNELS, type BankChannel } from '#domain/payment/channels.ts';
import { NotifyRejected, type PaymentGateway } from './port.ts';
import type { FaultControlChange } from '#tools/sandbox-gateway/fault-controls.ts';
import { sandboxGateways } from '#server/providers/payments/sandbox/gateways.ts';
import type { SandboxKeys } from '#server/providers/payments/sandbox/keys.ts';
import { openBench, openNotifySink, type Received, somePayment } from '#tests/fixtures/payment-bench.ts';
import { eventually } from '#tests/fixtures/eventually.ts';

const NOWHERE = 'http://127.0.0.1:9/notify';
const CHANNELS = ['wxpay', 'wxpayh5', 'alipay', ...BANK_CHANNELS] as const;
type Channel = (typeof CHANNELS)[number];
interface Change {
  timeoutMs?: number;
  now?: () => Date;
}

let bench: Awaited<ReturnType<typeof openBench>>;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const until = <T>(check: () => T | Promise<T>) => eventually(check);

function gatewayOf(channel: Channel, notifyUrl: string, change: Change = {}, own = bench): PaymentGateway {
  if (channel === 'wxpay' || channel === 'wxpayh5')
    return own.gateway(notifyUrl, { trade: channel === 'wxpay' ? 'JSAPI' : 'H5', ...change });
  return channel === 'alipay' ? own.alipay(notifyUrl, change) : own.bank(channel, notifyUrl, change);
}

function lonely(channel: Channel): PaymentGateway {
  if (channel === 'alipay') return bench.alipay(NOWHERE, { gatewayUrl: `${NOWHERE}/gateway.do` });
  if (channel === 'wxpay' || channel === 'wxpayh5') return bench.gateway(NOWHERE, { baseUrl: NOWHERE });
  return bench.bank(channel, NOWHERE, { baseUrl: NOWHERE });
}

const first = (received: readonly Received[]): Received => {
  const found = received[0];
  if (!found) throw new Error('nothing received');
  return found;
};

describe.each(CHANNELS)('%s', (channel) => {
  const quiet = () => gatewayOf(channel, NOWHERE);

  async function opened(gateway = quiet(), knobs: FaultControlChange = { never_notify: true }) {
    const payment = somePayment();
    await bench.set(payment.outTradeNo, { retry_base_ms: 20, ...knobs });
    const start = await gateway.create(payment);
    return { payment, start, cashier: await bench.opened(start) };
  }
  async function paid(gateway = quiet(), knobs?: FaultControlChange) {
    const open = await opened(gateway, knobs);
    expect((await bench.pay(open.cashier)).status).toBe(200);
    return open;
  }
  function reasonOf(gateway: PaymentGateway, { rawBody, headers }: Received, now = new Date()) {
    try {
      return gateway.parseNotify(rawBody, headers, now);
    } catch (error) {
      return error instanceof NotifyRejected ? error.reason : error;
    }
  }

  test('P09 asked again it is the same payment', async () => {
    const gateway = quiet();
    const { payment, cashier, start } = await opened(gateway);
    const again = await gateway.create(payment);
    expect(again.kind).toBe(start.kind);
    expect(await bench.opened(again)).toBe(cashier);
    expect(await bench.cashier(cashier)).toMatchObject({
      amount: 12_000,
      description: payment.description,
      state: 'unpaid',
    });
  });

  test('P03 is told with amount, number and time, and query says the same', async () => {
    const sink = await openNotifySink();
    const gateway = gatewayOf(channel, sink.url);
    Object.assign(sink.answer, gateway.notifyAnswer(true));
    const { payment } = await paid(gateway, {});
    const message = await until(() => first(sink.received));
    const event = gateway.parseNotify(message.rawBody, message.headers, new Date());
    expect(event).toMatchObject({ outTradeNo: payment.outTradeNo, amount: 12_000 });
    expect(Math.abs(event.paidAt.getTime() - Date.now())).toBeLessThan(60_000);
    expect(await gateway.query(payment.outTradeNo)).toEqual({
      state: 'paid',
      transactionId: event.transactionId,
      amount: 12_000,
      paidAt: event.paidAt,
    });
    await until(async () =>
      expect(await bench.log(payment.outTradeNo)).toMatchObject([{ channel, outcome: 'answered' }]),
    );
    // The provider accepted the answer: it has not repeated this notification, although it has repeated a later one
    // that was refused.
    Object.assign(sink.answer, gateway.notifyAnswer(false));
    const later = await paid(gateway, {});
    await until(async () => expect((await bench.log(later.payment.outTradeNo)).length).toBeGreaterThanOrEqual(2));
    expect(await bench.log(payment.outTradeNo)).toHaveLength(1);
    await sink.close();
  });

  test('comes again until it hears the right word', async () => {
    const sink = await openNotifySink();
    const gateway = gatewayOf(channel, sink.url);
    Object.assign(sink.answer, gateway.notifyAnswer(false));
    const { payment } = await paid(gateway, {});
    await until(() => expect(sink.received.length).toBeGreaterThanOrEqual(2));
    Object.assign(sink.answer, gateway.notifyAnswer(true));
    const receivedBefore = sink.received.length;
    await until(() => expect(sink.received.length).toBeGreaterThan(receivedBefore - 1));
    await until(async () =>
      expect((await bench.log(payment.outTradeNo)).at(-1)?.status).toBe(gateway.notifyAnswer(true).status),
    );
    await sink.close();
  });

  test.each([
    ['bad signature', { bad_signature: true }, 'signature'],
    ['altered body', { altered_body: true }, 'signature'],
    ['old timestamp', { timestamp_offset_s: channel === 'alipay' ? -27 * 3600 : -600 }, 'timestamp'],
    // Alipay's messages name no key, so the application is what is unknown.
    ['unknown serial', { unknown_serial: true }, channel === 'alipay' ? 'merchant' : 'serial'],
  ])('P04 a notification is refused for its %s, and accepted when it comes right', async (_name, knobs, reason) => {
    const sink = await openNotifySink();
    const gateway = gatewayOf(channel, sink.url);
    Object.assign(sink.answer, gateway.notifyAnswer(false));
    const { payment } = await paid(gateway, { ...knobs, faulty_attempts: 1 });
    await until(() => expect(sink.received.length).toBeGreaterThanOrEqual(2));
    expect(reasonOf(gateway, first(sink.received))).toBe(reason);
    const last = sink.received.at(-1);
    expect(last && reasonOf(gateway, last)).toMatchObject({ outTradeNo: payment.outTradeNo, amount: 12_000 });
    await sink.close();
  });

  test('P04 a notification of another channel is refused', async () => {
    const sink = await openNotifySink();
    const gateway = gatewayOf(channel, sink.url);
    await paid(gateway, { duplicate: 1 });
    const message = await until(() => first(sink.received));
    const reasons = CHANNELS.filter((other) => other !== channel).map((other) =>
      reasonOf(gatewayOf(other, NOWHERE), message),
    );
    expect(reasons.every((reason) => typeof reason === 'string' && reason !== 'event')).toBe(true);
    await sink.close();
  });

  test('while keys are replaced, requests and messages signed with either are good, and afterwards those of the first set are not', async () => {
    const sink = await openNotifySink();
    const { other, ...before } = bench.sandbox.keys;
    if (!other) throw new Error('the bench has one set of keys');
    const gatewayWith = (keys: SandboxKeys): PaymentGateway => {
      const all = sandboxGateways(
        bench.sandbox.url,
        keys,
        () => sink.url,
        () => new Date(),
      );
      return all.find((gateway) => gateway.channel === channel) as PaymentGateway;
    };
    const [untold, both, last] = [before, { ...other, other: before }, other].map(gatewayWith) as [
      PaymentGateway,
      PaymentGateway,
      PaymentGateway,
    ];
    Object.assign(sink.answer, both.notifyAnswer(true));
    const messageOf = async (gateway: PaymentGateway): Promise<[outTradeNo: string, Received]> => {
      sink.received.length = 0;
      const { payment } = await paid(gateway, {});
      return [payment.outTradeNo, await until(() => first(sink.received))];
    };
    try {
      await bench.set('*', { other_keys: 'accepted' });
      for (const gateway of [untold, both]) {
        const [outTradeNo, message] = await messageOf(gateway);
        for (const each of [untold, both]) {
          expect(each.parseNotify(message.rawBody, message.headers, new Date())).toMatchObject({ outTradeNo });
          expect(await each.query(outTradeNo)).toMatchObject({ state: 'paid' });
        }
      }
      await bench.set('*', { other_keys: 'used' });
      const [outTradeNo, message] = await messageOf(both);
      expect(both.parseNotify(message.rawBody, message.headers, new Date())).toMatchObject({ outTradeNo });
      expect(reasonOf(untold, message)).toBe(channel === 'alipay' ? 'signature' : 'serial');
      await expect(untold.query(outTradeNo)).rejects.toMatchObject({ reason: 'unauthentic' });
      await bench.set('*', { other_keys: 'other-only' });
      const [lastNo, lastMessage] = await messageOf(last);
      expect(last.parseNotify(lastMessage.rawBody, lastMessage.headers, new Date())).toMatchObject({
        outTradeNo: lastNo,
      });
      await expect(both.query(lastNo)).resolves.toMatchObject({ state: 'paid' });
      const all = { outTradeNo: lastNo, refundNo: `R${lastNo}`, refund: 12_000, total: 12_000 };
      expect(await last.refund(all)).toMatchObject({ state: 'success' });
      await expect(untold.query(lastNo)).rejects.toThrow();
    } finally {
      await bench.set('*', { other_keys: 'refused' });
      await sink.close();
    }
  });

  test('P05 one fen too much or too little shows in message and query alike, and can be sent back', async () => {
    for (const offset of [1, -1]) {
      const sink = await openNotifySink();
      const gateway = gatewayOf(channel, sink.url);
      const { payment } = await paid(gateway, { amount_offset: offset });
      const message = await until(() => first(sink.received));
      expect(gateway.parseNotify(message.rawBody, message.headers, new Date()).amount).toBe(12_000 + offset);
      expect(await gateway.query(payment.outTradeNo)).toMatchObject({ amount: 12_000 + offset });
      const all = {
        outTradeNo: payment.outTradeNo,
        refundNo: `R${payment.outTradeNo}`,
        refund: 12_000 + offset,
        total: 12_000 + offset,
      };
      expect(await gateway.refund(all)).toMatchObject({ state: 'success' });
      await sink.close();
    }
  });

  test('closed, it can not be paid; what is paid can not be closed; what nobody knows needs no closing', async () => {
    const gateway = quiet();
    const { payment, cashier } = await opened(gateway);
    await gateway.close(payment.outTradeNo);
    await gateway.close(payment.outTradeNo);
    expect((await bench.pay(cashier)).status).toBe(409);
    expect(await gateway.query(payment.outTradeNo)).toEqual({ state: 'closed' });
    const other = await paid(gateway);
    await expect(gateway.close(other.payment.outTradeNo)).rejects.toMatchObject({ code: 'ORDERPAID' });
    await expect(gateway.close('NEVERMADE')).resolves.toBeUndefined();
    expect(await gateway.query('NEVERMADE')).toEqual({ state: 'unknown' });
  });

  test('P06 paid after close, where the knob allows it', async () => {
    const gateway = quiet();
    const { payment, cashier } = await opened(gateway, { paid_after_close: true, never_notify: true });
    await gateway.close(payment.outTradeNo);
    expect((await bench.pay(cashier)).status).toBe(200);
    expect(await gateway.query(payment.outTradeNo)).toMatchObject({ state: 'paid', amount: 12_000 });
  });

  test('is refunded in two parts, never more than was paid, once per number', async () => {
    const gateway = quiet();
    const { outTradeNo } = (await paid(gateway)).payment;
    const part = (n: number, refund: number) => ({ outTradeNo, refundNo: `R${n}${outTradeNo}`, refund, total: 12_000 });
    const one = await gateway.refund(part(1, 5_000));
    expect(one).toEqual({ state: 'success', refundId: expect.any(String), doneAt: expect.any(Date) });
    expect(await gateway.refund(part(1, 5_000))).toEqual(one);
    await expect(gateway.refund(part(2, 7_001))).rejects.toMatchObject({ name: 'GatewayRefused' });
    expect(await gateway.refund(part(2, 7_000))).toMatchObject({ state: 'success' });
    expect(await gateway.queryRefund(part(1, 0))).toEqual(one);
    expect(await gateway.queryRefund({ outTradeNo, refundNo: 'RNEVER' })).toEqual({ state: 'failed' });
  });

  test('P14 a refund fails three times, is pending, then done', async () => {
    const gateway = quiet();
    const { outTradeNo } = (await paid(gateway)).payment;
    const whole = { outTradeNo, refundNo: `R${outTradeNo}`, refund: 12_000, total: 12_000 };
    await bench.set(outTradeNo, { refund_failures: 3, refund_pending: 2 });
    for (let round = 0; round < 3; round += 1)
      await expect(gateway.refund(whole)).rejects.toMatchObject({ reason: 'server-error' });
    expect(await gateway.queryRefund(whole)).toEqual({ state: 'failed' });
    expect((await gateway.refund(whole)).state).toBe('processing');
    await until(async () => expect(await gateway.queryRefund(whole)).toMatchObject({ state: 'success' }));
    expect(await gateway.refund(whole)).toMatchObject({ state: 'success' });
  });

  test('refuses a refund that the account can not pay or that has no payment', async () => {
    const gateway = quiet();
    const { outTradeNo } = (await paid(gateway)).payment;
    await bench.set(outTradeNo, { refund_failures: 1, refund_failure: 'not-enough' });
    const of = (number: string) => ({ outTradeNo: number, refundNo: `R${number}`, refund: 12_000, total: 12_000 });
    await expect(gateway.refund(of(outTradeNo))).rejects.toMatchObject({ name: 'GatewayRefused' });
    const open = await opened(gateway);
    await expect(gateway.refund(of(open.payment.outTradeNo))).rejects.toMatchObject({ name: 'GatewayRefused' });
    await expect(gateway.refund(of('NEVERMADE'))).rejects.toMatchObject({ name: 'GatewayRefused' });
  });

  test('P13 nobody there, an answer of 500 or one that comes too late: the outcome is unknown', async () => {
    const gateway = quiet();
    const { payment } = await opened(gateway);
    await expect(lonely(channel).query(payment.outTradeNo)).rejects.toMatchObject({
      name: 'GatewayUnreachable',
      reason: 'network',
    });
    await bench.set(payment.outTradeNo, { query: 'error', close: 'error' });
    await expect(gateway.query(payment.outTradeNo)).rejects.toMatchObject({ reason: 'server-error' });
    await expect(gateway.close(payment.outTradeNo)).rejects.toMatchObject({ reason: 'server-error' });
    const slow = gatewayOf(channel, NOWHERE, { timeoutMs: 1 });
    await expect(slow.query(payment.outTradeNo)).rejects.toMatchObject({ name: 'GatewayUnreachable' });
  });

  test('time_expire ends the payment by itself', async () => {
    const own = await openBench();
    const at = (offset: number) => gatewayOf(channel, NOWHERE, { now: () => new Date(Date.now() + offset) }, own);
    const payment = somePayment();
    const cashier = await own.opened(await at(0).create(payment));
    await own.set('*', { clock_offset_ms: 601_000 });
    expect((await own.pay(cashier)).status).toBe(409);
    expect(await at(601_000).query(payment.outTradeNo)).toEqual({ state: 'closed' });
    await own.close();
  });
});

describe.each(['wxpay', 'wxpayh5', ...BANK_CHANNELS] as const)('%s', (channel) => {
  test('P12 no answer though created: the next call leads to that very payment', async () => {
    for (const create of ['lost', 'late'] as const) {
      const payment = somePayment();
      await bench.set(payment.outTradeNo, { create, create_times: 1, create_delay_ms: 30_000, never_notify: true });
      const reason = create === 'lost' ? 'network' : 'timeout';
      await expect(gatewayOf(channel, NOWHERE, { timeoutMs: 1_000 }).create(payment)).rejects.toMatchObject({ reason });
      const gateway = gatewayOf(channel, NOWHERE);
      expect(await gateway.query(payment.outTradeNo)).toEqual({ state: 'unpaid' });
      const cashier = await bench.opened(await gateway.create(payment));
      expect(await bench.opened(await gateway.create(payment))).toBe(cashier);
    }
  });

  test('the same number with another amount is refused', async () => {
    const payment = somePayment();
    const gateway = gatewayOf(channel, NOWHERE);
    await gateway.create(payment);
    await expect(gateway.create({ ...payment, amount: 1 })).rejects.toMatchObject({ name: 'GatewayRefused' });
  });
});

describe('the page of a phone browser', () => {
  test.each(['wxpayh5', 'alipay', 'wxjsbpay', 'wxumspay'] as const)(
    '%s is paid by its button and leads back to the shop',
    async (channel) => {
      const payment = somePayment();
      await bench.set(payment.outTradeNo, { never_notify: true });
      const gateway = gatewayOf(channel, NOWHERE);
      const start = await gateway.create(payment);
      if (start.kind === 'bridge') throw new Error('a bridge has no page');
      const page =
        start.kind === 'url'
          ? await fetch(start.url)
          : await fetch(start.action, { method: 'POST', body: new URLSearchParams(start.fields) });
      const html = await page.text();
      expect(html).toContain('¥120.00');
      expect(html).toContain('景区门票 100% × 2');
      expect(html).not.toContain('<script');
      const action = (/action="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&#38;', '&');
      const paid = await fetch(new URL(action, page.url), { method: 'POST', redirect: 'manual' });
      expect(paid.status).toBe(303);
      const back = new URL(paid.headers.get('location') ?? '');
      expect([back.origin, back.hash, back.searchParams.get('project')]).toEqual([
        'https://tickets.example',
        '#/mobilePay/1',
        'crane-lake',
      ]);
      expect(await gateway.query(payment.outTradeNo)).toMatchObject({ state: 'paid' });
    },
  );

  test('a page that Alipay’s merchant did not sign opens nothing', async () => {
    const start = await gatewayOf('alipay', NOWHERE).create(somePayment());
    const changed = (start.kind === 'url' ? start.url : '').replace('120.00', '0.01');
    const refused = await fetch(changed);
    expect([refused.status, await refused.text()]).toEqual([400, 'Sandbox: isv.invalid-signature']);
  });

  test('a bank’s form that was changed on its way opens nothing', async () => {
    const start = await gatewayOf('wxumspay', NOWHERE).create(somePayment());
    if (start.kind !== 'form') throw new Error(start.kind);
    expect((await fetch(start.action, { method: 'POST', body: new URLSearchParams({ token: 'x' }) })).status).toBe(400);
  });
});

describe('who we are', () => {
  test('Alipay refuses another application’s key, and an answer that Alipay did not sign decides nothing', async () => {
    const { alipay } = bench.sandbox.keys;
    const stranger = bench.alipay(NOWHERE, { privateKeyPem: alipay.alipayPrivatePem });
    await expect(stranger.query('T12345678')).rejects.toMatchObject({
      name: 'GatewayRefused',
      code: 'isv.invalid-signature',
    });
    const deceived = bench.alipay(NOWHERE, { alipayPublicPem: bench.sandbox.keys.platformPublicPem });
    await expect(deceived.query('T12345678')).rejects.toMatchObject({
      name: 'GatewayUnreachable',
      reason: 'unauthentic',
    });
  });

  test.each(BANK_CHANNELS)(
    '%s refuses another merchant, and its answers must be signed',
    async (channel: BankChannel) => {
      const other = BANK_CHANNELS.find(
        (each) =>
          each !== channel &&
          bench.sandbox.keys.banks[each].signingKey.length === bench.sandbox.keys.banks[channel].signingKey.length,
      );
      const foreign = bench.sandbox.keys.banks[other ?? 'wxzjnspay'];
      await expect(bench.bank(channel, NOWHERE, { merchant: 'M0' }).query('T12345678')).rejects.toMatchObject({
        code: 'SIGNERROR',
        status: 401,
      });
      await expect(bench.bank(channel, NOWHERE, { keyId: 'K0' }).query('T12345678')).rejects.toMatchObject({
        code: 'SIGNERROR',
      });
      const deceived = bench.bank(channel, NOWHERE, {
        bankKeys: { [bench.sandbox.keys.banks[channel].bankKeyId]: foreign.bankVerifyKey },
      });
      await expect(deceived.query('T12345678')).rejects.toMatchObject({
        name: 'GatewayUnreachable',
        reason: 'unauthentic',
      });
    },
  );
});
