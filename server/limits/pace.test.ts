import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { makeSecrets } from '#server/keys/secrets.ts';
import { createPace } from './pace.ts';
import { openDatabase } from '#server/db/open-database.ts';
import type { Database } from '#server/db/database.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';
import { waitFor } from '#tests/fixtures/server.ts';

const secrets = makeSecrets(Buffer.alloc(32, 3).toString('base64'));

describe('a pace kept in memory', () => {
  it('lets a burst through, then its share of every second, and shows how long to wait', () => {
    const pace = createPace('test', { burst: 3, perSeconds: 3 });
    expect([pace('a', 0), pace('a', 0), pace('a', 0), pace('a', 0)]).toEqual([0, 0, 0, 1000]);
    expect([pace('b', 0), pace('a', 999), pace('a', 1000), pace('a', 1000)]).toEqual([0, 1, 0, 1000]);
    expect([pace('a', 60_000), pace('a', 60_000), pace('a', 60_000), pace('a', 60_000)]).toEqual([0, 0, 0, 1000]);
  });

  it('keeps a bounded number of keys', () => {
    const pace = createPace('test', { burst: 1, perSeconds: 60 }, undefined, 2);
    expect(['a', 'b', 'c'].map((key) => pace(key, 0))).toEqual([0, 0, 0]);
    expect([pace('a', 0), pace('c', 0)]).toEqual([0, 60_000]);
  });
});

describe('a pace of several processes', () => {
  const open: Database[] = [];
  const started = startPostgres();
  afterAll(async () => {
    for (const db of open) await db.close();
    await (await started)?.stop();
  });

  it('is counted together within a second, and by each alone while the database is gone', async () => {
    const postgres = await started;
    if (!postgres) throw new Error('PostgreSQL is not installed; npm test installs it');
    const databaseUrl = await postgres.createDatabase();
    for (let index = 0; index < 2; index += 1) open.push(await openDatabase({ databaseUrl, dataDir: '' }));
    const [first, second] = open as [Database, Database];
    const now = Date.now();
    const rule = { burst: 100, perSeconds: 600 };
    const here = createPace('calls', rule, { db: first, secrets, now: () => now });
    let answers = 0;
    const query: Database['query'] = async (sql, params) => {
      const rows = await second.query(sql, params);
      answers += 1;
      return rows as never;
    };
    const there = createPace('calls', rule, { db: { ...second, query }, secrets, now: () => now });
    for (let count = 0; count < 60; count += 1) expect(here('x', now)).toBe(0);
    // The second process counts seven events by itself before it asks for the counts of the first.
    for (let count = 0; count < 7; count += 1) expect(there('x', now)).toBe(0);
    const counted = (more: number) =>
      waitFor(
        async () => (await second.query('SELECT FROM rate WHERE tat > $1', [new Date(now + more * 6000)])).length === 1,
        20_000,
        `more than ${more} counts`,
      );
    await counted(66);
    // The next exchange gives each process the counts of the other one, and the process that asks last has both.
    here('x', now);
    await counted(67);
    there('x', now);
    await counted(68);
    // Its second answer has come and is counted.
    await waitFor(() => answers === 2);
    await nextTurn();
    let passed = 0;
    while (there('x', now) === 0) passed += 1;
    expect(passed).toBe(31);
    // Without a database, a visitor who is new to both processes is counted in memory.
    await first.close();
    let single = 0;
    while (here('y', now) === 0) single += 1;
    expect(single).toBe(100);
  });
});
