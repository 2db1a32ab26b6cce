import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listGrey } from '#contract/office/grey-list.ts';
import { greyList } from '#server/office/grey-list.store.ts';
import { cursorOf } from '#server/office/list-call.ts';
import { type OfficeBrowser, openOffice, type TestOffice } from '#tests/fixtures/office.ts';
import { importLife, LIFE } from '#tests/fixtures/office-orders.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';
import { walkList } from '#tests/fixtures/walk-list.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const AT = { project: LIFE };

describe('a list of the office', () => {
  let office: TestOffice;
  let manager: OfficeBrowser;
  beforeAll(async () => {
    office = await openOffice(postgres);
    await importLife(office, 1);
    await office.addStaff('one', 'manager', AT);
    manager = await office.signedIn('one');
    // Forty rows of the same instant each: only their ids tell them apart.
    await office.context.db.execute(
      `INSERT INTO grey_list (project_id, person_hash, id, reason, added_by, added_at)
       SELECT $1, 'hash ' || n, 'id' || lpad(n::text, 3, '0'), 'reason ' || n, 'nobody', timestamptz '2027-01-01' + (n / 40) * interval '1 day'
       FROM generate_series(0, 119) n`,
      [LIFE],
    );
  });
  afterAll(() => office.close());
  const page = (input: object) => manager.ask(listGrey, input, AT);

  it('gives no row twice or never among equal ones, in both orders and both directions', async () => {
    const ids = Array.from({ length: 120 }, (_, index) => `id${String(index).padStart(3, '0')}`);
    for (const [sort, expected] of [
      ['oldest', ids],
      ['newest', ids.toReversed()],
    ] as const) {
      const { down, up } = await walkList(office.context.db, LIFE, greyList, {}, sort);
      expect(down.map(({ id }) => id)).toEqual(expected);
      expect(up.map(({ id }) => id)).toEqual(expected.toReversed());
    }
  });

  it('leads to the page after and the page before, and counts all that fits', async () => {
    const first = await page({});
    const second = await page({ cursor: first.next });
    const third = await page({ cursor: second.next });
    expect([first, second, third].map(({ list, total }) => [list.length, total])).toEqual([
      [50, 120],
      [50, 120],
      [20, 120],
    ]);
    expect([first.previous, third.next]).toEqual([undefined, undefined]);
    expect(await page({ cursor: third.previous })).toEqual(second);
    const back = await page({ cursor: second.previous });
    expect(back.list).toEqual(first.list);
    const found = await page({ text: 'REASON 11' });
    expect([found.total, found.list.map(({ reason }) => reason).includes('reason 117')]).toEqual([11, true]);
  });

  it('shows a full first page in place of the few rows that are left before a position', async () => {
    const { next } = await page({});
    const second = await page({ cursor: next });
    await office.context.db.execute(`DELETE FROM grey_list WHERE id = 'id119'`);
    const back = await page({ cursor: second.previous });
    expect([back.list.length, back.list[0]?.id, back.previous]).toEqual([50, 'id118', undefined]);
  });

  it('refuses a cursor that is not of this list', async () => {
    const made = (values: readonly string[]) => cursorOf({ values, back: false });
    for (const cursor of [
      'nonsense',
      made(['id1']),
      made(['2027-99-01 00:00:00+00', 'id1']),
      made(['today', 'id1']),
      made(['2027-01-01 00:00:00+00', 'id1']).replace('n', 'x'),
    ])
      expect([cursor, (await manager.call('listGrey', { cursor }, AT)).reason]).toEqual([cursor, 'malformed']);
    expect((await manager.call('listGrey', { sort: 'none' }, AT)).reason).toBe('malformed');
  });
});
