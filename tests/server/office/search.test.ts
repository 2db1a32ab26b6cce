import { cursorOf } from '#server/office/list-call.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getOfficeOrder } from '#contract/office/order.ts';
import * as lists from '#contract/office/orders.ts';
import type { InputOf } from '#contract/operation.ts';
import { addDays, dayOf } from '#domain/lib/day.ts';
import { copyOrder } from '#tests/fixtures/many-holders.ts';
import { type OfficeBrowser, openOffice, type TestOffice } from '#tests/fixtures/office.ts';
import { importLife, LIFE, type Placed, visitorIn } from '#tests/fixtures/office-orders.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

/** `SEARCH_ORDERS=1000000` measures a large venue: one order a minute for two years. */
const ORDERS = Number(process.env['SEARCH_ORDERS'] ?? 2000);
const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const AT = { project: LIFE };

/**
 * Spreads the copies over time, states and phones. One in 1,000 waits for the venue, and one in 10,000 has the phone of
 * the original.
 */
const SPREAD = {
  orders: {
    order_no: `'9' || lpad(n::text, 15, '0')`,
    created_at: `r.created_at - n * interval '1 minute'`,
    visit_day: `r.visit_day - (n / 1440)::int`,
    status: `CASE WHEN n % 1000 = 3 THEN 'WAIT_CONFIRM' WHEN n % 20 = 7 THEN 'CANCELED' WHEN n < 3000 THEN 'WAIT_USE' ELSE 'COMPLETE' END`,
    phone_mask: `CASE WHEN n % 10000 = 0 THEN r.phone_mask ELSE '138****' || lpad((n % 10000)::text, 4, '0') END`,
    phone_hash: `CASE WHEN n % 10000 = 0 THEN r.phone_hash ELSE md5(n::text) END`,
  },
};

describe('the search of orders', () => {
  let office: TestOffice;
  let desk: OfficeBrowser;
  let visitor: Awaited<ReturnType<typeof visitorIn>>;
  let order: Placed;
  beforeAll(async () => {
    office = await openOffice(postgres);
    await importLife(office);
    await office.addStaff('desk', 'desk', AT);
    visitor = await visitorIn(office);
    order = await visitor.bought(['day'], { days: 3 });
    await copyOrder(office.context.db, order.id, ORDERS - 1, SPREAD);
    await office.context.db.maintain((session) => session.execute('ANALYZE'));
    desk = await office.signedIn('desk');
  });
  afterAll(() => office.close());

  it('finds an order by each number of its payment and refund, to the last sign', async () => {
    const own = await visitor.bought(['day'], { days: 9, phone: '13900005555' });
    await visitor.giveBack(own);
    const { payments, refunds } = await desk.ask(getOfficeOrder, { order: own.id }, AT);
    const [paid, refund] = [payments[0], refunds[0]];
    const found = async (text = '') => {
      const { list, taken_for } = await desk.ask(lists.searchOrders, { text }, AT);
      return [taken_for, list.map(({ id }) => id)];
    };
    expect(await found(paid?.trade_no)).toEqual(['order', [own.id]]);
    expect(await found(paid?.transaction)).toEqual(['payment', [own.id]]);
    expect(await found(refund?.refund_no)).toEqual(['payment', [own.id]]);
    expect(await found(` ${refund?.refund_no.toUpperCase()} `)).toEqual(['payment', [own.id]]);
    expect(await found(paid?.transaction.slice(0, -1))).toEqual(['payment', []]);
  });

  it(`finds by every filter among ${ORDERS} orders`, async () => {
    const today = dayOf(office.context.now());
    const month = { from: addDays(today, -31), to: addDays(today, 31) };
    // The original is for the third day from now, so these are the copies 4,320 to 14,399; one in 1,000 waits, from
    // 5,003 on.
    const week = { from: addDays(today, -6), to: today };
    const last = Math.min(ORDERS - 1, 14_399);
    const waiting = { by: 'visit', status: 'WAIT_CONFIRM', ...month } as const;
    const filters: [string, InputOf<typeof lists.searchOrders>, number][] = [
      ['newest', {}, 50],
      ['number', { text: order.order_no }, 1],
      ['ticket', { text: order.tickets[0]?.ticket_no ?? '' }, 1],
      ['phone', { text: '13800002207' }, Math.min(50, 1 + Math.floor((ORDERS - 1) / 10_000))],
      ['end of the phone', { text: '1207' }, Math.min(50, Math.floor((ORDERS - 1 + 10_000 - 1207) / 10_000))],
      ['name', { text: '林晓月' }, 0],
      ['state', { status: 'WAIT_USE' }, 50],
      ['state that no order has', { status: 'CLOSED' }, 0],
      [
        'what waits for the venue',
        { waits: 'confirm' },
        Math.min(50, Math.floor((Math.min(ORDERS, 44_640) - 1 + 997) / 1000)),
      ],
      ['returns that wait', { waits: 'review' }, 0],
      ['spot', { scenic: 'park' }, 50],
      ['spot that sold nothing', { scenic: 'boats' }, 0],
      ['kind', { kind: 'TICKET' }, 50],
      ['channel', { channel: 'wxpay' }, 50],
      ['paid', { pay: 'PAYED' }, 50],
      ['refund failed', { pay: 'FAILED' }, 0],
      ['days of the order', month, 50],
      ['days of the visit', { by: 'visit', ...month }, 50],
      ['a week of visits', { by: 'visit', ...week }, Math.min(50, Math.max(0, last - 4319))],
      ['state in a week of visits', { ...waiting, ...week }, Math.max(0, Math.floor((last - 3) / 1000) - 4)],
      ['state in days of the visit', waiting, Math.min(50, Math.floor((Math.min(ORDERS, 44_640) - 1 + 997) / 1000))],
      [
        'a page a year back',
        {
          cursor: cursorOf({
            values: [new Date(office.context.now() - 365 * 86_400_000).toISOString(), ''],
            back: false,
          }),
        },
        ORDERS > 600_000 ? 50 : 0,
      ],
    ];
    for (const [what, filter, expected] of filters) {
      const { list } = await desk.ask(lists.searchOrders, filter, AT);
      expect([what, list.length]).toEqual([what, expected]);
    }
  });
});
