import { type CatalogStamp, holdCatalog } from '#server/catalog/catalog-read.store.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import type { Taken } from '#server/db/documents.ts';
import type { Tables } from '#server/db/rows.gen.ts';

export interface Take {
  stock_id: string;
  count: number;
  /** Number of rows of the stock: several where many buyers come in the same second. */
  buckets?: number | undefined;
}

export interface StockSize {
  capacity: number;
  buckets: number;
}

export interface StockLevel {
  buckets: number;
  capacity: number;
  sold: number;
}

export async function readLevels(
  db: Queryable,
  project: string,
  ids: readonly string[],
): Promise<Map<string, StockLevel>> {
  const rows = await db.query<StockLevel & Pick<Tables['stock_bucket'], 'stock_id'>>(
    `SELECT stock_id, count(*)::int AS buckets, sum(capacity)::int AS capacity, sum(sold)::int AS sold FROM stock_bucket
     WHERE project_id = $1 AND stock_id = ANY($2) GROUP BY stock_id`,
    [project, ids],
  );
  return new Map(rows.map((row) => [row.stock_id, row]));
}

/** Stocks without a row yet are absent. */
export const readSold = async (db: Queryable, project: string, ids: readonly string[]): Promise<Map<string, number>> =>
  new Map([...(await readLevels(db, project, ids))].map(([id, { sold }]) => [id, sold]));

/**
 * Makes the stocks that do not exist yet, and sets changed capacities, never below what is sold. Runs outside the
 * order's transaction, so that no buyer waits for another's order.
 * @param seen the catalogue that the sizes come from.
 * @throws CatalogChanged where another catalogue is current, whose sizes must be written instead.
 */
export async function ensureStocks(
  db: Database,
  project: string,
  stocks: ReadonlyMap<string, StockSize>,
  seen: CatalogStamp,
): Promise<void> {
  const present = await readLevels(db, project, [...stocks.keys()]);
  const wrong = [...stocks].filter(([id, size]) => {
    const row = present.get(id);
    return !row || row.buckets < size.buckets || row.capacity !== Math.max(size.capacity, row.sold);
  });
  for (const [id, size] of wrong.sort(([a], [b]) => (a < b ? -1 : 1))) {
    await db.transaction(async (tx) => {
      await holdCatalog(tx, project, seen);
      await fitStock(tx, project, id, size);
    });
  }
}

/** Spreads a capacity over the buckets of a stock: what is sold in each, and an equal share of the rest. */
export async function fitStock(
  tx: Queryable,
  project: string,
  id: string,
  { capacity, buckets }: StockSize,
): Promise<number> {
  await tx.execute(
    `INSERT INTO stock_bucket (project_id, stock_id, b, capacity) SELECT $1, $2, b, 0 FROM generate_series(0, $3::int - 1) AS b ORDER BY b
     ON CONFLICT (project_id, stock_id, b) DO NOTHING`,
    [project, id, buckets],
  );
  const rows = await lockBuckets(tx, project, id);
  const sold = rows.reduce((sum, row) => sum + row.sold, 0);
  const spare = Math.max(0, capacity - sold);
  const shares = rows.map(
    (row, index) => row.sold + Math.floor(spare / rows.length) + Number(index < spare % rows.length),
  );
  await tx.execute(
    `UPDATE stock_bucket AS k SET capacity = w.capacity FROM unnest($3::int[], $4::int[]) AS w (b, capacity)
     WHERE k.project_id = $1 AND k.stock_id = $2 AND k.b = w.b AND k.capacity <> w.capacity`,
    [project, id, rows.map((row) => row.b), shares],
  );
  return sold;
}

type BucketRow = Pick<Tables['stock_bucket'], 'b' | 'capacity' | 'sold'>;

const lockBuckets = (tx: Queryable, project: string, id: string): Promise<BucketRow[]> =>
  tx.query<BucketRow>(
    'SELECT b, capacity, sold FROM stock_bucket WHERE project_id = $1 AND stock_id = $2 ORDER BY b FOR UPDATE',
    [project, id],
  );

/**
 * Locks every bucket of these stocks in the order of all transactions: for moving tickets from some stocks to others.
 */
export async function lockStocks(tx: Queryable, project: string, ids: readonly string[]): Promise<void> {
  await tx.query(
    'SELECT 1 AS locked FROM stock_bucket WHERE project_id = $1 AND stock_id = ANY($2) ORDER BY stock_id, b FOR UPDATE',
    [project, ids],
  );
}

/** A bucket that had room when it was read was full when it was locked: the transaction must start over. */
export class StockChanged extends Error {}

/**
 * Takes from all of these stocks, in the order in which every transaction locks them.
 * @param spread any number; buyers with different ones start at different buckets.
 * @returns exactly what was taken, or null when a stock has not enough left: then the transaction must end.
 * @throws StockChanged, after which the transaction must start over.
 */
export async function takeStock(
  tx: Queryable,
  project: string,
  takes: readonly Take[],
  spread: number,
): Promise<Taken[] | null> {
  const wanted = new Map<string, Take>();
  for (const take of takes)
    wanted.set(take.stock_id, { ...take, count: take.count + (wanted.get(take.stock_id)?.count ?? 0) });
  const taken: Taken[] = [];
  for (const take of [...wanted.values()].sort((a, b) => (a.stock_id < b.stock_id ? -1 : 1))) {
    const got =
      (take.buckets ?? 1) === 1
        ? await takeWhole(tx, project, { ...take, b: 0 })
        : await takeFromBuckets(tx, project, take, spread);
    if (!got) return null;
    taken.push(...got);
  }
  return taken;
}

async function takeWhole(tx: Queryable, project: string, { stock_id, b, count }: Taken): Promise<Taken[] | null> {
  const done = await tx.execute(
    'UPDATE stock_bucket SET sold = sold + $4 WHERE project_id = $1 AND stock_id = $2 AND b = $3 AND sold + $4 <= capacity',
    [project, stock_id, b, count],
  );
  return done === 1 ? [{ stock_id, b, count }] : null;
}

/** Takes from the first bucket with room, or where no single one has enough, from several under the locks of all. */
async function takeFromBuckets(
  tx: Queryable,
  project: string,
  { stock_id, count, buckets = 1 }: Take,
  spread: number,
): Promise<Taken[] | null> {
  const start = Math.abs(spread) % buckets;
  const seen = await tx.query<BucketRow>(
    'SELECT b, capacity, sold FROM stock_bucket WHERE project_id = $1 AND stock_id = $2 ORDER BY b',
    [project, stock_id],
  );
  const inTurn = [...seen.filter(({ b }) => b >= start), ...seen.filter(({ b }) => b < start)];
  const roomy = inTurn.find(({ sold, capacity }) => sold + count <= capacity);
  if (!roomy) return takePiecewise(tx, project, { stock_id, count });
  const got = await takeWhole(tx, project, { stock_id, b: roomy.b, count });
  // The full row stays locked; locking others now would break the common order of locks.
  if (!got) throw new StockChanged();
  return got;
}

/** Takes what is left from several buckets: the last places of a stock are spread over them. */
async function takePiecewise(tx: Queryable, project: string, { stock_id, count }: Take): Promise<Taken[] | null> {
  const taken: Taken[] = [];
  let missing = count;
  for (const row of await lockBuckets(tx, project, stock_id)) {
    const part = Math.min(missing, row.capacity - row.sold);
    if (part > 0) taken.push({ stock_id, b: row.b, count: part });
    missing -= Math.max(0, part);
  }
  if (missing > 0) return null;
  for (const part of taken) await takeWhole(tx, project, part);
  return taken;
}

/** Gives back what tickets took, in the order in which every transaction locks stock. */
export async function giveBackStock(tx: Queryable, project: string, taken: readonly Taken[]): Promise<void> {
  const sums = new Map<string, Taken>();
  for (const each of taken) {
    const key = `${each.stock_id}|${each.b}`;
    sums.set(key, { ...each, count: (sums.get(key)?.count ?? 0) + each.count });
  }
  const sorted = [...sums.values()].sort((a, b) =>
    a.stock_id === b.stock_id ? a.b - b.b : a.stock_id < b.stock_id ? -1 : 1,
  );
  for (const each of sorted) {
    await tx.execute('UPDATE stock_bucket SET sold = sold - $4 WHERE project_id = $1 AND stock_id = $2 AND b = $3', [
      project,
      each.stock_id,
      each.b,
      each.count,
    ]);
  }
}

export function dealOut(taken: readonly Taken[], wants: readonly (readonly Take[])[]): Taken[][] {
  const rest = taken.map((each) => ({ ...each }));
  return wants.map((takes) =>
    takes.flatMap((take) => {
      const parts: Taken[] = [];
      let missing = take.count;
      for (const pile of rest) {
        if (pile.stock_id !== take.stock_id || pile.count === 0 || missing === 0) continue;
        const count = Math.min(missing, pile.count);
        pile.count -= count;
        missing -= count;
        parts.push({ stock_id: take.stock_id, b: pile.b, count });
      }
      return parts;
    }),
  );
}
