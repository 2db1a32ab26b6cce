import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/lib/day.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { startPostgres, type TestPostgres } from '#tests/fixtures/postgres.ts';
import { ENGINES } from '#tests/fixtures/races.ts';
import { clockOffset, serverDay, startServer, type TestServer, waitFor } from '#tests/fixtures/server.ts';
import { type Answer, openPayment, payAtCashier, signIn, type TestVisitor } from '#tests/fixtures/visitor.ts';

const VENUE = 'tests/fixtures/line-venue.json';
const WAIT_IN_LINE = 41013;
const MINUTE = 60;
const BEFORE = clockOffset('09:30');
const TOMORROW = addDays(serverDay(BEFORE), 1);

let postgres: Promise<TestPostgres | null> | undefined;
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
afterAll(async () => (await postgres)?.stop());

/** A sale on a separate database. The servers' clocks decide its phase. */
async function openSale(kind: 'embedded' | 'postgres', first = '3', isKilled = false) {
  postgres ??= startPostgres();
  const running = kind === 'postgres' ? await postgres : null;
  if (kind === 'postgres' && !running) throw new Error('PostgreSQL is not installed; npm test installs it');
  const dataDir = await mkdtemp(join(tmpdir(), 'line-'));
  closing.push(() => rm(dataDir, { recursive: true, force: true }));
  const databaseUrl = await running?.createDatabase();
  const env = {
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    RATE_LIMITS: 'off',
    WAITING_LINE_FIRST: first,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  let filled = false;
  const start = async (minutesLater: number): Promise<TestServer> => {
    const options = {
      dataDir,
      process: isKilled,
      env: { ...env, SERVER_CLOCK_OFFSET_SECONDS: String(BEFORE + minutesLater * MINUTE) },
      ...(filled ? {} : { venues: [VENUE] }),
    };
    filled = true;
    const server = await startServer(options);
    closing.push(() => server.stop());
    return server;
  };
  const inDatabase = async (work: (db: Database) => Promise<unknown>): Promise<void> => {
    const db = await openDatabase({ databaseUrl, dataDir });
    try {
      await work(db);
    } finally {
      await db.close();
    }
  };
  return Object.assign(start, { inDatabase });
}

const at = (
  { url }: TestServer,
  visitor: TestVisitor,
  path: string,
  body: Record<string, unknown>,
  language = 'zh',
): Promise<Answer> =>
  fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      clearauthtoken: visitor.token,
      'Accept-Language': language,
      'Idempotency-Key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  }).then((response) => response.json() as Promise<Answer>);

const placeAt = async (
  server: TestServer,
  visitor: TestVisitor,
  more: Record<string, unknown> = {},
): Promise<Record<string, any>> => {
  const { resCode, extraInfo } = await at(server, visitor, 'wxline/place', { ticket_type_id: 'river-night', ...more });
  expect(resCode).toBe(200);
  return extraInfo as Record<string, any>;
};

const orderAt = (server: TestServer, visitor: TestVisitor, over: Record<string, unknown> = {}): Promise<Answer> =>
  at(server, visitor, 'wxorder/new', {
    tickets: [{ ticket_type_id: 'river-night', date: TOMORROW, travellers: [] }],
    phone: '13800000000',
    fee: 10,
    agreement_version: '1',
    ...over,
  });

const people = (server: TestServer, count: number, name: string): Promise<TestVisitor[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => signIn(server, `${name}${index}`, 'lantern')));

const placesAt = (server: TestServer, visitors: readonly TestVisitor[]) =>
  Promise.all(visitors.map((visitor) => placeAt(server, visitor)));
const placeOf = (view: Record<string, any>): number => view['place'] as number;

describe.each(ENGINES)('the waiting line of a sale that opens at ten, on %s', (kind) => {
  it('draws places among who came before, puts who comes later behind, and loses nobody when the process is killed', async () => {
    const start = await openSale(kind, '3', true);
    const before = await start(0);
    const early = await people(before, 8, 'early');
    const type = await at(before, early[0] as TestVisitor, 'wxtickettype/get', {
      project: 'lantern',
      id: 'river-night',
    });
    expect(type.extraInfo.line_opens_at).toBe(Date.parse(`${serverDay(BEFORE)}T10:00:00+08:00`));
    const drawing = await placesAt(before, early);
    expect(new Set(drawing.map(({ state }) => state as string))).toEqual(new Set(['draw']));
    // Joining again, as after a reload, adds nobody to the draw.
    expect((await placesAt(before, early)).map(({ people: count }) => count as number)).toEqual(early.map(() => 8));
    expect((await orderAt(before, early[0] as TestVisitor)).resCode).toBe(40001);
    await before.kill();

    const open = await start(30);
    const late = await people(open, 4, 'late');
    for (const visitor of late) await placeAt(open, visitor);
    const all = [...early, ...late];
    const views = await placesAt(open, all);
    const admitted = all.filter((_, index) => views[index]?.['state'] === 'admitted');
    expect(admitted).toHaveLength(3);
    expect(admitted.every((visitor) => early.includes(visitor))).toBe(true);
    const waiting = views.filter(({ state }) => state === 'waiting');
    expect(waiting.map(placeOf).toSorted((a, b) => a - b)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12]);
    // Later visitors follow in the order of arrival.
    expect(views.slice(8).map(placeOf)).toEqual([9, 10, 11, 12]);
    expect(views.slice(8).map(({ ahead }) => ahead as number)).toEqual([5, 6, 7, 8]);
    await open.kill();

    const again = await start(31);
    expect((await placesAt(again, all)).map(placeOf)).toEqual(views.map(placeOf));
  });

  it('admits in turn as orders are placed, and whoever lets the time pass joins at the end', async () => {
    const start = await openSale(kind, '1');
    const server = await start(31);
    const [first, second, third] = (await people(server, 3, 'buyer')) as [TestVisitor, TestVisitor, TestVisitor];
    for (const visitor of [first, second, third]) await placeAt(server, visitor);
    // The first visitor arrived while nobody waited and there was room.
    const views = await placesAt(server, [first, second, third]);
    expect(views.map(({ state }) => state as string)).toEqual(['admitted', 'waiting', 'waiting']);

    const jumped = await orderAt(server, third);
    expect([jumped.resCode, jumped.extraInfo.place, jumped.extraInfo.ahead]).toEqual([WAIT_IN_LINE, 3, 1]);
    // In another language, and for another type of the same sale, the visitor keeps the place.
    const english = await at(
      server,
      third,
      'wxorder/new',
      {
        tickets: [{ ticket_type_id: 'river-child', date: TOMORROW, travellers: [] }],
        phone: '13800000000',
        fee: 5,
        agreement_version: '1',
      },
      'en',
    );
    expect([english.resCode, english.extraInfo.place, english.errInfo]).toEqual([
      WAIT_IN_LINE,
      3,
      'Many people want these tickets. You are in the waiting line and keep your place',
    ]);
    // A pass that was signed for another visitor or altered is refused.
    const copied = await placeAt(server, third, { ticket: views[1]?.['ticket'] });
    const altered = await placeAt(server, third, { ticket: String(views[2]?.['ticket']).replace(/^3/, '1') });
    const own = await placeAt(server, third, { ticket: views[2]?.['ticket'] });
    expect([copied, altered, own].map(placeOf)).toEqual([3, 3, 3]);

    expect((await orderAt(server, first)).resCode).toBe(200);
    await waitFor(async () => (await placeAt(server, second))['state'] === 'admitted', 20_000, 'the second one’s turn');
    expect((await placeAt(server, third))['state']).toBe('waiting');
    await server.stop();

    // The second one's time to order is over, and nothing was ordered in it.
    const later = await start(43);
    const lapsed = await orderAt(later, second);
    expect([lapsed.resCode, lapsed.extraInfo.place]).toEqual([WAIT_IN_LINE, 4]);
    await waitFor(async () => (await placeAt(later, third))['state'] === 'admitted', 30_000, 'the third one’s turn');
    expect((await orderAt(later, third)).resCode).toBe(200);
    await waitFor(
      async () => (await placeAt(later, second))['state'] === 'admitted',
      30_000,
      'another turn for the second',
    );
    expect((await orderAt(later, second)).resCode).toBe(200);
  });

  it('is not jumped by the cart or by a redemption code, which is as good as before', async () => {
    const start = await openSale(kind, '1');
    const server = await start(31);
    const [first, second] = (await people(server, 2, 'sly')) as [TestVisitor, TestVisitor];
    for (const visitor of [first, second]) await placeAt(server, visitor);
    const row = await at(server, second, 'wxshoppingcart/new', {
      tickets: [{ ticket_type_id: 'river-night', date: TOMORROW, travellers: [] }],
    });
    expect(row.resCode).toBe(200);
    const byCart = (): Promise<Answer> => orderAt(server, second, { tickets: [], cart: [row.extraInfo.id] });
    const code = 'LANTERNAAAABBBB1';
    const byCode = (): Promise<Answer> =>
      at(server, second, 'wxorder/exchangeTicket', {
        code,
        date: TOMORROW,
        travellers: [],
        phone: '13800000000',
        agreement_version: '1',
      });
    for (const answer of [await byCart(), await byCode()]) {
      expect([answer.resCode, answer.extraInfo.place, answer.extraInfo.ticket_type_id]).toEqual([
        WAIT_IN_LINE,
        2,
        'river-night',
      ]);
    }
    expect((await at(server, second, 'wxshoppingcart/list', { page_num: 0, page_size: 0 })).extraInfo.total).toBe(1);
    const look = await at(server, second, 'wxorder/listExchangeTicket', { code });
    expect([look.resCode, look.extraInfo.list[0].used_at]).toEqual([200, undefined]);

    expect((await orderAt(server, first)).resCode).toBe(200);
    await waitFor(async () => (await placeAt(server, second))['state'] === 'admitted', 20_000, 'the second one’s turn');
    const both = await Promise.all([byCart(), byCode()]);
    expect(both.map(({ resCode, extraInfo }) => [resCode, JSON.stringify(extraInfo).includes('river-night')])).toEqual([
      [200, true],
      [200, true],
    ]);
  });

  it('is not jumped by moving a ticket of the sale once the turn in which it was bought is over', async () => {
    const start = await openSale(kind, '1');
    const server = await start(31);
    const [first, second] = (await people(server, 2, 'mover')) as [TestVisitor, TestVisitor];
    await placeAt(server, first);
    const order = await first.order('wxorder/new', {
      tickets: [{ ticket_type_id: 'river-open', date: TOMORROW, travellers: [] }],
      phone: '13800000000',
      fee: 12,
      agreement_version: '1',
    });
    expect((await payAtCashier(server, await openPayment(first, order))).ok).toBe(true);
    await waitFor(async () => (await first.order('wxorder/get', { id: order.id })).pay_status === 'PAYED');
    await server.stop();
    // The first was admitted and notified long ago.
    await start.inDatabase((db) => db.execute("UPDATE line_place SET told_at = told_at - interval '11 minutes'"));
    await start.inDatabase((db) => db.execute("UPDATE waiting_line SET recent = '[[0, 1]]'"));

    const later = await start(32);
    const move = (): Promise<Answer> =>
      at(later, first, 'wxorder/changeticket', {
        id: order.id,
        tickets: [{ id: order.tickets[0]?.id, date: addDays(TOMORROW, 1) }],
      });
    await waitFor(async () => (await placeAt(later, second))['state'] === 'admitted', 30_000, 'the second one’s turn');
    const jumped = await move();
    expect([jumped.resCode, jumped.extraInfo.state, jumped.extraInfo.ticket_type_id]).toEqual([
      WAIT_IN_LINE,
      'waiting',
      'river-open',
    ]);
    const stored = await at(later, first, 'wxorder/get', { id: order.id });
    expect(stored.extraInfo.tickets[0].date).toBe(TOMORROW);
    expect((await orderAt(later, second)).resCode).toBe(200);
    await waitFor(
      async () => (await placeAt(later, first))['state'] === 'admitted',
      30_000,
      'another turn for the first',
    );
    const moved = await move();
    expect([moved.resCode, moved.extraInfo.tickets[0].date]).toEqual([200, addDays(TOMORROW, 1)]);
    expect((await move()).resCode).toBe(200);
  });

  it('shows nothing without a rush: everybody orders at once, also by a client that knows no line', async () => {
    const start = await openSale(kind, '200');
    const server = await start(31);
    const visitors = await people(server, 12, 'calm');
    const answers = await Promise.all(visitors.map((visitor) => orderAt(server, visitor)));
    expect(answers.map(({ resCode }) => resCode)).toEqual(visitors.map(() => 200));
    expect((await placesAt(server, visitors)).map(({ state }) => state as string)).toEqual(
      visitors.map(() => 'admitted'),
    );
  });
});

describe('the waiting line of two processes', () => {
  it('gives each visitor one place, though both are asked at once, and the same one at both', async () => {
    const start = await openSale('postgres');
    const servers = [await start(31), await start(31)] as const;
    const visitors = await people(servers[0], 40, 'twice');
    const asked = await Promise.all(visitors.flatMap((visitor) => servers.map((server) => placeAt(server, visitor))));
    expect(asked).toHaveLength(80);
    const [here, there] = await Promise.all(servers.map((server) => placesAt(server, visitors)));
    expect(here?.map(placeOf)).toEqual(there?.map(placeOf));
    const waiting = here?.flatMap((view) => (view['state'] === 'waiting' ? [placeOf(view)] : [])) ?? [];
    expect(new Set(waiting).size).toBe(waiting.length);
    expect(waiting.length).toBe(37);
    expect(Math.max(...waiting)).toBe(40);
  });
});
