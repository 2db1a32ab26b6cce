import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BANK_CHANNELS } from '#domain/payment/channels.ts';
import { addDays, dayOf } from '#domain/lib/day.ts';
import type { PaymentGateway } from '#server/providers/payments/port.ts';
import { openBench, somePayment } from '#tests/fixtures/payment-bench.ts';
import { readBill } from './read-bill.ts';

const NOWHERE = 'http://127.0.0.1:9/notify';
const DAY_MS = 86_400_000;
const CHANNELS = ['wxpay', 'wxpayh5', 'alipay', ...BANK_CHANNELS] as const;
let bench: Awaited<ReturnType<typeof openBench>>;
beforeAll(async () => {
  bench = await openBench();
  await bench.set('*', { never_notify: true });
});
afterAll(() => bench.close());

const later = () => new Date(Date.now() + DAY_MS);
function gatewayOf(channel: (typeof CHANNELS)[number], now: () => Date): PaymentGateway {
  if (channel === 'wxpay' || channel === 'wxpayh5')
    return bench.gateway(NOWHERE, { trade: channel === 'wxpay' ? 'JSAPI' : 'H5', now });
  return channel === 'alipay' ? bench.alipay(NOWHERE, { now }) : bench.bank(channel, NOWHERE, { now });
}

describe.each(CHANNELS)('the bill of %s', (channel) => {
  test('has every payment and refund of a day that is over, to the fen, and is refused before', async () => {
    await bench.set('*', { clock_offset_ms: 0, never_notify: true });
    const gateway = gatewayOf(channel, () => new Date());
    const [stored, returned] = [somePayment({ amount: 12_345 }), somePayment({ amount: 9_999 })];
    for (const payment of [stored, returned]) await bench.pay(await bench.opened(await gateway.create(payment)));
    const refundNo = `R${returned.outTradeNo}`.slice(0, 30);
    expect(
      (await gateway.refund({ outTradeNo: returned.outTradeNo, refundNo, refund: 3_333, total: 9_999 })).state,
    ).toBe('success');
    const today = dayOf(Date.now());
    await expect(gateway.takeBill(today)).rejects.toMatchObject({ name: 'GatewayRefused' });

    await bench.set('*', { clock_offset_ms: DAY_MS, never_notify: true });
    const next = gatewayOf(channel, later);
    const { bytes } = await next.takeBill(today);
    const { rows } = await readBill(channel, bytes, today);
    const ours = rows.filter(({ outTradeNo }) =>
      [stored, returned].some((payment) => payment.outTradeNo === outTradeNo),
    );
    expect(ours.map(({ kind, no, amount, fee }) => ({ kind, no, amount, fee }))).toEqual([
      { kind: 'pay', no: stored.outTradeNo, amount: 12_345, fee: 74 },
      { kind: 'pay', no: returned.outTradeNo, amount: 9_999, fee: 60 },
      { kind: 'refund', no: refundNo, amount: 3_333, fee: -20 },
    ]);
    // Payments of the other channel that shares the merchant's bill are left out.
    expect(rows).toHaveLength(3);
    expect(ours.every(({ at }) => Math.abs(at.getTime() - Date.now()) < 60_000)).toBe(true);
    await expect(next.takeBill(addDays(today, -1))).rejects.toMatchObject({ name: 'GatewayRefused' });
  });

  test('shows what a provider gets wrong', async () => {
    await bench.set('*', { clock_offset_ms: 0, never_notify: true });
    const gateway = gatewayOf(channel, () => new Date());
    const payments = [
      somePayment({ amount: 100 }),
      somePayment({ amount: 10_000 }),
      somePayment({ amount: 20_000 }),
      somePayment({ amount: 300 }),
    ];
    const faults = ['left-out', 'other-amount', 'other-fee', 'next-day'] as const;
    for (const [index, payment] of payments.entries()) {
      await bench.set(payment.outTradeNo, { bill: faults[index] ?? 'ok' });
      await bench.pay(await bench.opened(await gateway.create(payment)));
    }
    await bench.set('*', { clock_offset_ms: 2 * DAY_MS, never_notify: true });
    const read = async (day: ReturnType<typeof dayOf>) => {
      const { bytes } = await gatewayOf(channel, () => new Date(Date.now() + 2 * DAY_MS)).takeBill(day);
      const { rows } = await readBill(channel, bytes, day);
      return payments
        .map(({ outTradeNo }) => rows.find((row) => row.no === outTradeNo))
        .map((row) => row && [row.amount, row.fee]);
    };
    const today = dayOf(Date.now());
    expect(await read(today)).toEqual([undefined, [10_100, 60], [20_000, 170], undefined]);
    expect(await read(addDays(today, 1))).toEqual([undefined, undefined, undefined, [300, 2]]);
  });
});
