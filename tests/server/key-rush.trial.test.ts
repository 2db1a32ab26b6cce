import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { addDays } from '#domain/lib/day.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { brokenInvariants } from '#server/invariants/invariants.store.ts';
import { SEALED_TABLES } from '#server/privacy/sealed.store.ts';
import { startLoad } from '#tests/cluster/load.ts';
import { startFront } from '#tests/fixtures/front.ts';
import {
  makeProviderKeys,
  openOfEachKind,
  payAll,
  refusedNotifications,
  untilPaid,
} from '#tests/fixtures/replaced-keys.ts';
import { orderOf, RACE_VENUE, SECONDS_AHEAD, times, TODAY } from '#tests/fixtures/races.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';
import { ROOT, startServer, type TestServer, waitFor } from '#tests/fixtures/server.ts';
import { asStaff } from '#tests/fixtures/staff.ts';
import { openPayment, payAtCashier, signIn, signInByPhone } from '#tests/fixtures/visitor.ts';
import { startSandboxGateway } from '#server/providers/payments/sandbox/process.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const keyOf = (byte: number): string => Buffer.alloc(32, byte).toString('base64');
const [OLD, NEW] = [keyOf(9), keyOf(10)];
const LAST_DAY = addDays(TODAY, 7);
const CLIENTS = 6;

it('every key is replaced during a rush: no order fails, and every code that was ever handed out opens at every process', async () => {
  const postgres = await startPostgres();
  if (!postgres) throw new Error('PostgreSQL is not installed; npm test installs it');
  closers.push(postgres.stop);
  const home = await mkdtemp(join(tmpdir(), 'key-rush-'));
  closers.push(() => rm(home, { recursive: true, force: true }));
  const databaseUrl = await postgres.createDatabase();
  const providers = await makeProviderKeys(home);
  const gateway = await startSandboxGateway({ dataDir: home, log: () => {} });
  closers.push(gateway.stop);
  await fetch(`${gateway.url}/control`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ clock_offset_ms: SECONDS_AHEAD * 1000 }),
  });
  const venue = JSON.parse(await readFile(join(ROOT, RACE_VENUE), 'utf8')) as {
    ticket_types: { id: string; day_capacity?: number }[];
  };
  for (const type of venue.ticket_types) if (type.id.startsWith('many-')) type.day_capacity = 1_000_000;
  const venueFile = join(home, 'venue.json');
  await writeFile(venueFile, JSON.stringify(venue));

  let keys: Record<string, string> = { SECRET_KEY: OLD, SANDBOX_KEYS_FILE: providers.before };
  const servers: (TestServer | null)[] = [];
  const { url, close } = await startFront(servers);
  closers.push(close);
  const all: TestServer[] = [];
  const start = async (venues: readonly string[] = []): Promise<TestServer> => {
    const shared = { SANDBOX_GATEWAY_URL: gateway.url, PUBLIC_URL: url };
    const env = {
      DATABASE_URL: databaseUrl,
      SERVER_CLOCK_OFFSET_SECONDS: String(SECONDS_AHEAD),
      RATE_LIMITS: 'off',
      ...shared,
      ...keys,
    };
    const server = await startServer({ process: true, dataDir: join(home, 'server'), venues, env });
    all.push(server);
    return server;
  };
  closers.push(() => Promise.all(all.map((server) => server.kill())));
  servers.push(await start([venueFile]));
  servers.push(await start());
  const running = (): TestServer[] => servers.filter((server) => server !== null);

  /** Restarts every process with other keys, one after the other, so that none of its calls is cut off. */
  const replaceAll = async (changed: Record<string, string>): Promise<void> => {
    const { SECRET_KEY_OLD: _, ...others } = keys;
    keys = { ...others, ...changed };
    for (const index of servers.keys()) {
      const server = servers[index];
      servers[index] = null;
      await sleep(1_000);
      await server?.stop();
      expect(await server?.ended).toBe(0);
      servers[index] = await start();
    }
  };

  const load = await startLoad({ url }, CLIENTS);
  const visitor = await signIn({ url }, 'family', 'race');
  const buyers = {
    app: visitor,
    browser: await signInByPhone({ url, dataDir: join(home, 'server') }, '13800000032', 'race'),
  };
  const codes: string[][] = [];
  const buyCodes = async (): Promise<void> => {
    const order = await visitor.order('wxorder/new', orderOf(times(4, 'many-0', { date: TODAY })), {
      'Idempotency-Key': crypto.randomUUID(),
    });
    expect((await payAtCashier({ url }, await openPayment(visitor, order))).ok).toBe(true);
    await waitFor(async () => {
      const { tickets } = await visitor.order('wxorder/get', { id: order.id });
      return (
        tickets.every(({ code }) => code !== undefined) && codes.push(tickets.flatMap(({ code }) => code ?? [])) > 0
      );
    });
  };
  const step = async (changed: Record<string, string>): Promise<void> => {
    await replaceAll(changed);
    await buyCodes();
  };
  const keysNow = (body: Record<string, unknown> = {}): Promise<any> =>
    asStaff(running()[0] as TestServer, 'keys', body);

  await buyCodes();
  const { seen } = await load.during(async () => {
    const early = await openOfEachKind({ url }, buyers);
    await providers.set(gateway, 'accepted');
    await step({ SECRET_KEY: NEW, SECRET_KEY_OLD: OLD, SANDBOX_KEYS_FILE: providers.both });
    // Every process accepts the providers' new keys by now.
    await providers.set(gateway, 'used');
    await payAll(early);
    await untilPaid(early);
    const made = Date.now();
    await keysNow({ act: 'renew' });
    await buyCodes();
    const both = { SECRET_KEY: NEW, SECRET_KEY_OLD: OLD };
    // First every process can verify the new key; only then do they sign with it.
    await step({ ...both, TICKET_KEYS: `2:${LAST_DAY} 1` });
    await step({ ...both, TICKET_KEYS: `1:${LAST_DAY} 2` });
    await sleep(Math.max(0, made + 62_000 - Date.now()));
    await asStaff(running()[0] as TestServer, 'jobs', { name: 'reseal' });
    await waitFor(
      async () => Object.keys((await keysNow()).old_fields).length === 0,
      90_000,
      'everything sealed with the new key',
    );
    await keysNow({ act: 'forget' });
    const late = await openOfEachKind({ url }, buyers);
    await step({ SANDBOX_KEYS_FILE: providers.after });
    await providers.set(gateway, 'other-only');
    await payAll(late);
    await untilPaid(late);
    const last = await openOfEachKind({ url }, buyers);
    await payAll(last);
    await untilPaid(last);
  });
  expect(await load.settle()).toEqual([]);
  expect(await refusedNotifications(gateway)).toEqual([]);
  console.log(
    `keys replaced during a rush: ${seen.answers} answers, ${load.orders()} orders, longest wait ${seen.longestWait} s, "try again" ${seen.tryAgain}`,
  );
  expect(seen.lost).toEqual([]);
  expect(load.orders()).toBeGreaterThan(20);
  expect(codes.length).toBeGreaterThan(4);
  const signedBy = new Set(codes.flat().map((code) => code.split('.')[1]));
  expect(signedBy.size).toBe(2);
  for (const four of codes) {
    const opened = await Promise.all(
      four.map((code, index) => asStaff(running()[index % 2] as TestServer, 'check', { code })),
    );
    expect(opened.map((answer: { opens?: boolean }) => answer.opens)).toEqual([true, true, true, true]);
  }
  const db = await openDatabase({ databaseUrl, dataDir: home });
  closers.push(() => db.close());
  expect(await brokenInvariants(db)).toEqual([]);
  for (const { table, columns } of SEALED_TABLES) {
    const sealed = columns.map((column) => `(${column} LIKE 'k_.%' AND ${column} NOT LIKE 'k3.2.%')`).join(' OR ');
    expect([
      table,
      (await db.query<{ count: number }>(`SELECT count(*) AS count FROM ${table} WHERE ${sealed}`))[0]?.count,
    ]).toEqual([table, 0]);
  }
});

it('on the embedded database the providers change their keys while the server is started again: what was opened before is paid', async () => {
  const home = await mkdtemp(join(tmpdir(), 'key-rush-'));
  closers.push(() => rm(home, { recursive: true, force: true }));
  const providers = await makeProviderKeys(home);
  const gateway = await startSandboxGateway({ dataDir: home, log: () => {} });
  closers.push(gateway.stop);
  const headers = { 'Content-Type': 'application/json' };
  await fetch(`${gateway.url}/control`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ clock_offset_ms: SECONDS_AHEAD * 1000 }),
  });
  const servers: (TestServer | null)[] = [];
  const { url, close } = await startFront(servers);
  closers.push(close);
  const dataDir = join(home, 'server');
  const start = async (keys: string, venues: readonly string[] = []): Promise<TestServer> => {
    const env = {
      SERVER_CLOCK_OFFSET_SECONDS: String(SECONDS_AHEAD),
      SANDBOX_GATEWAY_URL: gateway.url,
      SANDBOX_KEYS_FILE: keys,
      PUBLIC_URL: url,
    };
    return startServer({ process: true, dataDir, venues, env });
  };
  servers[0] = await start(providers.before, [RACE_VENUE]);
  closers.push(() => servers[0]?.kill());
  const buyers = {
    app: await signIn({ url }, 'family', 'race'),
    browser: await signInByPhone({ url, dataDir }, '13800000032', 'race'),
  };
  const early = await openOfEachKind({ url }, buyers);

  await servers[0].stop();
  servers[0] = null;
  await providers.set(gateway, 'used');
  await payAll(early, (cashier) => cashier.replace(`${url}/sandbox`, gateway.url));
  servers[0] = await start(providers.both);
  await untilPaid(early);

  await servers[0].stop();
  await providers.set(gateway, 'other-only');
  servers[0] = await start(providers.after);
  const late = await openOfEachKind({ url }, buyers);
  await payAll(late);
  await untilPaid(late);
  expect(await refusedNotifications(gateway)).toEqual([]);
});
