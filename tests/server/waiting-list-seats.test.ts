import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { WireOutputOf } from '#contract/operation.ts';
import type { listOrders } from '#contract/visitor/orders.ts';
import type { listWaits } from '#contract/visitor/waiting-list.ts';
import { addDays } from '#domain/lib/day.ts';
import { sessionIdOf } from '#domain/catalog/schedule.ts';
import { type Arena, closePostgres, openArena } from '#tests/fixtures/races.ts';
import { twoRounds } from '#tests/fixtures/job-rounds.ts';
import { clockOffset, serverDay, waitFor } from '#tests/fixtures/server.ts';
import type { Answer, TestVisitor } from '#tests/fixtures/visitor.ts';

const OFFSET = clockOffset('10:00');
const DAY = addDays(serverDay(OFFSET), 1);
const SESSION = sessionIdOf('hall', 'eve', DAY);
const [STALLS, BALCONY] = [12, 6];
const FEES = { stalls: 20, balcony: 12 };
const CODE = { ok: 200, soldOut: 32004, seatGone: 43001, waitingList: 41014, stateForbids: 41003 };
const QUARTER = 15 * 60_000;

let arena: Arena | undefined;
afterEach(async () => {
  await arena?.close();
  arena = undefined;
});
afterAll(closePostgres);

type Wait = WireOutputOf<typeof listWaits>['list'][number];
type Order = WireOutputOf<typeof listOrders>['list'][number];

const buy = (
  visitor: TestVisitor,
  tickets: number,
  type: keyof typeof FEES = 'stalls',
  seats: readonly string[] = [],
): Promise<Answer> =>
  visitor.call(
    'wxorder/new',
    {
      tickets: Array.from({ length: tickets }, (_, index) => ({
        ticket_type_id: type,
        date: DAY,
        batch_id: SESSION,
        travellers: [],
        ...(seats[index] === undefined ? {} : { seat_id: seats[index] }),
      })),
      phone: '13800000000',
      fee: FEES[type] * tickets,
      agreement_version: '1',
      again: true,
    },
    { 'Idempotency-Key': crypto.randomUUID() },
  );
const join = (visitor: TestVisitor, tickets: number, type: keyof typeof FEES = 'stalls'): Promise<Answer> =>
  visitor.call('wxWait/join', {
    ticket_type_id: type,
    days: [{ date: DAY, batch_id: SESSION }],
    tickets: Array.from({ length: tickets }, () => ({ travellers: [] })),
    phone: '13800000000',
    agreement_version: '1',
  });
const waitOf = async (visitor: TestVisitor): Promise<Wait> => {
  const [wait] = (await visitor.call('wxWait/list')).extraInfo.list as Wait[];
  if (!wait) throw new Error('no wait');
  return wait;
};
const orderOf = async (visitor: TestVisitor): Promise<Order> =>
  (await visitor.call('wxorder/get', { id: (await waitOf(visitor)).order_id })).extraInfo as Order;
const isOffered = (visitor: TestVisitor): Promise<void> =>
  waitFor(async () => (await waitOf(visitor)).state === 'offered', 30_000, 'an offer');
const seatsOf = (order: Order): string[] => order.tickets.map(({ seat }) => seat?.id ?? 'none').toSorted();

describe('the waiting list of a sold-out class of seats', () => {
  const open = async (): Promise<Arena> =>
    (arena = await openArena('postgres', {
      venues: ['tests/fixtures/wait-venue.json'],
      project: 'waits',
      env: { SERVER_CLOCK_OFFSET_SECONDS: String(OFFSET), MAX_UNPAID_ORDERS: '20' },
    }));

  it('offers freed seats side by side, before any other buyer of that class, and leaves the other class alone', async () => {
    const [owner, other, ann, bo, cy] = (await (await open()).visitors(5)) as [
      TestVisitor,
      TestVisitor,
      TestVisitor,
      TestVisitor,
      TestVisitor,
    ];
    const rowOne = await buy(owner, 6, 'stalls', ['1-1', '1-2', '1-3', '1-4', '1-5', '1-6']);
    const left = await buy(owner, 3, 'stalls', ['2-1', '2-2', '2-3']);
    const right = await buy(other, 3, 'stalls', ['2-4', '2-5', '2-6']);
    expect([rowOne, left, right].map(({ resCode }) => resCode)).toEqual([CODE.ok, CODE.ok, CODE.ok]);
    expect((await buy(other, 1)).resCode).toBe(CODE.soldOut);
    expect((await join(ann, 4, 'balcony')).resCode).toBe(CODE.stateForbids);
    expect((await join(ann, STALLS + 1)).resCode).not.toBe(CODE.ok);
    expect((await join(ann, 4)).extraInfo).toMatchObject({
      state: 'waiting',
      days: [{ date: DAY, batch_id: SESSION, place: 1 }],
    });
    expect((await join(bo, 2)).extraInfo).toMatchObject({ days: [{ place: 2 }] });
    // Seats of the balcony can still be bought: nobody waits for them.
    for (let count = 0; count < 3; count += 1) expect((await buy(cy, 1, 'balcony')).resCode).toBe(CODE.ok);

    expect((await other.call('wxorder/cancel', { id: right.extraInfo.id })).resCode).toBe(CODE.ok);
    await isOffered(bo);
    const offer = await orderOf(bo);
    expect([offer.status, offer.tickets.length, (offer.expires_at ?? 0) - offer.created_at]).toEqual([
      'WAIT_PAY',
      2,
      QUARTER,
    ]);
    // Two of three free seats are offered, at one end of them, so that no single seat is left in between.
    expect([
      ['2-4', '2-5'],
      ['2-5', '2-6'],
    ]).toContainEqual(seatsOf(offer));
    await twoRounds(arena?.servers ?? [], 'waiting-list');
    expect((await waitOf(ann)).days[0]?.place).toBe(1);
    // The single remaining seat suits no waiting party.
    expect((await buy(cy, 1)).resCode).toBe(CODE.ok);

    expect((await owner.call('wxorder/cancel', { id: rowOne.extraInfo.id })).resCode).toBe(CODE.ok);
    await isOffered(ann);
    const four = seatsOf(await orderOf(ann));
    expect(four.every((seat) => seat.startsWith('1-'))).toBe(true);
    expect(Number(four[3]?.slice(2)) - Number(four[0]?.slice(2))).toBe(3);
    expect(await arena?.broken()).toEqual([]);
  });

  it('gives no seat twice and oversells nothing while eight buyers and the job want the same seats', async () => {
    const all = await (await open()).visitors(14);
    const [owner, ...rest] = all as [TestVisitor, ...TestVisitor[]];
    const [waiting, buyers] = [rest.slice(0, 5), rest.slice(5)];
    const one = await buy(owner, 6);
    const two = await buy(owner, 6);
    expect([one.resCode, two.resCode]).toEqual([CODE.ok, CODE.ok]);
    for (const visitor of waiting) expect((await join(visitor, 2)).resCode).toBe(CODE.ok);
    const asking = { over: false };
    const bought: Answer[] = [];
    let refused = 0;
    const buying = buyers.map(async (buyer, index) => {
      while (!asking.over) {
        const answer = await buy(buyer, 1, index < 6 ? 'stalls' : 'balcony');
        if (answer.resCode === CODE.ok) bought.push(answer);
        else if (answer.resCode === CODE.waitingList) refused += 1;
        else if (![CODE.soldOut, CODE.seatGone, 41010, 41012].includes(answer.resCode))
          throw new Error(JSON.stringify(answer));
      }
    });
    await Promise.all([one, two].map(({ extraInfo }) => owner.call('wxorder/cancel', { id: extraInfo.id })));
    for (const visitor of waiting) await isOffered(visitor);
    await waitFor(() => bought.length === STALLS - 10 + BALCONY, 60_000, 'the rest is sold');
    asking.over = true;
    await Promise.all(buying);
    const offers = await Promise.all(waiting.map(orderOf));
    const seats = [...offers, ...bought.map(({ extraInfo }) => extraInfo as Order)].flatMap(seatsOf);
    expect(seats.length).toBe(STALLS + BALCONY);
    expect(new Set(seats).size).toBe(seats.length);
    expect(refused).toBeGreaterThan(0);
    expect(await arena?.broken()).toEqual([]);
  });
});
