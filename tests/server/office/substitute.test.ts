import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#contract/office/rota.ts';
import { addDays, type Day, dayOf, instantOf } from '#domain/lib/day.ts';
import { getGuide } from '#server/catalog/guides.ts';
import { listNotices } from '#server/notices/notices.ts';
import { viewOwn } from '#server/orders/order-view.ts';
import { brokenInvariants } from '#server/invariants/invariants.store.ts';
import { goToTomorrow, prove } from '#tests/fixtures/closing.ts';
import { actionsIn, type OfficeBrowser, openOffice, type TestOffice } from '#tests/fixtures/office.ts';
import { importLife, LIFE, visitorIn } from '#tests/fixtures/office-orders.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';
import { eventually } from '#tests/fixtures/eventually.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const AT = { project: LIFE };
const BOOKED = 'guide-shen';
const ABLE = 'guide-xu';
const UNABLE = 'guide-lu';

describe('substitutes and added sessions', () => {
  let office: TestOffice;
  let manager: OfficeBrowser;
  let visitor: Awaited<ReturnType<typeof visitorIn>>;
  beforeAll(async () => {
    office = await openOffice(postgres);
    await importLife(office, 6);
    await office.addStaff('one', 'manager', AT);
    await office.addStaff('two', 'desk', AT);
    // At night the notice would wait for the morning.
    goToTomorrow(office, '09:00');
    manager = await office.signedIn('one');
    visitor = await visitorIn(office);
  });
  afterAll(async () => {
    expect(await brokenInvariants(office.context.db)).toEqual([]);
    await office.close();
  });

  const day = (days: number): Day => addDays(dayOf(office.context.now()), days);
  const tour = (days: number, guide = BOOKED) => ({
    days,
    fee: guide === BOOKED ? 38_000 : 68_000,
    session: `${guide}.am`,
  });
  const view = (order: { id: string }) => viewOwn(office.context, office.context.db, visitor.visitor, order.id);
  async function cell(days: number, guide = BOOKED) {
    const { guides } = await manager.ask(calls.rota, { day: day(days) }, AT);
    const found = guides.find(({ id }) => id === guide)?.days.find((each) => each.day === day(days));
    if (!found) throw new Error('the day is not in its week');
    return found;
  }
  const states = async (days: number, guide = BOOKED) =>
    Object.fromEntries((await cell(days, guide)).sessions.map(({ id, state }) => [id, state]));
  const asked = async (days: number, guide: string) => {
    const order = (await cell(days)).sessions.find(({ id }) => id === 'am')?.order;
    return { order: order?.id ?? '', rev: order?.rev ?? 0, guide };
  };

  it('gives a paid tour to another guide: ticket, order, both calendars and the notice; the price stays', async () => {
    const order = await visitor.bought([BOOKED], tour(3));
    const before = await view(order);
    const done = await manager.ask(calls.substitute, await asked(3, ABLE), AT);
    expect(done).toMatchObject({ order: order.id, status: before.status });
    const after = await view(order);
    const session = { id: `${ABLE}.am.${day(3).replaceAll('-', '')}`, starts_at: instantOf(day(3), '09:00') };
    const guide = await getGuide(office.context, { project: LIFE, id: ABLE });
    expect(after).toMatchObject({
      fee: before.fee,
      batch: session,
      guide: { id: ABLE, name: guide.name, meeting_point: guide.meeting_point },
      scenic: { id: ABLE },
    });
    expect(after.tickets).toMatchObject([
      {
        scenic_id: ABLE,
        ticket_type_id: ABLE,
        batch: session,
        fee: before.tickets[0]?.fee,
        program_name: guide.name,
        status: 'WAIT_USE',
      },
    ]);
    const names = { was: before.guide?.name, now: guide.name };
    expect(after.notices).toMatchObject([{ kind: 'guide-changed', scenic_id: ABLE, program_name: names.now }]);
    const { list } = await listNotices(office.context, visitor.visitor, { page_num: 1, page_size: 10 });
    expect(list.find(({ kind }) => kind === 'guide-changed')).toMatchObject({ order_id: order.id, guide: names });
    // The place of the booked guide is free, but no longer offered.
    expect([await states(3), await states(3, ABLE)]).toEqual([
      { am: 'off', pm: 'offered' },
      { am: 'booked', pm: 'offered' },
    ]);
    await expect(visitor.order([BOOKED], tour(3))).rejects.toMatchObject({ reason: 'temporarilyUnavailable' });
    await expect(visitor.order([ABLE], tour(3, ABLE))).rejects.toMatchObject({ reason: 'temporarilyUnavailable' });
    const noted = (await actionsIn(office.context)).filter(({ action }) => action === 'order.substitute');
    expect(noted).toMatchObject([{ object: `order:${order.id}`, outcome: 'done' }]);
    // The tour can be returned as before, and its place is free again.
    await visitor.giveBack(order);
    expect(await states(3, ABLE)).toEqual({ am: 'offered', pm: 'offered' });
  });

  it('refuses a guide who is not able or not free, an order that is unpaid, changed or none, and the desk', async () => {
    const unpaid = await visitor.order([BOOKED], tour(4));
    expect(await manager.call('substitute', await asked(4, ABLE), AT)).toMatchObject({
      reason: 'stateForbids',
      extraInfo: { why: 'held' },
    });
    await visitor.pay(unpaid, 38_000);
    const input = await asked(4, ABLE);
    for (const guide of [UNABLE, BOOKED]) {
      expect(await manager.call('substitute', { ...input, guide }, AT)).toMatchObject({
        reason: 'stateForbids',
        extraInfo: { why: 'not-free' },
      });
    }
    await visitor.order([ABLE], tour(4, ABLE));
    expect(await manager.call('substitute', input, AT)).toMatchObject({
      reason: 'stateForbids',
      extraInfo: { why: 'not-free' },
    });
    expect(await manager.call('substitute', { ...input, rev: input.rev - 1 }, AT)).toMatchObject({
      reason: 'staleRev',
    });
    expect((await manager.call('substitute', { ...input, order: 'none' }, AT)).reason).toBe('notFound');
    expect((await manager.call('substitute', { ...input, guide: 'park' }, AT)).reason).toBe('notFound');
    expect((await (await office.signedIn('two')).call('substitute', input, AT)).reason).toBe('forbidden');
    expect(await states(4)).toEqual({ am: 'booked', pm: 'offered' });
    expect((await view(unpaid)).notices ?? []).toEqual([]);
    await visitor.giveBack(unpaid);
    expect((await manager.call('substitute', { ...input, rev: (await asked(4, ABLE)).rev }, AT)).resCode).not.toBe(200);
  });

  it('lets one of a buyer and the office have the substitute, never both', async () => {
    for (let tries = 0; tries < 6; tries += 1) {
      const days = 8 + tries;
      await visitor.bought([BOOKED], tour(days));
      const input = await asked(days, ABLE);
      const [bought, given] = await Promise.all([
        visitorIn(office)
          .then((buyer) => buyer.order([ABLE], tour(days, ABLE)))
          .then(
            () => true,
            () => false,
          ),
        manager.call('substitute', input, AT),
      ]);
      expect([bought, given.resCode === 200], `day ${days}`).toEqual(
        given.resCode === 200 ? [false, true] : [true, false],
      );
      expect((await states(days, ABLE))['am']).toBe(bought ? 'held' : 'booked');
      expect((await states(days))['am']).toBe(bought ? 'booked' : 'off');
    }
  });

  it('adds a session to a day, which visitors can order, and takes it away unless somebody has it', async () => {
    const { rev } = await cell(5);
    const shift = { guide: BOOKED, day: day(5), start: '18:00', end: '20:00' };
    const added = await manager.ask(calls.addShift, { ...shift, rev }, AT);
    expect((await cell(5)).sessions).toMatchObject([
      { extra: false },
      { extra: false },
      { id: 'extra1800', extra: true, state: 'offered', starts_at: instantOf(day(5), '18:00') },
    ]);
    const evening = { days: 5, fee: 38_000, session: `${BOOKED}.extra1800` };
    const order = await eventually(() => visitor.order([BOOKED], evening));
    expect((await view(order)).batch).toMatchObject({
      starts_at: instantOf(day(5), '18:00'),
      ends_at: instantOf(day(5), '20:00'),
    });
    const drop = async () =>
      manager.call('dropShift', { guide: BOOKED, day: day(5), rev: added.rev, session: 'extra1800' }, AT);
    expect(await drop()).toMatchObject({ reason: 'stateForbids', extraInfo: { why: 'held', order: order.id } });
    await visitor.pay(order, 38_000);
    expect(await drop()).toMatchObject({ reason: 'stateForbids', extraInfo: { why: 'booked', order: order.id } });
    await visitor.giveBack(order);
    expect((await drop()).resCode).toBe(200);
    expect(await states(5)).toEqual({ am: 'offered', pm: 'offered' });
    await expect(visitor.order([BOOKED], evening)).rejects.toMatchObject({ reason: expect.any(String) });
    await manager.ask(calls.addShift, { ...shift, rev: added.rev + 1 }, AT);
    await eventually(() => visitor.order([BOOKED], evening));
  });

  it('refuses a session that ends as it starts, meets another, is over or on no known day, and a usual one as an added one', async () => {
    await prove(office, manager);
    const { rev } = await cell(6);
    const add = async (start: string, end: string, more: object = {}) =>
      manager.call('addShift', { guide: BOOKED, day: day(6), rev, start, end, ...more }, AT);
    expect(await add('20:00', '20:00')).toMatchObject({ reason: 'refusedInput', extraInfo: { problem: 'times' } });
    expect(await add('11:00', '13:00')).toMatchObject({ reason: 'refusedInput', extraInfo: { problem: 'overlaps' } });
    expect(await add('00:00', '00:01', { day: day(0), rev: (await cell(0)).rev })).toMatchObject({
      reason: 'refusedInput',
      extraInfo: { problem: 'begun' },
    });
    expect(await add('18:00', '20:00', { day: day(-1), rev: 0 })).toMatchObject({
      reason: 'stateForbids',
      extraInfo: { problem: 'day-over' },
    });
    expect((await add('18:00', '20:00', { rev: rev + 1 })).reason).toBe('staleRev');
    expect((await add('18:00', '20:00', { guide: 'park' })).reason).toBe('notFound');
    expect((await manager.call('dropShift', { guide: BOOKED, day: day(6), rev, session: 'am' }, AT)).reason).toBe(
      'notFound',
    );
    expect([(await cell(6)).rev, await states(6)]).toEqual([rev, { am: 'offered', pm: 'offered' }]);
  });
});
