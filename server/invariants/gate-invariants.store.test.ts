import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '#tests/fixtures/postgres.ts';
import { openDatabase } from '#server/db/open-database.ts';
import type { Database } from '#server/db/database.ts';
import { GATES } from './gate-invariants.store.ts';
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

const AT = '2026-04-18T02:00:00Z';
const ENTRY = `INSERT INTO gate_entry (project_id, device_id, n, no, order_id, ticket_id, card_id, serial, people, kind, gate_id, at, clock, offline, how, outcome, applied, received_at)`;
/** A used ticket whose entry and line are in order, of a device that was revoked later, and a card with a visit. */
const SOUND = `
  INSERT INTO project (project_id, doc) VALUES ('p', '{}');
  INSERT INTO visitor (project_id, id) VALUES ('p', 'v');
  INSERT INTO orders (project_id, id, order_no, visitor_id, order_type, status, pay_status, fee, phone_enc, phone_mask, agreement_version, doc, visit_day, created_at, expires_at, paid_at)
    VALUES ('p', 'o', '1', 'v', 'TICKET', 'PART_USE', 'PAYED', 0, '', '', '1', '{}', '2026-04-18', now(), now(), now());
  INSERT INTO ticket (project_id, id, order_id, position, ticket_no, ticket_type_id, scenic_id, visit_day, fee, status, stock, people, used, doc)
    VALUES ('p', 't', 'o', 0, '111111111111', 'day', 'park', '2026-04-18', 0, 'PART_USE', '[]', 3, 1, '{}');
  INSERT INTO member_card (project_id, id, member_no, order_id, ticket_id, ticket_type_id, position, state, doc, created_at)
    VALUES ('p', 'c', '222222222222', 'o', 't', 'pass', 0, 'VALID', '{}', now());
  INSERT INTO card_use (project_id, card_id, visit_day) VALUES ('p', 'c', '2026-04-18');
  INSERT INTO gate_log (project_id, device_id, n, kind, verdict, gate_id, at, text, hash, received_at)
    SELECT 'p', 'd', 1, 'entry', 'admit', 'east', '${AT}', text, translate(rtrim(encode(sha256(convert_to(text, 'UTF8')), 'base64'), '='), '+/', '-_'), '${AT}'
    FROM (VALUES ('["","d",1,"entry"]')) AS line (text);
  INSERT INTO gate_log (project_id, device_id, n, kind, verdict, gate_id, at, text, hash, received_at)
    SELECT 'p', 'd', 2, 'entry', 'admit', 'east', '${AT}', text, translate(rtrim(encode(sha256(convert_to(text, 'UTF8')), 'base64'), '='), '+/', '-_'), '${AT}'
    FROM (SELECT '["' || hash || '","d",2,"entry"]' AS text FROM gate_log) AS line;
  INSERT INTO gate_device (project_id, id, last_n, chain, created_at, revoked_at) SELECT 'p', 'd', 2, hash, now(), timestamptz '${AT}' + interval '1 hour' FROM gate_log WHERE n = 2;
  ${ENTRY} VALUES ('p', 'd', 1, '111111111111', 'o', 't', NULL, 1, 1, 'entry', 'east', '${AT}', 'sure', false, 'code', 'APPLIED', 1, '${AT}');
  ${ENTRY} VALUES ('p', 'd', 2, '222222222222', 'o', NULL, 'c', 1, 1, 'entry', 'east', '${AT}', 'sure', false, 'code', 'APPLIED', 1, '${AT}');
`;

const broken = async (): Promise<string[]> => {
  const found: string[] = [];
  for (const { name, sql } of GATES) if ((await db.query(sql)).length > 0) found.push(name);
  return found;
};

describe('what must be true of gates', () => {
  beforeEach(async () => {
    await db.execute(
      'TRUNCATE gate_entry, gate_log, gate_device, card_use, card_access, member_card, ticket_return, ticket_holder, ticket, orders, visitor, project CASCADE',
    );
    await db.execute(SOUND);
  });

  it('holds of a sound database', async () => {
    expect(await broken()).toEqual([]);
  });

  it('holds when a ticket that was used in part has got a new code', async () => {
    await db.execute('UPDATE ticket SET serial = 2');
    expect(await broken()).toEqual([]);
  });

  it.each([
    ['a use without an entry', `UPDATE ticket SET used = 2`, [GATES[0]]],
    ['an entry that counts for too few', `UPDATE gate_entry SET applied = 0 WHERE n = 1`, [GATES[0], GATES[1]]],
    [
      'a double before the one that counts',
      `UPDATE gate_log SET kind = 'entry'; ${ENTRY} VALUES ('p', 'before', 1, '111111111111', 'o', 't', NULL, 1, 1, 'entry', '', '2026-04-18T01:00:00Z', 'sure', false, 'none', 'DOUBLE', 0, now())`,
      [GATES[1]],
    ],
    ['a code from the future that counts', `UPDATE gate_entry SET serial = 2`, [GATES[2]]],
    ['an old code that lets the last one in', `UPDATE ticket SET serial = 2, status = 'USED', people = 1`, [GATES[2]]],
    [
      'an entry that met a return which is not there',
      `UPDATE gate_entry SET outcome = 'REFUNDED', applied = 0 WHERE n = 1; UPDATE ticket SET used = 0, status = 'WAIT_USE'`,
      [GATES[3]],
    ],
    ['a use of what nobody paid', `UPDATE orders SET paid_at = NULL`, [GATES[3]]],
    [
      'a gap in a log',
      `DELETE FROM gate_log WHERE n = 1; UPDATE gate_entry SET device_id = 'before' WHERE n = 1`,
      [GATES[4]],
    ],
    ['a changed line', `UPDATE gate_log SET text = replace(text, 'entry', 'exit') WHERE n = 2`, [GATES[4]]],
    ['a log that ends elsewhere', `UPDATE gate_device SET last_n = 3`, [GATES[4]]],
    ['an entry that is no line', `UPDATE gate_log SET kind = 'verdict' WHERE n = 1`, [GATES[5]]],
    [
      'a use by a device that was revoked',
      `UPDATE gate_entry SET received_at = timestamptz '${AT}' + interval '2 hours' WHERE n = 1`,
      [GATES[6]],
    ],
    [
      'a visit without an entry',
      `INSERT INTO card_use (project_id, card_id, visit_day) VALUES ('p', 'c', '2026-04-19')`,
      [GATES[7]],
    ],
    ['an entry of a card without a visit', `DELETE FROM card_use`, [GATES[7]]],
    [
      'a return that waits for gates that have let too many in',
      `INSERT INTO ticket_return (project_id, id, order_id, ticket_id, people, fee, amount, state, submitted_at, gates_until) VALUES ('p', 'r', 'o', 't', 3, 0, 0, 'WAIT_AUDIT', now(), now())`,
      [GATES[8]],
    ],
    ['a card with the number of a ticket', `UPDATE member_card SET member_no = '111111111111'`, [GATES[9]]],
  ])('finds %s', async (_, sql, expected) => {
    await db.execute(sql);
    expect(await broken()).toEqual(expected.map((each) => each?.name));
  });
});
