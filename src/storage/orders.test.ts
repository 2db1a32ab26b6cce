import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { packOrders, sharingParts, unpackOrders } from './order-pack.ts';
import { findStoredOrder, readOrderRow, ROW_ORDERS, storedOrders, wipeOrders, writeOrders } from './orders.ts';

const OWNER = 'owner';
const pause = (): Promise<void> => Promise.resolve();

const order = (number: number): Order => ({
  id: `id-${number}.`,
  order_no: String(number),
  order_type: 'TICKET',
  status: 'WAIT_USE',
  fee: 100,
  scenic: { id: 'lake', name: { zh_CN: '湖' }, picture: 'lake' },
  date: '2026-04-18',
  created_at: number,
  phone_mask: '138****0000',
  exchanged: false,
  may_evaluate: false,
  evaluated: false,
  refunds: [],
  rules: [{ zh_CN: '不退' }],
  guide: {
    id: 'g',
    name: { zh_CN: '导游' },
    meeting_point: { zh_CN: '东门' },
    party: 8,
    itinerary_url: '/files/p/i.m',
    agency: { guide_phone: '13800000000', guide_name: '周', agency: '旅行社' },
  },
  tickets: [
    {
      id: `t-${number}`,
      ticket_no: '1',
      ticket_type_id: 'adult',
      scenic_id: 'lake',
      program_name: { zh_CN: '湖' },
      type_name: { zh_CN: '成人票' },
      fee: 100,
      status: 'WAIT_USE',
      date: '2026-04-18',
      valid_from: '2026-04-18',
      valid_until: '2026-04-18',
      people: 1,
      used: 0,
      returned: 0,
      holders: [],
      refund_ladder: [],
    },
  ],
});

/** Newest first. */
const many = (count: number): Order[] => Array.from({ length: count }, (_, index) => sharingParts(order(count - index)));
const about = { owner: OWNER, complete: true, savedAt: 5 };
const storedNow = async (): Promise<string[]> => {
  const found = await storedOrders(OWNER);
  const rows = await Promise.all(Array.from({ length: found?.rows ?? 0 }, (_, row) => readOrderRow(row)));
  return rows.reverse().flatMap((row) => row.map((each) => each.order_no));
};

beforeEach(() => wipeOrders());
afterEach(() => vi.restoreAllMocks());

describe('the packed text', () => {
  it('gives back the same orders, without what an agency typed, each shared text once', () => {
    const orders = many(3);
    const text = packOrders(orders);
    expect(text.match(/成人票/g)).toHaveLength(1);
    expect(text).not.toContain('13800000000');
    const [first, second] = unpackOrders(text);
    expect(first).toEqual({ ...orders[0], guide: { ...orders[0]?.guide, agency: undefined } });
    expect(first?.tickets[0]?.type_name).toBe(second?.tickets[0]?.type_name);
    expect(first?.scenic).toBe(orders[0]?.scenic);
  });

  it('holds people, sessions and rules of returning once for all that share them', () => {
    const batch = { id: 'lake.nine', starts_at: 1, ends_at: 2, last_entry_at: 1 };
    const people = [{ name: '李明', id_type: 'ID_CARD' as const, id_mask: '3301**********0014' }];
    const orders = [1, 2].map((number) => {
      const plain = order(number);
      const tickets = plain.tickets.map((ticket) => ({
        ...ticket,
        batch: { ...batch },
        holders: people.map((each) => ({ ...each })),
        refund_ladder: [{ until: 7, fee: 30 }],
      }));
      return sharingParts({ ...plain, batch: { ...batch }, tickets });
    });
    const text = packOrders(orders);
    for (const once of ['李明', 'lake.nine', 'until\\":7']) expect(text.split(once)).toHaveLength(2);
    const [first, second] = unpackOrders(text);
    expect(first).toEqual({ ...orders[0], guide: { ...orders[0]?.guide, agency: undefined } });
    expect(first?.tickets[0]?.holders).toBe(second?.tickets[0]?.holders);
    expect(first?.batch).toBe(second?.tickets[0]?.batch);
  });

  it('is unpacked into orders that need no second look', () => {
    const [first] = unpackOrders(packOrders(many(1)));
    expect(first && sharingParts(first)).toBe(first);
  });

  it('gives nothing for a damaged text', () => {
    expect(unpackOrders(undefined)).toEqual([]);
    expect(unpackOrders(packOrders(many(1)).replace('"holders":', '"holders":9'))).toEqual([]);
    expect(unpackOrders('{"rows":[{"scenic":4,"rules":0,"tickets":[]}],"shared":[]}')).toEqual([]);
  });
});

describe('stored orders', () => {
  it('come back in their order, row by row from the oldest', async () => {
    const orders = many(ROW_ORDERS * 2 + 7);
    expect(await writeOrders(orders, about, pause)).toBe(true);
    expect(await storedOrders(OWNER)).toMatchObject({ rows: 3, complete: true, savedAt: 5 });
    expect((await readOrderRow(2)).length).toBe(7);
    expect(await storedNow()).toEqual(orders.map((each) => each.order_no));
  });

  it('a new order changes the last row alone', async () => {
    const orders = many(ROW_ORDERS * 2 + 7);
    await writeOrders(orders, about, pause);
    const written = vi.spyOn(IDBObjectStore.prototype, 'put');
    await writeOrders([order(9_999), ...orders], about, pause);
    expect(written.mock.calls.map(([, key]) => key)).toEqual(['row:2', 'about']);
    expect((await storedNow())[0]).toBe('9999');
  });

  it('rows that are no longer needed go', async () => {
    await writeOrders(many(ROW_ORDERS + 1), about, pause);
    await writeOrders(many(3), about, pause);
    expect(await storedNow()).toEqual(['3', '2', '1']);
    expect(await readOrderRow(1)).toEqual([]);
  });

  it('one is found by its id, and its age', async () => {
    await writeOrders(many(ROW_ORDERS * 3), about, pause);
    expect(await findStoredOrder(OWNER, 'id-2.')).toMatchObject({ order: { order_no: '2' }, savedAt: 5 });
    expect(await findStoredOrder(OWNER, 'id-nobody.')).toBeNull();
  });

  it("are nobody else's: another owner finds nothing, and then nobody does", async () => {
    await writeOrders(many(3), about, pause);
    expect(await storedOrders('somebody else')).toBeNull();
    expect(await storedOrders(OWNER)).toBeNull();
  });

  it('what is being written when everything is wiped does not come back', async () => {
    const writing = writeOrders(many(ROW_ORDERS * 3), about, () => wipeOrders());
    expect(await writing).toBe(false);
    expect(await storedNow()).toEqual([]);
  });

  it('a full disk refuses quietly and keeps what was there', async () => {
    await writeOrders(many(3), about, pause);
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await writeOrders(many(5), about, pause)).toBe(false);
    vi.restoreAllMocks();
    expect(await storedNow()).toEqual(['3', '2', '1']);
  });

  it('without a database nothing is stored and nothing fails', async () => {
    vi.stubGlobal('indexedDB', undefined);
    expect(await writeOrders(many(3), about, pause)).toBe(false);
    expect([await storedOrders(OWNER), await readOrderRow(0), await findStoredOrder(OWNER, 'id-1.')]).toEqual([null, [], null]);
    vi.unstubAllGlobals();
  });
});
