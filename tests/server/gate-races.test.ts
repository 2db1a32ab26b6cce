import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/lib/day.ts';
import { GATED, GateTest, openGates, type Order, ticketOf } from '#tests/fixtures/gate-arena.ts';
import { TestGate } from '#tests/fixtures/gate-device.ts';
import { type Arena, closePostgres, SECONDS_AHEAD, TODAY, ENGINES } from '#tests/fixtures/races.ts';
import { runProgram, startServer } from '#tests/fixtures/server.ts';
import { signIn, type TestVisitor } from '#tests/fixtures/visitor.ts';
import { trial } from '#tests/fixtures/trial.ts';
import { chance } from '#tests/fixtures/chance.ts';

afterAll(closePostgres);

/** `GATE_ROUNDS=200 GATE_LINES=40000 npx vitest run tests/server/gate-races.test.ts` for the full size. */
const ROUNDS = Number(process.env['GATE_ROUNDS'] ?? 8);
const LINES = Number(process.env['GATE_LINES'] ?? 300);

const freeOrder = (visitor: TestVisitor, type: string): Promise<Order> =>
  visitor.order(
    'wxorder/new',
    {
      tickets: [{ ticket_type_id: type, date: TODAY, travellers: [] }],
      phone: '13800000000',
      fee: 0,
      agreement_version: '1',
      again: true,
    },
    { 'Idempotency-Key': crypto.randomUUID() },
  );

const giveBack = (visitor: TestVisitor, order: Order) =>
  visitor.call(
    'wxorder/cancelpart',
    { id: order.id, ticketIds: [ticketOf(order).id] },
    { 'Idempotency-Key': crypto.randomUUID() },
  );

/** Uses a ticket and returns it at the same moment, in random order. @returns what each of the two brought about. */
async function raceOnce(
  visitor: TestVisitor,
  gate: TestGate,
  type: string,
): Promise<{ entry: string; used: number; returned: string | undefined; status: string }> {
  const order = await freeOrder(visitor, type);
  const enter = async () => {
    await sleep(chance() * 20);
    gate.write({ no: ticketOf(order).ticket_no });
    await sleep(chance() * 10);
    return gate.upload();
  };
  const [[entry]] = await Promise.all([enter(), sleep(chance() * 20).then(() => giveBack(visitor, order))]);
  const after = await visitor.order('wxorder/get', { id: order.id });
  const ticket = ticketOf(after);
  return { entry: entry?.outcome ?? 'none', used: ticket.used, returned: ticket.refund?.state, status: after.status };
}

describe.each(ENGINES)('returns against entries on %s', (kind) => {
  it.each([
    ['free', 'waits for the gates'],
    ['free-garden', 'is settled at once'],
  ])(`${ROUNDS} rounds at a spot (%s) where a return %s: one wins, never both`, async (type) => {
    const arena = await openGates(kind, { servers: 2 });
    try {
      const test = new GateTest(arena);
      const [east, visitor] = [await test.gate('east'), await test.visitor('racer')];
      const seen = new Map<string, number>();
      for (let round = 0; round < ROUNDS; round += 1) {
        const { entry, used, returned, status } = await raceOnce(visitor, east, type);
        const won = `${entry} ${used} ${returned ?? 'none'} ${status}`;
        seen.set(won, (seen.get(won) ?? 0) + 1);
      }
      const clean = new Set([
        // The entry won; the return was refused at once, or by the entry.
        'APPLIED 1 none COMPLETE',
        'APPLIED 1 REFUSED COMPLETE',
        // The return won, at once or as soon as the gates had reported.
        'REFUNDED 0 REFUNDED CANCELED',
        'REFUNDED 0 WAIT_AUDIT WAIT_USE_WAIT_AUDIT',
      ]);
      expect([...seen.keys()].filter((each) => !clean.has(each))).toEqual([]);
      if (process.env['GATE_ROUNDS']) console.log(kind, type, Object.fromEntries(seen));
      expect(await arena.broken()).toEqual([]);
    } finally {
      await arena.close();
    }
  });

  it('the night between: what nobody came for waits for gates that have not told, at most three days', async () => {
    const arena = await openGates(kind);
    try {
      const test = new GateTest(arena);
      const [east, visitor] = [await test.gate('east'), await test.visitor('late')];
      const [came, never, garden] = [
        await freeOrder(visitor, 'free'),
        await freeOrder(visitor, 'free'),
        await freeOrder(visitor, 'free-garden'),
      ];
      east.write({ no: ticketOf(came).ticket_no });
      const state = async (order: Order) => ticketOf(await visitor.order('wxorder/get', { id: order.id })).status;
      const night = (days: number) => test.staff('expire', { day: addDays(TODAY, days) });
      await night(1);
      expect([await state(came), await state(never), await state(garden)]).toEqual([
        'WAIT_USE',
        'WAIT_USE',
        'OUTOFDATE',
      ]);
      await east.upload();
      expect(await state(came)).toBe('USED');
      await night(3);
      expect(await state(never)).toBe('WAIT_USE');
      await night(4);
      expect(await state(never)).toBe('OUTOFDATE');
      // Entries on tickets that had ended are listed for review.
      east.write({ no: ticketOf(never).ticket_no });
      expect((await east.upload()).at(-1)?.outcome).toBe('HELD');
      expect(await arena.broken()).toEqual([]);
    } finally {
      await arena.close();
    }
  });

  it(`${LINES} lines that queued on ten devices all arrive`, async () => {
    const arena: Arena = await openGates(kind, { servers: 2 });
    try {
      const test = new GateTest(arena);
      const gates = await Promise.all(Array.from({ length: 10 }, () => test.gate('east')));
      const visitor = await test.visitor('queue');
      const orders = await Promise.all(Array.from({ length: 20 }, () => freeOrder(visitor, 'free')));
      for (let line = 0; line < LINES; line += 1) {
        const order = orders[line % orders.length] as Order;
        // About one line in ten is an entry, the others are codes that are no tickets.
        // Each ticket comes to all gates in turn, so that their lines meet at one order.
        gates[(line + Math.floor(line / orders.length)) % 10]?.write(
          line % 10 === 3 || line % 97 === 0
            ? { no: ticketOf(order).ticket_no }
            : { no: null, kind: 'verdict', verdict: 'no-code', people: 0 },
        );
      }
      await Promise.all(gates.map((gate) => gate.upload()));
      expect(gates.reduce((sum, gate) => sum + gate.sent, 0)).toBe(LINES);
      expect(await arena.broken()).toEqual([]);
    } finally {
      await arena.close();
    }
  });
});

describe('the rounds above would notice', () => {
  trial('an order that is not locked', async () => {
    const arena = await openGates('postgres', { env: { WITHOUT: 'order-lock' } });
    try {
      const test = new GateTest(arena);
      const [east, visitor] = [await test.gate('east'), await test.visitor('racer')];
      let unclean = 0;
      for (let round = 0; round < 12 && unclean === 0; round += 1) {
        const order = await freeOrder(visitor, 'free-garden');
        east.write({ no: ticketOf(order).ticket_no });
        const [pushed, back] = await Promise.all([
          east.call('pushLog', { lines: east.lines.slice(-1) }),
          giveBack(visitor, order),
        ]);
        east.sent = east.lines.length;
        // Without the lock the entry and the return read the same unused ticket: one violates the row's constraint or
        // is ended as a deadlock, instead of being refused.
        const [line] = pushed.extraInfo['results'] as { outcome: string }[];
        if (line?.outcome === 'KEPT' || back.resCode >= 50_000) unclean += 1;
      }
      expect([unclean > 0, (await arena.broken()).length > 0]).toContain(true);
    } finally {
      await arena.close();
    }
  });
});

describe('a process of the version before', () => {
  it('uses tickets without an entry: those people count, and the line that meets them is a double', async () => {
    const arena = await openGates('postgres');
    try {
      const test = new GateTest(arena);
      const [east, visitor] = [await test.gate('east'), await test.visitor('rolling')];
      const order = await freeOrder(visitor, 'free');
      await arena.withDatabase((db) =>
        db.execute(`UPDATE ticket SET used = 1, status = 'USED', used_at = now() WHERE order_id = '${order.id}'`),
      );
      east.write({ no: ticketOf(order).ticket_no });
      expect((await east.upload()).at(-1)?.outcome).toBe('DOUBLE');
      expect(ticketOf(await visitor.order('wxorder/get', { id: order.id }))).toMatchObject({ status: 'USED', used: 1 });
    } finally {
      await arena.close();
    }
  });
});

describe('a restored backup', () => {
  trial('asks devices again for what it lost: what was used stays used', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gate-'));
    const [dataDir, backup] = [join(folder, 'data'), join(folder, 'backup')];
    const env = { SERVER_CLOCK_OFFSET_SECONDS: String(SECONDS_AHEAD), RATE_LIMITS: 'off' };
    let server = await startServer({ dataDir, venues: ['tests/fixtures/gate-venue.json'], env });
    const { port } = new URL(server.url);
    const again = () => startServer({ dataDir, env, port: Number(port) });
    try {
      const visitor = await signIn(server, 'restored', GATED);
      const [first, second] = [await freeOrder(visitor, 'free'), await freeOrder(visitor, 'free')];
      const gate = new TestGate([server], GATED, SECONDS_AHEAD);
      await gate.pair(['east']);
      gate.write({ no: ticketOf(first).ticket_no });
      await gate.upload();
      await server.stop();
      await runProgram(['server/backup.ts', 'backup', backup], { DATA_DIR: dataDir });
      server = await again();
      gate.write({ no: ticketOf(second).ticket_no });
      await gate.upload();
      const { pack } = await gate.ask('gatePack', { day: TODAY });
      await server.stop();
      await rm(dataDir, { recursive: true });
      await runProgram(['server/backup.ts', 'restore', backup], { DATA_DIR: dataDir });
      server = await again();
      const state = async (order: Order) => ticketOf(await visitor.order('wxorder/get', { id: order.id })).status;
      expect([await state(first), await state(second)]).toEqual(['USED', 'WAIT_USE']);
      const renewed = await gate.renew();
      expect([renewed.last_n, renewed.chain]).toEqual([1, gate.lines[0]?.hash]);
      gate.sent = renewed.last_n;
      expect(await gate.upload()).toEqual([{ n: 2, outcome: 'APPLIED' }]);
      expect(await state(second)).toBe('USED');
      expect(
        (await gate.ask('gatePack', { day: TODAY, epoch: pack.epoch, count: pack.count, hash: pack.hash })).pack.epoch,
      ).not.toBe(pack.epoch);
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
