import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/lib/day.ts';
import { brokenInvariants } from '#server/invariants/invariants.store.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { boatOrder } from '#tests/fixtures/orders.ts';
import { newestBin, runOnce, startPostgres, type TestPostgres } from '#tests/fixtures/postgres.ts';
import { RACE_VENUE, SECONDS_AHEAD, TODAY } from '#tests/fixtures/races.ts';
import { freePort, runProgram, startServer, type TestServer } from '#tests/fixtures/server.ts';
import { Traveller } from '#tests/fixtures/traveller.ts';
import { signIn } from '#tests/fixtures/visitor.ts';
import { type SandboxProcess, startSandboxGateway } from '#server/providers/payments/sandbox/process.ts';

const GROUP = ['race', 'group'];
const bin = newestBin();
if (bin === undefined) console.warn('SKIPPED: no PostgreSQL is installed, so no venue is moved to another');

// Needs PostgreSQL, which `npm test` installs; without it the tests of this file are skipped with that reason.
describe.skipIf(bin === undefined)('deploy/move-venues.sh', () => {
  const started: TestPostgres[] = [];
  let gateway: SandboxProcess;
  let folder: string;
  let server: TestServer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'venues-'));
    gateway = await startSandboxGateway({ dataDir: folder, log: () => {} });
    await fetch(`${gateway.url}/control`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ clock_offset_ms: SECONDS_AHEAD * 1000 }),
    });
  });
  afterAll(async () => {
    await server?.kill();
    await gateway?.stop();
    for (const postgres of started) await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function databaseOf(options: { logical?: boolean }): Promise<string> {
    const postgres = await startPostgres({ own: true, fsync: false, ...options });
    if (!postgres) throw new Error('PostgreSQL is gone');
    started.push(postgres);
    return postgres.createDatabase();
  }

  it('moves two venues while visitors buy, and leaves the third where it was', async () => {
    const [source, target] = [await databaseOf({ logical: true }), await databaseOf({})];
    const port = await freePort();
    const serve = (databaseUrl: string, venues: readonly string[] = []) =>
      startServer({
        process: true,
        port,
        dataDir: join(folder, 'data'),
        venues,
        env: {
          DATABASE_URL: databaseUrl,
          SECRET_KEY: Buffer.alloc(32, 5).toString('base64'),
          SERVER_CLOCK_OFFSET_SECONDS: String(SECONDS_AHEAD),
          SANDBOX_GATEWAY_URL: gateway.url,
          SANDBOX_KEYS_FILE: join(folder, 'sandbox-keys.json'),
          RATE_LIMITS: 'off',
        },
      });
    const script = (step: string, venues: string[], expected = 0) =>
      runProgram(
        ['deploy/move-venues.sh', step, ...venues],
        { PATH: `${bin ?? ''}:/usr/bin:/bin`, SOURCE: source, TARGET: target },
        expected,
        '/bin/sh',
      );

    server = await serve(source, ['server/seed/demo/venue.json', RACE_VENUE, 'tests/fixtures/group-venue.json']);
    const travellers = await Promise.all(
      [0, 1, 2].map(async (index) => new Traveller(await signIn(server, `mover${index}`, 'race'), server)),
    );
    const wrong = async (): Promise<string[]> =>
      (await Promise.all(travellers.map((traveller) => traveller.check()))).flat();
    const stays = await signIn(server, 'stays');
    const stored = await stays.order('wxorder/new', boatOrder(addDays(TODAY, 2)));

    let over = false;
    const work = Promise.all(travellers.map((traveller) => traveller.work(() => over)));
    await sleep(1500);
    expect(await script('copy', ['race', 'nowhere'], 1)).toContain('does not have all of these venues');
    await runOnce(source, 'CREATE TABLE unknown_rows (id integer)');
    expect(await script('copy', GROUP, 1)).toContain('what becomes of the table unknown_rows');
    await runOnce(source, 'DROP TABLE unknown_rows');
    await script('copy', GROUP);
    const copied = travellers.map(({ steps }) => steps);
    await sleep(1500);
    expect(await script('switch', GROUP, 1)).toContain('A server uses SOURCE');
    over = true;
    expect((await work).flat()).toEqual([]);
    expect(travellers.every(({ steps }, index) => steps > (copied[index] ?? Infinity))).toBe(true);
    await server.stop();
    await runOnce(target, `UPDATE scenic SET doc = doc || '{"other": 1}'`);
    expect(await script('switch', GROUP, 1)).toContain('The copy differs; nothing was deleted');
    await runOnce(target, `UPDATE scenic SET doc = doc - 'other'`);
    expect(await script('switch', GROUP)).toMatch(/^\d+ rows moved and compared$/m);

    server = await serve(target);
    expect(await wrong()).toEqual([]);
    over = false;
    const on = Promise.all(travellers.map((traveller) => traveller.work(() => over)));
    await sleep(1000);
    over = true;
    expect((await on).flat()).toEqual([]);
    expect(await wrong()).toEqual([]);
    expect((await stays.call('wxorder/get', { id: stored.id })).resCode).not.toBe(200);
    expect((await stays.call('wxscenic/list', { project: 'group' })).resCode).toBe(200);
    await server.stop();

    server = await serve(source);
    expect((await stays.order('wxorder/get', { id: stored.id })).status).toBe('WAIT_PAY');
    expect((await stays.call('wxscenic/list', { project: 'race' })).resCode).not.toBe(200);
    await server.stop();
    for (const databaseUrl of [source, target]) {
      const db = await openDatabase({ databaseUrl, dataDir: '' });
      expect(await brokenInvariants(db)).toEqual([]);
      const left = await db.query<{ project_id: string }>('SELECT DISTINCT project_id FROM orders');
      expect(left.map(({ project_id }) => project_id)).toEqual([databaseUrl === source ? 'crane-lake' : 'race']);
      await db.close();
    }
  });
});
