import type { Database, Queryable, Transaction } from '#server/store/database.ts';
import type { Outcome, Statement } from './statement-pipeline.ts';
import { isOff, takeUnsafely } from '#server/store/test-faults.ts';

/** What is taken from one stock. */
export interface Take {
  stock_id: string;
  count: number;
  /** In how many rows the stock is kept: several where many buyers come in the same second. */
  buckets?: number | undefined;
}

/** What was taken, and from which bucket, so that exactly that goes back. */
export interface Taken {
  stock_id: string;
  count: number;
  b: number;
}

/** What the catalogue says of a stock. */
export interface StockSize {
  capacity: number;
  buckets: number;
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
export async function ensureStocks(db: Database, project: string, stocks: ReadonlyMap<string, StockSize>): Promise<void> {
  const rows = await db.query<{ stock_id: string; buckets: number; capacity: number; sold: number }>(
    `SELECT stock_id, count(*)::int AS buckets, sum(capacity)::int AS capacity, sum(sold)::int AS sold FROM stock_bucket
     WHERE project_id = $1 AND stock_id = ANY($2) GROUP BY stock_id`,
    [project, [...stocks.keys()]],
  );
  const present = new Map(rows.map((row) => [row.stock_id, row]));
  const wrong = [...stocks].filter(([id, size]) => {
    const row = present.get(id);
    return !row || row.buckets < size.buckets || row.capacity !== Math.max(size.capacity, row.sold);
  });
  for (const [id, size] of wrong.sort(([a], [b]) => (a < b ? -1 : 1))) await db.transaction((tx) => fitStock(tx, project, id, size));
}

/** Spreads a capacity over the buckets of a stock: what is sold in each, and an equal share of the rest. */
async function fitStock(tx: Queryable, project: string, id: string, { capacity, buckets }: StockSize): Promise<void> {
  await tx.execute(
    `INSERT INTO stock_bucket (project_id, stock_id, b, capacity) SELECT $1, $2, b, 0 FROM generate_series(0, $3::int - 1) AS b ORDER BY b
     ON CONFLICT (project_id, stock_id, b) DO NOTHING`,
    [project, id, buckets],
  );
  const rows = await lockBuckets(tx, project, id);
  const sold = rows.reduce((sum, row) => sum + row.sold, 0);
  const spare = Math.max(0, capacity - sold);
  const shares = rows.map((row, index) => row.sold + Math.floor(spare / rows.length) + Number(index < spare % rows.length));
  await tx.execute(
    `UPDATE stock_bucket AS k SET capacity = w.capacity FROM unnest($3::int[], $4::int[]) AS w (b, capacity)
     WHERE k.project_id = $1 AND k.stock_id = $2 AND k.b = w.b AND k.capacity <> w.capacity`,
    [project, id, rows.map((row) => row.b), shares],
  );
}

interface BucketRow {
  b: number;
  capacity: number;
  sold: number;
}

const BUCKETS = 'SELECT b, capacity, sold FROM stock_bucket WHERE project_id = $1 AND stock_id = $2 ORDER BY b';
const LOCKED_BUCKETS = 'SELECT b, capacity, sold FROM stock_bucket WHERE project_id = $1 AND stock_id = $2 ORDER BY b FOR UPDATE';

const lockBuckets = (tx: Queryable, project: string, id: string): Promise<BucketRow[]> => tx.query<BucketRow>(LOCKED_BUCKETS, [project, id]);

/** Locks every bucket of these stocks in the order of all transactions: for moving tickets from some stocks to others. */
export async function lockStocks(tx: Queryable, project: string, ids: readonly string[]): Promise<void> {
  await tx.query('SELECT 1 AS locked FROM stock_bucket WHERE project_id = $1 AND stock_id = ANY($2) ORDER BY stock_id, b FOR UPDATE', [project, ids]);
}

/**
 * How a transaction comes to a bucket: it takes a free one and waits for nobody; it looks for one with room and waits for that one; or it locks them all.
 * Whoever finds all of them locked must not lock them all in turn: the next would find the same, and from then on everybody waits for everybody.
 */
export type LockMode = 'free' | 'one' | 'all';

/**
 * No bucket was to be had with this grip. A row that lost its room in the moment before it was locked stays locked, out of the order of all transactions:
 * so this one must end before another locks more.
 */
class NoBucket extends Error {}

/** Runs a transaction that takes stock, and where it ends without a bucket another with a firmer grip. */
export async function withLockEscalation<T>(work: (grip: LockMode) => Promise<T>): Promise<T> {
  for (const grip of ['free', 'one'] as const) {
    try {
      return await work(grip);
    } catch (error) {
      if (!(error instanceof NoBucket)) throw error;
    }
  }
  return work('all');
}

export interface Approach {
  /** Any number; buyers with different ones start at different buckets. */
  spread: number;
  /** Anything but `all` belongs into `withFirmerGrip`. */
  grip: LockMode;
}

/**
 * Takes from all of these stocks, in the order in which every transaction locks them.
 * @returns exactly what was taken, or null when one of them has not enough left: then the transaction must end.
 */
export async function takeStock(tx: Transaction, project: string, takes: readonly Take[], approach: Approach): Promise<Taken[] | null> {
  const taken: Taken[] = [];
  for (const round of roundsOf(takes)) {
    const got = await takeRound(tx, project, round, approach);
    if (!got) return null;
    taken.push(...got);
  }
  return taken;
}

/**
 * What can be said at once of an order's stock, and what comes after.
 * @returns the statements of the first round, and what takes the rest once they were answered.
 */
export function firstRound(
  project: string,
  takes: readonly Take[],
  approach: Approach,
): { statements: Statement[]; goOn(tx: Transaction, answers: readonly Outcome[]): Promise<Taken[] | null> } {
  const [first = [], ...others] = roundsOf(takes);
  return {
    statements: first.map((take) => takeStatement(project, take, approach)),
    async goOn(tx, answers) {
      const got = await takenIn(tx, project, first, approach, answers);
      const rest = got && (await takeStock(tx, project, others.flat(), approach));
      return got && rest ? [...got, ...rest] : null;
    },
  };
}

/**
 * The stocks in the order of their locks, each once, cut into what may be asked for at once: a stock of several rows ends its round,
 * since nothing behind it may be locked before it is known to be enough.
 */
function roundsOf(takes: readonly Take[]): Take[][] {
  const wanted = new Map<string, Take>();
  for (const take of takes) wanted.set(take.stock_id, { ...take, count: take.count + (wanted.get(take.stock_id)?.count ?? 0) });
  const rounds: Take[][] = [];
  let isOpen = false;
  for (const take of [...wanted.values()].sort((a, b) => (a.stock_id < b.stock_id ? -1 : 1))) {
    if (isOpen) rounds.at(-1)?.push(take);
    else rounds.push([take]);
    isOpen = (take.buckets ?? 1) === 1;
  }
  return rounds;
}

async function takeRound(tx: Transaction, project: string, round: readonly Take[], approach: Approach): Promise<Taken[] | null> {
  if (isOff('stock')) return takeUnsafely(tx, project, round);
  return takenIn(tx, project, round, approach, await tx.all(round.map((take) => takeStatement(project, take, approach))));
}

/** Takes from a stock of one row, or from a free bucket; a firmer grip begins with a look at all of them. */
function takeStatement(project: string, { stock_id, count, buckets = 1 }: Take, { spread, grip }: Approach): Statement {
  if (buckets === 1) {
    return {
      sql: 'UPDATE stock_bucket SET sold = sold + $3 WHERE project_id = $1 AND stock_id = $2 AND b = 0 AND sold + $3 <= capacity RETURNING b',
      params: [project, stock_id, count],
    };
  }
  if (grip !== 'free') return { sql: grip === 'all' ? LOCKED_BUCKETS : BUCKETS, params: [project, stock_id] };
  return {
    sql: `UPDATE stock_bucket SET sold = sold + $3 WHERE project_id = $1 AND stock_id = $2 AND b = (
       SELECT b FROM stock_bucket WHERE project_id = $1 AND stock_id = $2 AND sold + $3 <= capacity
       ORDER BY (b + $5::int - $4::int) % $5::int LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING b`,
    params: [project, stock_id, count, Math.abs(spread) % buckets, buckets],
  };
}

/** @returns what the answers to a round say was taken; null where a stock has not enough. */
async function takenIn(tx: Transaction, project: string, round: readonly Take[], approach: Approach, answers: readonly Outcome[]): Promise<Taken[] | null> {
  const taken: Taken[] = [];
  for (const [index, take] of round.entries()) {
    const rows = (answers[index]?.rows ?? []) as unknown as BucketRow[];
    const looked = (take.buckets ?? 1) > 1 && approach.grip !== 'free';
    const got = looked ? await takeSeen(tx, project, take, approach, rows) : takenAtOnce(take, rows);
    if (!got) return null;
    taken.push(...got);
  }
  return taken;
}

function takenAtOnce({ stock_id, count, buckets = 1 }: Take, [row]: readonly { b: number }[]): Taken[] | null {
  if (row) return [{ stock_id, b: row.b, count }];
  if (buckets > 1) throw new NoBucket();
  return null;
}

/** Takes from one of the buckets that were looked at, or where none has enough, from all of them. */
async function takeSeen(tx: Transaction, project: string, take: Take, { spread, grip }: Approach, seen: readonly BucketRow[]): Promise<Taken[] | null> {
  const { stock_id, count, buckets = 1 } = take;
  const start = Math.abs(spread) % buckets;
  const inTurn = [...seen.filter(({ b }) => b >= start), ...seen.filter(({ b }) => b < start)];
  const roomy = inTurn.find(({ sold, capacity }) => sold + count <= capacity);
  if (roomy) {
    const { sql, params } = takeFrom(project, { stock_id, b: roomy.b, count });
    if ((await tx.execute(`${sql} AND sold + $4 <= capacity`, params)) === 0) throw new NoBucket();
    return [{ stock_id, b: roomy.b, count }];
  }
  if (grip === 'all') return takePiecewise(tx, project, take, seen);
  return takeSeen(tx, project, take, { spread, grip: 'all' }, await lockBuckets(tx, project, stock_id));
}

/** The last places of a stock lie scattered over its buckets, all of which are locked: each gives what it has. */
async function takePiecewise(tx: Transaction, project: string, { stock_id, count }: Take, rows: readonly BucketRow[]): Promise<Taken[] | null> {
  const taken: Taken[] = [];
  let missing = count;
  for (const row of rows) {
    const part = Math.min(missing, row.capacity - row.sold);
    if (part > 0) taken.push({ stock_id, b: row.b, count: part });
    missing -= Math.max(0, part);
  }
  if (missing > 0) return null;
  await tx.all(taken.map((part) => takeFrom(project, part)));
  return taken;
}

const takeFrom = (project: string, { stock_id, b, count }: Taken): Required<Statement> => ({
  sql: 'UPDATE stock_bucket SET sold = sold + $4 WHERE project_id = $1 AND stock_id = $2 AND b = $3',
  params: [project, stock_id, b, count],
});

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

/** Deals out what an order took to its tickets: each gets what it wanted of each stock, from whichever buckets it came. */
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
