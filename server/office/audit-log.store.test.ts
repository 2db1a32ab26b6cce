import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { addAudit } from './audit-log.store.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { migrate } from '#server/db/migrate.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';
import { copyEmptyDatabase } from '#tests/fixtures/empty-database.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'audit-'));
const postgres = await startPostgres();
afterAll(async () => {
  await postgres?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

describe.each([
  ['the embedded database', () => copyEmptyDatabase(dataDir).then(() => ({ dataDir }))],
  ['PostgreSQL', async () => ({ dataDir: '', databaseUrl: (await postgres?.createDatabase()) ?? '' })],
])('the audit log in %s', (_name, options) => {
  it('takes rows, and one hash for each of them, and nothing else is ever changed or removed', async () => {
    const db = await openDatabase(await options());
    await migrate(db);
    await addAudit(db, {
      project_id: 'p',
      actor: 'staff:1',
      role: 'owner',
      action: 'order.confirm',
      object: 'order:7',
      after: { status: 'WAIT_USE' },
    });
    const run = (sql: string) => db.query(sql).catch((error: unknown) => (error as Error).message);
    const immutable = 'audit rows are never changed or removed';
    expect(await run(`UPDATE audit SET actor = 'staff:2'`)).toContain(immutable);
    expect(await run(`UPDATE audit SET hash = 'h', actor = 'staff:2'`)).toContain(immutable);
    expect(await run(`DELETE FROM audit`)).toContain(immutable);
    expect(await run(`TRUNCATE audit`)).toContain(immutable);
    expect(await run(`UPDATE audit SET hash = 'h'`)).toEqual([]);
    expect(await run(`UPDATE audit SET hash = 'other'`)).toContain(immutable);
    expect(await db.query('SELECT actor, action, object, outcome, before, after, hash FROM audit')).toEqual([
      {
        actor: 'staff:1',
        action: 'order.confirm',
        object: 'order:7',
        outcome: 'done',
        before: null,
        after: { status: 'WAIT_USE' },
        hash: 'h',
      },
    ]);
    await db.close();
  });
});
