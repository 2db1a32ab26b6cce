import type { Day } from '#domain/day.ts';
import type { Queryable } from '#server/store/database.ts';

/** An order that has a session of a guide. */
export interface Tour {
  batch_id: string;
  order_id: string;
  order_no: string;
  /** True while it waits for its payment. */
  unpaid: boolean;
}

/** @returns who has sessions of these guides, from one day to another. */
export const toursOf = (db: Queryable, project: string, guides: readonly string[], from: Day, to: Day): Promise<Tour[]> =>
  db.query<Tour>(
    `SELECT t.batch_id, o.id AS order_id, o.order_no, o.status = 'WAIT_PAY' AS unpaid
     FROM ticket t JOIN orders o ON o.project_id = t.project_id AND o.id = t.order_id
     WHERE t.project_id = $1 AND t.scenic_id = ANY($2) AND coalesce(t.valid_until, t.visit_day) BETWEEN $3::date AND $4::date
       AND t.holds_stock AND t.batch_id IS NOT NULL`,
    [project, guides, from, to],
  );
