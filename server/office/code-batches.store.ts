import type { Queryable } from '#server/db/database.ts';
import { listFrom, reversed, type Sort } from './list.store.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export interface BatchRow extends Pick<
  Tables['code_batch'],
  | 'id'
  | 'name'
  | 'ticket_type_id'
  | 'count'
  | 'valid_from'
  | 'valid_until'
  | 'made_by'
  | 'made_at'
  | 'file_until'
  | 'taken_at'
  | 'voided_at'
> {
  waiting: boolean;
  used: number;
}

const OLDEST: Sort = [
  { sql: 'b.made_at', type: 'timestamptz' },
  { sql: 'b.id', type: 'text' },
];

export const batchList = listFrom<BatchRow, { text?: string | undefined }>({
  table: 'b',
  columns: `b.id, b.name, b.ticket_type_id, b.count, b.valid_from, b.valid_until, b.made_by, b.made_at, b.file_enc IS NOT NULL AS waiting, b.file_until,
    b.taken_at, b.voided_at,
    (SELECT count(*)::int FROM redeem_code c WHERE c.project_id = b.project_id AND c.batch_id = b.id AND c.used_at IS NOT NULL) AS used`,
  from: 'code_batch b',
  conditions: { text: (text, placeholder) => `position(lower(${placeholder(text)}) IN lower(b.name)) > 0` },
  sorts: { newest: reversed(OLDEST), oldest: OLDEST },
});

export async function sessionName(db: Queryable, project: string, id: string): Promise<string | undefined> {
  const row = await db.maybe<Pick<Tables['code_batch'], 'name'>>(
    'SELECT name FROM code_batch WHERE project_id = $1 AND id = $2',
    [project, id],
  );
  return row?.name;
}

export interface NewBatch extends Pick<
  BatchRow,
  'id' | 'name' | 'ticket_type_id' | 'count' | 'valid_from' | 'valid_until' | 'made_by' | 'made_at' | 'file_until'
> {
  file_enc: string;
}

export async function insertBatch(
  tx: Queryable,
  project: string,
  batch: NewBatch,
  codes: readonly { id: string; hash: string }[],
): Promise<void> {
  await tx.execute(
    `INSERT INTO code_batch (project_id, id, name, ticket_type_id, count, valid_from, valid_until, made_by, made_at, file_until, file_enc)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      project,
      batch.id,
      batch.name,
      batch.ticket_type_id,
      batch.count,
      batch.valid_from,
      batch.valid_until,
      batch.made_by,
      batch.made_at,
      batch.file_until,
      batch.file_enc,
    ],
  );
  await tx.execute(
    `INSERT INTO redeem_code (project_id, id, code_hash, ticket_type_id, valid_from, valid_until, batch_id)
     SELECT $1, c.id, c.hash, $2, $3::date, $4::date, $5 FROM unnest($6::text[], $7::text[]) AS c (id, hash)`,
    [
      project,
      batch.ticket_type_id,
      batch.valid_from,
      batch.valid_until,
      batch.id,
      codes.map(({ id }) => id),
      codes.map(({ hash }) => hash),
    ],
  );
}

/** The file is deleted when it is read, so it can be read once only. */
export async function takeFile(
  tx: Queryable,
  project: string,
  id: string,
  at: Date,
): Promise<{ name: string; file_enc: string } | null> {
  const row = await tx.maybe<Pick<Tables['code_batch'], 'name' | 'file_enc'>>(
    'SELECT name, file_enc FROM code_batch WHERE project_id = $1 AND id = $2 AND file_until > $3 FOR UPDATE',
    [project, id, at],
  );
  if (!row || row.file_enc === null) return null;
  await tx.execute('UPDATE code_batch SET file_enc = NULL, taken_at = $3 WHERE project_id = $1 AND id = $2', [
    project,
    id,
    at,
  ]);
  return { name: row.name, file_enc: row.file_enc };
}

export async function voidCodes(tx: Queryable, project: string, id: string, at: Date): Promise<number | null> {
  const first = await tx.execute(
    'UPDATE code_batch SET voided_at = $3, file_enc = NULL WHERE project_id = $1 AND id = $2 AND voided_at IS NULL',
    [project, id, at],
  );
  if (first === 0) return null;
  return tx.execute(
    'UPDATE redeem_code SET voided_at = $3 WHERE project_id = $1 AND batch_id = $2 AND used_at IS NULL',
    [project, id, at],
  );
}
