import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export interface KeyRow extends Pick<
  Tables['staff_key'],
  'staff_id' | 'name' | 'counter' | 'transports' | 'created_at' | 'used_at'
> {
  /** The credential's id, base64url. */
  id: Tables['staff_key']['id'];
  /** base64url */
  public_key: Tables['staff_key']['public_key'];
}

const KEY_COLUMNS = 'id, staff_id, name, public_key, counter, transports, created_at, used_at';

export const keysOf = (db: Queryable, staff: string): Promise<KeyRow[]> =>
  db.query<KeyRow>(`SELECT ${KEY_COLUMNS} FROM staff_key WHERE staff_id = $1 ORDER BY created_at, id`, [staff]);

export async function lockKey(tx: Queryable, id: string): Promise<KeyRow | null> {
  return tx.maybe<KeyRow>(`SELECT ${KEY_COLUMNS} FROM staff_key WHERE id = $1 ORDER BY id FOR UPDATE`, [id]);
}

export async function insertKey(tx: Queryable, key: Omit<KeyRow, 'used_at'>): Promise<boolean> {
  const added = await tx.execute(
    `INSERT INTO staff_key (id, staff_id, name, public_key, counter, transports, created_at) VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7)
     ON CONFLICT (id) DO NOTHING`,
    [key.id, key.staff_id, key.name, key.public_key, key.counter, JSON.stringify(key.transports), key.created_at],
  );
  return added === 1;
}

export async function markKeyUsed(tx: Queryable, id: string, counter: number, at: Date): Promise<void> {
  await tx.execute('UPDATE staff_key SET counter = $2, used_at = $3 WHERE id = $1', [id, counter, at]);
}

export const dropKey = async (tx: Queryable, staff: string, id: string): Promise<boolean> =>
  (await tx.execute('DELETE FROM staff_key WHERE staff_id = $1 AND id = $2', [staff, id])) === 1;

export async function insertChallenge(db: Queryable, hash: string, expiresAt: Date): Promise<void> {
  await db.execute('INSERT INTO staff_challenge (hash, expires_at) VALUES ($1, $2)', [hash, expiresAt]);
}

export const takeChallenge = async (db: Queryable, hash: string, at: Date): Promise<boolean> =>
  (await db.execute('DELETE FROM staff_challenge WHERE hash = $1 AND expires_at > $2', [hash, at])) === 1;

export async function replaceRecovery(tx: Queryable, staff: string, hashes: readonly string[]): Promise<void> {
  await tx.execute('DELETE FROM staff_recovery WHERE staff_id = $1', [staff]);
  await tx.execute('INSERT INTO staff_recovery (staff_id, code_hash) SELECT $1, unnest($2::text[])', [staff, hashes]);
}

export const spendRecovery = async (tx: Queryable, staff: string, hash: string, at: Date): Promise<boolean> =>
  (await tx.execute(
    'UPDATE staff_recovery SET used_at = $3 WHERE staff_id = $1 AND code_hash = $2 AND used_at IS NULL',
    [staff, hash, at],
  )) === 1;

export async function recoveryLeft(db: Queryable, staff: string): Promise<number> {
  const row = await db.one<{ left: number }>(
    'SELECT count(*)::int AS left FROM staff_recovery WHERE staff_id = $1 AND used_at IS NULL',
    [staff],
  );
  return row.left;
}

/** Deletes an account's passkeys and recovery codes; its password and authenticator are columns of its own row. */
export async function dropProofs(tx: Queryable, staff: string): Promise<void> {
  await tx.execute('DELETE FROM staff_recovery WHERE staff_id = $1', [staff]);
  await tx.execute('DELETE FROM staff_key WHERE staff_id = $1', [staff]);
}

export async function lockedUntil(db: Queryable, key: string): Promise<Date | null> {
  const row = await db.maybe<Pick<Tables['staff_lock'], 'until'>>('SELECT until FROM staff_lock WHERE key = $1', [key]);
  return row?.until ?? null;
}

/**
 * Number of wrong attempts in a row that lock a key, and the milliseconds of the first lock; each next lock is four
 * times as long, up to a day.
 */
export interface LockRule {
  most: number;
  firstMs: number;
}

/**
 * Counts an attempt as wrong before it is checked, so that simultaneous attempts can't avoid the limit; the count is
 * cleared after a correct one.
 * @param quietSince earlier attempts are not counted.
 * @returns the number of wrong attempts since the last lock, 0 for the one that locks; null while the key is locked.
 */
export async function countAttempt(
  db: Queryable,
  key: string,
  { most, firstMs }: LockRule,
  at: Date,
  quietSince: Date,
): Promise<number | null> {
  const row = await db.maybe<Pick<Tables['staff_lock'], 'failures'>>(
    `INSERT INTO staff_lock AS l (key, failures, last_at) VALUES ($1, 1, $2)
     ON CONFLICT (key) DO UPDATE SET
       failures = CASE WHEN l.last_at <= $3 THEN 1 WHEN l.failures >= $4 - 1 THEN 0 ELSE l.failures + 1 END,
       locks = CASE WHEN l.last_at <= $3 THEN 0 WHEN l.failures >= $4 - 1 THEN l.locks + 1 ELSE l.locks END,
       until = CASE WHEN l.last_at > $3 AND l.failures >= $4 - 1
         THEN $2::timestamptz + least(interval '1 day', interval '1 millisecond' * $5::double precision * power(4, least(l.locks, 7))) ELSE NULL END,
       last_at = $2
     WHERE l.until IS NULL OR l.until <= $2
     RETURNING failures`,
    [key, at, quietSince, most, firstMs],
  );
  return row?.failures ?? null;
}

export const clearAttempts = (db: Queryable, keys: readonly string[]): Promise<number> =>
  db.execute('DELETE FROM staff_lock WHERE key = ANY($1)', [keys]);
