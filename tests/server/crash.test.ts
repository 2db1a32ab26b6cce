import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/lib/day.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { brokenInvariants } from '#server/invariants/invariants.store.ts';
import { boatOrder } from '#tests/fixtures/orders.ts';
import { clockOffset, runProgram, serverDay, startServer, type TestServer, waitFor } from '#tests/fixtures/server.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';
import { closePostgres, DATE, openArena, ENGINES } from '#tests/fixtures/races.ts';
import { openSandbox } from '#tests/fixtures/sandbox.ts';
import { openPayment, payAtCashier, signIn, type TestVisitor } from '#tests/fixtures/visitor.ts';

const offset = clockOffset('10:00');
const date = addDays(serverDay(offset), 1);
const folders: string[] = [];
const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'tickets-'));
  folders.push(folder);
  return folder;
};
const running: TestServer[] = [];
const start = async (dataDir: string, env: Record<string, string> = {}): Promise<TestServer> => {
  const server = await startServer({
    dataDir,
    process: true,
    env: { SERVER_CLOCK_OFFSET_SECONDS: String(offset), ORDER_TTL_SECONDS: '600', ...env },
  });
  running.push(server);
  return server;
};
afterAll(closePostgres);
afterAll(async () => {
  for (const server of running) await server.kill();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

describe('the server process', () => {
  it.each(ENGINES)(
    'loses no acknowledged order and no payment when it is killed at any moment, on %s (D01, O04)',
    async (kind) => {
      const dataDir = await newFolder();
      const databaseUrl = kind === 'postgres' ? await (await startPostgres())?.createDatabase() : undefined;
      const sandbox = await openSandbox(dataDir, offset);
      const env = {
        SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
        SANDBOX_GATEWAY_URL: sandbox.url,
        ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      };
      const first = await start(dataDir, env);
      const visitor = await signIn(first);
      const key = { 'Idempotency-Key': crypto.randomUUID() };
      const order = await visitor.order('wxorder/new', boatOrder(date, 2), key);
      const prepay = await openPayment(visitor, order);
      const unacknowledged = Promise.allSettled(
        Array.from({ length: 8 }, () =>
          visitor.call('wxorder/new', boatOrder(date, 1, 'boat-1700'), { 'Idempotency-Key': crypto.randomUUID() }),
        ),
      );
      await payAtCashier(first, prepay);
      await first.kill();
      await unacknowledged;

      const second = await start(dataDir, env);
      const again = await signIn(second);
      expect((await again.order('wxorder/new', boatOrder(date, 2), key)).id).toBe(order.id);
      await waitFor(async () => (await again.order('wxorder/get', { id: order.id })).status === 'WAIT_USE', 20_000);
      await second.kill();
      await sandbox.stop();

      const db = await openDatabase({ databaseUrl, dataDir });
      expect(await brokenInvariants(db)).toEqual([]);
      await db.close();
    },
  );

  it('cancels what was overdue while it was away, and frees its stock (T02)', async () => {
    const arena = await openArena('postgres', { venues: [], project: 'crane-lake' });
    try {
      const [visitor] = (await arena.visitors(1)) as [TestVisitor];
      const order = await visitor.order('wxorder/new', boatOrder(DATE, 6));
      for (const server of arena.servers.splice(0)) await server.stop();
      await arena.endTimeToPay();
      const again = await signIn(await arena.another({}), 'buyer0');
      await waitFor(async () => (await again.order('wxorder/get', { id: order.id })).status === 'CANCELED');
      const answer = await again.call('wxperform/batch', { scenic_id: 'cruise', date: DATE });
      const boat = answer.extraInfo.list.find((each: { id: string }) => each.id.includes('boat-1500'));
      expect(boat.left).toBe(boat.total);
    } finally {
      await arena.close();
    }
  });

  it('lets the next buyer have what an overdue order held, before any job ran (S12)', async () => {
    const arena = await openArena('postgres', { venues: [], project: 'crane-lake' });
    try {
      const [lin, emma] = (await arena.visitors(2)) as [TestVisitor, TestVisitor];
      const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });
      for (let sold = 0; sold < 42; sold += 6) await lin.order('wxorder/new', boatOrder(DATE, 6, 'boat-0930'), key());
      expect((await emma.call('wxorder/new', boatOrder(DATE, 1, 'boat-0930'), key())).resCode).toBe(32004);
      await arena.endTimeToPay();
      expect((await emma.call('wxorder/new', boatOrder(DATE, 1, 'boat-0930'), key())).resCode).toBe(200);
    } finally {
      await arena.close();
    }
  });

  it('refuses to share its data folder, and a wrong setting stops it with one sentence (D03)', async () => {
    const dataDir = await newFolder();
    const server = await start(dataDir);
    const printed = await runProgram(['server/main.ts'], { DATA_DIR: dataDir, PORT: '0' }, 1);
    expect(printed.trim().split('\n')).toHaveLength(1);
    expect(printed).toContain(String(server.pid));
    const wrong = await runProgram(['server/main.ts'], { PORT: 'eighty' }, 1);
    expect(wrong.trim()).toBe('The setting PORT is "eighty"; it takes a whole number.');
  });
});
