import type { Context } from '#server/context.ts';
import { USED_AFTER_MS } from './open-data-keys.ts';
import { markResealed, readDataKeys } from './data-keys.store.ts';
import {
  countSealedOtherwise,
  nextSealedRows,
  fieldOf,
  SEALED_TABLES,
  type SealedRow,
  type SealedTable,
  unboundRows,
  writeSealed,
} from './sealed.store.ts';

/** Rows that one statement writes: it must end long before a statement's time limit, and others must get a turn. */
const CHUNK = 200;

/**
 * Encrypts again, piece by piece, the fields that were sealed with an earlier key or before fields were bound to their
 * row. Doing it again changes nothing, and several processes may do it at once; after an interruption what is done
 * stays done.
 */
export async function resealFields(context: Context, goOn: () => boolean = () => true): Promise<number> {
  let written = 0;
  for (const table of SEALED_TABLES.filter(({ unbound }) => unbound)) written += await bindOld(context, table, goOn);
  const key = await keyToSealWith(context);
  if (key === null) return written;
  let left = 0;
  for (const table of SEALED_TABLES) {
    const done = await resealTable(context, table, goOn);
    written += done.written;
    left += done.left;
  }
  if (left === 0 && goOn()) await markResealed(context.db, key, new Date(context.now()));
  return written;
}

/** Fields that can't be opened stay as they are and don't block the others. */
const reportUnreadable = ({ log }: Context, { table }: SealedTable, unreadable: number): void => {
  if (unreadable > 0) log.error({ table, unreadable }, 'sealed fields can not be opened with this key');
};

async function bindOld(context: Context, table: SealedTable, goOn: () => boolean): Promise<number> {
  let [written, unreadable] = [0, 0];
  while (goOn()) {
    const rows = await unboundRows(context.db, table, CHUNK, unreadable);
    const resealed = rows.flatMap((row) => resealedRow(context, table, row) ?? []);
    unreadable += rows.length - resealed.length;
    if (resealed.length > 0) written += await context.db.transaction((tx) => writeSealed(tx, table, resealed));
    if (rows.length < CHUNK) break;
  }
  reportUnreadable(context, table, unreadable);
  return written;
}

/**
 * Null where nothing is to be sealed again, and for a moment after a key was made, when other processes may still
 * write fields with the earlier one.
 */
async function keyToSealWith({ db, now }: Context): Promise<string | null> {
  const roots = (await readDataKeys(db)).filter(({ name }) => name.startsWith('root-') && name !== 'root-1');
  const newest = roots.toSorted((a, b) => b.used_from.getTime() - a.used_from.getTime())[0];
  if (!newest || newest.resealed_at !== null || now() < newest.used_from.getTime() + USED_AFTER_MS) return null;
  return newest.name;
}

async function resealTable(
  context: Context,
  table: SealedTable,
  goOn: () => boolean,
): Promise<{ written: number; left: number }> {
  let [written, found, unreadable] = [0, 0, 0];
  let after: SealedRow | null = null;
  while (goOn()) {
    const rows: SealedRow[] = await nextSealedRows(context.db, table, CHUNK, after);
    const old = rows.filter((row) => table.columns.some((column) => isOld(context, row[column])));
    const resealed = old.flatMap((row) => resealedRow(context, table, row) ?? []);
    found += old.length;
    unreadable += old.length - resealed.length;
    if (resealed.length > 0) written += await context.db.transaction((tx) => writeSealed(tx, table, resealed));
    after = rows.at(-1) ?? null;
    if (rows.length < CHUNK) break;
  }
  reportUnreadable(context, table, unreadable);
  return { written, left: found - unreadable - written };
}

const isOld = ({ secrets }: Context, sealed: string | number | null | undefined): sealed is string =>
  typeof sealed === 'string' && /^k\d\./.test(sealed) && !sealed.startsWith(secrets.sealedPrefix());

function resealedRow(context: Context, table: SealedTable, row: SealedRow): [[SealedRow, SealedRow]] | null {
  const { secrets } = context;
  const after = { ...row };
  try {
    for (const column of table.columns) {
      const sealed = row[column];
      if (!isOld(context, sealed)) continue;
      const field = fieldOf(table, row, column);
      after[column] = secrets.encrypt(secrets.decrypt(sealed, field), field);
    }
    return [[row, after]];
  } catch {
    return null;
  }
}

export function countOldFields({ db, secrets }: Context): Promise<Record<string, number>> {
  return db.maintain(async (session) => {
    const counts: [string, number][] = [];
    for (const table of SEALED_TABLES)
      counts.push([table.table, await countSealedOtherwise(session, table, secrets.sealedPrefix())]);
    return Object.fromEntries(counts.filter(([, count]) => count > 0));
  });
}
