import type { Context } from '#server/context.ts';
import { MOST_ROWS } from '#domain/office/export-table.ts';
import type { ExportAsk, Making } from './ask.ts';
import { nextPiece } from './file.ts';
import { rowsAfter } from './rows.ts';
import { addPiece, endLease, type ExportRow, leaseExport } from '#server/office/exports.store.ts';
import { pieceField, sealedPiece } from './sealed-piece.ts';

const ROWS_A_PIECE = 1000;
/**
 * Orders that are read at once with their documents and tickets: a thousand would fill more memory than a small server
 * can spare.
 */
const ORDERS_A_PIECE = 100;
const LEASE_MS = 30_000;
const MOST_TRIES = 5;

/** Makes the requested files, piece by piece. An interrupted one is continued, also by another process. */
export async function makeExports(context: Context, goOn: () => boolean): Promise<number> {
  let made = 0;
  while (goOn()) {
    const row = await leaseExport(context.db, new Date(context.now()), new Date(context.now() + LEASE_MS));
    if (!row) break;
    try {
      if (await context.db.snapshot((read) => makeOne(context, read, row, goOn))) made += 1;
    } catch (error) {
      await endLease(context.db, row.project_id, row.id, row.tries >= MOST_TRIES);
      throw error;
    }
  }
  return made;
}

async function makeOne(
  context: Context,
  read: Parameters<typeof rowsAfter>[1],
  row: ExportRow,
  goOn: () => boolean,
): Promise<boolean> {
  const { project_id, id, kind, format } = row;
  const making: Making = { project: project_id, kind, format, ask: row.ask as ExportAsk, asked: row.asked_at };
  let { pieces, place: position, rows, bytes, sheet } = row;
  while (goOn()) {
    const chunk = await rowsAfter(
      context,
      read,
      making,
      position,
      Math.min(kind === 'orders' || kind === 'guests' ? ORDERS_A_PIECE : ROWS_A_PIECE, MOST_ROWS - rows),
    );
    const last = chunk.last || rows + chunk.rows.length >= MOST_ROWS;
    const piece = nextPiece(making, { rows, bytes, sheet }, chunk.rows, last);
    const now = context.now();
    const progress = {
      project_id,
      id,
      pieces,
      place: chunk.position ?? null,
      rows: piece.rows,
      bytes: piece.bytes,
      sheet: piece.sheet,
      done_at: last ? new Date(now) : null,
    };
    const data = sealedPiece(
      context.secrets,
      making.ask.named === true,
      piece.data,
      pieceField(project_id, id, pieces),
    );
    const stored = await context.db.transaction((tx) => addPiece(tx, progress, data, new Date(now + LEASE_MS)));
    if (!stored) return false;
    if (last) return true;
    ({ place: position, rows, bytes, sheet } = progress);
    pieces += 1;
  }
  await endLease(context.db, project_id, id, false);
  return false;
}
