import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export interface PaidTicketRow {
  ticket_type_id: Tables['ticket']['ticket_type_id'];
  day: Tables['ticket']['visit_day'];
  person: Tables['ticket_holder']['person_hash'] | null;
  /** Fen, less refunds. */
  paid: number;
}

/**
 * @returns the tickets of these types for one person each that this visitor paid for with money from `since` on and did
 * not return. A ticket whose documents were erased is left out: its person is unknown.
 */
export const paidTickets = (
  db: Queryable,
  project: string,
  visitor: string,
  types: readonly string[],
  since: Date,
): Promise<PaidTicketRow[]> =>
  db.query<PaidTicketRow>(
    `SELECT t.ticket_type_id, t.visit_day AS day, h.person_hash AS person, t.fee - t.refunded AS paid
     FROM orders o JOIN ticket t ON t.project_id = o.project_id AND t.order_id = o.id
     LEFT JOIN ticket_holder h ON h.project_id = t.project_id AND h.ticket_id = t.id AND h.position = 0
     WHERE o.project_id = $1 AND o.visitor_id = $2 AND o.paid_at >= $4 AND o.paid > 0 AND NOT o.exchanged
       AND t.ticket_type_id = ANY($3) AND t.status <> 'CANCELED' AND t.people = 1 AND t.card_id IS NULL AND t.fee > t.refunded
       AND h.person_hash IS DISTINCT FROM ''
       AND NOT EXISTS (SELECT 1 FROM ticket_return r WHERE r.project_id = t.project_id AND r.ticket_id = t.id AND r.state = 'WAIT_AUDIT')`,
    [project, visitor, types, since],
  );
