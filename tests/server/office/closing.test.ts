import { eventually } from '#tests/fixtures/eventually.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as closing from '#contract/office/closing.ts';
import { instantOf } from '#domain/lib/day.ts';
import { GatewayRefused, GatewayUnreachable } from '#server/providers/payments/port.ts';
import { changeTicket } from '#server/orders/change.ts';
import { exchangeTicket } from '#server/orders/exchange.ts';
import { checkTicket } from '#server/gate/gate.ts';
import { viewOwn } from '#server/orders/order-view.ts';
import { makeRefunds } from '#server/refunds/make-refunds.ts';
import { brokenInvariants } from '#server/invariants/invariants.store.ts';
import {
  approve,
  closeDay,
  finish,
  itemsOf,
  jobOf,
  openClosing,
  prove,
  REASON,
  runJobs,
  wait,
} from '#tests/fixtures/closing.ts';
import { LIFE, type Placed } from '#tests/fixtures/office-orders.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const AT = { project: LIFE };
const HOUR = 3_600_000;

describe('closing', () => {
  let { office, manager, second, visitor, today, aDay } = {} as Awaited<ReturnType<typeof openClosing>>;
  beforeAll(async () => {
    ({ office, manager, second, visitor, today, aDay } = await openClosing(postgres));
  });
  afterAll(async () => {
    expect(await brokenInvariants(office.context.db)).toEqual([]);
    await office.close();
  });

  const two = () => ({ office, manager, second });
  const view = (order: { id: string }) => viewOwn(office.context, office.context.db, visitor.visitor, order.id);
  const refunded = async (order: { id: string }): Promise<[number, number]> => {
    const [row] = await office.context.db.query<{ count: number; sum: number }>(
      'SELECT count(*)::int AS count, coalesce(sum(amount), 0)::int AS sum FROM refund WHERE order_id = $1',
      [order.id],
    );
    return [row?.count ?? 0, row?.sum ?? 0];
  };
  const noticesOf = async (order: { id: string }): Promise<string[]> =>
    (
      await office.context.db.query<{ kind: string }>(
        `SELECT kind FROM notice WHERE order_id = $1 AND kind NOT IN ('paid', 'refund-arrived')`,
        [order.id],
      )
    ).map(({ kind }) => kind);
  const isSold = async (days: number): Promise<boolean> =>
    visitor.order(['day'], { days }).then(
      () => true,
      () => false,
    );

  it('gives back what was previewed, whatever the terms say, cancels what nobody paid, and leaves the rest alone', async () => {
    const { days, day } = aDay();
    const plain = await visitor.bought(['day', 'day'], { days });
    const strict = await visitor.bought(['never'], { days, fee: 5000 });
    const group = await visitor.bought(['group'], { days, fee: 10_000 });
    const bound = await visitor.bought(['day', 'child'], { days, fee: 15_000 });
    const waiting = await visitor.bought(['reviewed'], { days });
    await visitor.giveBack(waiting);
    const unconfirmed = await visitor.bought(['after'], { days });
    const unpaid = await visitor.order(['day'], { days });
    const asked = await visitor.order(['before'], { days });
    const gone = await visitor.bought(['day'], { days });
    await visitor.giveBack(gone);
    const redeemed = await exchangeTicket(
      office.context,
      visitor.visitor,
      { code: 'LIFE2026AA', date: day, travellers: [], phone: '13800002207', agreement_version: '1' },
      { address: '10.1.1.1', idempotencyKey: crypto.randomUUID() },
    );
    const elsewhere = await visitor.bought(['day'], { days: days + 1 });
    aDay();
    const preview = await manager.ask(closing.previewClose, { day, scenics: ['park'] }, AT);
    expect(preview).toMatchObject({
      orders: 9,
      tickets: 11,
      people: 13,
      amount: 700,
      unpaid: 2,
      used: 0,
      channels: [{ channel: 'wxpay', orders: 6, amount: 700 }],
    });
    expect(Object.fromEntries(preview.kinds.map(({ kind, tickets }) => [kind, tickets]))).toEqual({
      unpaid: 2,
      audit: 1,
      code: 1,
      whole: 7,
    });
    const [park] = preview.spots;
    expect([
      park?.types.reduce((sum, type) => sum + type.tickets, 0),
      park?.types.reduce((sum, type) => sum + Number(type.amount), 0),
    ]).toEqual([11, 700]);
    expect(park?.types[0]).toMatchObject({ id: 'day', tickets: 5 });
    const job = await closeDay(two(), day, ['park']);
    // The sale ends with the commit, before the first order is worked on.
    expect([await isSold(days), (await jobOf(manager, job)).ended]).toEqual([false, 0]);
    await finish(office);
    expect(await jobOf(manager, job)).toMatchObject({
      state: 'done',
      total: 9,
      ended: 9,
      told: 9,
      by: 'Name of one',
      approved_by: 'Name of two',
    });
    const sums = [plain, strict, group, bound, waiting, unconfirmed, unpaid, asked, redeemed, elsewhere];
    expect(await Promise.all(sums.map(refunded))).toEqual([
      [1, 20_000],
      [1, 5000],
      [1, 10_000],
      [1, 15_000],
      [1, 10_000],
      [1, 10_000],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    const states = await Promise.all(sums.map(async (order) => (await view(order)).status));
    expect(states).toEqual([...Array(4).fill('CANCELED'), 'AUDITED', ...Array(4).fill('CANCELED'), 'WAIT_USE']);
    const notifiedAt = await view(plain);
    expect(notifiedAt.notices).toMatchObject([{ kind: 'day-closed', closed: { day, reason: REASON } }]);
    expect(notifiedAt.refunds?.map(({ reason }) => reason)).toEqual(['returned']);
    expect(await noticesOf(plain)).toEqual(['day-closed']);
    const [code] = await office.context.db.query<{ used: boolean }>(
      `SELECT used_at IS NOT NULL AS used FROM redeem_code WHERE project_id = $1`,
      [LIFE],
    );
    expect(code?.used).toBe(false);
  });

  it('takes back a ticket that may not stay without one of a closed spot, and only the closed spot of an order', async () => {
    const { days, day } = aDay();
    const mixed = await visitor.bought(['day', 'tiny-day'], { days, fee: 14_000 });
    await closeDay(two(), day, ['tiny']);
    await finish(office);
    expect([await refunded(mixed), (await view(mixed)).tickets.map(({ status }) => status)]).toEqual([
      [1, 4000],
      ['WAIT_USE', 'CANCELED'],
    ]);
  });

  it('lets requests about other spots of a day wait side by side, and one of several at once about the same', async () => {
    const { days, day } = aDay();
    await visitor.bought(['day'], { days });
    await visitor.bought(['boat'], { days, fee: 3000, session: 'boats.b1' });
    await prove(office, manager);
    const request = async (scenics: string[]) => {
      const { at, mark, orders } = await manager.ask(closing.previewClose, { day, scenics }, AT);
      const asked = await manager.call(
        'startClose',
        { day, scenics, reason: REASON, seen: { at, mark, typed: orders } },
        AT,
      );
      expect(asked.reason).toBe('secondNeeded');
      return (asked.extraInfo as { pending: string }).pending;
    };
    const boats = await request(['boats']);
    const park = await Promise.all([['park'], ['park'], ['park'], ['park']].map(request));
    const waiting = await office.context.db.query<{ id: string }>(
      `SELECT id FROM pending WHERE project_id = $1 AND state = 'WAITING' AND payload ->> 'day' = $2`,
      [LIFE, day],
    );
    expect(waiting.map(({ id }) => (park.includes(id) ? 'park' : id)).toSorted()).toEqual([boats, 'park'].toSorted());
  });

  it('refuses an old preview, other orders, another number, a second job on the day, and one person alone', async () => {
    const { days, day } = aDay();
    await visitor.bought(['day'], { days });
    await prove(office, manager);
    const scope = { day, scenics: ['park'] };
    const seen = async () => {
      const { at, mark, orders } = await manager.ask(closing.previewClose, scope, AT);
      return { at, mark, typed: orders };
    };
    const start = async (look: { at: number; mark: string; typed: number }) =>
      manager.call('startClose', { ...scope, reason: REASON, seen: look }, AT);
    const first = await seen();
    wait(office, 121_000);
    expect((await start(first)).reason).toBe('previewStale');
    const fresh = await seen();
    expect((await start({ ...fresh, typed: 2 })).reason).toBe('previewStale');
    for (let count = 0; count < 10; count += 1) await visitor.bought(['day'], { days });
    expect(await start(fresh)).toMatchObject({ reason: 'previewStale', extraInfo: { orders: 11 } });
    const asked = await start(await seen());
    expect(asked.reason).toBe('secondNeeded');
    expect((await manager.call('approveSecond', asked.extraInfo, AT)).resCode).not.toBe(200);
    const { pending } = asked.extraInfo as { pending: string };
    expect((await manager.call('approveSecond', { pending }, AT)).reason).toBe('sameStaff');
    await eventually(async () => expect(await isSold(days)).toBe(true));
    const job = await approve({ office, second }, asked);
    await prove(office, second);
    expect((await second.call('approveSecond', { pending }, AT)).reason).toBe('jobOverlaps');
    expect(await start(await seen())).toMatchObject({ reason: 'jobOverlaps', extraInfo: { job } });
    await finish(office);
    expect(await jobOf(manager, job)).toMatchObject({ state: 'done', total: 12 });
  });

  it('lets holders change or return without a fee until a moment, then returns the rest, and skips who was faster', async () => {
    const until = office.context.now() + HOUR;
    const day = today;
    const moves = aDay();
    const orders: Placed[] = [];
    for (let count = 0; count < 5; count += 1) orders.push(await visitor.bought(['never'], { days: 0, fee: 5000 }));
    const [changed, returned, used, late, stays] = orders as [Placed, Placed, Placed, Placed, Placed];
    expect((await view(changed)).tickets[0]).toMatchObject({ refund_block: 'policy', change_block: 'policy' });
    const job = await closeDay(two(), day, ['park'], until);
    await finish(office);
    expect(await jobOf(manager, job)).toMatchObject({ state: 'waiting', total: 5, ended: 0, told: 5 });
    const freed = await view(changed);
    expect(freed.notices).toMatchObject([{ closed: { change_until: until } }]);
    expect(freed.tickets[0]).toMatchObject({
      change_until: until,
      refund_ladder: [{ until: instantOf(day, '24:00'), fee: 0 }],
    });
    const wish = { id: changed.id, tickets: [{ id: changed.tickets[0]?.id ?? '', date: moves.day }] };
    await changeTicket(office.context, visitor.visitor, wish);
    // The change does not count, the usual terms apply again, and a repetition changes nothing.
    await changeTicket(office.context, visitor.visitor, wish);
    expect((await view(changed)).tickets[0]).toMatchObject({
      date: moves.day,
      refund_block: 'policy',
      change_block: 'policy',
    });
    await visitor.giveBack(returned);
    expect(await refunded(returned)).toEqual([1, 5000]);
    expect((await checkTicket(office.context, { code: await visitor.codeOf(used), project: LIFE })).opens).toBe(true);
    expect(await manager.ask(closing.previewClose, { day, scenics: ['park'] }, AT)).toMatchObject({
      orders: 2,
      used: 1,
    });
    wait(office, HOUR);
    await finish(office);
    await prove(office, manager);
    expect(await jobOf(manager, job)).toMatchObject({ state: 'done', ended: 5 });
    const items = new Map((await itemsOf(manager, job)).map((item) => [item.order, item.skipped ?? item.outcome]));
    expect(orders.map(({ id }) => items.get(id))).toEqual(['moved', 'returned', 'used', 'refunding', 'refunding']);
    expect(await Promise.all([changed, used, late, stays].map(refunded))).toEqual([
      [0, 0],
      [0, 0],
      [1, 5000],
      [1, 5000],
    ]);
    for (const order of orders) expect(await noticesOf(order)).toEqual(['day-closed']);
  });

  it('reminds those who have not chosen, once, halfway to the end of a choice that is shorter than two days, and no one else', async () => {
    const { days, day } = aDay();
    const orders = [
      await visitor.bought(['never'], { days, fee: 5000 }),
      await visitor.bought(['day'], { days }),
      await visitor.bought(['reviewed'], { days }),
    ];
    const [changed, waits, asked] = orders as [Placed, Placed, Placed];
    const to = aDay();
    const until = office.context.now() + 8 * HOUR;
    const job = await closeDay(two(), day, ['park'], until);
    await finish(office);
    await changeTicket(office.context, visitor.visitor, {
      id: changed.id,
      tickets: [{ id: changed.tickets[0]?.id ?? '', date: to.day }],
    });
    await visitor.giveBack(asked);
    const notifiedAt = async (): Promise<number[]> =>
      (await Promise.all(orders.map(noticesOf))).map(({ length }) => length);
    wait(office, 3 * HOUR);
    await finish(office);
    expect(await notifiedAt()).toEqual([1, 1, 1]);
    wait(office, 2 * HOUR);
    await finish(office);
    await finish(office);
    expect(await notifiedAt()).toEqual([1, 2, 1]);
    // The app shows only the latest notice.
    expect((await view(waits)).notices).toMatchObject([
      { kind: 'day-closed-reminder', closed: { day, change_until: until, reason: REASON } },
    ]);
    await prove(office, manager);
    expect(await manager.ask(closing.reopenDay, { day, scenics: ['park'] }, AT)).toMatchObject({ reopened: 1 });
    expect((await view(waits)).notices).toMatchObject([{ closed: { reopened: true } }]);
    expect(await noticesOf(waits)).toEqual(['day-closed']);
    expect((await jobOf(manager, job)).state).toBe('done');
  });

  it('pauses before the next order, goes on where it was, and leaves the money to the provider’s moment', async () => {
    const { days, day } = aDay();
    const orders: Placed[] = [];
    for (let count = 0; count < 6; count += 1) orders.push(await visitor.bought(['day'], { days }));
    const job = await closeDay(two(), day, ['park']);
    let pieces = 0;
    await runJobs(office, () => (pieces += 1) <= 4);
    await manager.call('pauseJob', { job }, AT);
    const paused = await jobOf(manager, job);
    expect([paused.state, paused.ended > 0, paused.ended < 6]).toEqual(['paused', true, true]);
    await finish(office);
    expect((await jobOf(manager, job)).ended).toBe(paused.ended);
    expect((await manager.call('pauseJob', { job }, AT)).reason).toBe('stateForbids');
    expect(paused.interrupted_at).toBeUndefined();
    await manager.call('resumeJob', { job }, AT);
    // The state of a process that is killed in the middle of its work.
    await office.context.db.execute(`UPDATE job SET lease_until = now() - interval '1 minute' WHERE id = $1`, [job]);
    await finish(office);
    const resumed = await jobOf(manager, job);
    expect(resumed.actions).toMatchObject([
      { action: 'job.resume', by: 'Name of one' },
      { action: 'job.pause', by: 'Name of one' },
    ]);
    expect(resumed.interrupted_at).toBeGreaterThan(resumed.created_at);
    // The provider is down for half of the refunds.
    const { db, gateways } = office.context;
    const ids = orders.map(({ id }) => id);
    const numbers = (
      await db.query<{ refund_no: string }>(
        'SELECT refund_no FROM refund WHERE order_id = ANY($1) ORDER BY refund_no',
        [ids],
      )
    ).map((row) => row.refund_no);
    const down = new Set(numbers.slice(0, 3));
    let error: Error = new GatewayUnreachable('network', 'down');
    const refund = async ({ refundNo }: { refundNo: string }) => {
      if (down.has(refundNo)) throw error;
      return { state: 'success' as const, refundId: refundNo };
    };
    office.context.gateways = {
      ...gateways,
      of: (channel) => ({ ...gateways.of(channel), channel, refund, queryRefund: async () => ({ state: 'failed' }) }),
    };
    const tryAll = async () => {
      for (let tries = 0; tries < 6; tries += 1) {
        await makeRefunds(office.context);
        wait(office, 70_000);
      }
    };
    await tryAll();
    const half = (await jobOf(manager, job)).totals.toSorted((a, b) => (a.outcome < b.outcome ? -1 : 1));
    expect(half).toEqual([
      { outcome: 'refunded', orders: 3, amount: 300 },
      { outcome: 'refunding', orders: 3, amount: 300 },
    ]);
    expect((await itemsOf(manager, job)).filter(({ cause }) => cause === 'no-answer')).toHaveLength(3);
    error = new GatewayRefused('NOTENOUGH', 403, 'the purse is empty');
    wait(office, HOUR);
    await tryAll();
    await prove(office, manager);
    expect((await jobOf(manager, job)).totals).toContainEqual({ outcome: 'unfunded', orders: 3, amount: 300 });
    expect((await itemsOf(manager, job)).find(({ outcome }) => outcome === 'unfunded')).toMatchObject({
      cause: 'purse-empty',
      scenic: { zh_CN: expect.any(String) as string },
      tickets: [{ count: 1 }],
    });
    down.clear();
    wait(office, HOUR);
    await tryAll();
    await prove(office, manager);
    office.context.gateways = gateways;
    expect((await jobOf(manager, job)).totals).toEqual([{ outcome: 'refunded', orders: 6, amount: 600 }]);
    expect(await Promise.all(orders.map(refunded))).toEqual(orders.map(() => [1, 10_000]));
  });

  it('leaves an order that fails to a person, who tries again or settles it', async () => {
    const { days, day } = aDay();
    const [first, other, good] = [
      await visitor.bought(['day'], { days }),
      await visitor.bought(['day'], { days }),
      await visitor.bought(['day'], { days }),
    ];
    const { db } = office.context;
    const lose = (order: Placed, outcome: string) =>
      db.execute('UPDATE payment_txn SET outcome = $2 WHERE order_id = $1', [order.id, outcome]);
    await lose(first, 'SECOND');
    await lose(other, 'SECOND');
    const job = await closeDay(two(), day, ['park']);
    await finish(office);
    expect(await jobOf(manager, job)).toMatchObject({ state: 'attention', total: 3, ended: 1 });
    expect(await refunded(good)).toEqual([1, 10_000]);
    await lose(first, 'PAID');
    expect((await manager.call('retryItems', { job }, AT)).extraInfo).toEqual({ items: 2, refunds: 0 });
    await finish(office);
    expect([await refunded(first), (await jobOf(manager, job)).ended]).toEqual([[1, 10_000], 2]);
    expect((await manager.call('resolveItem', { job, order: first.id, note: 'paid in cash' }, AT)).reason).toBe(
      'stateForbids',
    );
    await manager.call('resolveItem', { job, order: other.id, note: 'paid in cash at the desk' }, AT);
    await lose(other, 'PAID');
    await finish(office);
    expect(await jobOf(manager, job)).toMatchObject({ state: 'done', ended: 3 });
    expect((await itemsOf(manager, job)).find(({ order }) => order === other.id)).toMatchObject({
      outcome: 'resolved',
      note: 'paid in cash at the desk',
    });
  });

  it('moves a session by an hour: ticket, order and sale agree, each order has one notice, and who is elsewhere then is listed', async () => {
    const { days, day } = aDay();
    const traveller = { name: '张三丰', id_type: 'ID_CARD', id_number: '110101199003077571' };
    const moved = await visitor.bought(['solo-seat'], { days, fee: 8000, session: 'solo.s1', travellers: [traveller] });
    await visitor.bought(['solo-seat'], { days, fee: 8000, session: 'solo.s2', travellers: [traveller] });
    const session = `solo.s1.${day.replaceAll('-', '')}`;
    await prove(office, manager);
    const clashing = await manager.ask(closing.previewMove, { session, minutes: 90 }, AT);
    expect([clashing.clashes, clashing.preview.orders]).toEqual([
      [{ order: moved.id, order_no: moved.order_no, people: 1 }],
      1,
    ]);
    const { preview, now } = await manager.ask(closing.previewMove, { session, minutes: 60 }, AT);
    expect([preview.amount, now.starts_at]).toEqual([0, instantOf(day, '13:00')]);
    const seen = { at: preview.at, mark: preview.mark, typed: 1 };
    const clash = { at: clashing.preview.at, mark: clashing.preview.mark, typed: 1 };
    const late = await manager.call('startMove', { session, minutes: 90, free: true, seen: clash }, AT);
    const { pending } = late.extraInfo as { pending: string };
    expect(await second.ask(closing.previewAsked, { pending }, AT)).toEqual({
      orders: 1,
      tickets: 1,
      people: 1,
      amount: 0,
      elsewhere: 1,
    });
    await manager.call('withdrawPending', { pending }, AT);
    expect((await second.call('previewAsked', { pending }, AT)).reason).toBe('notFound');
    const job = await approve(
      { office, second },
      await manager.call('startMove', { session, minutes: 60, free: true, seen }, AT),
    );
    await finish(office);
    expect(await jobOf(manager, job)).toMatchObject({
      kind: 'move',
      state: 'done',
      totals: [{ outcome: 'moved-session', orders: 1, amount: 0 }],
    });
    const seenBy = await view(moved);
    expect([seenBy.batch, seenBy.tickets[0]?.batch]).toEqual([now, now]);
    expect(seenBy.notices).toMatchObject([
      { kind: 'session-moved', session: { was: { starts_at: instantOf(day, '12:00') }, now, free: true } },
    ]);
    expect([seenBy.tickets[0]?.change_until, await noticesOf(moved), await refunded(moved)]).toEqual([
      now.starts_at,
      ['session-moved'],
      [0, 0],
    ]);
    const later = await visitor.bought(['solo-seat'], {
      days,
      fee: 8000,
      session: 'solo.s1',
      travellers: [{ ...traveller, id_number: '11010119900307109X' }],
    });
    // The catalogue for reads receives the change a moment later.
    await eventually(async () => expect((await view(later)).batch).toEqual(now));
    expect((await manager.call('previewMove', { session, minutes: 720 }, AT)).reason).toBe('refusedInput');
  });

  it('sells a reopened day again; what went back stays back, and what did not is told that it is good', async () => {
    const { days, day } = aDay();
    const [first, other] = [await visitor.bought(['day'], { days }), await visitor.bought(['day'], { days })];
    const until = office.context.now() + HOUR;
    const job = await closeDay(two(), day, ['park'], until);
    await finish(office);
    await visitor.giveBack(first);
    expect(await manager.ask(closing.reopenDay, { day, scenics: ['park'] }, AT)).toEqual({ reopened: 1, kept: 2 });
    expect(await jobOf(manager, job)).toMatchObject({
      state: 'done',
      totals: [{ outcome: 'skipped', orders: 2, amount: 0 }],
    });
    wait(office, HOUR + 60_000);
    await finish(office);
    // A busy server refuses a sale for a moment.
    await eventually(async () => expect(await isSold(days)).toBe(true));
    expect([await refunded(first), await refunded(other)]).toEqual([
      [1, 10_000],
      [0, 0],
    ]);
    expect((await view(other)).notices).toMatchObject([{ closed: { reopened: true } }]);
    await prove(office, manager);
    expect((await manager.call('reopenDay', { day, scenics: ['park'] }, AT)).reason).toBe('stateForbids');
  });

  it('closes a day on which nothing was sold without a second person', async () => {
    const { days, day } = aDay();
    const job = await closeDay(two(), day, ['park', 'boats']);
    expect(await isSold(days)).toBe(false);
    await finish(office);
    expect(await jobOf(manager, job)).toMatchObject({ state: 'done', total: 0 });
    expect(
      (await manager.ask(closing.listClosable, { day }, AT)).spots.filter(({ closed }) => closed).map(({ id }) => id),
    ).toEqual(['park', 'boats']);
  });
});
