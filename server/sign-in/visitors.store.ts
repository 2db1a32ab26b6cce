import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export async function visitorOf(tx: Queryable, project: string, openid: string, newId: string): Promise<string> {
  await tx.execute(
    'INSERT INTO visitor (project_id, id, openid) VALUES ($1, $2, $3) ON CONFLICT (project_id, openid) DO NOTHING',
    [project, newId, openid],
  );
  const row = await tx.one<Pick<Tables['visitor'], 'id'>>(
    'SELECT id FROM visitor WHERE project_id = $1 AND openid = $2',
    [project, openid],
  );
  return row.id;
}

export async function insertSession(
  tx: Queryable,
  session: { tokenHash: string; project: string; visitor: string; at: Date },
): Promise<void> {
  await tx.execute(
    'INSERT INTO session_token (token_hash, project_id, visitor_id, created_at, seen_at) VALUES ($1, $2, $3, $4, $4)',
    [session.tokenHash, session.project, session.visitor, session.at],
  );
}

export async function readSession(
  db: Queryable,
  tokenHash: string,
  idle: Date,
  oldest: Date,
): Promise<{ project_id: string; visitor_id: string; openid: string | null; seen_at: Date } | null> {
  return db.maybe<
    Pick<Tables['session_token'], 'project_id' | 'visitor_id' | 'seen_at'> & Pick<Tables['visitor'], 'openid'>
  >(
    `SELECT s.project_id, s.visitor_id, v.openid, s.seen_at FROM session_token s
     JOIN visitor v ON v.project_id = s.project_id AND v.id = s.visitor_id
     WHERE s.token_hash = $1 AND s.seen_at > $2 AND s.created_at > $3`,
    [tokenHash, idle, oldest],
  );
}

export const touchSession = (db: Queryable, tokenHash: string, at: Date): Promise<number> =>
  db.execute('UPDATE session_token SET seen_at = $2 WHERE token_hash = $1', [tokenHash, at]);

export const dropOldSessions = (db: Queryable, idle: Date, oldest: Date): Promise<number> =>
  db.execute('DELETE FROM session_token WHERE seen_at <= $1 OR created_at <= $2', [idle, oldest]);

export type SignInRow = Pick<
  Tables['sign_in'],
  'nonce' | 'project_id' | 'target' | 'created_at' | 'code_hash' | 'visitor_id' | 'answered_at'
>;

export const insertSignIn = (
  db: Queryable,
  signIn: { nonce: string; project: string; target: string; verifierHash: string | null; at: Date },
): Promise<number> =>
  db.execute('INSERT INTO sign_in (nonce, project_id, target, verifier_hash, created_at) VALUES ($1, $2, $3, $4, $5)', [
    signIn.nonce,
    signIn.project,
    signIn.target,
    signIn.verifierHash,
    signIn.at,
  ]);

const SIGN_IN_COLUMNS = 'nonce, project_id, target, created_at, code_hash, visitor_id, answered_at';

export async function readSignIn(db: Queryable, nonce: string): Promise<SignInRow | null> {
  return db.maybe<SignInRow>(`SELECT ${SIGN_IN_COLUMNS} FROM sign_in WHERE nonce = $1`, [nonce]);
}

/** Locks a sign-in, so that a callback which comes twice is answered once. */
export async function lockSignIn(tx: Queryable, nonce: string): Promise<SignInRow | null> {
  return tx.maybe<SignInRow>(`SELECT ${SIGN_IN_COLUMNS} FROM sign_in WHERE nonce = $1 FOR UPDATE`, [nonce]);
}

export async function answerSignIn(
  tx: Queryable,
  nonce: string,
  answer: { visitor: string; codeHash: string; ticketHash: string; at: Date; expires: Date },
): Promise<void> {
  await tx.execute(
    `UPDATE sign_in SET visitor_id = $2, code_hash = $3, ticket_hash = $4, ticket_expires_at = $6, spent_at = NULL, answered_at = coalesce(answered_at, $5)
     WHERE nonce = $1`,
    [nonce, answer.visitor, answer.codeHash, answer.ticketHash, answer.at, answer.expires],
  );
}

export async function spendTicket(
  tx: Queryable,
  ticketHash: string,
  verifierHash: string,
  at: Date,
): Promise<{ project_id: string; visitor_id: string } | null> {
  return tx.maybe<Pick<Tables['sign_in'], 'project_id'> & { visitor_id: NonNullable<Tables['sign_in']['visitor_id']> }>(
    `UPDATE sign_in SET spent_at = $3 WHERE ticket_hash = $1 AND verifier_hash = $2 AND spent_at IS NULL AND ticket_expires_at > $3
     RETURNING project_id, visitor_id`,
    [ticketHash, verifierHash, at],
  );
}

export async function openidOf(tx: Queryable, project: string, visitor: string): Promise<string | null> {
  const row = await tx.maybe<Pick<Tables['visitor'], 'openid'>>(
    'SELECT openid FROM visitor WHERE project_id = $1 AND id = $2',
    [project, visitor],
  );
  return row?.openid ?? null;
}

export const dropOldSignIns = (db: Queryable, before: Date): Promise<number> =>
  db.execute('DELETE FROM sign_in WHERE created_at < $1', [before]);

/** @param phone its `mask` is the part of the number that may be shown. */
export async function visitorOfPhone(
  tx: Queryable,
  project: string,
  phone: { hash: string; mask: string },
  newId: string,
): Promise<string> {
  await tx.execute(
    'INSERT INTO visitor (project_id, id, phone_hash, phone_mask) VALUES ($1, $2, $3, $4) ON CONFLICT (project_id, phone_hash) DO NOTHING',
    [project, newId, phone.hash, phone.mask],
  );
  const row = await tx.maybe<Pick<Tables['visitor'], 'id'>>(
    'SELECT id FROM visitor WHERE project_id = $1 AND phone_hash = $2',
    [project, phone.hash],
  );
  if (!row) throw new Error('the visitor is gone');
  return row.id;
}

export async function phoneMaskOf(db: Queryable, project: string, visitor: string): Promise<string> {
  const row = await db.maybe<Pick<Tables['visitor'], 'phone_mask'>>(
    'SELECT phone_mask FROM visitor WHERE project_id = $1 AND id = $2',
    [project, visitor],
  );
  return row?.phone_mask ?? '';
}

export const dropPageSessions = (db: Queryable, tokenHash: string): Promise<{ token_hash: string }[]> =>
  db.query<Pick<Tables['session_token'], 'token_hash'>>(
    `DELETE FROM session_token p USING session_token own WHERE own.token_hash = $1 AND p.project_id = own.project_id AND p.visitor_id = own.visitor_id
       AND p.token_hash LIKE 'page.%' RETURNING p.token_hash`,
    [tokenHash],
  );

export const dropSession = (db: Queryable, tokenHash: string): Promise<number> =>
  db.execute('DELETE FROM session_token WHERE token_hash = $1', [tokenHash]);

/** @param ownHash hash of the visitor's session that stays. */
export const dropOtherSessions = (db: Queryable, project: string, visitor: string, ownHash: string): Promise<number> =>
  db.execute('DELETE FROM session_token WHERE project_id = $1 AND visitor_id = $2 AND token_hash <> $3', [
    project,
    visitor,
    ownHash,
  ]);

/** Stores a token that is good for one login only. */
export const insertCodeToken = (
  db: Queryable,
  tokenHash: string,
  project: string,
  phoneHash: string,
  expires: Date,
): Promise<number> =>
  db.execute('INSERT INTO prelogin_token (token_hash, project_id, phone_hash, expires_at) VALUES ($1, $2, $3, $4)', [
    tokenHash,
    project,
    phoneHash,
    expires,
  ]);

export async function isCodeToken(
  db: Queryable,
  tokenHash: string,
  project: string,
  phoneHash: string,
  at: Date,
): Promise<boolean> {
  const rows = await db.query(
    'SELECT 1 AS one FROM prelogin_token WHERE token_hash = $1 AND project_id = $2 AND phone_hash = $3 AND expires_at > $4',
    [tokenHash, project, phoneHash, at],
  );
  return rows.length > 0;
}

export const dropCodeToken = (db: Queryable, tokenHash: string): Promise<number> =>
  db.execute('DELETE FROM prelogin_token WHERE token_hash = $1', [tokenHash]);

export const dropOldCodeTokens = (db: Queryable, before: Date): Promise<number> =>
  db.execute('DELETE FROM prelogin_token WHERE expires_at < $1', [before]);
