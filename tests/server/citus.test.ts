import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
if (postgres === null) console.warn('SKIPPED: no PostgreSQL is installed, so no tables are spread');
afterAll(() => postgres?.stop());

/** A substitute for Citus, which is in no Debian package. */
const CITUS = `
  CREATE SCHEMA citus_calls;
  CREATE TABLE citus_calls.spread (name text, by text);
  CREATE FUNCTION create_reference_table(name regclass) RETURNS void LANGUAGE sql AS $$ INSERT INTO citus_calls.spread VALUES (name::text, NULL) $$;
  CREATE FUNCTION create_distributed_table(name regclass, by text) RETURNS void LANGUAGE sql AS $$ INSERT INTO citus_calls.spread VALUES (name::text, by) $$;`;

// Needs PostgreSQL, which `npm test` installs; without it the tests of this file are skipped with that reason.
describe.skipIf(postgres === null)('deploy/citus.sql', () => {
  it('spreads each table with a venue in all its keys, copies the others to every node, and keeps the foreign keys that are possible then', async () => {
    const client = new pg.Client({ connectionString: (await postgres?.createDatabase()) ?? '' });
    await client.connect();
    try {
      const texts = async (sql: string): Promise<string[]> =>
        (await client.query<{ text: string }>(sql)).rows.map(({ text }) => text);
      const keys = () =>
        texts(
          `SELECT conrelid::regclass || ' to ' || confrelid::regclass AS text FROM pg_constraint WHERE contype = 'f' ORDER BY 1`,
        );
      const before = await keys();
      await client.query(CITUS);
      await client.query(await readFile('deploy/citus.sql', 'utf8'));
      const tables = await texts(
        `SELECT relname::text AS text FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
      );
      expect(await texts('SELECT name AS text FROM citus_calls.spread ORDER BY 1')).toEqual(tables);
      expect((await texts('SELECT name AS text FROM citus_calls.spread WHERE by IS NULL ORDER BY 1')).join(' ')).toBe(
        'background_job data_key gate_device gate_pairing notify_inbox payment_attempt payment_txn prelogin_token rate refund schema_migration ' +
          'schema_migration_lock session_token sign_in staff staff_challenge staff_invite staff_key staff_lock staff_mail staff_phone staff_push staff_recovery staff_request staff_session',
      );
      const after = await keys();
      expect(before.filter((key) => !after.includes(key))).toEqual([
        'gate_device to project',
        'gate_pairing to project',
        'payment_attempt to orders',
        'session_token to visitor',
        'sign_in to project',
        'staff_invite to project',
      ]);
    } finally {
      await client.end();
    }
  });
});
