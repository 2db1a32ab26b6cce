import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/lib/day.ts';
import {
  type Arena,
  sessionOf,
  buy,
  closePostgres,
  codes,
  DATE,
  openArena,
  orderOf,
  PEOPLE,
  times,
  TODAY,
} from '#tests/fixtures/races.ts';
import { waitFor } from '#tests/fixtures/server.ts';
import { openPayment, payAtCashier, type TestVisitor } from '#tests/fixtures/visitor.ts';
import { eventually } from '#tests/fixtures/eventually.ts';

const [LIN, ZHOU] = PEOPLE;
const keyed = () => ({ 'Idempotency-Key': crypto.randomUUID() });
afterAll(closePostgres);

describe('orders', () => {
  let opened: Arena;
  let a: TestVisitor;
  let b: TestVisitor;
  beforeAll(async () => {
    opened = await openArena('postgres', { servers: 2 });
    [a, b] = (await opened.visitors(2)) as [TestVisitor, TestVisitor];
  });
  afterAll(() => opened?.close());

  it('O01: a double tap with one key is one order, at two servers too', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const body = orderOf(times(2, 'day'));
    const both = await Promise.all([a.call('wxorder/new', body, key), a.call('wxorder/new', body, key)]);
    expect(codes(both)).toEqual([200, 200]);
    expect(both[0]?.extraInfo.id).toBe(both[1]?.extraInfo.id);
  });

  it('O02: the same without a key is one order', async () => {
    const body = orderOf(times(3, 'day'));
    const both = await Promise.all([
      b.call('wxorder/new', body),
      b.call('wxorder/new', body),
      b.call('wxorder/new', body),
    ]);
    expect(new Set(both.map((answer) => answer.extraInfo.id)).size).toBe(1);
  });

  it('O03: the same key with another order is refused, the first stays', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const first = await a.order('wxorder/new', orderOf(times(1, 'day')), key);
    expect((await a.call('wxorder/new', orderOf(times(2, 'day')), key)).resCode).toBe(40004);
    expect((await a.order('wxorder/get', { id: first.id })).tickets).toHaveLength(1);
  });

  it('O07: the price is the server’s own', async () => {
    for (const fee of [9, 11, 0]) {
      const answer = await a.call('wxorder/new', orderOf(times(1, 'day'), { fee }));
      expect([answer.resCode, answer.extraInfo.fee]).toEqual([40003, 10]);
    }
    for (const fee of [-10, 'NaN', '1e9', undefined, null, {}, 10.001]) {
      const answer = await a.call('wxorder/new', orderOf(times(1, 'day'), { fee }));
      expect(answer.resCode).not.toBe(200);
      expect((answer.errInfo ?? '').length).toBeGreaterThan(3);
    }
    expect((await a.call('wxorder/new', orderOf(times(1, 'day'), { fee: '10.00' }))).resCode).toBe(200);
  });

  it('O08: limits count over the whole order, however its lines are spread', async () => {
    const later = addDays(DATE, 1);
    const spread = [...times(3, 'day'), ...times(2, 'day', { date: later }), ...times(2, 'day')];
    const answer = await a.call('wxorder/new', orderOf(spread));
    expect([
      answer.resCode,
      answer.extraInfo.problems.some((problem: { code: string }) => problem.code === 'over-type-limit'),
    ]).toEqual([40001, true]);
    const many = [
      ...times(6, 'day'),
      ...times(6, 'free', { date: later }),
      ...times(1, 'boat', { batch: sessionOf('boats', 'b1') }),
    ];
    const over = await a.call('wxorder/new', orderOf(many));
    expect(over.extraInfo.problems.map((problem: { code: string }) => problem.code)).toContain('over-order-limit');
  });

  it('O09: dates before, after and outside of the sale are refused', async () => {
    const refused = async (type: string, date: string) => {
      const answer = await a.call('wxorder/new', orderOf(times(1, type, { date: date as never })));
      return answer.extraInfo.problems[0].code as string;
    };
    expect(await refused('weekend', DATE)).toMatch(/^date-|type-unknown/);
    expect(await refused('day', addDays(TODAY, -1))).toBe('date-past');
    expect(await refused('day', addDays(TODAY, 40))).toBe('date-unknown');
  });

  it('O12, batch: tickets of several days, spots and sessions are one order, or none of them is', async () => {
    const later = addDays(DATE, 2);
    const lines = [
      ...times(1, 'day'),
      ...times(1, 'boat', { batch: sessionOf('boats', 'b1', later), date: later }),
      ...times(2, 'many-1', { date: later }),
    ];
    const order = await b.order('wxorder/new', orderOf(lines), { 'Idempotency-Key': crypto.randomUUID() });
    expect([order.fee, order.tickets.map((ticket) => [ticket.ticket_type_id, ticket.date])]).toEqual([
      4200,
      [
        ['day', DATE],
        ['boat', later],
        ['many-1', later],
        ['many-1', later],
      ],
    ]);
    expect([order.date, order.tickets.map((ticket) => ticket.scenic_id)]).toEqual([
      DATE,
      ['park', 'boats', 'mixed', 'mixed'],
    ]);
    const filling = await b.call(
      'wxorder/new',
      orderOf([
        ...lines,
        ...times(2, 'boat', { batch: sessionOf('boats', 'b1', later), date: later }),
        ...times(2, 'capped'),
      ]),
    );
    expect(filling.resCode).toBe(200);
    const short = await b.call(
      'wxorder/new',
      orderOf([...times(1, 'day'), ...times(1, 'boat', { batch: sessionOf('boats', 'b1', later), date: later })]),
    );
    expect([short.resCode, short.extraInfo.lines, short.extraInfo.problems[0].visit]).toEqual([32004, [1], 1]);
  });

  it('a partner of another visit counts where the rule shows it', async () => {
    const later = addDays(DATE, 3);
    expect(
      (await a.call('wxorder/new', orderOf([...times(1, 'day', { date: later }), ...times(1, 'extra')]))).resCode,
    ).toBe(30031);
    expect(
      (
        await a.call(
          'wxorder/new',
          orderOf([...times(1, 'day', { date: later }), ...times(1, 'extra', { date: later })]),
        )
      ).resCode,
    ).toBe(200);
  });

  it('a partner can’t be given back alone while its bound ticket stays', async () => {
    const date = addDays(DATE, 5);
    const order = await a.order(
      'wxorder/new',
      orderOf([...times(1, 'day', { date }), ...times(1, 'extra', { date })]),
      keyed(),
    );
    await payAtCashier(opened.servers[0] ?? { url: '' }, await openPayment(a, order));
    await waitFor(async () => (await a.order('wxorder/get', { id: order.id })).status === 'WAIT_USE');
    const [partner, bound] = order.tickets.map((ticket) => ticket.id) as [string, string];
    const refused = await a.call('wxorder/cancelpart', { id: order.id, ticketIds: [partner] });
    expect([refused.resCode, refused.extraInfo.blocks]).toEqual([41006, { [partner]: 'bound' }]);
    expect((await a.order('wxorder/cancelpart', { id: order.id, ticketIds: [bound] })).status).toBe('WAIT_USE');
    expect((await a.order('wxorder/cancelpart', { id: order.id, ticketIds: [partner] })).status).toBe('CANCELED');
  });

  it('O13: only a finished order leaves the lists, and it is not lost', async () => {
    const order = await a.order('wxorder/new', orderOf(times(1, 'many-2')), { 'Idempotency-Key': crypto.randomUUID() });
    expect((await a.call('wxorder/delete', { id: order.id })).resCode).toBe(41003);
    await a.order('wxorder/cancel', { id: order.id });
    expect((await b.call('wxorder/delete', { id: order.id })).resCode).toBe(40401);
    expect((await a.call('wxorder/delete', { id: order.id })).resCode).toBe(200);
    const { extraInfo } = await a.call('wxorder/list', { page_size: 10_000 });
    expect(extraInfo.list.some((each: { id: string }) => each.id === order.id)).toBe(false);
  });

  it('O14: a free order is ready at once and can’t be paid', async () => {
    const order = await a.order('wxorder/new', orderOf(times(1, 'free')), { 'Idempotency-Key': crypto.randomUUID() });
    expect([order.status, order.pay_status, order.tickets[0]?.code === undefined]).toEqual([
      'WAIT_USE',
      'PAYED',
      false,
    ]);
    expect((await a.call('wxpay/newpay', { openid: a.openid, fee: 0, order_no: order.order_no })).resCode).toBe(41002);
  });

  it('shows the seats of a session, whose they are, and the plan once', async () => {
    const date = addDays(DATE, 4);
    const session = sessionOf('hall', 'eve', date);
    const empty = await b.call('wxperform/seat', { batch_id: session });
    expect([
      empty.extraInfo.plan.seats.length,
      empty.extraInfo.plan.zones[0].fee,
      empty.extraInfo.sold,
      empty.extraInfo.locked,
    ]).toEqual([20, 50, [], []]);
    await buy(a, [
      { type: 'seat', date, batch: session, seat: '1-1' },
      { type: 'seat', date, batch: session, seat: '1-2' },
    ]);
    const mine = await a.call('wxperform/seat', { batch_id: session, version: empty.extraInfo.version });
    expect([mine.extraInfo.plan, mine.extraInfo.mine, mine.extraInfo.locked]).toEqual([undefined, ['1-1', '1-2'], []]);
    // Another server may show a state that is half a second old.
    await eventually(async () =>
      expect((await b.call('wxperform/seat', { batch_id: session })).extraInfo.locked).toHaveLength(2),
    );
    const theirs = await b.call('wxperform/seat', { batch_id: session, version: 'older' });
    expect([theirs.extraInfo.plan.seats.length, theirs.extraInfo.mine, theirs.extraInfo.locked]).toEqual([
      20,
      [],
      ['1-1', '1-2'],
    ]);
    expect((await a.call('wxperform/seat', { batch_id: sessionOf('boats', 'b1', date) })).resCode).toBe(40401);
    expect((await a.call('wxperform/seat', { batch_id: 'nobody.knows.20260101' })).resCode).toBe(40401);
  });

  it('I02: the same person twice in one order is refused in the specification’s words', async () => {
    const solo = (person: object) => ({ type: 'solo', batch: sessionOf('solo', 'one'), travellers: [person] });
    const answer = await a.call('wxorder/new', orderOf([solo(LIN ?? {}), solo({ ...LIN, name: '林 晚舟' })]), {
      'Accept-Language': 'en',
    });
    expect([answer.resCode, answer.errInfo]).toEqual([
      40001,
      'A traveller with the same name and document already exists',
    ]);
    expect((await a.call('wxorder/new', orderOf([solo(LIN ?? {}), solo(ZHOU ?? {})]))).resCode).toBe(200);
  });

  it('left the database sound', async () => {
    expect(await opened.broken()).toEqual([]);
  });
});

describe('without the guard', () => {
  let opened: Arena;
  afterAll(() => opened?.close());

  it('O01: a double tap is two orders', async () => {
    opened = await openArena('postgres', { servers: 2, env: { WITHOUT: 'key' } });
    const [visitor] = (await opened.visitors(1)) as [TestVisitor];
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const both = await Promise.all([
      visitor.call('wxorder/new', orderOf(times(1, 'day')), key),
      visitor.call('wxorder/new', orderOf(times(1, 'day')), key),
    ]);
    expect(new Set(both.map((answer) => answer.extraInfo.id)).size).toBe(2);
  });
});
