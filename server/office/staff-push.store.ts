import type { Role } from '#domain/office/office-rights.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

type StaffPushRow = Pick<Tables['staff_push'], 'id' | 'address_enc' | 'locale' | 'kinds'>;

export const pushesOf = (db: Queryable, staff: string): Promise<Pick<StaffPushRow, 'id' | 'kinds'>[]> =>
  db.query('SELECT id, kinds FROM staff_push WHERE staff_id = $1 ORDER BY created_at, id', [staff]);

/** Beyond the most a colleague may have, the oldest end. What a colleague chose for a browser stays chosen. */
export async function putPush(
  tx: Queryable,
  staff: string,
  { id, address_enc, locale, kinds }: StaffPushRow,
  at: Date,
  most: number,
): Promise<void> {
  await tx.execute(
    `INSERT INTO staff_push (id, staff_id, address_enc, locale, created_at, kinds) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (id) DO UPDATE SET staff_id = $2, address_enc = $3, locale = $4, created_at = $5,
       kinds = CASE WHEN staff_push.staff_id = $2 THEN staff_push.kinds ELSE excluded.kinds END`,
    [id, staff, address_enc, locale, at, JSON.stringify(kinds)],
  );
  await tx.execute(
    `DELETE FROM staff_push WHERE staff_id = $1 AND id NOT IN (
       SELECT id FROM staff_push WHERE staff_id = $1 ORDER BY created_at DESC, id LIMIT $2)`,
    [staff, most],
  );
}

export const choosePushKinds = (
  tx: Queryable,
  staff: string,
  { id, kinds }: Pick<StaffPushRow, 'id' | 'kinds'>,
): Promise<number> =>
  tx.execute('UPDATE staff_push SET kinds = $3 WHERE staff_id = $1 AND id = $2', [staff, id, JSON.stringify(kinds)]);

export const dropOwnPush = (tx: Queryable, staff: string, id: string): Promise<number> =>
  tx.execute('DELETE FROM staff_push WHERE staff_id = $1 AND id = $2', [staff, id]);

export const dropPush = (db: Queryable, id: string): Promise<number> =>
  db.execute('DELETE FROM staff_push WHERE id = $1', [id]);

export interface PushedColleague extends StaffPushRow {
  staff: Tables['staff']['id'];
  role: Role;
}

export const pushedColleagues = (db: Queryable, project: string): Promise<PushedColleague[]> =>
  db.query<PushedColleague>(
    `SELECT p.id, p.address_enc, p.locale, p.kinds, p.staff_id AS staff, r.role FROM staff_role r JOIN staff_push p ON p.staff_id = r.staff_id
     WHERE r.project_id = $1 ORDER BY p.id`,
    [project],
  );
