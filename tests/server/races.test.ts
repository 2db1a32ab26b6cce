import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Arena } from '#tests/fixtures/races.ts';
import { closePostgres, DATE, KINDS, openArena, orderOf, times } from '#tests/fixtures/races.ts';
import { waitFor } from '#tests/fixtures/server.ts';
import type { TestVisitor } from '#tests/fixtures/visitor.ts';
import { openPayment, payAtCashier, setGateway } from '#tests/fixtures/visitor.ts';

let opened: Arena | undefined;
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});
afterAll(closePostgres);

const keyed = () => ({ 'Idempotency-Key': crypto.randomUUID() });
const open = async (...given: Parameters<typeof openArena>): Promise<Arena> => (opened = await openArena(...given));

/** Orders whose payment arrives in the very second in which their time is over. */
async function payAtTheDeadline(arena: Arena, visitors: readonly TestVisitor[], each: number): Promise<string[]> {
  // The gateway takes money after the close too: so each of these payments really arrives.
  await setGateway(arena.servers[0] ?? { gateway: '' }, { paid_after_close: true });
  const orders: { visitor: TestVisitor; id: string; prepay: string; until: number }[] = [];
  for (let round = 0; round < each; round += 1) {
    orders.push(
      ...(await Promise.all(
        visitors.map(async (visitor) => {
          const order = await visitor.order('wxorder/new', orderOf(times(1, 'many-4')), keyed());
          return { visitor, id: order.id, prepay: await openPayment(visitor, order), until: (order.expires_at ?? 0) - order.created_at + performance.now() };
        }),
      )),
    );
  }
  await Promise.all(
    orders.map(async ({ prepay, until }, index) => {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, until - performance.now() - 1200 + Math.random() * 2400)));
      await payAtCashier(arena.servers[index % arena.servers.length] ?? { url: '' }, prepay);
    }),
  );
  const settled = async (): Promise<boolean> => {
    const states = await Promise.all(orders.map(async ({ visitor, id }) => (await visitor.order('wxorder/get', { id })).status));
    return states.every((status) => status === 'WAIT_USE' || status === 'CANCELED');
  };
  await waitFor(settled, 40_000, 'every order');
  const done = async (): Promise<boolean> => {
    const views = await Promise.all(orders.map(({ visitor, id }) => visitor.order('wxorder/get', { id })));
    return views.every((view) => view.status === 'WAIT_USE' || view.pay_status === 'REFUNDED' || view.pay_status === undefined);
  };
  await waitFor(done, 30_000, 'every refund').catch(() => {});
  const views = await Promise.all(orders.map(({ visitor, id }) => visitor.order('wxorder/get', { id })));
  return views.map((view) => `${view.status} ${view.pay_status ?? '-'} ${view.tickets.every((ticket) => ticket.code !== undefined) ? 'codes' : 'no codes'}`);
}

describe.each(KINDS)('time and money on %s', (kind) => {
  it('P07: paid while the sweeper is at it, 100 times: tickets or a refund, never both or neither', { timeout: 120_000 }, async () => {
    const arena = await open(kind, { servers: 2, env: { ORDER_TTL_SECONDS: '8' } });
    const ends = await payAtTheDeadline(arena, await arena.visitors(10), 10);
    expect(ends).toHaveLength(100);
    expect(new Set(ends.filter((end) => end !== 'WAIT_USE PAYED codes' && end !== 'CANCELED REFUNDED no codes'))).toEqual(new Set());
    expect(await arena.broken()).toEqual([]);
  });
});

describe('sweepers', () => {
  it('T03: two of them cancel 5,000 overdue orders once each', { timeout: 120_000 }, async () => {
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
    const open5000 = () =>
      arena.withDatabase((db) => db.query<{ n: number }>(`SELECT count(*)::int AS n FROM orders WHERE id LIKE 'copy-%' AND status = 'WAIT_PAY'`));
    await waitFor(async () => (await open5000())[0]?.n === 0, 90_000, 'the sweep');
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
  it('P07: some order ends with money and no tickets, or with both', { timeout: 240_000 }, async () => {
    const arena = await open('postgres', { servers: 2, env: { ORDER_TTL_SECONDS: '8', NODE_ENV: 'test', TEST_WITHOUT: 'order-lock' } });
    const visitors = await arena.visitors(10);
    let wrong = 0;
    // A race is lost now and then, not each time.
    for (let round = 0; round < 5 && wrong === 0; round += 1) {
      const ends = await payAtTheDeadline(arena, visitors, 10).catch((error: unknown) => [String(error)]);
      wrong = ends.filter((end) => end !== 'WAIT_USE PAYED codes' && end !== 'CANCELED REFUNDED no codes').length + (await arena.broken()).length;
    }
    expect(wrong).toBeGreaterThan(0);
  });
});

describe('the database', () => {
  it('D04: every connection cut under load gives errors for a moment, then all goes on without a restart', { timeout: 60_000 }, async () => {
    const arena = await open('postgres', { servers: 2 });
    const visitors = await arena.visitors(12);
    const load = { over: false };
    const codes = new Map<number, number>();
    const buying = Promise.all(
      visitors.map(async (visitor) => {
        while (!load.over) {
          const answer = await visitor.call('wxorder/new', orderOf(times(1, 'many-6')), keyed()).catch(() => ({ resCode: 0 }));
          codes.set(answer.resCode, (codes.get(answer.resCode) ?? 0) + 1);
          if (answer.resCode === 40001) break;
        }
      }),
    );
    for (let cut = 0; cut < 5; cut += 1) {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await arena.withDatabase((db) =>
        db.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`),
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
    load.over = true;
    await buying;
    expect([...codes.keys()].filter((code) => ![200, 50301, 32004, 40001].includes(code))).toEqual([]);
    expect(codes.get(200) ?? 0).toBeGreaterThan(0);
    const [visitor] = visitors as [TestVisitor];
    expect((await visitor.call('wxorder/new', orderOf(times(1, 'many-7', { date: DATE })), keyed())).resCode).toBe(200);
    expect(await arena.broken()).toEqual([]);
  });
});
