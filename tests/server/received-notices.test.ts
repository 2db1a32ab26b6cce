import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type Day, instantOf } from '#domain/lib/day.ts';
import { noticesOf } from '#server/notices/notices.store.ts';
import { changeTicket } from '#server/orders/change.ts';
import { listNotices, readNotices, remind } from '#server/notices/notices.ts';
import { listOrders } from '#server/orders/orders.ts';
import { storeTarget } from '#server/notices/notice-targets.ts';
import { sendNotices } from '#server/notices/send-notices.ts';
import { acceptTicket, giveTicketBack, shareTicket, takeTicketBack } from '#server/sharing/share.ts';
import { brokenInvariants } from '#server/invariants/invariants.store.ts';
import { eraseAccounts } from '#server/privacy/erase-person.store.ts';
import { closeDay, finish, goToTomorrow } from '#tests/fixtures/closing.ts';
import { type OfficeBrowser, openOffice, type TestOffice } from '#tests/fixtures/office.ts';
import { importLife, LIFE, type Placed, visitorIn } from '#tests/fixtures/office-orders.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const AT = { project: LIFE };

type Person = Awaited<ReturnType<typeof visitorIn>>;

describe('notices of tickets that were sent', () => {
  let office: TestOffice;
  let manager: OfficeBrowser;
  let second: OfficeBrowser;
  let today: Day;
  let buyer: Person;
  let aunt: Person;
  beforeAll(async () => {
    office = await openOffice(postgres);
    await importLife(office);
    await office.addStaff('one', 'manager', AT);
    await office.addStaff('two', 'finance', AT);
    today = goToTomorrow(office, '10:00');
    manager = await office.signedIn('one');
    second = await office.signedIn('two');
    [buyer, aunt] = [await visitorIn(office), await visitorIn(office)];
  });
  afterAll(async () => {
    expect(await brokenInvariants(office.context.db)).toEqual([]);
    await office.close();
  });

  const ticketId = (order: Placed, index: number): string => order.tickets[index]?.id ?? '';
  async function send(order: Placed, index: number, to: Person): Promise<void> {
    const { key } = await shareTicket(office.context, buyer.visitor, {
      order_id: order.id,
      ticket_id: ticketId(order, index),
    });
    await acceptTicket(office.context, to.visitor, { key });
  }
  const listOf = async ({ visitor }: Person) =>
    (await listNotices(office.context, visitor, { page_num: 1, page_size: 50 })).list;
  const newsOf = async (person: Person): Promise<string[]> =>
    (await listOf(person)).map(({ kind, sent_ticket, visit_day }) => `${sent_ticket ?? kind} ${visit_day}`).toSorted();
  const unread = async ({ visitor }: Person): Promise<number> =>
    (await listNotices(office.context, visitor, { page_num: 1, page_size: 50 })).unread;

  it('are made when the buyer changes, returns or takes one back, once for each visit, and are the receiver’s alone', async () => {
    const order = await buyer.bought(['day', 'day', 'day', 'day', 'day']);
    const [day, later] = [addDays(today, 2), addDays(today, 3)];
    for (const index of [0, 1, 2, 3, 4]) await send(order, index, aunt);
    expect(await newsOf(aunt)).toEqual([]);
    await changeTicket(office.context, buyer.visitor, {
      id: order.id,
      tickets: [0, 1].map((index) => ({ id: ticketId(order, index), date: later })),
    });
    await takeTicketBack(office.context, buyer.visitor, { id: ticketId(order, 2) });
    await buyer.giveBack(order, order.tickets.slice(3, 4));
    // Receivers get no notices about their own actions.
    await giveTicketBack(office.context, aunt.visitor, { id: ticketId(order, 4) });
    expect(await newsOf(aunt)).toEqual([`changed ${later}`, `returned ${day}`, `taken-back ${day}`]);
    // The buyer is notified of each accepted ticket and of the one that was sent back.
    expect(await newsOf(buyer)).toEqual([
      ...Array.from({ length: 5 }, () => `accepted ${day}`),
      `given-back ${day}`,
      `paid ${day}`,
    ]);

    const [first] = await listOf(aunt);
    await readNotices(office.context, buyer.visitor, { id: first?.id ?? '' });
    expect(await unread(aunt)).toBe(3);
    await readNotices(office.context, aunt.visitor, { id: first?.id ?? '' });
    expect([await unread(aunt), await unread(buyer)]).toEqual([2, 7]);
  });

  it('copy what the venue changes about a ticket that another phone has, without what its buyer may choose', async () => {
    const uncle = await visitorIn(office);
    const day = addDays(today, 5);
    const mixed = await buyer.bought(['tiny-day', 'day', 'day'], { days: 5, fee: 24_000 });
    await send(mixed, 1, aunt);
    await send(mixed, 0, uncle);
    const before = (await newsOf(aunt)).length;
    await closeDay({ office, manager, second }, day, ['park'], office.context.now() + 3_600_000);
    await finish(office);
    expect((await newsOf(aunt)).filter((line) => line.startsWith('day-closed'))).toEqual([`day-closed ${day}`]);
    expect((await newsOf(aunt)).length).toBe(before + 1);
    expect(await newsOf(uncle)).toEqual([]);
    const [hers, his] = await Promise.all(
      [aunt, uncle].map(
        async ({ visitor }) => (await listOrders(office.context, visitor, { page_num: 1, page_size: 9 })).list,
      ),
    );
    const received = hers?.find(({ id }) => id === mixed.id);
    expect(received?.notices).toMatchObject([{ kind: 'day-closed', closed: { day } }]);
    expect(received?.notices?.[0]?.closed?.change_until).toBeUndefined();
    expect(his?.find(({ id }) => id === mixed.id)?.notices).toBeUndefined();
    // Notices about the order itself go to the buyer only.
    expect((await noticesOf(office.context.db, LIFE, [mixed.id])).map(({ kind }) => kind)).toEqual(['day-closed']);
    // The receiver also gets a notice of the final refund.
    const late = 3_700_000;
    office.wait(late);
    await finish(office);
    expect((await newsOf(aunt)).filter((line) => line.endsWith(day))).toEqual([`day-closed ${day}`, `returned ${day}`]);
  });

  it('are sent to the receiver’s phone, neither by text message nor to the buyer, and go with an erased account', async () => {
    const cousin = await visitorIn(office);
    const sent: [address: string, kind: string][] = [];
    const way = (name: 'push' | 'sms') => ({
      name,
      repeatable: true,
      send: ({ kind }: { kind: string }, address: string) =>
        Promise.resolve(sent.push([`${name} ${address}`, kind])).then(() => ({ outcome: 'sent' as const })),
    });
    const sender = { ...office.context, noticeWays: [way('push'), way('sms')] };
    for (const [person, address] of [
      [buyer, 'buyer'],
      [cousin, 'cousin'],
    ] as const)
      await storeTarget(sender, person.visitor, { id: `push.${address}`, way: 'push', address, locale: 'en' });
    const order = await buyer.bought(['day'], { days: 6 });
    await sendNotices(sender);
    sent.length = 0;
    await send(order, 0, cousin);
    await takeTicketBack(office.context, buyer.visitor, { id: ticketId(order, 0) });
    await sendNotices(sender);
    expect(sent.map(([address, kind]) => `${address}: ${kind}`).toSorted()).toEqual([
      'push buyer: sent-ticket',
      'push cousin: sent-ticket',
    ]);

    await office.context.db.transaction((tx) => eraseAccounts(tx, LIFE, [cousin.visitor.visitor_id]));
    const left = await office.context.db.query('SELECT 1 FROM notice WHERE project_id = $1 AND holder_id = $2', [
      LIFE,
      cousin.visitor.visitor_id,
    ]);
    expect(left).toEqual([]);
  });

  it('remind the evening before whoever has a ticket: the receiver of what it is for, the buyer only of what they kept', async () => {
    const [friend, giver] = [await visitorIn(office), await visitorIn(office)];
    const stored = await giver.bought(['day', 'day'], { days: 8 });
    const given = await giver.bought(['day'], { days: 8 });
    const day = addDays(today, 8);
    for (const [order, index] of [
      [stored, 1],
      [given, 0],
    ] as const) {
      const { key } = await shareTicket(office.context, giver.visitor, {
        order_id: order.id,
        ticket_id: ticketId(order, index),
      });
      await acceptTicket(office.context, friend.visitor, { key });
    }
    office.wait(instantOf(addDays(day, -1), '18:00') - office.context.now());
    await remind(office.context);
    await remind(office.context);
    const reminders = async (person: Person): Promise<string[]> =>
      (await listOf(person))
        .filter(({ kind }) => kind === 'visit-tomorrow')
        .map(({ order_id, visit_day, entrance }) => `${order_id} ${visit_day} ${JSON.stringify(entrance)}`);
    const entrance = JSON.stringify((await listOf(giver))[0]?.entrance);
    expect(entrance).toBeTruthy();
    expect((await reminders(friend)).toSorted()).toEqual(
      [stored.id, given.id].map((id) => `${id} ${day} ${entrance}`).toSorted(),
    );
    expect(await reminders(giver)).toEqual([`${stored.id} ${day} ${entrance}`]);
  });
});
