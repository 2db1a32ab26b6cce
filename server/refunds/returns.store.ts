import type { PayStatus } from '#domain/order/order-status.ts';
import type { Queryable } from '#server/db/database.ts';
import type { OrderRow } from '#server/orders/orders.store.ts';
import { notifyOfSent } from '#server/notices/receiver-notices.store.ts';
import type { Tables } from '#server/db/rows.gen.ts';

/**
 * SQL condition: device `d` may let people in. It was accepted, is not revoked, and has reported its log at least once.
 */
export const IS_IN_USE = 'd.accepted_at IS NOT NULL AND d.revoked_at IS NULL AND d.uploaded_at IS NOT NULL';

export interface ReturnRow extends Pick<
  Tables['ticket_return'],
  | 'id'
  | 'order_id'
  | 'ticket_id'
  | 'people'
  | 'amount'
  | 'state'
  | 'refund_no'
  | 'reason'
  | 'submitted_at'
  | 'decided_at'
  | 'done_at'
> {
  /** Fen that the venue keeps. */
  fee: Tables['ticket_return']['fee'];
  /** Latest end of the wait for the gates; null where staff decide, or no decision is needed. */
  gates_until: Tables['ticket_return']['gates_until'];
}

const COLUMNS =
  'id, order_id, ticket_id, people, fee, amount, state, refund_no, reason, submitted_at, decided_at, done_at, gates_until';

export const returnsOf = (db: Queryable, project: string, orders: readonly string[]): Promise<ReturnRow[]> =>
  db.query<ReturnRow>(
    `SELECT ${COLUMNS} FROM ticket_return WHERE project_id = $1 AND order_id = ANY($2) ORDER BY submitted_at, id`,
    [project, orders],
  );

export const returnsPastGates = (
  db: Queryable,
  at: Date,
  limit: number,
): Promise<Pick<Tables['ticket_return'], 'project_id' | 'order_id'>[]> =>
  db.query(
    `SELECT DISTINCT r.project_id, r.order_id FROM ticket_return r JOIN ticket t ON t.project_id = r.project_id AND t.id = r.ticket_id
     WHERE r.state = 'WAIT_AUDIT' AND r.gates_until IS NOT NULL AND (r.gates_until <= $1 OR NOT EXISTS (
       SELECT 1 FROM gate g JOIN gate_device d ON d.project_id = g.project_id AND g.id = ANY(d.gates)
       WHERE g.project_id = r.project_id AND t.scenic_id = ANY(g.scenics) AND ${IS_IN_USE} AND d.uploaded_at < r.submitted_at))
     ORDER BY r.project_id, r.order_id LIMIT $2`,
    [at, limit],
  );

export async function gatesReportedAt(
  db: Queryable,
  project: string,
  scenics: readonly string[],
): Promise<Map<string, Date>> {
  const rows = await db.query<{
    scenic_id: Tables['scenic']['id'];
    reported_at: NonNullable<Tables['gate_device']['uploaded_at']>;
  }>(
    `SELECT s.scenic_id, min(d.uploaded_at) AS reported_at FROM unnest($2::text[]) AS s (scenic_id)
     JOIN gate g ON g.project_id = $1 AND s.scenic_id = ANY(g.scenics)
     JOIN gate_device d ON d.project_id = g.project_id AND g.id = ANY(d.gates) AND ${IS_IN_USE}
     WHERE (SELECT p.doc ->> 'returns_wait_for_gates' IS DISTINCT FROM 'false' FROM project p WHERE p.project_id = $1)
     GROUP BY s.scenic_id`,
    [project, scenics],
  );
  return new Map(rows.map(({ scenic_id, reported_at }) => [scenic_id, reported_at]));
}

export async function finishReturns(tx: Queryable, refundNo: string, at: Date): Promise<void> {
  await tx.execute(
    `UPDATE ticket_return SET state = 'REFUNDED', done_at = $2 WHERE refund_no = $1 AND state = 'REFUNDING'`,
    [refundNo, at],
  );
}

export async function insertReturns(tx: Queryable, project: string, returns: readonly ReturnRow[]): Promise<void> {
  if (returns.length === 0) return;
  await tx.execute(
    `INSERT INTO ticket_return (project_id, ${COLUMNS}) SELECT $1, ${COLUMNS} FROM jsonb_to_recordset($2::jsonb) AS r (id text, order_id text, ticket_id text,
       people integer, fee bigint, amount bigint, state text, refund_no text, reason text, submitted_at timestamptz, decided_at timestamptz, done_at timestamptz, gates_until timestamptz)`,
    [project, JSON.stringify(returns)],
  );
  for (const [at, together] of Map.groupBy(returns, ({ submitted_at }) => submitted_at)) {
    await notifyOfSent(
      tx,
      project,
      together.map(({ ticket_id }) => ticket_id),
      'returned',
      at,
    );
  }
}

export async function storeDecisions(
  tx: Queryable,
  project: string,
  decided: readonly Pick<ReturnRow, 'id' | 'state' | 'refund_no' | 'reason' | 'done_at'>[],
  at: Date,
): Promise<void> {
  await tx.execute(
    `UPDATE ticket_return AS t SET state = d.state, refund_no = d.refund_no, reason = d.reason, done_at = d.done_at, decided_at = $3
     FROM jsonb_to_recordset($2::jsonb) AS d (id text, state text, refund_no text, reason text, done_at timestamptz)
     WHERE t.project_id = $1 AND t.id = d.id AND t.state = 'WAIT_AUDIT'`,
    [project, JSON.stringify(decided), at],
  );
}

type OrderKey = Pick<OrderRow, 'project_id' | 'id'>;

/** Call this between the order's lock and that of its tickets. */
export async function lockHoldings(tx: Queryable, order: OrderRow): Promise<void> {
  await tx.query(
    `SELECT 1 AS locked FROM member_card WHERE project_id = $1 AND id IN (
       SELECT t.card_id FROM ticket t WHERE t.project_id = $1 AND t.order_id = $2 UNION
       SELECT c.id FROM member_card c JOIN ticket t ON t.project_id = c.project_id AND t.id = c.ticket_id WHERE t.project_id = $1 AND t.order_id = $2)
     ORDER BY id FOR UPDATE`,
    [order.project_id, order.id],
  );
  if (!order.exchanged) return;
  await tx.query(
    `SELECT 1 AS locked FROM redeem_code WHERE project_id = $1 AND visitor_id = $2 AND order_id = $3 ORDER BY id FOR UPDATE`,
    [order.project_id, order.visitor_id, order.id],
  );
}

export async function activatedTickets(
  db: Queryable,
  project: string,
  orders: readonly string[],
): Promise<Set<string>> {
  const rows = await db.query<Pick<Tables['member_card'], 'ticket_id'>>(
    `SELECT DISTINCT c.ticket_id FROM member_card c JOIN ticket t ON t.project_id = c.project_id AND t.id = c.ticket_id
     WHERE t.project_id = $1 AND t.order_id = ANY($2) AND c.state IN ('VALID', 'EXPIRED')`,
    [project, orders],
  );
  return new Set(rows.map((row) => row.ticket_id));
}

export async function cancelCards(tx: Queryable, project: string, tickets: readonly string[]): Promise<void> {
  await tx.execute(`UPDATE member_card SET state = 'CANCELED' WHERE project_id = $1 AND ticket_id = ANY($2)`, [
    project,
    tickets,
  ]);
}

export async function freeCode(
  tx: Queryable,
  order: Pick<OrderRow, 'project_id' | 'id' | 'visitor_id' | 'exchanged'>,
): Promise<void> {
  if (!order.exchanged) return;
  await tx.execute(
    // The code of a batch that was voided meanwhile stays void.
    `UPDATE redeem_code SET used_at = NULL, order_id = NULL, visitor_id = NULL, code_mask = NULL,
       voided_at = (SELECT b.voided_at FROM code_batch b WHERE b.project_id = redeem_code.project_id AND b.id = redeem_code.batch_id)
     WHERE project_id = $1 AND visitor_id = $2 AND order_id = $3`,
    [order.project_id, order.visitor_id, order.id],
  );
}

export async function paymentOf(
  db: Queryable,
  order: OrderKey,
): Promise<{ channel: string; transaction_id: string; out_trade_no: string; amount: number } | null> {
  return db.maybe<Pick<Tables['payment_txn'], 'channel' | 'transaction_id' | 'out_trade_no' | 'amount'>>(
    `SELECT channel, transaction_id, out_trade_no, amount FROM payment_txn WHERE project_id = $1 AND order_id = $2 AND outcome = 'PAID'`,
    [order.project_id, order.id],
  );
}

export interface RefundOfOrder extends Pick<
  Tables['refund'],
  | 'refund_no'
  | 'amount'
  | 'reason'
  | 'state'
  | 'created_at'
  | 'done_at'
  | 'tries'
  | 'problem'
  | 'gave_up_at'
  | 'run_at'
  | 'by_hand'
  | 'twice_at'
> {
  order_id: NonNullable<Tables['refund']['order_id']>;
}

export const refundsOf = (db: Queryable, project: string, orders: readonly string[]): Promise<RefundOfOrder[]> =>
  db.query<RefundOfOrder>(
    `SELECT order_id, refund_no, amount, reason, state, created_at, done_at, tries, problem, gave_up_at, run_at, by_hand, twice_at FROM refund
     WHERE project_id = $1 AND order_id = ANY($2) ORDER BY created_at, refund_no`,
    [project, orders],
  );

/** The whole order was returned: its money is being refunded, or is refunded already. */
export async function sendMoneyBack(tx: Queryable, order: OrderKey): Promise<PayStatus | null> {
  const row = await tx.maybe<Pick<Tables['orders'], 'pay_status'>>(
    `UPDATE orders AS o SET pay_status = CASE WHEN EXISTS (
         SELECT 1 FROM refund r WHERE r.project_id = o.project_id AND r.order_id = o.id AND r.state <> 'SUCCESS') THEN 'REFUNDING' ELSE 'REFUNDED' END
     WHERE project_id = $1 AND id = $2 AND pay_status = 'PAYED' RETURNING pay_status`,
    [order.project_id, order.id],
  );
  return row?.pay_status ?? null;
}
