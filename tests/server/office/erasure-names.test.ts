import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdersOfPerson } from '#server/office/erasures.store.ts';
import type { TestOffice } from '#tests/fixtures/office.ts';
import { LIFE, openLife, visitorIn } from '#tests/fixtures/office-orders.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

let office: TestOffice;
beforeAll(async () => {
  office = await openLife(postgres, 'desk');
});
afterAll(() => office?.close());

it('names each holder whose document was erased earlier, and a document once', async () => {
  const { db } = office.context;
  const placed = await (await visitorIn(office)).bought(['day', 'day', 'day', 'day']);
  const hashes = ['', '', 'one document', 'one document'];
  for (const [index, { id }] of placed.tickets.entries())
    await db.execute(
      `INSERT INTO ticket_holder (project_id, ticket_id, position, person_hash, name_enc, id_type, id_number_enc, id_mask)
       VALUES ($1, $2, 0, $3, $4, '', '', '')`,
      [LIFE, id, hashes[index], `name ${index}`],
    );
  const ofPhone = { kind: 'phone', hash: '' } as const;
  const names = (await holdersOfPerson(db, LIFE, ofPhone, [placed.id], 10)).map(({ name_enc }) => name_enc);
  expect(names).toHaveLength(3);
  expect(names).toEqual(expect.arrayContaining(['name 0', 'name 1']));
});
