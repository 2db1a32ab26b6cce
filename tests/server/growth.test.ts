import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import type { Statement } from '#tests/fixtures/grown-venue.ts';
import { explainedWalk, GROWN_TODAY, growVenue } from '#tests/fixtures/grown-walk.ts';
import { startPostgres, type TestPostgres } from '#tests/fixtures/postgres.ts';

const ORDERS = 50_000;
const postgres: TestPostgres | null = await startPostgres();
if (postgres === null) console.warn('SKIPPED: no PostgreSQL is installed, so no plans of statements are looked at');

afterAll(() => postgres?.stop());

describe.skipIf(postgres === null)(`a venue with ${ORDERS} orders behind it`, () => {
  let statements: Statement[] = [];
  let db: Database;

  beforeAll(async () => {
    const url = (await postgres?.createDatabase()) ?? '';
    db = await openDatabase({ databaseUrl: url, dataDir: '' });
    await growVenue(url, ORDERS);
    statements = await explainedWalk(url, { byIndex: true });
  });
  afterAll(() => db?.close());

  const count = async (sql: string, params: readonly unknown[] = []): Promise<number> =>
    (await db.query<{ count: number }>(`SELECT count(*) AS count FROM ${sql}`, params))[0]?.count ?? Number.NaN;

  it('looks up what it needs: no call and no job goes through a table that grows', () => {
    expect(
      statements.flatMap(({ sql, scans }) => (scans.length > 0 ? [`${scans.join(', ')}: ${sql.slice(0, 300)}`] : [])),
    ).toEqual([]);
    const seen = [
      'UPDATE seat SET state',
      'DELETE FROM person_claim',
      'FROM payment_attempt a',
      'UPDATE refund SET invoice_checked',
      'ticket_holder h SET',
      'o.fee > 0 AND o.expires_at >',
      'FROM notice WHERE',
    ];
    expect(seen.filter((part) => !statements.some(({ sql }) => sql.includes(part)))).toEqual([]);
    expect(statements.length).toBeGreaterThan(100);
  });

  it('erases every document whose year is over, piece by piece, and none before', async () => {
    const holders =
      'ticket_holder h JOIN ticket t ON t.project_id = h.project_id AND t.id = h.ticket_id WHERE t.order_id LIKE $2 AND t.valid_until < $1::date - 365';
    const pieces = statements.find(({ sql }) => sql.includes('UPDATE ticket_holder h SET'));
    expect(pieces?.runs).toBeGreaterThan(3);
    const withCards = `EXISTS (SELECT 1 FROM member_card c WHERE c.project_id = t.project_id AND c.ticket_id = t.id AND c.valid_until >= $1::date - 365)`;
    expect(await count(`${holders} AND h.id_number_enc <> '' AND NOT ${withCards}`, [GROWN_TODAY, 'o%'])).toBe(0);
    expect(await count(`${holders} AND h.id_number_enc <> '' AND ${withCards}`, [GROWN_TODAY, 'o%'])).toBeGreaterThan(
      10,
    );
    expect(await count(`${holders.replace('<', '>=')} AND h.id_number_enc = ''`, [GROWN_TODAY, 'o%'])).toBe(0);
  });

  it('forgets the seats of sessions that are long over, and who claimed them, and no others', async () => {
    const ofSessions = (table: string, when: string) =>
      count(`${table} WHERE split_part(batch_id, '.', 3) ${when} to_char($1::date - 7, 'YYYYMMDD')`, [GROWN_TODAY]);
    for (const table of ['seat', 'seat_row', 'person_claim'])
      expect([table, await ofSessions(table, '<')]).toEqual([table, 0]);
    for (const table of ['seat', 'seat_row', 'person_claim'])
      expect([table, (await ofSessions(table, '>=')) > 500]).toEqual([table, true]);
  });

  it('asks for no seats where an order has none', () => {
    const paying = statements.find(({ sql }) => sql.startsWith("UPDATE seat SET state = 'SOLD'"));
    const freeing = statements.find(({ sql }) => sql.startsWith("UPDATE seat SET state = 'FREE'"));
    expect([paying?.runs, freeing?.runs]).toEqual([1, 1]);
  });
});
