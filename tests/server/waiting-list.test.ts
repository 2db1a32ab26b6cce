import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { WireOutputOf } from '#contract/operation.ts';
import type { listOrders } from '#contract/visitor/orders.ts';
import type { listWaits } from '#contract/visitor/waiting-list.ts';
import { addDays, type Day } from '#domain/lib/day.ts';
import { startPostgres, type TestPostgres } from '#tests/fixtures/postgres.ts';
import { messageVenue } from '#tests/fixtures/message-venue.ts';
import { twoRounds } from '#tests/fixtures/job-rounds.ts';
import { clockOffset, freePort, serverDay, startServer, type TestServer, waitFor } from '#tests/fixtures/server.ts';
import { type Answer, signIn, type TestVisitor } from '#tests/fixtures/visitor.ts';

const VENUE = 'tests/fixtures/wait-venue.json';
const CAPACITY = 12;
const CODE = { ok: 200, soldOut: 32004, waitingList: 41014, waitsAlready: 41015, stateForbids: 41003 };
const OFFSET = clockOffset('10:00');
const FIRST = addDays(serverDay(OFFSET), 1);
const SECOND = addDays(FIRST, 1);
const QUARTER = 15 * 60_000;

let postgres: Promise<TestPostgres | null> | undefined;
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});
afterAll(async () => (await postgres)?.stop());

/** @returns a function that starts a server at the same address and database, at first and after a kill. */
async function openVenue(isKilled = false, venue = VENUE): Promise<() => Promise<TestServer>> {
  postgres ??= startPostgres();
  const running = await postgres;
  if (!running) throw new Error('PostgreSQL is not installed; npm test installs it');
  const dataDir = await mkdtemp(join(tmpdir(), 'waits-'));
  closing.push(() => rm(dataDir, { recursive: true, force: true }));
  const databaseUrl = await running.createDatabase();
  const port = await freePort();
  const env = {
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    RATE_LIMITS: 'off',
    SERVER_CLOCK_OFFSET_SECONDS: String(OFFSET),
    DATABASE_URL: databaseUrl,
  };
  let filled = false;
  return async () => {
    const server = await startServer({ dataDir, port, env, process: isKilled, ...(filled ? {} : { venues: [venue] }) });
    filled = true;
    closing.push(() => server.stop());
    return server;
  };
}

const people = (server: TestServer, count: number, name: string): Promise<TestVisitor[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => signIn(server, `${name}${index}`, 'waits')));

const buy = (visitor: TestVisitor, day: Day, tickets: number, type = 'tower-one', fee = 10): Promise<Answer> =>
  visitor.call(
    'wxorder/new',
    {
      tickets: Array.from({ length: tickets }, () => ({ ticket_type_id: type, date: day, travellers: [] })),
      phone: '13800000000',
      fee: fee * tickets,
      agreement_version: '1',
    },
    { 'Idempotency-Key': crypto.randomUUID() },
  );

const joinList = (
  visitor: TestVisitor,
  tickets: number,
  days: readonly Day[],
  over: Record<string, unknown> = {},
): Promise<Answer> =>
  visitor.call('wxWait/join', {
    ticket_type_id: 'tower-one',
    days: days.map((date) => ({ date })),
    tickets: Array.from({ length: tickets }, () => ({ travellers: [] })),
    phone: '13800000000',
    agreement_version: '1',
    ...over,
  });

type Wait = WireOutputOf<typeof listWaits>['list'][number];
type Order = WireOutputOf<typeof listOrders>['list'][number];
const waitsOf = async (visitor: TestVisitor): Promise<Wait[]> =>
  (await visitor.call('wxWait/list')).extraInfo.list as Wait[];
function firstOf<T>(list: readonly T[]): T {
  const [first] = list;
  if (first === undefined) throw new Error('the list is empty');
  return first;
}
const waitOf = async (visitor: TestVisitor): Promise<Wait> => firstOf(await waitsOf(visitor));
const ordersOf = async (visitor: TestVisitor): Promise<Order[]> =>
  (await visitor.call('wxorder/list', { page_num: 1, page_size: 50 })).extraInfo.list as Order[];
const placeOf = async (visitor: TestVisitor, day = FIRST): Promise<number | undefined> =>
  (await waitOf(visitor)).days.find(({ date }) => date === day)?.place;
const isOffered = (visitor: TestVisitor): Promise<void> =>
  waitFor(async () => (await waitOf(visitor)).state === 'offered', 30_000, 'an offer');
const cancel = (visitor: TestVisitor, order: Answer): Promise<Answer> =>
  visitor.call('wxorder/cancel', { id: order.extraInfo.id });

describe('the waiting list of a sold-out day', () => {
  it('offers freed places in order to who fits, before any other buyer, and ends the wait with the offer', async () => {
    const server = await (await openVenue())();
    const [owner, other, ann, bo, cy] = (await people(server, 5, 'p')) as [
      TestVisitor,
      TestVisitor,
      TestVisitor,
      TestVisitor,
      TestVisitor,
    ];
    const most = await buy(owner, FIRST, CAPACITY - 3);
    const three = await buy(other, FIRST, 3);
    const second = await buy(owner, SECOND, CAPACITY);
    expect([most, three, second].map(({ resCode }) => resCode)).toEqual([CODE.ok, CODE.ok, CODE.ok]);

    // A party of four will not fit into the three places that are freed below; a party of two will, and waits for either
    // day.
    expect((await joinList(ann, 4, [FIRST])).resCode).toBe(CODE.ok);
    // Where the venue sends no text message a phone is not required.
    const joined = await joinList(bo, 2, [FIRST, SECOND], { phone: '' });
    expect(joined.extraInfo.days.map(({ place }: { place: number }) => place)).toEqual([2, 1]);
    expect((await joinList(cy, 2, [FIRST])).resCode).toBe(CODE.ok);
    expect(await Promise.all([ann, bo, cy].map((each) => placeOf(each)))).toEqual([1, 2, 3]);
    expect((await joinList(cy, 1, [FIRST])).resCode).toBe(CODE.waitsAlready);
    expect((await joinList(cy, CAPACITY + 1, [SECOND])).resCode).toBe(CODE.stateForbids);
    expect((await joinList(cy, 1, [SECOND], { ticket_type_id: 'tower-plain' })).resCode).toBe(CODE.stateForbids);
    expect((await joinList(cy, 1, [SECOND], { agreement_version: '0' })).resCode).toBe(40001);

    expect((await cancel(other, three)).resCode).toBe(CODE.ok);
    await isOffered(bo);
    const offered = await waitOf(bo);
    const order = (await bo.call('wxorder/get', { id: offered.order_id })).extraInfo as Order;
    expect([order.status, order.date, order.tickets.length, (order.expires_at ?? 0) - order.created_at]).toEqual([
      'WAIT_PAY',
      FIRST,
      2,
      QUARTER,
    ]);
    expect([offered.until, order.phone_mask]).toEqual([order.expires_at, '']);
    expect(order.notices?.map((notice) => [notice.kind, notice.held_until])).toEqual([
      ['places-offered', order.expires_at],
    ]);
    expect(offered.days.some(({ place }) => place !== undefined)).toBe(false);

    const waiting = await waitOf(ann);
    expect([offered.hold_seconds, waiting.hold_seconds, waiting.text_to]).toEqual([
      undefined,
      QUARTER / 1000,
      undefined,
    ]);

    // One place is left. It suits no waiting party, so another buyer may have it, of any type.
    await twoRounds([server], 'waiting-list');
    expect(await Promise.all([ann, cy].map((each) => placeOf(each)))).toEqual([1, 2]);
    const last = await buy(other, FIRST, 1, 'tower-plain', 8);
    expect(last.resCode).toBe(CODE.ok);

    // A visitor who leaves the list is offered nothing, the next one is. Places returned from an offered order go to
    // the next, too.
    expect((await cy.call('wxWait/leave', { id: (await waitOf(cy)).id })).resCode).toBe(CODE.ok);
    expect((await cy.call('wxWait/leave', { id: (await waitOf(cy)).id })).resCode).toBe(CODE.ok);
    expect((await bo.call('wxWait/leave', { id: offered.id })).resCode).toBe(CODE.stateForbids);
    expect((await ann.call('wxWait/leave', { id: offered.id })).resCode).toBe(40401);
    expect((await bo.call('wxorder/cancel', { id: offered.order_id })).resCode).toBe(CODE.ok);
    expect((await waitOf(bo)).state).toBe('lapsed');
    // Two places are free and Ann's party needs four: no place is held for anybody yet.
    await twoRounds([server], 'waiting-list');
    expect((await waitOf(ann)).state).toBe('waiting');
    expect((await cancel(owner, most)).resCode).toBe(CODE.ok);
    await isOffered(ann);
    expect((await ordersOf(cy)).length).toBe(0);
    expect((await waitOf(cy)).state).toBe('left');
  });

  it('asks for a phone where the venue sends text messages, and names it to who waits', async () => {
    const server = await (await openVenue(false, messageVenue({ 'places-offered': 'always' })))();
    const [owner, ann] = (await people(server, 2, 't')) as [TestVisitor, TestVisitor];
    const all = await buy(owner, FIRST, CAPACITY);
    const type = await ann.call('wxtickettype/get', { project: 'waits', id: 'tower-one' });
    expect(type.extraInfo.waiting).toEqual({ hold_seconds: QUARTER / 1000, text: true });
    expect((await joinList(ann, 1, [FIRST], { phone: '' })).resCode).not.toBe(CODE.ok);
    expect((await joinList(ann, 1, [FIRST])).extraInfo.text_to).toBe('138****0000');
    await ann.call('wxNotice/settings', { muted: [], sent: { sms: [] } });
    expect((await waitOf(ann)).text_to).toBeUndefined();
    await cancel(owner, all);
    await isOffered(ann);
  });

  it('is not overtaken or oversold by eight buyers at once', async () => {
    const server = await (await openVenue())();
    const [owner, ...waiting] = (await people(server, 5, 'w')) as [TestVisitor, ...TestVisitor[]];
    const buyers = await people(server, 8, 'b');
    const all = await buy(owner, FIRST, CAPACITY);
    for (const visitor of waiting) expect((await joinList(visitor, 2, [FIRST])).resCode).toBe(CODE.ok);
    let bought = 0;
    let refused = 0;
    const asking = { over: false };
    const buying = buyers.map(async (buyer) => {
      while (!asking.over) {
        const { resCode } = await buy(buyer, FIRST, 1);
        if (resCode === CODE.ok) bought += 1;
        else if (resCode === CODE.waitingList) refused += 1;
        else expect([CODE.soldOut, 41012]).toContain(resCode);
      }
    });
    await cancel(owner, all);
    for (const visitor of waiting) await isOffered(visitor);
    await waitFor(() => bought === CAPACITY - 8, 30_000, 'the rest is sold');
    asking.over = true;
    await Promise.all(buying);
    expect(refused).toBeGreaterThan(0);
    expect(bought).toBe(CAPACITY - 8);
    const numbers = await Promise.all(
      waiting.map(async (visitor) => ((await ordersOf(visitor))[0] as { created_at: number }).created_at),
    );
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  });

  it('gives whoever was offered places and did not pay no second turn within a day, and less time afterwards', async () => {
    const server = await (await openVenue())();
    const [owner, greedy] = (await people(server, 2, 'g')) as [TestVisitor, TestVisitor];
    const [all, next] = [await buy(owner, FIRST, CAPACITY), await buy(owner, SECOND, CAPACITY)];
    expect((await joinList(greedy, 1, [FIRST])).resCode).toBe(CODE.ok);
    await cancel(owner, all);
    await isOffered(greedy);
    const refused = await joinList(greedy, 1, [FIRST]);
    expect([refused.resCode, typeof refused.extraInfo.retry_at]).toEqual([CODE.waitsAlready, 'number']);
    const [offered] = await ordersOf(greedy);
    await greedy.call('wxorder/cancel', { id: offered?.id });
    expect((await joinList(greedy, 1, [FIRST])).resCode).toBe(CODE.waitsAlready);
    expect((await joinList(greedy, 1, [SECOND])).resCode).toBe(CODE.ok);
    await cancel(owner, next);
    await isOffered(greedy);
    const { until } = await waitOf(greedy);
    const { created_at } = (await ordersOf(greedy)).find(({ id }) => id !== offered?.id) ?? {};
    expect(Number(until) - Number(created_at)).toBe(5 * 60_000);
  });

  it('makes each offer once when its process is killed in the middle', async () => {
    const start = await openVenue(true);
    const server = await start();
    const [owner, ...waiting] = (await people(server, 1 + CAPACITY, 'k')) as [TestVisitor, ...TestVisitor[]];
    const all = await buy(owner, FIRST, CAPACITY);
    for (const visitor of waiting) expect((await joinList(visitor, 1, [FIRST])).resCode).toBe(CODE.ok);
    await cancel(owner, all);
    await waitFor(async () => (await waitOf(waiting[0]!)).state === 'offered', 30_000, 'the first offer');
    await server.kill();
    await start();
    for (const visitor of waiting) {
      await isOffered(visitor);
      const [orders, wait] = [await ordersOf(visitor), await waitOf(visitor)];
      expect(orders.map(({ id }) => id)).toEqual([wait.order_id]);
    }
    expect((await buy(owner, FIRST, 1)).resCode).toBe(CODE.soldOut);
  });
});
