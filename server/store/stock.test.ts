import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/store/database.ts';
import { openDatabase } from '#server/store/database.ts';
import { migrate } from '#server/store/migrate.ts';
import { ensureStocks, giveBackStock, readSold, takeStock } from '#server/store/stock.ts';

let db: Database;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stock-'));
  db = await openDatabase({ dataDir });
  await migrate(db, join(import.meta.dirname, 'migrations'));
});
afterAll(async () => {
  await db.close();
  await rm(dataDir, { recursive: true, force: true });
});

const take = (count: number): Promise<boolean> => db.transaction((tx) => takeStock(tx, 'p', { stock_id: 's', b: 0, count }));
const offer = (capacity: number): Promise<void> => ensureStocks(db, 'p', new Map([['s', capacity]]));

describe('stock', () => {
  it('is never taken beyond its capacity, and comes back', async () => {
    await offer(5);
    expect([await take(3), await take(3), await take(2), await take(1)]).toEqual([true, false, true, false]);
    await db.transaction((tx) =>
      giveBackStock(tx, 'p', [
        { stock_id: 's', b: 0, count: 2 },
        { stock_id: 's', b: 0, count: 1 },
      ]),
    );
    expect((await readSold(db, 'p', ['s', 'other'])).get('s')).toBe(2);
  });

  it('follows the venue when it has more places, or fewer, never below what is sold (S13)', async () => {
    await offer(3);
    expect([await take(2), await take(1)]).toEqual([false, true]);
    await offer(1);
    expect([await take(1), (await readSold(db, 'p', ['s'])).get('s')]).toEqual([false, 3]);
    await offer(10);
    expect([await take(7), await take(1)]).toEqual([true, false]);
  });
});
