import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export type SealedKey = Pick<
  Tables['data_key'],
  'name' | 'sealed_by' | 'sealed' | 'used_from' | 'ends_signatures' | 'resealed_at'
>;

export const readDataKeys = (db: Queryable): Promise<SealedKey[]> =>
  db.query<SealedKey>(
    'SELECT name, sealed_by, sealed, used_from, ends_signatures, resealed_at FROM data_key ORDER BY name, sealed_by',
  );

/** Lets only one process at a time add keys: two processes would store different keys under one name. */
export const lockDataKeys = (tx: Queryable): Promise<unknown> =>
  tx.query("SELECT name FROM data_key WHERE name = 'root-1' ORDER BY name, sealed_by FOR UPDATE");

export const addDataKeys = (db: Queryable, rows: readonly SealedKey[]): Promise<number> =>
  db.execute(
    `INSERT INTO data_key (name, sealed_by, sealed, used_from, ends_signatures, resealed_at)
     SELECT name, sealed_by, sealed, used_from, ends_signatures, resealed_at
     FROM jsonb_to_recordset($1::jsonb) AS k (name text, sealed_by text, sealed text, used_from timestamptz, ends_signatures boolean, resealed_at timestamptz)
     ORDER BY name, sealed_by ON CONFLICT (name, sealed_by) DO NOTHING`,
    [JSON.stringify(rows)],
  );

export const markResealed = (db: Queryable, name: string, at: Date): Promise<number> =>
  db.execute('UPDATE data_key SET resealed_at = $2 WHERE name = $1', [name, at]);

export const dropOtherSeals = (db: Queryable, sealedBy: string): Promise<number> =>
  db.execute('DELETE FROM data_key WHERE sealed_by <> $1', [sealedBy]);
