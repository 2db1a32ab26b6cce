import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { brokenInvariants } from '#server/invariants/invariants.store.ts';
import { contentOf, tablesOf } from '#server/db/move-tables.ts';
import { startPostgres, type TestPostgres } from '#tests/fixtures/postgres.ts';
import { RACE_VENUE } from '#tests/fixtures/races.ts';
import { clockOffset, freePort, runProgram, startServer, type TestServer } from '#tests/fixtures/server.ts';
import { Traveller } from '#tests/fixtures/traveller.ts';
import { signIn } from '#tests/fixtures/visitor.ts';
import { type SandboxProcess, startSandboxGateway } from '#server/providers/payments/sandbox/process.ts';

const KILLS = 3;
let postgres: TestPostgres;
let gateway: SandboxProcess;
let folder: string;
let port: number;
let server: TestServer | undefined;
const travellers: Traveller[] = [];

beforeAll(async () => {
  const started = await startPostgres();
  if (!started) throw new Error('PostgreSQL is not installed');
  postgres = started;
  folder = await mkdtemp(join(tmpdir(), 'move-'));
  gateway = await startSandboxGateway({ dataDir: folder, log: () => {} });
  const offset = clockOffset('10:00') * 1000;
  await fetch(`${gateway.url}/control`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ clock_offset_ms: offset }),
  });
  port = await freePort();
});
afterAll(async () => {
  await server?.kill();
  await gateway?.stop();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

const dirOf = (name: string): string => join(folder, name);
const env = (more: Record<string, string> = {}): Record<string, string> => ({
  SERVER_CLOCK_OFFSET_SECONDS: String(clockOffset('10:00')),
  SANDBOX_GATEWAY_URL: gateway.url,
  SANDBOX_KEYS_FILE: join(folder, 'sandbox-keys.json'),
  RATE_LIMITS: 'off',
  ORDER_TTL_SECONDS: '3600',
  ...more,
});

/** Visitors buy, pay, change and return until the server is killed or stopped; every answer they got must stay true. */
async function sell(ms: number, end: 'kill' | 'stop'): Promise<string[]> {
  let over = false;
  const work = Promise.all(travellers.map((traveller) => traveller.work(() => over)));
  await sleep(ms);
  if (end === 'kill') await server?.kill();
  over = true;
  const refused = (await work).flat();
  if (end === 'stop') await server?.stop();
  return refused;
}

const wrong = async (): Promise<string[]> =>
  (await Promise.all(travellers.map((traveller) => traveller.check()))).flat();

async function contents(settings: { dataDir: string; databaseUrl?: string }): Promise<Record<string, unknown>> {
  const db = await openDatabase(settings);
  try {
    const all: Record<string, unknown> = {};
    for (const table of await tablesOf(db)) all[table.name] = await contentOf(db, table);
    expect(await brokenInvariants(db)).toEqual([]);
    return all;
  } finally {
    await db.close();
  }
}

describe('a move to PostgreSQL and back', () => {
  it('after kills at random moments, every row arrives, selling goes on, and nothing is overwritten', async () => {
    const first = dirOf('first');
    server = await startServer({ process: true, dataDir: first, port, env: env(), venues: [RACE_VENUE] });
    for (let index = 0; index < 4; index += 1) {
      travellers.push(
        new Traveller(await signIn(server, `mover${index}`, 'race'), { url: `http://127.0.0.1:${port}` }),
      );
    }
    for (let round = 0; round < KILLS; round += 1) {
      expect(await sell(800, 'kill')).toEqual([]);
      server = await startServer({ process: true, dataDir: first, port, env: env() });
    }
    const databaseUrl = await postgres.createDatabase({ isEmpty: true });
    const move = (to: string, from: Record<string, string>, expected = 0) =>
      runProgram(['server/move.ts', '--to', to], env(from), expected);
    // The embedded database belongs to the server while that runs.
    expect(await move(databaseUrl, { DATA_DIR: first }, 1)).toMatch(/in use|already/i);
    expect(await sell(300, 'stop')).toEqual([]);

    const printed = await move(databaseUrl, { DATA_DIR: first });
    expect(printed).toMatch(/orders: \d+ rows/);
    expect(printed).toMatch(/rows of \d+ tables moved from .* and compared/);
    const before = await contents({ dataDir: first });
    expect((before['orders'] as { rows: number }).rows).toBeGreaterThanOrEqual(travellers.length);
    expect(await contents({ dataDir: '', databaseUrl })).toEqual(before);
    expect(await move(databaseUrl, { DATA_DIR: first }, 1)).toContain('is not empty');

    const SECRET_KEY = (await readFile(join(first, 'secret.key'), 'utf8')).trim();
    const onPostgres = { DATABASE_URL: databaseUrl, SECRET_KEY, DATA_DIR: dirOf('beside') };
    server = await startServer({ process: true, dataDir: onPostgres.DATA_DIR, port, env: env(onPostgres) });
    expect(await wrong()).toEqual([]);
    const second = dirOf('second');
    expect(await move(second, onPostgres, 1)).toContain('A server uses the database');
    expect(await sell(800, 'stop')).toEqual([]);

    await move(second, onPostgres);
    expect(await contents({ dataDir: second })).toEqual(await contents({ dataDir: '', databaseUrl }));
    expect((await stat(join(second, 'secret.key'))).mode & 0o777).toBe(0o600);
    server = await startServer({ process: true, dataDir: second, port, env: env() });
    expect(await wrong()).toEqual([]);
    expect(await sell(300, 'stop')).toEqual([]);
    expect(await move(second, onPostgres, 1)).toContain('is not empty');
  });
});
