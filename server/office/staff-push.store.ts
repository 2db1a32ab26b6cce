import type { Role } from '#domain/office/office-rights.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

type StaffPushRow = Pick<Tables['staff_push'], 'id' | 'address_enc' | 'locale'>;

export async function pushesOf(db: Queryable, staff: string): Promise<string[]> {
  const rows = await db.query<Pick<StaffPushRow, 'id'>>(
    'SELECT id FROM staff_push WHERE staff_id = $1 ORDER BY created_at, id',
    [staff],
  );
  return rows.map(({ id }) => id);
}

/** Beyond the most a colleague may have, the oldest end. */
export async function putPush(
  tx: Queryable,
  staff: string,
  { id, address_enc, locale }: StaffPushRow,
  at: Date,
  most: number,
): Promise<void> {
  await tx.execute(
    `INSERT INTO staff_push (id, staff_id, address_enc, locale, created_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (id) DO UPDATE SET staff_id = $2, address_enc = $3, locale = $4, created_at = $5`,
    [id, staff, address_enc, locale, at],
  );
  await tx.execute(
    `DELETE FROM staff_push WHERE staff_id = $1 AND id NOT IN (
       SELECT id FROM staff_push WHERE staff_id = $1 ORDER BY created_at DESC, id LIMIT $2)`,
    [staff, most],
  );
}

export const dropOwnPush = (tx: Queryable, staff: string, id: string): Promise<number> =>
  tx.execute('DELETE FROM staff_push WHERE staff_id = $1 AND id = $2', [staff, id]);

export const dropPush = (db: Queryable, id: string): Promise<number> =>
  db.execute('DELETE FROM staff_push WHERE id = $1', [id]);

export interface PushedColleague extends StaffPushRow {
  staff: string;
  role: Role;
}

export const pushedColleagues = (db: Queryable, project: string): Promise<PushedColleague[]> =>
  db.query<PushedColleague>(
    `SELECT p.id, p.address_enc, p.locale, p.staff_id AS staff, r.role FROM staff_role r JOIN staff_push p ON p.staff_id = r.staff_id
     WHERE r.project_id = $1 ORDER BY p.id`,
    [project],
  );
