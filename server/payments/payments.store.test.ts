import { afterAll, expect, it } from 'vitest';
import { type Queryable, singleRows } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { migrate } from '#server/db/migrate.ts';
import { type AttemptRow, closeAttempt, openAttempt } from './payments.store.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

it('a payment attempt that somebody closes at the same moment is given, or another one is made: never none', async () => {
  const databaseUrl = (await postgres?.createDatabase()) ?? '';
  const [db, other] = await Promise.all([
    openDatabase({ dataDir: '', databaseUrl }),
    openDatabase({ dataDir: '', databaseUrl }),
  ]);
  await migrate(db);
  await db.execute(`INSERT INTO project (project_id, doc) VALUES ('p', '{}'); INSERT INTO visitor (project_id, id) VALUES ('p', 'v');
    INSERT INTO orders (project_id, id, order_no, visitor_id, order_type, status, fee, phone_enc, phone_mask, agreement_version, doc, visit_day, created_at, expires_at)
    VALUES ('p', 'o', '1', 'v', 'TICKET', 'WAIT_PAY', 100, '', '', '1', '{}', now(), now(), now())`);
  const attempt = (n: number): AttemptRow => ({
    channel: 'wxwhmspay',
    out_trade_no: `1_${n}`,
    project_id: 'p',
    order_id: 'o',
    amount: 100,
    state: 'OPEN',
    created_at: new Date(),
    expires_at: new Date(),
  });
  await db.transaction((tx) => openAttempt(tx, attempt(0)));
  const isWaiting = async (): Promise<boolean> =>
    (await db.query(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`))
      .length > 0;
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => (closing ??= closeAttempt(other, 'wxwhmspay', '1_0'));
  const given = await db.transaction((tx) => {
    // A concurrent check at the gateway closes the attempt right after each statement of this one.
    const query: Queryable['query'] = async (sql, params) => {
      const rows = await tx.query(sql, params);
      void close();
      return rows as never;
    };
    const interrupted: Queryable = {
      query,
      ...singleRows(query),
      async execute(sql, params) {
        const count = await tx.execute(sql, params);
        await Promise.race([close(), eventually(isWaiting, 'the other transaction at its lock')]);
        return count;
      },
    };
    return openAttempt(interrupted, attempt(1));
  });
  await closing;
  expect(given.out_trade_no).toBe('1_0');
  expect((await db.transaction((tx) => openAttempt(tx, attempt(2)))).out_trade_no).toBe('1_2');
  await Promise.all([db.close(), other.close()]);
});
