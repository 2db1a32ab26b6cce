import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, instantOf } from '#domain/lib/day.ts';
import { remind } from '#server/notices/notices.ts';
import type { Database } from '#server/db/database.ts';
import { buyAndPay, cardsOf, enter, FAMILY, key, line, openClub } from '#tests/fixtures/members.ts';
import { type Arena, closePostgres, DATE, TODAY } from '#tests/fixtures/races.ts';
import { clockOffset, serverDay, type TestServer, waitFor } from '#tests/fixtures/server.ts';
import type { TestVisitor } from '#tests/fixtures/visitor.ts';

afterAll(closePostgres);

interface Page {
  list: { id: string; kind: string; order_id: string; read: boolean; at: number; [more: string]: unknown }[];
  total: number;
  unread: number;
}
const noticesOf = async (visitor: TestVisitor, page = { page_num: 0, page_size: 0 }): Promise<Page> =>
  (await visitor.call('wxNotice/list', page)).extraInfo;
const kindsOf = ({ list }: Page) => list.map(({ kind }) => kind);

describe('notices of a visitor', () => {
  let club: Arena;
  let server: TestServer;
  let visitor: TestVisitor;
  let other: TestVisitor;
  let partlyReturned: { id: string };
  beforeAll(async () => {
    club = await openClub('postgres', { env: { SANDBOX_INVOICE_DELAY_MS: '0' } });
    server = club.servers[0] as TestServer;
    [visitor, other] = (await club.visitors(2)) as [TestVisitor, TestVisitor];
  });
  afterAll(() => club?.close());

  it('tell of a payment, a refund and an invoice, newest first, once each and nobody else', async () => {
    const order = await buyAndPay(server, visitor, [line('day'), line('day')]);
    partlyReturned = order;
    const first = await noticesOf(visitor);
    expect(first).toMatchObject({ total: 1, unread: 1 });
    expect(first.list[0]).toMatchObject({
      kind: 'paid',
      order_id: order.id,
      read: false,
      amount: 20,
      name: { zh_CN: '公园' },
      visit_day: DATE,
    });
    await visitor.call('wxorder/selfHelp/doInvoice', {
      orderIds: [order.id],
      kind: 'person',
      purchaser: '林晚舟',
      purchaser_email: 'lin@example.com',
    });
    await waitFor(async () => (await noticesOf(visitor)).total === 2, 15_000, 'the invoice');
    await visitor.order('wxorder/cancelpart', { id: order.id, ticketIds: [order.tickets[0]?.id] }, key());
    await waitFor(async () => (await noticesOf(visitor)).total === 3, 15_000, 'the refund');
    const page = await noticesOf(visitor);
    expect(kindsOf(page)).toEqual(['refund-arrived', 'invoice-ready', 'paid']);
    expect(page.list.map(({ amount }) => amount)).toEqual([10, 20, 20]);
    expect(kindsOf(await noticesOf(visitor, { page_num: 2, page_size: 2 }))).toEqual(['paid']);
    expect(await noticesOf(other)).toEqual({ list: [], total: 0, unread: 0 });
  });

  it('are read one by one or all at once, by their visitor alone', async () => {
    const [newest] = (await noticesOf(visitor)).list;
    await other.call('wxNotice/read', { id: newest?.id });
    expect((await noticesOf(visitor)).unread).toBe(3);
    await visitor.call('wxNotice/read', { id: newest?.id });
    expect((await noticesOf(visitor)).list.map(({ read }) => read)).toEqual([true, false, false]);
    await visitor.call('wxNotice/read', {});
    expect(await noticesOf(visitor)).toMatchObject({ total: 3, unread: 0 });
  });

  it('are not listed while their kind is muted, and are again afterwards', async () => {
    const set = async (muted: unknown) => (await visitor.call('wxNotice/settings', { muted })).resCode;
    expect(await set(['paid', 'paid', 'invoice-ready'])).toBe(200);
    expect(kindsOf(await noticesOf(visitor))).toEqual(['refund-arrived']);
    expect(await set(['weather'])).toBe(40_002);
    expect(await set([])).toBe(200);
    expect((await noticesOf(visitor)).total).toBe(3);
  });

  it('remind of a visit, a card and a rating once, however many servers look and however often', async () => {
    const today = await buyAndPay(server, visitor, [line('day', { date: TODAY })]);
    await enter(server, today);
    const tomorrow = await buyAndPay(server, visitor, [line('day')]);
    const family = await buyAndPay(server, visitor, [FAMILY]);
    // A card is for no particular day, so its notice names none: the day on which it was bought is no day of a visit.
    const paid = (await noticesOf(visitor)).list.filter(({ kind }) => kind === 'paid');
    expect(paid.filter(({ undated }) => undated).map(({ order_id }) => order_id)).toEqual([family.id]);
    const [card] = await cardsOf(visitor);
    await club.withDatabase(async (db) => {
      await db.execute(
        `UPDATE member_card SET state = 'VALID', valid_from = $2, valid_until = $3 WHERE project_id = 'club' AND id = $1`,
        [card.id, TODAY, addDays(TODAY, 12)],
      );
      const lookAt = (day: typeof TODAY, time: `${number}:${number}`) =>
        remind({ db, now: () => instantOf(day, time) });
      expect(await lookAt(TODAY, '23:00')).toBe(0);
      const looks = await Promise.all([lookAt(TODAY, '16:30'), lookAt(TODAY, '16:30'), lookAt(TODAY, '16:31')]);
      const later = await Promise.all([lookAt(DATE, '10:30'), lookAt(DATE, '10:30')]);
      expect([...looks, ...later].reduce((sum, count) => sum + count)).toBeLessThanOrEqual(4);
      const made = await rowsOf(db, ['visit-tomorrow', 'card-ending', 'rate-visit']);
      expect(made.map(({ id }) => id)).toEqual(
        [
          `card-ending.${card.id}.${addDays(TODAY, 12)}`,
          `rate-visit.${today.id}`,
          `visit-tomorrow.${partlyReturned.id}.${DATE}`,
          `visit-tomorrow.${tomorrow.id}.${DATE}`,
        ].toSorted(),
      );

      // No server ran in the evening: in the morning only those who had booked by then are reminded.
      await db.execute(`DELETE FROM notice WHERE project_id = 'club' AND kind = 'visit-tomorrow'`);
      await db.execute(`UPDATE orders SET paid_at = $2 WHERE project_id = 'club' AND id = $1`, [
        tomorrow.id,
        new Date(instantOf(TODAY, '22:30')),
      ]);
      expect(await lookAt(DATE, '05:00')).toBe(0);
      expect(await lookAt(DATE, '07:00')).toBe(1);
      expect(await lookAt(DATE, '15:00')).toBe(0);
      expect((await rowsOf(db, ['visit-tomorrow'])).map(({ id }) => id)).toEqual([
        `visit-tomorrow.${partlyReturned.id}.${DATE}`,
      ]);
    });
    expect(await club.broken()).toEqual([]);
  });

  it('remind of no day on which nothing is left, since its tickets were changed or returned', async () => {
    await club.withDatabase(async (db) => {
      for (const day of [DATE, addDays(DATE, 1)])
        await db.execute(
          `INSERT INTO notice (project_id, id, order_id, kind, doc, created_at, due_at)
           VALUES ('club', $1, $2, 'visit-tomorrow', jsonb_build_object('day', $3::text), $4, $4)`,
          [`reminder.${day}`, partlyReturned.id, day, new Date(instantOf(TODAY, '00:00'))],
        );
    });
    const { list, total } = await noticesOf(visitor);
    const reminders = list.filter(({ kind }) => kind === 'visit-tomorrow');
    expect(reminders.map(({ visit_day }) => visit_day)).toEqual([DATE]);
    expect(total).toBe(list.length);
  });
});

const rowsOf = (db: Database, kinds: readonly string[]) =>
  db.query<{ id: string }>('SELECT id FROM notice WHERE project_id = $1 AND kind = ANY($2) ORDER BY id COLLATE "C"', [
    'club',
    kinds,
  ]);

const EARLY = clockOffset('05:00');

describe('notices of the quiet hours', () => {
  let club: Arena;
  beforeAll(async () => {
    club = await openClub('postgres', { env: { SERVER_CLOCK_OFFSET_SECONDS: String(EARLY) } });
  });
  afterAll(() => club?.close());

  it('wait for the morning, but for those about a visit of today', async () => {
    const [visitor] = (await club.visitors(1)) as [TestVisitor];
    const server = club.servers[0] as TestServer;
    const today = serverDay(EARLY);
    const now = await buyAndPay(server, visitor, [line('day', { date: today })]);
    const later = await buyAndPay(server, visitor, [line('day', { date: addDays(today, 2) })]);
    const page = await noticesOf(visitor);
    expect([page.unread, page.list.map(({ order_id }) => order_id)]).toEqual([1, [now.id]]);
    await club.withDatabase(async (db) => {
      const [row] = await db.query<{ due_at: Date }>(
        'SELECT due_at FROM notice WHERE project_id = $1 AND order_id = $2',
        ['club', later.id],
      );
      expect(row?.due_at.getTime()).toBe(instantOf(today, '08:00'));
    });
  });
});
