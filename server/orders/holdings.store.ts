import type { Day } from '#domain/lib/day.ts';
import { clockAt } from '#server/db/clock.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

/**
 * Orders that hold places without payment: they wait for it or for staff, or cost nothing and no code paid. Worded as
 * in the index `orders_holding`.
 */
const HOLDING = `(o.status IN ('WAIT_PAY', 'WAIT_PROCESS') OR (o.fee = 0 AND NOT o.exchanged))`;
/** Orders whose time to pay ran out; worded as in the index `orders_run_out`. */
const RUN_OUT = `o.status = 'CANCELED' AND o.paid_at IS NULL AND o.cancelled_at >= o.expires_at`;

/**
 * Makes the orders of one visitor wait for each other, so that each counts what the others hold.
 * @param offset seconds by which tests move the clock.
 * @returns how many orders of the last day ran out unpaid.
 */
export async function lockVisitor(tx: Queryable, project: string, visitor: string, offset: number): Promise<number> {
  const row = await tx.maybe<{ run_out: number }>(
    `SELECT (SELECT count(*)::int FROM orders o WHERE o.project_id = $1 AND o.visitor_id = $2 AND ${RUN_OUT}
      AND o.created_at > ${clockAt('$3')} - interval '1 day') AS run_out
    FROM visitor v WHERE v.project_id = $1 AND v.id = $2 FOR NO KEY UPDATE OF v`,
    [project, visitor, offset],
  );
  return row?.run_out ?? 0;
}

export interface Holding {
  order_id: Tables['orders']['id'];
  unpaid: boolean;
  /** Null where an unpaid order holds nothing on the requested days. */
  scenic_id: Tables['ticket']['scenic_id'] | null;
  visit_day: Tables['ticket']['visit_day'] | null;
  places: number;
}

export const readHoldings = (
  tx: Queryable,
  project: string,
  visitor: string,
  days: readonly Day[],
): Promise<Holding[]> =>
  tx.query<Holding>(
    `SELECT o.id AS order_id, o.status IN ('WAIT_PAY', 'WAIT_PROCESS') AS unpaid, t.scenic_id, t.visit_day, coalesce(sum(t.people - t.returned), 0)::int AS places
    FROM orders o LEFT JOIN ticket t ON t.project_id = o.project_id AND t.order_id = o.id AND t.holds_stock AND t.card_id IS NULL AND t.visit_day = ANY($3)
    WHERE o.project_id = $1 AND o.visitor_id = $2 AND ${HOLDING} AND (o.status IN ('WAIT_PAY', 'WAIT_PROCESS') OR t.id IS NOT NULL)
    GROUP BY o.id, o.status, t.scenic_id, t.visit_day`,
    [project, visitor, days],
  );

export interface UnpaidTicket extends Pick<Tables['ticket'], 'ticket_type_id' | 'batch_id' | 'card_id'> {
  order_id: Tables['orders']['id'];
  date: Tables['ticket']['visit_day'];
}

/** @param offset seconds by which tests move the clock. */
export const readUnpaidTickets = (
  db: Queryable,
  project: string,
  visitor: string,
  offset: number,
): Promise<UnpaidTicket[]> =>
  db.query<UnpaidTicket>(
    `SELECT o.id AS order_id, t.ticket_type_id, t.visit_day AS date, t.batch_id, t.card_id
    FROM orders o JOIN ticket t ON t.project_id = o.project_id AND t.order_id = o.id
    WHERE o.project_id = $1 AND o.visitor_id = $2 AND o.status IN ('WAIT_PAY', 'WAIT_PROCESS') AND o.fee > 0 AND o.expires_at > ${clockAt('$3')}
    ORDER BY o.id DESC`,
    [project, visitor, offset],
  );

export interface PlacesOfVenue {
  project: Tables['orders']['project_id'];
  places: number;
}

export const heldPlaces = (db: Queryable): Promise<PlacesOfVenue[]> =>
  db.query<PlacesOfVenue>(
    `SELECT o.project_id AS project, sum(t.people)::int AS places FROM orders o JOIN ticket t ON t.project_id = o.project_id AND t.order_id = o.id AND t.holds_stock
     WHERE o.status = 'WAIT_PAY' GROUP BY o.project_id ORDER BY o.project_id`,
  );

export const runOutPlaces = (db: Queryable, since: Date): Promise<PlacesOfVenue[]> =>
  db.query<PlacesOfVenue>(
    `SELECT o.project_id AS project, sum(t.people)::int AS places FROM orders o JOIN ticket t ON t.project_id = o.project_id AND t.order_id = o.id
     WHERE ${RUN_OUT} AND o.cancelled_at > $1 GROUP BY o.project_id ORDER BY o.project_id`,
    [since],
  );
