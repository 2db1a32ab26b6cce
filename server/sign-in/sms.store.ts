import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export interface SmsKey {
  project: string;
  purpose: string;
  phoneHash: string;
}

const keyOf = ({ project, purpose, phoneHash }: SmsKey): readonly string[] => [project, purpose, phoneHash];
const MATCH = 'project_id = $1 AND purpose = $2 AND phone_hash = $3';

export const putSmsCode = (db: Queryable, key: SmsKey, codeHash: string, at: Date, expires: Date): Promise<number> =>
  db.execute(
    `INSERT INTO sms_code (project_id, purpose, phone_hash, code_hash, tries, created_at, expires_at) VALUES ($1, $2, $3, $4, 0, $5, $6)
     ON CONFLICT (project_id, purpose, phone_hash) DO UPDATE SET code_hash = $4, tries = 0, created_at = $5, expires_at = $6`,
    [...keyOf(key), codeHash, at, expires],
  );

export async function trySmsCode(db: Queryable, key: SmsKey, most: number, at: Date): Promise<string | null> {
  const row = await db.maybe<Pick<Tables['sms_code'], 'code_hash'>>(
    `UPDATE sms_code SET tries = tries + 1 WHERE ${MATCH} AND tries < $4 AND expires_at > $5 RETURNING code_hash`,
    [...keyOf(key), most, at],
  );
  return row?.code_hash ?? null;
}

/**
 * Uses a code up.
 * @returns whether the code was still there: of two simultaneous calls only one gets true.
 */
export const dropSmsCode = async (db: Queryable, key: SmsKey, codeHash: string): Promise<boolean> =>
  (await db.execute(`DELETE FROM sms_code WHERE ${MATCH} AND code_hash = $4`, [...keyOf(key), codeHash])) === 1;

export const forgetSmsCodes = (db: Queryable, before: Date): Promise<number> =>
  db.execute('DELETE FROM sms_code WHERE expires_at < $1', [before]);
