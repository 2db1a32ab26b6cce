import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { numbersOf } from '#server/gate/gate-lists.store.ts';
import type { TestOffice } from '#tests/fixtures/office.ts';
import { LIFE, openLife, visitorIn } from '#tests/fixtures/office-orders.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const PHONE = '13911110077';
const DOCUMENT = 'the hash of one document';

describe('looking a booking up at a gate', () => {
  let office: TestOffice;
  let good = '';
  beforeAll(async () => {
    office = await openLife(postgres, 'desk');
    const { db } = office.context;
    const visitor = await visitorIn(office);
    for (let orders = 0; orders < 5; orders += 1)
      await visitor.bought(['day', 'day', 'day', 'day', 'day'], { phone: PHONE, days: 0 });
    const rows = await db.query<{ id: string; ticket_no: string }>(
      'SELECT id, ticket_no FROM ticket WHERE project_id = $1 ORDER BY ticket_no',
      [LIFE],
    );
    expect(rows).toHaveLength(25);
    good = rows.at(-1)?.ticket_no ?? '';
    await db.execute(`UPDATE ticket SET status = 'CANCELED' WHERE project_id = $1 AND ticket_no <> $2`, [LIFE, good]);
    for (const position of [0, 1])
      await db.execute(
        `INSERT INTO ticket_holder (project_id, ticket_id, position, person_hash, name_enc, id_type, id_number_enc, id_mask)
         SELECT project_id, id, $2, $3, '', '', '', '' FROM ticket WHERE project_id = $1`,
        [LIFE, position, DOCUMENT],
      );
  });
  afterAll(() => office?.close());

  it.each(['phone', 'document'])('by %s shows the ticket that opens before twenty that were cancelled', async (by) => {
    const { db, secrets, now } = office.context;
    const who = by === 'phone' ? { phone_hash: secrets.phoneHash(LIFE, PHONE) } : { person_hash: DOCUMENT };
    const numbers = await numbersOf(db, LIFE, who, new Date(now()));
    expect([numbers[0], numbers.length, new Set(numbers).size]).toEqual([good, 20, 20]);
  });
});
