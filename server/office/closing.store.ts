import type { Freed } from '#domain/order/change-refund.ts';
import type { Queryable } from '#server/db/database.ts';
import { ORDER_COLUMNS, type OrderRow } from '#server/orders/orders.store.ts';
import type { SessionTimes } from '#server/db/documents.ts';
import type { Tables } from '#server/db/rows.gen.ts';

/** The order must be locked. */
export async function freeTickets(tx: Queryable, project: string, ids: readonly string[], freed: Freed): Promise<void> {
  await tx.execute(
    `UPDATE ticket SET policy = policy || jsonb_build_object('freed', $3::jsonb) WHERE project_id = $1 AND id = ANY($2)`,
    [project, ids, JSON.stringify(freed)],
  );
}

/** The order must be locked. */
export async function retimeOrder(tx: Queryable, project: string, order: string, now: SessionTimes): Promise<void> {
  const params = [project, order, now.id, JSON.stringify(now)];
  await tx.execute(
    `UPDATE ticket SET doc = doc || jsonb_build_object('batch', $4::jsonb) WHERE project_id = $1 AND order_id = $2 AND batch_id = $3 AND status IN ('WAIT_USE', 'PART_USE')`,
    params,
  );
  await tx.execute(
    `UPDATE orders SET doc = doc || jsonb_build_object('batch', $4::jsonb) WHERE project_id = $1 AND id = $2 AND doc -> 'batch' ->> 'id' = $3`,
    params,
  );
}

export interface Clash {
  order_id: Tables['orders']['id'];
  order_no: Tables['orders']['order_no'];
  people: number;
}

export const clashesWith = (
  db: Queryable,
  project: string,
  orders: readonly string[],
  now: SessionTimes,
  limit: number,
): Promise<Clash[]> =>
  db.query<Clash>(
    `SELECT o.id AS order_id, o.order_no, count(DISTINCT h.person_hash)::int AS people
     FROM ticket t JOIN ticket_holder h ON h.project_id = t.project_id AND h.ticket_id = t.id
     JOIN orders o ON o.project_id = t.project_id AND o.id = t.order_id
     WHERE t.project_id = $1 AND t.order_id = ANY($2) AND t.batch_id = $3 AND t.status IN ('WAIT_USE', 'PART_USE') AND h.person_hash <> '' AND EXISTS (
       SELECT 1 FROM ticket_holder g JOIN ticket u ON u.project_id = g.project_id AND u.id = g.ticket_id
       WHERE g.project_id = $1 AND g.person_hash = h.person_hash AND u.batch_id <> $3 AND u.status IN ('WAIT_USE', 'PART_USE')
         AND (u.doc -> 'batch' ->> 'starts_at')::numeric < $5 AND (u.doc -> 'batch' ->> 'ends_at')::numeric > $4)
     GROUP BY o.id, o.order_no ORDER BY o.order_no LIMIT $6`,
    [project, orders, now.id, now.starts_at, now.ends_at, limit],
  );

export const readOrders = (db: Queryable, project: string, ids: readonly string[]): Promise<OrderRow[]> =>
  db.query<OrderRow>(`SELECT ${ORDER_COLUMNS} FROM orders WHERE project_id = $1 AND id = ANY($2) ORDER BY id`, [
    project,
    ids,
  ]);

export async function channelsOf(db: Queryable, project: string, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<
    Pick<Tables['payment_txn'], 'channel'> & { order_id: NonNullable<Tables['payment_txn']['order_id']> }
  >(`SELECT order_id, channel FROM payment_txn WHERE project_id = $1 AND order_id = ANY($2) AND outcome = 'PAID'`, [
    project,
    ids,
  ]);
  return new Map(rows.map(({ order_id, channel }) => [order_id, channel]));
}

/** Removes all free places from the stocks of what was closed or removed, so that an order begun before finds none. */
export async function shutStocks(tx: Queryable, project: string, ids: readonly string[]): Promise<void> {
  await tx.execute(
    'UPDATE stock_bucket SET capacity = sold WHERE project_id = $1 AND stock_id = ANY($2) AND capacity > sold',
    [project, ids],
  );
}
