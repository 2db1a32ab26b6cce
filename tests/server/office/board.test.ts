import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { board, boardDay, boardDevices, boardNeeds, boardSales } from '#contract/office/board.ts';
import { getDay, setDay } from '#contract/office/calendar.ts';
import { guestSessions } from '#contract/office/guests.ts';
import * as single from '#contract/office/order.ts';
import { countWaiting } from '#contract/office/orders.ts';
import type { InputOf } from '#contract/operation.ts';
import { addDays, type Day, dayOf, instantOf, parseDay } from '#domain/lib/day.ts';
import { weekdayOf } from '#domain/lib/day-math.ts';
import type { LocalText } from '#domain/lib/local-text.ts';
import { changeDays } from '#server/orders/change-days.ts';
import { newId } from '#server/lib/ids.ts';
import { type OfficeBrowser, openOffice, type TestOffice } from '#tests/fixtures/office.ts';
import { importLife, LIFE, type Placed, visitorIn } from '#tests/fixtures/office-orders.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const AT = { project: LIFE };
const MINUTE = 60_000;

describe('the board', () => {
  let office: TestOffice;
  let desk: OfficeBrowser;
  let manager: OfficeBrowser;
  let visitor: Awaited<ReturnType<typeof visitorIn>>;
  beforeAll(async () => {
    office = await openOffice(postgres);
    await importLife(office);
    // Noon: no hour of this test is on another venue day.
    office.wait(instantOf(addDays(dayOf(office.context.now()), 1), '12:00') - office.context.now());
    await office.addStaff('desk', 'desk', AT);
    await office.addStaff('manager', 'manager', AT);
    desk = await office.signedIn('desk');
    manager = await office.signedIn('manager');
    visitor = await visitorIn(office);
  });
  afterAll(() => office.close());

  const read = (page = desk) => page.ask(board, {}, AT);
  const needs = (page = desk) => page.ask(boardNeeds, {}, AT);
  const day = (daysAgo = 0): Day => addDays(dayOf(office.context.now()), -daysAgo);
  const run = (sql: string, params: unknown[] = []) => office.context.db.execute(sql, params);
  let lines = 0;
  const enter = (daysAgo: number, time: `${number}:${number}`, people: number, kind = 'entry', device = 'test') =>
    run(
      `INSERT INTO gate_entry (project_id, device_id, n, no, people, kind, gate_id, at, clock, offline, how, outcome, received_at)
       VALUES ($1, $2, $3, 'x', $4, $5, 'east', $6, 'sure', false, 'code', 'APPLIED', $6)`,
      [LIFE, device, (lines += 1), people, kind, new Date(instantOf(day(daysAgo), time))],
    );

  it('shows nobody in the park by a number of the venue file, whose age nobody knows', async () => {
    await run(
      `INSERT INTO people_count (project_id, count, cap, counted_at) VALUES ($1, 3268, 8000, $2)
       ON CONFLICT (project_id) DO UPDATE SET count = 3268, cap = 8000, counted_at = $2`,
      [LIFE, new Date(office.context.now())],
    );
    expect((await read()).inside).toBeUndefined();
    await run('DELETE FROM people_count WHERE project_id = $1', [LIFE]);
  });

  it('counts first entries by hour beside the average of the same weekday', async () => {
    expect(await read()).toMatchObject({ hours: [], usual_days: 0, entered: 0 });
    await enter(0, '09:10', 3);
    await enter(0, '09:50', 2, 'override');
    await enter(0, '10:30', 1, 're-entry');
    await enter(7, '09:30', 4);
    await enter(14, '09:30', 8);
    await enter(14, '11:00', 2);
    await enter(3, '09:30', 50);
    await enter(35, '09:30', 90);
    const { hours, usual_days, entered, day: today } = await read();
    expect(hours).toEqual([
      { hour: 9, people: 5, expected: 0, usual: 6 },
      { hour: 10, people: 0, expected: 0, usual: 0 },
      { hour: 11, people: 0, expected: 0, usual: 1 },
    ]);
    expect([usual_days, entered, today]).toEqual([2, 5, day()]);
  });

  it('shows how many are in, and when most were, only where gates count who leaves', async () => {
    expect((await read()).inside).toBeUndefined();
    await enter(0, '10:40', 4, 'exit');
    await enter(0, '11:55', 2);
    expect((await read()).inside).toEqual({
      people: 4,
      counted_at: instantOf(day(), '11:55'),
      peak: { people: 6, at: instantOf(day(), '10:30') },
    });
  });

  it('shows who is due today and came, without what is unpaid, unconfirmed, returned or good on other days as well', async () => {
    const own = await visitor.bought(['day', 'day', 'day'], { days: 0 });
    const [one, two, three] = own.tickets.map(({ id }) => id);
    await run(`UPDATE ticket SET status = 'USED', used = people, used_at = $3 WHERE project_id = $1 AND id = $2`, [
      LIFE,
      one,
      new Date(office.context.now()),
    ]);
    await run(`UPDATE ticket SET valid_until = $3 WHERE project_id = $1 AND id = $2`, [LIFE, two, day(-1)]);
    expect((await read()).due).toEqual({ people: 2, came: 1 });
    await visitor.order(['day'], { days: 0 });
    const unconfirmed = await visitor.bought(['after'], { days: 0 });
    await visitor.bought(['day'], { days: 1 });
    expect((await read()).due).toEqual({ people: 2, came: 1 });
    await run(`UPDATE ticket SET status = 'CANCELED', holds_stock = false WHERE project_id = $1 AND id = $2`, [
      LIFE,
      three,
    ]);
    expect((await read()).due).toEqual({ people: 1, came: 1 });
    await run(`UPDATE orders SET status = 'CANCELED' WHERE project_id = $1 AND id = $2`, [LIFE, unconfirmed.id]);
  });

  it('counts money on the days on which it moved, by spot, beside the same weekday a week ago by this time', async () => {
    const paidAt = (placed: Placed, daysAgo: number, time: `${number}:${number}`) =>
      run('UPDATE payment_txn SET paid_at = $3 WHERE project_id = $1 AND order_id = $2', [
        LIFE,
        placed.id,
        new Date(instantOf(day(daysAgo), time)),
      ]);
    await run(`UPDATE payment_txn SET paid_at = paid_at - interval '20 days' WHERE project_id = $1`, [LIFE]);
    await paidAt(await visitor.bought(['day', 'day']), 7, '11:59');
    await paidAt(await visitor.bought(['day']), 7, '23:00');
    await paidAt(await visitor.bought(['day']), 13, '00:00');
    await paidAt(await visitor.bought(['day']), 14, '23:59');
    await visitor.bought(['day', 'day']);
    await visitor.bought(['boat'], { session: 'boats.b3', days: 0, fee: 3000 });
    await visitor.order(['day']);
    const refund = (n: string, amount: number, daysAgo: number, reason: string, state = 'SUCCESS') =>
      run(
        `INSERT INTO refund (refund_no, channel, out_trade_no, project_id, order_id, amount, total, reason, state, run_at, created_at, done_at)
         VALUES ($1, 'wxpay', 'x', $2, 'x', $3, $3, $4, $5, $6, $6, $6)`,
        [n, LIFE, amount, reason, state, new Date(instantOf(day(daysAgo), '10:00'))],
      );
    await refund('R1', 5000, 1, 'returned');
    await refund('R2', 7000, 0, 'SECOND');
    await refund('R3', 9000, 0, 'returned', 'PROCESSING');
    expect((await read()).sold).toEqual({ orders: 2, tickets: 3 });
    const { days, before, spots } = await manager.ask(boardSales, {}, AT);
    expect(days.map((each) => each.day)).toEqual(Array.from({ length: 14 }, (_, back) => day(13 - back)));
    expect(days.filter(({ paid, refunded }) => Number(paid) + Number(refunded) > 0)).toEqual([
      { day: day(13), paid: 100, refunded: 0 },
      { day: day(7), paid: 300, refunded: 0 },
      { day: day(1), paid: 0, refunded: 50 },
      { day: day(), paid: 230, refunded: 0 },
    ]);
    expect(before).toBe(200);
    expect(spots.map(({ id, amount }) => [id, amount])).toEqual([
      ['park', 200],
      ['boats', 30],
    ]);
    expect((await desk.call('boardSales', {}, AT)).reason).toBe('forbidden');
  });

  it('names what is not as usual today, and what is nearly sold out at the weekend', async () => {
    expect((await desk.ask(boardDay, {}, AT)).unusual).toEqual([]);
    const change = async (scenic: string, on: Day, how: InputOf<typeof setDay>['change']) => {
      const { rev } = await manager.ask(getDay, { scenic, day: on }, AT);
      await manager.ask(setDay, { scenic, day: on, rev, change: how }, AT);
    };
    await change('boats', day(), { sessions: { b2: { paused: true } }, note: 'new pier' });
    // Another process may have changed the day: what is read may be half a second old.
    const read = () => desk.ask(boardDay, {}, AT);
    const messages = async () =>
      (await read()).unusual.map((each) => [each.what, 'start' in each ? each.start : 'text' in each && each.text]);
    await expect.poll(messages).toEqual([
      ['note', 'new pier'],
      ['paused', expect.stringMatching(/^\d\d:\d\d$/)],
    ]);
    const { days, low } = await read();
    expect(new Set(days.map((each) => weekdayOf(each as Day)))).toEqual(new Set([0, 6]));
    expect(low).toEqual([]);
    const weekend = parseDay(days[0] ?? '');
    if (!weekend) throw new Error('no weekend');
    const ahead = Math.round((instantOf(weekend, '00:00') - instantOf(day(), '00:00')) / 86_400_000);
    await visitor.bought(['boat'], { session: 'boats.b2', days: ahead, fee: 3000 });
    await change('boats', weekend, { sessions: { b2: { capacity: 1 } } });
    await expect
      .poll(async () => (await read()).low)
      .toEqual([
        { spot: 'boats', name: expect.anything(), start: expect.anything(), day: weekend, left: 0, waiting: 0 },
      ]);
    await change('boats', day(), { sessions: { b2: { paused: false } }, note: null });
    await expect.poll(messages).toEqual([]);
  });

  it('says of each session, and of a spot without any, what is taken, who came and what is left', async () => {
    const own = await visitor.bought(['boat'], { session: 'boats.b2', days: 0, fee: 3000 });
    await run(`UPDATE ticket SET status = 'USED', used = people, used_at = $3 WHERE project_id = $1 AND id = $2`, [
      LIFE,
      own.tickets[0]?.id,
      new Date(office.context.now()),
    ]);
    const lines = (await read()).sessions.map(({ id, taken, total, came, left }) => [
      id.replace(/\.\d+$/, ''),
      taken,
      total,
      came,
      left,
    ]);
    expect(lines.filter(([id]) => String(id).startsWith('boats'))).toEqual([
      ['boats.b1', 0, 2, 0, undefined],
      ['boats.b2', 1, 2, 1, 1],
      ['boats.b3', 1, 40, 0, 39],
    ]);
    expect(lines).toContainEqual(['tiny', 0, 2, 0, 2]);
    const park = (await read()).sessions.find(({ id }) => id === 'park');
    expect([park?.total, park?.came, park?.starts_at]).toEqual([1000, 1, undefined]);
  });

  it('names the sessions of a closed spot that have bookings, which are those of the guest list', async () => {
    const { context } = office;
    const close = (closed: LocalText | null) =>
      context.db.transaction((tx) =>
        changeDays(context, tx, { project: LIFE, staff: null }, [{ scenic: 'boats', day: day(), change: { closed } }]),
      );
    await close({ zh_CN: '大风' });
    const boats = async () => (await read()).sessions.filter(({ spot }) => spot === 'boats');
    await expect
      .poll(async () =>
        (await boats()).map(({ taken, total, came, left, closed }) => [taken, total, came, left, closed]),
      )
      .toEqual([
        [1, 2, 1, undefined, true],
        [1, 40, 0, undefined, true],
      ]);
    const listed = (await desk.ask(guestSessions, {}, AT)).sessions.filter(({ spot }) => spot === 'boats');
    expect((await boats()).map(({ id }) => id)).toEqual(listed.map(({ session }) => session));
    await close(null);
    await expect
      .poll(async () => (await boats()).map(({ closed }) => closed))
      .toEqual([undefined, undefined, undefined]);
  });

  it('shows what waits for staff, since when and until when', async () => {
    expect(await needs(manager)).toEqual({
      confirm: { count: 0, kinds: [] },
      review: { count: 0, kinds: [], amount: 0 },
      second: { count: 0 },
      closing: { count: 0 },
      erasing: { count: 0 },
      conflicts: { count: 0, held: 0 },
      failed: { count: 0, amount: 0, given_up: 0, causes: [] },
      invoices: { count: 0 },
      done: { granted: 0, denied: 0, confirmed: 0, refused: 0 },
    });
    const first = office.context.now();
    const confirmed = await visitor.order(['before'], { days: 3 });
    await visitor.bought(['after'], { days: 1 });
    office.wait(5 * MINUTE);
    const asked = office.context.now();
    const returned = await visitor.bought(['reviewed', 'reviewed', 'day']);
    await visitor.giveBack(returned, returned.tickets.slice(0, 2));
    const forGates = await visitor.bought(['reviewed']);
    await visitor.giveBack(forGates);
    await run(`UPDATE ticket_return SET gates_until = $3 WHERE project_id = $1 AND order_id = $2`, [
      LIFE,
      forGates.id,
      new Date(asked + 9 * MINUTE),
    ]);
    const now = await needs(manager);
    expect([now.confirm.count, now.confirm.kinds.map(({ count }) => count), now.confirm.until]).toEqual([
      2,
      [1, 1],
      instantOf(day(-1), '24:00'),
    ]);
    expect(now.confirm.oldest).toBeGreaterThanOrEqual(first);
    expect(now.confirm.oldest).toBeLessThan(asked);
    expect([now.review.count, now.review.kinds.map(({ count }) => count), now.review.amount]).toEqual([1, [1], 200]);
    expect(now.review.oldest).toBeGreaterThanOrEqual(asked);

    const decide = async (order: string) => (await manager.ask(single.getOfficeOrder, { order }, AT)).rev;
    await manager.ask(
      single.decideReturns,
      { order: returned.id, rev: await decide(returned.id), grant: true, amount: 200 as never },
      AT,
    );
    await manager.ask(single.confirmOrder, { order: confirmed.id, rev: await decide(confirmed.id) }, AT);
    expect(await needs(manager)).toMatchObject({ confirm: { count: 1 }, review: { count: 0 } });
  });

  it('tells whoever may agree what colleagues asked for, until it lapses, and nobody his own', async () => {
    const until = new Date(office.context.now() + 30 * MINUTE);
    const ask = (kind: string, object: string, by: string) =>
      run(
        `INSERT INTO pending (project_id, id, kind, object, payload, asked_by, asked_at, until)
         SELECT $1, $2, $3, $4, '{}', id, $5, $6 FROM staff WHERE login = $7`,
        [LIFE, newId(office.context.now()), kind, object, new Date(office.context.now()), until, by],
      );
    await ask('close', 'day:2030-01-01', 'desk');
    await ask('move', 'session:boats.b9', 'desk');
    await ask('erase', 'erasure:e1', 'desk');
    await ask('returns', 'order:o1', 'manager');
    const seen = await needs(manager);
    expect([seen.closing, seen.erasing, seen.second]).toEqual([
      { count: 2, until: until.getTime() },
      { count: 1, until: until.getTime() },
      { count: 0 },
    ]);
    expect(await manager.ask(countWaiting, {}, AT)).toMatchObject({ closing: 2, erasing: 1, second: 0 });
    expect(await desk.ask(countWaiting, {}, AT)).not.toHaveProperty('closing');
    office.wait(31 * MINUTE);
    manager = await office.signedIn('manager');
    expect((await needs(manager)).closing).toEqual({ count: 0 });
    desk = await office.signedIn('desk');
  });

  it('counts the decisions of today', async () => {
    const note = (action: string, daysAgo: number, outcome = 'done') =>
      run(
        `INSERT INTO audit (project_id, at, actor, role, action, object, outcome) VALUES ($1, $2, 'staff:x', 'desk', $3, 'order:x', $4)`,
        [LIFE, new Date(instantOf(day(daysAgo), '00:00')), action, outcome],
      );
    for (const action of ['returns.approve', 'returns.approve', 'returns.deny', 'order.confirm', 'order.note'])
      await note(action, 0);
    await note('order.refuse', 1);
    await note('order.refuse', 0, 'refused');
    expect((await needs()).done).toEqual({ granted: 2, denied: 1, confirmed: 1, refused: 0 });
  });

  it('shows which refunds failed, why, and when the next is tried; the sum only to who decides about money', async () => {
    const next = new Date(office.context.now() + 15 * MINUTE);
    const fail = (n: string, amount: number, problem: string | null, gaveUp: Date | null) =>
      run(
        `INSERT INTO refund (refund_no, channel, out_trade_no, project_id, order_id, amount, total, reason, state, run_at, created_at, problem, gave_up_at)
         VALUES ($1, 'wxpay', 'x', $2, 'x', $3, $3, 'returned', 'FAILED', $4, $4, $5, $6)`,
        [n, LIFE, amount, next, problem, gaveUp],
      );
    await fail('F1', 196_800, 'NOTENOUGH', null);
    await fail('F2', 28_800, 'no-answer:timeout', null);
    await fail('F3', 100, 'USERACCOUNTABNORMAL', next);
    const { failed } = await needs(manager);
    expect({
      ...failed,
      causes: failed.causes
        .map(({ cause, code, count }) => [cause, code, count])
        .toSorted((one, other) => (String(one) < String(other) ? -1 : 1)),
    }).toEqual({
      count: 3,
      amount: 2257,
      given_up: 1,
      next_at: next.getTime(),
      causes: [
        ['no-answer', undefined, 1],
        ['purse-empty', undefined, 1],
        ['refused', 'USERACCOUNTABNORMAL', 1],
      ],
    });
    const seen = await needs();
    expect([seen.failed.count, seen.failed.amount, seen.review.amount, seen.second]).toEqual([
      3,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('counts an invoice that was refused until the order has a newer one', async () => {
    const own = await visitor.bought(['day']);
    const invoice = (state: string, minutes: number) =>
      run(
        `INSERT INTO invoice (project_id, id, order_id, visitor_id, kind, purchaser_enc, amount, state, run_at, created_at)
         VALUES ($1, $2, $3, $4, 'person', 'x', 100, $5, $6, $6)`,
        [
          LIFE,
          newId(office.context.now()),
          own.id,
          visitor.visitor.visitor_id,
          state,
          new Date(office.context.now() + minutes * MINUTE),
        ],
      );
    await invoice('FAILED', 0);
    expect((await needs()).invoices).toEqual({ count: 1 });
    await invoice('REQUESTED', 1);
    expect((await needs()).invoices).toEqual({ count: 0 });
  });

  it('says of each device in use whether it is in contact, who came in past it and what it has not sent', async () => {
    const now = office.context.now();
    const device = (id: string, seen: number | null) =>
      run(
        `INSERT INTO gate_device (project_id, id, name, public_key, gates, created_at, accepted_at, seen_at, told_n, last_n)
         VALUES ($1, $2, $2, $2, '{east}', $3, $3, $4, 9, 9)`,
        [LIFE, id, new Date(now), seen === null ? null : new Date(seen)],
      );
    await device('lane-1', now - 20_000);
    await device('lane-2', now - 38 * MINUTE);
    await device('lane-3', null);
    await device('lost', now);
    await run(`UPDATE gate_device SET told_n = 13 WHERE project_id = $1 AND id = 'lane-2'`, [LIFE]);
    await run(`UPDATE gate_device SET revoked_at = $2 WHERE project_id = $1 AND id = 'lost'`, [LIFE, new Date(now)]);
    await enter(0, '09:30', 7, 'entry', 'lane-1');
    await enter(0, '09:40', 2, 'exit', 'lane-1');
    await enter(1, '09:30', 5, 'entry', 'lane-1');
    const refuse = (n: number, verdict: string) =>
      run(
        `INSERT INTO gate_log (project_id, device_id, n, kind, verdict, gate_id, at, text, hash, received_at) VALUES ($1, 'lane-1', $2, 'verdict', $3, 'east', $4, '{}', '', $4)`,
        [LIFE, n, verdict, new Date(now)],
      );
    await refuse(1, 'used');
    await refuse(2, 'wrong-day');
    await refuse(3, 'wrong-day');
    // A person whose document is being checked may still enter.
    await refuse(4, 'check-id');
    expect(await desk.ask(boardDevices, {}, AT)).toEqual({
      devices: [
        { id: 'lane-1', name: 'lane-1', online: true, silent: false, seen_at: now - 20_000, people: 7, unsent: 0 },
        {
          id: 'lane-2',
          name: 'lane-2',
          online: false,
          silent: false,
          seen_at: now - 38 * MINUTE,
          people: 0,
          unsent: 4,
        },
        { id: 'lane-3', name: 'lane-3', online: false, silent: false, people: 0, unsent: 0 },
      ],
      refused: [
        { verdict: 'wrong-day', count: 2 },
        { verdict: 'used', count: 1 },
      ],
    });
    await office.addStaff('money', 'finance', AT);
    expect((await (await office.signedIn('money')).call('boardDevices', {}, AT)).reason).toBe('forbidden');
  });
});
