import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as greyList from '#contract/office/grey-list.ts';
import * as redemption from '#contract/office/redemption.ts';
import { addDays, dayOf } from '#domain/lib/day.ts';
import { exchangeTicket, listExchangeTicket } from '#server/orders/exchange.ts';
import { checkGreyList } from '#server/people/people.ts';
import { cancelPart } from '#server/refunds/return-tickets.ts';
import { brokenInvariants } from '#server/invariants/invariants.store.ts';
import { actionsIn, type OfficeBrowser, openOffice, PASSWORD, type TestOffice } from '#tests/fixtures/office.ts';
import { importLife, LIFE, visitorIn } from '#tests/fixtures/office-orders.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const AT = { project: LIFE };

describe('codes and the grey list', () => {
  let office: TestOffice;
  let manager: OfficeBrowser;
  let desk: OfficeBrowser;
  let visitor: Awaited<ReturnType<typeof visitorIn>>;
  beforeAll(async () => {
    office = await openOffice(postgres);
    await importLife(office);
    await office.addStaff('one', 'manager', AT);
    await office.addStaff('desk', 'desk', AT);
    manager = await office.signedIn('one');
    desk = await office.signedIn('desk');
    visitor = await visitorIn(office);
  });
  afterAll(() => office.close());

  const made = async (more: object = {}): Promise<string> =>
    (
      await manager.ask(
        redemption.makeBatch,
        { name: 'Travel agency May', ticket_type_id: 'day', count: 5, ...more },
        AT,
      )
    ).id;
  const batch = async (id: string) =>
    (await manager.ask(redemption.listBatches, {}, AT)).list.find((each) => each.id === id);
  const redeem = (code: string, who = visitor) =>
    exchangeTicket(
      office.context,
      who.visitor,
      {
        code,
        date: addDays(dayOf(office.context.now()), 2),
        travellers: [],
        phone: '13800002207',
        agreement_version: '1',
      },
      { address: '10.1.1.1', idempotencyKey: crypto.randomUUID() },
    );
  const prove = async () => {
    office.wait(31_000);
    await manager.call('stepUp', { password: PASSWORD, code: office.code() });
    await manager.hello();
  };

  it('makes codes whose file is to be had once, also when the answer got lost, and which a visitor redeems', async () => {
    const id = await made();
    expect(await batch(id)).toMatchObject({ count: 5, used: 0, file: 'waiting', by: 'Name of one' });
    const key = crypto.randomUUID();
    const { codes } = await manager.ask(redemption.takeBatch, { id }, { ...AT, key });
    expect(new Set(codes).size).toBe(5);
    expect((await manager.ask(redemption.takeBatch, { id }, { ...AT, key })).codes).toEqual(codes);
    expect((await manager.call('takeBatch', { id }, AT)).reason).toBe('stateForbids');
    const [first = ''] = codes;
    expect(await desk.ask(redemption.findCode, { code: first.toLowerCase() }, AT)).toMatchObject({
      state: 'good',
      batch: 'Travel agency May',
    });
    const order = await redeem(first);
    expect(await desk.ask(redemption.findCode, { code: first }, AT)).toMatchObject({
      state: 'codeUsed',
      order: order.id,
    });
    expect(await batch(id)).toMatchObject({ used: 1, file: 'taken' });
    // No stored answer may contain a code in plain text.
    const [stored] = await office.context.db.query<{ found: number }>(
      `SELECT count(*)::int AS found FROM staff_request, (SELECT $1::text AS code) c WHERE position(c.code IN answer_enc) > 0`,
      [first],
    );
    expect(stored?.found).toBe(0);
  });

  it('voids what is unused, once, while a code of it is being redeemed, and keeps a returned one worthless', async () => {
    const id = await made({ count: 12 });
    const { codes } = await manager.ask(redemption.takeBatch, { id }, AT);
    const used = await redeem(codes[0] ?? '');
    const [answer, ...raced] = await Promise.all([
      manager.call('voidBatch', { id }, AT),
      ...codes.slice(1, 6).map((code) =>
        redeem(code).then(
          () => 'redeemed',
          (error: { reason?: string }) => error.reason,
        ),
      ),
    ]);
    const redeemed = raced.filter((each) => each === 'redeemed').length;
    expect([answer.extraInfo, raced.filter((each) => each === 'codeUnknown').length]).toEqual([
      { voided: 11 - redeemed },
      5 - redeemed,
    ]);
    expect((await manager.call('voidBatch', { id }, AT)).reason).toBe('stateForbids');
    expect(await batch(id)).toMatchObject({ used: 1 + redeemed, voided_at: expect.any(Number) });
    expect((await desk.ask(redemption.findCode, { code: codes[9] ?? '' }, AT)).state).toBe('voided');
    await cancelPart(
      office.context,
      visitor.visitor,
      { id: used.id, ticketIds: used.tickets.flatMap((ticket) => ticket.id ?? []) },
      crypto.randomUUID(),
    );
    await expect(
      listExchangeTicket(office.context, visitor.visitor, { code: codes[0] }, { address: '10.1.1.2' }),
    ).rejects.toMatchObject({
      reason: 'codeUnknown',
    });
  });

  it('gives nothing away after a day, to another venue, or for a type that is not sold', async () => {
    const id = await made();
    expect(
      (await manager.call('makeBatch', { name: 'more', ticket_type_id: 'nothing', count: 1 }, AT)).extraInfo,
    ).toMatchObject({ field: 'ticket_type_id' });
    expect((await manager.call('makeBatch', { name: 'more', ticket_type_id: 'day', count: 50_001 }, AT)).reason).toBe(
      'malformed',
    );
    expect(
      (
        await manager.call(
          'makeBatch',
          { name: 'more', ticket_type_id: 'day', count: 1, valid_until: '2020-01-01' },
          AT,
        )
      ).extraInfo,
    ).toMatchObject({
      field: 'valid_until',
    });
    await office.addStaff('elsewhere', 'manager');
    const other = await office.signedIn('elsewhere');
    expect((await other.call('takeBatch', { id })).reason).toBe('notFound');
    expect((await other.call('voidBatch', { id })).reason).toBe('notFound');
    office.wait(86_400_000);
    manager = await office.signedIn('one');
    desk = await office.signedIn('desk');
    expect((await manager.call('takeBatch', { id }, AT)).reason).toBe('stateForbids');
    expect((await batch(id))?.file).toBe('gone');
  });

  it('makes 50,000 different codes in one go', async () => {
    await prove();
    const id = await made({ count: 50_000 });
    const { codes } = await manager.ask(redemption.takeBatch, { id }, AT);
    expect(new Set(codes).size).toBe(50_000);
    expect((await manager.ask(redemption.voidBatch, { id }, AT)).voided).toBe(50_000);
  });

  it('lists people by a hash with an end day, tells the desk, and survives an import of the venue file', async () => {
    const today = dayOf(office.context.now());
    const person = { id_type: 'ID_CARD', id_number: '110000199001010013' } as const;
    const asked = async () =>
      (await checkGreyList(office.context, visitor.visitor, { identityGreyListChecks: [person] })).refused;
    expect(
      (await manager.call('addGrey', { ...person, id_number: '110000199001010014', reason: 'resold tickets' }, AT))
        .extraInfo,
    ).toMatchObject({
      field: 'id_number',
    });
    const { id } = await manager.ask(
      greyList.addGrey,
      { ...person, reason: 'resold tickets', until: addDays(today, 1) },
      AT,
    );
    expect((await manager.call('addGrey', { ...person, reason: 'again' }, AT)).reason).toBe('stateForbids');
    expect(await asked()).toEqual([0]);
    await importLife(office);
    expect(await asked()).toEqual([0]);
    expect(await desk.ask(greyList.checkGrey, person, AT)).toEqual({
      listed: true,
      reason: 'resold tickets',
      until: addDays(today, 1),
    });
    expect((await manager.ask(greyList.listGrey, {}, AT)).list).toMatchObject([
      { id, reason: 'resold tickets', by: 'Name of one' },
    ]);
    const noted = JSON.stringify(await office.context.db.query('SELECT * FROM audit'));
    expect(noted).not.toContain('0013');
    office.wait(2 * 86_400_000);
    manager = await office.signedIn('one');
    expect(await asked()).toEqual([]);
    const again = await manager.ask(greyList.addGrey, { ...person, reason: 'came back' }, AT);
    expect((await manager.ask(greyList.listGrey, {}, AT)).list.map((each) => each.id)).toEqual([again.id]);
    await manager.ask(greyList.endGrey, { id: again.id }, AT);
    expect([(await manager.call('endGrey', { id: again.id }, AT)).reason, await asked()]).toEqual(['notFound', []]);
  });

  it('notes every action, and leaves every invariant as it was', async () => {
    const done = new Set(
      (await actionsIn(office.context)).filter(({ outcome }) => outcome === 'done').map(({ action }) => action),
    );
    for (const action of ['codes.make', 'codes.take', 'codes.void', 'grey.add', 'grey.end', 'grey.check'])
      expect(done).toContain(action);
    expect(await brokenInvariants(office.context.db)).toEqual([]);
  });
});
