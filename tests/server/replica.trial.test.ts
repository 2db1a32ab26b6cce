import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/lib/day.ts';
import { boatOrder } from '#tests/fixtures/orders.ts';
import { startPostgres, type TestPostgres } from '#tests/fixtures/postgres.ts';
import { clockOffset, serverDay, startServer, type TestServer, waitFor } from '#tests/fixtures/server.ts';
import { openPayment, payAtCashier, post, signIn, type TestVisitor } from '#tests/fixtures/visitor.ts';

const OFFSET = clockOffset('10:00');
const FRIDAY = addDays(serverDay(OFFSET), 2);
const PROJECT = 'crane-lake';

const primary = await startPostgres({ own: true, fsync: false });
if (primary === null) console.warn('SKIPPED: no PostgreSQL is installed, so no standby is read from');

const folderOf = ({ url }: TestPostgres): string => new URL(url).searchParams.get('host') ?? '';

describe.skipIf(primary === null)('a standby that lists are read from', () => {
  const home = mkdtempSync(join(tmpdir(), 'replica-'));
  /** The servers' address of the standby, whichever node it is. */
  const address = join(home, 'standby');
  let standby: TestPostgres;
  let database: string;
  let servers: [TestServer, TestServer];
  let lin: TestVisitor;
  let elsewhere: TestVisitor['call'];

  const atStandby = async <R extends object>(sql: string, params: unknown[] = []): Promise<R[]> => {
    const client = new pg.Client({
      connectionString: Object.assign(new URL(standby.url), { pathname: new URL(database).pathname }).href,
    });
    await client.connect();
    try {
      return (await client.query<R>(sql, params)).rows;
    } finally {
      await client.end();
    }
  };
  const stateAt = async ({ url }: TestServer): Promise<string | undefined> =>
    /database_replica\{state="([^"]+)"\} 1/.exec(await (await fetch(`${url}/metrics`)).text())?.[1];
  const until = (state: string): Promise<void> =>
    waitFor(
      async () => (await Promise.all(servers.map(stateAt))).every((each) => each === state),
      60_000,
      `the standby ${state} for both processes`,
    );

  async function addStandby(): Promise<void> {
    standby = (await startPostgres({ own: true, fsync: false, follows: primary ?? undefined })) as TestPostgres;
    rmSync(address, { force: true });
    symlinkSync(folderOf(standby), address);
  }

  async function expectLists(date = FRIDAY): Promise<void> {
    for (const { url } of servers) {
      const days = await post(url, 'wxscenic/getFitWorkTimes', {
        project: PROJECT,
        scenic_id: 'cruise',
        start: date,
        end: date,
      });
      expect([days.resCode, days.extraInfo.list.length]).toEqual([200, 1]);
      expect(
        (await post(url, 'wxperform/batch', { project: PROJECT, scenic_id: 'cruise', date })).extraInfo.list.length,
      ).toBeGreaterThan(0);
      expect((await post(url, 'wxscenic/list', { project: PROJECT })).extraInfo.list.length).toBeGreaterThan(1);
    }
  }

  const ordered = (): ReturnType<TestVisitor['order']> =>
    lin.order('wxorder/new', boatOrder(FRIDAY), { 'Idempotency-Key': crypto.randomUUID() });
  const listed = async (): Promise<{ id: string; pay_status?: string }[]> =>
    (await elsewhere('wxorder/list', { page_num: 1, page_size: 5 })).extraInfo.list;
  /** An order is visible to its visitor at once, at any process. */
  async function expectSeen({ id }: { id: string }): Promise<void> {
    expect((await listed())[0]?.id).toBe(id);
    expect((await elsewhere('wxorder/get', { id })).extraInfo.id).toBe(id);
  }

  async function pay(order: Awaited<ReturnType<typeof ordered>>): Promise<void> {
    await payAtCashier(servers[0], await openPayment(lin, order));
    await waitFor(async () => (await listed()).some(({ id, pay_status }) => id === order.id && pay_status === 'PAYED'));
  }

  beforeAll(async () => {
    if (!primary) return;
    database = await primary.createDatabase();
    const client = new pg.Client(database);
    await client.connect();
    // The standby is copied from the primary, and so gets this setting.
    await client.query(`ALTER DATABASE ${new URL(database).pathname.slice(1)} SET log_min_duration_statement = 0`);
    await client.end();
    await addStandby();
    const reads = new URL(database);
    reads.searchParams.set('host', address);
    const env = {
      DATABASE_URL: database,
      READ_DATABASE_URL: reads.href,
      SECRET_KEY: Buffer.alloc(32, 6).toString('base64'),
      SERVER_CLOCK_OFFSET_SECONDS: String(OFFSET),
      RATE_LIMITS: 'off',
    };
    const first = await startServer({ process: true, env });
    const keys = { SANDBOX_GATEWAY_URL: first.gateway, SANDBOX_KEYS_FILE: join(first.dataDir, 'sandbox-keys.json') };
    servers = [first, await startServer({ process: true, env: { ...env, ...keys } })];
    lin = await signIn(first, 'lin', PROJECT);
    elsewhere = (path, body = {}) =>
      post(servers[1].url, path, { clear_session: lin.token, project: PROJECT, ...body });
    await until('in use');
  });
  afterAll(async () => {
    standby?.thaw();
    for (const server of servers ?? []) await server.stop();
    await standby?.stop();
    await primary?.stop();
    rmSync(home, { recursive: true, force: true });
  });

  it('answers lists, sessions, seats and own orders in place of the writer, as soon as it has what was written before', async () => {
    for (let round = 0; round < 10; round += 1) await expectSeen(await ordered());
    const paid = await ordered();
    await pay(paid);
    await until('in use');
    const logs = [primary, standby].map((each) => join(folderOf(each as TestPostgres), 'log'));
    const sizes = (): number[] => logs.map((log) => readFileSync(log).length);
    const since = (before: readonly number[]): string[] =>
      logs.map((log, index) =>
        readFileSync(log).subarray(before[index]).toString().replaceAll('\n\t', ' ').replaceAll(/ +/g, ' '),
      );
    const missing = new Set([
      'FROM stock_bucket',
      'FROM seat s',
      'visitor_id = $2 AND hidden_at IS NULL',
      'FROM ticket WHERE project_id = $1 AND order_id = ANY',
    ]);
    const parts = [...missing];
    let tries = 0;
    // On a busy machine an answer of the standby may come too late, and the primary answers.
    await waitFor(
      async () => {
        const before = sizes();
        tries += 1;
        await expectLists(addDays(FRIDAY, tries % 7));
        const seats = await elsewhere('wxperform/seat', { batch_id: `show.evening.${FRIDAY.replaceAll('-', '')}` });
        expect(seats.resCode).toBe(200);
        await listed();
        await elsewhere('wxorder/get', { id: paid.id });
        const [atWriter = '', atStandby = ''] = since(before);
        for (const part of parts) if (atStandby.includes(part)) missing.delete(part);
        return missing.size === 0 && parts.every((part) => !atWriter.includes(part));
      },
      60_000,
      'lists from the standby alone',
    );
  });

  it('is left out while it is behind: what a visitor wrote and paid is there at once at every process, and everybody has lists', async () => {
    await atStandby('SELECT pg_wal_replay_pause()');
    await waitFor(
      async () =>
        (await atStandby<{ state: string }>('SELECT pg_get_wal_replay_pause_state() AS state'))[0]?.state === 'paused',
    );
    const order = await ordered();
    await expectSeen(order);
    await expectLists();
    await pay(order);
    expect(await atStandby('SELECT FROM orders WHERE id = $1', [order.id])).toEqual([]);
    await until('behind the writer');
    await atStandby('SELECT pg_wal_replay_resume()');
    await until('in use');
    await expectSeen(order);
  });

  it('hangs: nobody waits for it, and it is used again once it answers', async () => {
    standby.freeze();
    const began = performance.now();
    await expectSeen(await ordered());
    await expectLists();
    // The limit of any call is ten seconds.
    expect(performance.now() - began).toBeLessThan(10_000);
    await until('no answer');
    standby.thaw();
    await until('in use');
  });

  it('dies: all goes on, and a new one at its address is used', async () => {
    await standby.stop();
    await expectSeen(await ordered());
    await expectLists();
    await until('no answer');
    await addStandby();
    await until('in use');
    await expectSeen(await ordered());
  });

  it('is promoted by mistake: what it has is of no use any more', async () => {
    await atStandby('SELECT pg_promote()');
    await until('not a standby');
    await expectSeen(await ordered());
    await expectLists();
  });
});
