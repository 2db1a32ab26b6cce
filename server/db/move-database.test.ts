import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { addAudit } from '#server/office/audit-log.store.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { migrate } from './migrate.ts';
import { moveDatabase } from './move-database.ts';
import { copyEmptyDatabase } from '#tests/fixtures/empty-database.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const folder = await mkdtemp(join(tmpdir(), 'move-'));
const postgres = await startPostgres();
afterAll(async () => {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function open(kind: 'embedded' | 'postgres'): Promise<Database> {
  const databaseUrl = kind === 'postgres' ? ((await postgres?.createDatabase()) ?? '') : undefined;
  const dataDir = await mkdtemp(join(folder, 'db-'));
  if (!databaseUrl) await copyEmptyDatabase(dataDir);
  const db = await openDatabase({ dataDir, ...(databaseUrl ? { databaseUrl } : {}) });
  await migrate(db);
  return db;
}

const quiet = (): void => {};
const ENTRY = {
  project_id: 'p',
  actor: 'staff:1',
  role: 'owner',
  action: 'order.confirm',
  object: 'order:7',
} as const;

/** Fills in values that would be lost on a way through JavaScript or JSON. */
async function fill(db: Database): Promise<void> {
  await db.execute(
    `INSERT INTO project (project_id, doc) VALUES ('p', '{"name": "泉 😀 \\"quoted\\" \\\\ {1,2}", "none": null}')`,
  );
  await db.execute(
    `INSERT INTO visitor (project_id, id, openid, created_at) VALUES ('p', 'v', NULL, '2026-01-02 03:04:05.678901+00')`,
  );
  await db.execute(`INSERT INTO upload (project_id, id, visitor_id, kind, mime, width, height, bytes, created_at)
    SELECT 'p', 'u' || n, 'v', 'photo', 'image/jpeg', 1, 1, decode('00ff10' || lpad(to_hex(n), 8, '0'), 'hex'), now() FROM generate_series(1, 20) n`);
  await db.execute(`INSERT INTO rate (key, tat) SELECT 'key ' || n, now() FROM generate_series(1, 1200) n`);
  await addAudit(db, ENTRY);
  await addAudit(db, { ...ENTRY, before: null, after: { people: [1, 2], note: '' } });
}

const look = async (db: Database): Promise<unknown> => [
  await db.query('SELECT doc FROM project'),
  await db.query('SELECT openid, created_at::text AS at FROM visitor'),
  await db.query(`SELECT id, encode(bytes, 'hex') AS bytes FROM upload ORDER BY id`),
  await db.query('SELECT count(*) AS n FROM rate'),
  await db.query(`SELECT id, before IS NULL AS none, before::text AS before, after FROM audit ORDER BY id`),
];

describe.each([
  ['embedded', 'postgres'],
  ['postgres', 'embedded'],
] as const)('a move from %s to %s', (one, other) => {
  it('brings every value as it was, and numbers go on where they ended', async () => {
    const [from, to] = [await open(one), await open(other)];
    await fill(from);
    const lines: string[] = [];
    const moved = await moveDatabase(from, to, 'The target', (line) => lines.push(line));
    expect(moved.broken).toEqual([]);
    expect(moved.rows).toBe(1 + 1 + 20 + 1200 + 2);
    expect(lines).toHaveLength(moved.tables);
    expect(await look(to)).toEqual(await look(from));
    await addAudit(to, ENTRY);
    expect(await to.query('SELECT id FROM audit ORDER BY id')).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    await expect(moveDatabase(from, to, 'The target', quiet)).rejects.toThrow('The target is not empty: its table');
    await Promise.all([from.close(), to.close()]);
  });

  it('leaves the target empty when it fails half way, and comes through at the second try', async () => {
    const [from, to] = [await open(one), await open(other)];
    await fill(from);
    let tables = 0;
    const stop = (): void => {
      tables += 1;
      if (tables === 6) throw new Error('the line is cut');
    };
    await expect(moveDatabase(from, to, 'The target', stop)).rejects.toThrow('the line is cut');
    expect(await to.query('SELECT 1 FROM project')).toEqual([]);
    expect((await moveDatabase(from, to, 'The target', quiet)).rows).toBe(1224);
    await Promise.all([from.close(), to.close()]);
  });

  it('copies what is wrong as it is, and shows it', async () => {
    const [from, to] = [await open(one), await open(other)];
    await fill(from);
    await from.execute(`INSERT INTO stock_bucket (project_id, stock_id, b, capacity, sold) VALUES ('p', 's', 0, 9, 4)`);
    const { broken } = await moveDatabase(from, to, 'The target', quiet);
    expect(broken).toEqual(['what a stock bucket counts as sold is what live tickets hold of it: p s']);
    await Promise.all([from.close(), to.close()]);
  });
});

describe('a move from PostgreSQL', () => {
  it('lets others read and keeps them from writing until it is done', async () => {
    const databaseUrl = (await postgres?.createDatabase()) ?? '';
    const from = await openDatabase({ dataDir: '', databaseUrl });
    await migrate(from);
    const to = await open('embedded');
    await fill(from);
    const other = [new pg.Client(databaseUrl), new pg.Client(databaseUrl)] as const;
    await Promise.all(other.map((client) => client.connect()));
    const order: string[] = [];
    let write: Promise<unknown> | undefined;
    let read: Promise<unknown> | undefined;
    await moveDatabase(from, to, 'The target', () => {
      expect(order).not.toContain('written');
      write ??= other[0].query(`INSERT INTO rate (key, tat) VALUES ('late', now())`).then(() => order.push('written'));
      read ??= other[1].query('SELECT 1 FROM visitor').then(() => order.push('read'));
    });
    await write;
    expect(order).toEqual(['read', 'written']);
    await Promise.all(other.map((client) => client.end()));
    expect(await to.query(`SELECT 1 FROM rate WHERE key = 'late'`)).toEqual([]);
    await Promise.all([from.close(), to.close()]);
  });
});
