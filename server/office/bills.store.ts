import type { Day } from '#domain/lib/day.ts';
import type { Queryable } from '#server/db/database.ts';
import { OURS, type Span } from './finance.store.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export interface BillFileRow extends Pick<
  Tables['bill_file'],
  | 'id'
  | 'channel'
  | 'day'
  | 'name'
  | 'source'
  | 'sha256'
  | 'payments'
  | 'paid'
  | 'refunds'
  | 'refunded'
  | 'fee'
  | 'taken_by'
  | 'taken_at'
> {
  /** Lines that are counted in no sum: their text, and their amount in fen where it can be read. */
  aside: Tables['bill_file']['aside'];
}

export const billsOf = (db: Queryable, project: string, day: Day): Promise<BillFileRow[]> =>
  db.query<BillFileRow>(
    `SELECT id, channel, day, name, source, sha256, payments, paid, refunds, refunded, fee, taken_by, taken_at, aside FROM bill_file
     WHERE project_id = $1 AND day = $2 AND replaced_at IS NULL ORDER BY channel`,
    [project, day],
  );

export const billFilesOf = (
  db: Queryable,
  project: string,
  day: Day,
): Promise<(BillFileRow & Pick<Tables['bill_file'], 'replaced_at'>)[]> =>
  db.query(
    `SELECT id, channel, day, name, source, sha256, payments, paid, refunds, refunded, fee, taken_by, taken_at, aside, replaced_at FROM bill_file
     WHERE project_id = $1 AND day = $2 ORDER BY replaced_at IS NOT NULL, channel, taken_at DESC LIMIT 100`,
    [project, day],
  );

type NewBill = Pick<
  BillFileRow,
  'id' | 'channel' | 'day' | 'name' | 'source' | 'sha256' | 'taken_by' | 'taken_at' | 'aside'
>;

export async function insertBill(tx: Queryable, project: string, bill: NewBill): Promise<void> {
  const { id, channel, day, name, source, sha256, taken_by, taken_at, aside } = bill;
  await tx.execute(
    'UPDATE bill_file SET replaced_at = $4 WHERE project_id = $1 AND day = $2 AND channel = $3 AND replaced_at IS NULL',
    [project, day, channel, taken_at],
  );
  await tx.execute(
    'INSERT INTO bill_file (project_id, id, channel, day, name, source, sha256, taken_by, taken_at, aside) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb)',
    [project, id, channel, day, name, source, sha256, taken_by, taken_at, JSON.stringify(aside)],
  );
}

export interface NewBillRow extends Pick<Tables['bill_row'], 'kind' | 'no' | 'amount' | 'fee' | 'at'> {
  outTradeNo: string;
}

/** Stores the lines of a bill without those of another venue that shares the merchant's account. */
export async function insertBillRows(
  tx: Queryable,
  project: string,
  file: string,
  channel: string,
  rows: readonly NewBillRow[],
): Promise<void> {
  await tx.execute(
    `INSERT INTO bill_row (project_id, file_id, kind, no, out_trade_no, amount, fee, at)
     SELECT $1, $2, r.kind, r.no, r.trade, r.amount, r.fee, r.at
     FROM unnest($4::text[], $5::text[], $6::text[], $7::bigint[], $8::bigint[], $9::timestamptz[]) AS r (kind, no, trade, amount, fee, at)
     WHERE NOT EXISTS (SELECT 1 FROM payment_attempt a WHERE a.channel = $3 AND a.out_trade_no = r.trade AND a.project_id <> $1)`,
    [
      project,
      file,
      channel,
      rows.map(({ kind }) => kind),
      rows.map(({ no }) => no),
      rows.map(({ outTradeNo }) => outTradeNo),
      rows.map(({ amount }) => amount),
      rows.map(({ fee }) => fee),
      rows.map(({ at }) => at),
    ],
  );
}

/** Marks refunds that a bill contains although people paid them back by hand. */
export async function noteTwiceOf(tx: Queryable, project: string, file: string, channel: string): Promise<string[]> {
  const rows = await tx.query<Pick<Tables['refund'], 'refund_no'>>(
    `UPDATE refund r SET twice_at = b.at FROM bill_row b WHERE b.project_id = $1 AND b.file_id = $2 AND b.kind = 'refund' AND r.refund_no = b.no
       AND r.project_id = $1 AND r.channel = $3 AND r.by_hand IS NOT NULL AND r.twice_at IS NULL RETURNING r.refund_no`,
    [project, file, channel],
  );
  return rows.map(({ refund_no }) => refund_no);
}

export async function sumBill(tx: Queryable, project: string, file: string): Promise<number> {
  const row = await tx.maybe<{ rows: number }>(
    `UPDATE bill_file f SET payments = s.payments, paid = s.paid, refunds = s.refunds, refunded = s.refunded, fee = s.fee
     FROM (SELECT count(*) FILTER (WHERE kind = 'pay') AS payments, coalesce(sum(amount) FILTER (WHERE kind = 'pay'), 0) AS paid,
         count(*) FILTER (WHERE kind = 'refund') AS refunds, coalesce(sum(amount) FILTER (WHERE kind = 'refund'), 0) AS refunded, coalesce(sum(fee), 0) AS fee
       FROM bill_row WHERE project_id = $1 AND file_id = $2) s
     WHERE f.project_id = $1 AND f.id = $2 RETURNING f.payments + f.refunds AS rows`,
    [project, file],
  );
  return row?.rows ?? 0;
}

export interface UnequalRow {
  kind: Tables['bill_row']['kind'];
  no: Tables['bill_row']['no'];
  order_id: Tables['orders']['id'] | null;
  ours: number | null;
  ours_at: Date | null;
  theirs: Tables['bill_row']['amount'] | null;
  fee: Tables['bill_row']['fee'] | null;
  theirs_at: Tables['bill_row']['at'] | null;
}

/** @param rate the agreed fee in 1/10,000; a fee may be a fen off. */
export const unequal = (
  db: Queryable,
  project: string,
  day: Day,
  channel: string,
  span: Span,
  rate: number | null,
  limit: number,
): Promise<UnequalRow[]> =>
  db.query<UnequalRow>(
    `WITH ours AS (SELECT * FROM (${OURS}) o WHERE channel = $5),
     theirs AS (SELECT r.kind, r.no, r.amount, r.fee, r.at FROM bill_file f JOIN bill_row r ON r.project_id = f.project_id AND r.file_id = f.id
       WHERE f.project_id = $1 AND f.day = $2 AND f.channel = $5 AND f.replaced_at IS NULL)
     SELECT coalesce(o.kind, t.kind) AS kind, coalesce(o.no, t.no) AS no, o.order_id, o.amount AS ours, o.at AS ours_at, t.amount AS theirs, t.fee, t.at AS theirs_at
     FROM ours o FULL JOIN theirs t ON t.kind = o.kind AND t.no = o.no
     WHERE o.no IS NULL OR t.no IS NULL OR o.amount <> t.amount
       OR ($6::integer IS NOT NULL AND t.kind = 'pay' AND abs(t.fee - round(t.amount * $6::integer / 10000.0)) > 1)
     ORDER BY 1, 2 LIMIT $7`,
    [project, day, span.from, span.to, channel, rate, limit],
  );

export interface KnownRow {
  kind: Tables['bill_row']['kind'];
  no: Tables['bill_row']['no'];
  order_id: Tables['orders']['id'] | null;
  at: Date | null;
  settled_day: Tables['payment_txn']['settled_day'];
  state: string;
}

export const knownHere = (
  db: Queryable,
  project: string,
  channel: string,
  numbers: readonly string[],
): Promise<KnownRow[]> =>
  db.query<KnownRow>(
    `SELECT 'pay' AS kind, a.out_trade_no AS no, a.order_id, x.paid_at AS at, x.settled_day, CASE WHEN x.out_trade_no IS NULL THEN 'attempt.' || a.state ELSE 'paid' END AS state
     FROM payment_attempt a LEFT JOIN payment_txn x ON x.channel = a.channel AND x.out_trade_no = a.out_trade_no
     WHERE a.project_id = $1 AND a.channel = $2 AND a.out_trade_no = ANY($3)
     UNION ALL
     SELECT 'refund', refund_no, order_id, done_at, settled_day, CASE WHEN by_hand IS NOT NULL THEN 'refund.BY_HAND' WHEN state = 'SUCCESS' THEN 'refunded' ELSE 'refund.' || state END
     FROM refund WHERE project_id = $1 AND channel = $2 AND refund_no = ANY($3)`,
    [project, channel, numbers],
  );

export const inOtherBills = (
  db: Queryable,
  project: string,
  channel: string,
  day: Day,
  numbers: readonly string[],
): Promise<(Pick<Tables['bill_row'], 'kind' | 'no' | 'at'> & Pick<Tables['bill_file'], 'day'>)[]> =>
  db.query(
    `SELECT r.kind, r.no, f.day, r.at FROM bill_row r JOIN bill_file f ON f.project_id = r.project_id AND f.id = r.file_id
     WHERE r.project_id = $1 AND r.no = ANY($4) AND f.channel = $2 AND f.day <> $3 AND f.replaced_at IS NULL`,
    [project, channel, day, numbers],
  );
