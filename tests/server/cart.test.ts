import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CartItem } from '#contract/visitor/cart.ts';
import { addDays } from '#domain/lib/day.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import {
  buyAndPay,
  cardsOf,
  CLUB,
  codesOf,
  key,
  line,
  openClub,
  place,
  reimport,
  staff,
} from '#tests/fixtures/members.ts';
import { ADULT, ADULT_2 } from '#tests/fixtures/orders.ts';
import { HOUSE_PROJECT, houseSession, housePlan, writeHouseVenue } from '#tests/fixtures/house-venue.ts';
import { type Arena, sessionOf, closePostgres, DATE, openArena, TODAY } from '#tests/fixtures/races.ts';
import type { TestServer } from '#tests/fixtures/server.ts';
import { type Answer, signIn, type TestVisitor } from '#tests/fixtures/visitor.ts';

afterAll(closePostgres);

type Line = ReturnType<typeof line>;
const add = (visitor: TestVisitor, ...tickets: Line[]): Promise<Answer> =>
  visitor.call('wxshoppingcart/new', { tickets });
const added = async (visitor: TestVisitor, ...tickets: Line[]): Promise<CartItem> => {
  const answer = await add(visitor, ...tickets);
  if (answer.resCode !== 200) throw new Error(`cart/new: ${answer.resCode} ${JSON.stringify(answer.extraInfo)}`);
  return v.parse(CartItem, answer.extraInfo);
};
const cartOf = async (
  visitor: TestVisitor,
  page: Record<string, unknown> = { page_num: 0, page_size: 0 },
): Promise<CartItem[]> => v.parse(v.array(CartItem), (await visitor.call('wxshoppingcart/list', page)).extraInfo.list);
const statesOf = async (visitor: TestVisitor): Promise<string[]> => (await cartOf(visitor)).map((row) => row.state);
const checkout = (visitor: TestVisitor, cart: readonly string[], fee: number, headers = key()): Promise<Answer> =>
  visitor.call('wxorder/new', { tickets: [], cart, phone: '13800000000', fee, agreement_version: '1' }, headers);
const problemsOf = (answer: Answer): string[] =>
  answer.extraInfo?.problems?.map((problem: { code: string }) => problem.code);

describe('buying from the cart', () => {
  let club: Arena;
  beforeAll(async () => {
    club = await openClub('postgres', { servers: 2 });
  });
  afterAll(() => club?.close());

  const phones = async (name: string): Promise<[TestVisitor, TestVisitor]> => [
    await signIn(club.servers[0] as TestServer, name, CLUB),
    await signIn(club.servers.at(-1) as TestServer, name, CLUB),
  ];

  it('O11: the same rows from two phones are one order; the other is told that they are gone', async () => {
    const [one, two] = await phones('twins');
    const rows = [
      await added(one, line('day')),
      await added(two, line('boat-seat', { batch_id: sessionOf('boat', 'noon') })),
    ];
    const ids = rows.map((row) => row.id);
    const answers = await Promise.all([checkout(one, ids, 40), checkout(two, ids.toReversed(), 40)]);
    expect(codesOf(answers)).toEqual([200, 45_001]);
    expect(answers.find((answer) => answer.resCode === 200)?.extraInfo.tickets).toHaveLength(2);
    expect(await cartOf(one)).toEqual([]);
    expect((await checkout(one, ids, 40)).resCode).toBe(45_001);
  });

  it('one key is one row, however often and from whichever phone it comes; another key is another row', async () => {
    const [one, two] = await phones('echo');
    const put = (visitor: TestVisitor, headers: Record<string, string>, ticket = line('day')): Promise<Answer> =>
      visitor.call('wxshoppingcart/new', { tickets: [ticket] }, headers);
    const headers = key();
    const answers = await Promise.all([put(one, headers), put(two, headers), put(one, headers)]);
    answers.push(await put(two, headers));
    const [row] = await cartOf(one);
    expect(answers.map((answer) => [answer.resCode, answer.extraInfo.id])).toEqual(answers.map(() => [200, row?.id]));
    expect(await cartOf(one)).toHaveLength(1);
    const other = await put(one, headers, line('boat-seat', { batch_id: sessionOf('boat', 'noon') }));
    expect(other.resCode).toBe(40_004);
    expect((await put(one, key())).resCode).toBe(200);
    expect(await cartOf(one)).toHaveLength(2);
    await one.call('wxshoppingcart/delete', { id: row?.id });
    expect((await put(two, headers)).resCode).toBe(45_001);
    expect(await cartOf(one)).toHaveLength(1);
  });

  it('O11: one key for both phones is one order for both', async () => {
    const [one, two] = await phones('sisters');
    const row = await added(one, line('day'));
    const headers = key();
    const answers = await Promise.all([checkout(one, [row.id], 10, headers), checkout(two, [row.id], 10, headers)]);
    const again = await checkout(one, [row.id], 10, headers);
    expect(new Set([...answers, again].map((answer) => `${answer.resCode} ${answer.extraInfo.id}`)).size).toBe(1);
    expect(again.resCode).toBe(200);
  });

  it('O12: when one of five lines is sold out nothing is bought, the line is named and the cart stays', async () => {
    const [visitor, rival] = await phones('unlucky').then(async ([one]) => [one, (await phones('rival'))[0]] as const);
    const date = addDays(DATE, 1);
    const rows: CartItem[] = [];
    for (const type of ['day', 'scarce', 'capped', 'adult'] as const) {
      rows.push(await added(visitor, line(type, { date, travellers: type === 'adult' ? [ADULT] : [] })));
    }
    rows.push(await added(visitor, line('boat-seat', { date, batch_id: sessionOf('boat', 'noon', date) })));
    expect(
      (await place(rival, [line('scarce', { date }), line('scarce', { date }), line('scarce', { date })])).resCode,
    ).toBe(200);
    const answer = await checkout(
      visitor,
      rows.map((row) => row.id),
      80,
    );
    expect([answer.resCode, answer.extraInfo.cart]).toEqual([32_004, [rows[1]?.id]]);
    const after = await cartOf(visitor);
    expect(after.map((row) => row.state)).toEqual(['ok', 'sold-out', 'ok', 'ok', 'ok']);
    expect(after[1]?.left).toBe(0);
    expect((await visitor.call('wxorder/list')).extraInfo.list).toEqual([]);
    const rest = rows.filter((row) => row.id !== rows[1]?.id).map((row) => row.id);
    const bought = await checkout(visitor, rest, 70);
    expect([bought.resCode, bought.extraInfo.tickets.length]).toEqual([200, 4]);
    expect(await statesOf(visitor)).toEqual(['sold-out']);
  });

  it('never takes the last places for two carts', async () => {
    const date = addDays(DATE, 2);
    const visitors = await club.visitors(8, 'racer');
    const rows = await Promise.all(visitors.map((visitor) => added(visitor, line('scarce', { date }))));
    const answers = await Promise.all(visitors.map((visitor, index) => checkout(visitor, [rows[index]?.id ?? ''], 10)));
    expect(codesOf(answers)).toEqual([200, 200, 200, 32_004, 32_004, 32_004, 32_004, 32_004]);
    const left = await Promise.all(visitors.map((each) => cartOf(each)));
    expect(left.flat()).toHaveLength(5);
  });

  it('leaves nothing that does not add up', async () => {
    expect(await club.broken()).toEqual([]);
  });
});

describe('without the guard', () => {
  it('O11 is seen to fail: the same rows are bought twice', async () => {
    const club = await openClub('postgres', { env: { WITHOUT: 'cart,visitor-lock' } });
    try {
      const [visitor] = (await club.visitors(1, 'twins')) as [TestVisitor];
      const row = await added(visitor, line('day'));
      // `again` allows two equal orders, so that only the cart could refuse one.
      const twice = { tickets: [], cart: [row.id], phone: '13800000000', fee: 10, agreement_version: '1', again: true };
      const answers = await Promise.all([1, 2].map(() => visitor.call('wxorder/new', twice, key())));
      expect(codesOf(answers)).toEqual([200, 200]);
    } finally {
      await club.close();
    }
  });
});

describe('the cart', () => {
  let club: Arena;
  let visitor: TestVisitor;
  let other: TestVisitor;
  let turn = 0;
  beforeAll(async () => {
    club = await openClub('postgres');
  });
  afterAll(() => club?.close());
  const fresh = async (): Promise<void> => {
    turn += 1;
    [visitor, other] = (await club.visitors(2, `cart${turn}-`)) as [TestVisitor, TestVisitor];
  };

  it('shows people with masked numbers and takes them over by their place', async () => {
    await fresh();
    const row = await added(visitor, line('adult', { travellers: [ADULT] }), line('adult'));
    expect([row.state, row.fee, row.fee_then, row.tickets[1]?.holders]).toEqual(['incomplete', 4000, 4000, []]);
    expect(row.tickets[0]?.holders).toEqual([{ name: ADULT.name, id_type: 'ID_CARD', id_mask: '1100**********0013' }]);
    expect(JSON.stringify(await visitor.call('wxshoppingcart/list'))).not.toContain(ADULT.id_number);
    const update = (travellers: object[], id = row.id) =>
      visitor.call('wxshoppingcart/update', { id, tickets: [line('adult', { travellers })] });
    const stored = await update([{ keep: 0 }]);
    expect([stored.extraInfo.state, stored.extraInfo.tickets[0].holders[0].name]).toEqual(['ok', ADULT.name]);
    expect((await update([{ keep: 1 }])).resCode).toBe(40_002);
    expect((await update([ADULT_2])).extraInfo.tickets[0].holders[0].name).toBe(ADULT_2.name);
    const bought = await checkout(visitor, [row.id], 20);
    expect(bought.extraInfo.tickets[0].holders[0].name).toBe(ADULT_2.name);
    expect((await update([ADULT])).resCode).toBe(45_001);
  });

  it('is its visitor’s alone', async () => {
    await fresh();
    const row = await added(visitor, line('day'));
    expect(await cartOf(other)).toEqual([]);
    expect((await checkout(other, [row.id], 10)).resCode).toBe(45_001);
    expect((await other.call('wxshoppingcart/update', { id: row.id, tickets: [line('day')] })).resCode).toBe(45_001);
    expect((await other.call('wxshoppingcart/delete', { id: row.id })).resCode).toBe(200);
    expect(await statesOf(visitor)).toEqual(['ok']);
    for (let time = 0; time < 2; time += 1)
      expect((await visitor.call('wxshoppingcart/delete', { id: row.id })).resCode).toBe(200);
    expect(await cartOf(visitor)).toEqual([]);
  });

  it('refuses what could never be bought', async () => {
    await fresh();
    expect(problemsOf(await add(visitor, line('day', { date: addDays(DATE, -2) })))).toContain('date-past');
    expect(problemsOf(await add(visitor, line('day', { date: addDays(DATE, 8) })))).toContain('date-closed');
    expect(problemsOf(await add(visitor, line('boat-seat')))).toEqual(['choose-session']);
    expect(problemsOf(await add(visitor, line('capped'), line('capped'), line('capped')))).toEqual(['over-type-limit']);
    expect((await add(visitor, line('scarce'), line('scarce'), line('scarce'), line('scarce'))).resCode).toBe(32_004);
    expect((await add(visitor, line('nothing'))).resCode).toBe(40_401);
    expect((await add(visitor, line('family', { date: TODAY, travellers: [ADULT] }))).resCode).toBe(40_002);
    expect((await add(visitor, line('day'), line('day', { date: addDays(DATE, 1) }))).resCode).toBe(40_002);
    expect(await cartOf(visitor)).toEqual([]);
  });

  it('wants the partner of a bound ticket, in the row or in the cart', async () => {
    await fresh();
    const standalone = await add(visitor, line('child'));
    expect([standalone.resCode, standalone.extraInfo.ticket_type_id, standalone.extraInfo.partner]).toEqual([
      30_031,
      'child',
      'day',
    ]);
    expect((await add(visitor, line('child'), line('day'))).resCode).toBe(200);
    expect((await add(visitor, line('child'))).resCode).toBe(200);
    expect((await add(visitor, line('child'))).resCode).toBe(30_031);
    const [pair] = await cartOf(visitor);
    await added(visitor, line('day', { date: addDays(DATE, 1) }));
    await visitor.call('wxshoppingcart/delete', { id: pair?.id });
    expect(await statesOf(visitor)).toEqual(['partner-missing', 'ok']);
    await added(visitor, line('day'));
    expect(await statesOf(visitor)).toEqual(['ok', 'ok', 'ok']);
  });

  it('holds a hundred rows, in pages', async () => {
    await fresh();
    for (let from = 0; from < 100; from += 20)
      await Promise.all(Array.from({ length: 20 }, () => added(visitor, line('day'))));
    const both = await Promise.all([add(visitor, line('day')), add(visitor, line('day'))]);
    expect(codesOf(both)).toEqual([40_001, 40_001]);
    const page = await visitor.call('wxshoppingcart/list', { page_num: 2, page_size: 30 });
    expect([page.extraInfo.list.length, page.extraInfo.total]).toEqual([30, 100]);
    expect(await cartOf(visitor)).toHaveLength(100);
  });

  it('counts rows of one session together, the oldest first', async () => {
    await fresh();
    const date = addDays(DATE, 4);
    const noon = sessionOf('boat', 'noon', date);
    const three = () => added(visitor, ...Array.from({ length: 3 }, () => line('boat-seat', { date, batch_id: noon })));
    const rows = [
      await three(),
      await three(),
      await added(visitor, line('boat-seat', { date, batch_id: sessionOf('boat', 'early', date) })),
    ];
    const [first, second, third] = await cartOf(visitor);
    expect([first?.state, second?.state, second?.left, second?.with_others, third?.state]).toEqual([
      'ok',
      'sold-out',
      2,
      true,
      'ok',
    ]);
    await visitor.call('wxshoppingcart/delete', { id: rows[0]?.id });
    expect(await statesOf(visitor)).toEqual(['ok', 'ok']);
  });

  it('looks again whether a card still pays, once a day', async () => {
    await fresh();
    const [date, other] = [addDays(DATE, 5), addDays(DATE, 6)];
    await buyAndPay(club.servers[0] as TestServer, visitor, [
      line('family', { date: TODAY, travellers: [ADULT, ADULT_2] }),
    ]);
    const card = (await cardsOf(visitor)).find((each) => each.holder.name === ADULT.name);
    await staff(club.servers[0] as TestServer, 'activate', { member_no: card.member_no });
    const byCard = (day = date) => line('adult', { date: day, card_id: card.id });
    const row = await added(visitor, byCard());
    expect([row.state, row.fee]).toEqual(['ok', 0]);
    expect((await add(visitor, line('adult', { date, card_id: card.id, travellers: [ADULT_2] }))).resCode).toBe(42_003);
    expect((await add(visitor, line('adult', { date, card_id: 'nobodys' }))).resCode).toBe(42_003);
    expect((await add(visitor, byCard(other), byCard(other))).resCode).toBe(42_003);
    await added(visitor, byCard());
    await added(visitor, byCard(other));
    const rows = await cartOf(visitor);
    expect(rows.map(({ state, reason }) => [state, reason?.code])).toEqual([
      ['ok', undefined],
      ['incomplete', 'card-unusable'],
      ['ok', undefined],
    ]);
    await place(visitor, [byCard(other)]);
    expect(await statesOf(visitor)).toEqual(['ok', 'incomplete', 'incomplete']);
    expect((await checkout(visitor, [row.id], 0)).resCode).toBe(200);
  });

  it('tells what changed since a row was put in, the gravest first', async () => {
    await fresh();
    const date = addDays(DATE, 3);
    await buyAndPay(club.servers[0] as TestServer, visitor, [line('once', { date: TODAY })]);
    const [card] = await cardsOf(visitor);
    await added(visitor, line('day', { date }));
    await added(visitor, line('day', { date, card_id: card.id }));
    await added(visitor, line('scarce', { date }));
    await added(visitor, line('capped', { date }));
    await added(visitor, line('boat-seat', { date, batch_id: sessionOf('boat', 'early', date) }));
    await added(
      visitor,
      line('boat-seat', { date, batch_id: sessionOf('boat', 'noon', date) }),
      line('boat-seat', { date, batch_id: sessionOf('boat', 'noon', date) }),
    );
    await added(visitor, line('adult', { date, travellers: [ADULT] }));
    expect(await statesOf(visitor)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok']);
    await reimport(club, (venue) => {
      const type = (id: string) => venue.ticket_types.find((each: { id: string }) => each.id === id);
      type('day').fee = 12;
      type('adult').real_name = true;
      type('adult').people = 2;
      venue.ticket_types = venue.ticket_types.filter((each: { id: string }) => each.id !== 'scarce');
      venue.scenics[0].schedule.closed.push({ from: addDays(date, 1), to: addDays(date, 1), reason: '维护' });
      const [early, noon] = venue.scenics[1].schedule.sessions;
      venue.scenics[1].schedule.sessions = [{ ...noon, capacity: 1 }];
      expect(early.id).toBe('early');
      type('capped').limit_per_order = 1;
    });
    await eventually(async () =>
      expect(await statesOf(visitor)).toEqual(['price-changed', 'ok', 'gone', 'ok', 'gone', 'sold-out', 'incomplete']),
    );
    const rows = await cartOf(visitor);
    expect([rows[0]?.fee, rows[0]?.fee_then, rows[1]?.fee, rows[5]?.left]).toEqual([1200, 1000, 0, 1]);
    expect([rows[2]?.tickets[0]?.type_name, rows[2]?.fee]).toEqual([{ zh_CN: '限量票' }, 1000]);
    const accepted = await visitor.call('wxshoppingcart/update', { id: rows[0]?.id, tickets: [line('day', { date })] });
    expect([accepted.extraInfo.state, accepted.extraInfo.fee_then]).toEqual(['ok', 12]);
    expect((await checkout(visitor, [rows[0]?.id ?? ''], 12)).resCode).toBe(200);
  });
});

describe('a cart with seats', () => {
  it('looks again whether the chosen seats are free and leave no gap', async () => {
    const venue = await writeHouseVenue(housePlan({ rows: 3, perBlock: 6, held: false }));
    const hall = await openArena('postgres', { venues: [venue], project: HOUSE_PROJECT });
    try {
      const [visitor, rival] = (await hall.visitors(2, 'seated')) as [TestVisitor, TestVisitor];
      const batch_id = houseSession(DATE);
      const seats = async (): Promise<any[]> =>
        (await visitor.call('wxperform/seat', { batch_id })).extraInfo.plan.seats;
      const row = (await seats()).filter((seat) => seat.zone === 'A').slice(0, 6);
      const wish = (index: number) => ({
        ticket_type_id: 'seat-a',
        date: DATE,
        batch_id,
        seat_id: row[index]?.seat_id,
        travellers: [],
      });
      const order = (indices: readonly number[]) =>
        rival.call('wxorder/new', {
          tickets: indices.map(wish),
          phone: '13800000000',
          fee: 328 * indices.length,
          agreement_version: '1',
        });
      const put = await visitor.call('wxshoppingcart/new', { tickets: [wish(0), wish(1)] });
      expect([put.extraInfo.state, put.extraInfo.tickets[0].seat.number]).toEqual(['ok', row[0]?.number]);
      expect((await visitor.call('wxshoppingcart/new', { tickets: [wish(2), wish(2)] })).resCode).toBe(43_001);
      expect((await visitor.call('wxshoppingcart/new', { tickets: [wish(1), wish(0)] })).resCode).toBe(200);
      const judged = await cartOf(visitor);
      expect(judged.map(({ state, reason }) => [state, reason?.code])).toEqual([
        ['ok', undefined],
        ['sold-out', 'choose-seats'],
      ]);
      expect((await order([0, 1])).resCode).toBe(200);
      expect(await statesOf(visitor)).toEqual(['sold-out', 'sold-out']);
      expect((await visitor.call('wxshoppingcart/new', { tickets: [wish(3)] })).resCode).toBe(43_002);
      expect((await visitor.call('wxshoppingcart/new', { tickets: [wish(0)] })).resCode).toBe(43_001);
    } finally {
      await hall.close();
    }
  });
});
