import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CatalogChanged } from '#server/catalog/catalog-read.store.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { migrate } from '#server/db/migrate.ts';
import {
  dealOut,
  ensureStocks,
  giveBackStock,
  lockStocks,
  readLevels,
  readSold,
  StockChanged,
  type Take,
  takeStock,
} from './stock.store.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';
import { copyEmptyDatabase } from '#tests/fixtures/empty-database.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { chance } from '#tests/fixtures/chance.ts';
import type { Taken } from '#server/db/documents.ts';

const postgres = await startPostgres();
if (postgres === null)
  console.warn('SKIPPED: no PostgreSQL in /usr/lib/postgresql, so buyers of the same instant are not tested');
afterAll(() => postgres?.stop());

let db: Database;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stock-'));
  await copyEmptyDatabase(dataDir);
  db = await openDatabase({ dataDir });
  await migrate(db);
  await db.execute(NEW_VENUE);
});
afterAll(async () => {
  await db.close();
  await rm(dataDir, { recursive: true, force: true });
});

const NEW_VENUE = "INSERT INTO project (project_id, doc) VALUES ('p', '{}')";

const takeAll = async (
  takes: readonly Take[],
  spread = 0,
  from = db,
  meanwhile?: () => Promise<void>,
): Promise<Taken[] | null> => {
  try {
    return await from.transaction(async (tx) => {
      const taken = await takeStock(tx, 'p', takes, spread);
      if (!taken) throw new Error('sold out');
      await meanwhile?.();
      return taken;
    });
  } catch (error) {
    if (error instanceof StockChanged) return takeAll(takes, spread, from, meanwhile);
    if (error instanceof Error && error.message === 'sold out') return null;
    throw error;
  }
};
const take = async (count: number): Promise<boolean> => (await takeAll([{ stock_id: 's', count }])) !== null;
const offer = (capacity: number): Promise<void> =>
  ensureStocks(db, 'p', new Map([['s', { capacity, buckets: 1 }]]), '1.0');

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

  it('is not sized by a catalogue that is no longer current', async () => {
    const stale = ensureStocks(db, 'p', new Map([['stale', { capacity: 9, buckets: 1 }]]), '1.7');
    await expect(stale).rejects.toBeInstanceOf(CatalogChanged);
    expect((await readLevels(db, 'p', ['stale'])).size).toBe(0);
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
    await ensureStocks(db, 'p', size, '1.0');
    for (let spread = 0; spread < 16; spread += 1)
      expect(await takeAll([{ stock_id: 'rush', count: 1, buckets: 16 }], spread)).toEqual([
        { stock_id: 'rush', b: spread, count: 1 },
      ]);
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
      '1.0',
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

// Skipped where no PostgreSQL is installed: the embedded engine runs one transaction after the other, so no two buyers
// ever meet at a bucket.
describe.skipIf(postgres === null)('stock in buckets, with buyers of the same instant', () => {
  const BUYERS = 20;
  const CAPACITY = 147;
  const WAITING = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  let crowd: Database;
  let repeated = 0;
  beforeAll(async () => {
    const databaseUrl = await postgres?.createDatabase();
    crowd = await openDatabase({
      databaseUrl,
      dataDir,
      poolSize: BUYERS + 4,
      log: (event) => (repeated += Number(event === 'database.retry')),
    });
    await migrate(crowd);
    await crowd.execute(NEW_VENUE);
  });
  afterAll(() => crowd?.close());

  it('is not locked as a whole by who finds every bucket locked: each waits for one', async () => {
    await ensureStocks(crowd, 'p', new Map([['busy', { capacity: 64, buckets: 4 }]]), '1.0');
    let isLocked = false;
    let letGo = (): void => {};
    const over = new Promise<void>((resolve) => (letGo = resolve));
    const holder = crowd.transaction(async (tx) => {
      await lockStocks(tx, 'p', ['busy']);
      isLocked = true;
      await over;
    });
    await eventually(() => expect(isLocked).toBe(true));
    let inside = 0;
    const everybody = async (): Promise<void> => {
      inside += 1;
      await eventually(() => expect(inside).toBe(4));
    };
    const buyers = Promise.all(
      [0, 1, 2, 3].map((spread) => takeAll([{ stock_id: 'busy', count: 2, buckets: 4 }], spread, crowd, everybody)),
    );
    await eventually(async () => expect(await crowd.query(WAITING)).toHaveLength(4));
    letGo();
    await holder;
    expect(await buyers).toEqual([0, 1, 2, 3].map((b) => [{ stock_id: 'busy', b, count: 2 }]));
  });

  it('is sold to its last place, by transactions that never lock in a circle', async () => {
    for (let round = 0; round < 10; round += 1) {
      const stock_id = `last-${round}`;
      await ensureStocks(crowd, 'p', new Map([[stock_id, { capacity: CAPACITY, buckets: 16 }]]), '1.0');
      let isLeft = true;
      const buyer = async (): Promise<number> => {
        let got = 0;
        while (isLeft) {
          const count = 1 + Math.floor(chance() * 4);
          const taken = await takeAll([{ stock_id, count, buckets: 16 }], Math.floor(chance() * 16), crowd, () =>
            sleep(1),
          );
          got += taken?.reduce((sum, part) => sum + part.count, 0) ?? 0;
          if (!taken && count === 1) isLeft = false;
        }
        return got;
      };
      const got = await Promise.all(Array.from({ length: BUYERS }, buyer));
      expect(got.reduce((sum, each) => sum + each, 0)).toBe(CAPACITY);
      expect((await readSold(crowd, 'p', [stock_id])).get(stock_id)).toBe(CAPACITY);
    }
    expect(repeated).toBe(0);
  });
});
