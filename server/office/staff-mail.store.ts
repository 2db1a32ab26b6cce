import type { Role } from '#domain/office/office-rights.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export type StaffMailRow = Omit<Tables['staff_mail'], 'staff_id'>;

export const readMail = (db: Queryable, staff: string): Promise<StaffMailRow | null> =>
  db.maybe<StaffMailRow>(
    'SELECT address, locale, kinds, code_hash, code_until, code_tries FROM staff_mail WHERE staff_id = $1',
    [staff],
  );

/** The kinds of mail that were chosen for the previous address stay chosen. */
export const putMail = (
  db: Queryable,
  staff: string,
  mail: Pick<StaffMailRow, 'address' | 'locale' | 'kinds' | 'code_hash' | 'code_until'>,
): Promise<number> =>
  db.execute(
    `INSERT INTO staff_mail (staff_id, address, locale, kinds, code_hash, code_until) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (staff_id) DO UPDATE SET address = $2, locale = $3, code_hash = $5, code_until = $6, code_tries = 0`,
    [staff, mail.address, mail.locale, JSON.stringify(mail.kinds), mail.code_hash, mail.code_until],
  );

/**
 * Counts a try.
 * @returns the hash of the code; null where there is no code, or it has expired or was tried too often.
 */
export async function tryMailCode(db: Queryable, staff: string, most: number, at: Date): Promise<string | null> {
  const row = await db.maybe<Pick<StaffMailRow, 'code_hash'>>(
    `UPDATE staff_mail SET code_tries = code_tries + 1 WHERE staff_id = $1 AND code_tries < $2 AND code_until > $3 RETURNING code_hash`,
    [staff, most, at],
  );
  return row?.code_hash ?? null;
}

export const confirmMail = (tx: Queryable, staff: string, codeHash: string): Promise<number> =>
  tx.execute(
    'UPDATE staff_mail SET code_hash = NULL, code_until = NULL, code_tries = 0 WHERE staff_id = $1 AND code_hash = $2',
    [staff, codeHash],
  );

export const dropMail = (tx: Queryable, staff: string): Promise<number> =>
  tx.execute('DELETE FROM staff_mail WHERE staff_id = $1', [staff]);

export const chooseKinds = (
  tx: Queryable,
  staff: string,
  { kinds, locale }: Pick<StaffMailRow, 'kinds' | 'locale'>,
): Promise<number> =>
  tx.execute('UPDATE staff_mail SET kinds = $2, locale = $3 WHERE staff_id = $1', [
    staff,
    JSON.stringify(kinds),
    locale,
  ]);

export interface MailedColleague extends Pick<StaffMailRow, 'address' | 'locale' | 'kinds'> {
  staff: Tables['staff']['id'];
  role: Role;
}

/** Colleagues of a venue whose address is confirmed. */
export const mailedColleagues = (db: Queryable, project: string): Promise<MailedColleague[]> =>
  db.query<MailedColleague>(
    `SELECT m.staff_id AS staff, m.address, m.locale, m.kinds, r.role FROM staff_role r JOIN staff_mail m ON m.staff_id = r.staff_id
     WHERE r.project_id = $1 AND m.code_hash IS NULL ORDER BY m.staff_id`,
    [project],
  );
