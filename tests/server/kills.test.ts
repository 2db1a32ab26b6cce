import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/day.ts';
import type { SandboxProcess } from '#tools/sandbox-gateway/process.ts';
import { startSandboxGateway } from '#tools/sandbox-gateway/process.ts';
import { openDatabase } from '#server/store/database.ts';
import { brokenInvariants } from '#server/store/invariants.ts';
import { DATE, orderOf, RACE_VENUE, times } from '#tests/fixtures/races.ts';
import type { TestServer } from '#tests/fixtures/server.ts';
import { clockOffset, freePort, startServer, waitFor } from '#tests/fixtures/server.ts';
import type { TestVisitor } from '#tests/fixtures/visitor.ts';
import { openPayment, payAtCashier, signIn } from '#tests/fixtures/visitor.ts';

/** How often the server is killed; the long run asks for more. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 12);
const VISITORS = 8;

/** What a visitor was told about one intention, and must still be true at the end. */
interface Told {
  key: string;
  count: number;
  id?: string;
  paid?: boolean;
  /** The date it was moved to, once the server said so. */
  moved?: string;
  /** Tickets that are to be given back: asked for again with the same ids when no answer came. */
  returning?: string[];
  /** Tickets that the server said are given back. */
  returned: string[];
}

/** A visitor who buys, pays, moves and gives back, and after every loss of the server begins again where the last answer was. */
class Traveller {
  readonly told: Told[] = [];
  steps = 0;
  private readonly visitor: TestVisitor;
  private readonly server: Pick<TestServer, 'url'>;
  constructor(visitor: TestVisitor, server: Pick<TestServer, 'url'>) {
    this.visitor = visitor;
    this.server = server;
  }

  private current(): Told {
    const last = this.told.at(-1);
    if (last && !this.isDone(last)) return last;
    const next = { key: crypto.randomUUID(), count: 2, returned: [] };
    this.told.push(next);
    return next;
  }

  private isDone = (told: Told): boolean => told.moved !== undefined || told.returned.length > 0;

  /** One step with one answer; throws when none came. */
  async step(): Promise<void> {
    const told = this.current();
    this.steps += 1;
    if (!told.id) {
      const order = await this.visitor.order('wxorder/new', orderOf(times(told.count, 'many-3')), { 'Idempotency-Key': told.key });
      told.id = order.id;
      return;
    }
    const order = await this.visitor.order('wxorder/get', { id: told.id });
    if (order.pay_status === 'PAYED') told.paid = true;
    if (!told.paid) {
      const paid = await payAtCashier(this.server, await openPayment(this.visitor, order));
      if (!paid.ok) throw new Error(`the cashier said ${paid.status}`);
      return;
    }
    const open = order.tickets.filter((ticket) => ticket.status === 'WAIT_USE');
    if (this.told.length % 2 === 0) {
      const date = addDays(DATE, 1);
      const tickets = open.map((ticket) => ({ id: ticket.id, date }));
      const answer = await this.visitor.call('wxorder/changeticket', { id: told.id, tickets });
      if (answer.resCode !== 200) throw new Error(`changeticket: ${answer.resCode} ${answer.errInfo ?? ''}`);
      told.moved = date;
    } else {
      const ticketIds = (told.returning ??= open.slice(0, 1 + (this.told.length % 3 === 0 ? 1 : 0)).map((ticket) => ticket.id));
      const answer = await this.visitor.call('wxorder/cancelpart', { id: told.id, ticketIds });
      if (answer.resCode !== 200) throw new Error(`cancelpart: ${answer.resCode} ${answer.errInfo ?? ''}`);
      told.returned.push(...ticketIds);
    }
  }

  async work(until: () => boolean): Promise<string[]> {
    const refusals: string[] = [];
    while (!until()) {
      await this.step().catch((error: unknown) => {
        // A server that is gone is what this is about; an answer that refuses is not.
        if (error instanceof Error && /^\S+: \d{5} /.test(error.message)) refusals.push(error.message);
      });
      await sleep(1);
    }
    return refusals;
  }

  /** Everything this visitor was told must still be so. */
  async check(): Promise<string[]> {
    const wrong: string[] = [];
    for (const told of this.told) {
      if (!told.id) continue;
      const order = await this.visitor.order('wxorder/get', { id: told.id });
      if (order.tickets.length !== told.count) wrong.push(`${told.id} has ${order.tickets.length} tickets`);
      if (told.paid && !order.pay_status) wrong.push(`${told.id} was paid and is not`);
      if (told.moved && order.tickets.some((ticket) => ticket.date !== told.moved)) wrong.push(`${told.id} was moved and is not`);
      const gone = order.tickets.filter((ticket) => ticket.status === 'CANCELED').length;
      if (gone !== (told.returning ?? []).length) wrong.push(`${told.id} gave back ${gone} tickets`);
      const back = new Set(order.tickets.filter((ticket) => ticket.status === 'CANCELED').map((ticket) => ticket.id));
      if (told.returned.some((id) => !back.has(id))) wrong.push(`${told.id} was given back and is not`);
    }
    return wrong;
  }

  orders(): number {
    return this.told.filter((told) => told.id).length;
  }
}

describe('50 kills at random moments', () => {
  let dataDir: string;
  let gateway: SandboxProcess | undefined;
  let server: TestServer | undefined;
  afterAll(async () => {
    await server?.kill();
    await gateway?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('during purchase, payment, change and return lose nothing and double nothing', { timeout: 600_000 }, async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'kills-'));
    gateway = await startSandboxGateway({ dataDir, log: () => {} });
    const port = await freePort();
    const env = {
      SERVER_CLOCK_OFFSET_SECONDS: String(clockOffset('10:00')),
      SANDBOX_GATEWAY_URL: gateway.url,
      SANDBOX_KEYS_FILE: join(dataDir, 'sandbox-keys.json'),
      RATE_LIMITS: 'off',
      ORDER_TTL_SECONDS: '3600',
    };
    const offset = Number(env.SERVER_CLOCK_OFFSET_SECONDS) * 1000;
    await fetch(`${gateway.url}/control`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ clock_offset_ms: offset }),
    });
    const start = async (venues: readonly string[] = []): Promise<TestServer> => (server = await startServer({ dataDir, port, env, venues }));
    await start([RACE_VENUE]);
    const travellers: Traveller[] = [];
    for (let index = 0; index < VISITORS; index += 1) {
      const visitor = await signIn(server as TestServer, `walker${index}`, 'race');
      travellers.push(new Traveller(visitor, { url: `http://127.0.0.1:${port}` }));
    }
    const refusals: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      let over = false;
      const work = Promise.all(travellers.map((traveller) => traveller.work(() => over)));
      await sleep(100 + Math.random() * 900);
      await server?.kill();
      over = true;
      refusals.push(...(await work).flat());
      await start();
    }
    // The last server lives: whatever was begun comes to its end.
    await Promise.all(
      travellers.map(async (traveller) =>
        traveller.work(() => traveller.told.length > 0 && traveller.told.every((told) => told.moved !== undefined || told.returned.length > 0)),
      ),
    );
    expect(refusals).toEqual([]);
    expect((await Promise.all(travellers.map((traveller) => traveller.check()))).flat()).toEqual([]);
    const refundsDone = async (): Promise<boolean> => {
      const { refunds } = (await (await fetch(`${gateway?.url}/control/payments`)).json()) as { refunds: unknown[] };
      return refunds.length >= travellers.flatMap((traveller) => traveller.told).filter((told) => told.returned.length > 0).length;
    };
    // What a killed server was about to send back stays its own for a minute.
    await waitFor(refundsDone, 90_000, 'every refund at the gateway');
    await sleep(2000);
    await server?.kill();
    const db = await openDatabase({ dataDir });
    const broken = await brokenInvariants(db);
    const [orders] = await db.query<{ count: number; unclear: number }>(
      `SELECT count(*)::int AS count, count(*) FILTER (WHERE status NOT IN ('WAIT_USE', 'CANCELED') OR pay_status IS NULL OR pay_status = 'REFUNDING')::int AS unclear FROM orders`,
    );
    await db.close();
    expect(broken).toEqual([]);
    const told = travellers.reduce((sum, traveller) => sum + traveller.orders(), 0);
    expect(orders).toEqual({ count: told, unclear: 0 });
    console.log(`kills: ${ROUNDS} rounds, ${told} orders, ${travellers.reduce((sum, traveller) => sum + traveller.steps, 0)} steps`);
  });
});
