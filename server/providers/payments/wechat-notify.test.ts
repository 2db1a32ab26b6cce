import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NotifyRejected, type PaymentGateway } from './port.ts';
import { keyRing } from '#tools/sandbox-gateway/key-ring.ts';
import { createSignatures } from '#tools/sandbox-gateway/signatures.ts';
import { openBench, openNotifySink, prepayIdOf, type Received, somePayment } from '#tests/fixtures/payment-bench.ts';
import { eventually } from '#tests/fixtures/eventually.ts';

let bench: Awaited<ReturnType<typeof openBench>>;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const until = <T>(check: () => T | Promise<T>) => eventually(check);

async function paid(knobs: Parameters<typeof bench.set>[1] = {}) {
  const sink = await openNotifySink();
  const gateway = bench.gateway(sink.url);
  const payment = somePayment();
  await bench.set(payment.outTradeNo, { retry_base_ms: 20, ...knobs });
  const prepayId = prepayIdOf(await gateway.create(payment));
  expect((await bench.pay(prepayId)).status).toBe(200);
  return { sink, gateway, payment, prepayId };
}

function reasonOf(gateway: PaymentGateway, { rawBody, headers }: Received, now = new Date()) {
  try {
    return gateway.parseNotify(rawBody, headers, now);
  } catch (error) {
    return error instanceof NotifyRejected ? error.reason : error;
  }
}

function first(received: readonly Received[]): Received {
  const found = received[0];
  if (!found) throw new Error('nothing received');
  return found;
}

describe('P03 a payment', () => {
  test('is told with amount, number and time', async () => {
    const { sink, gateway, payment, prepayId } = await paid();
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
    expect(await bench.cashier(prepayId)).toEqual({
      sandbox: true,
      amount: 12_000,
      description: payment.description,
      state: 'paid',
    });
    await sink.close();
  });

  test('is taken once when the visitor taps twice', async () => {
    const { sink, gateway, payment, prepayId } = await paid();
    const before = await gateway.query(payment.outTradeNo);
    expect((await bench.pay(prepayId)).status).toBe(200);
    expect(await gateway.query(payment.outTradeNo)).toEqual(before);
    await until(async () => expect(await bench.log(payment.outTradeNo)).toMatchObject([{ status: 204 }]));
    expect(sink.received).toHaveLength(1);
    await sink.close();
  });

  test('is told even before the create call has returned', async () => {
    const sink = await openNotifySink();
    const gateway = bench.gateway(sink.url);
    const payment = somePayment();
    await bench.set(payment.outTradeNo, { create: 'late', create_delay_ms: 60_000 });
    const outcome = bench
      .gateway(sink.url, { timeoutMs: 1_500 })
      .create(payment)
      .catch((error: unknown) => error);
    const prepayId = await until(async () => {
      const answer = await fetch(`${bench.sandbox.url}/control/payments`);
      const { payments } = (await answer.json()) as { payments: { out_trade_no: string; prepay_id: string }[] };
      const found = payments.find((one) => one.out_trade_no === payment.outTradeNo);
      if (!found) throw new Error('not yet');
      return found.prepay_id;
    });
    await bench.pay(prepayId);
    const message = await until(() => first(sink.received));
    expect(gateway.parseNotify(message.rawBody, message.headers, new Date()).outTradeNo).toBe(payment.outTradeNo);
    expect(await outcome).toMatchObject({ name: 'GatewayUnreachable', reason: 'timeout' });
    await sink.close();
  });
});

describe('P04 a message is refused', () => {
  test.each([
    ['bad signature', { bad_signature: true }, 'signature'],
    ['altered body', { altered_body: true }, 'signature'],
    ['old timestamp', { timestamp_offset_s: -600 }, 'timestamp'],
    ['unknown serial', { unknown_serial: true }, 'serial'],
  ])('for its %s, and accepted when it comes right', async (_name, knobs, reason) => {
    const { sink, gateway, payment } = await paid({ ...knobs, faulty_attempts: 1, duplicate: 1, never_notify: true });
    sink.answer.status = 401;
    await bench.set(payment.outTradeNo, { never_notify: false });
    expect(reasonOf(gateway, await until(() => first(sink.received)))).toBe(reason);
    sink.answer.status = 204;
    const last = await until(async () => {
      const entries = await bench.log(payment.outTradeNo);
      expect(entries.at(-1)?.status).toBe(204);
      return sink.received.at(-1);
    });
    expect(last && reasonOf(gateway, last)).toMatchObject({ outTradeNo: payment.outTradeNo });
    await sink.close();
  });

  test.each([
    ['without a trade type', undefined],
    ['of the other channel', 'MWEB'],
    ['of a trade nobody offers', 'NATIVE'],
  ])('%s: it could be money of another channel', async (_name, trade_type) => {
    const { keys } = bench.sandbox;
    const seals = createSignatures(keyRing(keys, () => 'refused'));
    const notification = (change: object) => {
      const transaction = {
        appid: keys.appid,
        mchid: keys.mchid,
        out_trade_no: 'T12345678',
        trade_state: 'SUCCESS',
        transaction_id: '42',
        success_time: new Date().toISOString(),
        amount: { total: 12_000, currency: 'CNY' },
        ...change,
      };
      const rawBody = JSON.stringify({ event_type: 'TRANSACTION.SUCCESS', resource: seals.resource(transaction) });
      return { rawBody, headers: seals.platformHeaders(rawBody, Date.now()) };
    };
    const gateway = bench.gateway('http://127.0.0.1:9/notify');
    expect(reasonOf(gateway, notification({ trade_type: 'JSAPI' }))).toMatchObject({ outTradeNo: 'T12345678' });
    expect(reasonOf(gateway, notification({ trade_type }))).toBe('merchant');
  });

  test('when header, body, time, merchant or key do not fit', async () => {
    const { sink, gateway } = await paid();
    const message = await until(() => first(sink.received));
    const other = (change: Parameters<typeof bench.gateway>[1]) => bench.gateway(sink.url, change);
    expect(reasonOf(gateway, { ...message, headers: {} })).toBe('headers');
    expect(reasonOf(gateway, { ...message, rawBody: message.rawBody.replace('"id"', '"ID"') })).toBe('signature');
    expect(reasonOf(gateway, message, new Date(Date.now() + 301_000))).toBe('timestamp');
    expect(reasonOf(other({ platformKeys: {} }), message)).toBe('serial');
    expect(reasonOf(other({ mchid: '1' }), message)).toBe('merchant');
    expect(reasonOf(other({ appid: 'wx0' }), message)).toBe('merchant');
    expect(reasonOf(other({ apiV3Keys: ['x'.repeat(32)] }), message)).toBe('decrypt');
    await sink.close();
  });
});

describe('delivery', () => {
  test('P01 three at the same time are one payment', async () => {
    const { sink, gateway } = await paid({ duplicate: 3, duplicate_parallel: true });
    await until(() => expect(sink.received).toHaveLength(3));
    const events = sink.received.map(({ rawBody, headers }) => gateway.parseNotify(rawBody, headers, new Date()));
    expect(new Set(events.map((event) => event.transactionId)).size).toBe(1);
    await sink.close();
  });

  test('the first ones are lost, then one arrives', async () => {
    const { sink, payment } = await paid({ lose_first: 2 });
    await until(() => expect(sink.received).toHaveLength(1));
    await until(async () =>
      expect((await bench.log(payment.outTradeNo)).map(({ outcome }) => outcome)).toEqual(['lost', 'lost', 'answered']),
    );
    await sink.close();
  });

  test('a failure answer brings it again until success, then no more', async () => {
    const { sink, payment } = await paid({ notify_delay_ms: 30 });
    sink.answer.status = 500;
    await until(() => expect(sink.received.length).toBeGreaterThanOrEqual(2));
    sink.answer.status = 200;
    const entries = await until(async () => {
      const now = await bench.log(payment.outTradeNo);
      expect(now.at(-1)?.status).toBe(200);
      return now;
    });
    expect(entries.slice(0, -1).every(({ status }) => status === 500)).toBe(true);
    expect(entries.map(({ attempt }) => attempt)).toEqual(entries.map((_, index) => index + 1));
    const [message, again] = sink.received;
    expect(again?.headers['wechatpay-nonce']).not.toBe(message?.headers['wechatpay-nonce']);
    await sink.close();
  });

  test('a delayed one waits', async () => {
    const { sink, payment } = await paid({ notify_delay_ms: 400 });
    await until(() => expect(sink.received).toHaveLength(1));
    const answer = await bench.gateway(sink.url).query(payment.outTradeNo);
    const sentAt =
      (await until(async () => {
        const entries = await bench.log(payment.outTradeNo);
        expect(entries).toHaveLength(1);
        return entries[0]?.at;
      })) ?? 0;
    // The time of payment is in whole seconds.
    expect(answer.state === 'paid' && sentAt - answer.paidAt.getTime()).toBeGreaterThanOrEqual(390);
    await sink.close();
  });

  test('P02 never told, but found by query', async () => {
    const { sink, gateway, payment } = await paid({ never_notify: true });
    expect(await gateway.query(payment.outTradeNo)).toMatchObject({ state: 'paid', amount: 12_000 });
    expect(await bench.log(payment.outTradeNo)).toEqual([]);
    await sink.close();
  });

  test('P05 one fen too much or too little shows in message and query alike', async () => {
    for (const offset of [1, -1]) {
      const { sink, gateway, payment } = await paid({ amount_offset: offset });
      const message = await until(() => first(sink.received));
      expect(gateway.parseNotify(message.rawBody, message.headers, new Date()).amount).toBe(12_000 + offset);
      expect(await gateway.query(payment.outTradeNo)).toMatchObject({ amount: 12_000 + offset });
      const all = { outTradeNo: payment.outTradeNo, refundNo: `R${payment.outTradeNo}` };
      expect(await gateway.refund({ ...all, refund: 12_000 + offset, total: 12_000 + offset })).toMatchObject({
        state: 'success',
      });
      await sink.close();
    }
  });
});
