import type { Day } from '#domain/lib/day.ts';
import type { Queryable } from '#server/db/database.ts';

const LAST_DAY = 'coalesce(t.valid_until, t.visit_day)';
/**
 * SQL condition: the documents of the ticket may be erased on the day `$1`, because neither it nor a card made of it
 * was good since.
 */
const IS_DUE = `NOT t.erased AND ${LAST_DAY} < $1 AND NOT EXISTS (
  SELECT 1 FROM member_card c WHERE c.project_id = t.project_id AND c.ticket_id = t.id AND coalesce(c.valid_until, c.activate_by) >= $1)`;

/**
 * Erases the documents of people whose visit was long ago: number, hash and picture. The name on the ticket stays. Each
 * statement processes a limited number, the oldest first, so that it ends in time: call it until nothing is left.
 */
export const eraseDocuments = (db: Queryable, before: Day, limit: number): Promise<number> =>
  db.execute(
    `WITH due AS MATERIALIZED (SELECT t.project_id, t.id FROM ticket t WHERE ${IS_DUE} ORDER BY ${LAST_DAY} LIMIT $2 FOR UPDATE SKIP LOCKED),
     erased AS (
       UPDATE ticket_holder h SET id_number_enc = '', person_hash = '', id_mask = '', photo = NULL, health_code = NULL
       FROM due WHERE h.project_id = due.project_id AND h.ticket_id = due.id)
     UPDATE ticket t SET erased = true FROM due WHERE t.project_id = due.project_id AND t.id = due.id`,
    [before, limit],
  );

export async function oldestDocument(db: Queryable, before: Day): Promise<Day | null> {
  const row = await db.maybe<{ day: Day }>(
    `SELECT ${LAST_DAY} AS day FROM ticket t WHERE ${IS_DUE} ORDER BY ${LAST_DAY} LIMIT 1`,
    [before],
  );
  return row?.day ?? null;
}
