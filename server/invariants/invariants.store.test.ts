import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '#tests/fixtures/postgres.ts';
import { openDatabase } from '#server/db/open-database.ts';
import type { Database } from '#server/db/database.ts';
import { brokenInvariants } from './invariants.store.ts';
import { migrate } from '#server/db/migrate.ts';

let postgres: TestPostgres | null;
let db: Database;
beforeAll(async () => {
  postgres = await startPostgres();
  if (!postgres) throw new Error('PostgreSQL is not installed; npm test installs it');
  db = await openDatabase({ databaseUrl: await postgres.createDatabase(), dataDir: '' });
  await migrate(db);
});
afterAll(async () => {
  await db?.close();
  await postgres?.stop();
});

it('what must be true is looked at under its own time limit, not that of a request', async () => {
  const held = db.transaction(async (tx) => {
    await tx.execute('LOCK TABLE orders IN ACCESS EXCLUSIVE MODE');
    // The lock is held longer than a request may wait for it.
    await tx.query('SELECT pg_sleep(3)');
  });
  expect(await brokenInvariants(db)).toEqual([]);
  await held;
});
