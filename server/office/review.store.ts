import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';
import { listFrom, reversed, type Sort } from './list.store.ts';

export interface ReviewRow {
  order_id: Tables['ticket_return']['order_id'];
  /** fen */
  amount: number;
  since: Tables['pending']['asked_at'];
}

/**
 * SQL condition for returns about which a colleague decides: not those that wait for the gates, nor those of an order
 * for which a request waits for a second person, since that comes first.
 * @param returns alias of `ticket_return`. @param now placeholder of the instant.
 */
export const toReview = (returns: string, now: string): string =>
  `${returns}.state = 'WAIT_AUDIT' AND ${returns}.gates_until IS NULL AND NOT EXISTS (SELECT FROM pending p
     WHERE p.project_id = ${returns}.project_id AND p.object = 'order:' || ${returns}.order_id AND p.state = 'WAITING' AND p.until > ${now})`;

const REVIEW = `FROM ticket_return r WHERE r.project_id = $1 AND ${toReview('r', '$2')} GROUP BY r.order_id`;
const FAILED = `FROM refund f WHERE f.project_id = $1 AND f.state = 'FAILED' GROUP BY f.order_id`;

export const waitingReturns = (db: Queryable, project: string, now: Date, limit: number): Promise<ReviewRow[]> =>
  db.query<ReviewRow>(
    `SELECT r.order_id, sum(r.amount)::bigint AS amount, min(r.submitted_at) AS since ${REVIEW} ORDER BY since, r.order_id LIMIT $3`,
    [project, now, limit],
  );

export const failedRefunds = (
  db: Queryable,
  project: string,
  limit: number,
): Promise<(ReviewRow & { given_up: number })[]> =>
  db.query(
    `SELECT f.order_id, sum(f.amount)::bigint AS amount, min(f.created_at) AS since, count(f.gave_up_at)::integer AS given_up
     ${FAILED} ORDER BY count(f.gave_up_at) = 0, since, f.order_id LIMIT $2`,
    [project, limit],
  );

/** The orders of `waitingReturns` and `failedRefunds`, at most `most` of each. */
export const countReview = (
  db: Queryable,
  project: string,
  now: Date,
  most: number,
): Promise<{ review: number; failed: number }> =>
  db.one(
    `SELECT (SELECT count(*)::int FROM (SELECT 1 ${REVIEW} LIMIT $3) x) AS review,
       (SELECT count(*)::int FROM (SELECT 1 ${FAILED} LIMIT $3) x) AS failed`,
    [project, now, most],
  );

export interface DecisionRow extends Pick<Tables['audit'], 'actor' | 'at'> {
  order_id: string;
  /** Role of the person who decided, at the time of the decision; `owner` where the person is an owner now. */
  was: string;
  asked_by: string | null;
  asker_was: string | null;
  action: 'returns.approve' | 'returns.deny';
  /** fen; null for a denied return. */
  amount: number | null;
  reason: string | null;
}

const roleNow = (account: string): string =>
  `(SELECT r.role FROM staff_role r WHERE r.project_id = $1 AND 'staff:' || r.staff_id = ${account})`;

const DECISION = `a.id, substr(a.object, 7) AS order_id, a.actor, CASE WHEN ${roleNow('a.actor')} = 'owner' THEN 'owner' ELSE a.role END AS was,
  a.after ->> 'asked_by' AS asked_by, ${roleNow("a.after ->> 'asked_by'")} AS asker_was, a.action, (a.after ->> 'amount')::bigint AS amount,
  a.after ->> 'reason' AS reason, a.at`;
/** SQL condition; its first part is worded as in the index. */
const DECIDED = `split_part(a.action, '.', 1) = 'returns' AND a.action IN ('returns.approve', 'returns.deny') AND a.outcome = 'done'`;

export const decisionsSince = (
  db: Queryable,
  project: string,
  from: Date,
  limit: number,
): Promise<(DecisionRow & { total: number })[]> =>
  db.query(
    `SELECT ${DECISION}, count(*) OVER ()::integer AS total FROM audit a
     WHERE a.project_id = $1 AND a.at >= $2 AND ${DECIDED} ORDER BY a.at DESC, a.id DESC LIMIT $3`,
    [project, from, limit],
  );

export interface DecisionFilters {
  decision: 'granted' | 'denied' | undefined;
  from: Date | undefined;
  until: Date | undefined;
}

const OLDEST_DECISION: Sort = [
  { sql: 'a.at', type: 'timestamptz' },
  { sql: 'a.id', type: 'bigint' },
];

export const decisionList = listFrom<DecisionRow, DecisionFilters>({
  table: 'a',
  columns: DECISION,
  from: `(SELECT a.* FROM audit a WHERE ${DECIDED}) a`,
  conditions: {
    decision: (decision) => `a.action = '${decision === 'granted' ? 'returns.approve' : 'returns.deny'}'`,
    from: (from, placeholder) => `a.at >= ${placeholder(from)}`,
    until: (until, placeholder) => `a.at < ${placeholder(until)}`,
  },
  sorts: { newest: reversed(OLDEST_DECISION), oldest: OLDEST_DECISION },
});

export const waitingSeconds = (
  db: Queryable,
  project: string,
  at: Date,
  limit: number,
): Promise<(ReviewRow & Pick<Tables['pending'], 'kind' | 'asked_by' | 'until'>)[]> =>
  db.query(
    `SELECT payload ->> 'order' AS order_id, (payload ->> 'amount')::bigint AS amount, asked_at AS since, kind, asked_by, until FROM pending
     WHERE project_id = $1 AND state = 'WAITING' AND until > $2 AND object LIKE 'order:%' ORDER BY asked_at, id LIMIT $3`,
    [project, at, limit],
  );
