import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type Day } from '#domain/lib/day.ts';
import {
  type Arena,
  type ArenaOptions,
  sessionOf,
  buy,
  buyPatiently,
  closePostgres,
  codes,
  DATE,
  openArena,
  PEOPLE,
  times,
  ENGINES,
} from '#tests/fixtures/races.ts';
import { post, type TestVisitor } from '#tests/fixtures/visitor.ts';

const [LIN, ZHOU] = PEOPLE;
afterAll(closePostgres);

const two = async (opened: Arena): Promise<[TestVisitor, TestVisitor]> =>
  (await opened.visitors(2)) as [TestVisitor, TestVisitor];
const left = async (opened: Arena, scenic: string, type: string, date: Day): Promise<number> => {
  const { extraInfo } = await post(opened.servers[0]?.url ?? '', 'wxscenic/getFitWorkTimes', {
    project: 'race',
    scenic_id: scenic,
    start: date,
    end: date,
  });
  return extraInfo.list[0].offers.find((each: { ticket_type_id: string }) => each.ticket_type_id === type).left;
};

/** Tests of one database share its servers, each on another day. */
describe.each(ENGINES)('stock on %s', (kind) => {
  let opened: Arena;
  beforeAll(async () => {
    opened = await openArena(kind, { servers: 2 });
  });
  afterAll(() => opened?.close());

  it('S01: of two buyers of the last unit one gets it', async () => {
    const date = addDays(DATE, 0);
    const [a, b] = await two(opened);
    expect(
      codes(await Promise.all([buy(a, times(1, 'last-one', { date })), buy(b, times(1, 'last-one', { date }))])),
    ).toEqual([200, 32004]);
    expect(await left(opened, 'last', 'last-one', date)).toBe(0);
  });

  it('S02: 300 buyers of one to three tickets of 200 in buckets sell 200 and no more', async () => {
    const date = addDays(DATE, 1);
    const buyers = await opened.visitors(300);
    const answers = await Promise.all(
      buyers.map(async (buyer, index) => {
        const count = (index % 3) + 1;
        return { answer: await buyPatiently(buyer, times(count, 'rush-day', { date })), count };
      }),
    );
    const sold = answers.filter(({ answer }) => answer.resCode === 200).reduce((sum, { count }) => sum + count, 0);
    expect(new Set(answers.map(({ answer }) => answer.resCode))).toEqual(new Set([200, 32004]));
    expect(sold).toBe(200);
  });

  it('S04: two buyers of the same seats in opposite order: one gets all, the other none', async () => {
    const date = addDays(DATE, 2);
    const [a, b] = await two(opened);
    const seats = (...ids: string[]) =>
      ids.map((seat) => ({ type: 'seat', date, batch: sessionOf('hall', 'eve', date), seat }));
    const answers = await Promise.all([buy(a, seats('1-1', '1-2')), buy(b, seats('1-2', '1-1'))]);
    expect(codes(answers)).toEqual([200, 43001]);
    const { extraInfo } = await a.call('wxperform/seat', { batch_id: sessionOf('hall', 'eve', date) });
    expect(new Set([...extraInfo.locked, ...extraInfo.mine])).toEqual(new Set(['1-1', '1-2']));
  });

  it('S05: twenty buyers of one seat at two servers: one gets it, and no key is ever violated', async () => {
    const date = addDays(DATE, 3);
    const buyers = await opened.visitors(20);
    const answers = await Promise.all(
      buyers.map((buyer) => buy(buyer, [{ type: 'seat', date, batch: sessionOf('hall', 'eve', date), seat: '2-1' }])),
    );
    expect(answers.filter((answer) => answer.resCode === 200)).toHaveLength(1);
    expect(new Set(codes(answers))).toEqual(new Set([200, 43001]));
    expect(opened.servers.map((server) => server.output()).join('')).not.toMatch(/23505|40P01|deadlock/);
  });

  it('S06: a choice that leaves a gap is refused and holds nothing', async () => {
    const date = addDays(DATE, 4);
    const [a] = await two(opened);
    const answer = await buy(a, [{ type: 'seat', date, batch: sessionOf('hall', 'eve', date), seat: '1-2' }]);
    expect([answer.resCode, answer.extraInfo.seats, answer.errInfo]).toEqual([43002, ['1-1'], 'Leave no gap seats']);
    const { extraInfo } = await a.call('wxperform/seat', { batch_id: sessionOf('hall', 'eve', date) });
    expect([extraInfo.locked, extraInfo.mine, extraInfo.sold]).toEqual([[], [], []]);
    expect((await buy(a, [{ type: 'seat', date, batch: sessionOf('hall', 'eve', date), seat: '1-1' }])).resCode).toBe(
      200,
    );
  });

  it('S07: two neighbours who together would leave a gap: the second is refused', async () => {
    const date = addDays(DATE, 5);
    const [a, b] = await two(opened);
    const row = (...ids: string[]) =>
      ids.map((seat) => ({ type: 'seat', date, batch: sessionOf('hall', 'eve', date), seat }));
    // Each choice alone is allowed. Both together leave 1-5 as a single free seat, whichever comes first.
    const answers = await Promise.all([buy(a, row('1-3', '1-4')), buy(b, row('1-6', '1-7'))]);
    expect(codes(answers)).toEqual([200, 43002]);
  });

  it('S08: one person holds one ticket of a session that asks for it, however the number is written', async () => {
    const date = addDays(DATE, 6);
    const [a, b] = await two(opened);
    const person = { ...LIN, id_number: `${'11000019900101'}${LIN?.id_number.slice(14)}` };
    const odd = {
      name: ' 林晚舟 ',
      id_type: 'ID_CARD',
      id_number: person.id_number.replace(/(.{6})/g, '$1 ').toLowerCase(),
    };
    const solo = (traveller: object) => [
      { type: 'solo', date, batch: sessionOf('solo', 'one', date), travellers: [traveller] },
    ];
    expect(codes(await Promise.all([buy(a, solo(person)), buy(b, solo(odd))]))).toEqual([200, 42002]);
    const again = await buy(b, [...solo(ZHOU ?? {}), ...solo(person)]);
    expect([again.resCode, again.extraInfo]).toEqual([42002, { people: [1] }]);
    expect((await buy(b, solo(ZHOU ?? {}))).resCode).toBe(200);
  });

  it('S09, S11: a full stock refuses the whole order and leaves the others untouched', async () => {
    const date = addDays(DATE, 7);
    const [a, b] = await two(opened);
    for (let count = 0; count < 5; count += 1) expect((await buy(a, times(1, 'capped', { date }))).resCode).toBe(200);
    const before = await left(opened, 'park', 'day', date);
    expect((await buy(b, times(1, 'capped', { date }))).resCode).toBe(32004);
    expect((await buy(b, [...times(2, 'day', { date }), ...times(1, 'capped', { date })])).resCode).toBe(32004);
    expect((await buy(b, [...times(3, 'day', { date }), ...times(3, 'extra', { date })])).resCode).toBe(32004);
    expect(await left(opened, 'park', 'day', date)).toBe(before);
  });

  it('S10: a bound ticket needs its partner, on its date and in its session', async () => {
    const date = addDays(DATE, 8);
    const [a] = await two(opened);
    const boat = (type: string, rule: string) => ({ type, date, batch: sessionOf('boats', rule, date) });
    const tries = [
      buy(a, times(1, 'extra', { date })),
      buy(a, [...times(1, 'extra', { date }), ...times(1, 'day', { date: '2099-01-01' })]),
      buy(a, [boat('boat', 'b1'), boat('boat-extra', 'b2')]),
    ];
    const answers = await Promise.all(tries);
    expect([answers[0]?.resCode, answers[1]?.resCode === 200, answers[2]?.resCode]).toEqual([30031, false, 30031]);
    expect((await buy(a, [boat('boat', 'b1'), boat('boat-extra', 'b1'), boat('boat', 'b2')])).resCode).toBe(200);
    expect((await buy(a, [...times(1, 'day', { date }), ...times(1, 'extra', { date })])).resCode).toBe(200);
  });

  it('S14: orders of ten kinds in any order never block each other for good', async () => {
    const date = addDays(DATE, 9);
    const buyers = await opened.visitors(20);
    const shuffled = (seed: number): string[] =>
      Array.from({ length: 10 }, (_, index) => `many-${(index * 7 + seed * 3) % 10}`).toSorted(
        (x, y) => ((x.charCodeAt(5) * 31 * seed) % 17) - ((y.charCodeAt(5) * 31 * seed) % 17),
      );
    const answers = await Promise.all(
      buyers.map((buyer, seed) =>
        buy(
          buyer,
          shuffled(seed + 1).map((type) => ({ type, date })),
        ),
      ),
    );
    expect(new Set(codes(answers))).toEqual(new Set([200]));
    expect(opened.servers.map((server) => server.output()).join('')).not.toMatch(/40P01|deadlock/);
  });

  it('serves a party of every size with neighbouring seats until the house is full', async () => {
    const date = addDays(DATE, 10);
    const buyers = await opened.visitors(10);
    const answers = await Promise.all(
      buyers.map((buyer) => buy(buyer, times(2, 'seat', { date, batch: sessionOf('hall', 'late', date) }))),
    );
    expect(new Set(codes(answers))).toEqual(new Set([200]));
    const pairs = answers.map((answer) =>
      answer.extraInfo.tickets.map((ticket: { seat: { row: string; number: string } }) => ticket.seat),
    );
    expect(pairs.every(([x, y]) => x.row === y.row && Math.abs(Number(x.number) - Number(y.number)) === 1)).toBe(true);
    expect(
      (await buy(buyers[0] as TestVisitor, times(1, 'seat', { date, batch: sessionOf('hall', 'late', date) }))).resCode,
    ).toBe(32004);
  });

  it('left the database sound, and no deadlock was ever seen', async () => {
    expect(opened.servers.map((server) => server.output()).join('')).not.toMatch(/23505|40P01|deadlock/);
    expect(await opened.broken()).toEqual([]);
  });
});

/** Negative controls: with its guard switched off, each race must produce the fault that the tests above look for. */
describe('without the guard', () => {
  let opened: Arena;
  const open = async (options: ArenaOptions): Promise<void> => {
    opened = await openArena('postgres', options);
  };
  afterEach(() => opened?.close());
  const unsafe = (protection: string): ArenaOptions => ({ servers: 2, env: { WITHOUT: protection } });

  it('S01: the last unit is sold twice', async () => {
    await open(unsafe('stock'));
    const buyers = await opened.visitors(8);
    await opened.withDatabase((db) => db.execute('ALTER TABLE stock_bucket DROP CONSTRAINT stock_bucket_check'));
    const answers = await Promise.all(buyers.map((buyer) => buy(buyer, times(1, 'last-one'))));
    expect(answers.filter((answer) => answer.resCode === 200).length).toBeGreaterThan(1);
    expect((await opened.broken()).length).toBeGreaterThan(0);
  });

  it('S04, S05: a seat is sold twice', async () => {
    await open(unsafe('seat-lock'));
    const buyers = await opened.visitors(8);
    await opened.withDatabase((db) => db.execute('DROP INDEX ticket_seat'));
    // The session is laid out and both servers are warm, so that only the two orders race.
    for (const [index, buyer] of buyers.slice(0, 2).entries()) {
      expect(
        (await buy(buyer, [{ type: 'seat', batch: sessionOf('hall', 'late'), seat: `1-${index + 1}` }])).resCode,
      ).toBe(200);
    }
    const answers = await Promise.all(
      buyers.map((buyer) => buy(buyer, [{ type: 'seat', batch: sessionOf('hall', 'late'), seat: '2-1' }])),
    );
    expect(answers.filter((answer) => answer.resCode === 200).length).toBeGreaterThan(1);
    expect((await opened.broken()).length).toBeGreaterThan(0);
  });

  it('S08: one person gets two tickets of the session', async () => {
    await open(unsafe('claims'));
    const [a, b] = await two(opened);
    const solo = [{ type: 'solo', batch: sessionOf('solo', 'one'), travellers: [LIN ?? {}] }];
    expect(codes(await Promise.all([buy(a, solo), buy(b, solo)]))).toEqual([200, 200]);
  });
});
