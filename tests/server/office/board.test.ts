import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { board } from '#contract/office/board.ts';
import { addDays, dayOf, instantOf } from '#domain/day.ts';
import type { OfficeBrowser, TestOffice } from '#tests/fixtures/office.ts';
import { openOffice } from '#tests/fixtures/office.ts';
import { importLife, LIFE, visitorIn } from '#tests/fixtures/office-orders.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const AT = { project: LIFE };

describe.each([['the embedded database', null] as const, ['PostgreSQL', postgres] as const])('the board on %s', (_name, database) => {
  let office: TestOffice;
  let desk: OfficeBrowser;
  beforeAll(async () => {
    office = await openOffice(database);
    await importLife(office);
    // Noon: no hour of this test is on another venue day.
    office.wait(instantOf(addDays(dayOf(office.context.now()), 1), '12:00') - office.context.now());
    await office.addStaff('desk', 'desk', AT);
    desk = await office.signedIn('desk');
  });
  afterAll(() => office.close());

  const today = () => desk.ask(board, {}, AT);
  let lines = 0;
  const enter = (daysAgo: number, time: `${number}:${number}`, people: number, kind = 'entry') =>
    office.context.db.execute(
      `INSERT INTO gate_entry (project_id, device_id, n, no, people, kind, gate_id, at, clock, offline, how, outcome, received_at)
       VALUES ($1, 'test', $2, 'x', $3, $4, 'east', $5, 'sure', false, 'code', 'APPLIED', $5)`,
      [LIFE, (lines += 1), people, kind, new Date(instantOf(addDays(dayOf(office.context.now()), -daysAgo), time))],
    );

  it('counts entries by hour beside the average of the same weekday, without those who left', async () => {
    expect((await today()).hours).toEqual([]);
    await enter(0, '09:10', 3);
    await enter(0, '09:50', 2);
    await enter(0, '09:55', 4, 'exit');
    await enter(7, '09:30', 4);
    await enter(14, '09:30', 8);
    await enter(14, '11:00', 2);
    await enter(3, '09:30', 50);
    const { hours, entered, day } = await today();
    expect(hours).toEqual([
      { hour: 9, people: 5, usual: 6 },
      { hour: 10, people: 0, usual: 0 },
      { hour: 11, people: 0, usual: 1 },
    ]);
    expect([entered, day]).toEqual([5, dayOf(office.context.now())]);
  });

  it('counts what was paid, beside the same weekday a week ago by this time, and what waits', async () => {
    const visitor = await visitorIn(office);
    const before = await visitor.bought(['day', 'day']);
    const late = await visitor.bought(['day']);
    const shift = (id: string, hours: number) =>
      office.context.db.execute(`UPDATE orders SET created_at = created_at - $2 * interval '1 hour' WHERE id = $1`, [id, hours]);
    await shift(before.id, 7 * 24 + 1);
    await shift(late.id, 7 * 24 - 1);
    const returned = await visitor.bought(['reviewed', 'day']);
    await visitor.order(['day']);
    await visitor.giveBack(returned, returned.tickets.slice(0, 1));
    const { sold, waiting } = await today();
    expect(sold).toEqual({ orders: 1, fee: 200, fee_before: 200 });
    expect(waiting).toMatchObject({ review: 1, confirm: 0, failed: 0 });
  });

  it('says of each session of today what is sold', async () => {
    const visitor = await visitorIn(office);
    await visitor.bought(['boat'], { session: 'boats.b2', days: 0, fee: 3000 });
    const { sessions } = await today();
    const boats = sessions.filter(({ id }) => id.startsWith('boats.'));
    expect(boats.map(({ id, sold, total }) => [id.split('.')[1], sold, total])).toEqual([
      ['b1', 0, 2],
      ['b2', 1, 2],
      ['b3', 0, 40],
    ]);
  });
});
