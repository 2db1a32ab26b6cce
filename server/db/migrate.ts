// A migration runs while processes of the version before still sell, so it must not break them; an applied file never
// changes. An index on a table that grows is built with `CONCURRENTLY IF NOT EXISTS` in a file whose first line is
// `-- no transaction`, or it would stop all writes meanwhile.

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Queryable } from './database.ts';
import { isRetryable, sqlState, StartRefused } from './sql-errors.ts';

interface Migration {
  version: number;
  name: string;
  sql: string;
  checksum: string;
  /** The statements, where each is committed by itself; null where one transaction contains them all. */
  outsideTransaction: readonly string[] | null;
}

export const MIGRATIONS = join(import.meta.dirname, 'migrations');

type Applied = Pick<Migration, 'version' | 'name' | 'checksum'>;

/** The first line of a file whose statements can't run in a transaction: each of them must be able to run again. */
const NO_TRANSACTION = '-- no transaction\n';
/** Held by the process that applies a file without a transaction; any otherwise unused number will do. */
const ADVISORY_LOCK = 7_201_350_003;

const TABLES = `
  CREATE TABLE IF NOT EXISTS schema_migration (
    version integer PRIMARY KEY,
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE TABLE IF NOT EXISTS schema_migration_lock (id integer PRIMARY KEY CHECK (id = 1));
  INSERT INTO schema_migration_lock (id) VALUES (1) ON CONFLICT DO NOTHING;
`;

/**
 * Applies the numbered `0001_name.sql` files that are still missing, each in its own transaction, and answers their
 * names. Safe when several processes start at once.
 *
 * On PostgreSQL a file that begins with `-- no transaction` runs statement by statement instead, so that indexes can be
 * built while others write (CREATE INDEX CONCURRENTLY). When it is interrupted the next start runs all of it again.
 */
export async function migrate(db: Database, folder = MIGRATIONS): Promise<string[]> {
  const files = await readMigrations(folder);
  await createTables(db);
  const applied: string[] = [];
  for (;;) {
    const step = await db.transaction((tx) => applyNext(tx, files, !db.isShared), { patient: true });
    if (step === undefined) return applied;
    if (typeof step !== 'string' && !(await applyOutsideTransaction(db, step, files))) continue;
    applied.push(typeof step === 'string' ? step : step.name);
  }
}

async function createTables(db: Database): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await db.transaction((tx) => tx.execute(TABLES), { patient: true });
      return;
    } catch (error) {
      // CREATE TABLE IF NOT EXISTS by two processes at once fails in one of them on a catalogue key.
      const raced = isRetryable(error) || ['23505', '42P07', '42710', 'XX000'].includes(sqlState(error) ?? '');
      if (!raced || attempt === 10) throw error;
      await sleep(20 + Math.random() * 80);
    }
  }
}

/**
 * @param together whether statements that could run alone run in the transaction all the same: the embedded database
 * has no other users to wait for.
 */
async function applyNext(
  tx: Queryable,
  files: readonly Migration[],
  together: boolean,
): Promise<string | Migration | undefined> {
  await tx.query('SELECT id FROM schema_migration_lock ORDER BY id FOR UPDATE');
  const next = await nextMissing(tx, files);
  if (next === undefined) return undefined;
  if (next.outsideTransaction && !together) return next;
  await tx.execute(next.outsideTransaction ? next.sql.replace(/\bCONCURRENTLY\b/g, '') : next.sql);
  await markApplied(tx, next);
  return next.name;
}

async function nextMissing(db: Queryable, files: readonly Migration[]): Promise<Migration | undefined> {
  const done = await db.query<Applied>('SELECT version, name, checksum FROM schema_migration');
  return nextOf(files, new Map(done.map((row) => [row.version, row])));
}

const markApplied = (db: Queryable, { version, name, checksum }: Migration): Promise<number> =>
  db.execute('INSERT INTO schema_migration (version, name, checksum) VALUES ($1, $2, $3)', [version, name, checksum]);

function applyOutsideTransaction(db: Database, migration: Migration, files: readonly Migration[]): Promise<boolean> {
  return db.maintain(async (session) => {
    // The lock is polled for, not waited for: a concurrent index waits for every older statement, and so for one that
    // waits for this lock.
    while (!(await tryLock(session))) await sleep(200);
    const isOurs = (await nextMissing(session, files))?.version === migration.version;
    if (isOurs) {
      await dropUnfinishedIndexes(session, migration.sql);
      for (const statement of migration.outsideTransaction ?? []) await session.execute(statement);
      await markApplied(session, migration);
    }
    // After a failure the connection is closed, and the lock goes with it.
    await session.query('SELECT pg_advisory_unlock($1::bigint)', [ADVISORY_LOCK]);
    return isOurs;
  });
}

async function tryLock(session: Queryable): Promise<boolean> {
  const row = await session.one<{ locked: boolean }>('SELECT pg_try_advisory_lock($1::bigint) AS locked', [
    ADVISORY_LOCK,
  ]);
  return row.locked;
}

/**
 * An index whose building was interrupted stays behind under its name, unused by every query but kept up by every
 * write.
 */
async function dropUnfinishedIndexes(session: Queryable, sql: string): Promise<void> {
  const named = [...sql.matchAll(/CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS (\w+)/g)].map(
    ([, name]) => name ?? '',
  );
  const invalid = await session.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE NOT i.indisvalid AND pg_table_is_visible(c.oid) AND c.relname = ANY($1)`,
    [named],
  );
  for (const { name } of invalid) await session.execute(`DROP INDEX CONCURRENTLY "${name}"`);
}

function nextOf(files: readonly Migration[], done: ReadonlyMap<number, Applied>): Migration | undefined {
  const newest = Math.max(0, ...done.keys());
  for (const file of files) {
    const row = done.get(file.version);
    if (row !== undefined && row.checksum !== file.checksum) {
      throw new StartRefused(
        `The migration ${file.name} differs from ${row.name}, which this database has already applied; undo the change and add a new migration instead.`,
      );
    }
    if (row === undefined && file.version < newest) {
      throw new StartRefused(
        `The migration ${file.name} is missing in this database although number ${newest} is applied; give it a number above ${newest}.`,
      );
    }
  }
  const known = new Set(files.map((file) => file.version));
  const last = files.at(-1)?.version ?? 0;
  // Numbers above ours are fine: an older program may run beside a newer one during a release.
  const lost = [...done.values()].find((row) => row.version <= last && !known.has(row.version));
  if (lost !== undefined) {
    throw new StartRefused(
      `The migration ${lost.name} was applied to this database but its file is gone; put it back.`,
    );
  }
  return files.find((file) => !done.has(file.version));
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const files = await Promise.all(names.map((name) => readMigration(folder, name)));
  const twice = files.find((file, index) => file.version === files[index - 1]?.version);
  if (twice !== undefined) throw new StartRefused(`Two migrations have the number ${twice.version}; renumber one.`);
  return files;
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
  if (number === undefined) throw new StartRefused(`The migration file ${name} must be named like 0001_name.sql.`);
  // Line ends may differ between checkouts of the same file.
  const sql = (await readFile(join(folder, name), 'utf8')).replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  if (/^\s*(begin|commit|rollback|start transaction)\s*;/im.test(sql)) {
    throw new StartRefused(`The migration ${name} must not begin or end a transaction: it already runs in one.`);
  }
  const outsideTransaction = sql.startsWith(NO_TRANSACTION) ? statementsOf(sql) : null;
  return {
    version: Number(number),
    name,
    sql,
    outsideTransaction,
    checksum: createHash('sha256').update(sql).digest('hex'),
  };
}

/** Statements end with a line that ends with a semicolon. */
const statementsOf = (sql: string): string[] =>
  sql
    .replace(/^\s*--.*$/gm, '')
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
