import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export interface KeyedRequest {
  project: string;
  visitor: string;
  key: string;
  hash: string;
}

export type StoredKey = Pick<Tables['idempotency'], 'request_hash' | 'order_id' | 'created_at'>;

export async function readKey(db: Queryable, { project, visitor, key }: KeyedRequest): Promise<StoredKey | null> {
  return db.maybe<StoredKey>(
    'SELECT request_hash, order_id, created_at FROM idempotency WHERE project_id = $1 AND visitor_id = $2 AND key = $3',
    [project, visitor, key],
  );
}

/** While another transaction holds the same key, PostgreSQL makes this one wait for its end. */
export async function claimKey(
  tx: Queryable,
  request: KeyedRequest,
  at: Date,
  orderId: string | null = null,
): Promise<StoredKey | null> {
  const { project, visitor, key, hash } = request;
  const claimed = await tx.execute(
    'INSERT INTO idempotency (project_id, visitor_id, key, request_hash, created_at, order_id) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING',
    [project, visitor, key, hash, at, orderId],
  );
  if (claimed === 1) return null;
  return tx.maybe<StoredKey>(
    'SELECT request_hash, order_id, created_at FROM idempotency WHERE project_id = $1 AND visitor_id = $2 AND key = $3 FOR UPDATE',
    [project, visitor, key],
  );
}

export async function storeAnswer(tx: Queryable, request: KeyedRequest, orderId: string, at: Date): Promise<void> {
  await tx.execute(
    'UPDATE idempotency SET order_id = $4, created_at = $5 WHERE project_id = $1 AND visitor_id = $2 AND key = $3',
    [request.project, request.visitor, request.key, orderId, at],
  );
}

export const forgetKeys = (db: Queryable, before: Date): Promise<number> =>
  db.execute('DELETE FROM idempotency WHERE created_at < $1', [before]);
