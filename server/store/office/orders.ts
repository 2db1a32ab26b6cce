import type { Queryable } from '#server/store/database.ts';

/** @returns the numbers of these orders by their ids. */
export async function orderNumbers(db: Queryable, project: string, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; order_no: string }>('SELECT id, order_no FROM orders WHERE project_id = $1 AND id = ANY($2)', [project, ids]);
  return new Map(rows.map(({ id, order_no }) => [id, order_no]));
}
