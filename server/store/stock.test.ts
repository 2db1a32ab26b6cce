import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/store/database.ts';
import { openDatabase } from '#server/store/database.ts';
import { migrate } from '#server/store/migrate.ts';
import type { Take, Taken } from '#server/store/stock.ts';
import { dealOut, ensureStocks, giveBackStock, readSold, takeStock } from '#server/store/stock.ts';

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

/** Takes, or ends its transaction as an order does. */
const takeAll = (takes: readonly Take[], spread = 0): Promise<Taken[] | null> =>
  db
    .transaction(async (tx) => {
      const taken = await takeStock(tx, 'p', takes, spread);
      if (!taken) throw new Error('sold out');
      return taken;
    })
    .catch(() => null);
const take = async (count: number): Promise<boolean> => (await takeAll([{ stock_id: 's', count }])) !== null;
const offer = (capacity: number): Promise<void> => ensureStocks(db, 'p', new Map([['s', { capacity, buckets: 1 }]]));

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

  it('gives the last places piecewise from several buckets, and each goes back to its own (S03)', async () => {
    const size = new Map([['rush', { capacity: 32, buckets: 16 }]]);
    await ensureStocks(db, 'p', size);
    for (let spread = 0; spread < 16; spread += 1)
      expect(await takeAll([{ stock_id: 'rush', count: 1, buckets: 16 }], spread)).toEqual([{ stock_id: 'rush', b: spread, count: 1 }]);
    const four = await takeAll([{ stock_id: 'rush', count: 4, buckets: 16 }], 3);
    expect(four?.map((part) => part.count)).toEqual([1, 1, 1, 1]);
    expect(await takeAll([{ stock_id: 'rush', count: 13, buckets: 16 }])).toBeNull();
    expect((await readSold(db, 'p', ['rush'])).get('rush')).toBe(20);
    await db.transaction((tx) => giveBackStock(tx, 'p', four ?? []));
    expect((await readSold(db, 'p', ['rush'])).get('rush')).toBe(16);
    expect(await takeAll([{ stock_id: 'rush', count: 16, buckets: 16 }])).toHaveLength(16);
    expect(await takeAll([{ stock_id: 'rush', count: 1, buckets: 16 }])).toBeNull();
  });

  it('takes from several stocks or from none', async () => {
    await ensureStocks(
      db,
      'p',
      new Map([
        ['a', { capacity: 5, buckets: 1 }],
        ['b', { capacity: 1, buckets: 1 }],
      ]),
    );
    expect(
      await takeAll([
        { stock_id: 'b', count: 1 },
        { stock_id: 'a', count: 2 },
        { stock_id: 'b', count: 1 },
      ]),
    ).toBeNull();
    expect((await readSold(db, 'p', ['a', 'b'])).get('a')).toBe(0);
  });

  it('is dealt out to the tickets that asked for it', () => {
    const taken = [
      { stock_id: 'a', b: 0, count: 2 },
      { stock_id: 'a', b: 3, count: 1 },
      { stock_id: 'z', b: 0, count: 3 },
    ];
    const wants = [
      { stock_id: 'a', count: 1 },
      { stock_id: 'z', count: 1 },
    ];
    const dealt = dealOut(taken, [wants, wants, wants]);
    expect(dealt.map((parts) => parts.map((part) => `${part.stock_id}${part.b}x${part.count}`))).toEqual([
      ['a0x1', 'z0x1'],
      ['a0x1', 'z0x1'],
      ['a3x1', 'z0x1'],
    ]);
  });
});
