import type { OrderStatus } from '#domain/order/order-status.ts';
import { clockAt } from '#server/db/clock.ts';
import type { Queryable } from '#server/db/database.ts';
import type { ByHand } from '#server/db/documents.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export type AttemptRow = Pick<
  Tables['payment_attempt'],
  'channel' | 'out_trade_no' | 'project_id' | 'order_id' | 'amount' | 'state' | 'created_at' | 'expires_at'
>;

const ATTEMPT_COLUMNS = 'channel, out_trade_no, project_id, order_id, amount, state, created_at, expires_at';

export const openAttempts = (db: Queryable, project: string, order: string): Promise<AttemptRow[]> =>
  db.query<AttemptRow>(
    `SELECT ${ATTEMPT_COLUMNS} FROM payment_attempt WHERE project_id = $1 AND order_id = $2 AND state = 'OPEN'`,
    [project, order],
  );

export async function openAttempt(tx: Queryable, attempt: AttemptRow): Promise<AttemptRow> {
  const { channel, out_trade_no, project_id, order_id, amount, created_at, expires_at } = attempt;
  // One statement: with two, a concurrent check at the gateway, which does not take this order's lock, could close an
  // open attempt in between.
  return tx.one<AttemptRow>(
    `INSERT INTO payment_attempt AS a (channel, out_trade_no, project_id, order_id, amount, state, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, 'OPEN', $6, $7)
     ON CONFLICT (project_id, order_id, channel) WHERE state = 'OPEN' DO UPDATE SET state = a.state RETURNING ${ATTEMPT_COLUMNS}`,
    [channel, out_trade_no, project_id, order_id, amount, created_at, expires_at],
  );
}

export async function attemptOf(tx: Queryable, channel: string, outTradeNo: string): Promise<AttemptRow | null> {
  return tx.maybe<AttemptRow>(
    `SELECT ${ATTEMPT_COLUMNS} FROM payment_attempt WHERE channel = $1 AND out_trade_no = $2`,
    [channel, outTradeNo],
  );
}

export async function endAttempt(
  tx: Queryable,
  channel: string,
  outTradeNo: string,
  state: 'PAID' | 'CLOSED',
): Promise<void> {
  await tx.execute('UPDATE payment_attempt SET state = $3 WHERE channel = $1 AND out_trade_no = $2', [
    channel,
    outTradeNo,
    state,
  ]);
}

export async function closeAttempts(tx: Queryable, project: string, order: string): Promise<void> {
  await tx.execute(
    `UPDATE payment_attempt SET state = 'CLOSED' WHERE project_id = $1 AND order_id = $2 AND state = 'OPEN'`,
    [project, order],
  );
}

export async function closeAttempt(db: Queryable, channel: string, outTradeNo: string): Promise<void> {
  await db.execute(
    `UPDATE payment_attempt SET state = 'CLOSED' WHERE channel = $1 AND out_trade_no = $2 AND state = 'OPEN'`,
    [channel, outTradeNo],
  );
}

export interface AskedAttempt extends AttemptRow {
  order_status: OrderStatus;
}

const ASKED_COLUMNS = `${ATTEMPT_COLUMNS},
  (SELECT o.status FROM orders o WHERE o.project_id = payment_attempt.project_id AND o.id = payment_attempt.order_id) AS order_status`;
const NOW = clockAt('$1');
const IS_DUE = `coalesce(asked_at, created_at) + interval '1 second' * least(3600, 5 * power(3, least(asked, 10))) <= ${NOW}`;

/**
 * @returns open attempts whose payment is due to be checked by the database's clock, and marks them as checked; each
 * process gets others.
 * @param offset seconds by which tests move the clock.
 */
export const attemptsToAsk = (db: Queryable, offset: number, limit: number): Promise<AskedAttempt[]> =>
  db.query<AskedAttempt>(
    `UPDATE payment_attempt SET asked_at = ${NOW}, asked = asked + 1 WHERE (channel, out_trade_no) IN (
       SELECT channel, out_trade_no FROM payment_attempt WHERE state = 'OPEN' AND ${IS_DUE}
       ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING ${ASKED_COLUMNS}`,
    [offset, limit],
  );

/**
 * Like `attemptsToAsk` for attempts that were closed without a payment. They can't be paid after `expires_at`, so an
 * hour after it is enough.
 */
export const closedAttemptsToAsk = (db: Queryable, offset: number, limit: number): Promise<AskedAttempt[]> =>
  db.query<AskedAttempt>(
    `UPDATE payment_attempt SET asked_at = ${NOW}, asked = asked + 1 WHERE (channel, out_trade_no) IN (
       SELECT channel, out_trade_no FROM payment_attempt a WHERE state = 'CLOSED' AND expires_at > ${NOW} - interval '1 hour' AND ${IS_DUE}
         AND NOT EXISTS (SELECT 1 FROM payment_txn x WHERE x.channel = a.channel AND x.out_trade_no = a.out_trade_no)
       ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING ${ASKED_COLUMNS}`,
    [offset, limit],
  );

/**
 * Stores that an attempt is being checked.
 * @returns false when it was already checked within these milliseconds, so that no other check is needed.
 */
export async function noteAsking(
  db: Queryable,
  { channel, out_trade_no }: AttemptRow,
  now: Date,
  everyMs: number,
): Promise<boolean> {
  const noted = await db.execute(
    `UPDATE payment_attempt SET asked_at = $3 WHERE channel = $1 AND out_trade_no = $2
       AND (asked_at IS NULL OR asked_at > $3 OR asked_at <= $3::timestamptz - $4 * interval '1 millisecond')`,
    [channel, out_trade_no, now, everyMs],
  );
  return noted === 1;
}

export async function paidUnder(db: Queryable, channel: string, outTradeNo: string): Promise<number | null> {
  const row = await db.maybe<Pick<Tables['payment_txn'], 'amount'>>(
    'SELECT amount FROM payment_txn WHERE channel = $1 AND out_trade_no = $2 ORDER BY recorded_at LIMIT 1',
    [channel, outTradeNo],
  );
  return row?.amount ?? null;
}

export type TxnOutcome = 'PAID' | 'MISMATCH' | 'SECOND' | 'LATE' | 'UNKNOWN_ORDER';

export type TxnRow = Pick<
  Tables['payment_txn'],
  'channel' | 'transaction_id' | 'out_trade_no' | 'project_id' | 'order_id' | 'amount' | 'outcome' | 'paid_at'
>;

export async function insertTxn(tx: Queryable, txn: TxnRow, at: Date): Promise<boolean> {
  const done = await tx.execute(
    `INSERT INTO payment_txn (channel, transaction_id, out_trade_no, project_id, order_id, amount, outcome, paid_at, recorded_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
    [
      txn.channel,
      txn.transaction_id,
      txn.out_trade_no,
      txn.project_id,
      txn.order_id,
      txn.amount,
      txn.outcome,
      txn.paid_at,
      at,
    ],
  );
  return done === 1;
}

export const storeNotification = (
  db: Queryable,
  row: { id: string; channel: string; body_hash: string; verified: boolean; detail: string | null; at: Date },
): Promise<number> =>
  db.execute(
    'INSERT INTO notify_inbox (id, channel, body_hash, verified, detail, received_at) VALUES ($1, $2, $3, $4, $5, $6)',
    [row.id, row.channel, row.body_hash, row.verified, row.detail, row.at],
  );

export const forgetNotifications = (db: Queryable, before: Date): Promise<number> =>
  db.execute('DELETE FROM notify_inbox WHERE received_at < $1', [before]);

export type RefundRow = Pick<
  Tables['refund'],
  | 'refund_no'
  | 'channel'
  | 'out_trade_no'
  | 'project_id'
  | 'order_id'
  | 'amount'
  | 'total'
  | 'reason'
  | 'state'
  | 'tries'
>;

const REFUND_COLUMNS = 'refund_no, channel, out_trade_no, project_id, order_id, amount, total, reason, state, tries';

/**
 * Notes a refund to be made; the number decides, so that it is made once. The same statement counts it on its payment,
 * whose constraint refuses more than came in.
 */
export async function insertRefund(
  tx: Queryable,
  refund: Omit<RefundRow, 'state' | 'tries'>,
  payment: string,
  at: Date,
): Promise<void> {
  const { refund_no, channel, out_trade_no, project_id, order_id, amount, total, reason } = refund;
  await tx.execute(
    `WITH noted AS (
       INSERT INTO refund (refund_no, channel, out_trade_no, project_id, order_id, amount, total, reason, state, run_at, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'WAITING', $9, $9) ON CONFLICT DO NOTHING RETURNING channel, amount)
     UPDATE payment_txn x SET refunded = x.refunded + noted.amount FROM noted WHERE x.channel = noted.channel AND x.transaction_id = $10`,
    [refund_no, channel, out_trade_no, project_id, order_id, amount, total, reason, at, payment],
  );
}

/**
 * @returns a refund that is due, leased to this process for a minute by the database's clock: longer than its gateway
 * calls take.
 * @param offset seconds by which tests move the clock.
 */
export async function leaseRefund(db: Queryable, offset: number): Promise<RefundRow | null> {
  return db.maybe<RefundRow>(
    `UPDATE refund SET lease_until = ${NOW} + interval '1 minute', tries = tries + 1 WHERE refund_no = (
       SELECT refund_no FROM refund WHERE state <> 'SUCCESS' AND gave_up_at IS NULL AND run_at <= ${NOW} AND (lease_until IS NULL OR lease_until < ${NOW})
       ORDER BY run_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING ${REFUND_COLUMNS}`,
    [offset],
  );
}

/**
 * Stores the result of a refund. A successful one is final: a lease can run out while the gateway is slow, and then two
 * processes bring the same answer.
 * @returns false where the refund had already succeeded: then its money must not be counted again.
 */
export async function settleRefund(
  tx: Queryable,
  refundNo: string,
  now: { state: RefundRow['state']; problem: string | null },
  runAt: Date,
  doneAt: Date | null,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE refund SET state = $2, problem = $3, run_at = $4, done_at = $5, lease_until = NULL WHERE refund_no = $1 AND state <> 'SUCCESS'
     RETURNING refund_no`,
    [refundNo, now.state, now.problem, runAt, doneAt],
  );
  return rows.length > 0;
}

export const giveRefundUp = (db: Queryable, refundNo: string, problem: string, at: Date): Promise<number> =>
  db.execute(
    `UPDATE refund SET state = 'FAILED', problem = $2, gave_up_at = $3, lease_until = NULL WHERE refund_no = $1 AND state <> 'SUCCESS'`,
    [refundNo, problem, at],
  );

/** Lets the job try a refund that was given up again, after a person has removed the obstacle. */
export async function resumeRefund(db: Queryable, refundNo: string, at: Date): Promise<boolean> {
  const resumed = await db.execute(
    `UPDATE refund SET gave_up_at = NULL, tries = 0, run_at = $2 WHERE refund_no = $1 AND gave_up_at IS NOT NULL AND state <> 'SUCCESS'`,
    [refundNo, at],
  );
  return resumed === 1;
}

/** Shortest time between giving a refund up and a person's next try, milliseconds. */
const TRY_AGAIN_AFTER_MS = 60_000;

/** The job tries a refund of this order once more; if it is refused again, it is given up again. */
export async function tryRefundAgain(
  tx: Queryable,
  project: string,
  order: string,
  refundNo: string,
  at: Date,
): Promise<boolean> {
  const resumed = await tx.execute(
    `UPDATE refund SET gave_up_at = NULL, run_at = $4 WHERE project_id = $1 AND order_id = $2 AND refund_no = $3 AND state = 'FAILED' AND gave_up_at <= $5`,
    [project, order, refundNo, at, new Date(at.getTime() - TRY_AGAIN_AFTER_MS)],
  );
  return resumed === 1;
}

export async function givenUpRefund(
  tx: Queryable,
  project: string,
  order: string,
  refundNo: string,
): Promise<(RefundRow & { created_at: Date }) | null> {
  return tx.maybe<RefundRow & Pick<Tables['refund'], 'created_at'>>(
    `SELECT ${REFUND_COLUMNS}, created_at FROM refund
     WHERE project_id = $1 AND order_id = $2 AND refund_no = $3 AND state = 'FAILED' AND gave_up_at IS NOT NULL ORDER BY refund_no FOR UPDATE`,
    [project, order, refundNo],
  );
}

export async function closeByHand(tx: Queryable, refundNo: string, byHand: ByHand, doneAt: Date): Promise<void> {
  await tx.execute(
    `UPDATE refund SET state = 'SUCCESS', by_hand = $2::jsonb, done_at = $3, lease_until = NULL WHERE refund_no = $1 AND state <> 'SUCCESS'`,
    [refundNo, JSON.stringify(byHand), doneAt],
  );
}

/** The provider made a refund that was paid back by hand. */
export const noteTwice = async (tx: Queryable, refundNo: string, at: Date): Promise<boolean> =>
  (await tx.execute(
    'UPDATE refund SET twice_at = $2 WHERE refund_no = $1 AND by_hand IS NOT NULL AND twice_at IS NULL',
    [refundNo, at],
  )) === 1;

/**
 * Adds a successful refund to its order; the order is refunded when no refund of it is open any more. Call it after
 * `settleRefund`.
 */
export async function addRefunded(tx: Queryable, project: string, order: string, amount: number): Promise<void> {
  // Two refunds of one order may succeed at once: this lock makes the second see the first.
  await tx.query('SELECT 1 AS locked FROM orders WHERE project_id = $1 AND id = $2 FOR UPDATE', [project, order]);
  await tx.execute(
    `UPDATE orders AS o SET refunded = refunded + $3,
       pay_status = CASE WHEN pay_status = 'REFUNDING' AND NOT EXISTS (
         SELECT 1 FROM refund r WHERE r.project_id = o.project_id AND r.order_id = o.id AND r.state <> 'SUCCESS') THEN 'REFUNDED' ELSE pay_status END
     WHERE project_id = $1 AND id = $2`,
    [project, order, amount],
  );
}

export async function addPaid(tx: Queryable, project: string, order: string, amount: number): Promise<void> {
  await tx.execute('UPDATE orders SET paid = paid + $3 WHERE project_id = $1 AND id = $2', [project, order, amount]);
}
