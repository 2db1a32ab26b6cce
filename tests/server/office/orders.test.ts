import { cursorOf } from '#server/office/list-call.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as single from '#contract/office/order.ts';
import * as lists from '#contract/office/orders.ts';
import * as views from '#contract/office/list-views.ts';
import { addDays, dayOf, instantOf } from '#domain/lib/day.ts';
import { OFFICE } from '#server/invariants/office-invariants.store.ts';
import { changeTicket } from '#server/orders/change.ts';
import { checkTicket } from '#server/gate/gate.ts';
import { expireOverdue } from '#server/orders/expire.ts';
import {
  actionsIn,
  type OfficeBrowser,
  openOffice,
  OTHER_VENUE,
  PASSWORD,
  type TestOffice,
} from '#tests/fixtures/office.ts';
import { importLife, LIFE, type Placed, visitorIn } from '#tests/fixtures/office-orders.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const AT = { project: LIFE };
/** Rounds of the race between payment and cancellation; a long run sets more. */
const ROUNDS = Number(process.env['CANCEL_ROUNDS'] ?? 10);

describe('orders in the office', () => {
  let office: TestOffice;
  let manager: OfficeBrowser;
  let second: OfficeBrowser;
  let visitor: Awaited<ReturnType<typeof visitorIn>>;
  beforeAll(async () => {
    office = await openOffice(postgres);
    await importLife(office);
    for (const [login, role] of [
      ['one', 'manager'],
      ['two', 'finance'],
      ['desk', 'desk'],
      ['boss', 'owner'],
    ] as const)
      await office.addStaff(login, role, { project: LIFE });
    manager = await office.signedIn('one');
    second = await office.signedIn('two');
    visitor = await visitorIn(office);
  });
  afterAll(() => office.close());

  const read = (order: Placed, page = manager) => page.ask(single.getOfficeOrder, { order: order.id }, AT);
  const sums = async (order: Placed) => {
    const [row] = await office.context.db.query<{ refunds: number; amount: number }>(
      'SELECT count(*)::int AS refunds, coalesce(sum(amount), 0)::int AS amount FROM refund WHERE order_id = $1',
      [order.id],
    );
    return row;
  };
  const actions = (order: Placed, action: string) =>
    office.context.db.query(`SELECT actor FROM audit WHERE object = $1 AND action = $2 AND outcome = 'done'`, [
      `order:${order.id}`,
      action,
    ]);
  const prove = async (page: OfficeBrowser) => {
    office.wait(31_000);
    await page.call('stepUp', { password: PASSWORD, code: office.code() });
    await page.hello();
  };

  it('finds an order by its number, a ticket, the phone, its end and a whole name', async () => {
    const own = await visitor.bought(['day'], { phone: '13712345520', travellers: [] });
    const named = await visitor.order(['pass'], {
      fee: 20_000,
      phone: '13900000001',
      travellers: [{ name: '林 晚舟', id_type: 'ID_CARD', id_number: '110000199001010013' }],
    });
    const find = async (text: string) => {
      const { list, taken_for } = await manager.ask(lists.searchOrders, { text }, AT);
      return [taken_for, list.map(({ id }) => id).includes(own.id)];
    };
    expect(await find(own.order_no)).toEqual(['order', true]);
    expect(await find(own.tickets[0]?.ticket_no ?? '')).toEqual(['ticket', true]);
    expect(await find('137 1234 5520')).toEqual(['phone', true]);
    expect(await find('5520')).toEqual(['tail', true]);
    expect(await find('5521')).toEqual(['tail', false]);
    const { list } = await manager.ask(lists.searchOrders, { text: '林晚舟' }, AT);
    expect(list.map(({ id }) => id)).toEqual([named.id]);
    expect(list[0]?.booker).toMatch(/^林\*+$/);
    const [line] = (await manager.ask(lists.searchOrders, { text: own.order_no }, AT)).list;
    expect(line).toMatchObject({
      phone: '137****5520',
      fee: 100,
      channel: 'wxpay',
      pay_status: 'PAYED',
      status: 'WAIT_USE',
      people: 1,
      used: 0,
    });
  });

  const before = (days: number) =>
    cursorOf({ values: [new Date(office.context.now() - days * 86_400_000).toISOString(), ''], back: false });

  it('pages by keyset without losing or repeating a row, and looks back by 31 days', async () => {
    const many: string[] = [];
    for (let index = 0; index < 60; index += 1) many.push((await visitor.order(['day'])).id);
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < 10; page += 1) {
      const answer = await manager.ask(
        lists.searchOrders,
        { status: 'WAIT_PAY', ...(cursor === undefined ? {} : { cursor }) },
        AT,
      );
      seen.push(...answer.list.map(({ id }) => id));
      if (page === 0) await visitor.order(['day']);
      cursor = answer.next;
      if (cursor === undefined) break;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(many.every((id) => seen.includes(id))).toBe(true);
    await office.context.db.execute(
      `UPDATE orders SET created_at = created_at - interval '70 days' WHERE id = ANY($1)`,
      [many],
    );
    const first = await manager.ask(lists.searchOrders, { status: 'CLOSED' }, AT);
    expect([first.list, first.searched_until === undefined]).toEqual([[], false]);
    const found = await manager.ask(lists.searchOrders, { status: 'WAIT_PAY', cursor: before(62) }, AT);
    expect(found.list).toHaveLength(50);
  });

  it('pages back as it pages forward, in every order of the list', async () => {
    for (const sort of ['newest', 'oldest', 'last-visit', 'first-visit'] as const) {
      const first = await manager.ask(lists.searchOrders, { sort }, AT);
      const second = await manager.ask(lists.searchOrders, { sort, cursor: first.next }, AT);
      const again = await manager.ask(lists.searchOrders, { sort, cursor: second.previous }, AT);
      expect([sort, again.list]).toEqual([sort, first.list]);
      expect(second.list.length).toBeGreaterThan(5);
      const seen = [...first.list, ...second.list];
      expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
      const keys = seen.map(({ created_at, date }) => (sort.endsWith('visit') ? Date.parse(date) : created_at));
      const isDown = sort === 'newest' || sort === 'last-visit';
      expect([sort, keys]).toEqual([sort, keys.toSorted((a, b) => (isDown ? b - a : a - b))]);
    }
    const { total } = await manager.ask(lists.searchOrders, {}, AT);
    const { count } = await office.context.db.one<{ count: number }>(
      'SELECT count(*)::int AS count FROM orders WHERE project_id = $1',
      [LIFE],
    );
    expect(total).toBe(count);
  });

  it('goes back over months in which nothing fits', async () => {
    const far = await manager.ask(lists.searchOrders, { status: 'WAIT_PAY', cursor: before(62) }, AT);
    const back = await manager.ask(lists.searchOrders, { status: 'WAIT_PAY', cursor: far.previous }, AT);
    expect(back.list.length).toBeGreaterThan(0);
    const [newest] = far.list;
    expect(back.list.every(({ created_at }) => created_at > (newest?.created_at ?? 0))).toBe(true);
  });

  it('finds what was ordered or visited a year ago at once, page by page, the newest first', async () => {
    const many: string[] = [];
    for (let index = 0; index < 80; index += 1) many.push((await visitor.order(['day'])).id);
    const year = addDays(dayOf(office.context.now()), -365);
    // Visits of four days in turns; the fourth day is not searched for.
    await office.context.db.execute(
      `UPDATE orders SET visit_day = $2::date + (n % 4)::int, created_at = $2::date - interval '2 days' - n * interval '1 minute'
       FROM unnest($1::text[]) WITH ORDINALITY AS made (one, n) WHERE id = one`,
      [many, year],
    );
    for (const filter of [
      { by: 'visit', from: year, to: addDays(year, 2) },
      { by: undefined, from: addDays(year, -3), to: addDays(year, -1) },
    ] as const) {
      const within = many.filter((_, index) => filter.by === undefined || (index + 1) % 4 < 3);
      const first = await manager.ask(lists.searchOrders, { ...filter, status: 'WAIT_PAY' }, AT);
      expect(first.list).toHaveLength(Math.min(50, within.length));
      const rest =
        first.next === undefined
          ? []
          : (await manager.ask(lists.searchOrders, { ...filter, status: 'WAIT_PAY', cursor: first.next }, AT)).list;
      expect([...first.list, ...rest].map(({ id }) => id)).toEqual(within);
    }
    const half = { by: 'visit', from: addDays(year, -200), to: addDays(year, 2) } as const;
    const first = await manager.ask(lists.searchOrders, half, AT);
    const second = await manager.ask(lists.searchOrders, { ...half, cursor: first.next }, AT);
    const within = many.filter((_, index) => (index + 1) % 4 < 3);
    expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(within);
    expect([first.total, first.searched_until, second.next]).toEqual([within.length, undefined, undefined]);
  });

  it('shows nothing of another venue', async () => {
    const own = await visitor.bought(['day'], { phone: '13712340000' });
    await office.addStaff('stranger', 'owner', { project: OTHER_VENUE });
    const stranger = await office.signedIn('stranger');
    const there = { project: OTHER_VENUE };
    for (const text of [own.order_no, own.tickets[0]?.ticket_no ?? '', '13712340000', '0000']) {
      expect((await stranger.ask(lists.searchOrders, { text }, there)).list).toEqual([]);
    }
    for (const [name, input] of [
      ['getOfficeOrder', { order: own.id }],
      ['addNote', { order: own.id, text: 'x' }],
      ['showPerson', { order: own.id, reason: 'because' }],
      ['confirmOrder', { order: own.id, rev: 1 }],
      ['reissueCode', { order: own.id, rev: 1, ticket: own.tickets[0]?.id }],
    ] as const) {
      expect((await stranger.call(name, input, there)).reason, name).toBe('notFound');
    }
  });

  it('shows a person in full with a reason, which is noted, and what was seen is not', async () => {
    const own = await visitor.bought(['day'], { phone: '13712349999' });
    expect((await manager.call('showPerson', { order: own.id, reason: ' ' }, AT)).reason).toBe('malformed');
    expect((await manager.ask(single.showPerson, { order: own.id, reason: 'calls back' }, AT)).phone).toBe(
      '13712349999',
    );
    const noted = await office.context.db.query(
      `SELECT after FROM audit WHERE action = 'person.show' AND object = $1`,
      [`order:${own.id}`],
    );
    expect(noted).toEqual([{ after: { reason: 'calls back' } }]);
    expect((await second.call('showPerson', { order: own.id, reason: 'calls back' }, AT)).reason).toBe('forbidden');
  });

  it('asks whoever opens very many people within an hour to prove who it is, and ends it', async () => {
    const own = await visitor.bought(['day'], { phone: '13712348888' });
    const bounded = Object.assign(office.context, { rateLimits: true });
    try {
      const look = () => manager.call('showPerson', { order: own.id, reason: 'calls back' }, AT);
      await prove(manager);
      office.wait(2 * 60_000);
      for (let count = 0; count < 60; count += 1) expect((await look()).resCode).toBe(200);
      expect((await look()).reason).toBe('freshNeeded');
      await prove(manager);
      expect((await look()).resCode).toBe(200);
      expect((await actionsIn(office.context)).some(({ action }) => action === 'person.many')).toBe(true);
      office.wait(3_600_000);
      await prove(manager);
      office.wait(2 * 60_000);
      expect((await look()).resCode).toBe(200);
    } finally {
      bounded.rateLimits = false;
      await prove(second);
    }
  });

  it('confirms once by one key, and refuses with the money back', async () => {
    const own = await visitor.order(['before']);
    const { rev } = await read(own);
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      [1, 2].map(() => manager.call('confirmOrder', { order: own.id, rev }, { ...AT, key })),
    );
    expect(answers.map(({ resCode }) => resCode)).toEqual([200, 200]);
    expect(await actions(own, 'order.confirm')).toHaveLength(1);
    expect(await manager.call('confirmOrder', { order: own.id, rev }, AT)).toMatchObject({
      reason: 'staleRev',
      extraInfo: { state: 'WAIT_PAY', by: 'Name of one' },
    });
    const paid = await visitor.bought(['after']);
    const before = await read(paid);
    expect(before.status).toBe('WAIT_CONFIRM');
    await manager.ask(single.refuseOrder, { order: paid.id, rev: before.rev, reason: 'closed that day' }, AT);
    expect([(await read(paid)).status, await sums(paid)]).toEqual(['CLOSED', { refunds: 1, amount: 10_000 }]);
  });

  it('confirms while overdue orders are ended: one of both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const own = await visitor.order(['day']);
      const { rev } = await read(own);
      await office.context.db.execute(`UPDATE orders SET expires_at = now() - interval '1 hour' WHERE id = $1`, [
        own.id,
      ]);
      await Promise.all([
        manager.call('cancelUnpaid', { order: own.id, rev: rev + 1, reason: 'double order' }, AT),
        expireOverdue(office.context, { payless: false }),
      ]);
      expect((await read(own)).status).toBe('CANCELED');
      const events = await office.context.db.query(
        `SELECT 1 FROM order_event WHERE order_id = $1 AND to_status = 'CANCELED'`,
        [own.id],
      );
      expect(events).toHaveLength(1);
    }
  });

  it('cancels an unpaid order while its payment is reported: the order or the money back', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const own = await visitor.order(['day']);
      const { rev } = await read(own);
      const [cancelled, outcome] = await Promise.all([
        manager.call('cancelUnpaid', { order: own.id, rev, reason: 'double order' }, AT),
        visitor.pay(own, 10_000),
      ]);
      const now = await read(own);
      const money = await sums(own);
      if (cancelled.resCode === 200) expect([now.status, outcome, money?.amount]).toEqual(['CANCELED', 'LATE', 10_000]);
      else expect([now.status, outcome, money?.amount]).toEqual(['WAIT_USE', 'PAID', 0]);
    }
  });

  it('grants a return once when two people do it at once, and tells the other who', async () => {
    const own = await visitor.bought(['reviewed', 'reviewed']);
    await visitor.giveBack(own);
    const { rev } = await read(own);
    const input = { order: own.id, rev, grant: true, amount: 200 };
    const answers = await Promise.all([manager, second].map((page) => page.call('decideReturns', input, AT)));
    expect(new Set(answers.map(({ resCode, reason }) => reason ?? resCode))).toEqual(new Set([200, 'staleRev']));
    expect(answers.find(({ reason }) => reason === 'staleRev')?.extraInfo['by']).toMatch(/^Name of (one|two)$/);
    expect(await sums(own)).toEqual({ refunds: 1, amount: 20_000 });
    expect(await actions(own, 'returns.approve')).toHaveLength(1);
  });

  it('has one outcome when one grants and one denies at once', async () => {
    const own = await visitor.bought(['reviewed']);
    await visitor.giveBack(own);
    const { rev } = await read(own);
    const common = { order: own.id, rev, amount: 100 };
    const answers = await Promise.all([
      manager.call('decideReturns', { ...common, grant: true }, AT),
      second.call('decideReturns', { ...common, grant: false, reason: 'too late' }, AT),
    ]);
    expect(answers.filter(({ resCode }) => resCode === 200)).toHaveLength(1);
    const { returns, events } = await read(own);
    expect(returns).toHaveLength(1);
    expect(returns[0]?.state === 'REFUSED' ? 0 : 10_000).toBe((await sums(own))?.amount);
    expect(events.filter(({ reason }) => reason === 'return approved' || reason === 'return refused')).toHaveLength(1);
    expect(
      (await manager.call('decideReturns', { ...common, rev: (await read(own)).rev, grant: true }, AT)).reason,
    ).toBe('stateForbids');
  });

  it('asks a second person above the limit: not the same one, not after 30 minutes, not after the order changed', async () => {
    const six = Array.from({ length: 6 }, () => 'reviewed');
    const own = await visitor.bought(six);
    await visitor.giveBack(own);
    await prove(manager);
    await prove(second);
    const ask = async () => {
      const { rev } = await read(own);
      return manager.call('decideReturns', { order: own.id, rev, grant: true, amount: 600 }, AT);
    };
    const asked = await ask();
    expect(asked.reason).toBe('secondNeeded');
    const { pending } = asked.extraInfo as { pending: string };
    expect((await read(own)).pending).toMatchObject({ by: 'Name of one', own: true, amount: 600 });
    expect(await sums(own)).toEqual({ refunds: 0, amount: 0 });
    expect((await manager.call('approveSecond', { pending }, AT)).reason).toBe('sameStaff');
    expect((await (await office.signedIn('desk')).call('approveSecond', { pending }, AT)).reason).toBe('forbidden');
    office.wait(30 * 60_000 + 1000);
    await prove(second);
    expect((await second.call('approveSecond', { pending }, AT)).reason).toBe('stateForbids');
    await prove(manager);
    const again = (await ask()).extraInfo as { pending: string };
    await office.context.db.execute('UPDATE orders SET reason = reason WHERE id = $1', [own.id]);
    await prove(second);
    expect((await second.call('approveSecond', { pending: again.pending }, AT)).reason).toBe('staleRev');
    const third = (await ask()).extraInfo as { pending: string };
    expect((await read(own, second)).pending?.own).toBe(false);
    expect((await second.call('approveSecond', { pending: third.pending }, AT)).resCode).toBe(200);
    expect(await sums(own)).toEqual({ refunds: 1, amount: 60_000 });
    expect((await second.call('approveSecond', { pending: third.pending }, AT)).reason).not.toBeUndefined();
    expect(await sums(own)).toEqual({ refunds: 1, amount: 60_000 });
  });

  it('withdraws what waits, and asks for a fresh proof for money above the limit', async () => {
    const own = await visitor.bought(Array.from({ length: 6 }, () => 'reviewed'));
    await visitor.giveBack(own);
    const { rev } = await read(own);
    office.wait(11 * 60_000);
    const input = { order: own.id, rev, grant: true, amount: 600 };
    expect((await manager.call('decideReturns', input, AT)).reason).toBe('freshNeeded');
    await prove(manager);
    const { pending } = (await manager.call('decideReturns', input, AT)).extraInfo as { pending: string };
    await manager.ask(single.withdrawPending, { pending }, AT);
    await prove(second);
    expect((await second.call('approveSecond', { pending }, AT)).reason).toBe('stateForbids');
    expect((await read(own)).pending).toBeUndefined();
  });

  const ORDERS = { list: 'searchOrders' };
  it('keeps notes for colleagues and lists under a name for oneself', async () => {
    const own = await visitor.bought(['day']);
    await second.ask(single.addNote, { order: own.id, text: '=cmd called twice' }, AT);
    expect((await read(own)).notes).toMatchObject([{ by: 'Name of two', text: '=cmd called twice' }]);
    await manager.ask(views.saveView, { ...ORDERS, name: 'Waiting', query: '{"status":"WAIT_CONFIRM"}' }, AT);
    await manager.ask(views.saveView, { ...ORDERS, name: 'Waiting', query: '{"status":"WAIT_PROCESS"}' }, AT);
    expect((await manager.ask(views.listViews, ORDERS, AT)).views).toEqual([
      { name: 'Waiting', query: '{"status":"WAIT_PROCESS"}' },
    ]);
    expect((await second.ask(views.listViews, ORDERS, AT)).views).toEqual([]);
    const other = { list: 'listRatings', name: 'Waiting', query: '{}' };
    expect((await manager.call('saveView', other, AT)).reason).toBe('stateForbids');
    await manager.ask(views.dropView, { name: 'Waiting' }, AT);
    expect((await manager.ask(views.listViews, ORDERS, AT)).views).toEqual([]);
  });

  it('counts what waits', async () => {
    const before = await manager.ask(lists.countWaiting, {}, AT);
    await visitor.order(['before']);
    const own = await visitor.bought(['reviewed']);
    await visitor.giveBack(own);
    expect(await manager.ask(lists.countWaiting, {}, AT)).toEqual({
      ...before,
      confirm: before.confirm + 1,
      review: before.review + 1,
      today: before.today + 2,
    });
    const { list } = await manager.ask(lists.searchOrders, { waits: 'review' }, AT);
    expect(list.map(({ id }) => id)).toContain(own.id);
    // The terms of the sale are shown beside the request.
    const { tickets, now } = await read(own);
    expect(tickets[0]?.ladder.at(-1)?.until).toBeGreaterThan(now);
    expect(list).toHaveLength(before.review + 1);
  });

  it('gives a ticket a new code: at the gate the old one is refused, or entered before', async () => {
    const own = await visitor.bought(['day'], { days: 1 });
    const other = await visitor.bought(['day'], { days: 1 });
    office.wait(instantOf(addDays(dayOf(office.context.now()), 1), '10:00') - office.context.now());
    const page = await office.signedIn('one');
    const { rev } = await read(own, page);
    const old = await visitor.codeOf(own);
    const [reissued, entered] = await Promise.all([
      page.call('reissueCode', { order: own.id, rev, ticket: own.tickets[0]?.id }, AT),
      checkTicket(office.context, { code: old, project: LIFE }),
    ]);
    const { tickets } = await read(own, page);
    if (entered.opens) expect(tickets[0]?.used).toBe(1);
    else expect([reissued.resCode, tickets[0]?.used, tickets[0]?.serial]).toEqual([200, 0, 2]);
    const stale = await visitor.codeOf(other);
    await page.ask(
      single.reissueCode,
      { order: other.id, rev: (await read(other, page)).rev, ticket: other.tickets[0]?.id ?? '' },
      AT,
    );
    expect((await checkTicket(office.context, { code: stale, project: LIFE })).opens).toBe(false);
    expect((await checkTicket(office.context, { code: await visitor.codeOf(other), project: LIFE })).opens).toBe(true);
  });

  it('grants a return while the gate admits the ticket: one of both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const own = await visitor.bought(['day', 'reviewed'], { days: 1 });
      await visitor.giveBack(own, own.tickets.slice(1));
      const page = await office.signedIn('one');
      const { rev } = await read(own, page);
      const [granted, entered] = await Promise.all([
        page.call('decideReturns', { order: own.id, rev, grant: true, amount: 100 }, AT),
        checkTicket(office.context, { code: own.tickets[1]?.ticket_no ?? '', project: LIFE }),
      ]);
      // A ticket in review opens no gate, and a returned one neither.
      expect([granted.resCode, entered.opens]).toEqual([200, false]);
      expect(await sums(own)).toEqual({ refunds: 1, amount: 10_000 });
    }
  });

  it('never gives back more than was paid, while the visitor returns the rest', async () => {
    const own = await visitor.bought(['reviewed', 'day'], { days: 3 });
    await visitor.giveBack(own, own.tickets.slice(0, 1));
    const page = await office.signedIn('one');
    const { rev } = await read(own, page);
    await Promise.all([
      page.call('decideReturns', { order: own.id, rev, grant: true, amount: 100 }, AT),
      visitor.giveBack(own, own.tickets.slice(1)).catch(() => undefined),
    ]);
    const now = await read(own, page);
    if (now.returns.some(({ state }) => state === 'WAIT_AUDIT'))
      await page.ask(single.decideReturns, { order: own.id, rev: now.rev, grant: true, amount: 100 }, AT);
    expect((await sums(own))?.amount).toBe(20_000);
    const ended = await read(own, page);
    const reasons = ended.events.flatMap(({ to, reason }) => (to === ended.status ? [reason] : []));
    expect([['AUDITED', 'CANCELED'].includes(ended.status), reasons.includes('return approved')]).toEqual([
      true,
      ended.status === 'AUDITED',
    ]);
  });

  it('grants a return while the visitor changes another ticket of the order: both, or the change is asked for again', async () => {
    for (let round = 0; round < 5; round += 1) {
      const own = await visitor.bought(['reviewed', 'day'], { days: 3 });
      await visitor.giveBack(own, own.tickets.slice(0, 1));
      const page = await office.signedIn('one');
      const { rev } = await read(own, page);
      const wish = {
        id: own.id,
        tickets: [{ id: own.tickets[1]?.id ?? '', date: addDays(dayOf(office.context.now()), 4) }],
      };
      const [granted, changed] = await Promise.all([
        page.call('decideReturns', { order: own.id, rev, grant: true, amount: 100 }, AT),
        changeTicket(office.context, visitor.visitor, wish).then(
          () => true,
          () => false,
        ),
      ]);
      const now = await read(own, page);
      expect(now.tickets[1]?.date === wish.tickets[0]?.date).toBe(changed);
      // If the visitor's change came first, the order has a new revision and the grant is refused.
      if (granted.resCode !== 200) {
        expect([granted.reason, changed]).toEqual(['staleRev', true]);
        await page.ask(single.decideReturns, { order: own.id, rev: now.rev, grant: true, amount: 100 }, AT);
      }
      expect(await sums(own)).toEqual({ refunds: 1, amount: 10_000 });
    }
  });

  it('leaves every action of two people with one outcome, both names and its rows in the audit log', async () => {
    const [granted] = await office.context.db.query(`SELECT 1 FROM pending WHERE state = 'DONE'`);
    expect(granted).toBeDefined();
    for (const { name, sql } of OFFICE) expect(await office.context.db.query(sql), name).toEqual([]);
  });
});
