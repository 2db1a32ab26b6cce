import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as finance from '#contract/office/finance.ts';
import { addDays, dayOf, instantOf } from '#domain/lib/day.ts';
import { unzip } from '#server/lib/zip.ts';
import { alipayFile } from '#tests/fixtures/bills.ts';
import { openOffice, type TestOffice } from '#tests/fixtures/office.ts';
import { importLife, LIFE } from '#tests/fixtures/office-orders.ts';
import { startPostgres } from '#tests/fixtures/postgres.ts';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
const AT = { project: LIFE };

describe('a bill with a line of an unknown kind', () => {
  let office: TestOffice;
  beforeAll(async () => {
    office = await openOffice(postgres);
    await importLife(office);
    await office.addStaff('money', 'finance', AT);
  });
  afterAll(() => office.close());

  it('is taken without that line, which is shown with its text and sum', async () => {
    const day = addDays(dayOf(office.context.now()), -1);
    const whole = alipayFile([{ no: 'N000000001', amount: 4_200, at: instantOf(day, '10:00') }], day);
    const detail = unzip(whole, 1 << 20)
      .map((file) => new TextDecoder('gbk').decode(file))
      .find((text) => text.includes('支付宝交易号'));
    const file = (detail ?? '').replace(/^.*N000000001.*$/m, (line) => `${line.replace('交易\t', '分账\t')}\n${line}`);
    const money = await office.signedIn('money');
    const { resCode, extraInfo } = await money.call(
      'uploadBill',
      { day, channel: 'alipay', name: 'bill.csv', file: Buffer.from(file).toString('base64') },
      AT,
    );
    expect([resCode, extraInfo]).toMatchObject([200, { rows: 1, open: 1 }]);
    const [line] = (await money.ask(finance.settlement, { day }, AT)).channels;
    expect(line?.bill).toMatchObject({
      payments: 1,
      paid: 42,
      aside: [{ text: expect.stringContaining('分账'), amount: 42 }],
    });
  });

  it('counts and sums the lines beyond those that are listed', async () => {
    const day = addDays(dayOf(office.context.now()), -2);
    const whole = alipayFile([{ no: 'N000000002', amount: 4_200, at: instantOf(day, '10:00') }], day);
    const detail = unzip(whole, 1 << 20)
      .map((file) => new TextDecoder('gbk').decode(file))
      .find((text) => text.includes('支付宝交易号'));
    const file = (detail ?? '').replace(
      /^.*N000000002.*$/m,
      (line) => `${`${line.replace('交易\t', '分账\t')}\n`.repeat(203)}${line}`,
    );
    const money = await office.signedIn('money');
    await money.call(
      'uploadBill',
      { day, channel: 'alipay', name: 'bill.csv', file: Buffer.from(file).toString('base64') },
      AT,
    );
    const [line] = (await money.ask(finance.settlement, { day }, AT)).channels;
    const aside = line?.bill?.aside ?? [];
    expect(aside).toHaveLength(201);
    expect(aside.at(-1)).toEqual({ line: (aside.at(-2)?.line ?? 0) + 1, text: '', amount: 126, more: 3 });
  });
});
