import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setDay } from '#contract/office/calendar.ts';
import * as calls from '#contract/office/rota.ts';
import { addDays, type Day, dayOf } from '#domain/lib/day.ts';
import { weekOf } from '#domain/office/rota.ts';
import { listGuides } from '#server/catalog/guides.ts';
import { brokenInvariants } from '#server/invariants/invariants.store.ts';
import { actionsIn, type OfficeBrowser, type TestOffice } from '#tests/fixtures/office.ts';
import { LIFE, openLife, visitorIn } from '#tests/fixtures/office-orders.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';
import { eventually } from '#tests/fixtures/eventually.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const AT = { project: LIFE };
const GUIDE = 'guide-shen';
const TOUR = { fee: 38_000, session: `${GUIDE}.am` };

describe('the rota', () => {
  let office: TestOffice;
  let manager: OfficeBrowser;
  let visitor: Awaited<ReturnType<typeof visitorIn>>;
  beforeAll(async () => {
    office = await openLife(postgres, 'desk', 1);
    manager = await office.signedIn('one');
    visitor = await visitorIn(office);
  });
  afterAll(() => office.close());

  const day = (days: number): Day => addDays(dayOf(office.context.now()), days);
  async function cell(days: number) {
    const { guides } = await manager.ask(calls.rota, { day: day(days) }, AT);
    const found = guides.find(({ id }) => id === GUIDE)?.days.find((each) => each.day === day(days));
    if (!found) throw new Error('the day is not in its week');
    return found;
  }
  const states = async (days: number) =>
    Object.fromEntries((await cell(days)).sessions.map(({ id, state }) => [id, state]));
  const change = async (days: number, off: boolean, session?: string) => ({
    guide: GUIDE,
    day: day(days),
    rev: (await cell(days)).rev,
    off,
    ...(session === undefined ? {} : { session }),
  });
  const set = async (days: number, off: boolean, session?: string) =>
    manager.ask(calls.setRota, await change(days, off, session), AT);
  const refused = async (days: number, off: boolean, session?: string) =>
    manager.call('setRota', await change(days, off, session), AT);
  const next = async (days: number) =>
    (await listGuides(office.context, { project: LIFE, date: day(days) })).list[0]?.next?.batch_id.split('.')[1];

  it('shows a week from Monday, with every guide, its languages and sessions', async () => {
    const { today, days, guides } = await manager.ask(calls.rota, {}, AT);
    expect([today, days]).toEqual([day(0), weekOf(day(0))]);
    const guide = guides.find(({ id }) => id === GUIDE);
    expect(guide?.languages.length).toBeGreaterThan(0);
    expect(guide?.days.map((each) => each.day)).toEqual(days);
    expect(guide?.days.filter((each) => each.day < today).every(({ state }) => state === 'over')).toBe(true);
    expect(await states(2)).toEqual({ am: 'offered', pm: 'offered' });
  });

  it('takes a session off what visitors see and can order, and offers it again', async () => {
    await set(2, true, 'am');
    expect(await states(2)).toEqual({ am: 'off', pm: 'offered' });
    await eventually(async () => expect(await next(2)).toBe('pm'));
    await expect(visitor.order([GUIDE], { ...TOUR, days: 2 })).rejects.toMatchObject({
      reason: 'temporarilyUnavailable',
    });
    await set(2, false, 'am');
    expect(await states(2)).toEqual({ am: 'offered', pm: 'offered' });
    await eventually(async () => expect(await next(2)).toBe('am'));
  });

  it('takes a whole day off, and offers one session of it without the others', async () => {
    await set(3, true);
    expect([(await cell(3)).state, await states(3)]).toEqual(['off', { am: 'off', pm: 'off' }]);
    await eventually(async () => expect(await next(3)).toBeUndefined());
    await set(3, false, 'pm');
    expect([(await cell(3)).state, await states(3)]).toEqual(['open', { am: 'off', pm: 'offered' }]);
    await set(3, false);
    expect(await states(3)).toEqual({ am: 'offered', pm: 'offered' });
  });

  it('shows what the calendar took away as off, and offers it again', async () => {
    const { rev } = await cell(4);
    const sessions = { am: { capacity: 0 }, pm: { paused: true } };
    await manager.ask(setDay, { scenic: GUIDE, day: day(4), rev, change: { sessions, note: 'a fair' } }, AT);
    expect(await states(4)).toEqual({ am: 'off', pm: 'off' });
    await set(4, false);
    expect(await states(4)).toEqual({ am: 'offered', pm: 'offered' });
    await eventually(async () => expect(await next(4)).toBe('am'));
  });

  it('refuses to take a tour off that is paid or being paid, names the order, and changes nothing', async () => {
    const held = await visitor.order([GUIDE], { ...TOUR, days: 5 });
    expect(await states(5)).toEqual({ am: 'held', pm: 'offered' });
    expect(await refused(5, true, 'am')).toMatchObject({
      reason: 'stateForbids',
      extraInfo: { why: 'held', order: held.id, order_no: held.order_no },
    });
    await visitor.pay(held, TOUR.fee);
    const { sessions, rev } = await cell(5);
    expect(sessions[0]).toMatchObject({ id: 'am', state: 'booked', order: { id: held.id, number: held.order_no } });
    for (const session of ['am', undefined]) {
      expect(await refused(5, true, session)).toMatchObject({
        reason: 'stateForbids',
        extraInfo: { why: 'booked', session: 'am', order: held.id, order_no: held.order_no },
      });
    }
    expect([(await cell(5)).rev, await states(5)]).toEqual([rev, { am: 'booked', pm: 'offered' }]);
    await set(5, true, 'pm');
    expect(await states(5)).toEqual({ am: 'booked', pm: 'off' });
  });

  it('refuses to pause a booked tour in the calendar as well, alone, with its day or with several days, and changes nothing', async () => {
    const held = await visitor.bought([GUIDE], { ...TOUR, days: 7 });
    const { rev } = await cell(7);
    const error = {
      reason: 'stateForbids',
      extraInfo: { why: 'booked', day: day(7), session: 'am', order: held.id, order_no: held.order_no },
    };
    const pause = (change: object) => manager.call('setDay', { scenic: GUIDE, day: day(7), rev, change }, AT);
    expect(await pause({ paused: true })).toMatchObject(error);
    expect(await pause({ sessions: { am: { paused: true } } })).toMatchObject(error);
    const days = await Promise.all([6, 7].map(async (each) => ({ day: day(each), rev: (await cell(each)).rev })));
    expect(await manager.call('setDays', { scenic: GUIDE, days, change: { paused: true } }, AT)).toMatchObject(error);
    expect([(await cell(7)).rev, (await cell(6)).rev, await states(7), (await cell(6)).state]).toEqual([
      rev,
      days[0]?.rev,
      { am: 'booked', pm: 'offered' },
      'open',
    ]);
    await manager.ask(
      setDay,
      { scenic: GUIDE, day: day(7), rev, change: { sessions: { pm: { paused: true } }, note: 'a fair' } },
      AT,
    );
    expect(await states(7)).toEqual({ am: 'booked', pm: 'off' });
  });

  it('lets either the buyer or the colleague win, never both', async () => {
    for (let tries = 0; tries < 6; tries += 1) {
      const days = 8 + tries;
      const input = await change(days, true, 'am');
      const [sold, off] = await Promise.all([
        visitorIn(office)
          .then((buyer) => buyer.order([GUIDE], { ...TOUR, days }))
          .then(
            () => true,
            () => false,
          ),
        manager.call('setRota', input, AT),
      ]);
      expect([sold, off.reason === 'stateForbids'], `day ${days}`).toEqual(
        off.resCode === 200 ? [false, false] : [true, true],
      );
      expect((await states(days))['am']).toBe(sold ? 'held' : 'off');
    }
    expect(await brokenInvariants(office.context.db)).toEqual([]);
  });

  it('refuses the second of two colleagues, a role without the right, a day that is over and what is not there, and notes the action', async () => {
    const input = await change(6, true, 'pm');
    await manager.ask(calls.setRota, input, AT);
    expect(await manager.call('setRota', input, AT)).toMatchObject({
      reason: 'staleRev',
      extraInfo: { rev: input.rev + 1 },
    });
    const desk = await office.signedIn('two');
    expect((await desk.call('setRota', input, AT)).reason).toBe('forbidden');
    expect((await desk.call('rota', {}, AT)).reason).toBe('forbidden');
    expect(await manager.call('setRota', { ...input, day: day(-1), rev: 0 }, AT)).toMatchObject({
      reason: 'stateForbids',
      extraInfo: { problem: 'day-over' },
    });
    expect((await manager.call('setRota', { ...input, session: 'night', rev: input.rev + 1 }, AT)).reason).toBe(
      'notFound',
    );
    expect((await manager.call('setRota', { ...input, guide: 'peak' }, AT)).reason).toBe('notFound');
    const noted = (await actionsIn(office.context)).filter(
      ({ action, object }) => action === 'day.set' && object === `day:${GUIDE}:${day(6)}`,
    );
    expect(noted.map(({ outcome }) => outcome)).toEqual(['done']);
  });
});
