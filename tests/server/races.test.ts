import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Context } from '#server/context.ts';
import { createLog } from '#server/monitoring/log.ts';
import { GatewayRefused, gatewaysOf, type PaymentGateway } from '#server/providers/payments/port.ts';
import { expireOverdue } from '#server/orders/expire.ts';
import { makeRefunds } from '#server/refunds/make-refunds.ts';
import { retryRefund } from '#server/orders/staff.ts';
import type { Database } from '#server/db/database.ts';
import { readFigures } from '#server/monitoring/figures.store.ts';
import { brokenInvariants } from '#server/invariants/invariants.store.ts';
import { insertRefund } from '#server/payments/payments.store.ts';
import {
  type Arena,
  closePostgres,
  DATE,
  openArena,
  orderOf,
  SECONDS_AHEAD,
  times,
  ENGINES,
} from '#tests/fixtures/races.ts';
import { waitFor } from '#tests/fixtures/server.ts';
import { type Protection, withoutProtection } from '#tests/fixtures/without-protection.ts';
import { openPayment, payAtCashier, post, setGateway, type TestVisitor } from '#tests/fixtures/visitor.ts';
import { trial } from '#tests/fixtures/trial.ts';
import { twoRounds } from '#tests/fixtures/job-rounds.ts';
import { chance } from '#tests/fixtures/chance.ts';

let opened: Arena | undefined;
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});
afterAll(closePostgres);

type Order = Awaited<ReturnType<TestVisitor['order']>>;
const keyed = () => ({ 'Idempotency-Key': crypto.randomUUID() });
const open = async (...given: Parameters<typeof openArena>): Promise<Arena> => (opened = await openArena(...given));

// oxlint-disable-next-line no-restricted-properties -- payments are aimed at the moment of expiry, on either side of it
const steadyNow = (): number => performance.now();

/** Orders whose payments arrive within 1.2 seconds before or after their time is over. */
async function payAtTheDeadline(arena: Arena, visitors: readonly TestVisitor[], each: number): Promise<string[]> {
  // The gateway takes money after the close too: so each of these payments really arrives.
  await setGateway(arena.servers[0] ?? { gateway: '' }, { paid_after_close: true });
  const orders: { visitor: TestVisitor; id: string; prepay: string; until: number }[] = [];
  for (let round = 0; round < each; round += 1) {
    orders.push(
      ...(await Promise.all(
        visitors.map(async (visitor) => {
          const order = await visitor.order('wxorder/new', orderOf(times(1, 'many-4')), keyed());
          return {
            visitor,
            id: order.id,
            prepay: await openPayment(visitor, order),
            until: (order.expires_at ?? 0) - order.created_at + steadyNow(),
          };
        }),
      )),
    );
  }
  await Promise.all(
    orders.map(async ({ prepay, until }, index) => {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, until - steadyNow() - 1200 + chance() * 2400)));
      await payAtCashier(arena.servers[index % arena.servers.length] ?? { url: '' }, prepay);
    }),
  );
  /** Asks only for the orders that are not yet in the expected state. */
  const untilAll = (isSo: (order: Order) => boolean, ms: number, what: string): Promise<void> => {
    let open = orders;
    return waitFor(
      async () => {
        const views = await Promise.all(open.map(({ visitor, id }) => visitor.order('wxorder/get', { id })));
        open = open.filter((_, index) => !isSo(views[index] as Order));
        return open.length === 0;
      },
      ms,
      what,
    );
  };
  await untilAll(({ status }) => status === 'WAIT_USE' || status === 'CANCELED', 120_000, 'every order');
  await untilAll(
    (view) => view.status === 'WAIT_USE' || view.pay_status === 'REFUNDED' || view.pay_status === undefined,
    60_000,
    'every refund',
  ).catch(() => {});
  const views = await Promise.all(orders.map(({ visitor, id }) => visitor.order('wxorder/get', { id })));
  return views.map(
    (view) =>
      `${view.status} ${view.pay_status ?? '-'} ${view.tickets.every((ticket) => ticket.code !== undefined) ? 'codes' : 'no codes'}`,
  );
}

type Worker = Pick<Context, 'db' | 'gateways' | 'log' | 'now' | 'clockOffset'>;

const workerOn = (db: Database, gateway: Partial<PaymentGateway> = {}, aheadMs = 0): Context =>
  ({
    db,
    gateways: gatewaysOf([{ channel: 'wxpay', ...gateway } as PaymentGateway]),
    log: createLog('silent'),
    now: () => Date.now() + SECONDS_AHEAD * 1000 + aheadMs,
    clockOffset: SECONDS_AHEAD,
  }) satisfies Worker as unknown as Context;

/** Pays for two tickets and returns one of them at a provider that takes no refunds; then all processes are gone. */
async function withOpenRefund(arena: Arena): Promise<{ order: Awaited<ReturnType<TestVisitor['order']>> }> {
  const [server] = arena.servers as [Arena['servers'][0]];
  const [visitor] = (await arena.visitors(1)) as [TestVisitor];
  const order = await visitor.order('wxorder/new', orderOf(times(2, 'many-1')), keyed());
  await payAtCashier(server, await openPayment(visitor, order));
  await waitFor(async () => (await visitor.order('wxorder/get', { id: order.id })).pay_status === 'PAYED');
  await setGateway(server, { refund_failures: 1000 });
  await visitor.order('wxorder/cancelpart', { id: order.id, ticketIds: [order.tickets[0]?.id ?? ''] }, keyed());
  for (const each of arena.servers) await each.stop();
  return { order };
}

/**
 * A process asks the provider for a refund and gets no answer until its lease runs out; another makes the refund
 * meanwhile.
 * @returns the order's refunds, in tickets' prices, and violated invariants.
 */
async function refundBySlowAndQuick(
  arena: Arena,
  without: readonly Protection[] = [],
): Promise<{ refunded: number; broken: string[] }> {
  const { order } = await withOpenRefund(arena);
  return arena.withDatabase(async (opened) => {
    const db = withoutProtection(opened, without);
    await db.execute(`UPDATE refund SET run_at = created_at, lease_until = NULL`);
    const quick = workerOn(db, { refund: () => Promise.resolve({ state: 'success' }) });
    const slow = workerOn(db, {
      async refund() {
        await db.execute(`UPDATE refund SET lease_until = created_at - interval '1 minute', run_at = created_at`);
        await makeRefunds(quick);
        return { state: 'success' };
      },
    });
    await makeRefunds(slow);
    await expect(db.execute('UPDATE refund SET amount = total + 1')).rejects.toThrow('refund_within_payment');
    const [row] = await db.query<{ refunded: number }>('SELECT refunded FROM orders WHERE id = $1', [order.id]);
    return { refunded: (row?.refunded ?? 0) / (order.tickets[0]?.fee ?? 0), broken: await brokenInvariants(db) };
  });
}

describe.each(ENGINES)('time and money on %s', (kind) => {
  it('R01: a refund whose lease runs out at a slow provider is booked once, whoever hears of it', async () => {
    const arena = await open(kind, { servers: 2 });
    expect(await refundBySlowAndQuick(arena)).toEqual({ refunded: 1, broken: [] });
  });

  it('all refunds of a payment together are at most the payment', async () => {
    const arena = await open(kind);
    const { order } = await withOpenRefund(arena);
    await arena.withDatabase(async (db) => {
      const [paid] = await db.query<{
        channel: string;
        out_trade_no: string;
        transaction_id: string;
        amount: number;
        refunded: number;
      }>('SELECT channel, out_trade_no, transaction_id, amount, refunded FROM payment_txn');
      if (!paid) throw new Error('nothing was paid');
      const { transaction_id, amount: total, refunded, ...names } = paid;
      expect([total, refunded]).toEqual([order.fee, order.tickets[0]?.fee]);
      const more = (refund_no: string, amount: number) =>
        insertRefund(
          db,
          { refund_no, ...names, project_id: null, order_id: null, amount, total, reason: 'returned' },
          transaction_id,
          new Date(),
        );
      await expect(more('R1', total - refunded + 1)).rejects.toThrow('refunds_within_payment');
      // A refund that is inserted twice counts once.
      await more('R2', total - refunded);
      await more('R2', total - refunded);
      await expect(more('R3', 1)).rejects.toThrow('refunds_within_payment');
      expect(
        await db.query('SELECT refund_no FROM refund WHERE refund_no IN ($1, $2, $3)', ['R1', 'R2', 'R3']),
      ).toEqual([{ refund_no: 'R2' }]);
      expect(await db.query('SELECT refunded FROM payment_txn')).toEqual([{ refunded: total }]);
    });
  });

  it('a refund that can’t be made is left to a person, who lets it begin anew', async () => {
    const arena = await open(kind);
    await withOpenRefund(arena);
    await arena.withDatabase(async (db) => {
      const asked: number[] = [];
      const refusing = (code: string) =>
        workerOn(db, {
          refund({ refund }) {
            asked.push(refund);
            return Promise.reject(new GatewayRefused(code, 403, 'no'));
          },
        });
      const due = (tries: number) =>
        db.execute('UPDATE refund SET run_at = created_at, lease_until = NULL, tries = $1', [tries]);
      const figures = async () => {
        const { refunds, refundsGivenUp } = await readFigures(db, new Date(), new Date());
        return { refunds, refundsGivenUp };
      };
      // A refund is not given up at the first refusals, and never for lack of money in the merchant's account.
      for (const [tries, code] of [
        [3, 'INVALIDREQUEST'],
        [40, 'NOTENOUGH'],
      ] as const) {
        await due(tries);
        await makeRefunds(refusing(code));
        expect(await figures()).toEqual({ refunds: 1, refundsGivenUp: 0 });
      }
      await due(12);
      await makeRefunds(refusing('INVALIDREQUEST'));
      expect([await figures(), asked.length]).toEqual([{ refunds: 0, refundsGivenUp: 1 }, 3]);
      await due(12);
      await makeRefunds(refusing('INVALIDREQUEST'));
      expect(asked).toHaveLength(3);
      const [row] = await db.query<{ refund_no: string }>('SELECT refund_no FROM refund');
      const named = { refund_no: row?.refund_no ?? '' };
      await retryRefund(workerOn(db), named);
      await expect(retryRefund(workerOn(db), named)).rejects.toThrow();
      expect(await figures()).toEqual({ refunds: 1, refundsGivenUp: 0 });
      // A refund above its payment is given up without a request to the provider.
      await due(0);
      await db.execute('UPDATE payment_txn SET amount = 1, refunded = 0');
      await makeRefunds(refusing('INVALIDREQUEST'));
      expect([await figures(), asked.length]).toEqual([{ refunds: 0, refundsGivenUp: 1 }, 3]);
    });
  });

  it('T04: an order ends by the database’s clock, however wrong that of a process is', async () => {
    const arena = await open(kind, { env: { ORDER_TTL_SECONDS: '120' } });
    const [visitor] = (await arena.visitors(1)) as [TestVisitor];
    const order = await visitor.order('wxorder/new', orderOf(times(1, 'many-1')), keyed());
    for (const each of arena.servers) await each.stop();
    await arena.withDatabase(async (db) => {
      const stateOf = async () =>
        (await db.query<{ status: string }>('SELECT status FROM orders WHERE id = $1', [order.id]))[0]?.status;
      expect(await expireOverdue(workerOn(db, {}, 180_000), { payless: false })).toBe(0);
      expect(await stateOf()).toBe('WAIT_PAY');
      await db.execute(`UPDATE orders SET expires_at = expires_at - interval '3 minutes'`);
      expect(await expireOverdue(workerOn(db, {}, -600_000), { payless: false })).toBe(1);
      expect(await stateOf()).toBe('CANCELED');
    });
  });

  trial('P07: paid while the sweeper is at it, 100 times: tickets or a refund, never both or neither', async () => {
    const arena = await open(kind, { servers: 2, env: { ORDER_TTL_SECONDS: '8' } });
    const ends = await payAtTheDeadline(arena, await arena.visitors(10), 10);
    expect(ends).toHaveLength(100);
    expect(
      new Set(ends.filter((end) => end !== 'WAIT_USE PAYED codes' && end !== 'CANCELED REFUNDED no codes')),
    ).toEqual(new Set());
    expect(await arena.broken()).toEqual([]);
  });
});

/** Settings of a process whose clock is wrong; its database's clock is right. */
const wrongClock = (ms: number) => ({
  NODE_OPTIONS: `--import=data:text/javascript,const%20right=Date.now;Date.now=()=>right()+${ms}`,
});

describe('a machine with a wrong clock', () => {
  it.each([180_000, -180_000])('T05: is not ready, takes no orders and ends nobody else’s: %i ms', async (ms) => {
    const arena = await open('postgres', { env: { ORDER_TTL_SECONDS: '120' } });
    const [right] = arena.servers as [Arena['servers'][0]];
    const wrong = await arena.another(wrongClock(ms), true);
    const [visitor] = (await arena.visitors(1)) as [TestVisitor];
    const order = await visitor.order('wxorder/new', orderOf(times(1, 'many-1')), keyed());
    const ready = await Promise.all([right, wrong].map(async ({ url }) => (await fetch(`${url}/readyz`)).status));
    expect(ready).toEqual([200, 503]);
    expect(await (await fetch(`${wrong.url}/readyz`)).text()).toMatch(
      ms > 0 ? /1(79|80)\.\d s ahead of/ : /1(79|80)\.\d s behind/,
    );
    const there = await post(
      wrong.url,
      'wxorder/new',
      { ...orderOf(times(1, 'many-1')), clear_session: visitor.token, project: 'race' },
      keyed(),
    );
    expect(there.resCode).toBe(50301);
    await twoRounds(arena.servers, 'expire');
    expect((await visitor.order('wxorder/get', { id: order.id })).status).toBe('WAIT_PAY');
  });

  it('T05: half a second is nothing', async () => {
    const arena = await open('postgres');
    const slow = await arena.another(wrongClock(-500), true);
    expect((await fetch(`${slow.url}/readyz`)).status).toBe(200);
  });
});

describe('sweepers', () => {
  trial('T03: two of them cancel 5,000 overdue orders once each', async () => {
    const arena = await open('postgres', { servers: 2, env: { ORDER_TTL_SECONDS: '3600' } });
    const [visitor] = (await arena.visitors(1)) as [TestVisitor];
    const order = await visitor.order('wxorder/new', orderOf(times(1, 'many-5')), keyed());
    await arena.withDatabase(async (db) => {
      await db.execute(
        `INSERT INTO orders (project_id, id, order_no, visitor_id, order_type, status, fee, phone_enc, phone_mask, agreement_version, doc, visit_day, created_at, expires_at)
         SELECT project_id, 'copy-' || n, 'C' || n, visitor_id, order_type, status, fee, phone_enc, phone_mask, agreement_version, doc, visit_day, created_at, created_at
         FROM orders, generate_series(1, 5000) AS n WHERE id = '${order.id}';
         INSERT INTO ticket (project_id, id, order_id, position, ticket_no, ticket_type_id, scenic_id, visit_day, fee, status, stock, people, doc)
         SELECT t.project_id, 'copy-' || n, 'copy-' || n, 0, 'C' || n, t.ticket_type_id, t.scenic_id, t.visit_day, t.fee, t.status,
           '[{"stock_id": "copies", "b": 0, "count": 1}]', 1, t.doc FROM ticket t, generate_series(1, 5000) AS n WHERE t.order_id = '${order.id}';
         INSERT INTO order_event (project_id, order_id, seq, at, actor, from_status, to_status)
         SELECT 'race', 'copy-' || n, 1, now(), 'visitor', NULL, 'WAIT_PAY' FROM generate_series(1, 5000) AS n;
         INSERT INTO stock_bucket (project_id, stock_id, b, capacity, sold) VALUES ('race', 'copies', 0, 5000, 5000)`,
      );
    });
    await arena.withDatabase(async (db) => {
      const open = () =>
        db.query<{ n: number }>(`SELECT count(*)::int AS n FROM orders WHERE id LIKE 'copy-%' AND status = 'WAIT_PAY'`);
      await waitFor(async () => (await open())[0]?.n === 0, 200_000, 'the sweep');
    });
    const [sums] = await arena.withDatabase((db) =>
      db.query<{ events: number; sold: number }>(
        `SELECT (SELECT count(*)::int FROM order_event WHERE order_id LIKE 'copy-%' AND to_status = 'CANCELED') AS events,
           (SELECT sold FROM stock_bucket WHERE stock_id = 'copies') AS sold`,
      ),
    );
    expect(sums).toEqual({ events: 5000, sold: 0 });
    expect(await arena.broken()).toEqual([]);
  });
});

describe('without the guard', () => {
  it('R01: the refund is counted twice', async () => {
    const arena = await open('postgres', { servers: 2 });
    const { refunded, broken } = await refundBySlowAndQuick(arena, ['refund']);
    expect(refunded).toBe(2);
    expect(broken).not.toEqual([]);
  });

  trial('P07: some order ends with money and no tickets, or with both', async () => {
    const arena = await open('postgres', { servers: 2, env: { ORDER_TTL_SECONDS: '8', WITHOUT: 'order-lock' } });
    const visitors = await arena.visitors(10);
    let wrong = 0;
    for (let round = 0; round < 5 && wrong === 0; round += 1) {
      const ends = await payAtTheDeadline(arena, visitors, 10).catch((error: unknown) => [String(error)]);
      wrong =
        ends.filter((end) => end !== 'WAIT_USE PAYED codes' && end !== 'CANCELED REFUNDED no codes').length +
        (await arena.broken()).length;
    }
    expect(wrong).toBeGreaterThan(0);
  });
});

describe('the database', () => {
  trial(
    'D04: every connection cut under load gives errors for a moment, then all goes on without a restart',
    async () => {
      const arena = await open('postgres', { servers: 2 });
      const visitors = await arena.visitors(12);
      const load = { over: false };
      const codes = new Map<number, number>();
      const buying = Promise.all(
        visitors.map(async (visitor) => {
          while (!load.over) {
            const answer = await visitor
              .call('wxorder/new', orderOf(times(1, 'many-6')), keyed())
              .catch(() => ({ resCode: 0 }));
            codes.set(answer.resCode, (codes.get(answer.resCode) ?? 0) + 1);
            if (answer.resCode === 40001) break;
          }
        }),
      );
      for (let cut = 0; cut < 5; cut += 1) {
        await new Promise((resolve) => setTimeout(resolve, 400));
        await arena.withDatabase((db) =>
          db.query(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
          ),
        );
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
      load.over = true;
      await buying;
      expect([...codes.keys()].filter((code) => ![200, 50301, 32004, 40001].includes(code))).toEqual([]);
      expect(codes.get(200) ?? 0).toBeGreaterThan(0);
      const [visitor] = visitors as [TestVisitor];
      expect((await visitor.call('wxorder/new', orderOf(times(1, 'many-7', { date: DATE })), keyed())).resCode).toBe(
        200,
      );
      expect(await arena.broken()).toEqual([]);
    },
  );
});
