import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { announce } from './changes.ts';
import { openDatabase } from './open-database.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';
import { waitFor } from '#tests/fixtures/server.ts';

const started = startPostgres();
afterAll(async () => (await started)?.stop());

async function aDatabase(): Promise<string> {
  const postgres = await started;
  if (!postgres) throw new Error('PostgreSQL is not installed; npm test installs it');
  return postgres.createDatabase();
}

const CHANGE = { kind: 'catalog', project: 'lake' } as const;

describe('changes that processes tell each other', () => {
  it('are received in the other process once they are committed, and after the connection was lost', async () => {
    const databaseUrl = await aDatabase();
    const [here, there] = [
      await openDatabase({ databaseUrl, dataDir: '' }),
      await openDatabase({ databaseUrl, dataDir: '' }),
    ];
    const received: unknown[] = [];
    there.changes.subscribe((change) => received.push(change));
    await waitFor(() => there.changes.isHearing());
    received.length = 0;
    await expect(
      here.transaction(async (tx) => {
        await announce(tx, { kind: 'catalog', project: 'never' });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await here.transaction((tx) => announce(tx, CHANGE));
    await waitFor(() => received.length > 0);
    expect(received).toEqual([CHANGE]);
    await here.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query = 'LISTEN changes'",
    );
    // Notifications stop for a moment; a null before and after it says that some may have been missed.
    await waitFor(() => received.length >= 3 && there.changes.isHearing());
    expect(received.slice(1)).toEqual([null, null]);
    await here.transaction((tx) => announce(tx, CHANGE));
    await waitFor(() => received.length > 3);
    await here.close();
    await there.close();
  });

  it('are received on the embedded database', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'changes-'));
    const db = await openDatabase({ dataDir });
    const received: unknown[] = [];
    db.changes.subscribe((change) => received.push(change));
    await db.query('SELECT 1');
    expect(db.changes.isHearing()).toBe(true);
    await db.transaction((tx) => announce(tx, CHANGE));
    await waitFor(() => received.includes(received.find((each) => each !== null)));
    expect(received.filter((each) => each !== null)).toEqual([CHANGE]);
    await db.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('keeps the limits of a connection with the role where a pooler opens the connections', async () => {
    const databaseUrl = await aDatabase();
    await (await openDatabase({ databaseUrl, directUrl: databaseUrl, dataDir: '' })).close();
    const db = await openDatabase({ databaseUrl, directUrl: databaseUrl, dataDir: '' });
    expect(
      await db.query(
        "SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock, current_setting('TimeZone') AS zone",
      ),
    ).toEqual([{ statement: '5s', lock: '2s', zone: 'UTC' }]);
    expect(await db.transaction((tx) => tx.query('SELECT $1::int AS one', [1]))).toEqual([{ one: 1 }]);
    await db.close();
  });
});
