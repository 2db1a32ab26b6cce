import type { Database, Transaction } from './database.ts';
import { findBroken } from '#server/invariants/invariants.store.ts';
import { type Content, contentOf, copyTable, holdWrites, refuseFilled, type Table, tablesOf } from './move-tables.ts';
import { StartRefused } from './sql-errors.ts';

export interface Moved {
  tables: number;
  rows: number;
  broken: readonly string[];
}

/**
 * Copies every table of one database into another that has the same tables and no rows, as of one moment. The target
 * gets everything in one transaction: after a failure it is empty.
 * @throws StartRefused when the target has rows, the versions differ, or a server uses the source or the target.
 */
export async function moveDatabase(
  from: Database,
  to: Database,
  where: string,
  progress: (line: string) => void,
): Promise<Moved> {
  const tables = await tablesOf(from);
  await refuseOtherVersion(from, to);
  await refuseFilled(to, tables, where);
  await refuseUsed(from, 'moved');
  await refuseUsed(to, 'filled');
  return from.transaction(
    async (source) => {
      // PostgreSQL takes the snapshot at the first query: writers are kept out before it, so that it has the last write.
      await source.execute('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      await holdWrites(source, tables);
      const broken = await findBroken(source);
      const rows = await to.transaction((target) => fill(source, target, tables, where, broken, progress), {
        patient: true,
      });
      return { tables: tables.length, rows, broken };
    },
    { patient: true },
  );
}

async function fill(
  source: Transaction,
  target: Transaction,
  tables: readonly Table[],
  where: string,
  broken: readonly string[],
  progress: (line: string) => void,
): Promise<number> {
  await target.execute(`LOCK TABLE ${tables.map(({ name }) => `"${name}"`).join(', ')} IN EXCLUSIVE MODE`);
  await refuseFilled(target, tables, where);
  let rows = 0;
  for (const [index, table] of tables.entries()) {
    await copyTable(source, target, table);
    const [was, is] = [await contentOf(source, table), await contentOf(target, table)];
    if (!same(was, is))
      throw new Error(`The table ${table.name} arrived with ${is.rows} of ${was.rows} rows, or with others.`);
    rows += is.rows;
    progress(`${String(index + 1).padStart(2)} of ${tables.length}  ${table.name}: ${is.rows} rows`);
  }
  await target.execute('ANALYZE');
  const found = await findBroken(target);
  const known = new Set(broken);
  const fresh = found.filter((line) => !known.has(line));
  if (fresh.length > 0 || found.length !== broken.length)
    throw new Error(`The copy breaks what the original keeps: ${fresh.slice(0, 5).join('; ')}`);
  return rows;
}

const same = (a: Content, b: Content): boolean => a.rows === b.rows && a.hash === b.hash;

async function refuseOtherVersion(from: Database, to: Database): Promise<void> {
  const [was, is] = await Promise.all(
    [from, to].map((db) =>
      db.query<{ name: string; checksum: string }>('SELECT name, checksum FROM schema_migration ORDER BY version'),
    ),
  );
  if (JSON.stringify(was) !== JSON.stringify(is))
    throw new StartRefused('The two databases were made by different versions of this program.');
}

/** A server is found by the application name of its connections, which only connections of the same role can see. */
async function refuseUsed(db: Database, what: string): Promise<void> {
  if (!db.isShared) return;
  const others = await db.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name = current_setting('application_name')`,
  );
  if (others.length > 0)
    throw new StartRefused(
      `A server uses the database that is to be ${what}; stop all of them first, see docs/backup.md.`,
    );
}
