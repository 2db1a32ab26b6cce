import { eventually } from '#tests/fixtures/eventually.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendar, getDay } from '#contract/office/calendar.ts';
import * as closing from '#contract/office/closing.ts';
import { listJobs } from '#contract/office/jobs.ts';
import { addDays, type Day, instantOf } from '#domain/lib/day.ts';
import { changeTicket } from '#server/orders/change.ts';
import { listNotices } from '#server/notices/notices.ts';
import { viewOwn } from '#server/orders/order-view.ts';
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
  wait,
} from '#tests/fixtures/closing.ts';
import { actionsIn } from '#tests/fixtures/office.ts';
import { LIFE, visitorIn } from '#tests/fixtures/office-orders.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const AT = { project: LIFE };
const HOUR = 3_600_000;
const BOATS = ['boats'];

describe('closing a session', () => {
  let { office, manager, second, visitor, aDay } = {} as Awaited<ReturnType<typeof openClosing>>;
  beforeAll(async () => {
    ({ office, manager, second, visitor, aDay } = await openClosing(postgres));
  });
  afterAll(async () => {
    expect(await brokenInvariants(office.context.db)).toEqual([]);
    await office.close();
  });

  const two = () => ({ office, manager, second });
  const idOf = (rule: string, day: Day): string => `boats.${rule}.${day.replaceAll('-', '')}`;
  const view = (order: { id: string }) => viewOwn(office.context, office.context.db, visitor.visitor, order.id);
  const boat = (rule: string, days: number, buyer = visitor) =>
    buyer.bought(['boat'], { days, fee: 3000, session: `boats.${rule}` });
  const isSold = (rule: string, days: number): Promise<boolean> =>
    visitor.order(['boat'], { days, fee: 3000, session: `boats.${rule}` }).then(
      () => true,
      () => false,
    );
  const states = async (orders: readonly { id: string }[]) =>
    Promise.all(orders.map(async (order) => (await view(order)).status));

  it('gives back that session alone, sells nothing of it and goes on with the others', async () => {
    const { days, day } = aDay();
    const [first, other] = [await boat('b1', days), await boat('b2', days)];
    const session = idOf('b1', day);
    expect(await manager.ask(closing.previewClose, { day, scenics: BOATS, session }, AT)).toMatchObject({
      orders: 1,
      tickets: 1,
      amount: 30,
    });
    const job = await closeDay(two(), day, BOATS, undefined, session);
    expect([await isSold('b1', days), (await jobOf(manager, job)).ended]).toEqual([false, 0]);
    await finish(office);
    expect(await jobOf(manager, job)).toMatchObject({
      state: 'done',
      total: 1,
      session: { starts_at: instantOf(day, '12:00'), ends_at: instantOf(day, '13:00') },
    });
    expect(await states([first, other])).toEqual(['CANCELED', 'WAIT_USE']);
    const history = await office.context.db.query<{ reason: string }>(
      `SELECT reason FROM order_event WHERE order_id = $1 AND to_status = 'CANCELED'`,
      [first.id],
    );
    expect(history.map(({ reason }) => reason)).toEqual(['the session was closed']);
    // The places of the day are shared with the other sessions, and stay.
    expect([await isSold('b1', days), await isSold('b2', days), await isSold('b3', days)]).toEqual([false, true, true]);
    const times = { id: session, starts_at: instantOf(day, '12:00') };
    expect((await view(first)).notices).toMatchObject([
      { kind: 'day-closed', session: { was: times, now: times }, closed: { day, reason: REASON } },
    ]);
    expect((await view(other)).notices ?? []).toEqual([]);
    const { list } = await listNotices(office.context, visitor.visitor, { page_num: 1, page_size: 50 });
    expect(list.find(({ order_id, kind }) => order_id === first.id && kind === 'day-closed')?.closed).toEqual({
      day,
      starts_at: times.starts_at,
    });
    const { sessions } = await manager.ask(getDay, { scenic: 'boats', day }, AT);
    expect(sessions.map(({ session_id: id, closed }) => [id, closed])).toEqual([
      [session, REASON],
      [idOf('b2', day), undefined],
      [idOf('b3', day), undefined],
    ]);
    const month = await manager.ask(calendar, { scenic: 'boats', month: day.slice(0, 7) }, AT);
    const cell = month.days.find((each) => each.day === day);
    expect([cell?.state, cell?.sessions.map(({ closed }) => closed), cell?.places?.capacity]).toEqual([
      'open',
      [true, false, false],
      42,
    ]);
    expect(
      (await actionsIn(office.context)).find(
        ({ action, object }) => action === 'day.close' && object === `session:${session}`,
      )?.outcome,
    ).toBe('done');
  });

  it('lets holders take another session of the same day without a fee, skips them, and tells the others once it is open again', async () => {
    const { days, day } = aDay();
    const [changed, stays] = [await boat('b1', days), await boat('b1', days)];
    const session = idOf('b1', day);
    const until = office.context.now() + HOUR;
    const job = await closeDay(two(), day, BOATS, until, session);
    await finish(office);
    expect(await jobOf(manager, job)).toMatchObject({ state: 'waiting', told: 2, ended: 0 });
    const wish = {
      id: changed.id,
      tickets: [{ id: changed.tickets[0]?.id ?? '', date: day, batch_id: idOf('b2', day) }],
    };
    await changeTicket(office.context, visitor.visitor, wish);
    const moved = await view(changed);
    // This change does not count as the one that the terms allow, and the notice no longer concerns the changed ticket.
    expect([moved.tickets[0]?.batch?.id, moved.tickets[0]?.change_block, moved.notices ?? []]).toEqual([
      idOf('b2', day),
      undefined,
      [],
    ]);
    await prove(office, manager);
    expect((await manager.call('reopenDay', { day, scenics: BOATS }, AT)).reason).toBe('stateForbids');
    expect(await manager.ask(closing.reopenDay, { day, scenics: BOATS, session }, AT)).toEqual({
      reopened: 1,
      kept: 2,
    });
    expect((await jobOf(manager, job)).state).toBe('done');
    expect((await itemsOf(manager, job)).map(({ skipped }) => skipped)).toEqual(['reopened', 'reopened']);
    expect((await view(stays)).notices).toMatchObject([
      { session: { now: { id: session } }, closed: { reopened: true } },
    ]);
    expect((await view(stays)).status).toBe('WAIT_USE');
    // The catalogue for buyers receives the reopening a moment later.
    await eventually(() => isSold('b1', days));
    expect((await manager.call('reopenDay', { day, scenics: BOATS, session }, AT)).reason).toBe('stateForbids');
  });

  it('skips who changed to another session in time, and returns the rest', async () => {
    const { days, day } = aDay();
    const [changed, late] = [await boat('b1', days), await boat('b1', days)];
    const until = office.context.now() + HOUR;
    const job = await closeDay(two(), day, BOATS, until, idOf('b1', day));
    await finish(office);
    const wish = {
      id: changed.id,
      tickets: [{ id: changed.tickets[0]?.id ?? '', date: day, batch_id: idOf('b3', day) }],
    };
    await changeTicket(office.context, visitor.visitor, wish);
    wait(office, HOUR);
    await finish(office);
    await prove(office, manager);
    const items = new Map((await itemsOf(manager, job)).map((item) => [item.order, item.skipped ?? item.outcome]));
    expect([items.get(changed.id), items.get(late.id)]).toEqual(['moved', 'refunding']);
    expect(await states([changed, late])).toEqual(['WAIT_USE', 'CANCELED']);
  });

  it('closes sessions of one day side by side, but not one under the whole day, and refuses what is none of that spot and day', async () => {
    const { days, day } = aDay();
    await boat('b1', days);
    await boat('b2', days);
    const until = office.context.now() + HOUR;
    const one = await closeDay(two(), day, BOATS, until, idOf('b1', day));
    const other = await closeDay(two(), day, BOATS, until, idOf('b2', day));
    await prove(office, manager);
    const start = async (scope: object, more: object = {}) => {
      const { extraInfo } = await manager.call('previewClose', scope, AT);
      const { at, mark, orders } = extraInfo as { at: number; mark: string; orders: number };
      return manager.call('startClose', { ...scope, reason: REASON, seen: { at, mark, typed: orders }, ...more }, AT);
    };
    expect((await start({ day, scenics: BOATS })).reason).toBe('jobOverlaps');
    expect(await start({ day, scenics: BOATS, session: idOf('b1', day) })).toMatchObject({
      reason: 'jobOverlaps',
      extraInfo: { job: one },
    });
    for (const scope of [
      { day, scenics: ['solo'], session: idOf('b3', day) },
      { day, scenics: ['boats', 'solo'], session: idOf('b3', day) },
      { day: addDays(day, 1), scenics: BOATS, session: idOf('b3', day) },
      { day, scenics: BOATS, session: idOf('b9', day) },
    ]) {
      expect((await manager.call('previewClose', scope, AT)).reason).toBe('notFound');
      const seen = { at: office.context.now(), mark: '', typed: 0 };
      expect((await manager.call('startClose', { ...scope, reason: REASON, seen }, AT)).reason).toBe('notFound');
    }
    const late = { change_until: instantOf(day, '16:00') + 1 };
    expect((await start({ day, scenics: BOATS, session: idOf('b3', day) }, late)).reason).toBe('refusedInput');
    const { spots } = await manager.ask(closing.listClosable, { day }, AT);
    expect(spots.find(({ id }) => id === 'boats')).toMatchObject({
      sessions: [{ closed: REASON, job: one }, { closed: REASON, job: other }, { id: idOf('b3', day) }],
    });
    expect(spots.find(({ id }) => id === 'boats')?.job).toBeUndefined();
    const { list: jobs } = await manager.ask(listJobs, {}, AT);
    const starts = new Map(jobs.map(({ id, session }) => [id, session?.starts_at]));
    expect([starts.get(one), starts.get(other)]).toEqual([instantOf(day, '12:00'), instantOf(day, '14:00')]);
    const found = async (input: object) => (await manager.ask(listJobs, input, AT)).list.map(({ id }) => id);
    expect(await found({ sort: 'oldest' })).toEqual(jobs.map(({ id }) => id).toReversed());
    expect((await found({ day, kind: 'close' })).toSorted()).toEqual([one, other].toSorted());
    expect(await found({ day, kind: 'move' })).toEqual([]);
    const [done, open] = [await found({ day, state: 'done' }), await found({ day, state: 'open' })];
    expect([...done, ...open].toSorted()).toEqual([one, other].toSorted());
  });

  it('is a closed day once every session of it is closed', async () => {
    const { days, day } = aDay();
    for (const rule of ['b1', 'b2', 'b3']) await closeDay(two(), day, BOATS, undefined, idOf(rule, day));
    await expect(visitor.order(['boat'], { days, fee: 3000 })).rejects.toMatchObject({ reason: expect.any(String) });
    const { state, reason } = await manager.ask(getDay, { scenic: 'boats', day }, AT);
    expect([state, reason]).toEqual(['closed', REASON]);
  });

  it('sells nothing of a session from the moment on at which it is closed, whoever is faster', async () => {
    for (let tries = 0; tries < 4; tries += 1) {
      const { days, day } = aDay();
      const session = idOf('b3', day);
      await boat('b3', days);
      await prove(office, manager);
      const { at, mark, orders } = await manager.ask(closing.previewClose, { day, scenics: BOATS, session }, AT);
      const input = { day, scenics: BOATS, session, reason: REASON, seen: { at, mark, typed: orders } };
      const asked = await manager.call('startClose', input, AT);
      const buyers = await Promise.all(Array.from({ length: 4 }, () => visitorIn(office)));
      const [job, ...placed] = await Promise.all([
        approve(two(), asked),
        ...buyers.map((buyer) =>
          boat('b3', days, buyer).then(
            (order) => order.id,
            () => null,
          ),
        ),
      ]);
      await finish(office);
      // An order that was faster than the job is returned by it like the others.
      const items = (await itemsOf(manager, job)).map(({ order }) => order);
      for (const id of placed) if (id !== null) expect(items).toContain(id);
      expect(await isSold('b3', days)).toBe(false);
    }
  });
});
