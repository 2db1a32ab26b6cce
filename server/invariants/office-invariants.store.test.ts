import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyEmptyDatabase } from '#tests/fixtures/empty-database.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';
import type { Database } from '#server/db/database.ts';
import { findBroken } from '#server/invariants/invariants.store.ts';
import { migrate } from '#server/db/migrate.ts';
import { OFFICE } from './office-invariants.store.ts';
import { openDatabase } from '#server/db/open-database.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

const PENDING = `INSERT INTO pending (project_id, id, kind, object, payload, asked_by, asked_at, until, state, decided_by, decided_at)`;
/** Every invariant holds for these rows, so that whatever a case finds broken comes from its own change. */
const SOUND = `
  INSERT INTO project (project_id, doc) VALUES ('p', '{}');
  INSERT INTO staff (id, login, name, created_at) VALUES ('one', 'one', 'One', now()), ('two', 'two', 'Two', now());
  ${PENDING} VALUES
    ('p', 'a', 'returns', 'order:1', '{}', 'one', '2026-04-18 10:00Z', '2026-04-18 10:30Z', 'DONE', 'two', '2026-04-18 10:10Z'),
    ('p', 'b', 'returns', 'order:2', '{}', 'one', '2026-04-18 10:00Z', '2026-04-18 10:30Z', 'WITHDRAWN', 'one', '2026-04-18 10:10Z'),
    ('p', 'c', 'returns', 'order:3', '{}', 'one', '2026-04-18 10:00Z', '2026-04-18 10:30Z', 'WAITING', NULL, NULL),
    ('p', 'd', 'returns', 'order:4', '{}', 'one', '2026-04-18 10:00Z', '2026-04-18 10:30Z', 'OVER', NULL, NULL);
  INSERT INTO audit (project_id, actor, role, action, object, after)
    SELECT 'p', 'staff:one', 'manager', 'returns.ask', object, jsonb_build_object('pending', id) FROM pending;
  INSERT INTO audit (project_id, actor, role, action, object, after) VALUES ('p', 'staff:two', 'finance', 'returns.approve', 'order:1', '{"asked_by": "staff:one"}');
  INSERT INTO evaluation (project_id, order_id, guide_id, visitor_id, score, doc, created_at, hidden_at) VALUES
    ('p', '1', 'g', 'v', 5, '{}', now(), NULL), ('p', '2', 'g', 'v', 1, '{}', now(), now()), ('p', '2', '', 'v', 2, '{}', now(), NULL);
  INSERT INTO guide_rating (project_id, guide_id, count, total) VALUES ('p', 'g', 1, 5);
  INSERT INTO payment_txn (channel, transaction_id, out_trade_no, project_id, amount, outcome, paid_at, recorded_at, settled_day)
    VALUES ('wxpay', 't1', 'n1', 'p', 900, 'PAID', '2026-04-18 10:00Z', '2026-04-18 10:00Z', '2026-04-18'),
      ('wxpay', 't2', 'n2', 'p', 500, 'PAID', '2026-04-18 11:00Z', '2026-04-19 09:00Z', NULL);
  INSERT INTO settlement (project_id, day, state, rev, changed_by, changed_at) VALUES ('p', '2026-04-18', 'LOCKED', 1, 'one', now());
  INSERT INTO settlement_sum (project_id, day, channel, payments, paid, refunds, refunded, fee) VALUES ('p', '2026-04-18', 'wxpay', 1, 900, 0, 0, 5);
  INSERT INTO audit (project_id, actor, role, action, object, after)
    VALUES ('p', 'staff:one', 'finance', 'finance.lock', 'settlement:2026-04-18', '{"rev": 1, "paid": 900, "refunded": 0, "fee": 5}');
`;

const JOB = `INSERT INTO job (project_id, id, kind, day, scenics, doc, asked_by, created_at, run_at, due_at, state, done_at)
  VALUES ('p', 'j', 'close', '2026-12-02', '{s}', '{}', 'one', now(), now(), now(),`;
const ITEM = 'INSERT INTO job_item (project_id, job_id, order_id)';
const SOLD = `INSERT INTO visitor (project_id, id, openid, created_at) VALUES ('p', 'v', 'v', now());
  INSERT INTO orders (project_id, id, order_no, visitor_id, order_type, status, fee, phone_enc, phone_mask, agreement_version, doc, visit_day, created_at, expires_at)
    VALUES ('p', 'o', '1', 'v', 'TICKET', 'WAIT_PAY', 5, '', '', '1', '{}', '2026-12-02', now(), now() + interval '1 day');
  INSERT INTO order_event (project_id, order_id, seq, at, actor, to_status) VALUES ('p', 'o', 1, now(), 'visitor', 'WAIT_PAY');
  INSERT INTO ticket (project_id, id, order_id, position, ticket_no, ticket_type_id, scenic_id, visit_day, fee, status, stock, people, doc, policy)
    VALUES ('p', 't', 'o', 0, '1', 'adult', 's', '2026-12-02', 5, 'WAIT_USE', '[]', 1, '{}', '{"kind": "TICKET"}');`;

class RolledBack extends Error {}

describe('what must be true of actions of two people, their jobs and settled days', () => {
  let db: Database;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'office-invariants-'));
    const databaseUrl = await postgres?.createDatabase();
    if (databaseUrl === undefined) await copyEmptyDatabase(dataDir);
    db = await openDatabase({ dataDir, ...(databaseUrl === undefined ? {} : { databaseUrl }) });
    await migrate(db);
  });
  afterAll(async () => {
    await db?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** The audit log keeps every row: the writes of a case are rolled back. */
  async function brokenBy(change: string): Promise<string[]> {
    let found: string[] = [];
    const end = db.transaction(async (tx) => {
      await tx.execute(SOUND);
      if (change) await tx.execute(change);
      found = await findBroken(tx);
      throw new RolledBack();
    });
    await expect(end).rejects.toBeInstanceOf(RolledBack);
    return found;
  }

  it('holds of a sound database', async () => {
    expect(await brokenBy('')).toEqual([]);
  });

  it('bears the clocks of two processes that differ', async () => {
    expect(await brokenBy(`UPDATE pending SET decided_at = asked_at - interval '1 second' WHERE id = 'b'`)).toEqual([]);
  });

  it.each([
    [
      'an approval by who asked',
      `UPDATE pending SET decided_by = 'one' WHERE id = 'a';
       INSERT INTO audit (project_id, actor, role, action, object, after) SELECT project_id, 'staff:one', role, action, object, after FROM audit WHERE action = 'returns.approve'`,
      [`${OFFICE[0]?.name}: p a`, `${OFFICE[2]?.name}: p order:1`],
    ],
    ['an approval after its time', `UPDATE pending SET decided_at = until WHERE id = 'a'`, [`${OFFICE[0]?.name}: p a`]],
    ['an end without a person', `UPDATE pending SET state = 'WITHDRAWN' WHERE id = 'c'`, [`${OFFICE[0]?.name}: p c`]],
    [
      'a decision on what still waits',
      `UPDATE pending SET decided_by = 'two', decided_at = asked_at WHERE id = 'c'`,
      [`${OFFICE[0]?.name}: p c`],
    ],
    [
      'a request that the log lacks',
      `${PENDING} SELECT project_id, 'e', kind, 'order:5', payload, asked_by, asked_at, until, 'OVER', NULL, NULL FROM pending WHERE id = 'd'`,
      [`${OFFICE[1]?.name}: p e`],
    ],
    [
      'an approval that the log lacks',
      `UPDATE pending SET state = 'DONE', decided_by = 'two' WHERE id = 'b'`,
      [`${OFFICE[2]?.name}: p order:2`],
    ],
    [
      'an approval that only the log has',
      `INSERT INTO audit (project_id, actor, role, action, object, after) VALUES ('p', 'staff:two', 'finance', 'returns.approve', 'order:3', '{"asked_by": "staff:one"}')`,
      [`${OFFICE[2]?.name}: p order:3`],
    ],
    [
      'a hidden rating that counts',
      `UPDATE evaluation SET hidden_at = now() WHERE guide_id = 'g'`,
      [`${OFFICE[3]?.name}: p g`],
    ],
    ['a shown rating that does not count', `UPDATE evaluation SET hidden_at = NULL`, [`${OFFICE[3]?.name}: p g`]],
    ['a mean without ratings', `DELETE FROM evaluation`, [`${OFFICE[3]?.name}: p g`]],
    [
      'an erasure that nobody noted',
      `INSERT INTO erasure (project_id, id, kind, person_hash, state, asked_by, asked_at, orders, started_at) VALUES ('p', 'x', 'phone', 'h', 'RUNNING', 'one', now(), 1, now())`,
      [`${OFFICE[4]?.name}: p x`],
    ],
    [
      'an erasure that another person approved than the log says',
      `INSERT INTO erasure (project_id, id, kind, person_hash, state, asked_by, asked_at, orders, started_at) VALUES ('p', 'x', 'phone', 'h', 'RUNNING', 'one', now(), 1, now());
         ${PENDING} VALUES ('p', 'x', 'erase', 'erasure:x', '{}', 'one', '2026-04-18 10:00Z', '2026-04-18 10:30Z', 'DONE', 'two', '2026-04-18 10:10Z');
         INSERT INTO audit (project_id, actor, role, action, object, after) VALUES ('p', 'staff:one', 'manager', 'person.erase', 'erasure:x', '{"asked_by": "staff:one"}')`,
      [`${OFFICE[4]?.name}: p x`],
    ],
    [
      'an order that was erased and still has a phone',
      `INSERT INTO visitor (project_id, id) VALUES ('p', 'v');
         INSERT INTO orders (project_id, id, order_no, visitor_id, order_type, status, fee, phone_enc, phone_mask, agreement_version, doc, visit_day, created_at, expires_at, erased_at)
           VALUES ('p', 'o', '1', 'v', 'TICKET', 'CLOSED', 0, '', '138****2207', '1', '{}', '2026-04-18', now(), now(), now());
         INSERT INTO ticket (project_id, id, order_id, position, ticket_no, ticket_type_id, scenic_id, visit_day, fee, status, stock, people, doc)
           VALUES ('p', 't', 'o', 0, '1', 'x', 's', '2026-04-18', 0, 'OUTOFDATE', '[]', 1, '{}');
         INSERT INTO order_event (project_id, order_id, seq, at, actor, to_status) VALUES ('p', 'o', 1, now(), 'visitor', 'WAIT_PAY');
         INSERT INTO order_event (project_id, order_id, seq, at, actor, from_status, to_status) VALUES ('p', 'o', 2, now(), 'visitor', 'WAIT_PAY', 'WAIT_USE'), ('p', 'o', 3, now(), 'system', 'WAIT_USE', 'CLOSED')`,
      [`${OFFICE[5]?.name}: p o`],
    ],
    [
      'a payment that came into a locked day',
      `UPDATE payment_txn SET settled_day = '2026-04-18' WHERE transaction_id = 't2'`,
      [`${OFFICE[6]?.name}: p 2026-04-18 wxpay`],
    ],
    [
      'a locked day whose sums were changed',
      `UPDATE settlement_sum SET paid = 800; UPDATE payment_txn SET amount = 800 WHERE transaction_id = 't1'`,
      [`${OFFICE[7]?.name}: p 2026-04-18`],
    ],
    [
      'an open difference in a locked day',
      `INSERT INTO difference (project_id, id, day, channel, kind, row_kind, no, state) VALUES ('p', 'd1', '2026-04-18', 'wxpay', 'only-ours', 'pay', 'n9', 'OPEN')`,
      [`${OFFICE[7]?.name}: p 2026-04-18`],
    ],
    [
      'a job that is done with an order left',
      `${JOB} 'DONE', now()); ${ITEM} VALUES ('p', 'j', 'o1')`,
      [`${OFFICE[8]?.name}: p j`],
    ],
    [
      'an order that a job gave back without its refund',
      `${JOB} 'RUNNING', NULL); ${ITEM.replace(')', ', state, told_at, outcome, amount, refund_no, ended_at)')}
           VALUES ('p', 'j', 'o1', 'DONE', now(), 'refunded', 5, 'R1', now())`,
      [`${OFFICE[8]?.name}: p j o1`, `${OFFICE[10]?.name}: p j o1`],
    ],
    [
      'a ticket for a closed day that no job knows of',
      `${SOLD} INSERT INTO day_override (project_id, day, scenic_id, doc, rev, changed_at) VALUES ('p', '2026-12-02', 's', '{"closed": {}}', 1, now())`,
      [`${OFFICE[9]?.name}: p t`],
    ],
    [
      'a ticket of a closed session that no job knows of',
      `${SOLD} UPDATE ticket SET batch_id = 's.am.20261202';
         INSERT INTO day_override (project_id, day, scenic_id, doc, rev, changed_at) VALUES
           ('p', '2026-12-02', 's', '{"sessions": {"am": {"closed": {}}, "pm": {"paused": true}}}', 1, now()), ('p', '2026-12-03', 's', '{"note": "x"}', 1, now())`,
      [`${OFFICE[11]?.name}: p t`],
    ],
    [
      'a tour of another guide than its order names',
      `${SOLD} UPDATE orders SET order_type = 'GUIDE', doc = '{"guide": {"id": "g"}}'`,
      [`${OFFICE[12]?.name}: p t`],
    ],
    [
      'holders who are said to be told',
      `${JOB} 'RUNNING', NULL); ${ITEM.replace(')', ', told_at)')} VALUES ('p', 'j', 'o1', now())`,
      [`${OFFICE[10]?.name}: p j o1`],
    ],
  ])('finds %s', async (_case, change, expected) => {
    expect(await brokenBy(change)).toEqual(expected);
  });
});
