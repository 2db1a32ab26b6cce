import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyAndPay, FAMILY, key, line, openClub } from '#tests/fixtures/members.ts';
import { ADULT, ADULT_2, CHILD } from '#tests/fixtures/orders.ts';
import { type Arena, closePostgres, TODAY } from '#tests/fixtures/races.ts';
import { type TestServer, waitFor } from '#tests/fixtures/server.ts';
import type { TestVisitor } from '#tests/fixtures/visitor.ts';

afterAll(closePostgres);

describe('passes beside what a visitor paid', () => {
  let club: Arena;
  let server: TestServer;
  beforeAll(async () => {
    club = await openClub('postgres');
    server = club.servers[0] as TestServer;
  });
  afterAll(() => club?.close());

  const savings = async (visitor: TestVisitor): Promise<unknown> =>
    (await visitor.call('wxorder/passSavings', {})).extraInfo.list;
  const family = (spent: number, more: number) => [{ ticket_type_id: 'family', price: 90, spent, visits: 1, more }];

  it('count what was paid and did not go back, and say nothing where many visits are missing', async () => {
    const [visitor, other] = (await club.visitors(2)) as [TestVisitor, TestVisitor];
    expect(await savings(visitor)).toEqual([]);
    const people = [ADULT, ADULT_2, CHILD];
    const order = await buyAndPay(
      server,
      visitor,
      people.map((person) => line('adult', { date: TODAY, travellers: [person] })),
    );
    // Three people for 60 yuan; a pass for three costs 90.
    expect(await savings(visitor)).toEqual(family(60, 1));
    expect(await savings(other)).toEqual([]);
    // Visits of later days do not count yet.
    await buyAndPay(server, visitor, [line('adult', { travellers: [ADULT] })]);
    expect(await savings(visitor)).toEqual(family(60, 1));
    const goBack = async (ticket: number, spent: unknown): Promise<void> => {
      await visitor.order('wxorder/cancelpart', { id: order.id, ticketIds: [order.tickets[ticket]?.id] }, key());
      await waitFor(async () => JSON.stringify(await savings(visitor)) === JSON.stringify(spent), 15_000, 'the return');
    };
    await goBack(0, family(40, 2));
    await goBack(1, []);
  });

  it('leave out a pass that has fewer visits, and one that the visitor has', async () => {
    const [visitor] = (await club.visitors(1, 'holder')) as [TestVisitor];
    // The card for 15 yuan has one visit, and one day ticket costs 10.
    await buyAndPay(server, visitor, [line('day', { date: TODAY })]);
    expect(await savings(visitor)).toEqual([]);
    await buyAndPay(
      server,
      visitor,
      [ADULT, ADULT_2].map((person) => line('adult', { date: TODAY, travellers: [person] })),
    );
    expect(await savings(visitor)).toEqual(family(40, 2));
    await buyAndPay(server, visitor, [FAMILY]);
    expect(await savings(visitor)).toEqual([]);
  });
});
