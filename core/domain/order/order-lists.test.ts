import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf, type TimeOfDay } from '#domain/lib/day.ts';
import { type Asked, askLists, entryOf, type ListedOrder, mergeOrders, type OrderEntry } from './order-lists.ts';
import { ORDER_LISTS, ORDER_TABS } from './order-list-names.ts';
import { ORDER_STATUSES } from './order-status.ts';
import { isInTab } from './order-tabs.ts';

const now = instantOf('2026-04-18', '10:00');
let made = 0;

interface Made {
  status?: string;
  date?: string;
  until?: string;
  starts?: number;
  ends?: number;
  tickets?: readonly string[];
  code?: boolean;
  over?: Partial<ListedOrder>;
}

function order({
  status = 'WAIT_USE',
  date = '2026-04-20',
  until = date,
  starts = 0,
  ends = starts + 3_600_000,
  tickets = ['WAIT_USE'],
  code = true,
  over = {},
}: Made = {}): ListedOrder {
  made += 1;
  return {
    id: String(made),
    order_type: 'TICKET',
    exchanged: false,
    status,
    created_at: now - made,
    tickets: tickets.map((each) => ({
      date,
      valid_until: until,
      status: each,
      ...(starts > 0 ? { batch: { starts_at: starts, ends_at: ends } } : {}),
      ...(code ? { code: 'x' } : {}),
    })),
    ...over,
  };
}

const ask = (orders: readonly ListedOrder[], asked: Partial<Asked> = {}, isWanted?: (entry: OrderEntry) => boolean) =>
  askLists(orders.map(entryOf), { list: 'tickets', tab: 'all', now, ...asked }, isWanted);
const ids = (orders: readonly ListedOrder[], asked: Partial<Asked> = {}): string[] =>
  ask(orders, asked).shown.map((entry) => entry.order.id);

describe('the three lists', () => {
  it('hold cards, what a code paid, and everything else', () => {
    const ticket = order();
    const rent = order({ over: { order_type: 'RENT' } });
    const card = order({ over: { order_type: 'MEMBER' } });
    const redeemed = order({ over: { exchanged: true } });
    const redeemedCard = order({ over: { order_type: 'MEMBER', exchanged: true } });
    const unknown = order({ over: { order_type: 'BALLOON' } });
    const all = [ticket, rent, card, redeemed, redeemedCard, unknown];
    expect(ids(all)).toEqual([ticket.id, rent.id, unknown.id]);
    expect(ids(all, { list: 'members' })).toEqual([card.id, redeemedCard.id]);
    expect(ids(all, { list: 'exchange' })).toEqual([redeemed.id, redeemedCard.id]);
  });
});

describe('the order in a list', () => {
  it('keeps a session that runs on after midnight on top until its end', () => {
    const night = order({
      date: '2026-04-18',
      starts: instantOf('2026-04-18', '22:00'),
      ends: instantOf('2026-04-19', '01:30'),
    });
    const next = order({ date: '2026-04-19' });
    const at = (time: TimeOfDay): string[] => ids([next, night], { now: instantOf('2026-04-19', time) });
    expect(at('00:40')).toEqual([night.id, next.id]);
    expect(at('01:30')).toEqual([next.id, night.id]);
  });

  it("pins today's tickets, then what waits for payment by deadline, what comes by time, the rest newest first", () => {
    const done = order({ status: 'COMPLETE', tickets: ['USED'], code: false });
    const later = order({ date: '2026-04-20' });
    const soon = order({ date: '2026-04-19', starts: now + 86_400_000 });
    const sooner = order({ date: '2026-04-19', starts: now + 80_000_000 });
    const pays = order({ status: 'WAIT_PAY', code: false, over: { expires_at: now + 9_000 } });
    const paysFirst = order({ status: 'WAIT_PAY', code: false, over: { expires_at: now + 5_000 } });
    const evening = order({ date: '2026-04-18', starts: now + 7_200_000 });
    const noon = order({ date: '2026-04-18', starts: now + 3_600_000 });
    const overdue = order({ status: 'WAIT_PAY', code: false, over: { expires_at: now } });
    const strange = order({ status: 'SOMETHING_NEW', code: false });
    const all = [done, later, soon, sooner, pays, paysFirst, evening, noon, overdue, strange];
    expect(ids(all)).toEqual(
      [noon, evening, paysFirst, pays, sooner, soon, later, done, overdue, strange].map((each) => each.id),
    );
    expect(ask(all)).toMatchObject({ pending: 2, toUse: 5 });
  });

  it('puts a ticket that is still valid today before the coming ones, and one whose day is over behind them', () => {
    const over = order({ date: '2026-04-16' });
    const coming = order({ date: '2026-04-19' });
    const valid = order({ date: '2026-04-10', until: '2026-05-10' });
    const severalDays = order({ date: '2026-04-17', tickets: ['USED', 'WAIT_USE'] });
    expect(ids([over, coming, valid])).toEqual([valid.id, coming.id, over.id]);
    expect(ids([severalDays, coming])).toEqual([coming.id, severalDays.id]);
  });

  it('does not pin what is used up or has no code', () => {
    const used = order({ status: 'COMPLETE', date: '2026-04-18', tickets: ['USED'] });
    const unconfirmed = order({ status: 'WAIT_CONFIRM', date: '2026-04-18', code: false });
    const pays = order({ status: 'WAIT_PAY', code: false, over: { expires_at: now + 1 } });
    expect(ids([used, unconfirmed, pays])[0]).toBe(pays.id);
  });

  it('shows in each tab what the tab holds, nothing twice, and loses nothing', () => {
    const some = fc.record({
      status: fc.constantFrom(...ORDER_STATUSES, 'NEW'),
      tickets: fc.array(fc.constantFrom('USED', 'WAIT_USE', 'CANCELED'), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 30 }), (all) => {
        const orders = all.map((each) => order(each));
        for (const tab of ORDER_TABS) {
          const expected = orders.filter((each) => isInTab(each, tab, now)).map((each) => each.id);
          expect([...ids(orders, { tab })].sort()).toEqual(expected.sort());
        }
      }),
    );
  });
});

describe('narrowing a list', () => {
  const unpaid = order({ status: 'WAIT_PAY', code: false, over: { expires_at: now + 5_000 } });
  const overdue = order({ status: 'WAIT_PAY', code: false, over: { expires_at: now } });
  const audited = order({ status: 'AUDITED', code: false });
  const inReview = order({ status: 'WAIT_USE_WAIT_AUDIT' });
  const refundOf = (state: string) =>
    order({
      over: { tickets: [{ status: 'WAIT_USE', date: '2026-04-20', valid_until: '2026-04-20', refund: { state } }] },
    });
  const partInReview = refundOf('WAIT_AUDIT');
  const partApproved = refundOf('REFUNDED');
  const plain = order();
  const all = [unpaid, overdue, audited, inReview, partInReview, partApproved, refundOf('REFUSED'), plain];

  it('finds what is unpaid, under review and approved, by order and by ticket', () => {
    expect(ids(all, { filter: 'unpaid' })).toEqual([unpaid.id]);
    expect(ids(all, { filter: 'review' }).sort()).toEqual([inReview.id, partInReview.id].sort());
    expect(ids(all, { filter: 'approved' }).sort()).toEqual([audited.id, partApproved.id].sort());
  });

  it('shows whether there is anything to review in this list', () => {
    expect(ask(all).hasReviews).toBe(true);
    expect(ask(all, { list: 'members' }).hasReviews).toBe(false);
    expect(ask([unpaid, plain]).hasReviews).toBe(false);
  });
});

describe('searching the lists', () => {
  const here = order({ date: '2026-06-01' });
  const member = order({ date: '2026-06-01', over: { order_type: 'MEMBER' } });
  const other = order({ date: '2026-06-02' });

  it('shows what is found, and counts what other tabs and lists have', () => {
    const isWanted = ({ visits }: OrderEntry): boolean => visits.some((visit) => visit.startsWith('2026-06-01'));
    expect(ask([here, member, other], {}, isWanted).shown.map((entry) => entry.order.id)).toEqual([here.id]);
    expect(ask([here, member, other], {}, isWanted)).toMatchObject({ elsewhere: 1, where: 'members', toUse: 2 });
    expect(ask([here, member, other], { tab: 'used' }, isWanted)).toMatchObject({
      shown: [],
      elsewhere: 2,
      where: 'tickets',
    });
    expect(ORDER_LISTS).toContain(ask([], {}, isWanted).where);
  });
});

describe('mergeOrders', () => {
  const order = (id: string, created_at: number, state = '') => ({ id, created_at, state });

  it('takes each order once, as the youngest answer has it, the newest first', () => {
    const page = { orders: [order('b', 2, 'paid'), order('a', 1, 'unpaid')], at: 20 };
    const stored = { orders: [order('a', 1, 'older'), order('z', 0)], at: 10 };
    const recent = { orders: [order('c', 3), order('b', 2, 'used')], at: 30 };
    expect(mergeOrders([recent, page, stored])).toEqual([
      order('c', 3),
      order('b', 2, 'used'),
      order('a', 1, 'unpaid'),
      order('z', 0),
    ]);
  });

  it('the order of the answers does not matter', () => {
    const answer = fc.record({
      orders: fc.array(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), created_at: fc.constant(1) })),
      at: fc.nat(),
    });
    fc.assert(
      fc.property(fc.uniqueArray(answer, { selector: ({ at }) => at }), (answers) => {
        const merged = mergeOrders(answers);
        expect(mergeOrders(answers.toReversed())).toEqual(merged);
        expect(new Set(merged.map(({ id }) => id)).size).toBe(merged.length);
      }),
    );
  });
});
