import type { Queryable } from '#server/db/database.ts';
import { listFrom, reversed, type Sort } from './list.store.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export type ExportRow = Pick<
  Tables['export'],
  | 'project_id'
  | 'id'
  | 'kind'
  | 'format'
  | 'ask'
  | 'state'
  | 'asked_by'
  | 'asked_at'
  | 'tries'
  | 'place'
  | 'rows'
  | 'pieces'
  | 'bytes'
  | 'sheet'
  | 'done_at'
>;

const COLUMNS =
  'project_id, id, kind, format, ask, state, asked_by, asked_at, tries, place, rows, pieces, bytes, sheet, done_at';

export async function insertExport(
  tx: Queryable,
  row: Pick<ExportRow, 'project_id' | 'id' | 'kind' | 'format' | 'ask' | 'asked_by' | 'asked_at'>,
): Promise<void> {
  await tx.execute(
    `INSERT INTO export (project_id, id, kind, format, ask, state, asked_by, asked_at) VALUES ($1, $2, $3, $4, $5::jsonb, 'RUNNING', $6, $7)`,
    [row.project_id, row.id, row.kind, row.format, JSON.stringify(row.ask), row.asked_by, row.asked_at],
  );
}

export async function countRunning(tx: Queryable, project: string): Promise<number> {
  const row = await tx.one<{ count: number }>(
    `SELECT count(*)::integer AS count FROM export WHERE project_id = $1 AND state = 'RUNNING'`,
    [project],
  );
  return row.count;
}

const OLDEST: Sort = [
  { sql: 'e.asked_at', type: 'timestamptz' },
  { sql: 'e.id', type: 'text' },
];

export interface ExportSearch {
  since: Date;
  kinds: readonly ExportRow['kind'][];
  /** Whether files of the audit log with the actions of owners are shown. */
  ofOwners: boolean;
  /** Whose files with whole names are shown, and made since when. */
  named: { by: string; since: Date };
}

export const exportList = listFrom<ExportRow, ExportSearch>({
  table: 'e',
  columns: COLUMNS.split(', ')
    .map((column) => `e.${column}`)
    .join(', '),
  from: 'export e',
  conditions: {
    since(since, placeholder) {
      const from = placeholder(since);
      return `e.asked_at > ${from} AND (e.done_at IS NULL OR e.done_at > ${from})`;
    },
    kinds: (kinds, placeholder) => `e.kind = ANY(${placeholder(kinds)})`,
    ofOwners: (ofOwners) =>
      ofOwners ? 'true' : `(e.kind <> 'audit' OR e.ask -> 'audit' ->> 'withoutOwners' = 'true')`,
    named: ({ by, since }, placeholder) =>
      `(e.ask ->> 'named' IS NULL OR (e.asked_by = ${placeholder(by)} AND (e.done_at IS NULL OR e.done_at > ${placeholder(since)})))`,
  },
  sorts: { newest: reversed(OLDEST), oldest: OLDEST },
});

export async function readExport(db: Queryable, project: string, id: string): Promise<ExportRow | null> {
  return db.maybe<ExportRow>(`SELECT ${COLUMNS} FROM export WHERE project_id = $1 AND id = $2`, [project, id]);
}

/** @returns a requested file, leased to this process until `until`; each piece extends the lease. */
export async function leaseExport(db: Queryable, now: Date, until: Date): Promise<ExportRow | null> {
  return db.maybe<ExportRow>(
    `UPDATE export SET lease_until = $2, tries = tries + 1 WHERE (project_id, id) = (
       SELECT project_id, id FROM export WHERE state = 'RUNNING' AND (lease_until IS NULL OR lease_until <= $1) ORDER BY asked_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING ${COLUMNS}`,
    [now, until],
  );
}

type Progress = Pick<ExportRow, 'project_id' | 'id' | 'pieces' | 'place' | 'rows' | 'bytes' | 'sheet' | 'done_at'>;

/** Content of a piece; sealed where it has whole names. */
export type PieceData = Pick<Tables['export_piece'], 'data' | 'data_enc'>;

export async function addPiece(tx: Queryable, to: Progress, piece: PieceData, until: Date): Promise<boolean> {
  const { project_id, id, pieces, place, rows, bytes, sheet, done_at } = to;
  const first = await tx.execute(
    `UPDATE export SET pieces = pieces + 1, place = $4::jsonb, rows = $5, bytes = $6, sheet = $7::jsonb, done_at = $8, lease_until = $9,
       state = CASE WHEN $8::timestamptz IS NULL THEN 'RUNNING' ELSE 'DONE' END
     WHERE project_id = $1 AND id = $2 AND state = 'RUNNING' AND pieces = $3`,
    [project_id, id, pieces, JSON.stringify(place), rows, bytes, JSON.stringify(sheet), done_at, until],
  );
  if (first === 0) return false;
  await tx.execute('INSERT INTO export_piece (project_id, export_id, n, data, data_enc) VALUES ($1, $2, $3, $4, $5)', [
    project_id,
    id,
    pieces,
    piece.data,
    piece.data_enc,
  ]);
  return true;
}

/** A failed file is given up; any other can be continued by the next process. */
export async function endLease(db: Queryable, project: string, id: string, failed: boolean): Promise<void> {
  await db.execute(
    `UPDATE export SET lease_until = NULL, state = CASE WHEN $3 THEN 'FAILED' ELSE state END WHERE project_id = $1 AND id = $2 AND state = 'RUNNING'`,
    [project, id, failed],
  );
}

export const resumeExport = async (tx: Queryable, project: string, id: string): Promise<boolean> =>
  (await tx.execute(
    `UPDATE export SET state = 'RUNNING', tries = 0 WHERE project_id = $1 AND id = $2 AND state = 'FAILED'`,
    [project, id],
  )) === 1;

export async function setTicket(
  tx: Queryable,
  project: string,
  id: string,
  ticket: { hash: string; session: string; until: Date },
): Promise<void> {
  await tx.execute(
    'UPDATE export SET ticket_hash = $3, ticket_session = $4, ticket_until = $5 WHERE project_id = $1 AND id = $2',
    [project, id, ticket.hash, ticket.session, ticket.until],
  );
}

/** A download's ticket can be used once. */
export async function useTicket(
  db: Queryable,
  project: string,
  ticket: { hash: string; session: string; at: Date; doneAfter: Date },
): Promise<ExportRow | null> {
  return db.maybe<ExportRow>(
    `UPDATE export SET ticket_hash = NULL WHERE project_id = $1 AND ticket_hash = $2 AND ticket_session = $3 AND ticket_until > $4 AND state = 'DONE' AND done_at > $5
     RETURNING ${COLUMNS}`,
    [project, ticket.hash, ticket.session, ticket.at, ticket.doneAfter],
  );
}

export const readPiece = (db: Queryable, project: string, id: string, n: number): Promise<PieceData | null> =>
  db.maybe<PieceData>('SELECT data, data_enc FROM export_piece WHERE project_id = $1 AND export_id = $2 AND n = $3', [
    project,
    id,
    n,
  ]);

export async function forgetExports(db: Queryable, made: Date, named: Date, asked: Date): Promise<void> {
  await db.execute('DELETE FROM export WHERE done_at < $1', [made]);
  await db.execute(`DELETE FROM export WHERE done_at < $1 AND ask ->> 'named' = 'true'`, [named]);
  await db.execute('DELETE FROM export WHERE asked_at < $1', [asked]);
}
