import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as single from '#contract/office/order.ts';
import { listReview } from '#contract/office/review.ts';
import type { OfficeBrowser, TestOffice } from '#tests/fixtures/office.ts';
import { PASSWORD } from '#tests/fixtures/office.ts';
import { LIFE, openLife, visitorIn } from '#tests/fixtures/office-orders.ts';
import { databasesOf, startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const AT = { project: LIFE };

describe.each(databasesOf(postgres))('refund review on %s', (_name, database) => {
  let office: TestOffice;
  let manager: OfficeBrowser;
  let second: OfficeBrowser;
  let visitor: Awaited<ReturnType<typeof visitorIn>>;
  beforeAll(async () => {
    office = await openLife(database, 'finance');
    await office.addStaff('desk', 'desk', AT);
    manager = await office.signedIn('one');
    second = await office.signedIn('two');
    visitor = await visitorIn(office);
  });
  afterAll(() => office.close());

  const review = (page = manager) => page.ask(listReview, {}, AT);
  const idsOf = (lines: readonly { order: { id: string } }[]): string[] => lines.map(({ order }) => order.id);
  const returned = async (types: readonly string[]) => {
    const own = await visitor.bought(types);
    await visitor.giveBack(own);
    office.wait(60_000);
    return own;
  };

  it('lists what waits, the longest first, with the promised sum, and drops what was decided', async () => {
    const older = await returned(['reviewed', 'reviewed']);
    const newer = await returned(['reviewed']);
    await visitor.bought(['reviewed']);
    const { waiting } = await review();
    expect(idsOf(waiting)).toEqual([older.id, newer.id]);
    expect(waiting.map(({ amount }) => amount)).toEqual([200, 100]);
    expect(waiting[0]?.order.phone).toContain('****');
    const { rev } = await manager.ask(single.getOfficeOrder, { order: older.id }, AT);
    await manager.ask(single.decideReturns, { order: older.id, rev, grant: true, amount: 200 as never }, AT);
    const after = await review();
    expect(idsOf(after.waiting)).toEqual([newer.id]);
    expect(after.decided).toMatchObject({ count: 1, list: [{ order: { id: older.id }, granted: true, amount: 200, by: 'Name of one' }] });
    expect(after.now).toBeGreaterThanOrEqual(after.decided.list[0]?.at ?? Infinity);
    await office.context.db.execute(`UPDATE refund SET state = 'FAILED' WHERE order_id = $1`, [older.id]);
    expect((await review()).failed).toMatchObject([{ order: { id: older.id, refund_failed: true }, amount: 200 }]);
  });

  it('says who denied what today, the newest first', async () => {
    const own = await returned(['reviewed']);
    const { rev } = await second.ask(single.getOfficeOrder, { order: own.id }, AT);
    await second.ask(single.decideReturns, { order: own.id, rev, grant: false, amount: 100 as never, reason: 'somebody entered' }, AT);
    const { decided } = await review();
    expect(decided.count).toBe(2);
    expect(decided.list[0]).toMatchObject({ order: { id: own.id }, granted: false, by: 'Name of two' });
    expect(decided.list[0]?.amount).toBeUndefined();
  });

  it('shows to a colleague what needs a second person, until its time is over', async () => {
    const big = await returned(Array.from({ length: 6 }, () => 'reviewed'));
    const { rev } = await manager.ask(single.getOfficeOrder, { order: big.id }, AT);
    office.wait(31_000);
    await manager.call('stepUp', { password: PASSWORD, code: office.code() });
    await manager.hello();
    expect((await manager.call('decideReturns', { order: big.id, rev, grant: true, amount: 600 }, AT)).reason).toBe('secondNeeded');
    expect((await review()).second).toMatchObject([{ order: { id: big.id }, amount: 600, by: 'Name of one', own: true }]);
    expect((await review(second)).second).toMatchObject([{ own: false }]);
    office.wait(30 * 60_000 + 1000);
    manager = await office.signedIn('one');
    expect((await review()).second).toEqual([]);
  });

  it('leaves out what waits for the gates, and is not for the desk', async () => {
    const own = await returned(['reviewed']);
    await office.context.db.execute(`UPDATE ticket_return SET gates_until = now() + interval '1 day' WHERE order_id = $1`, [own.id]);
    expect(idsOf((await review()).waiting)).not.toContain(own.id);
    expect((await (await office.signedIn('desk')).call('listReview', {}, AT)).reason).toBe('forbidden');
  });
});
