import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/open-database.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';
import { ROWS, rowsOf } from '../../scripts/rows.ts';

const started = startPostgres();
afterAll(async () => (await started)?.stop());

test('the types of rows are those of the migrated schema: else `npm run rows`', async () => {
  const postgres = await started;
  if (!postgres) throw new Error('PostgreSQL is not installed; npm test installs it');
  const db = await openDatabase({ databaseUrl: await postgres.createDatabase(), dataDir: '' });
  try {
    expect(readFileSync(ROWS, 'utf8')).toBe(await rowsOf(db));
  } finally {
    await db.close();
  }
});
