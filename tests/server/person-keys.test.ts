import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rehashHolders } from '#server/people/rehash-holders.ts';
import type { TestOffice } from '#tests/fixtures/office.ts';
import { LIFE, openLife, visitorIn } from '#tests/fixtures/office-orders.ts';
import { withCheck } from '#tests/fixtures/orders.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';
import { numbersOf } from '#server/gate/gate-lists.store.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

const KINDS = ['ID_CARD', 'HK_MACAU_PERMIT'] as const;
const person = (id_type: string, id_number: string) => ({ name: '林晓月', id_type, id_number });

describe('one person has one key', () => {
  let office: TestOffice;
  beforeAll(async () => {
    office = await openLife(postgres, 'desk');
  });
  afterAll(() => office?.close());

  const buy = async (holder: object, days: number) =>
    (await visitorIn(office)).order(['solo-seat'], { travellers: [holder], days, session: 'solo.s1', fee: 8000 }).then(
      () => 'sold',
      (error: { reason?: string }) => error.reason,
    );
  const keyHash = (key: string): string => office.context.secrets.personKeyHash(LIFE, key);

  it('whatever kind of document is chosen beside the number', async () => {
    const number = withCheck('81000019900101001');
    expect(await buy(person('ID_CARD', number), 3)).toBe('sold');
    expect(await buy(person('HK_MACAU_PERMIT', number), 3)).toBe('personHasTicket');
    const person_hash = office.context.secrets.personHash(LIFE, { id_number: number });
    expect(await numbersOf(office.context.db, LIFE, { person_hash }, new Date(office.context.now()))).toEqual([]);
  });

  it('however often a permit was renewed', async () => {
    expect(await buy(person('TAIWAN_PERMIT', '0123456701'), 4)).toBe('sold');
    expect(await buy(person('TAIWAN_PERMIT', '0123456702(B)'), 4)).toBe('personHasTicket');
    expect(await buy(person('TAIWAN_PERMIT', '01234567'), 4)).toBe('personHasTicket');
    expect(await buy(person('HK_MACAU_PERMIT', 'H0000000101'), 4)).toBe('sold');
    expect(await buy(person('PASSPORT', 'H00000001'), 4)).toBe('personHasTicket');
  });

  it('also where her key was made when the kind of document still counted', async () => {
    const { db, secrets } = office.context;
    const number = withCheck('81000019900101002');
    const visitor = await visitorIn(office);
    const placed = await visitor.order(['solo-seat'], {
      travellers: [person('HK_MACAU_PERMIT', number)],
      days: 5,
      session: 'solo.s1',
      fee: 8000,
    });
    const before = keyHash(`HK_MACAU_PERMIT:${number}`);
    const ticket = placed.tickets[0]?.id;
    for (const table of ['ticket_holder', 'person_claim'])
      await db.execute(`UPDATE ${table} SET person_hash = $3 WHERE project_id = $1 AND ticket_id = $2`, [
        LIFE,
        ticket,
        before,
      ]);
    await db.execute('INSERT INTO holder_rehash (project_id, ticket_id, position) VALUES ($1, $2, 0)', [LIFE, ticket]);
    await Promise.all([rehashHolders(db, secrets), rehashHolders(db, secrets)]);
    const hashes = await db.query<{ person_hash: string }>(
      `SELECT person_hash FROM ticket_holder WHERE project_id = $1 AND ticket_id = $2
       UNION ALL SELECT person_hash FROM person_claim WHERE project_id = $1 AND ticket_id = $2`,
      [LIFE, ticket],
    );
    expect(hashes.map(({ person_hash }) => person_hash)).toEqual(Array(2).fill(keyHash(`ID_CARD:${number}`)));
    expect(await db.query('SELECT 1 FROM holder_rehash')).toEqual([]);
    for (const kind of KINDS) expect(await buy(person(kind, number), 5)).toBe('personHasTicket');
  });

  it('and stands on the grey list under the key of then', async () => {
    const number = withCheck('83000019900101003');
    await office.context.db.execute(`INSERT INTO grey_list (project_id, person_hash, reason) VALUES ($1, $2, 'test')`, [
      LIFE,
      keyHash(`TAIWAN_PERMIT:${number}`),
    ]);
    expect(await buy(person('ID_CARD', number), 6)).toBe('greyListed');
    const manager = await office.signedIn('one');
    const listed = await manager.call(
      'addGrey',
      { id_type: 'ID_CARD', id_number: number, reason: 'again' },
      { project: LIFE },
    );
    expect(listed.reason).toBe('stateForbids');
  });
});
