import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/lib/day.ts';
import { MOST_OPEN_LINKS } from '#domain/order/ticket-share.ts';
import { eraseAccounts } from '#server/privacy/erase-person.store.ts';
import { brokenInvariants } from '#server/invariants/invariants.store.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { GATED, GateTest, openGates, type Order, ticketOf } from '#tests/fixtures/gate-arena.ts';
import type { TestGate } from '#tests/fixtures/gate-device.ts';
import { ADULT } from '#tests/fixtures/orders.ts';
import { closePostgres, TODAY } from '#tests/fixtures/races.ts';
import { clockOffset, freePort, startServer } from '#tests/fixtures/server.ts';
import { type Answer, signIn, signInByPhone, type TestVisitor } from '#tests/fixtures/visitor.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { trial } from '#tests/fixtures/trial.ts';
import { chance } from '#tests/fixtures/chance.ts';

afterAll(closePostgres);

const OK = 200;
const NOT_FOUND = 40_401;
const FORBIDDEN = 41_003;
/** `SHARE_ROUNDS=200 npx vitest run tests/server/ticket-share.test.ts` for more rounds of each race. */
const ROUNDS = Number(process.env['SHARE_ROUNDS'] ?? 6);

const linkTo = (buyer: TestVisitor, order: Order, index = 0): Promise<Answer> =>
  buyer.call('wxTicketShare/new', { order_id: order.id, ticket_id: ticketOf(order, index).id });
const keyTo = async (buyer: TestVisitor, order: Order, index = 0): Promise<string> => {
  const { resCode, extraInfo } = await linkTo(buyer, order, index);
  expect(resCode).toBe(OK);
  return extraInfo.key as string;
};
const look = async (visitor: TestVisitor, key: string): Promise<any> =>
  (await visitor.call('wxTicketShare/get', { key })).extraInfo;
const accept = (visitor: TestVisitor, key: string): Promise<Answer> => visitor.call('wxTicketShare/accept', { key });
const takeBack = (buyer: TestVisitor, order: Order, index = 0): Promise<Answer> =>
  buyer.call('wxTicketShare/takeback', { id: ticketOf(order, index).id });
const giveBack = (holder: TestVisitor, order: Order, index = 0): Promise<Answer> =>
  holder.call('wxTicketShare/giveback', { id: ticketOf(order, index).id });
const listed = async (visitor: TestVisitor): Promise<Order[]> =>
  (await visitor.call('wxorder/list', { page_num: 1, page_size: 50 })).extraInfo.list as Order[];

describe('a ticket that is sent to another phone', () => {
  let test: GateTest;
  let east: TestGate;
  let buyer: TestVisitor;
  let mother: TestVisitor;
  let stranger: TestVisitor;

  beforeAll(async () => {
    test = new GateTest(await openGates('postgres', { servers: 2 }));
    await test.people();
    east = await test.gate('east');
    [buyer, mother, stranger] = [
      await test.visitor('buyer'),
      await test.visitor('mother'),
      await test.visitor('stranger'),
    ];
  });
  afterAll(() => test?.arena.close());

  const seen = (visitor: TestVisitor, order: Order): Promise<Order> => test.order(visitor, order);
  const verdict = async (code: string | undefined): Promise<string> =>
    (await east.ask('checkNow', { staff: 'wang', gate: 'east', code: code ?? '' })).verdict;

  it('is on one phone at a time: the old code dies, the new one opens, and it comes back until it is used', async () => {
    const order = await test.buy(buyer, ['day', 'day']);
    const first = ticketOf(order).code;
    expect(ticketOf(order).share).toEqual({ state: 'free' });
    const key = await keyTo(buyer, order);
    expect(key).toMatch(/^[\w-]{43}$/);
    // Nothing changes before the link is accepted.
    expect(ticketOf(await seen(buyer, order))).toMatchObject({ code: first, share: { state: 'open' } });
    expect(await look(buyer, key)).toEqual({ state: 'own', order_id: order.id, ticket_id: ticketOf(order).id });
    expect(await look(mother, key)).toMatchObject({ state: 'open', ticket: { date: TODAY, people: 1, holders: [] } });
    expect((await accept(buyer, key)).extraInfo).toEqual({ state: 'own' });

    expect((await accept(mother, key)).extraInfo).toEqual({ order_id: order.id, ticket_id: ticketOf(order).id });
    expect((await accept(mother, key)).resCode).toBe(OK);
    expect(await look(stranger, key)).toEqual({ state: 'taken' });
    expect(await accept(stranger, key)).toMatchObject({ resCode: FORBIDDEN, extraInfo: { state: 'taken' } });

    const [theirs, his] = [await seen(mother, order), await seen(buyer, order)];
    expect(ticketOf(his)).toMatchObject({ status: 'WAIT_USE', share: { state: 'sent' } });
    expect(ticketOf(his).code).toBeUndefined();
    expect(ticketOf(his, 1).code).toBeDefined();
    expect(theirs).toMatchObject({ received: true, order_no: '', fee: 0, phone_mask: '', status: 'WAIT_USE' });
    expect(theirs.tickets.map(({ id, fee, share }) => [id, fee, share?.state])).toEqual([
      [ticketOf(order).id, 0, 'received'],
    ]);
    expect((await listed(mother)).map(({ id }) => id)).toContain(order.id);
    const second = ticketOf(theirs).code;
    expect([await verdict(first), await verdict(second)]).toEqual(['old-code', 'admit']);
    const news = await east.ask('gateNews', { cursor: 0, n: east.lines.length, day: TODAY });
    expect(news.tickets).toContainEqual(expect.objectContaining({ ticket_no: ticketOf(order).ticket_no, serial: 2 }));

    expect((await linkTo(buyer, order)).extraInfo).toEqual({ block: 'sent' });
    expect((await takeBack(buyer, order)).resCode).toBe(OK);
    const gone = ticketOf(await seen(mother, order));
    expect([gone.status, gone.code, gone.share?.state]).toEqual(['CANCELED', undefined, 'taken-back']);
    const third = ticketOf(await seen(buyer, order)).code;
    expect([await verdict(second), await verdict(third)]).toEqual(['old-code', 'admit']);
    expect(await look(mother, key)).toEqual({ state: 'taken' });
    expect((await accept(mother, await keyTo(buyer, order))).resCode).toBe(OK);
    expect((await giveBack(mother, order)).resCode).toBe(OK);
    expect(ticketOf(await seen(mother, order)).share?.state).toBe('given-back');
    expect((await accept(mother, await keyTo(buyer, order))).resCode).toBe(OK);

    // A used ticket stays on the phone where it was used.
    const last = ticketOf(await seen(mother, order));
    east.write({ no: last.ticket_no, serial: Number(last.code?.split('.')[4]) });
    expect((await east.upload()).at(-1)?.outcome).toBe('APPLIED');
    expect(await takeBack(buyer, order)).toMatchObject({ resCode: FORBIDDEN, extraInfo: { block: 'used' } });
    expect((await giveBack(mother, order)).resCode).toBe(FORBIDDEN);
    expect(await seen(mother, order)).toMatchObject({ status: 'COMPLETE', may_evaluate: false });
  });

  it('shows the holder masked, and who received it can do nothing with the order', async () => {
    const order = await test.buy(buyer, ['adult'], { travellers: [ADULT] });
    const key = await keyTo(buyer, order);
    await accept(mother, key);
    const { id } = order;
    const ticket = ticketOf(order).id;
    expect(ticketOf(await seen(mother, order)).holders.map(({ name }) => name)).toEqual(['林**']);
    const date = addDays(TODAY, 1);
    for (const visitor of [mother, stranger]) {
      const attempts = await Promise.all([
        visitor.call('wxorder/cancel', { id }),
        visitor.call('wxorder/cancelpart', { id, ticketIds: [ticket] }),
        visitor.call('wxorder/changeticket', { id, tickets: [{ id: ticket, date }] }),
        visitor.call('wxorder/delete', { id }),
        visitor.call('wxorder/doEvaluate', { order_id: id, score: 5, text: '' }),
        visitor.call('wxorder/getOrderEvaluationDetail', { orderId: id, orderNo: order.order_no }),
        visitor.call('wxTicketShare/new', { order_id: id, ticket_id: ticket }),
        visitor.call('wxTicketShare/takeback', { id: ticket }),
      ]);
      expect(attempts.filter(({ resCode }) => resCode === OK)).toEqual([]);
      expect((await visitor.call('wxorder/get', { id: order.order_no })).resCode).toBe(NOT_FOUND);
    }
    expect((await stranger.call('wxorder/get', { id })).resCode).toBe(NOT_FOUND);
    expect((await giveBack(stranger, order)).resCode).toBe(NOT_FOUND);
    expect((await takeBack(stranger, order)).resCode).toBe(NOT_FOUND);
    expect(await look(stranger, 'A'.repeat(43))).toEqual({ state: 'over' });
    expect((await stranger.call('wxTicketShare/get', { key: 'short' })).resCode).not.toBe(OK);
    expect(ticketOf(await seen(mother, order)).share?.state).toBe('received');
  });

  it('goes with its order: a change gives the receiver a new code, a return takes it back', async () => {
    const order = await test.buy(buyer, ['day', 'day']);
    await accept(mother, await keyTo(buyer, order));
    const before = ticketOf(await seen(mother, order)).code;
    const tomorrow = addDays(TODAY, 1);
    await buyer.order('wxorder/changeticket', { id: order.id, tickets: [{ id: ticketOf(order).id, date: tomorrow }] });
    const after = ticketOf(await seen(mother, order));
    expect([after.date, after.share?.state, after.code !== before]).toEqual([tomorrow, 'received', true]);
    expect(ticketOf(await seen(buyer, order)).code).toBeUndefined();

    const other = await test.buy(buyer, ['day']);
    await accept(mother, await keyTo(buyer, other));
    const returned = await buyer.call(
      'wxorder/cancelpart',
      { id: other.id, ticketIds: [ticketOf(other).id] },
      { 'Idempotency-Key': crypto.randomUUID() },
    );
    expect(returned.resCode).toBe(OK);
    const waits = ticketOf(await seen(mother, other));
    expect([waits.code, waits.share?.state, waits.refund]).toEqual([undefined, 'returning', undefined]);
    expect((await takeBack(buyer, other)).extraInfo).toEqual({ block: 'audit' });
    await eventually(async () => {
      await east.contact();
      return ticketOf(await seen(mother, other)).share?.state !== 'returning';
    }, 'the end of the return');
    expect(ticketOf(await seen(mother, other))).toMatchObject({ status: 'CANCELED', share: { state: 'returned' } });
    expect((await seen(mother, other)).status).toBe('CANCELED');
  });

  it('is refused for what was used, returned or unpaid, and a new link ends the one before', async () => {
    const order = await test.buy(
      buyer,
      Array.from({ length: MOST_OPEN_LINKS + 1 }, () => 'day'),
    );
    const earlier = await keyTo(buyer, order);
    const key = await keyTo(buyer, order);
    expect([await look(mother, earlier), (await look(mother, key)).state]).toEqual([{ state: 'over' }, 'open']);
    expect((await accept(mother, earlier)).extraInfo).toEqual({ state: 'over' });
    expect((await takeBack(buyer, order)).resCode).toBe(OK);
    expect(await look(mother, key)).toEqual({ state: 'over' });
    for (let index = 0; index < MOST_OPEN_LINKS; index += 1) await keyTo(buyer, order, index);
    expect((await linkTo(buyer, order, MOST_OPEN_LINKS)).extraInfo).toEqual({ block: 'most', most: MOST_OPEN_LINKS });
    const used = ticketOf(order, 2);
    east.write({ no: used.ticket_no });
    await east.upload();
    expect((await linkTo(buyer, order, 2)).extraInfo).toEqual({ block: 'used' });
    expect((await linkTo(stranger, order)).resCode).toBe(NOT_FOUND);
    const unpaid = await buyer.order('wxorder/new', {
      tickets: [{ ticket_type_id: 'day', date: TODAY, travellers: [] }],
      phone: '13800000000',
      fee: 10,
      agreement_version: '1',
      again: true,
    });
    expect((await linkTo(buyer, unpaid)).extraInfo).toEqual({ block: 'unpaid' });
    const pass = await test.buy(buyer, ['pass'], { travellers: [ADULT] });
    expect((await linkTo(buyer, pass)).extraInfo).toEqual({ block: 'kind' });
    expect(ticketOf(pass).share).toBeUndefined();
  });

  it('speaks the mobile mode as well', async () => {
    const order = await test.buy(buyer, ['day']);
    const phone = await signInByPhone(test.server, '13900000077', GATED);
    const key = await keyTo(buyer, order);
    expect((await phone.request('POST', 'app/ticketshare/look', { key })).answer().extraInfo.state).toBe('open');
    expect((await phone.request('POST', 'app/ticketshare/accept', { key })).answer().resCode).toBe(OK);
    const { list } = (await phone.request('GET', 'app/order', { page_num: 0, page_size: 0 })).answer().extraInfo;
    expect(list.map(({ id, received }: Order) => [id, received])).toEqual([[order.id, true]]);
    expect((await phone.request('POST', `app/ticketshare/${ticketOf(order).id}/giveback`)).answer().resCode).toBe(OK);
    expect(ticketOf(await seen(buyer, order)).share).toEqual({ state: 'free' });
  });

  it.each([
    ['two receivers', (_order: Order, key: string): Promise<unknown> => accept(stranger, key)],
    ['a receiver and the buyer who ends the link', (order: Order): Promise<unknown> => takeBack(buyer, order)],
    [
      'a receiver and a gate',
      (order: Order): Promise<unknown> => {
        east.write({ no: ticketOf(order).ticket_no });
        return east.upload();
      },
    ],
    [
      'a receiver and a return',
      (order: Order): Promise<unknown> =>
        buyer.call(
          'wxorder/cancelpart',
          { id: order.id, ticketIds: [ticketOf(order).id] },
          { 'Idempotency-Key': crypto.randomUUID() },
        ),
    ],
  ])(`has one winner of ${ROUNDS} races of %s`, async (_who, other) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await test.buy(buyer, ['day']);
      const key = await keyTo(buyer, order);
      const apart = () => sleep(chance() * 10);
      await Promise.all([apart().then(() => accept(mother, key)), apart().then(() => other(order, key))]);
      const views = await Promise.all(
        [buyer, mother, stranger].map((visitor) => visitor.call('wxorder/get', { id: order.id })),
      );
      const codes = views.flatMap(({ extraInfo }) =>
        ((extraInfo?.tickets ?? []) as Order['tickets']).flatMap(({ code }) => code ?? []),
      );
      const { status, refund } = ticketOf((views[0] as Answer).extraInfo as Order);
      // One phone shows the code, or none where it was used or is being returned.
      expect(codes.length).toBe(status === 'WAIT_USE' && refund?.state !== 'WAIT_AUDIT' ? 1 : 0);
    }
  });

  it.each([
    ['unused', 'day', 0, 'WAIT_USE'],
    ['used in part', 'family', 2, 'PART_USE'],
  ] as const)(
    'comes back %s when the account that has it is erased, and all adds up',
    async (_, type, entered, state) => {
      const order = await test.buy(buyer, [type]);
      const gone = await test.visitor(`gone-${type}`);
      await accept(gone, await keyTo(buyer, order));
      if (entered > 0) {
        east.write({ no: ticketOf(order).ticket_no, serial: 2, people: entered });
        await east.upload();
      }
      expect(ticketOf(await seen(gone, order))).toMatchObject({ status: state, code: expect.any(String) });
      const [holder, serial, broken] = await test.arena.withDatabase(async (db) => {
        const id = ticketOf(order).id;
        const [share] = await db.query<{ holder_id: string }>(
          'SELECT holder_id FROM ticket_share WHERE project_id = $1 AND ticket_id = $2',
          [GATED, id],
        );
        await db.transaction((tx) => eraseAccounts(tx, GATED, [share?.holder_id ?? '']));
        const [left] = await db.query('SELECT 1 FROM ticket_share WHERE project_id = $1 AND ticket_id = $2', [
          GATED,
          id,
        ]);
        const [ticket] = await db.query<{ serial: number }>(
          'SELECT serial FROM ticket WHERE project_id = $1 AND id = $2',
          [GATED, id],
        );
        return [left, ticket?.serial, await brokenInvariants(db)] as const;
      });
      expect([holder, serial, broken]).toEqual([undefined, 3, []]);
    },
  );
});

describe('a kill', () => {
  trial('in the middle of handovers loses none that was acknowledged, and doubles none', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'shares-'));
    const env = {
      SERVER_CLOCK_OFFSET_SECONDS: String(clockOffset('10:00')),
      RATE_LIMITS: 'off',
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    };
    const port = await freePort();
    let server = await startServer({ dataDir, port, process: true, env, venues: ['tests/fixtures/gate-venue.json'] });
    try {
      const [buyer, mother] = [await signIn(server, 'buyer', GATED), await signIn(server, 'mother', GATED)];
      const order = await buyer.order('wxorder/new', {
        tickets: Array.from({ length: 8 }, () => ({ ticket_type_id: 'free', date: TODAY, travellers: [] })),
        phone: '13800000000',
        fee: 0,
        agreement_version: '1',
      });
      for (let round = 0; round < 4; round += 1) {
        const events = new Map<number, 'sent' | 'back'>();
        const handOver = async (index: number): Promise<void> => {
          const key = (await linkTo(buyer, order, index)).extraInfo?.key as string;
          if ((await accept(mother, key)).resCode !== OK) return;
          events.set(index, 'sent');
          if (index % 2 === 0) return;
          events.delete(index);
          if ((await takeBack(buyer, order, index)).resCode === OK) events.set(index, 'back');
        };
        const work = Promise.allSettled(order.tickets.map((_, index) => handOver(index)));
        await sleep(20 + chance() * 150);
        await server.kill();
        await work;
        server = await startServer({ dataDir, port, process: true, env });
        const [his, hers] = await Promise.all(
          [buyer, mother].map((visitor) => visitor.call('wxorder/get', { id: order.id })),
        );
        const codeOn = (answer: Answer | undefined, index: number): boolean =>
          ((answer?.extraInfo?.tickets ?? []) as Order['tickets']).some(
            ({ id, code }) => id === ticketOf(order, index).id && code !== undefined,
          );
        for (const index of order.tickets.keys()) {
          expect(Number(codeOn(his, index)) + Number(codeOn(hers, index))).toBe(1);
          const event = events.get(index);
          if (event) expect(codeOn(hers, index)).toBe(event === 'sent');
          if (codeOn(hers, index)) expect((await giveBack(mother, order, index)).resCode).toBe(OK);
        }
      }
      await server.kill();
      const db = await openDatabase({ dataDir });
      expect(await brokenInvariants(db)).toEqual([]);
      await db.close();
    } finally {
      await server.kill();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
