import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export interface ReviewRow {
  order_id: Tables['ticket_return']['order_id'];
  /** fen */
  amount: number;
  since: Tables['pending']['asked_at'];
}

export const waitingReturns = (db: Queryable, project: string, limit: number): Promise<ReviewRow[]> =>
  db.query<ReviewRow>(
    `SELECT order_id, sum(amount)::bigint AS amount, min(submitted_at) AS since FROM ticket_return
     WHERE project_id = $1 AND state = 'WAIT_AUDIT' AND gates_until IS NULL GROUP BY order_id ORDER BY since, order_id LIMIT $2`,
    [project, limit],
  );

export const failedRefunds = (
  db: Queryable,
  project: string,
  limit: number,
): Promise<(ReviewRow & { given_up: number })[]> =>
  db.query(
    `SELECT order_id, sum(amount)::bigint AS amount, min(created_at) AS since, count(gave_up_at)::integer AS given_up FROM refund
     WHERE project_id = $1 AND state = 'FAILED' GROUP BY order_id ORDER BY count(gave_up_at) = 0, since, order_id LIMIT $2`,
    [project, limit],
  );

export interface DecisionRow extends Pick<Tables['audit'], 'actor' | 'at'> {
  order_id: string;
  /** The role of who decided: at that time, or an owner's now. */
  was: string;
  asked_by: string | null;
  asker_was: string | null;
  action: 'returns.approve' | 'returns.deny';
  /** fen; null for a denied return. */
  amount: number | null;
  reason: string | null;
  total: number;
}

const roleNow = (account: string): string =>
  `(SELECT r.role FROM staff_role r WHERE r.project_id = $1 AND 'staff:' || r.staff_id = ${account})`;

export const decisionsSince = (db: Queryable, project: string, from: Date, limit: number): Promise<DecisionRow[]> =>
  db.query<DecisionRow>(
    `SELECT substr(object, 7) AS order_id, actor, CASE WHEN ${roleNow('a.actor')} = 'owner' THEN 'owner' ELSE role END AS was,
       after ->> 'asked_by' AS asked_by, ${roleNow("a.after ->> 'asked_by'")} AS asker_was, action, (after ->> 'amount')::bigint AS amount,
       after ->> 'reason' AS reason, at, count(*) OVER ()::integer AS total FROM audit a
     WHERE project_id = $1 AND at >= $2 AND action IN ('returns.approve', 'returns.deny') AND outcome = 'done' ORDER BY at DESC, id DESC LIMIT $3`,
    [project, from, limit],
  );

export const waitingSeconds = (
  db: Queryable,
  project: string,
  at: Date,
  limit: number,
): Promise<(ReviewRow & Pick<Tables['pending'], 'asked_by' | 'until'>)[]> =>
  db.query(
    `SELECT payload ->> 'order' AS order_id, (payload ->> 'amount')::bigint AS amount, asked_at AS since, asked_by, until FROM pending
     WHERE project_id = $1 AND state = 'WAITING' AND until > $2 AND object LIKE 'order:%' ORDER BY asked_at, id LIMIT $3`,
    [project, at, limit],
  );
