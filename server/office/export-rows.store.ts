import type { Day } from '#domain/lib/day.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Tables } from '#server/db/rows.gen.ts';

/** The range of a file about money: days, without what was recorded after the request. */
export interface ExportSpan {
  from: Date;
  to: Date;
  asked: Date;
}

export interface After {
  at: Date;
  no: string;
}

export interface MoneyRow extends Pick<Tables['payment_txn'], 'channel' | 'amount' | 'out_trade_no' | 'settled_day'> {
  at: Tables['payment_txn']['paid_at'];
  no: Tables['payment_txn']['transaction_id'];
  order_no: Tables['orders']['order_no'] | null;
  outcome: Tables['refund']['reason'];
}

export const paymentsAfter = (
  db: Queryable,
  project: string,
  { from, to, asked }: ExportSpan,
  after: After,
  limit: number,
): Promise<MoneyRow[]> =>
  db.query<MoneyRow>(
    `SELECT x.paid_at AS at, x.transaction_id AS no, x.channel, x.amount, x.out_trade_no, o.order_no, x.outcome, x.settled_day
     FROM payment_txn x LEFT JOIN orders o ON o.project_id = x.project_id AND o.id = x.order_id
     WHERE x.project_id = $1 AND x.paid_at >= $2 AND x.paid_at < $3 AND x.recorded_at <= $4 AND (x.paid_at, x.transaction_id) > ($5::timestamptz, $6)
     ORDER BY x.paid_at, x.transaction_id LIMIT $7`,
    [project, from, to, asked, after.at, after.no, limit],
  );

export const refundsAfter = (
  db: Queryable,
  project: string,
  { from, to, asked }: ExportSpan,
  after: After,
  limit: number,
): Promise<MoneyRow[]> =>
  db.query<MoneyRow>(
    `SELECT r.done_at AS at, r.refund_no AS no, r.channel, r.amount, r.out_trade_no, o.order_no, r.reason AS outcome, r.settled_day
     FROM refund r LEFT JOIN orders o ON o.project_id = r.project_id AND o.id = r.order_id
     WHERE r.project_id = $1 AND r.state = 'SUCCESS' AND r.done_at >= $2 AND r.done_at < $3 AND r.done_at <= $4 AND (r.done_at, r.refund_no) > ($5::timestamptz, $6)
     ORDER BY r.done_at, r.refund_no LIMIT $7`,
    [project, from, to, asked, after.at, after.no, limit],
  );

export interface DifferenceLine extends Pick<
  Tables['difference'],
  | 'day'
  | 'id'
  | 'channel'
  | 'kind'
  | 'row_kind'
  | 'no'
  | 'ours'
  | 'theirs'
  | 'ours_at'
  | 'theirs_at'
  | 'state'
  | 'reason'
> {
  order_no: Tables['orders']['order_no'] | null;
}

export const differencesAfter = (
  db: Queryable,
  project: string,
  span: { from: Day; to: Day },
  after: { day: Day; id: string },
  limit: number,
): Promise<DifferenceLine[]> =>
  db.query<DifferenceLine>(
    `SELECT d.day, d.id, d.channel, d.kind, d.row_kind, d.no, o.order_no, d.ours, d.theirs, d.ours_at, d.theirs_at, d.state, d.reason
     FROM difference d LEFT JOIN orders o ON o.project_id = d.project_id AND o.id = d.order_id
     WHERE d.project_id = $1 AND d.day BETWEEN $2 AND $3 AND (d.day, d.id) > ($4::date, $5) ORDER BY d.day, d.id LIMIT $6`,
    [project, span.from, span.to, after.day, after.id, limit],
  );

export type SettlementLine = Pick<
  Tables['settlement_sum'],
  'day' | 'channel' | 'payments' | 'paid' | 'refunds' | 'refunded' | 'fee'
>;

export const settlementsAfter = (
  db: Queryable,
  project: string,
  span: { from: Day; to: Day },
  after: { day: Day; id: string },
  limit: number,
): Promise<SettlementLine[]> =>
  db.query<SettlementLine>(
    `SELECT k.day, k.channel, k.payments, k.paid, k.refunds, k.refunded, k.fee FROM settlement_sum k
     JOIN settlement s ON s.project_id = k.project_id AND s.day = k.day AND s.state = 'LOCKED'
     WHERE k.project_id = $1 AND k.day BETWEEN $2 AND $3 AND (k.day, k.channel) > ($4::date, $5) ORDER BY k.day, k.channel LIMIT $6`,
    [project, span.from, span.to, after.day, after.id, limit],
  );

export interface BillLine
  extends
    Pick<Tables['bill_file'], 'day' | 'channel' | 'name'>,
    Pick<Tables['bill_row'], 'kind' | 'no' | 'out_trade_no' | 'amount' | 'fee' | 'at'> {
  id: string;
}

export const billLinesAfter = (
  db: Queryable,
  project: string,
  span: { from: Day; to: Day },
  after: { day: Day; id: string },
  limit: number,
): Promise<BillLine[]> =>
  db.query<BillLine>(
    `SELECT f.day, f.id || ' ' || r.kind || ' ' || r.no AS id, f.channel, f.name, r.kind, r.no, r.out_trade_no, r.amount, r.fee, r.at
     FROM bill_file f JOIN bill_row r ON r.project_id = f.project_id AND r.file_id = f.id
     WHERE f.project_id = $1 AND f.day BETWEEN $2 AND $3 AND f.replaced_at IS NULL AND f.day >= $4::date
       AND (f.day > $4::date OR (f.id, r.kind, r.no) > (split_part($5, ' ', 1), split_part($5, ' ', 2), substr($5, length(split_part($5, ' ', 1)) + length(split_part($5, ' ', 2)) + 3)))
     ORDER BY f.day, f.id, r.kind, r.no LIMIT $6`,
    [project, span.from, span.to, after.day, after.id, limit],
  );
