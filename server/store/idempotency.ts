import type { Queryable } from '#server/store/database.ts';
import type { Statement } from './statement-pipeline.ts';
import { isOff } from '#server/store/test-faults.ts';

export interface KeyedRequest {
  project: string;
  visitor: string;
  key: string;
  hash: string;
}

/** What a key stands for. */
export interface KeptKey {
  request_hash: string;
  order_id: string | null;
  created_at: Date;
}

/** @returns what a key stands for so far, without waiting for anybody. */
export async function readKey(db: Queryable, { project, visitor, key }: KeyedRequest): Promise<KeptKey | null> {
  const [row] = await db.query<KeptKey>('SELECT request_hash, order_id, created_at FROM idempotency WHERE project_id = $1 AND visitor_id = $2 AND key = $3', [
    project,
    visitor,
    key,
  ]);
  return row ?? null;
}

/** What claims a key: no row where it is somebody's already. @param orderId the order that the key will stand for, where it is known already. */
export const claimStatement = ({ project, visitor, key, hash }: KeyedRequest, at: Date, orderId: string | null): Statement => ({
  sql: 'INSERT INTO idempotency (project_id, visitor_id, key, request_hash, created_at, order_id) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING',
  params: [project, visitor, key, hash, at, orderId],
});

/**
 * Claims a key. While another transaction holds the same key, PostgreSQL makes this one wait for its end.
 * @returns null when the key is ours now, else what it stands for.
 */
export async function claimKey(tx: Queryable, request: KeyedRequest, at: Date, orderId: string | null = null): Promise<KeptKey | null> {
  if (isOff('key')) return null;
  const { project, visitor, key } = request;
  const { sql, params } = claimStatement(request, at, orderId);
  if ((await tx.execute(sql, params)) === 1) return null;
  const [row] = await tx.query<KeptKey>(
    'SELECT request_hash, order_id, created_at FROM idempotency WHERE project_id = $1 AND visitor_id = $2 AND key = $3 FOR UPDATE',
    [project, visitor, key],
  );
  return row ?? null;
}

export async function keepAnswer(tx: Queryable, request: KeyedRequest, orderId: string, at: Date): Promise<void> {
  await tx.execute('UPDATE idempotency SET order_id = $4, created_at = $5 WHERE project_id = $1 AND visitor_id = $2 AND key = $3', [
    request.project,
    request.visitor,
    request.key,
    orderId,
    at,
  ]);
}

export const forgetKeys = (db: Queryable, before: Date): Promise<number> => db.execute('DELETE FROM idempotency WHERE created_at < $1', [before]);
