import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as ratings from '#contract/office/ratings.ts';
import { doEvaluate, getOrderEvaluationDetail } from '#server/ratings/evaluations.ts';
import { checkTicket } from '#server/gate/gate.ts';
import { getGuide, listGuides } from '#server/catalog/guides.ts';
import { insertEvaluation } from '#server/ratings/evaluations.store.ts';
import { brokenInvariants } from '#server/invariants/invariants.store.ts';
import { ratingList } from '#server/office/ratings.store.ts';
import { walkList } from '#tests/fixtures/walk-list.ts';
import { actionsIn, type OfficeBrowser, openOffice, OTHER_VENUE, type TestOffice } from '#tests/fixtures/office.ts';
import { importLife, LIFE, visitorIn } from '#tests/fixtures/office-orders.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const AT = { project: LIFE };
const SCORES = [5, 1, 4];
const GUIDE = 'guide-shen';

describe('ratings in the office', () => {
  let office: TestOffice;
  let manager: OfficeBrowser;
  let visitor: Awaited<ReturnType<typeof visitorIn>>;
  let orders: string[];
  beforeAll(async () => {
    office = await openOffice(postgres);
    await importLife(office, 1);
    await office.addStaff('one', 'manager', AT);
    visitor = await visitorIn(office);
    const bought = [
      await visitor.bought(['day'], { days: 1 }),
      await visitor.bought(['day'], { days: 1 }),
      await visitor.bought(['day'], { days: 1 }),
    ];
    orders = bought.map(({ id }) => id);
    office.wait(86_400_000);
    manager = await office.signedIn('one');
    // Each visit is rated by the visitor's own call, its guide by a row as `evaluateGuide` stores it.
    for (const [index, { id, tickets }] of bought.entries()) {
      const score = SCORES[index] ?? 0;
      expect((await checkTicket(office.context, { code: tickets[0]?.ticket_no ?? '', project: LIFE })).opens).toBe(
        true,
      );
      const rating = { orderId: id, score, scores: { service: score }, text: `visit ${index}`, photos: [] };
      await doEvaluate(office.context, visitor.visitor, rating);
      office.wait(1000);
      const tour = {
        guide_id: GUIDE,
        visitor_id: visitor.visitor.visitor_id,
        score,
        doc: { text: `tour ${index}` },
        created_at: new Date(office.context.now()),
      };
      await office.context.db.transaction((tx) => insertEvaluation(tx, { project_id: LIFE, order_id: id, ...tour }));
      office.wait(1000);
    }
  });
  afterAll(() => office.close());

  const list = (input: object = {}) => manager.ask(ratings.listRatings, input, AT);
  const guide = async () => getGuide(office.context, { project: LIFE, id: GUIDE });
  const mean = async () => {
    const { list: all } = await listGuides(office.context, { project: LIFE, date: undefined });
    const [first] = all;
    return [first?.rating, first?.rated];
  };
  const own = async (id: string) =>
    (await getOrderEvaluationDetail(office.context, visitor.visitor, { orderId: id, orderNo: undefined })).evaluation;
  const words = async () => (await guide()).comments.map(({ text }) => text);
  const revOf = async (order: string, of?: string) =>
    (await list()).list.find((each) => each.order === order && each.guide === of)?.rev ?? -1;

  it('lists visits and guides newest first, by stars and by what was done about them', async () => {
    const all = (await list()).list;
    expect(all.map(({ text }) => text)).toEqual(['tour 2', 'visit 2', 'tour 1', 'visit 1', 'tour 0', 'visit 0']);
    expect(all[1]).toMatchObject({ order: orders[2], score: 4, scores: { service: 4 }, photos: 0, rev: 0 });
    expect((await list({ score: 1 })).list.map(({ text }) => text)).toEqual(['tour 1', 'visit 1']);
    expect((await list({ of: 'guide' })).list.map(({ text }) => text)).toEqual(['tour 2', 'tour 1', 'tour 0']);
    expect((await list({ of: 'visit', score: 1 })).list.map(({ text }) => text)).toEqual(['visit 1']);
    expect((await list({ state: 'hidden' })).list).toEqual([]);
    expect((await list({ state: 'unanswered', score: 5 })).list).toHaveLength(2);
    expect((await list()).guides).toMatchObject([{ id: GUIDE, count: 3 }]);
  });

  it('hides words from visitors and their stars from the mean, and shows both again', async () => {
    expect([await mean(), await words()]).toEqual([
      [3.3, 3],
      ['tour 2', 'tour 1', 'tour 0'],
    ]);
    const [, bad = ''] = orders;
    const seen = { order: bad, guide: GUIDE, rev: 0, reason: 'insults' };
    await manager.ask(ratings.hideRating, { ...seen, hide: true }, AT);
    expect([await mean(), await words()]).toEqual([
      [4.5, 2],
      ['tour 2', 'tour 0'],
    ]);
    expect((await list({ state: 'hidden' })).list).toMatchObject([
      { order: bad, guide: GUIDE, hidden: 'insults', by: 'Name of one', rev: 1 },
    ]);
    expect(await manager.call('hideRating', { ...seen, hide: true }, AT)).toMatchObject({
      reason: 'staleRev',
      extraInfo: { rev: 1, state: 'hidden', by: 'Name of one' },
    });
    expect((await manager.call('hideRating', { ...seen, rev: 1, hide: true }, AT)).reason).toBe('stateForbids');
    await manager.ask(ratings.hideRating, { ...seen, rev: 1, hide: false }, AT);
    expect([await mean(), (await words()).length]).toEqual([[3.3, 3], 3]);
  });

  it('counts a guide right whoever hides and shows at once, also with none left', async () => {
    const answers = await Promise.all(
      orders.flatMap((order) =>
        [1, 2].map(() =>
          manager.call(
            'hideRating',
            { order, guide: GUIDE, rev: order === orders[1] ? 2 : 0, hide: true, reason: 'all of them' },
            AT,
          ),
        ),
      ),
    );
    expect(answers.filter(({ resCode }) => resCode === 200)).toHaveLength(3);
    expect(
      (
        await office.context.db.query<{ count: number; total: number }>(
          'SELECT count, total FROM guide_rating WHERE project_id = $1',
          [LIFE],
        )
      )[0],
    ).toEqual({
      count: 0,
      total: 0,
    });
    expect([(await mean())[1], await words(), (await list()).guides]).toEqual([0, [], []]);
    for (const order of orders)
      await manager.ask(
        ratings.hideRating,
        { order, guide: GUIDE, rev: await revOf(order, GUIDE), hide: false, reason: 'again' },
        AT,
      );
    expect(await mean()).toEqual([3.3, 3]);
  });

  it('answers a guide’s rating for everybody and a visit’s for its visitor, and takes an answer back', async () => {
    const [first = ''] = orders;
    await manager.ask(
      ratings.replyRating,
      { order: first, guide: GUIDE, rev: await revOf(first, GUIDE), text: ' Thank you. ' },
      AT,
    );
    expect((await guide()).comments.at(-1)).toMatchObject({ text: 'tour 0', reply: { text: 'Thank you.' } });
    await manager.ask(ratings.replyRating, { order: first, rev: 0, text: 'Come again.' }, AT);
    expect(await own(first)).toMatchObject({ text: 'visit 0', reply: { text: 'Come again.' } });
    expect((await manager.call('replyRating', { order: first, rev: 0, text: 'Too late.' }, AT)).reason).toBe(
      'staleRev',
    );
    expect((await list({ state: 'unanswered' })).list.map(({ order }) => order)).not.toContain(first);
    await manager.ask(ratings.replyRating, { order: first, rev: 1, text: '' }, AT);
    expect((await own(first))?.reply).toBeUndefined();
    expect(
      (await manager.call('replyRating', { order: first, rev: 2, text: 'x'.repeat(ratings.MOST_REPLY + 1) }, AT))
        .reason,
    ).toBe('malformed');
  });

  it('keeps to its venue, and gives no row twice or never from page to page', async () => {
    await office.addStaff('elsewhere', 'manager', { project: OTHER_VENUE });
    const other = await office.signedIn('elsewhere');
    const there = { project: OTHER_VENUE };
    expect((await other.ask(ratings.listRatings, {}, there)).list).toEqual([]);
    expect(
      (await other.call('hideRating', { order: orders[0], rev: 0, hide: true, reason: 'not mine' }, there)).reason,
    ).toBe('notFound');
    expect((await other.call('replyRating', { order: orders[0], rev: 0, text: 'not mine' }, there)).reason).toBe(
      'notFound',
    );
    expect((await manager.call('listRatings', { cursor: 'n1.order' }, AT)).reason).toBe('malformed');
    const shown = (await list()).list.map(({ text }) => text);
    for (const [sort, order] of [
      ['newest', shown],
      ['oldest', shown.toReversed()],
    ] as const) {
      const { down, up } = await walkList(office.context.db, LIFE, ratingList, {}, sort);
      expect([down.map(({ doc }) => doc.text), up.map(({ doc }) => doc.text)]).toEqual([order, order.toReversed()]);
    }
  });

  it('notes every action without the words of a rating, and leaves every invariant as it was', async () => {
    const done = new Set(
      (await actionsIn(office.context)).filter(({ outcome }) => outcome === 'done').map(({ action }) => action),
    );
    for (const action of ['rating.hide', 'rating.show', 'rating.reply']) expect(done).toContain(action);
    const noted = JSON.stringify(await office.context.db.query('SELECT * FROM audit'));
    for (const text of ['visit 0', 'tour 1', 'Thank you']) expect(noted).not.toContain(text);
    expect(await brokenInvariants(office.context.db)).toEqual([]);
  });
});
