import type { LocalText } from '#domain/lib/local-text.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export interface CountsRow {
  job_id: Tables['job_item']['job_id'];
  total: number;
  ended: number;
  failed: number;
  untold: number;
}

export async function countsOf(
  db: Queryable,
  project: string,
  jobs: readonly string[],
): Promise<Map<string, CountsRow>> {
  const rows = await db.query<CountsRow>(
    `SELECT job_id, count(*)::int AS total, count(ended_at)::int AS ended, count(*) FILTER (WHERE state = 'FAILED')::int AS failed,
       count(*) FILTER (WHERE state = 'OPEN' AND told_at IS NULL)::int AS untold
     FROM job_item WHERE project_id = $1 AND job_id = ANY($2) GROUP BY job_id`,
    [project, jobs],
  );
  return new Map(rows.map((row) => [row.job_id, row]));
}

export interface ListedItem extends Pick<
  Tables['job_item'],
  'order_id' | 'state' | 'outcome' | 'amount' | 'note' | 'ended_at'
> {
  order_no: Tables['orders']['order_no'];
  scenic: LocalText;
  notified: boolean;
  refund_state: Tables['refund']['state'] | null;
  gave_up: boolean;
  problem: Tables['refund']['problem'];
}

const WITH_REFUND = `job_item i LEFT JOIN refund r ON r.refund_no = i.refund_no`;
const OUTCOME = `i.state, i.outcome, i.told_at IS NOT NULL AS notified, r.state AS refund_state, r.gave_up_at IS NOT NULL AS gave_up, r.problem`;

export const totalsOf = (
  db: Queryable,
  project: string,
  job: string,
): Promise<
  (Pick<ListedItem, 'state' | 'outcome' | 'notified' | 'refund_state' | 'gave_up' | 'problem'> & {
    orders: number;
    amount: number;
  })[]
> =>
  db.query(
    `SELECT ${OUTCOME}, count(*)::int AS orders, coalesce(sum(i.amount), 0)::bigint AS amount FROM ${WITH_REFUND}
     WHERE i.project_id = $1 AND i.job_id = $2 GROUP BY i.state, i.outcome, i.told_at IS NOT NULL, r.state, r.gave_up_at IS NOT NULL, r.problem`,
    [project, job],
  );

export async function notifiedCounts(
  db: Queryable,
  project: string,
  job: string,
): Promise<{ told: number; seen: number }> {
  return db.one<{ told: number; seen: number }>(
    `SELECT count(*)::int AS told, count(n.seen_at)::int AS seen FROM job_item i
     JOIN notice n ON n.project_id = i.project_id AND n.id = i.job_id || '.' || i.order_id
     WHERE i.project_id = $1 AND i.job_id = $2 AND i.told_at IS NOT NULL`,
    [project, job],
  );
}

const MINUTES = 20;

/** @returns how many items ended in each of the last minutes, the oldest first. */
export async function paceOf(db: Queryable, project: string, job: string, at: Date): Promise<number[]> {
  const rows = await db.query<{ ago: number; ended: number }>(
    `SELECT floor(extract(epoch FROM $3::timestamptz - ended_at) / 60)::int AS ago, count(*)::int AS ended FROM job_item
     WHERE project_id = $1 AND job_id = $2 AND ended_at > $3::timestamptz - interval '${MINUTES} minutes' AND ended_at <= $3 GROUP BY 1`,
    [project, job, at],
  );
  const byAge = new Map(rows.map(({ ago, ended }) => [ago, ended]));
  return Array.from({ length: MINUTES }, (_, index) => byAge.get(MINUTES - 1 - index) ?? 0);
}

const LISTS = {
  all: 'true',
  done: `i.state NOT IN ('OPEN', 'FAILED')`,
  open: `i.state = 'OPEN'`,
  attention: `(i.state = 'FAILED' OR r.gave_up_at IS NOT NULL)`,
} as const;

export function listItems(
  db: Queryable,
  project: string,
  job: string,
  list: keyof typeof LISTS,
  after: { at: Date | null; order: string } | undefined,
  limit: number,
): Promise<ListedItem[]> {
  const ended = `coalesce(date_trunc('milliseconds', i.ended_at), '-infinity'::timestamptz)`;
  return db.query<ListedItem>(
    `SELECT i.order_id, o.order_no, o.doc -> 'scenic' -> 'name' AS scenic, i.amount, i.note, i.ended_at, ${OUTCOME} FROM ${WITH_REFUND}
     JOIN orders o ON o.project_id = i.project_id AND o.id = i.order_id
     WHERE i.project_id = $1 AND i.job_id = $2 AND ${LISTS[list]}
       AND ($4::text IS NULL OR ${ended} < coalesce($3::timestamptz, '-infinity'::timestamptz)
         OR (${ended} = coalesce($3::timestamptz, '-infinity'::timestamptz) AND i.order_id > $4))
     ORDER BY ${ended} DESC, i.order_id LIMIT $5`,
    [project, job, after?.at ?? null, after?.order ?? null, limit],
  );
}

const MOST_ACTIONS = 20;

export const jobActions = (
  db: Queryable,
  project: string,
  job: string,
): Promise<Pick<Tables['audit'], 'at' | 'actor' | 'action'>[]> =>
  db.query(
    `SELECT at, actor, action FROM audit WHERE project_id = $1 AND object = $2 AND outcome = 'done' ORDER BY id DESC LIMIT ${MOST_ACTIONS}`,
    [project, `job:${job}`],
  );

export const givenUpRefunds = async (db: Queryable, project: string, job: string): Promise<string[]> =>
  (
    await db.query<{ refund_no: NonNullable<Tables['job_item']['refund_no']> }>(
      `SELECT i.refund_no FROM job_item i JOIN refund r ON r.refund_no = i.refund_no WHERE i.project_id = $1 AND i.job_id = $2 AND r.gave_up_at IS NOT NULL`,
      [project, job],
    )
  ).map(({ refund_no }) => refund_no);
