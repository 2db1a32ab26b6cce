import { setTimeout as sleep } from 'node:timers/promises';
import type { Queryable } from '#server/store/database.ts';
import type { Take, Taken } from '#server/store/stock.ts';

/**
 * Protections that a test switches off to prove that it would notice (`TEST_WITHOUT=stock,order-lock`). Without NODE_ENV=test nothing can be switched off.
 */
const WITHOUT = new Set(process.env['NODE_ENV'] === 'test' ? (process.env['TEST_WITHOUT'] ?? '').split(',').filter(Boolean) : []);

export type Protection = 'stock' | 'order-lock' | 'seat-lock' | 'key' | 'claims' | 'code' | 'card' | 'txn' | 'cart' | 'refund';

/** Whether a test switched this protection off. */
export const isOff = (protection: Protection): boolean => WITHOUT.has(protection);

export const switchedOff = (): readonly string[] => [...WITHOUT];

/** The clause that locks rows, unless a test wants to see what happens without it. */
export const forUpdate = (protection: Protection): string => (isOff(protection) ? '' : 'FOR UPDATE');

/** Long enough for another transaction to come between. */
export const pause = (ms = 300): Promise<void> => sleep(ms);

/** Reads, thinks and writes, as a program without a guard does. */
export async function takeUnsafely(tx: Queryable, project: string, takes: readonly Take[]): Promise<Taken[] | null> {
  for (const take of takes) {
    const [row] = await tx.query<{ sold: number; capacity: number }>(
      'SELECT sold, capacity FROM stock_bucket WHERE project_id = $1 AND stock_id = $2 AND b = 0',
      [project, take.stock_id],
    );
    await pause();
    if (!row || row.sold + take.count > row.capacity) return null;
    await tx.execute('UPDATE stock_bucket SET sold = $3 WHERE project_id = $1 AND stock_id = $2 AND b = 0', [project, take.stock_id, row.sold + take.count]);
  }
  return takes.map(({ stock_id, count }) => ({ stock_id, count, b: 0 }));
}
