import type { Queryable } from '#server/db/database.ts';

export async function heldOf(
  db: Queryable,
  project: string,
  stockIds: readonly string[],
): Promise<Map<string, number>> {
  // Each half of the union has a partial index.
  const rows = await db.query<{ stock_id: string; held: number }>(
    `WITH waiting AS (
       SELECT project_id, id FROM orders WHERE project_id = $1 AND status = 'WAIT_PAY'
       UNION ALL SELECT project_id, id FROM orders WHERE project_id = $1 AND status = 'WAIT_PROCESS')
     SELECT s.stock_id, sum(s.count)::int AS held
     FROM waiting w JOIN ticket t ON t.project_id = w.project_id AND t.order_id = w.id AND t.holds_stock
     CROSS JOIN LATERAL jsonb_to_recordset(t.stock) AS s (stock_id text, count int)
     WHERE s.stock_id = ANY($2) GROUP BY s.stock_id`,
    [project, stockIds],
  );
  return new Map(rows.map(({ stock_id, held }) => [stock_id, held]));
}
