import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#contract/office/calendar.ts';
import { addDays, type Day, dayOf, instantOf } from '#domain/lib/day.ts';
import { sessionIdOf } from '#domain/catalog/schedule.ts';
import { DomainError } from '#server/domain-error.ts';
import { getFitWorkTimes, listSessions } from '#server/catalog/browse-days.ts';
import { changeDays } from '#server/orders/change-days.ts';
import { newId } from '#server/lib/ids.ts';
import { brokenInvariants } from '#server/invariants/invariants.store.ts';
import { insertEntry, leaveEntry } from '#server/waiting/waiting-lists.store.ts';
import { type OfficeBrowser, openOffice, OTHER_VENUE, type TestOffice } from '#tests/fixtures/office.ts';
import { importLife, LIFE, visitorIn } from '#tests/fixtures/office-orders.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';
import { eventually } from '#tests/fixtures/eventually.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const AT = { project: LIFE };
const BOAT = { fee: 3000, session: 'boats.b3' };
const STAFF_ROW = 'staff:';

describe('the calendar', () => {
  let office: TestOffice;
  let manager: OfficeBrowser;
  let second: OfficeBrowser;
  let visitor: Awaited<ReturnType<typeof visitorIn>>;
  let today: Day;
  beforeAll(async () => {
    office = await openOffice(postgres);
    await importLife(office);
    await office.addStaff('one', 'manager', AT);
    await office.addStaff('two', 'owner', AT);
    manager = await office.signedIn('one');
    second = await office.signedIn('two');
    visitor = await visitorIn(office);
    today = dayOf(office.context.now());
  });
  afterAll(() => office.close());

  const day = (days: number): Day => addDays(today, days);
  const getDay = (scenic: string, days: number) => manager.ask(calls.getDay, { scenic, day: day(days) }, AT);
  const b3 = async (days: number) => (await getDay('boats', days)).sessions.find(({ id }) => id === 'b3');
  async function set(
    scenic: string,
    days: number,
    change: Parameters<typeof manager.ask<typeof calls.setDay>>[1]['change'],
  ) {
    const { rev } = await getDay(scenic, days);
    return manager.ask(calls.setDay, { scenic, day: day(days), rev, change }, AT);
  }
  const outcome = (work: Promise<{ order_no: string }>): Promise<string> =>
    work.then(
      () => 'bought',
      (error: unknown) => {
        if (error instanceof DomainError) return error.reason;
        throw error;
      },
    );
  const boats = (days: number, more: object = {}) => outcome(visitor.order(['boat'], { ...BOAT, days, ...more }));
  /** A session as visitors see it, where a change arrives a moment later: callers look until it is there. */
  const shown = async (days: number) =>
    (await listSessions(office.context, { project: LIFE, scenic_id: 'boats', date: day(days) })).list.find(({ id }) =>
      id.includes('.b3.'),
    );

  it('shows a month of a spot: what is sold, held and left, and which days are over or later', async () => {
    await visitor.bought(['boat'], { ...BOAT, days: 1 });
    await visitor.order(['boat'], { ...BOAT, days: 1 });
    const months = [...new Set([today, day(1), day(20)].map((each) => each.slice(0, 7)))];
    const days = (
      await Promise.all(months.map((month) => manager.ask(calls.calendar, { scenic: 'boats', month }, AT)))
    ).flatMap((month) => month.days);
    const at = (which: Day) => days.find((each) => each.day === which);
    expect(at(day(1))).toMatchObject({
      state: 'open',
      rev: 0,
      changed: false,
      fee: 30,
      places: { capacity: 44, sold: 1, held: 1 },
    });
    expect(at(day(1))?.sessions.map(({ id, capacity, sold, held }) => [id, capacity, sold, held])).toEqual([
      ['b1', 2, 0, 0],
      ['b2', 2, 0, 0],
      ['b3', 40, 1, 1],
    ]);
    expect(at(day(20))?.state).toBe('later');
    if (today.endsWith('-01')) return;
    expect(at(`${today.slice(0, 8)}01` as Day)?.state).toBe('over');
  });

  it('begins with the first spot and this month, and knows no spot of another venue', async () => {
    const { scenic, month, spots, days } = await manager.ask(calls.calendar, {}, AT);
    expect([scenic, month, spots.length]).toEqual(['park', today.slice(0, 7), 5]);
    expect(days.map((each) => each.day).includes(today)).toBe(true);
    expect((await manager.call('calendar', { scenic: 'lake' }, AT)).reason).toBe('notFound');
    expect((await manager.call('getDay', { scenic: 'lake', day: today }, AT)).reason).toBe('notFound');
  });

  it('sells the new number of places at once, to visitors too, and notes the change without the words of the note', async () => {
    const { rev, stopped_at } = await set('boats', 2, {
      sessions: { b3: { capacity: 3 } },
      note: 'Ms Lin asked for it',
    });
    expect([rev, stopped_at]).toEqual([1, []]);
    await eventually(async () => expect(await shown(2)).toMatchObject({ left: 3, total: 3 }));
    expect(await Promise.all([boats(2), boats(2), boats(2), boats(2)].map((each) => each))).toEqual(
      expect.arrayContaining(['bought', 'bought', 'bought']),
    );
    expect(await boats(2)).toBe('temporarilyUnavailable');
    const { note, changed, sessions } = await getDay('boats', 2);
    expect([note, changed?.by, sessions[2]]).toMatchObject([
      'Ms Lin asked for it',
      'Name of one',
      { capacity: 3, usual: 40, sold: 0, held: 3 },
    ]);
    const [action] = await office.context.db.query<{ object: string; after: object; actor: string }>(
      `SELECT object, after, actor FROM audit WHERE action = 'day.set'`,
    );
    expect(action).toMatchObject({
      object: `day:boats:${day(2)}`,
      after: { sessions: { b3: { capacity: 3 } }, note: true },
    });
    expect(action?.actor.startsWith(STAFF_ROW)).toBe(true);
    await set('boats', 2, { sessions: { b3: { capacity: null } }, note: null });
    expect(await getDay('boats', 2)).toMatchObject({ rev: 2, sessions: [{}, {}, { capacity: 40 }] });
  });

  it('stops at what is sold and held, and shows where, while fifty buy (case 19)', async () => {
    const crowd = await Promise.all(Array.from({ length: 50 }, () => visitorIn(office)));
    const buying = crowd.map((each) => outcome(each.order(['boat'], { ...BOAT, days: 3 })));
    const { stopped_at } = await set('boats', 3, { sessions: { b3: { capacity: 1 } } });
    const bought = (await Promise.all(buying)).filter((each) => each === 'bought').length;
    const now = await b3(3);
    const capacity = now?.capacity ?? 0;
    // Orders placed before the change keep their places, and no later one gets a place. Without an earlier order the
    // one remaining place is sold.
    expect([bought, (now?.sold ?? 0) + (now?.held ?? 0)]).toEqual([capacity, capacity]);
    expect(stopped_at).toEqual(
      capacity > 1 ? [{ part: 'session', id: 'b3', wanted: 1, at: capacity, because: 'sold' }] : [],
    );
    expect(await boats(3)).toBe('temporarilyUnavailable');
    expect(await brokenInvariants(office.context.db)).toEqual([]);
  });

  it('stops at four that are sold when one is wanted', async () => {
    for (let sold = 0; sold < 4; sold += 1) await visitor.bought(['boat'], { ...BOAT, days: 4 });
    const { stopped_at } = await set('boats', 4, { sessions: { b3: { capacity: 1 } } });
    expect(stopped_at).toEqual([{ part: 'session', id: 'b3', wanted: 1, at: 4, because: 'sold' }]);
    expect(await b3(4)).toMatchObject({ capacity: 4, sold: 4, held: 0 });
  });

  it('raises by one for a hundred who wait: exactly one gets the place (case 20)', async () => {
    await set('boats', 5, { sessions: { b3: { capacity: 1 } } });
    await eventually(async () => expect((await shown(5))?.total).toBe(1));
    expect(await boats(5)).toBe('bought');
    expect(await boats(5)).toBe('temporarilyUnavailable');
    const crowd = await Promise.all(Array.from({ length: 100 }, () => visitorIn(office)));
    await set('boats', 5, { sessions: { b3: { capacity: 2 } } });
    await eventually(async () => expect((await shown(5))?.left).toBe(1));
    const ends = await Promise.all(crowd.map((each) => outcome(each.order(['boat'], { ...BOAT, days: 5 }))));
    expect(ends.filter((each) => each === 'bought')).toHaveLength(1);
    expect(ends.filter((each) => each === 'temporarilyUnavailable')).toHaveLength(99);
    expect(await b3(5)).toMatchObject({ capacity: 2, held: 2 });
    expect(await brokenInvariants(office.context.db)).toEqual([]);
  });

  it('tells the second of two who set one day at once who was faster, and changes nothing for them (case 21)', async () => {
    const input = (capacity: number) => ({
      scenic: 'boats',
      day: day(6),
      rev: 0,
      change: { sessions: { b3: { capacity } } },
    });
    const answers = await Promise.all([manager.call('setDay', input(11), AT), second.call('setDay', input(12), AT)]);
    expect(answers.filter(({ resCode }) => resCode === 200)).toHaveLength(1);
    const faster = answers[0]?.resCode === 200 ? 0 : 1;
    expect(answers[1 - faster]).toMatchObject({
      reason: 'staleRev',
      extraInfo: { rev: 1, day: day(6), by: `Name of ${['one', 'two'][faster]}` },
    });
    expect(await b3(6)).toMatchObject({ capacity: [11, 12][faster] });
  });

  it('sells at the price of the day, and refuses a form that shows the old one', async () => {
    await set('park', 3, { types: { day: { fee: 250.5 } } });
    const fees = () => getFitWorkTimes(office.context, { project: LIFE, scenic_id: 'park', ticket_type_id: 'day' });
    await eventually(async () => expect(JSON.stringify(await fees())).toContain('250.5'));
    expect(await outcome(visitor.order(['day'], { days: 3 }))).toBe('priceChanged');
    expect(await outcome(visitor.order(['day'], { days: 3, fee: 25_050 }))).toBe('bought');
    expect(await outcome(visitor.order(['day'], { days: 4 }))).toBe('bought');
    expect((await getDay('park', 3)).types.find(({ id }) => id === 'day')).toMatchObject({
      fee: 250.5,
      usual_fee: 100,
    });
  });

  it('pauses a session or a whole day: what was sold is good, nothing more is sold until it goes on', async () => {
    await visitor.bought(['boat'], { ...BOAT, days: 7 });
    await set('boats', 7, { sessions: { b3: { paused: true } } });
    expect(await boats(7)).toBe('temporarilyUnavailable');
    expect(await b3(7)).toMatchObject({ paused: true, capacity: 40, sold: 1 });
    await set('boats', 7, { sessions: { b3: { paused: false } } });
    await eventually(async () => expect((await shown(7))?.left).toBe(39));
    expect(await boats(7)).toBe('bought');
    await set('boats', 7, { paused: true });
    expect(await boats(7, { session: 'boats.b1' })).toBe('temporarilyUnavailable');
    await set('park', 7, { paused: true });
    expect(await outcome(visitor.order(['day'], { days: 7 }))).toBe('temporarilyUnavailable');
  });

  it('closes a day for whoever closes it: the reason is shown, and nothing is sold from the commit on', async () => {
    const closed = { zh_CN: '大风', en: 'Strong wind' };
    await office.context.db.transaction((tx) =>
      changeDays(office.context, tx, { project: LIFE, staff: null }, [
        { scenic: 'boats', day: day(8), change: { closed } },
      ]),
    );
    expect(await boats(8)).not.toBe('bought');
    expect(await getDay('boats', 8)).toMatchObject({
      state: 'closed',
      reason: closed,
      sessions: [{ id: 'b1' }, {}, {}],
    });
    await office.context.db.transaction((tx) =>
      changeDays(office.context, tx, { project: LIFE, staff: null }, [
        { scenic: 'boats', day: day(8), change: { closed: null } },
      ]),
    );
    await eventually(async () => expect(await boats(8)).toBe('bought'));
  });

  it('gives a session no more places than its plan has seats', async () => {
    const { stopped_at } = await set('hall', 2, { sessions: { h1: { capacity: 9999 } } });
    const at = (await getDay('hall', 2)).sessions[0]?.seats ?? 0;
    expect(stopped_at).toEqual([{ part: 'session', id: 'h1', wanted: 9999, at, because: 'seats' }]);
    expect(at).toBeGreaterThan(0);
  });

  it('shows how many wait for which session of the day, and forgets who left', async () => {
    const { db } = office.context;
    const at = new Date(office.context.now());
    const join = (type: string, size: number, rules: readonly (string | null)[]): Promise<string> =>
      db.transaction(async (tx) => {
        const id = newId(at.getTime());
        const entry = {
          id,
          visitor_id: visitor.visitor.visitor_id,
          ticket_type_id: type,
          tickets: size,
          size,
          people_enc: 'sealed',
        };
        const days = rules.map((rule) => {
          const batch_id = rule === null ? null : sessionIdOf('boats', rule, day(14));
          return {
            pool: `${type} ${rule}`,
            stocks: ['s'],
            visit_day: day(14),
            batch_id,
            latest: instantOf(day(14), '12:00'),
          };
        });
        await insertEntry(tx, LIFE, entry, days, at);
        return id;
      });
    await join('boat', 2, ['b1', 'b3']);
    const second = await join('boat', 4, ['b3']);
    await join('day', 1, [null]);
    const starts = new Map((await getDay('boats', 14)).sessions.map(({ id, starts_at }) => [id, starts_at]));
    const waiting = async () => (await getDay('boats', 14)).waiting;
    expect(await waiting()).toEqual([
      { starts_at: starts.get('b1'), parties: 1, people: 2 },
      { starts_at: starts.get('b3'), parties: 2, people: 6 },
    ]);
    await db.transaction((tx) => leaveEntry(tx, LIFE, visitor.visitor.visitor_id, second, at));
    expect((await waiting())[1]).toEqual({ starts_at: starts.get('b3'), parties: 1, people: 2 });
    expect((await getDay('boats', 15)).waiting).toEqual([]);
  });

  it('refuses a day that is over, a limit where nothing is counted, and parts that are not there', async () => {
    const change = (over: object) =>
      manager.call('setDay', { scenic: 'boats', day: day(9), rev: 0, change: { paused: true }, ...over }, AT);
    expect(await change({ day: day(-1) })).toMatchObject({
      reason: 'stateForbids',
      extraInfo: { problem: 'day-over' },
    });
    expect(await change({ day: day(2000) })).toMatchObject({
      reason: 'refusedInput',
      extraInfo: { problem: 'day-far' },
    });
    expect(await change({ scenic: 'solo', change: { capacity: 5 } })).toMatchObject({
      reason: 'refusedInput',
      extraInfo: { problem: 'no-limit' },
    });
    expect((await change({ change: { sessions: { b9: { capacity: 5 } } } })).reason).toBe('notFound');
    expect((await change({ change: { types: { day: { fee: 5 } } } })).reason).toBe('notFound');
    expect((await change({ change: { sessions: { b3: { capacity: -1 } } } })).reason).toBe('malformed');
    expect((await getDay('boats', 9)).rev).toBe(0);
  });

  it('changes several days at once, all or none', async () => {
    const days = [10, 11, 12].map((each) => ({ day: day(each), rev: 0 }));
    const { days: done } = await manager.ask(
      calls.setDays,
      { scenic: 'boats', days, change: { sessions: { b3: { capacity: 7 } }, types: { boat: { fee: 45 } } } },
      AT,
    );
    expect(done.map(({ day: each, rev }) => [each, rev])).toEqual(days.map((each) => [each.day, 1]));
    expect(await b3(12)).toMatchObject({ capacity: 7, usual: 40 });
    const { days: month } = await manager.ask(calls.calendar, { scenic: 'boats', month: day(12).slice(0, 7) }, AT);
    expect(month.find((each) => each.day === day(12))?.set_fees).toEqual({ boat: 45 });
    const again = await manager.call(
      'setDays',
      { scenic: 'boats', days: [...days.slice(1), { day: day(13), rev: 0 }], change: { paused: true } },
      AT,
    );
    expect(again).toMatchObject({ reason: 'staleRev', extraInfo: { day: day(11), rev: 1 } });
    expect((await getDay('boats', 13)).rev).toBe(0);
    const noted = await office.context.db.query(`SELECT 1 FROM audit WHERE action = 'day.set' AND object = $1`, [
      `day:boats:${day(13)}`,
    ]);
    expect(noted).toEqual([]);
  });

  it('leaves out the days that have nothing of a change, and says which', async () => {
    const days = [20, 21, 22].map((each) => ({ day: day(each), rev: 0 }));
    const lone = day(21);
    const input = { scenic: 'boats', days, change: { sessions: { b3: { capacity: 7 } } } };
    await importLife(office, 0, (each) => (each.id === 'b3' ? { ...each, from: lone, to: lone } : each));
    try {
      const { days: done } = await manager.ask(calls.setDays, input, AT);
      expect(done.map((each) => each.day)).toEqual([lone]);
      expect((await getDay('boats', 20)).rev).toBe(0);
    } finally {
      await importLife(office);
    }
  });

  it('lets a reader look and change nothing, and nobody from another venue', async () => {
    await office.addStaff('reader', 'reader', AT);
    const reader = await office.signedIn('reader');
    expect((await reader.ask(calls.calendar, { scenic: 'boats' }, AT)).days.length).toBeGreaterThan(27);
    const input = { scenic: 'boats', day: day(9), rev: 0, change: { paused: true } };
    expect((await reader.call('setDay', input, AT)).reason).toBe('forbidden');
    await office.addStaff('elsewhere', 'manager', { project: OTHER_VENUE });
    const other = await office.signedIn('elsewhere');
    expect((await other.call('setDay', input, AT)).reason).toBe('forbidden');
    expect((await other.call('setDay', input, { project: OTHER_VENUE })).reason).toBe('notFound');
  });
});
