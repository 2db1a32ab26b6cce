import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#contract/office/calendar.ts';
import { addDays, type Day, dayOf } from '#domain/lib/day.ts';
import { listSessions } from '#server/catalog/browse-days.ts';
import { listGuides } from '#server/catalog/guides.ts';
import { brokenInvariants } from '#server/invariants/invariants.store.ts';
import type { OfficeBrowser, TestOffice } from '#tests/fixtures/office.ts';
import { LIFE, openLife, visitorIn } from '#tests/fixtures/office-orders.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';
import { eventually } from '#tests/fixtures/eventually.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const AT = { project: LIFE };
const GUIDE = 'guide-shen';
const TOUR = { fee: 38_000, session: `${GUIDE}.am` };

describe('the days of a guide', () => {
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
  const getDay = (days: number) => manager.ask(calls.getDay, { scenic: GUIDE, day: day(days) }, AT);
  async function set(days: number, change: Parameters<typeof manager.ask<typeof calls.setDay>>[1]['change']) {
    const { rev } = await getDay(days);
    return manager.ask(calls.setDay, { scenic: GUIDE, day: day(days), rev, change }, AT);
  }
  const free = async (days: number) =>
    (await listSessions(office.context, { project: LIFE, scenic_id: GUIDE, date: day(days) })).list
      .filter(({ left }) => left > 0)
      .map(({ id }) => id.split('.')[1]);
  const next = async (days: number) =>
    (await listGuides(office.context, { project: LIFE, date: day(days) })).list[0]?.next?.batch_id.split('.')[1];

  it('takes one session away and gives it back, in what visitors see and can order', async () => {
    const usual = await free(2);
    expect([usual.includes('am'), usual.length > 1, await next(2)]).toEqual([true, true, 'am']);
    await set(2, { sessions: { am: { paused: true } } });
    await eventually(async () => expect(await free(2)).toEqual(usual.filter((id) => id !== 'am')));
    expect(await next(2)).toBe(usual.find((id) => id !== 'am'));
    await expect(visitor.order([GUIDE], { ...TOUR, days: 2 })).rejects.toMatchObject({
      reason: 'temporarilyUnavailable',
    });
    await set(2, { sessions: { am: { paused: false } } });
    await eventually(async () => expect(await free(2)).toEqual(usual));
  });

  it('takes a whole day away, and no other', async () => {
    await set(3, { paused: true });
    await eventually(async () => expect([await free(3), await next(3)]).toEqual([[], undefined]));
    expect(await next(4)).toBe('am');
  });

  it('keeps the place of a tour that is paid: none is wanted, one stays', async () => {
    const { order_no } = await visitor.bought([GUIDE], { ...TOUR, days: 5 });
    const { stopped_at } = await set(5, { sessions: { am: { capacity: 0 } } });
    expect(stopped_at).toEqual([{ part: 'session', id: 'am', wanted: 0, at: 1, because: 'sold' }]);
    const am = (await getDay(5)).sessions.find(({ id }) => id === 'am');
    expect([am?.capacity, (am?.sold ?? 0) + (am?.held ?? 0), order_no.length > 0]).toEqual([1, 1, true]);
    expect((await set(6, { sessions: { am: { capacity: 0 } } })).stopped_at).toEqual([]);
    await eventually(async () => expect(await free(6)).not.toContain('am'));
    expect(await brokenInvariants(office.context.db)).toEqual([]);
  });

  it('refuses the second of two colleagues and a role without the right, and notes the action', async () => {
    const change = { paused: true };
    await manager.ask(calls.setDay, { scenic: GUIDE, day: day(4), rev: 0, change }, AT);
    expect((await manager.call('setDay', { scenic: GUIDE, day: day(4), rev: 0, change }, AT)).reason).toBe('staleRev');
    const desk = await office.signedIn('two');
    expect((await desk.call('setDay', { scenic: GUIDE, day: day(4), rev: 1, change }, AT)).reason).toBe('forbidden');
    const actions = await office.context.db.query<{ after: object }>(
      `SELECT after FROM audit WHERE action = 'day.set' AND object = $1`,
      [`day:${GUIDE}:${day(4)}`],
    );
    expect(actions.some(({ after }) => 'paused' in after)).toBe(true);
  });
});
