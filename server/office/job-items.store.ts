import type { Scope } from '#domain/office/closing.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export type ItemRow = Pick<
  Tables['job_item'],
  'order_id' | 'state' | 'told_at' | 'outcome' | 'amount' | 'refund_no' | 'note' | 'ended_at'
>;

const COLUMNS = 'order_id, state, told_at, outcome, amount, refund_no, note, ended_at';

/**
 * SQL condition: a ticket for day $2 alone at one of the spots $3, in session $4 where that is not null; no member
 * card's.
 */
const IN_SCOPE = `coalesce(t.valid_until, t.visit_day) = $2::date AND coalesce(t.valid_from, t.visit_day) = $2::date AND t.scenic_id = ANY($3)
  AND ($4::text IS NULL OR t.batch_id = $4) AND t.policy ->> 'kind' <> 'MEMBER'`;
/** Valid tickets of the scope; found by the index `ticket_overdue`. */
const AFFECTED = `t.status IN ('WAIT_USE', 'PART_USE') AND ${IN_SCOPE}`;

const scopeParams = (project: string, { day, scenics, session }: Scope): unknown[] => [
  project,
  day,
  scenics,
  session ?? null,
];

export const affectedOrders = async (db: Queryable, project: string, scope: Scope): Promise<string[]> =>
  (
    await db.query<Pick<Tables['ticket'], 'order_id'>>(
      `SELECT DISTINCT t.order_id FROM ticket t WHERE t.project_id = $1 AND ${AFFECTED} ORDER BY t.order_id`,
      scopeParams(project, scope),
    )
  ).map(({ order_id }) => order_id);

/** @returns how many tickets of the scope were used up; found by the index `ticket_gate_days`. */
export async function usedTickets(db: Queryable, project: string, scope: Scope): Promise<number> {
  const row = await db.one<{ count: number }>(
    `SELECT count(*)::int AS count FROM ticket t WHERE t.project_id = $1 AND t.status = 'USED' AND ${IN_SCOPE}`,
    scopeParams(project, scope),
  );
  return row.count;
}

export const addItems = (tx: Queryable, project: string, job: string, scope: Scope): Promise<number> =>
  tx.execute(
    `INSERT INTO job_item (project_id, job_id, order_id)
     SELECT $1, $5, a.order_id FROM (SELECT DISTINCT t.order_id FROM ticket t WHERE t.project_id = $1 AND ${AFFECTED}) a ON CONFLICT DO NOTHING`,
    [...scopeParams(project, scope), job],
  );

/** @param due whether items may be finished; otherwise only those whose holders were not notified yet are found. */
export async function lockNextItem(tx: Queryable, project: string, job: string, due: boolean): Promise<ItemRow | null> {
  return tx.maybe<ItemRow>(
    `SELECT ${COLUMNS} FROM job_item WHERE project_id = $1 AND job_id = $2 AND state = 'OPEN' AND ((told_at IS NOT NULL) = false OR $3)
     ORDER BY (told_at IS NOT NULL), order_id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [project, job, due],
  );
}

export async function lockNextToRemind(
  tx: Queryable,
  project: string,
  job: string,
  notifiedUntil: Date,
): Promise<string | null> {
  const row = await tx.maybe<Pick<Tables['job_item'], 'order_id'>>(
    `SELECT order_id FROM job_item WHERE project_id = $1 AND job_id = $2 AND state = 'OPEN' AND reminded_at IS NULL AND told_at <= $3
     ORDER BY order_id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [project, job, notifiedUntil],
  );
  return row?.order_id ?? null;
}

export async function markReminded(
  tx: Queryable,
  project: string,
  job: string,
  order: string,
  at: Date,
): Promise<void> {
  await tx.execute('UPDATE job_item SET reminded_at = $4 WHERE project_id = $1 AND job_id = $2 AND order_id = $3', [
    project,
    job,
    order,
    at,
  ]);
}

export async function markNotified(
  tx: Queryable,
  project: string,
  job: string,
  order: string,
  at: Date,
): Promise<void> {
  await tx.execute('UPDATE job_item SET told_at = $4 WHERE project_id = $1 AND job_id = $2 AND order_id = $3', [
    project,
    job,
    order,
    at,
  ]);
}

export interface Ending {
  state: 'DONE' | 'SKIPPED';
  outcome: string;
  amount: number;
  refund_no: string | null;
}

export async function endItem(
  tx: Queryable,
  project: string,
  job: string,
  order: string,
  { state, outcome, amount, refund_no }: Ending,
  at: Date,
): Promise<void> {
  await tx.execute(
    `UPDATE job_item SET state = $4, outcome = $5, amount = $6, refund_no = $7, note = NULL, ended_at = $8
     WHERE project_id = $1 AND job_id = $2 AND order_id = $3 AND state = 'OPEN'`,
    [project, job, order, state, outcome, amount, refund_no, at],
  );
}

export const skipOpenItems = (
  tx: Queryable,
  project: string,
  job: string,
  outcome: string,
  at: Date,
): Promise<number> =>
  tx.execute(
    `UPDATE job_item SET state = 'SKIPPED', outcome = $3, ended_at = $4 WHERE project_id = $1 AND job_id = $2 AND state IN ('OPEN', 'FAILED')`,
    [project, job, outcome, at],
  );

export async function failItem(
  db: Queryable,
  project: string,
  job: string,
  order: string,
  note: string,
): Promise<void> {
  await db.execute(
    `UPDATE job_item SET state = 'FAILED', note = $4 WHERE project_id = $1 AND job_id = $2 AND order_id = $3 AND state = 'OPEN'`,
    [project, job, order, note],
  );
}

export const reopenFailed = (tx: Queryable, project: string, job: string): Promise<number> =>
  tx.execute(
    `UPDATE job_item SET state = 'OPEN', note = NULL WHERE project_id = $1 AND job_id = $2 AND state = 'FAILED'`,
    [project, job],
  );

export const settleItem = async (
  tx: Queryable,
  project: string,
  job: string,
  order: string,
  by: string,
  note: string,
  at: Date,
): Promise<boolean> =>
  (await tx.execute(
    `UPDATE job_item SET state = 'RESOLVED', outcome = 'resolved', resolved_by = $4, note = $5, ended_at = $6
     WHERE project_id = $1 AND job_id = $2 AND order_id = $3 AND state = 'FAILED'`,
    [project, job, order, by, note, at],
  )) === 1;
