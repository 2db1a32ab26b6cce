import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { migrate } from '#server/db/migrate.ts';
import { addDays } from '#domain/lib/day.ts';
import { importDemo } from './demo.ts';
import { runImport } from './import.ts';
import { readVenueFile } from './import-venue.ts';
import { copyEmptyDatabase } from '#tests/fixtures/empty-database.ts';

const TODAY = '2026-11-21';
const DEMO = join(import.meta.dirname, 'demo', 'venue.json');
const hashes = (project: string) => ({
  hashCode: (code: string) => `code:${project}:${code}`,
  hashPerson: (key: string) => `person:${project}:${key}`,
});

let folder: string;
let db: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'));
  await copyEmptyDatabase(join(folder, 'data'));
  db = await openDatabase({ dataDir: join(folder, 'data') });
  await migrate(db);
});
afterAll(async () => {
  await db?.close();
  await rm(folder, { recursive: true, force: true });
});

async function run(file: string): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  return { code: await runImport(db, file, TODAY, hashes, (line) => lines.push(line)), lines };
}

const one = async <R>(sql: string, ...params: unknown[]): Promise<R> => (await db.query<R>(sql, params))[0] as R;
const count = async (table: string): Promise<number> =>
  (await one<{ n: number }>(`SELECT count(*) AS n FROM ${table} WHERE project_id = 'crane-lake'`)).n;

async function changed(change: (venue: Record<string, { id: string }[]>) => void): Promise<string> {
  const venue = JSON.parse(await readFile(DEMO, 'utf8'));
  change(venue);
  const path = join(folder, 'venue.json');
  await writeFile(path, JSON.stringify(venue));
  await writeFile(
    join(folder, 'theatre.seating.json'),
    await readFile(join(import.meta.dirname, 'demo', 'theatre.seating.json')),
  );
  return path;
}

describe('runImport', () => {
  it('writes the demo and shows what it wrote', async () => {
    const { code, lines } = await run(DEMO);
    expect(code).toBe(0);
    expect(lines[0]).toContain('crane-lake');
    expect(lines.join('\n')).toContain('1200 seats');
    expect(
      await Promise.all(
        ['scenic', 'ticket_type', 'guide', 'seat_plan', 'redeem_code', 'grey_list', 'people_count'].map(count),
      ),
    ).toEqual([4, 21, 6, 1, 30, 2, 1]);
    expect(await one(`SELECT doc->>'fee' AS fee, position FROM ticket_type WHERE id = 'peak-adult'`)).toEqual({
      fee: '12000',
      position: 0,
    });
    expect(await one(`SELECT count, cap FROM people_count`)).toEqual({ count: 3268, cap: 8000 });
  });

  it('keeps neither codes nor documents readable', async () => {
    const { code_hash } = await one<{ code_hash: string }>(
      `SELECT code_hash FROM redeem_code ORDER BY code_hash LIMIT 1`,
    );
    expect(code_hash).toBe('code:crane-lake:CRANE2601A2');
    expect(await one(`SELECT count(*) AS n FROM project WHERE doc::text LIKE '%CRANE-%'`)).toEqual({ n: 0 });
    expect(await one(`SELECT person_hash FROM grey_list ORDER BY person_hash DESC LIMIT 1`)).toEqual({
      person_hash: 'person:crane-lake:PASSPORT:X00000000',
    });
  });

  it('imports again: a new version, the same rows, used codes still used', async () => {
    await db.execute(
      `UPDATE redeem_code SET used_at = now(), order_id = 'o1' WHERE code_hash = 'code:crane-lake:CRANE2601A2'`,
    );
    const before = await one<{ id: string; used_at: Date }>(
      `SELECT id, used_at, valid_until FROM redeem_code WHERE used_at IS NOT NULL`,
    );
    expect((await run(DEMO)).code).toBe(0);
    expect(await one(`SELECT version FROM project`)).toEqual({ version: 2 });
    expect(await one(`SELECT id, used_at, valid_until FROM redeem_code WHERE used_at IS NOT NULL`)).toEqual(before);
    expect(await count('redeem_code')).toBe(30);
  });

  it('writes nothing of a file with one defect', async () => {
    const { code, lines } = await run(
      await changed((venue) => Object.assign(venue['ticket_types']![3]!, { scenic_id: 'x' })),
    );
    expect(code).toBe(1);
    expect(lines).toContain('ticket_types[3].scenic_id: no scenic spot "x"');
    expect(await one(`SELECT version FROM project`)).toEqual({ version: 2 });
  });

  it('removes what the file leaves out, but keeps as withdrawn what tickets name', async () => {
    await db.execute(`
      INSERT INTO visitor (project_id, id) VALUES ('crane-lake', 'v1');
      INSERT INTO orders (project_id, id, order_no, visitor_id, order_type, status, fee, phone_enc, phone_mask, agreement_version, doc, visit_day, created_at, expires_at)
      VALUES ('crane-lake', 'o1', '1', 'v1', 'RENT', 'WAIT_USE', 4000, '', '', '1', '{}', '2026-11-22', now(), now());
      INSERT INTO ticket (project_id, id, order_id, position, ticket_no, ticket_type_id, scenic_id, visit_day, fee, status, stock, people, doc)
      VALUES ('crane-lake', 't1', 'o1', 0, '1', 'bicycle', 'lakeside', '2026-11-22', 4000, 'WAIT_USE', '[]', 1, '{}')`);
    const file = await changed((venue) => {
      venue['scenics'] = venue['scenics']!.filter(({ id }) => id !== 'lakeside');
      venue['ticket_types'] = venue['ticket_types']!.filter(
        (type) => (type as { scenic_id?: string }).scenic_id !== 'lakeside',
      );
      venue['redemption_codes'] = [];
      venue['guides'] = venue['guides']!.slice(0, 2);
      delete venue['people_count'];
    });
    expect((await run(file)).lines[0]).toContain('crane-lake');
    expect(await db.query(`SELECT id FROM ticket_type WHERE doc ? 'withdrawn'`)).toEqual([{ id: 'bicycle' }]);
    expect(await db.query(`SELECT id FROM scenic WHERE doc ? 'withdrawn'`)).toEqual([{ id: 'lakeside' }]);
    expect(
      await Promise.all(
        ['scenic', 'ticket_type', 'guide', 'redeem_code', 'people_count', 'orders', 'ticket'].map(count),
      ),
    ).toEqual([4, 16, 2, 1, 0, 1, 1]);
    expect((await run(DEMO)).code).toBe(0);
    expect(await db.query(`SELECT id FROM ticket_type WHERE doc ? 'withdrawn'`)).toEqual([]);
  });

  it('keeps who is bound to a sales account, whatever the file says', async () => {
    await db.execute(
      `UPDATE sale SET visitor_id = 'v1', bound_at = now() WHERE project_id = 'crane-lake' AND id = 'sale-001'`,
    );
    const without = await changed(
      (venue) => (venue['sales'] = [{ id: 'sale-002', name: '顾安', organisation: '代理' } as never]),
    );
    expect((await run(without)).code).toBe(0);
    const bound = `SELECT id, visitor_id, doc ? 'withdrawn' AS gone FROM sale WHERE project_id = 'crane-lake' ORDER BY id`;
    expect(await db.query(bound)).toEqual([
      { id: 'sale-001', visitor_id: 'v1', gone: true },
      { id: 'sale-002', visitor_id: null, gone: false },
    ]);
    expect((await run(DEMO)).code).toBe(0);
    expect(await db.query(bound)).toEqual([{ id: 'sale-001', visitor_id: 'v1', gone: false }]);
  });

  it('keeps projects apart', async () => {
    expect((await run(join(import.meta.dirname, 'demo', 'black-valley.json'))).code).toBe(0);
    expect(await count('ticket_type')).toBe(21);
    expect(await one(`SELECT count(*) AS n FROM ticket_type WHERE project_id = 'black-valley'`)).toEqual({ n: 3 });
  });
});

describe('importDemo', () => {
  const start = async (file: string, days = 0): Promise<number[]> => {
    const venue = await readVenueFile(file, addDays(TODAY, days));
    await db.transaction((tx) => importDemo(tx, venue, hashes('crane-lake')));
    const rows = await db.query<{ version: number }>(
      `SELECT version::int AS version FROM catalog_version WHERE project_id = 'crane-lake' ORDER BY version`,
    );
    return rows.map(({ version }) => version);
  };

  it('makes a version of a changed file alone; other days take the place of the version before', async () => {
    const first = await start(DEMO);
    const live = first.at(-1) ?? 0;
    await db.execute(`UPDATE people_count SET count = 1`);
    expect(await start(DEMO)).toEqual(first);
    expect(await one(`SELECT count FROM people_count`)).toEqual({ count: 3268 });
    expect(await start(DEMO, 1)).toEqual([...first.slice(0, -1), live + 1]);
    const file = await changed((venue) => (venue['guides'] = venue['guides']!.slice(0, 2)));
    expect(await start(file, 1)).toEqual([...first.slice(0, -1), live + 1, live + 2]);
  });
});
