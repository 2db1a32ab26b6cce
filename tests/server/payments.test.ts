import { createSign } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/lib/day.ts';
import type { BankChannel } from '#domain/payment/channels.ts';
import { createBankGateway } from '#server/providers/payments/bank.ts';
import { chinaText } from '#server/providers/payments/china-time.ts';
import { sandboxBank } from '#server/providers/payments/sandbox/gateways.ts';
import { loadOrCreateSandboxKeys } from '#server/providers/payments/sandbox/keys.ts';
import {
  askToPay,
  booksOf,
  BROWSER_CHANNELS,
  MESSAGING_CHANNELS,
  openedCashier,
  payThrough,
  payAt,
  startOf,
  type TestChannel,
  notificationsOf,
} from '#tests/fixtures/paying.ts';
import { type Arena, closePostgres, DATE, openArena, orderOf, times } from '#tests/fixtures/races.ts';
import { type TestServer, waitFor } from '#tests/fixtures/server.ts';
import { setGateway, signInByPhone, type TestVisitor } from '#tests/fixtures/visitor.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { twoRounds } from '#tests/fixtures/job-rounds.ts';

afterAll(closePostgres);

type Order = Awaited<ReturnType<TestVisitor['order']>>;
const ALL: readonly TestChannel[] = [...MESSAGING_CHANNELS, ...BROWSER_CHANNELS];

describe('payments', () => {
  let arena: Arena;
  let server: TestServer;
  let lin: TestVisitor;
  let phone: TestVisitor;
  beforeAll(async () => {
    arena = await openArena('postgres', { servers: 2 });
    [server] = arena.servers as [TestServer];
    [lin] = (await arena.visitors(1, 'payer')) as [TestVisitor];
    phone = await signInByPhone(server, '13800000031', 'race');
  });
  afterAll(() => arena?.close());
  beforeEach(() => setGateway(server, { reset: true, retry_base_ms: 100 }));

  const buyerOf = (channel: TestChannel): TestVisitor =>
    (BROWSER_CHANNELS as readonly string[]).includes(channel) ? phone : lin;
  let orders = 0;
  const placed = (visitor: TestVisitor, count = 1): Promise<Order> => {
    // A day has few places: the orders are spread over the days on sale.
    orders += 1;
    return visitor.order('wxorder/new', orderOf(times(count, 'day', { date: addDays(DATE, orders % 9) })), {
      'Idempotency-Key': crypto.randomUUID(),
    });
  };
  const read = (visitor: TestVisitor, order: Order): Promise<Order> => visitor.order('wxorder/get', { id: order.id });
  /** Reads without asking the gateway: the results of the jobs and the notifications alone. */
  const listed = async (visitor: TestVisitor, order: Order): Promise<Order | undefined> =>
    ((await visitor.call('wxorder/list')).extraInfo.list as Order[]).find((each) => each.id === order.id);
  const until = (visitor: TestVisitor, order: Order, pay_status: string, ms = 20_000): Promise<void> =>
    waitFor(
      async () => (await listed(visitor, order))?.pay_status === pay_status,
      ms,
      `${order.order_no} ${pay_status}`,
    );

  it.each(ALL)(
    '%s: an order is paid by its notification alone, which is answered in the provider’s words (P01)',
    async (channel) => {
      const visitor = buyerOf(channel);
      const order = await placed(visitor);
      await setGateway(server, { query: 'error', duplicate: 3, duplicate_parallel: true });
      await payThrough(visitor, server, channel, order);
      await until(visitor, order, 'PAYED');
      await waitFor(async () => (await notificationsOf(server, order)).length === 3);
      const notifications = await notificationsOf(server, order);
      expect(notifications.map((each) => [each.channel, each.outcome, each.status])).toEqual(
        Array.from({ length: 3 }, () => [channel, 'answered', channel.startsWith('wxpay') ? 204 : 200]),
      );
      // An acknowledged notification is not repeated: when the two repetitions for a later payment have come, a
      // repetition for this one would have come as well.
      await setGateway(server, { reset: true, query: 'error', retry_base_ms: 100, lose_first: 2 });
      const later = await placed(visitor);
      await payThrough(visitor, server, channel, later);
      await waitFor(async () => (await notificationsOf(server, later)).length === 3);
      expect(await notificationsOf(server, order)).toHaveLength(3);
      expect((await booksOf(server, order)).refunds).toEqual([]);
      await setGateway(server, { reset: true });
      const after = await read(visitor, order);
      expect([after.status, after.pay_status, after.tickets[0]?.code === undefined]).toEqual([
        'WAIT_USE',
        'PAYED',
        false,
      ]);
    },
  );

  it.each(['alipay', 'wxjsbpay'] as const)(
    'P02 %s: a payment that nobody tells of is found by reading, and by the reconciliation',
    async (channel) => {
      const visitor = buyerOf(channel);
      await setGateway(server, { never_notify: true });
      const [one, other] = [await placed(visitor), await placed(visitor)];
      await payThrough(visitor, server, channel, one);
      await payThrough(visitor, server, channel, other);
      expect((await read(visitor, one)).pay_status).toBe('PAYED');
      await until(visitor, other, 'PAYED', 30_000);
    },
  );

  it.each(['wxpay', 'wxumspay'] as const)(
    'P03 %s: a notification that comes before the answer to the create call counts',
    async (channel) => {
      const order = await placed(lin);
      await setGateway(server, { create: 'late', create_times: 1, create_delay_ms: 3000, query: 'error' });
      const asking = askToPay(lin, server, channel, order);
      await waitFor(async () => (await booksOf(server, order)).payments.length === 1);
      const [payment] = (await booksOf(server, order)).payments;
      await payAt(`${server.url}/sandbox/cashier/${payment?.prepay_id ?? ''}/pay`);
      await until(lin, order, 'PAYED');
      expect([200, 41_002]).toContain((await asking).resCode);
    },
  );

  it.each(ALL)(
    'P04 %s: forged and altered notifications are refused in the provider’s words and change nothing',
    async (channel) => {
      const visitor = buyerOf(channel);
      const order = await placed(visitor);
      await setGateway(server, { bad_signature: true, query: 'error' });
      await payThrough(visitor, server, channel, order);
      await waitFor(async () => (await notificationsOf(server, order)).length >= 2);
      expect(
        (await notificationsOf(server, order)).every(
          (each) => each.status === (channel.startsWith('wxpay') ? 401 : 400),
        ),
      ).toBe(true);
      const forged = await fetch(`${server.url}/pay/notify/${channel}`, {
        method: 'POST',
        body: '{"out_trade_no":"x","trade_status":"TRADE_SUCCESS"}',
      });
      expect(forged.status).toBe(channel.startsWith('wxpay') ? 401 : 400);
      if (channel === 'alipay') expect(await forged.text()).toBe('failure');
      expect((await listed(visitor, order))?.status).toBe('WAIT_PAY');
      // A genuine notification afterwards still counts.
      await setGateway(server, { reset: true, retry_base_ms: 100 });
      await until(visitor, order, 'PAYED');
    },
  );

  it('P04: what is no channel takes no notification', async () => {
    const stray = await fetch(`${server.url}/pay/notify/nopay`, { method: 'POST', body: 'x=1' });
    expect([404, 405]).toContain(stray.status);
  });

  it.each([
    ['wxpay', -1],
    ['alipay', 1],
    ['wxjianhangpay', -1],
  ] as const)('P05 %s: %i fen too much or too little pays nothing and goes back whole', async (channel, offset) => {
    const visitor = buyerOf(channel);
    const order = await placed(visitor);
    await setGateway(server, { amount_offset: offset });
    await payThrough(visitor, server, channel, order);
    await waitFor(async () => (await booksOf(server, order)).refunds.length === 1);
    expect((await booksOf(server, order)).refunds).toMatchObject([{ refund: 1000 + offset, total: 1000 + offset }]);
    const after = await read(visitor, order);
    expect([after.status, after.pay_status ?? null]).toEqual(['WAIT_PAY', null]);
    // The order can still be paid, by a new attempt.
    await setGateway(server, { reset: true });
    await payThrough(visitor, server, channel, order);
    await until(visitor, order, 'PAYED');
    expect((await booksOf(server, order)).payments).toHaveLength(2);
  });

  it.each(['wxpayh5', 'alipay', 'wxumspay', 'wxzjnspay'] as const)(
    'P06 %s: what is paid after the cancellation goes back whole',
    async (channel) => {
      const visitor = buyerOf(channel);
      const order = await placed(visitor);
      await setGateway(server, { paid_after_close: true, refund_pending: 1 });
      const cashier = await openedCashier(server, await startOf(visitor, server, channel, order));
      await visitor.order('wxorder/cancel', { id: order.id });
      await payAt(cashier);
      // On a slow machine the refund may have arrived already.
      await waitFor(
        async () => (await read(visitor, order)).pay_status?.startsWith('REFUND') === true,
        30_000,
        'the refund to be on its way',
      );
      await until(visitor, order, 'REFUNDED', 40_000);
      const after = await read(visitor, order);
      expect([after.status, after.tickets[0]?.code]).toEqual(['CANCELED', undefined]);
      expect((await booksOf(server, order)).refunds).toMatchObject([{ refund: 1000, total: 1000 }]);
    },
  );

  it.each(['wxpay', 'alipay'] as const)(
    'P06 %s: paid after the cancellation with its notification lost, it is found and goes back',
    async (channel) => {
      const visitor = buyerOf(channel);
      const order = await placed(visitor);
      await setGateway(server, { paid_after_close: true, never_notify: true });
      const cashier = await openedCashier(server, await startOf(visitor, server, channel, order));
      await visitor.order('wxorder/cancel', { id: order.id });
      await payAt(cashier);
      await until(visitor, order, 'REFUNDED', 40_000);
      expect((await booksOf(server, order)).refunds).toHaveLength(1);
    },
  );

  it('P06: an Alipay page that was opened only after the cancellation leads to a refund', async () => {
    const order = await placed(phone);
    await setGateway(server, { never_notify: true });
    const start = await startOf(phone, server, 'alipay', order);
    await phone.order('wxorder/cancel', { id: order.id });
    // Alipay had no trade yet that could have been closed.
    await payAt(await openedCashier(server, start));
    await until(phone, order, 'REFUNDED', 40_000);
  });

  it('P08: paid by WeChat and by Alipay, the first counts and the second goes back', async () => {
    const order = await placed(phone);
    const wechat = await openedCashier(server, await startOf(phone, server, 'wxpayh5', order));
    const alipay = await openedCashier(server, await startOf(phone, server, 'alipay', order));
    await payAt(wechat);
    await until(phone, order, 'PAYED');
    await payAt(alipay);
    await waitFor(async () => (await booksOf(server, order)).refunds.length === 1, 20_000, 'the refund');
    const { payments, refunds } = await booksOf(server, order);
    expect(payments.find((each) => each.out_trade_no === refunds[0]?.outTradeNo)?.channel).toBe('alipay');
    const after = await read(phone, order);
    expect([after.status, after.pay_status]).toEqual(['WAIT_USE', 'PAYED']);
  });

  it('P08: a second way is opened only after the first one was asked about', async () => {
    await setGateway(server, { never_notify: true });
    const paid = await placed(lin);
    await payThrough(lin, server, 'wxpay', paid);
    expect((await askToPay(lin, server, 'wxjsbpay', paid)).resCode).toBe(41_002);
    expect((await booksOf(server, paid)).payments).toHaveLength(1);
    const unsure = await placed(lin);
    await startOf(lin, server, 'wxpay', unsure);
    await setGateway(server, { query: 'error' });
    expect((await askToPay(lin, server, 'wxumspay', unsure)).resCode).toBe(50_201);
    expect((await booksOf(server, unsure)).payments).toHaveLength(1);
    await setGateway(server, { reset: true });
    expect((await askToPay(lin, server, 'wxumspay', unsure)).resCode).toBe(200);
  });

  it('P08: what is still open elsewhere when an order is paid is closed there', async () => {
    const order = await placed(lin);
    const bank = await openedCashier(server, await startOf(lin, server, 'wxjianhangpay', order));
    await payThrough(lin, server, 'wxpay', order);
    await until(lin, order, 'PAYED');
    await waitFor(
      async () =>
        (await booksOf(server, order)).payments.find((each) => each.channel === 'wxjianhangpay')?.state === 'closed',
      20_000,
      'the other one to be closed',
    );
    expect((await payAt(bank)).status).toBe(409);
  });

  it.each(ALL)('P09 %s: asked five times at once it is one payment', async (channel) => {
    const visitor = buyerOf(channel);
    const order = await placed(visitor);
    const starts = await Promise.all(Array.from({ length: 5 }, () => startOf(visitor, server, channel, order)));
    const cashiers = await Promise.all(starts.map((start) => openedCashier(server, start)));
    expect(new Set(cashiers.map((cashier) => cashier.split('?')[0])).size).toBe(1);
    expect((await booksOf(server, order)).payments).toHaveLength(1);
  });

  it('P09: a payment that the gateway closed makes place for exactly one other', async () => {
    const order = await placed(lin);
    await startOf(lin, server, 'wxwhmspay', order);
    const [first] = (await booksOf(server, order)).payments;
    await closedByHand(server, 'wxwhmspay', first?.out_trade_no ?? '');
    const starts = await Promise.all([
      startOf(lin, server, 'wxwhmspay', order),
      startOf(lin, server, 'wxwhmspay', order),
    ]);
    const cashiers = await Promise.all(starts.map((start) => openedCashier(server, start)));
    expect(new Set(cashiers).size).toBe(1);
    expect((await booksOf(server, order)).payments.map((each) => each.state)).toEqual(['closed', 'unpaid']);
  });

  it('P10: what is cancelled or paid can not be paid, and no attempt is made of it', async () => {
    const cancelled = await placed(lin);
    await lin.order('wxorder/cancel', { id: cancelled.id });
    const paid = await placed(lin);
    await payThrough(lin, server, 'wxpay', paid);
    await until(lin, paid, 'PAYED');
    for (const channel of MESSAGING_CHANNELS) {
      expect((await askToPay(lin, server, channel, cancelled)).resCode).toBe(41_001);
      expect((await askToPay(lin, server, channel, paid)).resCode).toBe(41_002);
    }
    expect((await booksOf(server, cancelled)).payments).toEqual([]);
    expect((await booksOf(server, paid)).payments).toHaveLength(1);
  });

  it('P11: another price, another openid, another visitor or another site to return to is refused', async () => {
    const order = await placed(lin);
    for (const channel of MESSAGING_CHANNELS) {
      const answer = await askToPay(lin, server, channel, order, { fee: 9.99 });
      expect([answer.resCode, answer.extraInfo.fee]).toEqual([40_003, 10]);
      expect((await askToPay(phone, server, channel, order)).resCode).toBe(40_401);
    }
    expect((await askToPay(lin, server, 'wxpay', order, { openid: 'oSomebody' })).resCode).toBe(40_401);
    const own = await placed(phone);
    expect((await askToPay(phone, server, 'wxpay', own)).resCode).toBe(40_401);
    for (const channel of BROWSER_CHANNELS) {
      expect((await askToPay(phone, server, channel, own, { fee: 0 })).resCode).toBe(40_003);
      for (const return_url of [
        'https://elsewhere.example/',
        'javascript:alert(1)',
        '//elsewhere.example',
        '/relative',
        `${server.url}@elsewhere.example/`,
        '',
      ]) {
        expect([return_url, (await askToPay(phone, server, channel, own, { return_url })).resCode]).toEqual([
          return_url,
          40_002,
        ]);
      }
    }
    expect([...(await booksOf(server, order)).payments, ...(await booksOf(server, own)).payments]).toEqual([]);
  });

  it.each(['wxpay', 'wxjsbpay', 'wxumspay'] as const)(
    'P12 %s: created but not answered, the next press leads to that very payment',
    async (channel) => {
      const order = await placed(lin);
      await setGateway(server, { create: 'lost', create_times: 1 });
      expect((await askToPay(lin, server, channel, order)).resCode).toBe(50_201);
      const before = (await booksOf(server, order)).payments;
      await payThrough(lin, server, channel, order);
      const after = (await booksOf(server, order)).payments;
      expect(after.map((each) => each.out_trade_no)).toEqual(before.map((each) => each.out_trade_no));
      await until(lin, order, 'PAYED');
    },
  );

  it('P14: a refund fails three times, is pending, then done, once and at every provider', async () => {
    const channels = ['wxpay', 'alipay', 'wxzjnspay', 'wxjianhangpay'] as const;
    const returned = async (channel: TestChannel): Promise<() => Promise<void>> => {
      const visitor = buyerOf(channel);
      const order = await placed(visitor, 2);
      await payThrough(visitor, server, channel, order);
      await until(visitor, order, 'PAYED');
      await setGateway(server, { refund_failures: 3, refund_pending: 1 });
      const part = await visitor.order('wxorder/cancelpart', { id: order.id, ticketIds: [order.tickets[0]?.id] });
      expect(part.refunds).toMatchObject([{ amount: 1000, state: 'REFUNDING' }]);
      return async () => {
        await eventually(async () => {
          await arena.hurryRefunds();
          return (await listed(visitor, order))?.refunds?.[0]?.state === 'REFUNDED';
        }, `the refund through ${channel}`);
        // A partial refund names the whole amount of the payment.
        expect((await booksOf(server, order)).refunds).toMatchObject([{ refund: 1000, total: 2000 }]);
      };
    };
    const ends: (() => Promise<void>)[] = [];
    for (const channel of channels) ends.push(await returned(channel));
    await Promise.all(ends.map((end) => end()));
  });

  it('P15: an Alipay notification with "%" and Chinese in its subject is read', async () => {
    const order = await placed(phone);
    await startOf(phone, server, 'alipay', order).then((start) => openedCashier(server, start));
    const [payment] = (await booksOf(server, order)).payments;
    const body = await alipayNotice(server, payment?.out_trade_no ?? '', '景区门票 100% 畅游 + %E4%BD & more');
    const answers = await fetch(`${server.url}/pay/notify/alipay`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    });
    expect([answers.status, await answers.text()]).toEqual([200, 'success']);
    expect((await listed(phone, order))?.pay_status).toBe('PAYED');
  });

  it('sends the visitor back to where the app asked for, on this very site', async () => {
    for (const channel of BROWSER_CHANNELS) {
      const order = await placed(phone);
      const start = await startOf(phone, server, channel, order);
      expect(start.kind === 'url' && new URL(start.url).origin).toBe(server.url);
      const back = (await payAt(await openedCashier(server, start))).headers.get('location') ?? '';
      expect([new URL(back).origin, new URL(back).hash]).toEqual([server.url, `#/mobilePay/${order.id}`]);
    }
  });

  it('serves two processes with one gateway: whoever opened the payment is told', async () => {
    const [, second] = arena.servers as [TestServer, TestServer];
    const order = await placed(lin);
    await startOf(lin, server, 'wxzjnspay', order);
    const elsewhere = await askThere(second, lin, order);
    expect(elsewhere.resCode).toBe(200);
    const paths = await arena.withDatabase((db) =>
      db.query<{ count: number }>(`SELECT count(*)::int AS count FROM payment_attempt WHERE order_id = $1`, [order.id]),
    );
    expect(paths[0]?.count).toBe(1);
    await setGateway(server, { query: 'error' });
    await payAt(await openedCashier(server, { kind: 'bridge', fields: elsewhere.extraInfo.fields }));
    await until(lin, order, 'PAYED');
  });

  it('leaves nothing behind that breaks a rule', async () => {
    await setGateway(server, { reset: true });
    expect(await arena.broken()).toEqual([]);
  });
});

describe('when the time to pay ends', () => {
  let arena: Arena;
  let server: TestServer;
  let lin: TestVisitor;
  beforeAll(async () => {
    arena = await openArena('postgres');
    [server] = arena.servers as [TestServer];
    [lin] = (await arena.visitors(1, 'slow')) as [TestVisitor];
  });
  afterAll(() => arena?.close());

  const placed = (type = 'day'): Promise<Order> =>
    lin.order('wxorder/new', orderOf(times(1, type)), { 'Idempotency-Key': crypto.randomUUID() });
  const stateOf = async (order: Order): Promise<string | undefined> =>
    ((await lin.call('wxorder/list')).extraInfo.list as Order[]).find((each) => each.id === order.id)?.status;
  const becomes = (order: Order, status: string): Promise<void> =>
    waitFor(async () => (await stateOf(order)) === status, 20_000, status);

  it('P10: an expired order can not be paid, and no attempt is made of it', async () => {
    const order = await placed();
    await arena.endTimeToPay();
    await becomes(order, 'CANCELED');
    for (const channel of MESSAGING_CHANNELS)
      expect((await askToPay(lin, server, channel, order)).resCode).toBe(41_001);
    expect((await booksOf(server, order)).payments).toEqual([]);
  });

  it('P13: while the gateways are down orders are taken, and nothing is cancelled that may have been paid', async () => {
    await setGateway(server, { never_notify: true });
    const [paid, unpaid, quiet] = [await placed(), await placed(), await placed()];
    await startOf(lin, server, 'wxjsbpay', unpaid);
    await payThrough(lin, server, 'wxumspay', paid);
    await setGateway(server, { query: 'error', close: 'error', create: 'error' });
    const during = await placed();
    for (const channel of MESSAGING_CHANNELS)
      expect((await askToPay(lin, server, channel, during)).resCode).toBe(50_201);
    await arena.endTimeToPay();
    await becomes(quiet, 'CANCELED');
    for (const job of ['expire', 'reconcile']) await twoRounds(arena.servers, job);
    expect([await stateOf(paid), await stateOf(unpaid), await stateOf(during)]).toEqual([
      'WAIT_PAY',
      'WAIT_PAY',
      'WAIT_PAY',
    ]);
    expect((await askToPay(lin, server, 'wxpay', unpaid)).resCode).toBe(50_201);
    expect((await lin.call('wxorder/cancel', { id: unpaid.id })).resCode).toBe(50_201);
    await setGateway(server, { reset: true });
    await Promise.all([becomes(paid, 'WAIT_USE'), becomes(unpaid, 'CANCELED'), becomes(during, 'CANCELED')]);
    expect((await booksOf(server, unpaid)).payments.map((each) => each.state)).toEqual(['closed']);
  });

  it('leaves nothing behind that breaks a rule', async () => {
    expect(await arena.broken()).toEqual([]);
  });
});

const keysOf = (server: TestServer) => loadOrCreateSandboxKeys(join(server.dataDir, 'sandbox-keys.json'));

async function timeOf(server: TestServer): Promise<number> {
  const { extraInfo } = (await (await fetch(`${server.url}/api/common/current_time`)).json()) as {
    extraInfo: { current_time: number };
  };
  return extraInfo.current_time;
}

async function closedByHand(server: TestServer, channel: BankChannel, outTradeNo: string): Promise<void> {
  const at = new Date(await timeOf(server));
  await createBankGateway({
    ...sandboxBank(channel, server.gateway, keysOf(server), 'http://127.0.0.1:9/'),
    now: () => at,
  }).close(outTradeNo);
}

/** A genuine notification of Alipay about a payment of ten yuan. */
async function alipayNotice(server: TestServer, outTradeNo: string, subject: string): Promise<string> {
  const { alipay } = keysOf(server);
  const time = chinaText(new Date(await timeOf(server)));
  const fields: Record<string, string> = {
    notify_time: time,
    notify_type: 'trade_status_sync',
    notify_id: 'n1',
    app_id: alipay.appId,
    charset: 'utf-8',
    version: '1.0',
    trade_no: `2026${outTradeNo}`,
    out_trade_no: outTradeNo,
    seller_id: alipay.sellerId,
    trade_status: 'TRADE_SUCCESS',
    total_amount: '10.00',
    subject,
    gmt_payment: time,
  };
  const text = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name] ?? ''}`)
    .join('&');
  const sign = createSign('RSA-SHA256').update(text).sign(alipay.alipayPrivatePem, 'base64');
  return new URLSearchParams({ ...fields, sign_type: 'RSA2', sign }).toString();
}

async function askThere(server: TestServer, visitor: TestVisitor, order: Order) {
  const body = JSON.stringify({
    clear_session: visitor.token,
    project: 'race',
    fee: order.fee / 100,
    order_no: order.order_no,
  });
  const response = await fetch(`${server.url}/api/wxzjnspay/newpay`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  return (await response.json()) as { resCode: number; extraInfo: { kind: string; fields: never } };
}
