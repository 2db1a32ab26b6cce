import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as finance from '#contract/office/finance.ts';
import * as single from '#contract/office/order.ts';
import { addDays, type Day, dayOf, instantOf } from '#domain/lib/day.ts';
import { gatewaysOf, type PaymentGateway, type RefundAnswer } from '#server/providers/payments/port.ts';
import { makeRefunds } from '#server/refunds/make-refunds.ts';
import { brokenInvariants } from '#server/invariants/invariants.store.ts';
import { packed, wechatFile } from '#tests/fixtures/bills.ts';
import { type OfficeBrowser, openOffice, type TestOffice } from '#tests/fixtures/office.ts';
import { importLife, LIFE, visitorIn } from '#tests/fixtures/office-orders.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const AT = { project: LIFE };

describe('the day of a refund', () => {
  let office: TestOffice;
  let money: OfficeBrowser;
  let answer: RefundAnswer = { state: 'processing', refundId: 'there' };

  beforeAll(async () => {
    office = await openOffice(postgres);
    await importLife(office);
    await office.addStaff('money', 'finance', AT);
    const known = { channel: 'wxpay', refund: async () => answer, queryRefund: async () => answer };
    office.context.gateways = gatewaysOf([known as unknown as PaymentGateway]);
  });
  afterAll(() => office.close());

  const goTo = (to: Day, time: `${number}:${number}`): void => office.wait(instantOf(to, time) - office.context.now());
  const refundAll = () =>
    makeRefunds({ ...office.context, clockOffset: Math.ceil((office.context.now() - Date.now()) / 1000) });

  it('is that of the provider, however late we look: no difference with its bill', async () => {
    const day = addDays(dayOf(office.context.now()), 1);
    goTo(day, '23:30');
    const visitor = await visitorIn(office);
    const own = await visitor.bought(['day']);
    await visitor.giveBack(own);
    expect(await refundAll()).toBe(0);
    answer = { state: 'success', refundId: 'there', doneAt: new Date(instantOf(day, '23:31')) };
    goTo(addDays(day, 1), '00:30');
    expect(await refundAll()).toBe(1);

    goTo(addDays(day, 1), '09:00');
    money = await office.signedIn('money');
    const read = (of: Day) => money.ask(finance.settlement, { day: of }, AT);
    const order = await money.ask(single.getOfficeOrder, { order: own.id }, AT);
    const [refund] = order.refunds;
    expect(refund).toMatchObject({ state: 'SUCCESS', done_at: instantOf(day, '23:31') });
    expect((await read(day)).channels).toMatchObject([{ payments: 1, refunds: 1, refunded: 100 }]);
    expect((await read(addDays(day, 1))).channels).toEqual([]);
    const [paid] = order.payments;
    const lines = [
      { no: paid?.trade_no ?? '', amount: 10_000, at: paid?.at ?? 0 },
      { no: paid?.trade_no ?? '', refundNo: refund?.refund_no ?? '', amount: 10_000, at: instantOf(day, '23:31') },
    ];
    const { extraInfo } = await money.call(
      'uploadBill',
      { day, channel: 'wxpay', name: 'bill.csv.gz', file: packed(wechatFile(lines)) },
      AT,
    );
    expect(extraInfo).toMatchObject({ rows: 2, open: 0 });
    expect((await money.call('lockSettlement', { day, rev: (await read(day)).rev }, AT)).resCode).toBe(200);
    expect(await brokenInvariants(office.context.db)).toEqual([]);
  });

  it('is ours where the provider tells no time', async () => {
    answer = { state: 'success', refundId: 'there' };
    const visitor = await visitorIn(office);
    const own = await visitor.bought(['day']);
    await visitor.giveBack(own);
    const before = office.context.now();
    expect(await refundAll()).toBe(1);
    const done = (await money.ask(single.getOfficeOrder, { order: own.id }, AT)).refunds[0]?.done_at ?? 0;
    expect(done >= before && done <= office.context.now()).toBe(true);
  });
});
