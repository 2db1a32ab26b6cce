import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as finance from '#contract/office/finance.ts';
import { report } from '#contract/office/reports.ts';
import { saveSale } from '#contract/office/sales.ts';
import type { InputOf } from '#contract/operation.ts';
import { addDays, type Day, dayOf, instantOf } from '#domain/lib/day.ts';
import { makeRefunds } from '#server/refunds/make-refunds.ts';
import { gatewaysOf, type PaymentGateway, type RefundAnswer } from '#server/providers/payments/port.ts';
import { saleWxBind } from '#server/sales/sales.ts';
import { type OfficeBrowser, openOffice, type TestOffice } from '#tests/fixtures/office.ts';
import { importLife, LIFE, visitorIn } from '#tests/fixtures/office-orders.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const AT = { project: LIFE };
const GUIDE = 'guide-shen';

describe('reports', () => {
  let office: TestOffice;
  let money: OfficeBrowser;
  let visitor: Awaited<ReturnType<typeof visitorIn>>;
  let first: Day;
  let answer: RefundAnswer = { state: 'success', refundId: 'there' };

  beforeAll(async () => {
    office = await openOffice(postgres);
    await importLife(office, 1);
    await office.addStaff('money', 'finance', AT);
    const known = { channel: 'wxpay', refund: async () => answer, queryRefund: async () => answer };
    office.context.gateways = gatewaysOf([known as unknown as PaymentGateway]);
    first = addDays(dayOf(office.context.now()), 1);
    await goTo(first, '09:30');
    visitor = await visitorIn(office);
  });
  afterAll(() => office.close());

  async function goTo(day: Day, time: `${number}:${number}`): Promise<void> {
    office.wait(instantOf(day, time) - office.context.now());
    money = await office.signedIn('money');
  }
  const read = (more: Partial<InputOf<typeof report>> = {}) =>
    money.ask(report, { by: 'type', from: first, to: first, beside: 'none', ...more }, AT);
  const lines = async (more: Partial<InputOf<typeof report>> = {}) =>
    (await read(more)).lines.map(({ key, tickets, sold, refunded }) => [key, tickets, sold, refunded]);
  const refundAll = () =>
    makeRefunds({ ...office.context, clockOffset: Math.ceil((office.context.now() - Date.now()) / 1000) + 60 });

  it('adds up what was paid by type, spot, session, channel, guide and hour, and nothing unpaid', async () => {
    await visitor.bought(['day', 'day', 'reviewed']);
    await visitor.bought(['boat'], { session: 'boats.b2', fee: 3000 });
    await visitor.bought([GUIDE], { session: `${GUIDE}.am`, fee: 38_000 });
    await visitor.order(['day'], { phone: '13800002299' });
    expect(await lines()).toEqual([
      [GUIDE, 1, 380, 0],
      ['day', 2, 200, 0],
      ['reviewed', 1, 100, 0],
      ['boat', 1, 30, 0],
    ]);
    expect(await lines({ by: 'spot' })).toEqual([
      [GUIDE, 1, 380, 0],
      ['park', 3, 300, 0],
      ['boats', 1, 30, 0],
    ]);
    expect(await lines({ by: 'session' })).toEqual([
      ['am', 1, 380, 0],
      ['', 3, 300, 0],
      ['b2', 1, 30, 0],
    ]);
    expect((await read({ by: 'session' })).lines[2]).toMatchObject({
      name: { zh_CN: expect.stringMatching(/^\d\d:\d\d$/) },
      spot: { id: 'boats' },
    });
    expect(await lines({ by: 'channel' })).toEqual([['wxpay', 5, 710, 0]]);
    expect(await lines({ by: 'guide' })).toEqual([[GUIDE, 1, 380, 0]]);
    expect(await lines({ by: 'hour' })).toEqual([['9', 5, 710, 0]]);
    expect((await read()).until).toBeGreaterThanOrEqual(instantOf(first, '09:30'));
    expect((await read({ from: addDays(first, -1), to: addDays(first, -1) })).until).toBeUndefined();
  });

  it('counts what the person of a sales account bought as theirs', async () => {
    const manager = await office.addStaff('one', 'manager', AT).then(() => office.signedIn('one'));
    const { id } = await manager.ask(
      saveSale,
      { name: '顾安', organisation: '湖畔旅行社', commission: [], ended: false },
      AT,
    );
    const seller = await visitorIn(office);
    await saleWxBind(office.context, seller.visitor, { sale: id });
    await seller.bought(['day']);
    const { lines: found } = await read({ by: 'seller' });
    expect(found).toMatchObject([
      { key: '', tickets: 5, sold: 710 },
      { key: id, name: { zh_CN: '湖畔旅行社 · 顾安' }, tickets: 1, sold: 100 },
    ]);
  });

  it('takes a refund off on its own day at the provider, and a locked day stays as it was', async () => {
    const own = await visitor.bought(['day', 'day']);
    const before = await read();
    await goTo(addDays(first, 1), '10:00');
    const { rev } = await money.ask(finance.settlement, { day: first }, AT);
    await money.ask(finance.lockSettlement, { day: first, rev, reason: 'no bill in this test' }, AT);
    await visitor.giveBack(own, own.tickets.slice(0, 1));
    answer = { state: 'success', refundId: 'there', doneAt: new Date(instantOf(first, '23:59')) };
    expect(await refundAll()).toBe(1);
    const { until: _, ...whole } = before;
    expect(await read()).toEqual(whole);
    const second = addDays(first, 1);
    expect(await lines({ from: second, to: second })).toEqual([['day', 0, 0, 100]]);
    expect((await money.ask(finance.settlement, { day: second }, AT)).channels).toMatchObject([{ refunded: 100 }]);
    answer = { state: 'success', refundId: 'there', doneAt: new Date(instantOf(second, '10:00')) };
    await visitor.giveBack(own, own.tickets.slice(1));
    expect(await refundAll()).toBe(1);
    expect(await lines({ from: second, to: second })).toEqual([['day', 0, 0, 200]]);
  });

  it('puts a period beside the one before it, by day and by line, and one day of it alone', async () => {
    const third = addDays(first, 2);
    await goTo(third, '11:00');
    await visitor.bought(['reviewed']);
    const both = await read({ from: third, to: third, beside: 'before' });
    expect(both.beside).toEqual({ from: addDays(first, 1), to: addDays(first, 1) });
    expect(both.days).toEqual([
      {
        day: third,
        tickets: 1,
        sold: 100,
        refunded: 0,
        earlier: { day: addDays(first, 1), tickets: 0, sold: 0, refunded: 200 },
      },
    ]);
    expect(both.lines).toMatchObject([
      { key: 'reviewed', sold: 100, earlier: { sold: 0, refunded: 0 } },
      { key: 'day', sold: 0, refunded: 0, earlier: { sold: 0, refunded: 200 } },
    ]);
    const period = { from: first, to: third };
    expect((await read(period)).days.map(({ sold, refunded }) => [sold, refunded])).toEqual([
      [1010, 0],
      [0, 200],
      [100, 0],
    ]);
    expect(await lines({ ...period, day: third })).toEqual([['reviewed', 1, 100, 0]]);
  });

  it('refuses days in the wrong order, more than a year, and a day outside of the period', async () => {
    const wrong = { from: first, to: addDays(first, -1) };
    for (const more of [wrong, { to: addDays(first, 366) }, { day: addDays(first, 1) }])
      expect(
        (await money.call('report', { by: 'type', from: first, to: first, beside: 'none', ...more }, AT)).reason,
      ).toBe('refusedInput');
  });
});
