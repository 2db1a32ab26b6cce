import type { Day } from '#domain/lib/day.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export interface CodeRow extends Pick<
  Tables['redeem_code'],
  | 'id'
  | 'ticket_type_id'
  | 'valid_from'
  | 'valid_until'
  | 'used_at'
  | 'order_id'
  | 'visitor_id'
  | 'batch_id'
  | 'voided_at'
> {
  /** The first and last characters of the code, once it was used. */
  code_mask: Tables['redeem_code']['code_mask'];
  type: Tables['ticket_type']['doc'];
  program_name: LocalText;
}

const CODES = `SELECT c.id, c.ticket_type_id, c.valid_from, c.valid_until, c.used_at, c.order_id, c.visitor_id, c.batch_id, c.voided_at, c.code_mask, t.doc AS type, s.doc->'name' AS program_name
  FROM redeem_code c
  JOIN ticket_type t ON t.project_id = c.project_id AND t.id = c.ticket_type_id
  JOIN scenic s ON s.project_id = t.project_id AND s.id = t.scenic_id`;

export async function findCode(db: Queryable, project: string, hash: string): Promise<CodeRow | null> {
  return db.maybe<CodeRow>(`${CODES} WHERE c.project_id = $1 AND c.code_hash = $2`, [project, hash]);
}

export const codesOf = (db: Queryable, project: string, visitor: string): Promise<CodeRow[]> =>
  db.query<CodeRow>(`${CODES} WHERE c.project_id = $1 AND c.visitor_id = $2 ORDER BY c.used_at DESC, c.id`, [
    project,
    visitor,
  ]);

export async function claimCode(
  tx: Queryable,
  project: string,
  id: string,
  use: { order_id: string; visitor_id: string; at: Date; day: Day; code_mask: string },
): Promise<boolean> {
  const done = await tx.execute(
    `UPDATE redeem_code SET used_at = $3, order_id = $4, visitor_id = $5, code_mask = $7 WHERE project_id = $1 AND id = $2 AND used_at IS NULL AND voided_at IS NULL
       AND (valid_from IS NULL OR valid_from <= $6::date) AND (valid_until IS NULL OR valid_until >= $6::date)`,
    [project, id, use.at, use.order_id, use.visitor_id, use.day, use.code_mask],
  );
  return done === 1;
}
