import type { Queryable } from '#server/store/database.ts';

/** What must be true of the whole database at any moment. Each statement finds what breaks it. */
const INVARIANTS: readonly { name: string; sql: string }[] = [
  {
    name: 'what a stock bucket counts as sold is what live tickets hold of it',
    sql: `WITH held AS (
        SELECT t.project_id, s.stock_id, s.b, sum(s.count) AS count FROM ticket t,
          jsonb_to_recordset(t.stock) AS s (stock_id text, b smallint, count integer)
        WHERE t.holds_stock GROUP BY t.project_id, s.stock_id, s.b)
      SELECT coalesce(k.project_id, h.project_id) || ' ' || coalesce(k.stock_id, h.stock_id) AS what
      FROM stock_bucket k FULL JOIN held h ON h.project_id = k.project_id AND h.stock_id = k.stock_id AND h.b = k.b
      WHERE coalesce(k.sold, 0) <> coalesce(h.count, 0)`,
  },
  {
    name: 'a taken seat belongs to one live ticket',
    sql: `SELECT s.project_id || ' ' || s.batch_id || ' ' || s.seat_id AS what FROM seat s
      LEFT JOIN ticket t ON t.project_id = s.project_id AND t.id = s.ticket_id AND t.holds_stock AND t.seat_id = s.seat_id AND t.batch_id = s.batch_id
      WHERE (s.state IN ('HELD', 'SOLD')) <> (t.id IS NOT NULL)`,
  },
  {
    name: 'money received, less what was or will be sent back, is what the paid orders cost',
    sql: `SELECT o.project_id || ' ' || o.id AS what FROM orders o
      WHERE o.paid <> coalesce((SELECT sum(x.amount) FROM payment_txn x WHERE x.project_id = o.project_id AND x.order_id = o.id), 0)
        OR o.refunded <> coalesce((SELECT sum(r.amount) FROM refund r WHERE r.project_id = o.project_id AND r.order_id = o.id AND r.state = 'SUCCESS'), 0)`,
  },
  {
    name: 'a payment that pays nothing is refunded',
    sql: `SELECT x.channel || ' ' || x.transaction_id AS what FROM payment_txn x
      WHERE x.outcome <> 'PAID' AND NOT EXISTS (SELECT 1 FROM refund r WHERE r.out_trade_no = x.out_trade_no AND r.amount = x.amount)`,
  },
  {
    name: 'an order has tickets, and live ones exactly while it is alive',
    sql: `SELECT o.project_id || ' ' || o.id AS what FROM orders o
      LEFT JOIN ticket t ON t.project_id = o.project_id AND t.order_id = o.id GROUP BY o.project_id, o.id
      HAVING count(t.id) = 0 OR (o.status IN ('CANCELED', 'CLOSED') AND bool_or(t.holds_stock)) OR (o.status = 'WAIT_PAY' AND NOT bool_and(t.holds_stock))`,
  },
  {
    name: 'the history of an order ends at its state',
    sql: `SELECT o.project_id || ' ' || o.id AS what FROM orders o
      WHERE o.status IS DISTINCT FROM (SELECT e.to_status FROM order_event e WHERE e.project_id = o.project_id AND e.order_id = o.id ORDER BY seq DESC LIMIT 1)`,
  },
];

/** @returns a line for everything that is wrong; empty when the database is sound. */
export async function brokenInvariants(db: Queryable): Promise<string[]> {
  const broken: string[] = [];
  for (const { name, sql } of INVARIANTS) {
    for (const { what } of await db.query<{ what: string }>(sql)) broken.push(`${name}: ${what}`);
  }
  return broken;
}
