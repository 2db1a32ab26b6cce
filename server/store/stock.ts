import type { Queryable } from '#server/store/database.ts';

/** What one ticket takes from one stock. */
export interface Take {
  stock_id: string;
  count: number;
}

/** What was taken, and from which bucket, so that exactly that goes back. */
export interface Taken extends Take {
  b: number;
}

/** @returns how much of each stock is sold; stocks that nobody asked for yet are absent. */
export async function readSold(db: Queryable, project: string, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.query<{ stock_id: string; sold: number }>(
    'SELECT stock_id, sum(sold)::int AS sold FROM stock_bucket WHERE project_id = $1 AND stock_id = ANY($2) GROUP BY stock_id',
    [project, ids],
  );
  return new Map(rows.map(({ stock_id, sold }) => [stock_id, sold]));
}

/**
 * Makes the stocks that do not exist yet, and gives those whose venue changed its mind their new capacity, never below
 * what is sold. Runs outside the order's transaction, so that no buyer waits for another's order.
 */
export async function ensureStocks(db: Queryable, project: string, stocks: ReadonlyMap<string, number>): Promise<void> {
  const ids = [...stocks.keys()].sort();
  await db.execute(
    `INSERT INTO stock_bucket (project_id, stock_id, b, capacity)
     SELECT $1, id, 0, capacity FROM unnest($2::text[], $3::int[]) AS wanted (id, capacity) ORDER BY id
     ON CONFLICT (project_id, stock_id, b) DO UPDATE SET capacity = greatest(stock_bucket.sold, excluded.capacity)
       WHERE stock_bucket.capacity <> greatest(stock_bucket.sold, excluded.capacity)`,
    [project, ids, ids.map((id) => stocks.get(id) ?? 0)],
  );
}

/** Takes from one bucket of a stock. @returns false when not enough is left; then nothing was taken. */
export async function takeStock(tx: Queryable, project: string, take: Taken): Promise<boolean> {
  const changed = await tx.execute('UPDATE stock_bucket SET sold = sold + $4 WHERE project_id = $1 AND stock_id = $2 AND b = $3 AND sold + $4 <= capacity', [
    project,
    take.stock_id,
    take.b,
    take.count,
  ]);
  return changed === 1;
}

/** Gives back what tickets took, in the order in which every transaction locks stock. */
export async function giveBackStock(tx: Queryable, project: string, taken: readonly Taken[]): Promise<void> {
  const sums = new Map<string, Taken>();
  for (const each of taken) {
    const key = `${each.stock_id}|${each.b}`;
    sums.set(key, { ...each, count: (sums.get(key)?.count ?? 0) + each.count });
  }
  const sorted = [...sums.values()].sort((a, b) => (a.stock_id === b.stock_id ? a.b - b.b : a.stock_id < b.stock_id ? -1 : 1));
  for (const each of sorted) {
    await tx.execute('UPDATE stock_bucket SET sold = sold - $4 WHERE project_id = $1 AND stock_id = $2 AND b = $3', [
      project,
      each.stock_id,
      each.b,
      each.count,
    ]);
  }
}
