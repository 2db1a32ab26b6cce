import type { Day } from '#domain/lib/day.ts';
import type { Queryable } from '#server/db/database.ts';
import { TICKET_COLUMNS, type TicketRow } from './orders.store.ts';
import { notifyOfSent } from '#server/notices/receiver-notices.store.ts';
import { IS_IN_USE } from '#server/refunds/returns.store.ts';
import { USE_END } from './session-end.store.ts';
import type { Taken } from '#server/db/documents.ts';
import type { Tables } from '#server/db/rows.gen.ts';

/**
 * Locks every ticket of an order whose row is locked.
 * @returns them in the order of their ids, which is that of the order's lines.
 */
export async function lockTickets(tx: Queryable, project: string, order: string): Promise<TicketRow[]> {
  const rows = await tx.query<TicketRow>(
    `SELECT ${TICKET_COLUMNS} FROM ticket WHERE project_id = $1 AND order_id = $2 ORDER BY id FOR UPDATE`,
    [project, order],
  );
  return rows;
}

export interface AfterReturn extends Pick<Tables['ticket'], 'id' | 'returned' | 'refunded' | 'status' | 'holds_stock'> {
  stock: readonly Taken[];
}

export async function giveBackEntries(tx: Queryable, project: string, tickets: readonly AfterReturn[]): Promise<void> {
  await tx.execute(
    `UPDATE ticket AS t SET returned = r.returned, refunded = r.refunded, status = r.status, holds_stock = r.holds_stock, stock = r.stock
     FROM jsonb_to_recordset($2::jsonb) AS r (id text, returned integer, refunded bigint, status text, holds_stock boolean, stock jsonb)
     WHERE t.project_id = $1 AND t.id = r.id`,
    [project, JSON.stringify(tickets)],
  );
}

export interface Move extends Pick<Tables['ticket'], 'id' | 'visit_day' | 'batch_id' | 'seat_id' | 'doc'> {
  stock: readonly Taken[];
}

/**
 * Moves tickets; their earlier codes become invalid. The move counts as the one change that the terms allow, unless the
 * venue had freed the ticket and its time to change for that is not over: then the ticket has its usual terms again.
 */
export async function moveTickets(tx: Queryable, project: string, moves: readonly Move[], at: Date): Promise<void> {
  const ids = moves.map((move) => move.id);
  // Two tickets may change places: each leaves its seat before one of them takes it.
  await tx.execute('UPDATE ticket SET seat_id = NULL WHERE project_id = $1 AND id = ANY($2) AND seat_id IS NOT NULL', [
    project,
    ids,
  ]);
  await tx.execute(
    `UPDATE ticket AS t SET visit_day = m.visit_day, valid_from = m.visit_day, valid_until = m.visit_day, batch_id = m.batch_id, seat_id = m.seat_id,
       stock = m.stock, doc = m.doc, serial = t.serial + 1, changed_at = $3,
       was_from = coalesce(t.valid_from, t.visit_day), was_until = coalesce(t.valid_until, t.visit_day),
       policy = CASE WHEN (t.policy -> 'freed' ->> 'change')::numeric <= $4 OR NOT t.policy ? 'freed' THEN t.policy - 'freed' - 'rebooked'
         WHEN t.changed_at IS NULL THEN t.policy - 'freed' || '{"rebooked": true}' ELSE t.policy - 'freed' END
     FROM jsonb_to_recordset($2::jsonb) AS m (id text, visit_day date, batch_id text, seat_id text, stock jsonb, doc jsonb)
     WHERE t.project_id = $1 AND t.id = m.id`,
    [project, JSON.stringify(moves), at, at.getTime()],
  );
  await notifyOfSent(tx, project, ids, 'changed', at);
}

export async function outdateTickets(tx: Queryable, project: string, ids: readonly string[]): Promise<void> {
  await tx.execute(
    `UPDATE ticket SET status = 'OUTOFDATE' WHERE project_id = $1 AND id = ANY($2) AND status IN ('WAIT_USE', 'PART_USE')`,
    [project, ids],
  );
}

/**
 * Days that an unused ticket stays open for gate devices that have not uploaded its last day, so that a late upload
 * still counts.
 */
const WAITS_FOR_GATES_DAYS = 3;

/** SQL condition: a device at the spot of ticket `t` may still upload entries of the ticket's last day. */
const AWAITS_GATES = `(coalesce(t.valid_until, t.visit_day) >= $1::date - ${WAITS_FOR_GATES_DAYS} AND EXISTS (
         SELECT 1 FROM gate g JOIN gate_device d ON d.project_id = g.project_id AND g.id = ANY(d.gates)
         WHERE g.project_id = t.project_id AND t.scenic_id = ANY(g.scenics) AND ${IS_IN_USE}
           AND d.uploaded_at < ${USE_END}))`;

/** SQL condition: a job that closes or moves a day or session has not processed the order of ticket `t` yet. */
const IN_JOB = `EXISTS (SELECT 1 FROM job_item i WHERE i.project_id = t.project_id AND i.order_id = t.order_id AND i.state IN ('OPEN', 'FAILED'))`;

/**
 * Tickets of an order that ended before `today` and before `at` without being used up, and that wait for no gate and no
 * job. The order must be locked.
 */
export const ticketsPastUse = async (
  tx: Queryable,
  project: string,
  order: string,
  today: Day,
  at: Date,
): Promise<Set<string>> => {
  const rows = await tx.query<Pick<Tables['ticket'], 'id'>>(
    `SELECT t.id FROM ticket t WHERE t.project_id = $2 AND t.order_id = $3 AND t.status IN ('WAIT_USE', 'PART_USE')
       AND coalesce(t.valid_until, t.visit_day) < $1 AND ${USE_END} <= $4 AND t.policy ->> 'kind' <> 'MEMBER' AND NOT ${AWAITS_GATES} AND NOT ${IN_JOB}`,
    [today, project, order, at],
  );
  return new Set(rows.map(({ id }) => id));
};

export const ordersPastUse = (
  db: Queryable,
  today: Day,
  at: Date,
  limit: number,
): Promise<(Pick<Tables['ticket'], 'project_id'> & { id: Tables['ticket']['order_id'] })[]> =>
  db.query(
    `SELECT DISTINCT project_id, id FROM (
       SELECT t.project_id, t.order_id AS id FROM ticket t
       WHERE t.status IN ('WAIT_USE', 'PART_USE') AND coalesce(t.valid_until, t.visit_day) < $1 AND ${USE_END} <= $3 AND t.policy ->> 'kind' <> 'MEMBER'
         AND (SELECT o.status FROM orders o WHERE o.project_id = t.project_id AND o.id = t.order_id) IN ('WAIT_USE', 'PART_USE')
         AND NOT ${AWAITS_GATES} AND NOT ${IN_JOB}
       ORDER BY coalesce(t.valid_until, t.visit_day) LIMIT $2) past ORDER BY project_id, id`,
    [today, limit, at],
  );

export const ordersNeverConfirmed = (
  db: Queryable,
  today: Day,
  limit: number,
): Promise<Pick<Tables['orders'], 'project_id' | 'id'>[]> =>
  db.query(
    `SELECT o.project_id, o.id FROM orders o WHERE o.status IN ('WAIT_PROCESS', 'WAIT_CONFIRM') AND o.visit_day < $1
       AND (o.status = 'WAIT_PROCESS' OR NOT EXISTS (SELECT 1 FROM ticket t WHERE t.project_id = o.project_id AND t.order_id = o.id
         AND t.status IN ('WAIT_USE', 'PART_USE') AND coalesce(t.valid_until, t.visit_day) >= $1))
     ORDER BY o.project_id, o.id LIMIT $2`,
    [today, limit],
  );

/** At most two: a number is unique within a project only. */
export const projectsOfNumber = async (db: Queryable, number: string, project: string | undefined): Promise<string[]> =>
  (
    await db.query<Pick<Tables['ticket'], 'project_id'>>(
      `SELECT project_id FROM ticket WHERE ticket_no = $1 AND ($2::text IS NULL OR project_id = $2)
       UNION SELECT c.project_id FROM project p JOIN member_card c ON c.project_id = p.project_id AND c.member_no = $1
       WHERE $2::text IS NULL OR p.project_id = $2 ORDER BY project_id LIMIT 2`,
      [number, project ?? null],
    )
  ).map((row) => row.project_id);

export type HolderDocument = Pick<
  Tables['ticket_holder'],
  'ticket_id' | 'position' | 'id_type' | 'id_number_enc' | 'person_hash'
>;

export const documentsOf = (db: Queryable, project: string, tickets: readonly string[]): Promise<HolderDocument[]> =>
  db.query<HolderDocument>(
    'SELECT ticket_id, position, id_type, id_number_enc, person_hash FROM ticket_holder WHERE project_id = $1 AND ticket_id = ANY($2) ORDER BY ticket_id, position',
    [project, tickets],
  );
