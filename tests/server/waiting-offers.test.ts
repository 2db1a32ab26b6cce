import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#contract/office/calendar.ts';
import { addDays, type Day, dayOf } from '#domain/lib/day.ts';
import { sessionIdOf } from '#domain/catalog/schedule.ts';
import { largestPartyFor, mayWait } from '#domain/waiting/waiting-list.ts';
import { getFitWorkTimes, listSessions } from '#server/catalog/browse-days.ts';
import type { Visitor } from '#server/context.ts';
import { DomainError } from '#server/domain-error.ts';
import { newId } from '#server/lib/ids.ts';
import { importHashes } from '#server/seed/hashes.ts';
import { importVenue, readVenueFile } from '#server/seed/import-venue.ts';
import { visitorOf } from '#server/sign-in/visitors.store.ts';
import { joinWaitingList } from '#server/waiting/list/join.ts';
import { type OfficeBrowser, openOffice, type TestOffice } from '#tests/fixtures/office.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const PROJECT = 'waits';
const AT = { project: PROJECT };
const SIZES = [1, 6, 12, 13] as const;

describe('a wait is offered exactly where joining is accepted', () => {
  let office: TestOffice;
  let manager: OfficeBrowser;
  let today: Day;
  beforeAll(async () => {
    office = await openOffice(postgres);
    const { context } = office;
    today = dayOf(context.now());
    const venue = await readVenueFile(join(import.meta.dirname, '../fixtures/wait-venue.json'), today);
    await context.db.transaction((tx) => importVenue(tx, venue, importHashes(context.secrets, PROJECT)), {
      patient: true,
    });
    await office.addStaff('one', 'manager', AT);
    manager = await office.signedIn('one');
  });
  afterAll(() => office.close());

  type Change = Parameters<typeof manager.ask<typeof calls.setDay>>[1]['change'];
  async function set(scenic: string, date: Day, change: Change): Promise<void> {
    const { rev } = await manager.ask(calls.getDay, { scenic, day: date }, AT);
    await manager.ask(calls.setDay, { scenic, day: date, rev, change }, AT);
  }

  /** Sizes of parties that a form offers a wait, and those that are accepted. */
  async function sizes(type: string, date: Day, session?: string): Promise<{ offered: number[]; accepted: number[] }> {
    const { context } = office;
    const scenic_id = type === 'stalls' || type === 'balcony' ? 'hall' : 'tower';
    const [day] = (await getFitWorkTimes(context, { project: PROJECT, scenic_id, start: date, end: date })).list;
    const { list } = await listSessions(context, { project: PROJECT, scenic_id, date });
    const waits = session === undefined ? day?.offers : list.find(({ id }) => id === session)?.waiting;
    const largest = largestPartyFor(waits, type);
    const accepted: number[] = [];
    for (const size of SIZES) {
      const visitor_id = await context.db.transaction((tx) =>
        visitorOf(tx, PROJECT, `o-${crypto.randomUUID()}`, newId(context.now())),
      );
      const visitor: Visitor = { project: PROJECT, visitor_id, openid: '' };
      const input = {
        ticket_type_id: type,
        days: [session === undefined ? { date } : { date, batch_id: session }],
        tickets: Array.from({ length: size }, () => ({ travellers: [] })),
        phone: '13800000000',
        agreement_version: '1',
      };
      const reason = await joinWaitingList(context, visitor, input).then(
        () => 'accepted',
        (error: unknown) => (error instanceof DomainError ? error.reason : String(error)),
      );
      expect(['accepted', 'stateForbids']).toContain(reason);
      if (reason === 'accepted') accepted.push(size);
    }
    return { offered: SIZES.filter((size) => mayWait(size, largest)), accepted };
  }

  const both = (list: number[]) => ({ offered: list, accepted: list });
  const day = (days: number): Day => addDays(today, days);

  it('on a usual day up to its places, and not where the type has no list', async () => {
    expect(await sizes('tower-one', day(1))).toEqual(both([1, 6, 12]));
    expect(await sizes('tower-plain', day(1))).toEqual(both([]));
  });

  it('not on a day without places, a free day or a day whose sale rests, and to small parties on a day of few places', async () => {
    await set('tower', day(2), { capacity: 0 });
    await set('tower', day(3), { types: { 'tower-one': { fee: 0 } } });
    await set('tower', day(4), { paused: true });
    await set('tower', day(5), { capacity: 6 });
    await eventually(async () => {
      expect(await sizes('tower-one', day(5))).toEqual(both([1, 6]));
    });
    expect(await sizes('tower-one', day(2))).toEqual(both([]));
    expect(await sizes('tower-one', day(3))).toEqual(both([]));
    expect(await sizes('tower-one', day(4))).toEqual(both([]));
  });

  it('in a session up to the seats of the class, and not once its last entry is over', async () => {
    const session = (date: Day): string => sessionIdOf('hall', 'eve', date);
    expect(await sizes('stalls', day(1), session(day(1)))).toEqual(both([1, 6, 12]));
    expect(await sizes('balcony', day(1), session(day(1)))).toEqual(both([]));
    office.wait(11 * 3_600_000);
    expect(await sizes('stalls', today, session(today))).toEqual(both([]));
  });
});
