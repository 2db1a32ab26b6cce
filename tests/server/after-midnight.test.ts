import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { board } from '#contract/office/board.ts';
import { getDay } from '#contract/office/calendar.ts';
import { settlement } from '#contract/office/finance.ts';
import { addDays, type Day, dayOf, instantOf, type TimeOfDay } from '#domain/lib/day.ts';
import { importHashes } from '#server/seed/hashes.ts';
import { importVenue, readVenueFile } from '#server/seed/import-venue.ts';
import { expireTickets } from '#server/orders/expire-tickets.ts';
import { checkTicket, findNumber, judgeAtServer, readText } from '#server/gate/gate.ts';
import { gateRows, listDaysOf } from '#server/gate/gate-rows.ts';
import { listNotices, remind } from '#server/notices/notices.ts';
import { viewOwn } from '#server/orders/order-view.ts';
import { shareTicket } from '#server/sharing/share.ts';
import { brokenInvariants } from '#server/invariants/invariants.store.ts';
import { closeDay, finish, wait } from '#tests/fixtures/closing.ts';
import type { OfficeBrowser, TestOffice } from '#tests/fixtures/office.ts';
import { LIFE, openLife, type Placed, visitorIn } from '#tests/fixtures/office-orders.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

const AT = { project: LIFE };
const NIGHT = { id: 'night', start: '22:00', end: '01:30', last_entry: '01:00', capacity: 40 };
const LATE = { id: 'late', start: '23:00', end: '02:00', last_entry: '01:30', capacity: 40 };
const PIER = {
  id: 'pier',
  name: { zh_CN: '码头' },
  scenics: ['boats'],
  direction: 'in',
  early_minutes: 15,
  late_minutes: 0,
} as const;

/** Imports the fixture venue `life`, to whose boats this test adds two sessions that return after midnight. */
async function importNight({ context }: TestOffice): Promise<void> {
  const venue = await readVenueFile(join(import.meta.dirname, '../fixtures/life-venue.json'), dayOf(context.now()));
  const scenics = venue.scenics.map((scenic) =>
    scenic.id === 'boats'
      ? { ...scenic, schedule: { ...scenic.schedule, sessions: [...scenic.schedule.sessions, NIGHT, LATE] } }
      : scenic,
  ) as typeof venue.scenics;
  const gates = [
    { ...PIER, re_entry: 'none', group: 'one', unlisted: 'ask', fresh_hours: 12 },
  ] as unknown as typeof venue.gates;
  await context.db.transaction(
    (tx) => importVenue(tx, { ...venue, scenics, gates }, importHashes(context.secrets, LIFE)),
    { patient: true },
  );
}

// `npm test` installs PostgreSQL; without its programs there is no separate database whose clock can pass midnight.
describe.skipIf(postgres === null)('a session that ends after midnight', () => {
  let office: TestOffice;
  let manager: OfficeBrowser;
  let second: OfficeBrowser;
  let visitor: Awaited<ReturnType<typeof visitorIn>>;
  let day: Day;
  const orders: Record<string, Placed> = {};
  const ORDERS = ['enters', 'stays away', 'closed out'] as const;

  beforeAll(async () => {
    office = await openLife(postgres, 'finance');
    await importNight(office);
    await signIn();
    visitor = await visitorIn(office);
    day = addDays(dayOf(office.context.now()), 1);
    for (const name of ORDERS)
      orders[name] = await visitor.bought(['boat'], {
        days: 1,
        fee: 3000,
        session: name === 'closed out' ? 'boats.late' : 'boats.night',
      });
  });
  afterAll(async () => {
    expect(await brokenInvariants(office.context.db)).toEqual([]);
    await office.close();
  });

  /** Colleagues sign in again, because their sessions end after some hours. */
  const signIn = async (): Promise<void> => {
    manager = await office.signedIn('one');
    second = await office.signedIn('two');
  };
  const goTo = (on: Day, time: TimeOfDay): void => wait(office, instantOf(on, time) - office.context.now());
  const order = (name: (typeof ORDERS)[number]): Placed => orders[name] as Placed;
  const view = (placed: Placed) => viewOwn(office.context, office.context.db, visitor.visitor, placed.id);
  const kinds = async (): Promise<string[]> => {
    const { list } = await listNotices(office.context, visitor.visitor, { page_num: 1, page_size: 50 });
    return list.filter(({ visit_day }) => visit_day === day).map(({ kind }) => kind);
  };
  const gate = { ...PIER, re_entry: 'none', group: 'one', unlisted: 'ask', fresh_hours: 12 } as const;
  const judgedAt = async (placed: Placed): Promise<string> => {
    const { context } = office;
    const code = readText(context, LIFE, await visitor.codeOf(placed));
    const found = await findNumber(context, context.db, LIFE, placed.tickets[0]?.ticket_no ?? '');
    return judgeAtServer(context, code, found?.row ?? null, gate).id;
  };
  const listed = async (on: Day): Promise<string[]> => {
    const { context } = office;
    const { tickets } = await gateRows(context, context.db, LIFE, listDaysOf([gate as never], on), null, {
      compares: new Set(),
      ids: false,
    });
    return tickets.map(({ row }) => row.ticket_no);
  };

  it('is of the day on which it starts, and ends on the next', async () => {
    const [ticket] = (await view(order('enters'))).tickets;
    expect(ticket).toMatchObject({ date: day, valid_until: day });
    expect(ticket?.batch).toMatchObject({
      starts_at: instantOf(day, '22:00'),
      ends_at: instantOf(addDays(day, 1), '01:30'),
    });
    const { sessions } = await manager.ask(getDay, { scenic: 'boats', day }, AT);
    expect(sessions.find(({ id }) => id === 'night')).toMatchObject({
      last_entry_at: instantOf(addDays(day, 1), '01:00'),
    });
  });

  it('reminds the day before, once', async () => {
    goTo(addDays(day, -1), '17:00');
    await remind(office.context);
    await remind(office.context);
    expect((await kinds()).filter((kind) => kind === 'visit-tomorrow')).toHaveLength(ORDERS.length);
  });

  it('admits, shows and lists its tickets after midnight', async () => {
    goTo(addDays(day, 1), '00:40');
    await signIn();
    await expireTickets(office.context);
    expect((await view(order('enters'))).status).toBe('WAIT_USE');
    expect(await judgedAt(order('enters'))).toBe('admit');
    const numbers = ORDERS.map((name) => order(name).tickets[0]?.ticket_no);
    expect(new Set(await listed(addDays(day, 1)))).toEqual(new Set(numbers));
    expect(await listed(addDays(day, 2))).toEqual([]);
    const { until } = await shareTicket(office.context, visitor.visitor, {
      order_id: order('enters').id,
      ticket_id: order('enters').tickets[0]?.id ?? '',
    });
    expect(until).toBe(instantOf(addDays(day, 1), '01:30'));
    const { sessions } = await manager.ask(board, {}, AT);
    expect(sessions.find(({ spot }) => spot === 'boats')).toMatchObject({
      starts_at: instantOf(day, '22:00'),
      taken: 2,
      came: 0,
    });
    expect(
      await checkTicket(office.context, { code: await visitor.codeOf(order('enters')), project: LIFE }),
    ).toMatchObject({ opens: true, used: 1 });
    expect((await manager.ask(board, {}, AT)).sessions.find(({ spot }) => spot === 'boats')).toMatchObject({ came: 1 });
  });

  it('can be closed while it runs', async () => {
    const session = `boats.late.${day.replaceAll('-', '')}`;
    await closeDay({ office, manager, second }, day, ['boats'], undefined, session);
    await finish(office);
    expect((await view(order('closed out'))).status).toBe('CANCELED');
    expect((await kinds()).filter((kind) => kind === 'day-closed')).not.toHaveLength(0);
  });

  it('is over at its end', async () => {
    goTo(addDays(day, 1), '01:31');
    expect(await judgedAt(order('stays away'))).toBe('expired');
    expect(
      await checkTicket(office.context, { code: order('stays away').tickets[0]?.ticket_no ?? '', project: LIFE }),
    ).toMatchObject({ opens: false });
    await expireTickets(office.context);
    expect([(await view(order('enters'))).status, (await view(order('stays away'))).status]).toEqual([
      'COMPLETE',
      'CLOSED',
    ]);
    expect((await view(order('stays away'))).tickets[0]?.status).toBe('OUTOFDATE');
  });

  it('is rated, and its money is settled on the day on which it came in', async () => {
    goTo(addDays(day, 1), '10:30');
    await signIn();
    await remind(office.context);
    expect((await kinds()).filter((kind) => kind === 'rate-visit')).toHaveLength(1);
    const paid = await second.ask(settlement, { day: addDays(day, -1) }, AT);
    expect(paid.channels.reduce((sum, channel) => sum + Number(channel.paid), 0)).toBeGreaterThanOrEqual(90);
  });
});
