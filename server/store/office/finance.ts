import type { Day } from '#domain/day.ts';
import type { Queryable } from '#server/store/database.ts';

/** The instants whose records count for a day, if they are not settled in another one. */
export interface Span {
  from: Date;
  to: Date;
}

export interface SettlementRow {
  state: 'OPEN' | 'LOCKED';
  rev: number;
  changed_by: string;
  changed_at: Date;
  reason: string | null;
}

export async function settlementOf(db: Queryable, project: string, day: Day): Promise<SettlementRow | null> {
  const [row] = await db.query<SettlementRow>('SELECT state, rev, changed_by, changed_at, reason FROM settlement WHERE project_id = $1 AND day = $2', [
    project,
    day,
  ]);
  return row ?? null;
}

/** Locks a day before a change, so that two people's changes come one after the other. */
export async function holdDay(tx: Queryable, project: string, day: Day, by: string, at: Date): Promise<SettlementRow> {
  await tx.execute(`INSERT INTO settlement (project_id, day, state, rev, changed_by, changed_at) VALUES ($1, $2, 'OPEN', 0, $3, $4) ON CONFLICT DO NOTHING`, [
    project,
    day,
    by,
    at,
  ]);
  const [row] = await tx.query<SettlementRow>(
    `SELECT state, rev, changed_by, changed_at, reason FROM settlement WHERE project_id = $1 AND day = $2 ORDER BY day FOR UPDATE`,
    [project, day],
  );
  if (!row) throw new Error(`the day ${day} is gone`);
  return row;
}

/** Notes the new state of a day. @returns its new revision. */
export async function changeDay(
  tx: Queryable,
  project: string,
  day: Day,
  change: Pick<SettlementRow, 'state' | 'changed_by' | 'changed_at' | 'reason'>,
): Promise<number> {
  const [row] = await tx.query<{ rev: number }>(
    `UPDATE settlement SET state = $3, rev = rev + 1, changed_by = $4, changed_at = $5, reason = $6 WHERE project_id = $1 AND day = $2 RETURNING rev`,
    [project, day, change.state, change.changed_by, change.changed_at, change.reason],
  );
  return row?.rev ?? 0;
}

/** @returns the first of the locked days that end just before this one, or this one: what arrived for them later counts here. */
export async function firstDayOf(db: Queryable, project: string, day: Day): Promise<Day> {
  const [row] = await db.query<{ first: Day | null }>(
    `SELECT min(day) AS first FROM (
       SELECT day, day + row_number() OVER (ORDER BY day DESC)::integer AS follows FROM settlement WHERE project_id = $1 AND state = 'LOCKED' AND day < $2) x
     WHERE follows = $2`,
    [project, day],
  );
  return row?.first ?? day;
}

/** Payments and refunds that count for the day $2 of the project $1: settled in it, or of its span and settled nowhere. */
const of = (at: string): string => `project_id = $1 AND (settled_day = $2 OR (settled_day IS NULL AND ${at} >= $3 AND ${at} < $4))`;
export const OURS = `SELECT channel, 'pay' AS kind, out_trade_no AS no, amount, paid_at AS at, order_id FROM payment_txn WHERE ${of('paid_at')}
  UNION ALL SELECT channel, 'refund', refund_no, amount, done_at, order_id FROM refund WHERE ${of('done_at')} AND state = 'SUCCESS'`;

export interface Sums {
  channel: string;
  payments: number;
  paid: number;
  refunds: number;
  refunded: number;
}

/** @param start the day's own beginning: what is older came late. @param rates agreed fees by channel. */
export const sumsOf = (db: Queryable, project: string, day: Day, span: Span, start: Date): Promise<(Sums & { late: number })[]> =>
  db.query(
    `WITH ours AS (${OURS})
     SELECT channel, count(*) FILTER (WHERE kind = 'pay')::integer AS payments, coalesce(sum(amount) FILTER (WHERE kind = 'pay'), 0)::bigint AS paid,
       count(*) FILTER (WHERE kind = 'refund')::integer AS refunds, coalesce(sum(amount) FILTER (WHERE kind = 'refund'), 0)::bigint AS refunded,
       count(*) FILTER (WHERE at < $5)::integer AS late
     FROM ours GROUP BY channel ORDER BY channel`,
    [project, day, span.from, span.to, start],
  );

/** The sums of a day that was locked. */
export const lockedSums = (db: Queryable, project: string, day: Day): Promise<(Sums & { fee: number })[]> =>
  db.query('SELECT channel, payments, paid, refunds, refunded, fee FROM settlement_sum WHERE project_id = $1 AND day = $2 ORDER BY channel', [project, day]);

export async function keepSums(tx: Queryable, project: string, day: Day, sums: readonly (Sums & { fee: number })[]): Promise<void> {
  await tx.execute(
    `INSERT INTO settlement_sum (project_id, day, channel, payments, paid, refunds, refunded, fee)
     SELECT $1, $2, channel, payments, paid, refunds, refunded, fee
     FROM jsonb_to_recordset($3::jsonb) AS s (channel text, payments integer, paid bigint, refunds integer, refunded bigint, fee bigint)`,
    [project, day, JSON.stringify(sums)],
  );
}

export const dropSums = (tx: Queryable, project: string, day: Day): Promise<number> =>
  tx.execute('DELETE FROM settlement_sum WHERE project_id = $1 AND day = $2', [project, day]);

/** Settles in a day what counts for it at this moment. What is recorded later is not in it. */
export async function settleInto(tx: Queryable, project: string, day: Day, { from, to }: Span): Promise<void> {
  const settled = (table: string, at: string): string =>
    `UPDATE ${table} SET settled_day = $2 WHERE project_id = $1 AND settled_day IS NULL AND ${at} >= $3 AND ${at} < $4`;
  await tx.execute(settled('payment_txn', 'paid_at'), [project, day, from, to]);
  await tx.execute(`${settled('refund', 'done_at')} AND state = 'SUCCESS'`, [project, day, from, to]);
}

/** Counts our record of a payment or refund for another day. @returns false when there is no such record that could be moved. */
export async function moveRecord(tx: Queryable, project: string, record: { channel: string; kind: 'pay' | 'refund'; no: string }, to: Day): Promise<boolean> {
  const [table, number] = record.kind === 'pay' ? ['payment_txn', 'out_trade_no'] : ['refund', 'refund_no'];
  const moved = await tx.execute(`UPDATE ${table} SET settled_day = $4 WHERE project_id = $1 AND channel = $2 AND ${number} = $3`, [
    project,
    record.channel,
    record.no,
    to,
  ]);
  return moved > 0;
}

export interface DaySum {
  day: Day;
  net: number;
  locked: boolean;
  open: number;
}

/** @returns what came in and stayed on each of some days; a day on which nothing happened has no row. */
export const netByDay = (db: Queryable, project: string, from: Day, to: Day): Promise<DaySum[]> =>
  db.query<DaySum>(
    `WITH moved AS (
       SELECT coalesce(settled_day, (paid_at AT TIME ZONE 'UTC' + interval '8 hours')::date) AS day, amount FROM payment_txn
       WHERE project_id = $1 AND (settled_day BETWEEN $2 AND $3 OR (settled_day IS NULL AND paid_at >= $2::date - interval '8 hours' AND paid_at < $3::date + interval '16 hours'))
       UNION ALL
       SELECT coalesce(settled_day, (done_at AT TIME ZONE 'UTC' + interval '8 hours')::date), -amount FROM refund
       WHERE project_id = $1 AND state = 'SUCCESS'
         AND (settled_day BETWEEN $2 AND $3 OR (settled_day IS NULL AND done_at >= $2::date - interval '8 hours' AND done_at < $3::date + interval '16 hours'))
       UNION ALL
       SELECT day, -fee FROM bill_file WHERE project_id = $1 AND day BETWEEN $2 AND $3 AND replaced_at IS NULL),
     sums AS (SELECT day, sum(amount)::bigint AS net FROM moved GROUP BY day)
     SELECT sums.day, CASE WHEN s.state = 'LOCKED' THEN (SELECT coalesce(sum(k.paid - k.refunded - k.fee), 0)::bigint FROM settlement_sum k
         WHERE k.project_id = $1 AND k.day = sums.day) ELSE sums.net END AS net, coalesce(s.state = 'LOCKED', false) AS locked,
       (SELECT count(*)::integer FROM difference d WHERE d.project_id = $1 AND d.day = sums.day AND d.state = 'OPEN') AS open
     FROM sums LEFT JOIN settlement s ON s.project_id = $1 AND s.day = sums.day ORDER BY sums.day`,
    [project, from, to],
  );

export async function feeRates(db: Queryable, project: string): Promise<Record<string, number>> {
  const [row] = await db.query<{ channel_fees: Record<string, number> }>('SELECT channel_fees FROM office_setting WHERE project_id = $1', [project]);
  return row?.channel_fees ?? {};
}

/** @param standard the values of a missing row. */
export async function setFeeRate(tx: Queryable, project: string, channel: string, rate: number | null, standard: number): Promise<void> {
  await tx.execute(`INSERT INTO office_setting (project_id, second_above) VALUES ($1, $2) ON CONFLICT DO NOTHING`, [project, standard]);
  await tx.execute(
    `UPDATE office_setting SET channel_fees = CASE WHEN $3::integer IS NULL THEN channel_fees - $2::text ELSE channel_fees || jsonb_build_object($2::text, $3::integer) END
     WHERE project_id = $1`,
    [project, channel, rate],
  );
}
