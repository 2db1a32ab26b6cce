import type { Day } from '#domain/lib/day.ts';
import { BY_HAND } from '#domain/payment/repay.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

/** The instants whose records count, unless they are settled in another day. */
export interface Span {
  from: Date;
  to: Date;
}

export type SettlementRow = Pick<Tables['settlement'], 'state' | 'rev' | 'changed_by' | 'changed_at' | 'reason'>;

export async function settlementOf(db: Queryable, project: string, day: Day): Promise<SettlementRow | null> {
  return db.maybe<SettlementRow>(
    'SELECT state, rev, changed_by, changed_at, reason FROM settlement WHERE project_id = $1 AND day = $2',
    [project, day],
  );
}

/** Locks a day before a change, so that two people's changes come one after the other. */
export async function holdDay(tx: Queryable, project: string, day: Day, by: string, at: Date): Promise<SettlementRow> {
  await tx.execute(
    `INSERT INTO settlement (project_id, day, state, rev, changed_by, changed_at) VALUES ($1, $2, 'OPEN', 0, $3, $4) ON CONFLICT DO NOTHING`,
    [project, day, by, at],
  );
  return tx.one<SettlementRow>(
    `SELECT state, rev, changed_by, changed_at, reason FROM settlement WHERE project_id = $1 AND day = $2 ORDER BY day FOR UPDATE`,
    [project, day],
  );
}

export async function changeDay(
  tx: Queryable,
  project: string,
  day: Day,
  change: Pick<SettlementRow, 'state' | 'changed_by' | 'changed_at' | 'reason'>,
): Promise<number> {
  const row = await tx.maybe<Pick<Tables['settlement'], 'rev'>>(
    `UPDATE settlement SET state = $3, rev = rev + 1, changed_by = $4, changed_at = $5, reason = $6 WHERE project_id = $1 AND day = $2 RETURNING rev`,
    [project, day, change.state, change.changed_by, change.changed_at, change.reason],
  );
  return row?.rev ?? 0;
}

/**
 * @returns the first day of the unbroken run of locked days that ends on the day before `day`, or `day` where that is
 * not locked. What arrived for that run after it was locked counts on `day`.
 */
export async function firstDayOf(db: Queryable, project: string, day: Day): Promise<Day> {
  const row = await db.one<{ first: Day | null }>(
    `SELECT min(day) AS first FROM (
       SELECT day, day + row_number() OVER (ORDER BY day DESC)::integer AS follows FROM settlement WHERE project_id = $1 AND state = 'LOCKED' AND day < $2) x
     WHERE follows = $2`,
    [project, day],
  );
  return row.first ?? day;
}

/**
 * SQL condition: the record counts for day $2 of project $1, because it was settled in that day, or is not settled yet
 * and falls between $3 and $4.
 */
const countsForDay = (at: string): string =>
  `project_id = $1 AND (settled_day = $2 OR (settled_day IS NULL AND ${at} >= $3 AND ${at} < $4))`;
/** SQL: the channel in whose sums a refund counts. What people paid back by hand is in no provider's bill. */
export const BOOKED = `CASE WHEN by_hand IS NULL THEN channel ELSE '${BY_HAND}' END`;
export const OURS = `SELECT channel, 'pay' AS kind, out_trade_no AS no, amount, paid_at AS at, order_id FROM payment_txn WHERE ${countsForDay('paid_at')}
  UNION ALL SELECT ${BOOKED}, 'refund', refund_no, amount, done_at, order_id FROM refund WHERE ${countsForDay('done_at')} AND state = 'SUCCESS'`;

export type Sums = Pick<Tables['settlement_sum'], 'channel' | 'payments' | 'paid' | 'refunds' | 'refunded'>;

export const sumsOf = (
  db: Queryable,
  project: string,
  day: Day,
  span: Span,
  start: Date,
): Promise<(Sums & { late: number })[]> =>
  db.query(
    `WITH ours AS (${OURS})
     SELECT channel, count(*) FILTER (WHERE kind = 'pay')::integer AS payments, coalesce(sum(amount) FILTER (WHERE kind = 'pay'), 0)::bigint AS paid,
       count(*) FILTER (WHERE kind = 'refund')::integer AS refunds, coalesce(sum(amount) FILTER (WHERE kind = 'refund'), 0)::bigint AS refunded,
       count(*) FILTER (WHERE at < $5)::integer AS late
     FROM ours GROUP BY channel ORDER BY channel`,
    [project, day, span.from, span.to, start],
  );

export const lockedSums = (
  db: Queryable,
  project: string,
  day: Day,
): Promise<(Sums & Pick<Tables['settlement_sum'], 'fee'>)[]> =>
  db.query(
    'SELECT channel, payments, paid, refunds, refunded, fee FROM settlement_sum WHERE project_id = $1 AND day = $2 ORDER BY channel',
    [project, day],
  );

export async function storeSums(
  tx: Queryable,
  project: string,
  day: Day,
  sums: readonly (Sums & { fee: number })[],
): Promise<void> {
  await tx.execute(
    `INSERT INTO settlement_sum (project_id, day, channel, payments, paid, refunds, refunded, fee)
     SELECT $1, $2, channel, payments, paid, refunds, refunded, fee
     FROM jsonb_to_recordset($3::jsonb) AS s (channel text, payments integer, paid bigint, refunds integer, refunded bigint, fee bigint)`,
    [project, day, JSON.stringify(sums)],
  );
}

export const dropSums = (tx: Queryable, project: string, day: Day): Promise<number> =>
  tx.execute('DELETE FROM settlement_sum WHERE project_id = $1 AND day = $2', [project, day]);

/** Settles the records that count for a day at this moment; later ones are left out. */
export async function settleInto(tx: Queryable, project: string, day: Day, { from, to }: Span): Promise<void> {
  const settled = (table: string, at: string): string =>
    `UPDATE ${table} SET settled_day = $2 WHERE project_id = $1 AND settled_day IS NULL AND ${at} >= $3 AND ${at} < $4`;
  await tx.execute(settled('payment_txn', 'paid_at'), [project, day, from, to]);
  await tx.execute(`${settled('refund', 'done_at')} AND state = 'SUCCESS'`, [project, day, from, to]);
}

export async function moveRecord(
  tx: Queryable,
  project: string,
  record: { channel: string; kind: 'pay' | 'refund'; no: string },
  to: Day,
): Promise<boolean> {
  const [table, number] = record.kind === 'pay' ? ['payment_txn', 'out_trade_no'] : ['refund', 'refund_no'];
  const moved = await tx.execute(
    `UPDATE ${table} SET settled_day = $4 WHERE project_id = $1 AND channel = $2 AND ${number} = $3${record.kind === 'pay' ? '' : ' AND by_hand IS NULL'}`,
    [project, record.channel, record.no, to],
  );
  return moved > 0;
}

/**
 * @returns the number and the first of the days that are not locked and on which money moved that is not settled in
 * another day.
 */
export async function unsettledDays(
  db: Queryable,
  project: string,
  { from, to }: { from: Day; to: Day },
): Promise<{ count: number; first: Day | undefined }> {
  const moved = (at: string): string =>
    `project_id = $1 AND settled_day IS NULL AND ${at} >= d.start AND ${at} < d.start + interval '24 hours'`;
  const { count, first } = await db.one<{ count: number; first: Day | null }>(
    `SELECT count(*)::integer AS count, min(d.day) AS first FROM (
       SELECT x::date AS day, (x - interval '8 hours') AT TIME ZONE 'UTC' AS start
       FROM generate_series($2::date::timestamp, $3::date::timestamp, interval '1 day') x) d
     WHERE NOT EXISTS (SELECT 1 FROM settlement s WHERE s.project_id = $1 AND s.day = d.day AND s.state = 'LOCKED')
       AND (EXISTS (SELECT 1 FROM payment_txn WHERE ${moved('paid_at')}) OR EXISTS (SELECT 1 FROM refund WHERE ${moved('done_at')} AND state = 'SUCCESS'))`,
    [project, from, to],
  );
  return { count, first: first ?? undefined };
}

export interface DaySums extends Sums {
  day: Day;
  /** On a locked day this is the fee as it was when the day was locked. */
  fee: number;
  /** Null where the channel has no bill of the day. */
  bill_paid: Tables['bill_file']['paid'] | null;
  bill_refunded: Tables['bill_file']['refunded'] | null;
  bill_fee: Tables['bill_file']['fee'] | null;
  open: number;
}

/**
 * Adds up some days by channel; a day on which nothing happened has no row. Records that came too late for a locked day
 * count for the next open day.
 * @param since the first of the locked days just before these days.
 * @param span begins on the day `since`.
 */
export const sumsByDay = (
  db: Queryable,
  project: string,
  days: { from: Day; to: Day },
  since: Day,
  span: Span,
): Promise<DaySums[]> =>
  db.query<DaySums>(
    `WITH shut AS (
       SELECT day, max(day) OVER (PARTITION BY day - n) + 1 AS next FROM (
         SELECT day, row_number() OVER (ORDER BY day)::integer AS n FROM settlement WHERE project_id = $1 AND state = 'LOCKED' AND day >= $4) x),
     moved AS (
       SELECT channel, settled_day, (paid_at AT TIME ZONE 'UTC' + interval '8 hours')::date AS day, amount AS pay, NULL::bigint AS back FROM payment_txn
       WHERE project_id = $1 AND (settled_day BETWEEN $2 AND $3 OR (settled_day IS NULL AND paid_at >= $5 AND paid_at < $6))
       UNION ALL
       SELECT ${BOOKED}, settled_day, (done_at AT TIME ZONE 'UTC' + interval '8 hours')::date, NULL, amount FROM refund
       WHERE project_id = $1 AND state = 'SUCCESS' AND (settled_day BETWEEN $2 AND $3 OR (settled_day IS NULL AND done_at >= $5 AND done_at < $6))),
     live AS (
       SELECT coalesce(m.settled_day, s.next, m.day) AS day, m.channel, count(m.pay)::integer AS payments, coalesce(sum(m.pay), 0)::bigint AS paid,
         count(m.back)::integer AS refunds, coalesce(sum(m.back), 0)::bigint AS refunded
       FROM moved m LEFT JOIN shut s ON m.settled_day IS NULL AND s.day = m.day GROUP BY 1, 2),
     ours AS (
       SELECT day, channel, payments, paid, refunds, refunded, NULL::bigint AS fee FROM live
       WHERE day BETWEEN $2 AND $3 AND NOT EXISTS (SELECT 1 FROM shut s WHERE s.day = live.day)
       UNION ALL
       SELECT k.day, k.channel, k.payments, k.paid, k.refunds, k.refunded, k.fee FROM settlement_sum k JOIN shut s ON s.day = k.day
       WHERE k.project_id = $1 AND k.day BETWEEN $2 AND $3),
     theirs AS (SELECT day, channel, paid, refunded, fee FROM bill_file WHERE project_id = $1 AND day BETWEEN $2 AND $3 AND replaced_at IS NULL),
     unclear AS (SELECT day, channel, count(*)::integer AS open FROM difference WHERE project_id = $1 AND day BETWEEN $2 AND $3 AND state = 'OPEN' GROUP BY 1, 2)
     SELECT coalesce(o.day, t.day) AS day, coalesce(o.channel, t.channel) AS channel, coalesce(o.payments, 0) AS payments, coalesce(o.paid, 0) AS paid,
       coalesce(o.refunds, 0) AS refunds, coalesce(o.refunded, 0) AS refunded, coalesce(o.fee, t.fee, 0) AS fee,
       t.paid AS bill_paid, t.refunded AS bill_refunded, t.fee AS bill_fee, coalesce(u.open, 0) AS open
     FROM ours o FULL JOIN theirs t ON t.day = o.day AND t.channel = o.channel
     LEFT JOIN unclear u ON u.day = coalesce(o.day, t.day) AND u.channel = coalesce(o.channel, t.channel) ORDER BY 1, 2`,
    [project, days.from, days.to, since, span.from, span.to],
  );

export const lockedDays = async (db: Queryable, project: string, from: Day, to: Day): Promise<Set<Day>> =>
  new Set(
    (
      await db.query<Pick<Tables['settlement'], 'day'>>(
        `SELECT day FROM settlement WHERE project_id = $1 AND day BETWEEN $2 AND $3 AND state = 'LOCKED'`,
        [project, from, to],
      )
    ).map(({ day }) => day),
  );

export async function feeRates(db: Queryable, project: string): Promise<Record<string, number>> {
  const row = await db.maybe<Pick<Tables['office_setting'], 'channel_fees'>>(
    'SELECT channel_fees FROM office_setting WHERE project_id = $1',
    [project],
  );
  return row?.channel_fees ?? {};
}

export async function setFeeRate(
  tx: Queryable,
  project: string,
  channel: string,
  rate: number | null,
  standard: number,
): Promise<void> {
  await tx.execute(`INSERT INTO office_setting (project_id, second_above) VALUES ($1, $2) ON CONFLICT DO NOTHING`, [
    project,
    standard,
  ]);
  await tx.execute(
    `UPDATE office_setting SET channel_fees = CASE WHEN $3::integer IS NULL THEN channel_fees - $2::text ELSE channel_fees || jsonb_build_object($2::text, $3::integer) END
     WHERE project_id = $1`,
    [project, channel, rate],
  );
}
