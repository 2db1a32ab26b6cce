import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Queryable } from '#server/store/database.ts';
import { isRetryable, sqlState, StartRefused } from '#server/store/sql-errors.ts';

interface Migration {
  version: number;
  name: string;
  sql: string;
  checksum: string;
}

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
 * Applies the numbered `0001_name.sql` files that are still missing, each in its own transaction,
 * and answers their names. Safe when several processes start at once.
 */
export async function migrate(db: Database, folder: string): Promise<string[]> {
  const files = await readMigrations(folder);
  await createTables(db);
  const applied: string[] = [];
  for (;;) {
    const name = await db.transaction((tx) => applyNext(tx, files), { patient: true });
    if (name === undefined) return applied;
    applied.push(name);
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

async function applyNext(tx: Queryable, files: readonly Migration[]): Promise<string | undefined> {
  await tx.query('SELECT id FROM schema_migration_lock ORDER BY id FOR UPDATE');
  const done = await tx.query<Omit<Migration, 'sql'>>('SELECT version, name, checksum FROM schema_migration');
  const next = nextOf(files, new Map(done.map((row) => [row.version, row])));
  if (next === undefined) return undefined;
  await tx.execute(next.sql);
  await tx.execute('INSERT INTO schema_migration (version, name, checksum) VALUES ($1, $2, $3)', [next.version, next.name, next.checksum]);
  return next.name;
}

function nextOf(files: readonly Migration[], done: ReadonlyMap<number, Omit<Migration, 'sql'>>): Migration | undefined {
  const newest = Math.max(0, ...done.keys());
  for (const file of files) {
    const row = done.get(file.version);
    if (row !== undefined && row.checksum !== file.checksum) {
      throw new StartRefused(
        `The migration ${file.name} differs from ${row.name}, which this database has already applied; undo the change and add a new migration instead.`,
      );
    }
    if (row === undefined && file.version < newest) {
      throw new StartRefused(`The migration ${file.name} is missing in this database although number ${newest} is applied; give it a number above ${newest}.`);
    }
  }
  const known = new Set(files.map((file) => file.version));
  const last = files.at(-1)?.version ?? 0;
  // Numbers above ours are fine: an older program may run beside a newer one during a release.
  const lost = [...done.values()].find((row) => row.version <= last && !known.has(row.version));
  if (lost !== undefined) {
    throw new StartRefused(`The migration ${lost.name} was applied to this database but its file is gone; put it back.`);
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
  return { version: Number(number), name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}
