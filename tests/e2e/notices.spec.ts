import { expect } from '@playwright/test';
import type { Locale } from '#domain/lib/local-text.ts';
import { listNotices } from '#contract/visitor/notice-list.ts';
import { addDays } from '#domain/lib/day.ts';
import { boatOrder } from '../fixtures/orders.ts';
import { serverDay, type TestServer } from '../fixtures/server.ts';
import { openPayment, payAtCashier, signIn, type TestVisitor } from '../fixtures/visitor.ts';
import { expectClean } from './axe.ts';
import { meetCall } from './calls.ts';
import { fill, type Journey, walkOn } from './journey.ts';
import {
  allowInConsole,
  enter,
  MORNING_OFFSET,
  NO_NETWORK,
  type Phone,
  type PhoneOptions,
  startPhone,
  test,
  untilCached,
  untilWritten,
} from './phone.ts';

const offset = MORNING_OFFSET;
const day = addDays(serverDay(offset), 1);
let server: TestServer;
let phone: Phone;

test.beforeAll(({ morning }) => {
  server = morning;
});

async function buy(visitor: TestVisitor): Promise<string> {
  const order = await visitor.order('wxorder/new', boatOrder(day, 1), { 'Idempotency-Key': crypto.randomUUID() });
  await payAtCashier(server, await openPayment(visitor, order));
  await expect.poll(async () => (await visitor.order('wxorder/get', { id: order.id })).pay_status).toBe('PAYED');
  return order.id;
}

async function visit(person: string, options: PhoneOptions = {}): Promise<Journey> {
  phone = await startPhone(options);
  await enter(phone.page, server.url, { person });
  return walkOn(phone.page, options.locale ?? 'en');
}

const rows = ({ page, translate }: Journey) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(fill(translate('Paid: {sum}'), { sum: '' })) });
const unread = ({ translate }: Journey) => ({ hasText: translate('an unread notice|New') });
const setting = ({ page, translate }: Journey, name: string) => page.getByRole('switch', { name: translate(name) });

for (const locale of ['zh_CN', 'en'] as readonly Locale[]) {
  test(
    `a payment is counted in the personal center, leads to its order and is read then (${locale})`,
    { tag: locale === 'zh_CN' ? '@both' : '@trial' },
    async () => {
      const person = `told-${locale}`;
      const visitor = await signIn(server, person);
      const [order] = [await buy(visitor), await buy(visitor)];
      const walk = await visit(person, { locale });
      const { page, translate } = walk;
      await page.goto(`${server.url}/#/myOrders?center=open`);
      await page
        .getByRole('link', {
          name: new RegExp(`^${translate('Notices')}.*${fill(translate('{unread} unread'), { unread: 2 })}`),
        })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: translate('Notices') })).toBeVisible();
      await expect(rows(walk).filter(unread(walk))).toHaveCount(2);
      await expectClean(page);
      await rows(walk).last().click();
      await expect(page).toHaveURL(new RegExp(`order=${order}`));
      await page.goBack();
      await expect(rows(walk).filter(unread(walk))).toHaveCount(1);
      await page.getByRole('button', { name: translate('Mark all as read') }).click();
      await expect(rows(walk).filter(unread(walk))).toHaveCount(0);
      await expect(page.getByRole('button', { name: translate('Mark all as read') })).toHaveCount(0);

      await setting(walk, 'Payments').click();
      await expect(page.getByText(translate('No notices yet'))).toBeVisible();
      await page.reload();
      await expect(setting(walk, 'Payments')).not.toBeChecked();
      await expect(setting(walk, 'Refunds')).toBeChecked();
      await setting(walk, 'Payments').click();
      await expect(rows(walk)).toHaveCount(2);
    },
  );
}

test(
  'without a network the notices of before are there with their age, and on a phone that never had them a sentence is',
  { tag: '@trial' },
  async () => {
    allowInConsole(NO_NETWORK);
    await buy(await signIn(server, 'away'));
    const walk = await visit('away');
    const { page } = walk;
    await page.goto(`${server.url}/#/myOrders?center=notices`);
    await expect(rows(walk)).toHaveCount(1);
    await untilCached(page);
    await untilWritten(page);
    await phone.context.setOffline(true);
    await page.reload();
    await expect(rows(walk)).toHaveCount(1);
    await expect(page.getByText(/This is as of/)).toBeVisible();
    await expect(page.getByText('The settings need a network.')).toBeVisible();
    await phone.context.setOffline(false);
    await phone.close();

    phone = await startPhone();
    await enter(phone.page, server.url, { person: 'away' });
    await untilCached(phone.page);
    // The words of rarely opened screens are stored with the first of them.
    await phone.page.evaluate(() => location.assign('#/selectCard'));
    // The worker serves only pages that begin once it is active.
    await phone.page.reload();
    await expect(phone.page.getByRole('heading', { name: 'No card yet' })).toBeVisible();
    await phone.context.setOffline(true);
    await phone.page.evaluate(() => location.assign('#/myOrders?center=notices'));
    await expect(
      phone.page.getByText('The notices were not opened on this phone before. They appear once there is a network.'),
    ).toBeVisible();
  },
);

test(
  'a failure of the notices is shown and can be tried again; a visitor without notices reads what will be there',
  { tag: '@trial' },
  async () => {
    allowInConsole(/status of 500/);
    const { page } = await visit('nothing-yet');
    const stop = await meetCall(page, listNotices, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(`${server.url}/#/myOrders?center=notices`);
    await expect(page.getByRole('heading', { name: 'The notices could not be loaded' })).toBeVisible();
    await stop();
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(page.getByRole('heading', { name: 'No notices yet' })).toBeVisible();
    await expectClean(page);
  },
);
