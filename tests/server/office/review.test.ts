import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as single from '#contract/office/order.ts';
import { countWaiting } from '#contract/office/orders.ts';
import { listAnswers } from '#contract/office/requests.ts';
import { listDecisions, listReview } from '#contract/office/review.ts';
import { addDays, dayOf } from '#domain/lib/day.ts';
import { type OfficeBrowser, PASSWORD, type TestOffice } from '#tests/fixtures/office.ts';
import { LIFE, openLife, visitorIn } from '#tests/fixtures/office-orders.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const AT = { project: LIFE };

describe('refund review', () => {
  let office: TestOffice;
  let manager: OfficeBrowser;
  let second: OfficeBrowser;
  let visitor: Awaited<ReturnType<typeof visitorIn>>;
  beforeAll(async () => {
    office = await openLife(postgres, 'finance');
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
    expect(after.decided).toMatchObject({
      count: 1,
      list: [{ order: { id: older.id }, granted: true, amount: 200, by: 'Name of one' }],
    });
    expect(after.now).toBeGreaterThanOrEqual(after.decided.list[0]?.at ?? Infinity);
    await office.context.db.execute(`UPDATE refund SET state = 'FAILED' WHERE order_id = $1`, [older.id]);
    expect((await review()).failed).toMatchObject([{ order: { id: older.id, refund_failed: true }, amount: 200 }]);
  });

  it('shows who denied what today, the newest first', async () => {
    const own = await returned(['reviewed']);
    const { rev } = await second.ask(single.getOfficeOrder, { order: own.id }, AT);
    await second.ask(
      single.decideReturns,
      { order: own.id, rev, grant: false, amount: 100 as never, reason: 'somebody entered' },
      AT,
    );
    const { decided } = await review();
    expect(decided.count).toBe(2);
    expect(decided.list[0]).toMatchObject({ order: { id: own.id }, granted: false, by: 'Name of two' });
    expect(decided.list[0]).toMatchObject({ role: 'finance', reason: 'somebody entered' });
    expect(decided.list[0]?.amount).toBeUndefined();
  });

  it('lists every decision page by page, and names who decided only to those who may see that colleague’s actions', async () => {
    await office.addStaff('boss', 'owner', AT);
    const boss = await office.signedIn('boss');
    const made: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      const own = await returned(['reviewed']);
      const { rev } = await boss.ask(single.getOfficeOrder, { order: own.id }, AT);
      await boss.ask(single.decideReturns, { order: own.id, rev, grant: true, amount: 100 as never }, AT);
      made.push(own.id);
    }
    const all = (page: OfficeBrowser, input = {}) => page.ask(listDecisions, input, AT);
    const { list: every, total } = await all(boss);
    const [newest, ...others] = every;
    expect(total).toBe(7);
    expect((await all(boss, { sort: 'oldest' })).list).toEqual(every.toReversed());
    expect((await all(boss, { decision: 'denied' })).list).toEqual(every.filter(({ granted }) => !granted));
    expect((await all(boss, { decision: 'granted' })).list).toEqual(every.filter(({ granted }) => granted));
    const today = dayOf(office.context.now());
    expect((await all(boss, { from: today, to: today })).total).toBe(7);
    expect((await all(boss, { to: addDays(today, -1) })).total).toBe(0);
    expect([newest?.role, newest?.by, newest?.order.id]).toEqual(['owner', 'Name of boss', made.at(-1)]);
    expect(others).toHaveLength(6);
    expect((await review(boss)).decided).toMatchObject({ count: 7, list: { length: 5 } });
    const byRole = async (page: OfficeBrowser) => new Map((await all(page)).list.map(({ role, by }) => [role, by]));
    expect(await byRole(boss)).toEqual(
      new Map([
        ['owner', 'Name of boss'],
        ['finance', 'Name of two'],
        ['manager', 'Name of one'],
      ]),
    );
    expect(await byRole(manager)).toEqual(
      new Map([
        ['owner', undefined],
        ['finance', 'Name of two'],
        ['manager', 'Name of one'],
      ]),
    );
    expect(await byRole(second)).toEqual(
      new Map([
        ['owner', undefined],
        ['finance', 'Name of two'],
        ['manager', undefined],
      ]),
    );
  });

  it('shows which two people granted a return, an owner’s name to owners alone', async () => {
    const boss = await office.signedIn('boss');
    const big = await returned(Array.from({ length: 6 }, () => 'reviewed'));
    const { rev } = await boss.ask(single.getOfficeOrder, { order: big.id }, AT);
    const asked = await boss.call('decideReturns', { order: big.id, rev, grant: true, amount: 600 }, AT);
    expect(asked.reason).toBe('secondNeeded');
    second = await office.signedIn('two');
    await second.ask(single.approveSecond, { pending: String(asked.extraInfo['pending']) }, AT);
    expect((await review(boss)).decided.list[0]).toMatchObject({
      order: { id: big.id },
      by: 'Name of two',
      asked: { by: 'Name of boss' },
    });
    expect((await review(manager)).decided.list[0]).toMatchObject({ by: 'Name of two', asked: {} });
    expect((await review(manager)).decided.list[0]?.asked?.by).toBeUndefined();
  });

  it('shows to a colleague what needs a second person, until its time is over', async () => {
    const big = await returned(Array.from({ length: 6 }, () => 'reviewed'));
    const { rev } = await manager.ask(single.getOfficeOrder, { order: big.id }, AT);
    office.wait(31_000);
    await manager.call('stepUp', { password: PASSWORD, code: office.code() });
    await manager.hello();
    expect((await manager.call('decideReturns', { order: big.id, rev, grant: true, amount: 600 }, AT)).reason).toBe(
      'secondNeeded',
    );
    expect((await review()).second).toMatchObject([
      { order: { id: big.id }, amount: 600, by: 'Name of one', own: true },
    ]);
    expect((await review(second)).second).toMatchObject([{ own: false }]);
    // Neither colleague can decide it alone now.
    for (const page of [manager, second]) expect(idsOf((await review(page)).waiting)).not.toContain(big.id);
    office.wait(30 * 60_000 + 1000);
    manager = await office.signedIn('one');
    expect((await review()).second).toEqual([]);
    expect(idsOf((await review()).waiting)).toContain(big.id);
    expect((await answers()).slice(0, 1)).toMatchObject([{ order: { id: big.id }, answer: 'lapsed', amount: 600 }]);
  });

  const answers = async (page = manager) => (await page.ask(listAnswers, {}, AT)).answers;

  it('counts in its badge what its lists hold, and only what the colleague decides', async () => {
    const big = await returned(Array.from({ length: 6 }, () => 'reviewed'));
    await returned(['reviewed']);
    const twice = await returned(['reviewed', 'reviewed']);
    const { rev } = await manager.ask(single.getOfficeOrder, { order: twice.id }, AT);
    await manager.ask(single.decideReturns, { order: twice.id, rev, grant: true, amount: 200 as never }, AT);
    await office.context.db.execute(`UPDATE refund SET state = 'FAILED' WHERE order_id = $1`, [twice.id]);
    manager = await office.signedIn('one');
    second = await office.signedIn('two');
    const { rev: seen } = await manager.ask(single.getOfficeOrder, { order: big.id }, AT);
    await manager.call('decideReturns', { order: big.id, rev: seen, grant: true, amount: 600 }, AT);
    for (const [page, seconds] of [
      [manager, 0],
      [second, 1],
    ] as const) {
      const { counts, waiting, failed, second: asked } = await review(page);
      expect(await page.ask(countWaiting, {}, AT)).toMatchObject(counts);
      expect(counts).toEqual({ review: waiting.length, failed: failed.length, second: seconds });
      expect(asked.filter(({ decides }) => decides)).toHaveLength(seconds);
    }
  });

  it('tells whoever asked who refused it and why; a refusal needs a reason', async () => {
    const { second: asked } = await review(second);
    const order = asked.find(({ decides }) => decides)?.order.id ?? '';
    const { pending } = await second.ask(single.getOfficeOrder, { order }, AT);
    const refuse = { pending: pending?.id };
    expect((await second.call('withdrawPending', refuse, AT)).extraInfo).toMatchObject({ field: 'reason' });
    await second.ask(single.withdrawPending, { pending: pending?.id ?? '', reason: 'somebody entered' }, AT);
    expect((await answers())[0]).toMatchObject({
      kind: 'returns',
      answer: 'refused',
      order: { id: order },
      by: 'Name of two',
      reason: 'somebody entered',
    });
    expect(await answers(second)).toEqual([]);
    expect(idsOf((await review()).waiting)).toContain(order);
  });

  it('leaves out what waits for the gates, and is not for the desk', async () => {
    const own = await returned(['reviewed']);
    await office.context.db.execute(
      `UPDATE ticket_return SET gates_until = now() + interval '1 day' WHERE order_id = $1`,
      [own.id],
    );
    expect(idsOf((await review()).waiting)).not.toContain(own.id);
    expect((await (await office.signedIn('desk')).call('listReview', {}, AT)).reason).toBe('forbidden');
  });
});
