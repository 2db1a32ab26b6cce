import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/lib/day.ts';
import { type Arena, type ArenaOptions, closePostgres, DATE, openArena } from '#tests/fixtures/races.ts';
import { ADULT, ADULT_2, boatOrder, familyOrder, withCheck } from '#tests/fixtures/orders.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { waitFor } from '#tests/fixtures/server.ts';
import { type Answer, openPayment, payAtCashier, signIn, type TestVisitor } from '#tests/fixtures/visitor.ts';

afterAll(closePostgres);

const keyed = () => ({ 'Idempotency-Key': crypto.randomUUID(), 'Accept-Language': 'en' });
/** Places an order, with the same key again while the server is busy. */
const place = (visitor: TestVisitor, body: Record<string, unknown>): Promise<Answer> => {
  const key = keyed();
  return eventually(async () => {
    const answer = await visitor.call('wxorder/new', body, key);
    return answer.resCode === 50_301 ? false : answer;
  }, 'a server that is not busy');
};
const counted = (answers: readonly Answer[]): Record<number, number> =>
  Object.fromEntries([...Map.groupBy(answers, (answer) => answer.resCode)].map(([code, all]) => [code, all.length]));

const madeUp = (index: number) => ({
  name: '林晚舟',
  id_type: 'ID_CARD',
  id_number: withCheck(`110000${1960 + (index % 40)}0101${String(index % 1000).padStart(3, '0')}`),
});
const people = (count: number, from = 0) => Array.from({ length: count }, (_, index) => madeUp(from + index));

const freeOrder = (travellers: readonly object[], day = DATE, type = 'valley-day', session?: string) => ({
  tickets: travellers.map((person) => ({
    ticket_type_id: type,
    date: day,
    ...(session ? { batch_id: session } : {}),
    travellers: [person],
  })),
  phone: '13800000000',
  fee: 0,
  agreement_version: '2026-11',
});

const AS_SET_BY_NOBODY = { MAX_UNPAID_ORDERS: '', MAX_HELD_PLACES: '', RATE_LIMITS: 'on' };

const openHonestly = ({ env, ...options }: ArenaOptions = {}): Promise<Arena> =>
  openArena('postgres', {
    servers: 2,
    venues: [],
    project: 'crane-lake',
    ...options,
    env: { ...AS_SET_BY_NOBODY, ...env },
  });

describe('hoarding', () => {
  let arena: Arena;
  beforeAll(async () => {
    arena = await openHonestly();
  });
  afterAll(() => arena?.close());

  const everywhere = (person: string, project = 'crane-lake'): Promise<TestVisitor[]> =>
    Promise.all(arena.servers.map((server) => signIn(server, person, project)));
  const attack = (at: readonly TestVisitor[], bodies: readonly Record<string, unknown>[]): Promise<Answer[]> =>
    Promise.all(bodies.map((body, index) => place(at[index % at.length] as TestVisitor, body)));

  it('one visitor who pays nothing holds three orders, not the day’s 252 places on the boats', async () => {
    const greedy = await everywhere('greedy');
    const sessions = ['boat-0930', 'boat-1045', 'boat-1200', 'boat-1330', 'boat-1500', 'boat-1700'];
    const bodies = Array.from({ length: 42 }, (_, index) => boatOrder(DATE, 6, sessions[index % sessions.length]));
    const answers = await attack(greedy, bodies);
    expect(counted(answers)).toEqual({ 200: 3, 41010: 39 });
    const refused = answers.find((answer) => answer.resCode === 41010);
    expect(refused?.errInfo).toMatch(/Pay or cancel one/);
    expect(refused?.extraInfo).toEqual({ most: 3 });
    const [honest] = (await everywhere('honest')) as [TestVisitor];
    expect((await place(honest, boatOrder(DATE, 6))).resCode).toBe(200);
  });

  it('one visitor with made-up documents holds three free orders of a day and of a session', async () => {
    const greedy = await everywhere('greedy', 'black-valley');
    const day = await attack(
      greedy,
      Array.from({ length: 50 }, (_, index) => freeOrder(people(4, index * 4))),
    );
    expect(counted(day)).toEqual({ 200: 3, 41011: 47 });
    expect(day.find((answer) => answer.resCode === 41011)?.errInfo).toMatch(/cancel what you do not need/);
    const terrace = `star-terrace.s1.${DATE.replaceAll('-', '')}`;
    const session = await attack(
      greedy,
      Array.from({ length: 8 }, (_, index) => freeOrder(people(4, index * 4), DATE, 'star-place', terrace)),
    );
    expect(counted(session)).toEqual({ 200: 3, 41011: 5 });
    const [honest] = (await everywhere('honest', 'black-valley')) as [TestVisitor];
    expect((await place(honest, freeOrder(people(4, 500)))).resCode).toBe(200);
    // The limit is per day of visit.
    expect((await place(greedy[0] as TestVisitor, freeOrder(people(2, 700), addDays(DATE, 1)))).resCode).toBe(200);
  });

  it('one document has one live free ticket of a day, whoever orders it; a cancelled one is free again', async () => {
    const [[one], [other]] = (await Promise.all([
      everywhere('one', 'black-valley'),
      everywhere('other', 'black-valley'),
    ])) as [[TestVisitor], [TestVisitor]];
    const both = await Promise.all([place(one, freeOrder([ADULT])), place(other, freeOrder([ADULT]))]);
    expect(counted(both)).toEqual({ 200: 1, 42004: 1 });
    expect(both.find((answer) => answer.resCode === 42004)?.extraInfo).toEqual({ people: [0] });
    const owner = both[0]?.resCode === 200 ? one : other;
    const held = both.find((answer) => answer.resCode === 200)?.extraInfo;
    expect((await place(owner, freeOrder([ADULT, ADULT_2]))).extraInfo).toEqual({ people: [0] });
    expect((await place(other, freeOrder([ADULT], addDays(DATE, 1)))).resCode).toBe(200);
    await owner.order('wxorder/cancel', { id: held.id });
    expect((await place(other, freeOrder([ADULT, ADULT_2]))).resCode).toBe(200);
  });

  it('a family buys on two phones, pays, cancels and comes back after a lost answer', async () => {
    const [[mother], [father]] = (await Promise.all([everywhere('mother'), everywhere('father')])) as [
      [TestVisitor],
      [TestVisitor],
    ];
    const orders = await Promise.all([
      mother.order('wxorder/new', familyOrder(DATE), keyed()),
      father.order('wxorder/new', familyOrder(DATE), keyed()),
    ]);
    expect(orders.map((order) => order.status)).toEqual(['WAIT_PAY', 'WAIT_PAY']);
    await place(mother, boatOrder(DATE, 2));
    const key = keyed();
    const third = await mother.order('wxorder/new', boatOrder(DATE, 3, 'boat-1330'), key);
    // The answer was lost: the same key finds the order, whether the limit is reached or not.
    expect((await mother.order('wxorder/new', boatOrder(DATE, 3, 'boat-1330'), key)).id).toBe(third.id);
    expect((await place(mother, boatOrder(DATE))).resCode).toBe(41010);
    await payAtCashier(arena.servers[0] as Arena['servers'][0], await openPayment(mother, third));
    await waitFor(async () => (await mother.order('wxorder/get', { id: third.id })).pay_status === 'PAYED');
    const fourth = await mother.order('wxorder/new', boatOrder(DATE, 1, 'boat-1330'), keyed());
    expect((await place(mother, boatOrder(DATE))).resCode).toBe(41010);
    await mother.order('wxorder/cancel', { id: fourth.id });
    expect((await place(mother, boatOrder(DATE))).resCode).toBe(200);
  });

  it('a family of six is one order', async () => {
    const [visitor] = (await everywhere('six')) as [TestVisitor];
    const six = {
      ...familyOrder(DATE),
      tickets: people(6, 900).map((person) => ({
        ticket_type_id: 'peak-adult',
        date: DATE,
        batch_id: `peak.morning.${DATE.replaceAll('-', '')}`,
        travellers: [person],
      })),
      fee: 720,
    };
    expect((await place(visitor, six)).resCode).toBe(200);
  });

  it('nothing is wrong in the books', async () => {
    expect(await arena.broken()).toEqual([]);
  });
});

describe('a coach party', () => {
  it('of thirty, and of sixty, buys in one order each; more places of that day wait until one is paid', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'coach-'));
    const venue = JSON.parse(await readFile('tests/fixtures/group-venue.json', 'utf8')) as {
      project: { order_limit: number };
      ticket_types: { limit_per_order: number }[];
    };
    venue.project.order_limit = 60;
    for (const type of venue.ticket_types) type.limit_per_order = 60;
    const file = join(folder, 'coach.json');
    await writeFile(file, JSON.stringify(venue));
    const arena = await openHonestly({ venues: [file], project: 'group' });
    try {
      const [thirty, sixty] = (await arena.visitors(2, 'coach')) as [TestVisitor, TestVisitor];
      const party = (count: number, from: number) => ({
        tickets: people(count, from).map((person) => ({
          ticket_type_id: 'group-day',
          date: DATE,
          travellers: [person],
        })),
        phone: '13800000000',
        fee: 10 * count,
        agreement_version: '1',
      });
      expect((await place(thirty, party(30, 0))).resCode).toBe(200);
      expect((await place(thirty, { ...party(30, 100), again: true })).resCode).toBe(200);
      const order = await sixty.order('wxorder/new', party(60, 200), keyed());
      const more = await place(sixty, party(1, 300));
      expect([more.resCode, more.extraInfo]).toEqual([41011, { held: 60, most: 60 }]);
      await payAtCashier(arena.servers[0] as Arena['servers'][0], await openPayment(sixty, order));
      await waitFor(async () => (await sixty.order('wxorder/get', { id: order.id })).pay_status === 'PAYED');
      expect((await place(sixty, party(1, 300))).resCode).toBe(200);
    } finally {
      await arena.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe('who lets orders run out', () => {
  it('has less time to pay from the third on, and operators see the places', async () => {
    const arena = await openHonestly({
      env: { ORDER_TTL_SECONDS: '80', SHORT_ORDER_TTL_SECONDS: '5' },
    });
    try {
      const [visitor] = (await arena.visitors(1)) as [TestVisitor];
      const seconds = async (): Promise<number> => {
        const order = await visitor.order('wxorder/new', boatOrder(DATE, 2), keyed());
        return ((order.expires_at ?? 0) - order.created_at) / 1000;
      };
      const url = arena.servers[0]?.url ?? '';
      const figure = async (name: string) =>
        new RegExp(`^${name}\\{project="crane-lake"\\} (\\d+)$`, 'm').exec(
          await (await fetch(`${url}/metrics`)).text(),
        )?.[1];
      expect([await seconds(), await seconds(), await seconds()]).toEqual([80, 80, 80]);
      expect(await figure('places_held')).toBe('6');
      await arena.endTimeToPay();
      await waitFor(async () => (await figure('places_run_out_day')) === '6', 30_000, 'the end of three orders');
      expect(await seconds()).toBe(5);
    } finally {
      await arena.close();
    }
  });
});
