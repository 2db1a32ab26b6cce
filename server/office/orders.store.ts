import type { Queryable } from '#server/db/database.ts';
import { ORDER_COLUMNS, type OrderRow } from '#server/orders/orders.store.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export async function orderNumbers(
  db: Queryable,
  project: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.query<Pick<Tables['orders'], 'id' | 'order_no'>>(
    'SELECT id, order_no FROM orders WHERE project_id = $1 AND id = ANY($2)',
    [project, ids],
  );
  return new Map(rows.map(({ id, order_no }) => [id, order_no]));
}

export async function oldestOrder(db: Queryable, project: string): Promise<Date | null> {
  const row = await db.maybe<Pick<Tables['orders'], 'created_at'>>(
    'SELECT created_at FROM orders WHERE project_id = $1 ORDER BY created_at, id LIMIT 1',
    [project],
  );
  return row?.created_at ?? null;
}

export const countOrders = (
  db: Queryable,
  project: string,
  from: Date,
  most: number,
): Promise<{ confirm: number; today: number }> =>
  db.one(
    `SELECT (SELECT count(*)::int FROM (SELECT 1 FROM orders WHERE project_id = $1 AND status IN ('WAIT_PROCESS', 'WAIT_CONFIRM') LIMIT $2) x) AS confirm,
       (SELECT count(*)::int FROM (SELECT 1 FROM orders WHERE project_id = $1 AND created_at >= $3 LIMIT $2) x) AS today`,
    [project, most, from],
  );

export interface OfficeFields extends Pick<Tables['orders'], 'rev' | 'phone_enc' | 'phone_hash' | 'agreement_version'> {
  sale: string | null;
}

export async function officeFields(db: Queryable, project: string, id: string): Promise<OfficeFields | null> {
  return db.maybe<OfficeFields>(
    `SELECT rev, phone_enc, phone_hash, agreement_version,
       (SELECT concat_ws(' · ', s.doc ->> 'name', s.doc ->> 'organisation') FROM sale s WHERE s.project_id = o.project_id AND s.id = o.sale_id) AS sale
     FROM orders o WHERE project_id = $1 AND id = $2`,
    [project, id],
  );
}

export const ordersOfPhone = (
  db: Queryable,
  project: string,
  phoneHash: string,
  but: string,
  limit: number,
): Promise<OrderRow[]> =>
  db.query<OrderRow>(
    `SELECT ${ORDER_COLUMNS} FROM orders WHERE project_id = $1 AND phone_hash = $2 AND id <> $3 ORDER BY created_at DESC, id DESC LIMIT $4`,
    [project, phoneHash, but, limit],
  );

export interface PaymentRow extends Pick<Tables['payment_txn'], 'channel' | 'amount' | 'outcome'> {
  at: Tables['payment_txn']['paid_at'];
  trade_no: Tables['payment_txn']['out_trade_no'];
  transaction: Tables['payment_txn']['transaction_id'];
}

export const paymentsOf = (db: Queryable, project: string, order: string): Promise<PaymentRow[]> =>
  db.query<PaymentRow>(
    `SELECT paid_at AS at, channel, out_trade_no AS trade_no, transaction_id AS transaction, amount, outcome FROM payment_txn
     WHERE project_id = $1 AND order_id = $2 ORDER BY paid_at, transaction_id`,
    [project, order],
  );

/**
 * Gives a ticket its next serial: its earlier codes open nothing.
 * @returns null for a ticket that opens no gate.
 */
export async function nextSerial(
  tx: Queryable,
  project: string,
  order: string,
  ticket: string,
): Promise<number | null> {
  const row = await tx.maybe<Pick<Tables['ticket'], 'serial'>>(
    `UPDATE ticket SET serial = serial + 1 WHERE project_id = $1 AND id = $2 AND order_id = $3 AND status IN ('WAIT_USE', 'PART_USE') RETURNING serial`,
    [project, ticket, order],
  );
  if (!row) return null;
  // The order's revision counts the change, although none of its own fields differs.
  await tx.execute('UPDATE orders SET reason = reason WHERE project_id = $1 AND id = $2', [project, order]);
  return row.serial;
}
