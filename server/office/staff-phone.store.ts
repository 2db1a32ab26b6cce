import type { Role } from '#domain/office/office-rights.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export type StaffPhoneRow = Pick<Tables['staff_phone'], 'phone_enc' | 'kinds'>;

export const readPhone = (db: Queryable, staff: string): Promise<StaffPhoneRow | null> =>
  db.maybe<StaffPhoneRow>('SELECT phone_enc, kinds FROM staff_phone WHERE staff_id = $1', [staff]);

/** The kinds of messages that were chosen for the previous number stay chosen; those given are for a first number. */
export const putPhone = (
  tx: Queryable,
  staff: string,
  { phone_enc, kinds }: Readonly<StaffPhoneRow>,
): Promise<number> =>
  tx.execute(
    `INSERT INTO staff_phone (staff_id, phone_enc, kinds) VALUES ($1, $2, $3)
     ON CONFLICT (staff_id) DO UPDATE SET phone_enc = $2`,
    [staff, phone_enc, JSON.stringify(kinds)],
  );

export const dropPhone = (tx: Queryable, staff: string): Promise<number> =>
  tx.execute('DELETE FROM staff_phone WHERE staff_id = $1', [staff]);

export const chooseTextKinds = (tx: Queryable, staff: string, kinds: StaffPhoneRow['kinds']): Promise<number> =>
  tx.execute('UPDATE staff_phone SET kinds = $2 WHERE staff_id = $1', [staff, JSON.stringify(kinds)]);

export interface TextedColleague extends StaffPhoneRow {
  staff: Tables['staff']['id'];
  role: Role;
}

export const textedColleagues = (db: Queryable, project: string): Promise<TextedColleague[]> =>
  db.query<TextedColleague>(
    `SELECT p.staff_id AS staff, p.phone_enc, p.kinds, r.role FROM staff_role r JOIN staff_phone p ON p.staff_id = r.staff_id
     WHERE r.project_id = $1 ORDER BY p.staff_id`,
    [project],
  );
