import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boatOrder } from '#tests/fixtures/orders.ts';
import { type Arena, closePostgres, DATE, openArena, SECONDS_AHEAD } from '#tests/fixtures/races.ts';
import { type TestServer, waitFor } from '#tests/fixtures/server.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import {
  type Answer,
  openPayment,
  payAtCashier,
  request,
  signIn,
  signInByPhone,
  smsCodeOf,
  type TestVisitor,
} from '#tests/fixtures/visitor.ts';

afterAll(closePostgres);

const key = (): Record<string, string> => ({ 'Idempotency-Key': crypto.randomUUID() });
const place = (
  visitor: TestVisitor,
  headers: Record<string, string>,
  body: Record<string, unknown> = boatOrder(DATE),
): Promise<Answer> => visitor.call('wxorder/new', body, headers);

/** The two servers are processes on one PostgreSQL, so that one may fail while the other goes on. */
describe('bad luck', () => {
  let arena: Arena;
  let one: TestServer;
  let two: TestServer;
  beforeAll(async () => {
    arena = await openArena('postgres', { servers: 2, venues: [], project: 'crane-lake' });
    [one, two] = arena.servers as [TestServer, TestServer];
  });
  afterAll(() => arena?.close());

  const bothPhones = (name: string): Promise<[TestVisitor, TestVisitor]> =>
    Promise.all([signIn(one, name), signIn(two, name)]);
  const listOf = async (visitor: TestVisitor): Promise<{ id: string; status: string }[]> =>
    (await visitor.call('wxorder/list')).extraInfo.list;

  it('B01: the answer to an order is lost with its process; the repetition at another process is that order', async () => {
    const [here, there] = await bothPhones('b01');
    const headers = key();
    const lost = place(here, headers);
    const again = await place(there, headers);
    expect(again.extraInfo.id).toBe((await lost).extraInfo.id);
    expect(await listOf(there)).toHaveLength(1);
  });

  it('B02: a phone that comes out of a tunnel after its order was cancelled repeats the key: it gets that order as it is now, and no other', async () => {
    const [here, there] = await bothPhones('b02');
    const headers = key();
    const { id } = (await place(here, headers)).extraInfo;
    await there.order('wxorder/cancel', { id });
    const again = await place(here, headers);
    expect([again.resCode, again.extraInfo.id, again.extraInfo.status]).toEqual([200, id, 'CANCELED']);
    expect(await listOf(here)).toHaveLength(1);
  });

  it('B03: two phones that came from one backup send the same key for different visitors: two orders, and neither sees the other', async () => {
    const [mine] = await bothPhones('b03');
    const [yours] = await bothPhones('b03-other');
    const headers = key();
    const orders = await Promise.all([place(mine, headers), place(yours, headers)]);
    expect(orders.map(({ resCode }) => resCode)).toEqual([200, 200]);
    expect(new Set(orders.map(({ extraInfo }) => extraInfo.id)).size).toBe(2);
    expect((await yours.call('wxorder/get', { id: orders[0]?.extraInfo.id })).resCode).toBe(40_401);
  });

  it('B04: keys that something on the way cut or made longer count as none: one order within the moment of a double tap, and never an error of ours', async () => {
    const [visitor] = await bothPhones('b04');
    const answers: Answer[] = [];
    for (const odd of ['', 'x', 'a'.repeat(5_000), '%00', '"quoted"', 'with blank inside', '{}'])
      answers.push(await place(visitor, { 'Idempotency-Key': odd }));
    expect(new Set(answers.map(({ resCode, extraInfo }) => `${resCode} ${extraInfo.id}`)).size).toBe(1);
  });

  it('B05: a proxy sends the same order once more after eleven seconds, without a key: it is not placed a second time unseen', async () => {
    const [visitor] = await bothPhones('b05');
    const body = { ...boatOrder(DATE), again: false };
    const first = await place(visitor, {}, body);
    await arena.withDatabase((db) =>
      db.execute(`UPDATE idempotency SET created_at = created_at - interval '11 seconds'`),
    );
    const late = await place(visitor, {}, body);
    expect([late.resCode, late.extraInfo]).toEqual([41_012, { order_id: first.extraInfo.id }]);
  });

  it('B06: fifty tries of one order whose phone hangs up before the answer, then one that waits: one order, and nobody is left inside', async () => {
    const [here, there] = await bothPhones('b06');
    const headers = { ...key(), 'Content-Type': 'application/json' };
    const body = JSON.stringify({ clear_session: here.token, project: 'crane-lake', ...boatOrder(DATE) });
    await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const url = (index % 2 === 0 ? one : two).url;
        await fetch(`${url}/api/wxorder/new`, {
          method: 'POST',
          headers,
          body,
          signal: AbortSignal.timeout(1 + index),
        }).catch(() => undefined);
      }),
    );
    const placed = await place(there, headers);
    expect(placed.resCode).toBe(200);
    expect(await listOf(there)).toHaveLength(1);
    const inside = async (url: string): Promise<number> =>
      Number(/^calls_running (\d+)/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1]);
    await waitFor(async () => (await inside(one.url)) === 0 && (await inside(two.url)) === 0, 15_000, 'an empty house');
  });

  it('B07: sixty phones whose requests drip in a letter at a time keep nobody else waiting', async () => {
    const { hostname, port } = new URL(one.url);
    const sockets = Array.from({ length: 60 }, () => connect(Number(port), hostname));
    const drip = setInterval(() => sockets.forEach((socket) => socket.write('x')), 100);
    for (const socket of sockets) {
      socket.on('error', () => undefined);
      socket.write(
        'POST /api/wxorder/list HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{',
      );
    }
    try {
      const visitor = await signIn(one, 'b07');
      // The slow body never ends: a call that waited for its end would wait forever.
      expect((await place(visitor, key())).resCode).toBe(200);
      expect((await visitor.call('wxorder/list')).resCode).toBe(200);
    } finally {
      clearInterval(drip);
      for (const socket of sockets) socket.destroy();
    }
  });

  it('B08: a cancellation whose answer was lost is sent again, at both processes at once: all say the same, and the place comes back once', async () => {
    const [here, there] = await bothPhones('b08');
    const left = async (): Promise<number> => {
      const { list } = (await here.call('wxperform/batch', { scenic_id: 'cruise', date: DATE })).extraInfo as {
        list: { id: string; left: number }[];
      };
      return list.find(({ id }) => id.includes('boat-1500'))?.left ?? Number.NaN;
    };
    const { id } = (await place(here, key())).extraInfo;
    // What a server shows may be half a second old, so the places are read from the database.
    const [{ before } = { before: Number.NaN }] = await arena.withDatabase((db) =>
      db.query<{ before: number }>(
        `SELECT sum(capacity - sold)::integer AS before FROM stock_bucket WHERE stock_id LIKE $1`,
        [`%boat-1500.${DATE.replaceAll('-', '')}%`],
      ),
    );
    const answers = await Promise.all([
      here.call('wxorder/cancel', { id }),
      there.call('wxorder/cancel', { id }),
      here.call('wxorder/cancel', { id }),
    ]);
    answers.push(await there.call('wxorder/cancel', { id }));
    expect(answers.map(({ resCode, extraInfo }) => [resCode, extraInfo.status])).toEqual(
      Array.from({ length: 4 }, () => [200, 'CANCELED']),
    );
    await eventually(async () => expect(await left()).toBe(before + 1));
  });

  it('B09: the answer to the opening of a payment is lost, the phone asks another process: one payment at the provider, paid once', async () => {
    const [here, there] = await bothPhones('b09');
    const order = await here.order('wxorder/new', boatOrder(DATE), key());
    const prepays = await Promise.all([openPayment(here, order), openPayment(there, order), openPayment(here, order)]);
    expect(new Set(prepays).size).toBe(1);
    const paid = await Promise.all([payAtCashier(one, prepays[0] ?? ''), payAtCashier(one, prepays[1] ?? '')]);
    expect(paid.some(({ ok }) => ok)).toBe(true);
    await waitFor(async () => (await there.order('wxorder/get', { id: order.id })).pay_status === 'PAYED');
    expect((await there.order('wxorder/get', { id: order.id })).refunds ?? []).toEqual([]);
  });

  it('B10: a row is put into the cart and the answer is lost: a look at the cart, which the phone takes before it tries again, finds it', async () => {
    const [here, there] = await bothPhones('b10');
    const { tickets } = boatOrder(DATE);
    const since = Date.now() + SECONDS_AHEAD * 1000;
    const lost = fetch(`${one.url}/api/wxshoppingcart/new`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ clear_session: here.token, project: 'crane-lake', tickets }),
    });
    await (await lost).body?.cancel();
    const { list } = (await there.call('wxshoppingcart/list', { page_num: 0, page_size: 0 })).extraInfo as {
      list: { created_at: number; tickets: object[] }[];
    };
    expect(list.map((row) => [row.created_at >= since - 5_000, row.tickets.length])).toEqual([[true, 1]]);
  });

  it('B11: the answer with the token of a login is lost: the code is spent, another try shows it plainly, and a new code lets in', async () => {
    const phone = '13900004411';
    const first = await signInByPhone(one, phone);
    const code = await smsCodeOf(one, phone);
    const again = await request(one.url, 'POST', 'app/user/phonelogin', { phone, code, project: 'crane-lake' });
    expect(again.answer().resCode).toBe(40_103);
    expect((await first.call('wxorder/list')).resCode).toBe(200);
    const next = await signInByPhone(two, '13900004412');
    expect((await next.call('wxorder/list')).resCode).toBe(200);
  });

  it('B12: after all of it the books are right', async () => {
    expect(await arena.broken()).toEqual([]);
  });
});
