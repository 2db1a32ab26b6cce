import type { Day } from '#domain/day.ts';
import type { Queryable } from '#server/store/database.ts';

/**
 * Erases the documents of people whose visit is long over: the number, what finds it again, and its picture's name. The name on the ticket stays.
 * @param before visits before this venue day. @returns how many documents were erased.
 */
export const eraseDocuments = (db: Queryable, before: Day): Promise<number> =>
  db.execute(
    `UPDATE ticket_holder h SET id_number_enc = '', person_hash = '', id_mask = '', photo = NULL, health_code = NULL
     FROM ticket t WHERE t.project_id = h.project_id AND t.id = h.ticket_id AND h.id_number_enc <> '' AND coalesce(t.valid_until, t.visit_day) < $1
       AND NOT EXISTS (SELECT 1 FROM member_card c WHERE c.project_id = t.project_id AND c.ticket_id = t.id AND coalesce(c.valid_until, c.activate_by) >= $1)`,
    [before],
  );
