import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { type SandboxProcess, startSandboxGateway } from '#server/providers/payments/sandbox/process.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { brokenInvariants } from '#server/invariants/invariants.store.ts';
import { RACE_VENUE } from '#tests/fixtures/races.ts';
import { clockOffset, freePort, startServer, type TestServer, waitFor } from '#tests/fixtures/server.ts';
import { Traveller } from '#tests/fixtures/traveller.ts';
import { signIn } from '#tests/fixtures/visitor.ts';
import { chance } from '#tests/fixtures/chance.ts';

/** Number of kills; the long run sets more. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 6);
const VISITORS = 8;

describe('kills at random moments', () => {
  let dataDir: string;
  let gateway: SandboxProcess | undefined;
  let server: TestServer | undefined;
  afterAll(async () => {
    await server?.kill();
    await gateway?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('during purchase, payment, change and return lose nothing and double nothing', async () => {
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
    const start = async (venues: readonly string[] = []): Promise<TestServer> =>
      (server = await startServer({ process: true, dataDir, port, env, venues }));
    await start([RACE_VENUE]);
    const travellers: Traveller[] = [];
    for (let index = 0; index < VISITORS; index += 1) {
      const visitor = await signIn(server as TestServer, `walker${index}`, 'race');
      travellers.push(new Traveller(visitor, { url: `http://127.0.0.1:${port}` }));
    }
    const errors: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      let over = false;
      const work = Promise.all(travellers.map((traveller) => traveller.work(() => over)));
      await sleep(100 + chance() * 900);
      await server?.kill();
      over = true;
      errors.push(...(await work).flat());
      await start();
    }
    // The last server is not killed, so everything started must finish.
    await Promise.all(
      travellers.map(async (traveller) =>
        traveller.work(
          () =>
            traveller.confirmed.length > 0 &&
            traveller.confirmed.every((confirmed) => confirmed.moved !== undefined || confirmed.returned.length > 0),
        ),
      ),
    );
    expect(errors).toEqual([]);
    expect((await Promise.all(travellers.map((traveller) => traveller.check()))).flat()).toEqual([]);
    const refundsDone = async (): Promise<boolean> => {
      const { refunds } = (await (await fetch(`${gateway?.url}/control/payments`)).json()) as { refunds: unknown[] };
      return (
        refunds.length >=
        travellers.flatMap((traveller) => traveller.confirmed).filter((confirmed) => confirmed.returned.length > 0)
          .length
      );
    };
    // Refunds that a killed server had claimed are reserved for it for a minute.
    await waitFor(refundsDone, 90_000, 'every refund at the gateway');
    await sleep(2000);
    await server?.kill();
    const db = await openDatabase({ dataDir });
    const broken = await brokenInvariants(db);
    const [orders] = await db.query<{ count: number; unclear: number }>(
      `SELECT count(*)::int AS count, count(*) FILTER (WHERE status NOT IN ('WAIT_USE', 'CANCELED') OR pay_status IS NULL OR pay_status = 'REFUNDING')::int AS unclear FROM orders`,
    );
    const [notices] = await db.query<Record<'paid' | 'told' | 'refunded' | 'told_back', number>>(
      `SELECT (SELECT count(*)::int FROM orders WHERE paid_at IS NOT NULL) AS paid, (SELECT count(*)::int FROM notice WHERE kind = 'paid') AS told,
         (SELECT count(*)::int FROM refund WHERE state = 'SUCCESS' AND order_id IS NOT NULL) AS refunded,
         (SELECT count(*)::int FROM notice WHERE kind = 'refund-arrived') AS told_back`,
    );
    await db.close();
    expect(notices).toMatchObject({ told: notices?.paid, told_back: notices?.refunded });
    expect(broken).toEqual([]);
    const confirmed = travellers.reduce((sum, traveller) => sum + traveller.orders(), 0);
    expect(orders).toEqual({ count: confirmed, unclear: 0 });
    console.log(
      `kills: ${ROUNDS} rounds, ${confirmed} orders, ${travellers.reduce((sum, traveller) => sum + traveller.steps, 0)} steps`,
    );
  });
});
