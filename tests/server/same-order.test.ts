import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/lib/day.ts';
import { CLUB, FAMILY, key, line, openClub, orderOf as clubOrder } from '#tests/fixtures/members.ts';
import { boatOrder, familyOrder } from '#tests/fixtures/orders.ts';
import { type Arena, closePostgres, DATE, openArena, ENGINES } from '#tests/fixtures/races.ts';
import { type TestServer, waitFor } from '#tests/fixtures/server.ts';
import {
  type Answer,
  openPayment,
  payAtCashier,
  signIn,
  signInByPhone,
  type TestVisitor,
} from '#tests/fixtures/visitor.ts';

afterAll(closePostgres);

/** The first attempt of a form, before the visitor confirms the second order. */
const first = (body: Record<string, unknown>): Record<string, unknown> => ({ ...body, again: false });
const place = (visitor: TestVisitor, body: Record<string, unknown>, headers = key()): Promise<Answer> =>
  visitor.call('wxorder/new', body, headers);
const unpaidOf = async (visitor: TestVisitor): Promise<string[]> => {
  const { list } = (await visitor.call('wxorder/list')).extraInfo as { list: { id: string; status: string }[] };
  return list.filter(({ status }) => status === 'WAIT_PAY').map(({ id }) => id);
};

describe.each(ENGINES)('the same tickets ordered twice on %s', (kind) => {
  let arena: Arena;
  beforeAll(async () => {
    arena = await openArena(kind, { servers: 2, venues: [], project: 'crane-lake' });
  });
  afterAll(() => arena?.close());

  const phones = (name: string): Promise<[TestVisitor, TestVisitor]> =>
    Promise.all([
      signIn(arena.servers[0] as TestServer, name, 'crane-lake'),
      signIn(arena.servers.at(-1) as TestServer, name, 'crane-lake'),
    ]);

  it('after a lost answer and a corrected phone number the visitor is asked, and gets what was meant', async () => {
    const [one, two] = await phones('lost');
    const order = await one.order('wxorder/new', first(familyOrder(DATE)), key());
    const corrected = first(
      familyOrder(DATE, { phone: '13900000000', tickets: familyOrder(DATE).tickets.toReversed() }),
    );
    for (const phone of [one, two]) {
      const asked = await place(phone, corrected);
      expect([asked.resCode, asked.extraInfo, asked.errInfo]).toEqual([
        41_012,
        { order_id: order.id },
        expect.stringMatching(/not paid yet/),
      ]);
    }
    expect(await unpaidOf(one)).toEqual([order.id]);
    const second = await two.order('wxorder/new', { ...corrected, again: true }, key());
    expect((await unpaidOf(one)).toSorted()).toEqual([order.id, second.id].toSorted());
    // The answer names the newest unpaid order, which is the one to pay.
    expect((await place(one, corrected)).extraInfo).toEqual({ order_id: second.id });
  });

  it('the same key is the same order, whatever was answered to the question', async () => {
    const [one, two] = await phones('keyed');
    const headers = key();
    const order = await one.order('wxorder/new', first(boatOrder(DATE, 2)), headers);
    for (const again of [false, true])
      expect((await two.order('wxorder/new', { ...boatOrder(DATE, 2), again }, headers)).id).toBe(order.id);
    expect(await unpaidOf(one)).toEqual([order.id]);
  });

  it('without a key a repetition within seconds is the same order, and a wanted one another', async () => {
    const [one] = await phones('keyless');
    const order = await one.order('wxorder/new', first(boatOrder(DATE)));
    expect((await one.order('wxorder/new', first(boatOrder(DATE)))).id).toBe(order.id);
    expect((await one.order('wxorder/new', boatOrder(DATE))).id).not.toBe(order.id);
  });

  it('of two phones that order at the same moment one is asked', async () => {
    const both = await phones('moment');
    const answers = await Promise.all(both.map((phone) => place(phone, first(boatOrder(DATE, 2)))));
    expect(answers.map(({ resCode }) => resCode).toSorted((a, b) => a - b)).toEqual([200, 41_012]);
    const placed = answers.find(({ resCode }) => resCode === 200)?.extraInfo.id;
    expect(answers.find(({ resCode }) => resCode === 41_012)?.extraInfo).toEqual({ order_id: placed });
  });

  it('other tickets are another order', async () => {
    const [one] = await phones('others');
    const bodies = [
      boatOrder(DATE),
      boatOrder(DATE, 2),
      boatOrder(addDays(DATE, 1)),
      boatOrder(DATE, 1, 'boat-1330'),
      familyOrder(DATE),
    ];
    for (const body of bodies) expect((await place(one, first(body))).resCode).toBe(200);
  });

  it('a paid and a cancelled order ask nothing', async () => {
    const [one] = await phones('done');
    const order = await one.order('wxorder/new', first(boatOrder(DATE)), key());
    await one.order('wxorder/cancel', { id: order.id });
    const next = await one.order('wxorder/new', first(boatOrder(DATE)), key());
    await payAtCashier(arena.servers[0] as TestServer, await openPayment(one, next));
    await waitFor(async () => (await one.order('wxorder/get', { id: next.id })).pay_status === 'PAYED');
    expect((await place(one, first(boatOrder(DATE)))).resCode).toBe(200);
  });

  it('whoever holds the last places is asked, not told that they are sold out', async () => {
    const [one] = await phones('last');
    const rest = boatOrder(DATE, 6, 'boat-0930');
    for (;;) {
      const [filler] = await arena.visitors(1, `filler${crypto.randomUUID().slice(0, 8)}`);
      const left = (await one.call('wxperform/batch', { scenic_id: 'cruise', date: DATE })).extraInfo.list.find(
        (session: { id: string }) => session.id.includes('boat-0930'),
      ).left as number;
      if (left === 6) break;
      await place(filler as TestVisitor, boatOrder(DATE, Math.min(6, left - 6), 'boat-0930'));
    }
    const order = await one.order('wxorder/new', first(rest), key());
    const asked = await place(one, first({ ...rest, phone: '13900000000' }));
    expect([asked.resCode, asked.extraInfo]).toEqual([41_012, { order_id: order.id }]);
  });

  it('is asked at the addresses of the mobile mode, too', async () => {
    const server = arena.servers[0] as TestServer;
    const visitor = await signInByPhone(server, '13800004401');
    const order = (body: Record<string, unknown>) => visitor.request('POST', 'app/order', body, key());
    const placed = (await order(first(boatOrder(DATE, 3)))).answer();
    const asked = (await order(first({ ...boatOrder(DATE, 3), phone: '13900000000' }))).answer();
    expect([placed.resCode, asked.resCode, asked.extraInfo]).toEqual([200, 41_012, { order_id: placed.extraInfo.id }]);
    expect((await order(boatOrder(DATE, 3))).answer().resCode).toBe(200);
  });

  it('leaves nothing that does not add up', async () => {
    expect(await arena.broken()).toEqual([]);
  });
});

describe.each(ENGINES)('cards, carts and codes on %s', (kind) => {
  let club: Arena;
  let visitor: TestVisitor;
  beforeAll(async () => {
    club = await openClub(kind);
  });
  afterAll(() => club?.close());

  it('a member card is asked about once', async () => {
    visitor = await signIn(club.servers[0] as TestServer, 'card', CLUB);
    const card = first(clubOrder([FAMILY]));
    const order = await visitor.order('wxorder/new', card, key());
    expect((await place(visitor, { ...card, phone: '13900000000' })).extraInfo).toEqual({ order_id: order.id });
    expect((await place(visitor, { ...card, again: true })).resCode).toBe(200);
  });

  it('rows of the cart that are the tickets of an unpaid order stay in the cart until the visitor said', async () => {
    visitor = await signIn(club.servers[0] as TestServer, 'cart', CLUB);
    const order = await visitor.order('wxorder/new', first(clubOrder([line('day'), line('day')])), key());
    const row = (await visitor.call('wxshoppingcart/new', { tickets: [line('day'), line('day')] })).extraInfo as {
      id: string;
    };
    const checkout = { tickets: [], cart: [row.id], phone: '13800000000', fee: 20, agreement_version: '1' };
    const asked = await place(visitor, checkout);
    expect([asked.resCode, asked.extraInfo]).toEqual([41_012, { order_id: order.id }]);
    const { list } = (await visitor.call('wxshoppingcart/list')).extraInfo as { list: { id: string }[] };
    expect(list.map(({ id }) => id)).toEqual([row.id]);
    expect((await place(visitor, { ...checkout, again: true })).resCode).toBe(200);
  });

  it('what a code pays for asks nothing: it is never to be paid', async () => {
    visitor = await signIn(club.servers[0] as TestServer, 'codes', CLUB);
    for (const code of ['CLUB-0001-AA', 'CLUB-0002-AA']) {
      const body = { code, date: DATE, travellers: [], phone: '13800000000', agreement_version: '1' };
      expect((await visitor.call('wxorder/exchangeTicket', body, key())).resCode).toBe(200);
    }
  });
});

describe('an order that ran out', () => {
  it('asks nothing', async () => {
    const arena = await openArena('postgres', { venues: [], project: 'crane-lake' });
    try {
      const [visitor] = (await arena.visitors(1)) as [TestVisitor];
      await visitor.order('wxorder/new', first(boatOrder(DATE)), key());
      expect((await place(visitor, first(boatOrder(DATE)))).resCode).toBe(41_012);
      await arena.endTimeToPay();
      expect((await place(visitor, first(boatOrder(DATE)))).resCode).toBe(200);
    } finally {
      await arena.close();
    }
  });
});
