import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as sales from '#contract/office/sales.ts';
import { addDays, dayOf } from '#domain/lib/day.ts';
import { saleWxBind, saleWxInfo } from '#server/sales/sales.ts';
import { brokenInvariants } from '#server/invariants/invariants.store.ts';
import { actionsIn, type OfficeBrowser, openOffice, type TestOffice } from '#tests/fixtures/office.ts';
import { importLife, LIFE, visitorIn } from '#tests/fixtures/office-orders.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const AT = { project: LIFE };

describe('sales accounts', () => {
  let office: TestOffice;
  let manager: OfficeBrowser;
  let finance: OfficeBrowser;
  let seller: Awaited<ReturnType<typeof visitorIn>>;
  beforeAll(async () => {
    office = await openOffice(postgres);
    await importLife(office);
    await office.addStaff('one', 'manager', AT);
    await office.addStaff('money', 'finance', AT);
    await signIn();
    seller = await visitorIn(office);
  });
  afterAll(() => office.close());

  async function signIn(): Promise<void> {
    manager = await office.signedIn('one');
    finance = await office.signedIn('money');
  }
  const ACCOUNT = {
    name: '顾安',
    organisation: '湖畔旅行社',
    commission: [{ type: 'day', percent: 350 }],
    ended: false,
  };
  const made = async (more: object = {}): Promise<string> =>
    (await manager.ask(sales.saveSale, { ...ACCOUNT, ...more }, AT)).id;
  const line = async (id: string) => (await manager.ask(sales.listSales, {}, AT)).list.find((each) => each.id === id);
  const save = async (id: string, more: object) => {
    const { rev = 0 } = (await line(id)) ?? {};
    return manager.call('saveSale', { ...ACCOUNT, seen: { id, rev }, ...more }, AT);
  };
  const bind = (id: string, who = seller) => saleWxBind(office.context, who.visitor, { sale: id });
  const month = (): string => dayOf(office.context.now()).slice(0, 7);
  const report = (of = month()) => finance.ask(sales.salesReport, { month: of }, AT);

  it('counts what the bound person bought, by type, less what went back, and nothing of before', async () => {
    await seller.bought(['day']);
    const id = await made();
    await bind(id);
    expect(await line(id)).toMatchObject({
      name: '顾安',
      of_file: false,
      bound_at: expect.any(Number),
      commission: [{ type: 'day', percent: 350 }],
      rev: 0,
    });
    const two = await seller.bought(['day', 'day']);
    await seller.bought(['reviewed']);
    await seller.order(['day']);
    const stranger = await visitorIn(office);
    await stranger.bought(['day']);
    const whole = { tickets: 3, sold: 300, back: 0, kept: 300, commission: 7 };
    expect(await report()).toMatchObject({
      ...whole,
      accounts: [
        {
          id,
          ...whole,
          lines: [
            { type: 'day', tickets: 2, percent: 350, commission: 7 },
            { type: 'reviewed', commission: 0 },
          ],
        },
      ],
    });
    await seller.giveBack(two, two.tickets.slice(0, 1));
    expect(await report()).toMatchObject({ tickets: 3, sold: 300, back: 100, kept: 200, commission: 3.5 });
    expect(await finance.ask(sales.salesReport, { month: '2020-12' }, AT)).toEqual({
      accounts: [],
      tickets: 0,
      sold: 0,
      back: 0,
      kept: 0,
      commission: 0,
    });
  });

  it('counts an order in the month of its payment, by the clock of the venue', async () => {
    const before = month();
    const { sold } = await report(before);
    office.wait(32 * 86_400_000);
    await signIn();
    await seller.bought(['day']);
    expect([(await report(before)).sold, (await report()).sold]).toEqual([sold, 100]);
  });

  it('counts and binds nothing once an account has ended, and goes on when it is opened again', async () => {
    const other = await visitorIn(office);
    const id = await made({ name: '另一人' });
    const info = () => saleWxInfo(office.context, other.visitor, { project: LIFE, sale: id });
    expect((await info()).state).toBe('free');
    expect((await save(id, { name: '另一人', ended: true })).resCode).toBe(200);
    await expect(info()).rejects.toMatchObject({ reason: 'notFound' });
    await expect(bind(id, other)).rejects.toMatchObject({ reason: 'notFound' });
    await save(id, { name: '另一人', ended: false });
    await bind(id, other);
    const { sold } = await report();
    await other.bought(['day']);
    await save(id, { name: '另一人', ended: true });
    await other.bought(['day']);
    expect((await report()).sold).toBe(Number(sold) + 100);
  });

  it('survives an import of the venue file, whose own accounts get commissions here but no other name', async () => {
    const id = await made({ name: '留下的人' });
    const doc = { id: 'sale-f', name: '文件里的人', organisation: '代理' };
    await office.context.db.execute('INSERT INTO sale (project_id, id, doc) VALUES ($1, $2, $3)', [
      LIFE,
      'sale-f',
      JSON.stringify(doc),
    ]);
    const own = { name: doc.name, organisation: doc.organisation };
    expect((await save('sale-f', { ...own, name: '别的名字' })).extraInfo).toMatchObject({ field: 'name' });
    expect((await save('sale-f', { ...own, commission: [{ type: 'day', percent: 1000 }] })).resCode).toBe(200);
    expect(await line('sale-f')).toMatchObject({
      ...own,
      of_file: true,
      commission: [{ type: 'day', percent: 1000 }],
      rev: 1,
    });
    await importLife(office);
    expect(await line(id)).toMatchObject({ name: '留下的人' });
    expect(await line('sale-f')).toBeUndefined();
  });

  it('refuses an unknown type, a day that is over, an old state and another venue', async () => {
    const id = await made({ name: '有错的人' });
    const day = addDays(dayOf(office.context.now()), -1);
    expect((await save(id, { commission: [{ type: 'nothing', percent: 1 }] })).extraInfo).toMatchObject({
      field: 'commission',
    });
    expect((await save(id, { commission: [{ type: 'day', percent: 10_001 }] })).reason).toBe('malformed');
    expect((await save(id, { link_until: day })).extraInfo).toMatchObject({ field: 'link_until' });
    const answers = await Promise.all(
      [1, 2].map((percent) =>
        manager.call('saveSale', { ...ACCOUNT, seen: { id, rev: 0 }, commission: [{ type: 'day', percent }] }, AT),
      ),
    );
    expect(answers.map(({ reason }) => reason).filter((reason) => reason === 'staleRev')).toHaveLength(1);
    await office.addStaff('elsewhere', 'manager');
    const other = await office.signedIn('elsewhere');
    expect((await other.call('saveSale', { ...ACCOUNT, seen: { id, rev: 1 }, commission: [] })).reason).toBe(
      'notFound',
    );
    expect((await other.ask(sales.salesReport, { month: month() })).accounts).toEqual([]);
  });

  it('notes every action, and leaves every invariant as it was', async () => {
    const done = new Set(
      (await actionsIn(office.context)).filter(({ outcome }) => outcome === 'done').map(({ action }) => action),
    );
    for (const action of ['sale.make', 'sale.save']) expect(done).toContain(action);
    expect(JSON.stringify(await office.context.db.query('SELECT * FROM audit'))).not.toContain('顾安');
    expect(await brokenInvariants(office.context.db)).toEqual([]);
  });
});
