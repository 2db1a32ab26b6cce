import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { analyzeGrown, type Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { migrate } from './migrate.ts';
import { isUniqueViolation, StartRefused, Unavailable, UnknownOutcome } from './sql-errors.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { startPostgres, type TestPostgres } from '#tests/fixtures/postgres.ts';

const scratch = mkdtempSync(join(tmpdir(), 'tickets-test-'));
const server: TestPostgres | null = await startPostgres();
if (server === null) {
  console.warn('SKIPPED: no PostgreSQL in /usr/lib/postgresql, so only the embedded engine is tested');
}

afterAll(async () => {
  await server?.stop();
  rmSync(scratch, { recursive: true, force: true });
});

let folders = 0;
const newFolder = () => join(scratch, `folder-${(folders += 1)}`);

const liveRows = async (db: Database): Promise<unknown> =>
  (await db.query<{ n: number }>(`SELECT n_live_tup AS n FROM pg_stat_user_tables WHERE relname = 'grown'`))[0]?.n;

async function writeMigrations(files: Record<string, string>): Promise<string> {
  const folder = newFolder();
  await mkdir(folder);
  await Promise.all(Object.entries(files).map(([name, sql]) => writeFile(join(folder, name), sql)));
  return folder;
}

// Both engines are tested, because they are two programs, and all other code relies on equal answers.
describe.each(['embedded', 'postgres'] as const)('%s', (kind) => {
  describe.skipIf(kind === 'postgres' && server === null)('behaves like every engine', () => {
    let db: Database;
    beforeAll(async () => {
      db = await openDatabase({
        databaseUrl: kind === 'postgres' ? await server?.createDatabase({ isEmpty: true }) : undefined,
        dataDir: newFolder(),
      });
      await db.execute(`
        CREATE TABLE counter (id integer PRIMARY KEY, value integer NOT NULL);
        CREATE TABLE person (id integer PRIMARY KEY, name text CONSTRAINT person_name_once UNIQUE);
      `);
    });
    afterAll(() => db?.close());
    beforeEach(async () => {
      await db.execute('DELETE FROM counter; DELETE FROM person');
      await db.execute('INSERT INTO counter VALUES (1, 0)');
    });
    const counter = async () => (await db.query<{ value: number }>('SELECT value FROM counter'))[0]?.value;

    it('shows what it is', async () => {
      expect(db.kind).toBe(kind);
      expect(await db.health()).toBe('ok');
    });

    it('answers rows and counts', async () => {
      expect(await db.query('SELECT $1::int AS a, $2::text AS b', [1, 'x'])).toEqual([{ a: 1, b: 'x' }]);
      expect(await db.execute('INSERT INTO person SELECT n, n::text FROM generate_series(1, 3) n')).toBe(3);
      expect(await db.execute('UPDATE person SET name = name WHERE id > $1', [1])).toBe(2);
      expect(await db.execute('UPDATE person SET name = name WHERE id > 99')).toBe(0);
    });

    it('converts types', async () => {
      const [row] = await db.query(`
        SELECT count(*) AS count, sum(5::int8) AS sum, 9007199254740993::int8 AS huge, 1.50::numeric(10,2) AS decimal,
          '2026-02-28'::date AS day, ARRAY['2026-02-28'::date] AS days, ARRAY[1::int8, NULL] AS numbers,
          '2026-01-01T00:00:00+08:00'::timestamptz AS at, '{"a":[1]}'::jsonb AS json, NULL::int8 AS nothing,
          true AS yes, ('2026-01-01T20:00:00Z'::timestamptz)::date AS cut
      `);
      expect(row).toEqual({
        count: 1,
        sum: 5,
        huge: '9007199254740993',
        decimal: '1.50',
        day: '2026-02-28',
        days: ['2026-02-28'],
        numbers: [1, null],
        at: new Date('2025-12-31T16:00:00Z'),
        json: { a: [1] },
        nothing: null,
        yes: true,
        cut: '2026-01-01',
      });
    });

    it('stays usable after a failed statement', async () => {
      await expect(db.query('SELECT nonsense')).rejects.toMatchObject({ code: '42703' });
      expect(await db.query('SELECT 1 AS a')).toEqual([{ a: 1 }]);
    });

    it('keeps a transaction that ends well and answers its value', async () => {
      const value = await db.transaction(async (tx) => {
        await tx.execute('UPDATE counter SET value = 7');
        return 'done';
      });
      expect([value, await counter()]).toEqual(['done', 7]);
    });

    it('drops a transaction whose work throws', async () => {
      const work = db.transaction(async (tx) => {
        await tx.execute('UPDATE counter SET value = 7');
        throw new Error('changed my mind');
      });
      await expect(work).rejects.toThrow('changed my mind');
      expect(await counter()).toBe(0);
    });

    it('never reports success when the work swallowed a failure', async () => {
      const work = db.transaction(async (tx) => {
        await tx.execute('UPDATE counter SET value = 7');
        await tx.query('SELECT nonsense').catch(() => {});
      });
      await expect(work).rejects.toMatchObject({ code: '42703' });
      expect(await counter()).toBe(0);
    });

    it('names the failure of a statement that nobody waited for, whether COMMIT or another statement follows it', async () => {
      await db.execute(`INSERT INTO person VALUES (1, 'a')`);
      const last = db.transaction(async (tx) => {
        await tx.query('SELECT 1');
        tx.send('INSERT INTO person VALUES (2, $1)', ['a']);
      });
      await expect(last).rejects.toSatisfy((error) => isUniqueViolation(error, 'person_name_once'));
      const followed = db.transaction(async (tx) => {
        tx.send('INSERT INTO person VALUES (2, $1)', ['a']);
        await tx.execute('UPDATE counter SET value = value + 1 WHERE id = $1', [1]);
      });
      await expect(followed).rejects.toSatisfy((error) => isUniqueViolation(error, 'person_name_once'));
      expect(await counter()).toBe(0);
    });

    it('refuses the database itself inside a transaction, and the transaction after its end', async () => {
      await expect(db.transaction(() => db.query('SELECT 1'))).rejects.toThrow('only its own `tx`');
      const leaked = await db.transaction(async (tx) => tx);
      await expect(leaked.query('SELECT 1')).rejects.toThrow('is over');
    });

    it('sends statements given at once one after the other', async () => {
      const rows = await db.transaction((tx) =>
        Promise.all([1, 2, 3].map((n) => tx.query<{ n: number }>('SELECT $1::int AS n', [n]))),
      );
      expect(rows.flat()).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    });

    it('runs none behind one that fails, however many were given at once', async () => {
      const failing = () =>
        db.transaction((tx) =>
          Promise.all([
            tx.execute('UPDATE counter SET value = $1', [9]),
            tx.execute('INSERT INTO person VALUES ($1, $2), ($1, $2)', [1, 'a']),
            tx.execute('UPDATE counter SET value = $1', [10]),
          ]),
        );
      // The second round uses the plan that the first one made.
      for (let round = 0; round < 2; round += 1) await expect(failing()).rejects.toMatchObject({ code: '23505' });
      expect(await counter()).toBe(0);
    });

    it('runs a statement by itself that failed when it first travelled with others', async () => {
      const sql = 'INSERT INTO person (name, id) VALUES ($1, $2)';
      await db.execute("INSERT INTO person VALUES (1, 'a')");
      await expect(db.transaction((tx) => tx.execute(sql, ['a', 2]))).rejects.toMatchObject({ code: '23505' });
      const behindAnother = db.transaction(async (tx) => {
        await tx.execute('UPDATE counter SET value = $1', [9]);
        return tx.execute(sql, ['b', 2]);
      });
      expect([await behindAnother, await db.execute(sql, ['c', 3])]).toEqual([1, 1]);
    });

    it('names a unique violation', async () => {
      await db.execute("INSERT INTO person VALUES (1, 'a')");
      const error: unknown = await db.execute("INSERT INTO person VALUES (2, 'a')").catch((reason: unknown) => reason);
      expect(isUniqueViolation(error)).toBe(true);
      expect(isUniqueViolation(error, 'person_name_once')).toBe(true);
      expect(isUniqueViolation(error, 'person_pkey')).toBe(false);
      expect(isUniqueViolation(new Error('other'))).toBe(false);
    });

    it('loses no update of 20 concurrent transactions', async () => {
      const add = () =>
        db.transaction(async (tx) => {
          const [row] = await tx.query<{ value: number }>('SELECT value FROM counter WHERE id = 1 FOR UPDATE');
          await tx.execute('UPDATE counter SET value = $1 WHERE id = 1', [(row?.value ?? 0) + 1]);
        });
      await Promise.all(Array.from({ length: 20 }, add));
      expect(await counter()).toBe(20);
    });

    it.each(['40001', '40P01'])('runs a transaction again after %s', async (state) => {
      let attempts = 0;
      await db.transaction(async (tx) => {
        attempts += 1;
        await tx.execute('UPDATE counter SET value = value + 1');
        if (attempts < 3) await tx.execute(`DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '${state}'; END $$`);
      });
      expect([attempts, await counter()]).toEqual([3, 1]);
    });

    it('gives up after 5 repetitions', async () => {
      let attempts = 0;
      const work = db.transaction(async (tx) => {
        attempts += 1;
        await tx.execute("DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '40001'; END $$");
      });
      await expect(work).rejects.toMatchObject({ code: '40001' });
      expect(attempts).toBe(6);
    });

    it('throws a deferred refusal of COMMIT as what it is', async () => {
      await db.execute(`
        CREATE TABLE IF NOT EXISTS deferred (id integer UNIQUE DEFERRABLE INITIALLY DEFERRED);
        INSERT INTO deferred VALUES (1);
      `);
      const error: unknown = await db
        .transaction((tx) => tx.execute('INSERT INTO deferred VALUES (1)'))
        .catch((reason: unknown) => reason);
      expect(isUniqueViolation(error)).toBe(true);
      expect(await db.query('SELECT * FROM deferred')).toHaveLength(1);
    });

    it('renews the statistics of a table that outgrew them, and of no other', async () => {
      const analyzed = async (): Promise<unknown[]> =>
        db.query(`SELECT n_distinct FROM pg_stats WHERE tablename = 'grown' AND attname = 'id'`);
      await db.execute(`CREATE TABLE grown (id integer) WITH (autovacuum_enabled = off)`);
      await db.execute('INSERT INTO grown SELECT generate_series(1, 99)');
      await eventually(async () => (await liveRows(db)) === 99, 'the count of 99 rows');
      expect(await analyzeGrown(db)).not.toContain('public.grown');
      expect(await analyzed()).toEqual([]);
      await db.execute('INSERT INTO grown SELECT generate_series(100, 500)');
      await eventually(async () => (await liveRows(db)) === 500, 'the count of 500 rows');
      expect(await analyzeGrown(db)).toContain('public.grown');
      expect(await analyzed()).toEqual([{ n_distinct: -1 }]);
      await db.execute('INSERT INTO grown SELECT generate_series(501, 900)');
      await eventually(async () => (await liveRows(db)) === 900, 'the count of 900 rows');
      expect(await analyzeGrown(db)).not.toContain('public.grown');
    });

    it('can be maintained', async () => {
      await db.tidy();
      await db.maintain((own) => own.execute('CHECKPOINT'));
      expect(await db.health()).toBe('ok');
    });
  });

  describe.skipIf(kind === 'postgres' && server === null)('migrates', () => {
    let url: string | undefined;
    let dataDir: string;
    let db: Database;
    const open = () => openDatabase({ databaseUrl: url, dataDir });
    const files = {
      '0001_first.sql':
        "CREATE TABLE a (id integer PRIMARY KEY); CREATE TABLE b (t text);\nINSERT INTO b VALUES ('x;y');",
      '0002_second.sql': 'ALTER TABLE a ADD COLUMN name text;\r\n',
      'README.md': 'not a migration',
    };
    const all = ['0001_first.sql', '0002_second.sql'];
    beforeAll(async () => {
      dataDir = newFolder();
      url = kind === 'postgres' ? await server?.createDatabase({ isEmpty: true }) : undefined;
      db = await open();
    });
    afterAll(() => db?.close());
    beforeEach(() => db.execute('DROP TABLE IF EXISTS a, b, c, schema_migration, schema_migration_lock'));

    it('applies what is missing, once, in order', async () => {
      expect(await migrate(db, await writeMigrations(files))).toEqual(all);
      expect(await migrate(db, await writeMigrations(files))).toEqual([]);
      expect(await migrate(db, await writeMigrations({ ...files, '0003_c.sql': 'CREATE TABLE c ()' }))).toEqual([
        '0003_c.sql',
      ]);
      // The old program starts beside a newer one.
      expect(await migrate(db, await writeMigrations(files))).toEqual([]);
    });

    it('lets several starts run at once', async () => {
      const folder = await writeMigrations(files);
      // The embedded engine allows one process, so there the same one starts several times.
      const others = kind === 'postgres' ? await Promise.all(Array.from({ length: 4 }, open)) : [db, db, db, db];
      const applied = await Promise.all(others.map((each) => migrate(each, folder)));
      expect(applied.flat().sort()).toEqual(all);
      if (kind === 'postgres') await Promise.all(others.map((each) => each.close()));
    });

    it('runs a file marked "no transaction" statement by statement, and again from its beginning after it was interrupted', async () => {
      const indexes = [
        '-- no transaction',
        '-- Why: so that others may write meanwhile;',
        'CREATE INDEX CONCURRENTLY IF NOT EXISTS a_id ON a (id);',
        'CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS b_t',
        '  ON b (t);',
        'CREATE TABLE IF NOT EXISTS c (n integer);',
      ].join('\n');
      await migrate(db, await writeMigrations(files));
      await db.execute("INSERT INTO b VALUES ('x;y')");
      const folder = await writeMigrations({ ...files, '0003_indexes.sql': indexes });
      await expect(migrate(db, folder)).rejects.toMatchObject({ code: '23505' });
      const made = () =>
        db.query<{ name: string; valid: boolean }>(
          `SELECT c.relname AS name, i.indisvalid AS valid FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid WHERE c.relname IN ('a_id', 'b_t') ORDER BY 1`,
        );
      const half = [
        { name: 'a_id', valid: true },
        { name: 'b_t', valid: false },
      ];
      expect(await made()).toEqual(kind === 'postgres' ? half : []);
      await db.execute('DELETE FROM b; INSERT INTO b VALUES (1)');
      const others = await Promise.all(kind === 'postgres' ? [open(), open()] : []);
      const applied = await Promise.all([db, ...others].map((each) => migrate(each, folder)));
      await Promise.all(others.map((each) => each.close()));
      expect(applied.flat()).toEqual(['0003_indexes.sql']);
      expect((await made()).map(({ valid }) => valid)).toEqual([true, true]);
      expect(await db.query('SELECT * FROM c')).toEqual([]);
    });

    it('keeps nothing of a migration that fails', async () => {
      const folder = await writeMigrations({ '0001_bad.sql': 'CREATE TABLE a (); SELECT nonsense;' });
      await expect(migrate(db, folder)).rejects.toMatchObject({ code: '42703' });
      expect(await db.query("SELECT to_regclass('a') AS a")).toEqual([{ a: null }]);
      expect(await migrate(db, await writeMigrations(files))).toEqual(all);
    });

    it('takes other line ends for the same file, but no other content', async () => {
      await migrate(db, await writeMigrations(files));
      const sameText = { ...files, '0002_second.sql': files['0002_second.sql'].replaceAll('\r\n', '\n') };
      expect(await migrate(db, await writeMigrations(sameText))).toEqual([]);
      const changed = await writeMigrations({ ...files, '0001_first.sql': 'CREATE TABLE a ()' });
      await expect(migrate(db, changed)).rejects.toThrow(StartRefused);
      await expect(migrate(db, changed)).rejects.toThrow('0001_first.sql differs');
    });

    it.each([
      [
        'a late number',
        { '0001_a.sql': 'SELECT 1', '0003_c.sql': 'SELECT 1' },
        { '0002_b.sql': 'SELECT 1' },
        'is missing',
      ],
      ['two files of one number', {}, { '0001_a.sql': 'SELECT 1', '0001_b.sql': 'SELECT 1' }, 'Two migrations'],
      ['another name', {}, { 'first.sql': 'SELECT 1' }, 'must be named like'],
      ['its own COMMIT', {}, { '0001_a.sql': 'CREATE TABLE a ();\nCOMMIT;' }, 'must not begin or end'],
    ])('refuses %s', async (_, before, added, sentence) => {
      await migrate(db, await writeMigrations(before));
      await expect(migrate(db, await writeMigrations({ ...before, ...added }))).rejects.toThrow(sentence);
    });

    it('refuses a lost file', async () => {
      await migrate(db, await writeMigrations(files));
      const folder = await writeMigrations({ '0002_second.sql': files['0002_second.sql'] });
      await expect(migrate(db, folder)).rejects.toThrow(
        '0001_first.sql was applied to this database but its file is gone',
      );
    });
  });
});

describe.skipIf(server === null)('a PostgreSQL that goes away', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openDatabase({ databaseUrl: await server?.createDatabase({ isEmpty: true }), dataDir: scratch });
    await db.execute('CREATE TABLE kept (id integer UNIQUE DEFERRABLE INITIALLY DEFERRED)');
  });
  afterAll(() => db?.close());
  const KILL_OTHERS = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`;

  it('gives errors to callers only, and serves again', async () => {
    const [inserted, killed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const work = db.transaction(async (tx) => {
      await tx.execute('INSERT INTO kept VALUES (1)');
      inserted.resolve();
      await killed.promise;
      await tx.execute('INSERT INTO kept VALUES (2)');
    });
    const caught = work.catch((error: unknown) => error);
    await inserted.promise;
    await db.query(KILL_OTHERS);
    killed.resolve();
    expect(await caught).toBeInstanceOf(Unavailable);
    expect(await db.query('SELECT * FROM kept')).toEqual([]);
  });

  it('tells an unknown COMMIT from a lost transaction and does not run it again', async () => {
    await db.execute(`
      CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(3); RETURN NULL; END $$;
      CREATE TABLE slow (id integer);
      CREATE CONSTRAINT TRIGGER slow_commit AFTER INSERT ON slow DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION wait();
    `);
    let attempts = 0;
    const work = db.transaction(async (tx) => {
      attempts += 1;
      await tx.execute('INSERT INTO slow VALUES (1)');
    });
    const caught = work.catch((error: unknown) => error);
    const committing = `SELECT FROM pg_stat_activity WHERE query = 'COMMIT' AND state = 'active' AND wait_event = 'PgSleep'`;
    await eventually(async () => (await db.query(committing)).length === 1, 'the COMMIT');
    await db.query(KILL_OTHERS);
    expect(await caught).toBeInstanceOf(UnknownOutcome);
    expect(attempts).toBe(1);
  });

  it('resolves a deadlock by running one side again', async () => {
    await db.execute(
      'CREATE TABLE pair (id integer PRIMARY KEY, value integer); INSERT INTO pair VALUES (1, 0), (2, 0)',
    );
    let begun = 0;
    const both = Promise.withResolvers<void>();
    const add = (first: number, second: number) =>
      db.transaction(async (tx) => {
        await tx.execute('UPDATE pair SET value = value + 1 WHERE id = $1', [first]);
        begun += 1;
        if (begun === 2) both.resolve();
        await both.promise;
        await tx.execute('UPDATE pair SET value = value + 1 WHERE id = $1', [second]);
      });
    await Promise.all([add(1, 2), add(2, 1)]);
    expect(await db.query('SELECT value FROM pair')).toEqual([{ value: 2 }, { value: 2 }]);
  });

  it('says of a statement that waited too long for others that nothing was done, and never that something broke', async () => {
    await db.execute('CREATE TABLE busy (id integer PRIMARY KEY, value integer); INSERT INTO busy VALUES (1, 0)');
    const change = 'UPDATE busy SET value = value + 1 WHERE id = 1';
    const [locked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holder = db.transaction(async (tx) => {
      await tx.execute(change);
      locked.resolve();
      await over.promise;
    });
    await locked.promise;
    const waiting = [db.transaction((tx) => tx.execute(change)), db.execute(change)];
    const found = await Promise.all(waiting.map((each) => each.catch((error: unknown) => error)));
    over.resolve();
    await holder;
    for (const error of found) expect(error).toBeInstanceOf(Unavailable);
    expect(await db.query('SELECT value FROM busy')).toEqual([{ value: 1 }]);
  });

  it('has the time limits on every connection', async () => {
    const names = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'];
    const rows = await Promise.all(names.map((name) => db.query('SELECT current_setting($1) AS value', [name])));
    expect(rows.flat()).toEqual([{ value: '2s' }, { value: '5s' }, { value: '5s' }]);
  });

  it('gives instants and days alike where the database writes them in another way', async () => {
    const databaseUrl = await server?.createDatabase({ isEmpty: true });
    const asked = `SELECT '2026-12-03 10:00Z'::timestamptz AS at, '2026-12-03'::date::text AS day`;
    const expected = [{ at: new Date('2026-12-03T10:00:00Z'), day: '2026-12-03' }];
    const first = await openDatabase({ databaseUrl, dataDir: scratch });
    await first.execute(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET datestyle = %L', current_database(), 'German, DMY'); END $$`,
    );
    await first.close();
    const next = await openDatabase({ databaseUrl, dataDir: scratch });
    expect(await next.query(asked)).toEqual(expected);
    await next.close();
    await (await openDatabase({ databaseUrl, directUrl: databaseUrl, dataDir: scratch })).close();
    const pooled = await openDatabase({ databaseUrl, directUrl: databaseUrl, dataDir: scratch });
    expect(await pooled.query(asked)).toEqual(expected);
    await pooled.close();
  });

  it('is named in one sentence, without its password, when it cannot be reached', async () => {
    const databaseUrl = 'postgresql://user:secret@127.0.0.1:1/shop';
    const error: unknown = await openDatabase({ databaseUrl, dataDir: scratch }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartRefused);
    expect((error as Error).message).toMatch(/^The database 127\.0\.0\.1:1\/shop cannot be used: .*ECONNREFUSED/);
    expect((error as Error).message).not.toContain('secret');
  });
});
