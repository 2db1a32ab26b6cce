import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '#tests/fixtures/postgres.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { SHARES } from './share-invariants.store.ts';

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

/**
 * Two paid orders of one buyer. Of the first, one ticket is with a receiver, one came back from them, and one has an
 * open link.
 */
const SOUND = `
  INSERT INTO project (project_id, doc) VALUES ('p', '{}');
  INSERT INTO visitor (project_id, id) VALUES ('p', 'buyer'), ('p', 'mother');
  INSERT INTO orders (project_id, id, order_no, visitor_id, order_type, status, pay_status, fee, phone_enc, phone_mask, agreement_version, doc, visit_day, created_at, expires_at, paid_at)
    SELECT 'p', id, id, 'buyer', 'TICKET', 'WAIT_USE', 'PAYED', 0, '', '', '1', '{}', '2026-04-18', now(), now(), now() FROM unnest(ARRAY['o', 'other']) AS id;
  INSERT INTO ticket (project_id, id, order_id, position, ticket_no, ticket_type_id, scenic_id, visit_day, fee, status, stock, people, doc, policy, serial)
    VALUES ('p', 'sent', 'o', 0, '1', 'day', 'park', '2026-04-18', 0, 'WAIT_USE', '[]', 1, '{}', '{"kind": "TICKET"}', 2),
      ('p', 'back', 'o', 1, '2', 'day', 'park', '2026-04-18', 0, 'WAIT_USE', '[]', 1, '{}', '{"kind": "TICKET"}', 3),
      ('p', 'open', 'o', 2, '3', 'day', 'park', '2026-04-18', 0, 'WAIT_USE', '[]', 1, '{}', '{"kind": "TICKET"}', 1);
  INSERT INTO ticket_share (project_id, id, order_id, ticket_id, key_hash, made_at, expires_at, holder_id, accepted_at, ended_at, ended_by)
    VALUES ('p', 'a', 'o', 'sent', 'a', now(), now(), 'mother', now(), NULL, NULL), ('p', 'b', 'o', 'back', 'b', now(), now(), 'mother', now(), now(), 'TAKEN_BACK'),
      ('p', 'c', 'o', 'open', 'c', now(), now(), NULL, NULL, NULL, NULL);
  INSERT INTO notice (project_id, id, order_id, kind, doc, holder_id) VALUES ('p', 'paid.o', 'o', 'paid', '{}', NULL), ('p', 'n', 'o', 'sent-ticket', '{}', 'mother');
`;

class RolledBack extends Error {}

async function brokenBy(change: string): Promise<string[]> {
  const found: string[] = [];
  const end = db.transaction(async (tx) => {
    await tx.execute(SOUND);
    if (change) await tx.execute(change);
    for (const { name, sql } of SHARES)
      for (const { what } of await tx.query<{ what: string }>(sql)) found.push(`${name}: ${what}`);
    throw new RolledBack();
  });
  await expect(end).rejects.toBeInstanceOf(RolledBack);
  return found;
}

describe('what must be true of tickets on other phones', () => {
  it('holds of a sound database', async () => {
    expect(await brokenBy('')).toEqual([]);
  });

  it.each([
    [
      'a ticket that its buyer received',
      `UPDATE ticket_share SET holder_id = 'buyer' WHERE id = 'a'; UPDATE notice SET holder_id = NULL`,
      [[0, 'p a']],
    ],
    ['a link of another order', `UPDATE ticket_share SET order_id = 'other' WHERE id = 'c'`, [[0, 'p c']]],
    [
      'an unpaid ticket on another phone',
      `UPDATE orders SET paid_at = NULL WHERE id = 'o'`,
      [
        [1, 'p a'],
        [1, 'p b'],
      ],
    ],
    ['a ticket of a card on another phone', `UPDATE ticket SET card_id = 'card' WHERE id = 'sent'`, [[1, 'p a']]],
    ['a tour on another phone', `UPDATE ticket SET policy = '{"kind": "GUIDE"}' WHERE id = 'sent'`, [[1, 'p a']]],
    [
      'a code that stayed alive on the phone that sent it',
      `UPDATE ticket SET serial = 1 WHERE id = 'sent'`,
      [[2, 'p sent']],
    ],
    [
      'a code that stayed alive on the phone that had it',
      `UPDATE ticket SET serial = 2 WHERE id = 'back'`,
      [[2, 'p back']],
    ],
    [
      'a notice for somebody who never had a ticket of the order',
      `UPDATE notice SET order_id = 'other' WHERE id = 'n'`,
      [[3, 'p n']],
    ],
  ] as const)('finds %s', async (_, sql, expected) => {
    expect(await brokenBy(sql)).toEqual(expected.map(([index, what]) => `${SHARES[index]?.name}: ${what}`));
  });

  it('has a case for each condition', () => {
    expect(SHARES).toHaveLength(4);
  });
});
