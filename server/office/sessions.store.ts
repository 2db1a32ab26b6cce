import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export type SessionRow = Pick<
  Tables['staff_session'],
  'token_hash' | 'staff_id' | 'created_at' | 'seen_at' | 'proved_at' | 'strong'
>;

export async function readSession(db: Queryable, tokenHash: string): Promise<SessionRow | null> {
  return db.maybe<SessionRow>(
    'SELECT token_hash, staff_id, created_at, seen_at, proved_at, strong FROM staff_session WHERE token_hash = $1',
    [tokenHash],
  );
}

export async function insertSession(
  tx: Queryable,
  session: Omit<SessionRow, 'seen_at' | 'proved_at'> & { at: Date },
): Promise<void> {
  await tx.execute(
    'INSERT INTO staff_session (token_hash, staff_id, created_at, seen_at, proved_at, strong) VALUES ($1, $2, $3, $4, $4, $5)',
    [session.token_hash, session.staff_id, session.created_at, session.at, session.strong],
  );
}

export async function touchSession(db: Queryable, tokenHash: string, at: Date): Promise<void> {
  await db.execute('UPDATE staff_session SET seen_at = $2 WHERE token_hash = $1 AND seen_at < $2', [tokenHash, at]);
}

export async function proveSession(tx: Queryable, tokenHash: string, at: Date): Promise<void> {
  await tx.execute('UPDATE staff_session SET strong = true, proved_at = $2 WHERE token_hash = $1', [tokenHash, at]);
}

export const dropSession = async (db: Queryable, tokenHash: string): Promise<boolean> =>
  (await db.execute('DELETE FROM staff_session WHERE token_hash = $1', [tokenHash])) === 1;

/** Notifications of the colleague's devices end as well: nobody knows in whose hands the devices are. */
export async function dropSessionsOf(db: Queryable, staff: string, but = ''): Promise<number> {
  await db.execute('DELETE FROM staff_push WHERE staff_id = $1', [staff]);
  return db.execute('DELETE FROM staff_session WHERE staff_id = $1 AND token_hash <> $2', [staff, but]);
}

/**
 * Ends the sessions of an account and deletes the phone number and the mail address to which its messages go, since the
 * account may pass to another person, or nobody works with it any more.
 */
export async function dropAccessOf(tx: Queryable, staff: string): Promise<void> {
  await dropSessionsOf(tx, staff);
  await tx.execute('DELETE FROM staff_phone WHERE staff_id = $1', [staff]);
  await tx.execute('DELETE FROM staff_mail WHERE staff_id = $1', [staff]);
}

export async function forgetOldSessions(db: Queryable, now: Date, oldest: Date, dayAgo: Date): Promise<void> {
  await db.execute('DELETE FROM staff_session WHERE created_at < $1', [oldest]);
  await db.execute('DELETE FROM staff_challenge WHERE expires_at < $1', [now]);
  await db.execute('DELETE FROM staff_invite WHERE expires_at < $1', [now]);
  await db.execute('DELETE FROM staff_lock WHERE last_at < $1 AND (until IS NULL OR until < $1)', [dayAgo]);
  await db.execute('DELETE FROM staff_request WHERE created_at < $1', [dayAgo]);
  await db.execute('UPDATE code_batch SET file_enc = NULL WHERE file_enc IS NOT NULL AND file_until < $1', [now]);
}

export interface RequestRow extends Pick<Tables['staff_request'], 'request_hash'> {
  /** Sealed, because the answer may contain a secret that is shown once. */
  answer_enc: Tables['staff_request']['answer_enc'];
}

/** Claims an idempotency key; a transaction with the same key waits until this one ends. */
export async function claimRequest(
  tx: Queryable,
  request: { staff: string; key: string; hash: string; at: Date },
): Promise<RequestRow | null> {
  const { staff, key, hash, at } = request;
  const claimed = await tx.execute(
    'INSERT INTO staff_request (staff_id, key, request_hash, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [staff, key, hash, at],
  );
  if (claimed === 1) return null;
  return tx.maybe<RequestRow>(
    'SELECT request_hash, answer_enc FROM staff_request WHERE staff_id = $1 AND key = $2 FOR UPDATE',
    [staff, key],
  );
}

export async function storeRequestAnswer(tx: Queryable, staff: string, key: string, answer_enc: string): Promise<void> {
  await tx.execute('UPDATE staff_request SET answer_enc = $3 WHERE staff_id = $1 AND key = $2', [
    staff,
    key,
    answer_enc,
  ]);
}
