import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import type { RawAnswer } from '#api/wire.ts';
import type { Order } from '#contract/orders.ts';
import { instantOf } from '#domain/day.ts';
import { wipeOrders } from '#storage/orders.ts';
import type { LedgerAnswer, LedgerQuestion } from './order-ledger.ts';
import { createOrderLedger, HEAD } from './order-ledger.ts';

const NOW = instantOf('2026-04-18', '10:00');

/** An order as the wire carries it, used up unless told otherwise. */
const wireOrder = (number: number, over: Record<string, unknown> = {}) => ({
  id: `o${number}`,
  order_no: `26041800${number}`,
  order_type: 'TICKET',
  status: 'COMPLETE',
  fee: 1,
  scenic: { id: 'lake', name: { zh_CN: '湖' }, picture: 'lake' },
  date: '2026-04-01',
  created_at: number,
  phone_mask: '138****0000',
  rules: [],
  tickets: [
    {
      id: `t${number}`,
      ticket_no: `7${number}`,
      ticket_type_id: 'adult',
      scenic_id: 'lake',
      program_name: { zh_CN: '湖' },
      type_name: { zh_CN: '成人票' },
      fee: 1,
      status: 'USED',
      date: '2026-04-01',
      valid_from: '2026-04-01',
      valid_until: '2026-04-01',
      people: 1,
      used: 1,
      holders: [{ name: `Visitor ${number}`, id_type: 'ID_CARD', id_mask: '3301**********0014' }],
    },
  ],
  ...over,
});
const open = (number: number) => {
  const order = wireOrder(number, { status: 'WAIT_USE' });
  return { ...order, tickets: order.tickets.map((ticket) => ({ ...ticket, status: 'WAIT_USE', used: 0, code: `code ${number}` })) };
};

const raw = (list: readonly unknown[], envelope: Record<string, unknown> = { resCode: 200 }): RawAnswer => ({
  body: new TextEncoder().encode(JSON.stringify({ ...envelope, extraInfo: { list } })).buffer,
  requestId: 'r-1',
  status: 200,
});

/** Newest first. */
const many = (count: number) => Array.from({ length: count }, (_, index) => wireOrder(count - index));

function begin(owner = 'owner') {
  const tell = vi.fn();
  const ledger = createOrderLedger(tell);
  ledger.begin(owner);
  const ask = (over: Partial<LedgerQuestion> = {}): LedgerAnswer =>
    ledger.ask({ list: 'tickets', tab: 'all', search: '', now: NOW, near: 0, having: {}, ...over });
  const numbers = (answer: LedgerAnswer): string[] => answer.rows.flatMap(({ rows }) => rows.map(({ id }) => id));
  /** Takes the whole list in pages. */
  async function pages(list: readonly unknown[], size: number, at: number): Promise<void> {
    ledger.beginPages();
    for (let from = 0; from <= list.length; from += size) await ledger.takePage(raw(list.slice(from, from + size)), size, at);
    ledger.endPages(at);
  }
  return { ledger, tell, ask, numbers, pages };
}

const orders = async (list: readonly unknown[]): Promise<Order[]> => {
  const { ledger } = begin('nobody');
  await ledger.takePage(raw(list), 1000, 1);
  const { count } = ledger.ask({ list: 'tickets', tab: 'all', search: '', now: NOW, near: 0, having: {} });
  return (ledger.rows(1, 0, count)?.rows ?? []).flatMap(({ order }) => (order ? [order] : []));
};

beforeEach(() => wipeOrders());

describe('all pages of the list', () => {
  it('are known when the last has come, and not before', async () => {
    const { ledger, ask, pages } = begin();
    await ledger.open([], 0, false);
    await ledger.opened();
    expect(ask()).toMatchObject({ older: 'missing', total: 0, updatedAt: 0 });
    ledger.beginPages();
    await ledger.takePage(raw(many(3)), 3, 5);
    expect(ask()).toMatchObject({ older: 'coming', total: 3 });
    await pages(many(5), 2, 7);
    expect(ask()).toMatchObject({ older: 'known', total: 5, count: 5, updatedAt: 7 });
  });

  it('say what opens the gate, and which tickets do not', async () => {
    const { ledger } = begin();
    const taken = await ledger.takePage(raw([open(3), wireOrder(2)]), 2, 1);
    expect(taken).toMatchObject({ count: 2, closed: ['t2'] });
    expect(taken.open.map(({ id }) => id)).toEqual(['o3']);
  });

  it('drop what they no longer name, page by page', async () => {
    const { ask, numbers, pages } = begin();
    await pages(many(6), 2, 1);
    await pages(
      many(6).filter(({ id }) => id !== 'o4' && id !== 'o1'),
      2,
      2,
    );
    expect(numbers(ask())).toEqual(['o6', 'o5', 'o3', 'o2']);
  });

  it.each([
    { what: 'a refusal', envelope: { resCode: 40101, errInfo: 'gone' }, expected: { kind: 'refused', code: 40101, errInfo: 'gone', requestId: 'r-1' } },
    { what: 'no envelope', envelope: { resCode: 'what' }, expected: { kind: 'network', code: undefined, requestId: 'r-1' } },
  ])('reject with the error of every other call: $what', async ({ envelope, expected }) => {
    const { ledger } = begin();
    const error = await ledger.takePage(raw([], envelope), 50, 1).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject(expected);
  });

  it('reject when an order is of another shape', async () => {
    const { ledger } = begin();
    await expect(ledger.takePage(raw([wireOrder(1, { created_at: 'yesterday' })]), 50, 1)).rejects.toMatchObject({ kind: 'garbled' });
  });
});

describe('an answer', () => {
  it('brings the first rows and those round the place that is looked at; others are asked for', async () => {
    const { ledger, ask, numbers, pages } = begin();
    await pages(many(400), 100, 1);
    const answer = ask({ near: 200 });
    expect(answer.count).toBe(400);
    expect(answer.rows.map(({ from, rows }) => [from, rows.length])).toEqual([
      [0, HEAD],
      [200 - HEAD, 2 * HEAD],
    ]);
    expect(numbers(answer)[HEAD]).toBe(`o${400 - 200 + HEAD}`);
    expect(ledger.rows(answer.number, 398, 500)?.rows.map(({ id }) => id)).toEqual(['o2', 'o1']);
    for (let times = 0; times < 4; times += 1) ask();
    expect(ledger.rows(answer.number, 0, 1)).toBeNull();
  });

  it('leaves out what the page has, unless it is another one by now', async () => {
    const { ledger, ask } = begin();
    const [second, first] = await orders(many(2));
    if (!first || !second) throw new Error('no orders');
    const having = await ledger.open([second, first], 1, false);
    expect(ask({ having }).rows[0]?.rows.map(({ order }) => order)).toEqual([undefined, undefined]);
    // The same again is no other one.
    await ledger.take(structuredClone([second, first]), 2, false, false);
    expect(ask({ having }).rows[0]?.rows.map(({ order }) => order)).toEqual([undefined, undefined]);
    await ledger.take([{ ...first, status: 'CLOSED' }], 3, false, false);
    expect(ask({ having }).rows[0]?.rows.map(({ order }) => order?.status)).toEqual([undefined, 'CLOSED']);
  });

  it('shows what is looked for, and counts what is found elsewhere', async () => {
    const { ask, numbers, pages } = begin();
    await pages([...many(4), wireOrder(0, { order_type: 'MEMBER' })], 50, 1);
    expect(numbers(ask({ search: 'visitor 3' }))).toEqual(['o3']);
    expect(ask({ search: '湖' })).toMatchObject({ count: 4, elsewhere: 1, where: 'members', total: 5 });
    expect(ask({ search: 'nobody' })).toMatchObject({ count: 0, elsewhere: 0 });
  });

  it('is told of when it may be another one', async () => {
    const { ledger, tell } = begin();
    await ledger.open([], 0, false);
    await ledger.opened();
    tell.mockClear();
    await ledger.take(await orders(many(1)), 1, true, true);
    expect(tell).toHaveBeenCalled();
  });
});

describe('what the device keeps', () => {
  const stored = async (count: number): Promise<void> => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { ledger, pages } = begin();
    await ledger.open([], 0, false);
    await ledger.opened();
    const some = await orders(many(Math.min(count, 50)));
    await ledger.take(some, 1, true, count <= 50);
    await pages(many(count), 100, 2);
    vi.advanceTimersByTime(1_100);
    vi.useRealTimers();
    await vi.waitFor(async () => expect((await begin().ledger.find('o1'))?.savedAt).toBe(2));
  };

  it('is there the next time, and what the server no longer names goes', async () => {
    await stored(250);
    const { ledger, ask, numbers } = begin();
    await ledger.open([], 0, false);
    await ledger.opened();
    expect(ask()).toMatchObject({ older: 'known', total: 250, updatedAt: 2 });
    const newest = (await orders(many(250))).slice(0, 50).filter(({ id }) => id !== 'o249');
    await ledger.take(newest, 3, true, false);
    expect(numbers(ask()).slice(0, 2)).toEqual(['o250', 'o248']);
  });

  it('finds one order without reading the others into the list', async () => {
    await stored(250);
    const { ledger, ask } = begin();
    expect((await ledger.find('o7'))?.order.order_no).toBe('260418007');
    expect(await ledger.find('o999')).toBeNull();
    expect(ask().total).toBe(0);
  });

  it("is nobody else's", async () => {
    await stored(3);
    const { ledger, ask } = begin('somebody else');
    await ledger.open([], 0, false);
    await ledger.opened();
    expect(ask().total).toBe(0);
    expect(await begin().ledger.find('o1')).toBeNull();
  });
});
