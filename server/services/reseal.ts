import type { Context } from '#server/context.ts';
import type { FieldPlace } from '#server/secrets.ts';
import { SEALED_UNBOUND } from '#server/secrets.ts';
import type { SealedRow, SealedTable } from '#server/store/sealed.ts';
import { SEALED_TABLES, unboundRows, writeSealed } from '#server/store/sealed.ts';

/** Rows that one statement writes: it must end long before a statement's time limit, and others must get a turn. */
const BATCH = 200;

/**
 * Encrypts again, piece by piece, the fields that were sealed before fields were bound to their row. Doing it again changes nothing, and several processes may
 * do it at once.
 * @param goOn whether there is time for another piece.
 * @returns how many rows were written.
 */
export async function resealFields(context: Context, goOn: () => boolean = () => true): Promise<number> {
  let written = 0;
  for (const table of SEALED_TABLES) {
    // Fields that can't be opened stay as they are and don't block the others.
    let unreadable = 0;
    while (goOn()) {
      const rows = await unboundRows(context.db, table, BATCH, unreadable);
      const resealed = rows.flatMap((row) => resealedRow(context, table, row) ?? []);
      unreadable += rows.length - resealed.length;
      if (resealed.length > 0) written += await context.db.transaction((tx) => writeSealed(tx, table, resealed));
      if (rows.length < BATCH) break;
    }
    if (unreadable > 0) context.log.error({ table: table.table, unreadable }, 'sealed fields can not be opened with this key');
  }
  return written;
}

/** @returns a row before and after; null when a field of it can't be opened. */
function resealedRow({ secrets }: Context, { table, key, columns }: SealedTable, row: SealedRow): [[SealedRow, SealedRow]] | null {
  const [project, ...rest] = key.map(([column]) => row[column] ?? '');
  const after = { ...row };
  try {
    for (const column of columns) {
      const sealed = row[column];
      if (typeof sealed !== 'string' || !sealed.startsWith(SEALED_UNBOUND)) continue;
      const place: FieldPlace = [`${table}.${column}`, String(project), ...rest];
      after[column] = secrets.encrypt(secrets.decrypt(sealed, place), place);
    }
    return [[row, after]];
  } catch {
    return null;
  }
}
