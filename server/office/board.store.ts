import type { Day } from '#domain/lib/day.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import type { RequestKind } from '#domain/office/request-kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';
import { toReview } from './review.store.ts';

/** Counts by the hour of the venue day. */
export const entriesByHour = (
  db: Queryable,
  project: string,
  days: readonly Date[],
): Promise<{ day: Date; hour: number; people: number; people_out: number }[]> =>
  db.query(
    `SELECT d.day, extract(hour FROM e.at AT TIME ZONE 'UTC' + interval '8 hours')::integer AS hour,
       coalesce(sum(e.people) FILTER (WHERE e.kind IN ('entry', 'override')), 0)::integer AS people,
       coalesce(sum(e.people) FILTER (WHERE e.kind = 'exit'), 0)::integer AS people_out
     FROM unnest($2::timestamptz[]) AS d (day) JOIN gate_entry e ON e.project_id = $1 AND e.at >= d.day AND e.at < d.day + interval '24 hours'
     GROUP BY 1, 2 ORDER BY 1, 2`,
    [project, days],
  );

export async function peakInside(
  db: Queryable,
  project: string,
  from: Date,
): Promise<{ people: number; at: Date } | null> {
  return db.maybe<Pick<Tables['gate_entry'], 'at'> & { people: number }>(
    `SELECT people, at FROM (
       SELECT at, (sum(CASE kind WHEN 'exit' THEN -people ELSE people END) OVER (ORDER BY at, device_id, n))::integer AS people
       FROM gate_entry WHERE project_id = $1 AND at >= $2 AND device_id NOT IN ('before', 'office')) x
     ORDER BY people DESC, at LIMIT 1`,
    [project, from],
  );
}

export const dueBySession = (
  db: Queryable,
  project: string,
  scenics: readonly string[],
  day: Day,
): Promise<(Pick<Tables['ticket'], 'scenic_id' | 'batch_id'> & { people: number; came: number })[]> =>
  db.query(
    `SELECT t.scenic_id, t.batch_id, sum(t.people - t.returned)::integer AS people, sum(t.used)::integer AS came
     FROM ticket t JOIN orders o ON o.project_id = t.project_id AND o.id = t.order_id
     WHERE t.project_id = $1 AND t.scenic_id = ANY($2) AND coalesce(t.valid_until, t.visit_day) = $3 AND coalesce(t.valid_from, t.visit_day) = $3
       AND t.status <> 'CANCELED' AND t.policy ->> 'kind' <> 'MEMBER' AND o.paid_at IS NOT NULL AND o.status NOT IN ('WAIT_CONFIRM', 'WAIT_CONFIRM_WAIT_AUDIT')
     GROUP BY 1, 2`,
    [project, scenics, day],
  );

/** SQL: payments that were accepted for orders, by the payment providers' clock, as in the settlement. */
const PAID = `payment_txn x WHERE x.project_id = $1 AND x.paid_at >= $2 AND x.paid_at < $3 AND x.outcome = 'PAID'`;

export async function soldBetween(
  db: Queryable,
  project: string,
  from: Date,
  to: Date,
): Promise<{ orders: number; tickets: number }> {
  return db.one<{ orders: number; tickets: number }>(
    `SELECT count(*)::integer AS orders, coalesce(sum((SELECT count(*) FROM ticket t WHERE t.project_id = $1 AND t.order_id = x.order_id)), 0)::integer AS tickets
     FROM ${PAID}`,
    [project, from, to],
  );
}

export async function paidBetween(db: Queryable, project: string, from: Date, to: Date): Promise<number> {
  const row = await db.one<{ paid: number }>(`SELECT coalesce(sum(x.amount), 0)::bigint AS paid FROM ${PAID}`, [
    project,
    from,
    to,
  ]);
  return row.paid;
}

/** Refunds of money that was never an order's due: it came too late, twice, with another sum, or for no known order. */
const NEVER_SOLD = `'LATE', 'SECOND', 'MISMATCH', 'UNKNOWN_ORDER'`;

/** @returns payments and refunds of each venue day in this period, fen; days without any are left out. */
export const moneyByDay = (
  db: Queryable,
  project: string,
  from: Date,
  to: Date,
): Promise<{ day: Day; paid: number; refunded: number }[]> =>
  db.query(
    `SELECT day, sum(paid)::bigint AS paid, sum(refunded)::bigint AS refunded FROM (
       SELECT (x.paid_at AT TIME ZONE 'UTC' + interval '8 hours')::date AS day, sum(x.amount) AS paid, 0 AS refunded FROM ${PAID} GROUP BY 1
       UNION ALL SELECT (r.done_at AT TIME ZONE 'UTC' + interval '8 hours')::date, 0, sum(r.amount) FROM refund r
       WHERE r.project_id = $1 AND r.state = 'SUCCESS' AND r.done_at >= $2 AND r.done_at < $3 AND r.reason NOT IN (${NEVER_SOLD}) GROUP BY 1) x
     GROUP BY day ORDER BY day`,
    [project, from, to],
  );

export const soldBySpot = (
  db: Queryable,
  project: string,
  from: Date,
  to: Date,
): Promise<(Pick<Tables['ticket'], 'scenic_id'> & { amount: number })[]> =>
  db.query(
    `SELECT t.scenic_id, sum(t.fee)::bigint AS amount FROM (SELECT order_id FROM ${PAID}) p JOIN ticket t ON t.project_id = $1 AND t.order_id = p.order_id
     GROUP BY 1 ORDER BY 2 DESC, 1`,
    [project, from, to],
  );

export const entriesByDevice = (
  db: Queryable,
  project: string,
  from: Date,
  to: Date,
): Promise<(Pick<Tables['gate_entry'], 'device_id'> & { people: number })[]> =>
  db.query(
    `SELECT device_id, sum(people)::integer AS people FROM gate_entry
     WHERE project_id = $1 AND at >= $2 AND at < $3 AND kind IN ('entry', 'override') GROUP BY 1 ORDER BY 1`,
    [project, from, to],
  );

export interface WaitingRow {
  name: LocalText | null;
  is_all: boolean;
  count: number;
  oldest: Date | null;
}
const BY_TYPE = `min((t.doc -> 'type_name')::text)::jsonb AS name, grouping(t.ticket_type_id) = 1 AS is_all`;
const AND_ALL = `GROUP BY GROUPING SETS ((t.ticket_type_id), ()) ORDER BY 2 DESC, 3 DESC, t.ticket_type_id`;

export const ordersToConfirm = (db: Queryable, project: string): Promise<(WaitingRow & { last: Day | null })[]> =>
  db.query(
    `SELECT ${BY_TYPE}, count(DISTINCT o.id)::integer AS count, min(coalesce(o.paid_at, o.created_at)) AS oldest,
       min(CASE o.status WHEN 'WAIT_PROCESS' THEN o.visit_day ELSE coalesce(t.valid_until, t.visit_day) END) AS last
     FROM orders o JOIN ticket t ON t.project_id = o.project_id AND t.order_id = o.id
     WHERE o.project_id = $1 AND o.status IN ('WAIT_PROCESS', 'WAIT_CONFIRM') ${AND_ALL}`,
    [project],
  );

export const ordersToReview = (
  db: Queryable,
  project: string,
  now: Date,
): Promise<(WaitingRow & { amount: number | null })[]> =>
  db.query(
    `SELECT ${BY_TYPE}, count(DISTINCT r.order_id)::integer AS count, min(r.submitted_at) AS oldest, sum(r.amount)::bigint AS amount
     FROM ticket_return r JOIN ticket t ON t.project_id = r.project_id AND t.id = r.ticket_id
     WHERE r.project_id = $1 AND ${toReview('r', '$2')} ${AND_ALL}`,
    [project, now],
  );

export interface RequestsRow {
  kind: RequestKind;
  count: number;
  until: Date;
}

export const requestsOfOthers = (db: Queryable, project: string, staff: string, at: Date): Promise<RequestsRow[]> =>
  db.query<RequestsRow>(
    `SELECT kind, count(*)::integer AS count, min(until) AS until
     FROM pending WHERE project_id = $1 AND state = 'WAITING' AND asked_by <> $2 AND until > $3 GROUP BY 1`,
    [project, staff, at],
  );

export const failedByCause = (
  db: Queryable,
  project: string,
): Promise<
  (Pick<Tables['refund'], 'channel' | 'problem'> & {
    count: number;
    amount: number;
    given_up: number;
    next_at: Date | null;
  })[]
> =>
  db.query(
    `SELECT channel, problem, count(*)::integer AS count, sum(amount)::bigint AS amount, count(gave_up_at)::integer AS given_up,
       min(run_at) FILTER (WHERE gave_up_at IS NULL) AS next_at
     FROM refund WHERE project_id = $1 AND state = 'FAILED' GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2`,
    [project],
  );

export async function refusedInvoices(db: Queryable, project: string): Promise<number> {
  const row = await db.one<{ count: number }>(
    `SELECT count(*)::integer AS count FROM invoice i WHERE i.project_id = $1 AND i.state = 'FAILED'
       AND NOT EXISTS (SELECT 1 FROM invoice n WHERE n.project_id = i.project_id AND n.order_id = i.order_id AND n.created_at > i.created_at)`,
    [project],
  );
  return row.count;
}

export const actionsSince = (
  db: Queryable,
  project: string,
  from: Date,
  actions: readonly string[],
): Promise<(Pick<Tables['audit'], 'action'> & { count: number })[]> =>
  db.query(
    `SELECT action, count(*)::integer AS count FROM audit WHERE project_id = $1 AND at >= $2 AND outcome = 'done' AND action = ANY($3) GROUP BY action`,
    [project, from, actions],
  );
