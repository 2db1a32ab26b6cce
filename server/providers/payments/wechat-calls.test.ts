import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentGateway } from './port.ts';
import { openBench, prepayIdOf, somePayment } from '#tests/fixtures/payment-bench.ts';

const NOWHERE = 'http://127.0.0.1:9/notify';

let bench: Awaited<ReturnType<typeof openBench>>;
let gateway: PaymentGateway;
beforeAll(async () => {
  bench = await openBench();
  await bench.set('*', { never_notify: true });
  gateway = bench.gateway(NOWHERE);
});
afterAll(() => bench.close());

async function paid() {
  const payment = somePayment();
  const prepayId = prepayIdOf(await gateway.create(payment));
  await bench.pay(prepayId);
  return { ...payment, prepayId };
}

describe('create', () => {
  test('P09 twice with the same number is one prepay', async () => {
    const payment = somePayment();
    const one = await gateway.create(payment);
    const two = await gateway.create(payment);
    expect(prepayIdOf(two)).toBe(prepayIdOf(one));
    expect(one).toMatchObject({ kind: 'bridge', fields: { signType: 'RSA' } });
  });

  test('the same number with other terms is refused', async () => {
    const payment = somePayment();
    await gateway.create(payment);
    await expect(gateway.create({ ...payment, amount: 1 })).rejects.toMatchObject({
      code: 'INVALIDREQUEST',
      status: 400,
    });
    await expect(gateway.create({ ...payment, openid: 'oOther' })).rejects.toMatchObject({ name: 'GatewayRefused' });
  });

  test('refuses amounts and numbers that no gateway takes, before any call', async () => {
    await expect(gateway.create(somePayment({ amount: 0.5 }))).rejects.toThrow(RangeError);
    await expect(gateway.create(somePayment({ amount: 0 }))).rejects.toThrow(RangeError);
    await expect(gateway.create(somePayment({ outTradeNo: 'a/b' }))).rejects.toThrow(RangeError);
  });

  test('a description that is too long is cut, not refused', async () => {
    const payment = somePayment({ description: '🎫'.repeat(200) });
    const shown = await bench.cashier(prepayIdOf(await gateway.create(payment)));
    expect(shown).toMatchObject({ description: '🎫'.repeat(127) });
  });

  test('5xx: unknown outcome, nothing created', async () => {
    const payment = somePayment();
    await bench.set(payment.outTradeNo, { create: 'error', create_times: 1 });
    await expect(gateway.create(payment)).rejects.toMatchObject({ name: 'GatewayUnreachable', reason: 'server-error' });
    expect(await gateway.query(payment.outTradeNo)).toEqual({ state: 'unknown' });
    expect(await gateway.create(payment)).toMatchObject({ fields: { signType: 'RSA' } });
  });

  test('P12 no answer though created: the next call gets that very prepay', async () => {
    for (const create of ['lost', 'late'] as const) {
      const payment = somePayment();
      await bench.set(payment.outTradeNo, { create, create_times: 1, create_delay_ms: 30_000 });
      const reason = create === 'lost' ? 'network' : 'timeout';
      await expect(bench.gateway(NOWHERE, { timeoutMs: 1_000 }).create(payment)).rejects.toMatchObject({ reason });
      expect(await gateway.query(payment.outTradeNo)).toEqual({ state: 'unpaid' });
      const once = prepayIdOf(await gateway.create(payment));
      expect(prepayIdOf(await gateway.create(payment))).toBe(once);
    }
  });

  test('nobody there', async () => {
    const single = bench.gateway(NOWHERE, { baseUrl: 'http://127.0.0.1:9' });
    await expect(single.create(somePayment())).rejects.toMatchObject({ reason: 'network' });
  });

  test('a wrong merchant signature, serial or time gets 401', async () => {
    const { platformPrivatePem } = bench.sandbox.keys;
    const wrongs = [
      { privateKeyPem: platformPrivatePem },
      { serialNo: 'OTHER' },
      { now: () => new Date(Date.now() - 600_000) },
    ];
    for (const wrong of wrongs) {
      await expect(bench.gateway(NOWHERE, wrong).create(somePayment())).rejects.toMatchObject({
        name: 'GatewayRefused',
        code: 'SIGNERROR',
        status: 401,
      });
    }
    const bare = await fetch(`${bench.sandbox.url}/v3/pay/transactions/out-trade-no/T1?mchid=1`);
    expect(bare.status).toBe(401);
  });

  test('an answer that the platform did not sign decides nothing', async () => {
    const payment = await paid();
    const stranger = bench.gateway(NOWHERE, { platformKeys: {} });
    await expect(stranger.query(payment.outTradeNo)).rejects.toMatchObject({ reason: 'unauthentic' });
    await expect(stranger.query('NEVERMADE')).rejects.toMatchObject({ reason: 'unauthentic' });
  });
});

describe('query', () => {
  test('5xx is an unknown outcome', async () => {
    const payment = await paid();
    await bench.set(payment.outTradeNo, { query: 'error' });
    await expect(gateway.query(payment.outTradeNo)).rejects.toMatchObject({ reason: 'server-error' });
  });
});

describe('close', () => {
  test('then pay is refused, closing again is no error, creating again is', async () => {
    const payment = somePayment();
    const prepayId = prepayIdOf(await gateway.create(payment));
    await gateway.close(payment.outTradeNo);
    await gateway.close(payment.outTradeNo);
    const error = await bench.pay(prepayId);
    expect(error.status).toBe(409);
    expect(await error.json()).toEqual({ sandbox: true, ok: false, reason: 'closed' });
    expect(await gateway.query(payment.outTradeNo)).toEqual({ state: 'closed' });
    await expect(gateway.create(payment)).rejects.toMatchObject({ code: 'ORDERCLOSED' });
  });

  test('a number that the gateway never heard of needs no closing', async () => {
    await expect(gateway.close('NEVERMADE')).resolves.toBeUndefined();
  });

  test('what is paid cannot be closed', async () => {
    const payment = await paid();
    await expect(gateway.close(payment.outTradeNo)).rejects.toMatchObject({ code: 'ORDERPAID' });
  });

  test('P06 paid after close, where the knob allows it', async () => {
    const payment = somePayment();
    const prepayId = prepayIdOf(await gateway.create(payment));
    await gateway.close(payment.outTradeNo);
    await bench.set(payment.outTradeNo, { paid_after_close: true });
    expect((await bench.pay(prepayId)).status).toBe(200);
    expect(await gateway.query(payment.outTradeNo)).toMatchObject({ state: 'paid' });
  });

  test('time_expire ends the payment by itself', async () => {
    const own = await openBench();
    const payment = somePayment();
    const clocked = (offset: number) => own.gateway(NOWHERE, { now: () => new Date(Date.now() + offset) });
    const prepayId = prepayIdOf(await clocked(0).create(payment));
    await own.set('*', { clock_offset_ms: 601_000 });
    const error = await own.pay(prepayId);
    expect([error.status, await error.json()]).toMatchObject([409, { reason: 'expired' }]);
    expect(await clocked(601_000).query(payment.outTradeNo)).toEqual({ state: 'closed' });
    await own.close();
  });
});

describe('refund', () => {
  test('in two parts, never more than was paid, once per number', async () => {
    const { outTradeNo } = await paid();
    const part = (n: number, refund: number) => ({ outTradeNo, refundNo: `R${n}${outTradeNo}`, refund, total: 12_000 });
    const one = await gateway.refund(part(1, 5_000));
    expect(one).toEqual({ state: 'success', refundId: expect.any(String), doneAt: expect.any(Date) });
    expect(await gateway.refund(part(1, 5_000))).toEqual(one);
    await expect(gateway.refund(part(2, 7_001))).rejects.toMatchObject({ name: 'GatewayRefused' });
    await expect(gateway.refund(part(1, 5_001))).rejects.toMatchObject({ name: 'GatewayRefused' });
    expect(await gateway.refund(part(2, 7_000))).toMatchObject({ state: 'success' });
    expect(await gateway.queryRefund(part(1, 0))).toEqual(one);
    expect(await gateway.query(outTradeNo)).toMatchObject({ state: 'paid', amount: 12_000 });
  });

  test('P14 fails three times, is pending, then done', async () => {
    const { outTradeNo } = await paid();
    const whole = { outTradeNo, refundNo: `R${outTradeNo}`, refund: 12_000, total: 12_000 };
    await bench.set(outTradeNo, { refund_failures: 3, refund_pending: 2 });
    for (let round = 0; round < 3; round += 1) {
      await expect(gateway.refund(whole)).rejects.toMatchObject({ reason: 'server-error' });
    }
    expect(await gateway.queryRefund(whole)).toEqual({ state: 'failed' });
    const accepted = await gateway.refund(whole);
    expect(accepted.state).toBe('processing');
    expect((await gateway.queryRefund(whole)).state).toBe('processing');
    expect(await gateway.queryRefund(whole)).toEqual({ ...accepted, doneAt: expect.any(Date), state: 'success' });
  });

  test('an unpaid or unknown order, an empty account, an abnormal end', async () => {
    const payment = somePayment();
    await gateway.create(payment);
    const of = (outTradeNo: string) => ({ outTradeNo, refundNo: `R${outTradeNo}`, refund: 12_000, total: 12_000 });
    await expect(gateway.refund(of(payment.outTradeNo))).rejects.toMatchObject({ code: 'INVALIDREQUEST' });
    await expect(gateway.refund(of('NEVERMADE'))).rejects.toMatchObject({ status: 404 });
    const { outTradeNo } = await paid();
    await bench.set(outTradeNo, { refund_failures: 1, refund_failure: 'not-enough', refund_result: 'ABNORMAL' });
    await expect(gateway.refund(of(outTradeNo))).rejects.toMatchObject({ code: 'NOTENOUGH' });
    expect(await gateway.refund(of(outTradeNo))).toEqual({
      state: 'failed',
      code: 'ABNORMAL',
      refundId: expect.any(String),
    });
  });
});
