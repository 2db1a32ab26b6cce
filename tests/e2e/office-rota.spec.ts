import { expect, type Locator, type Page } from '@playwright/test';
import { addDays, type Day } from '#domain/lib/day.ts';
import { weekOf } from '#domain/office/rota.ts';
import { AGREEMENT } from '../fixtures/orders.ts';
import { serverDay, type TestServer } from '../fixtures/server.ts';
import { openPayment, payAtCashier, signIn as visitorSignIn, type TestVisitor } from '../fixtures/visitor.ts';
import { axe, officeBrowser, press } from './office-browser.ts';
import { enter, startPlainPhone, test, MORNING_OFFSET } from './phone.ts';

const offset = MORNING_OFFSET;
/** A Wednesday, so that the days around it are in one week. */
const day: Day = weekOf(addDays(serverDay(offset), 7))[2] ?? '2026-01-01';
const PHONE = '13912345678';
const GUIDE = 'guide-shen';
let server: TestServer;
let origin: string;
let visitor: TestVisitor;
let order: { id: string; order_no: string };
// The browser logs the address that a test blocks.
const { start, openPageOf } = officeBrowser('net::ERR_');

test.beforeAll(async () => {
  ({ server, origin } = await start());
  visitor = await visitorSignIn(server, 'rota-visitor');
  const body = {
    tickets: [{ ticket_type_id: GUIDE, date: day, batch_id: `${GUIDE}.am.${day.replaceAll('-', '')}`, travellers: [] }],
    agency: { guide_phone: PHONE, guide_name: '沈小禾', agency: '云栖旅行社' },
    phone: PHONE,
    fee: 380,
    agreement_version: AGREEMENT,
  };
  const placed = await visitor.order('wxorder/new', body, { 'Idempotency-Key': crypto.randomUUID() });
  await payAtCashier(server, await openPayment(visitor, placed));
  await expect.poll(async () => (await visitor.order('wxorder/get', { id: placed.id })).pay_status).toBe('PAYED');
  order = { id: placed.id, order_no: placed.order_no };
});

async function nextOf(guide: string, date: Day): Promise<string | undefined> {
  const { extraInfo } = await visitor.call('wxGuide/list', { project: 'crane-lake', date });
  const list = extraInfo.list as { id: string; next?: { batch_id: string } }[];
  return list.find(({ id }) => id === guide)?.next?.batch_id.split('.')[1];
}
const cell = (page: Page, guide: string, date: Day): Locator =>
  page.locator('tbody tr').filter({ hasText: guide }).locator('td').nth(weekOf(date).indexOf(date));

for (const [locale, words] of [
  [
    'zh-CN',
    {
      guide: '陆砚舟',
      booked: '沈知微',
      title: '导游排班',
      offered: '可预订',
      off: '停排',
      dayOff: '全天停排',
      back: '恢复全天',
      paid: '已预订',
      refused: '未做任何更改',
    },
  ],
  [
    'en',
    {
      guide: 'Lu Yanzhou',
      booked: 'Shen Zhiwei',
      title: 'Guides and rota',
      offered: 'Offered',
      off: 'Off',
      dayOff: 'Set day off',
      back: 'Offer the day',
      paid: 'Booked',
      refused: 'Nothing was changed',
    },
  ],
] as const) {
  test(
    `a manager takes sessions and days of a guide off sale by keyboard, and visitors see it at once, in ${locale}`,
    { tag: '@trial' },
    async () => {
      const page = await openPageOf('manager', locale);
      await page.goto(`${origin}/#/crane-lake/rota?day=${day}`);
      await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
      const tour = cell(page, words.guide, day);
      const [morning, afternoon] = [tour.locator('.Rota_session').first(), tour.locator('.Rota_session').last()];
      await expect(morning).toContainText(words.offered);
      await axe(page);
      expect(await nextOf('guide-lu', day)).toBe('am');

      await press(page, morning);
      await expect(morning.locator('.Chip_pill')).toHaveText(words.off);
      await expect.poll(() => nextOf('guide-lu', day)).toBe('pm');
      await expect(morning).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(afternoon).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(cell(page, words.guide, addDays(day, 1)).locator('.Rota_session').last()).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(afternoon.locator('.Chip_pill')).toHaveText(words.off);
      await expect.poll(() => nextOf('guide-lu', day)).toBeUndefined();
      await press(page, tour.getByRole('button', { name: words.back }));
      await expect(morning.locator('.Chip_pill')).toHaveText(words.offered);
      await expect.poll(() => nextOf('guide-lu', day)).toBe('am');

      const booked = cell(page, words.booked, day);
      await expect(booked.getByRole('link')).toContainText(words.paid);
      await press(page, booked.getByRole('button', { name: words.dayOff }));
      const error = page.getByRole('alert');
      await expect(error).toContainText(words.refused);
      await expect(error.getByRole('link')).toHaveAttribute('href', new RegExp(`/orders/${order.id}$`));
      await axe(page);
      expect(await nextOf(GUIDE, day)).toBe('pm');
      await page.context().close();
    },
  );
}

test(
  'guides are filtered by language, weeks are left and found again by their address, and a lost connection is told',
  { tag: '@trial' },
  async () => {
    const page = await openPageOf('manager', 'en', { width: 390, height: 844 });
    await page.goto(`${origin}/#/crane-lake/rota?day=${day}`);
    await expect(page.locator('tbody tr')).toHaveCount(6);
    await page.getByLabel('Language of the guide').selectOption('ja');
    await expect(page.locator('tbody tr')).toHaveCount(2);
    await expect(page).toHaveURL(/language=ja/);
    await axe(page, ['skip-link']);
    await page.getByRole('button', { name: 'Week before' }).click();
    await expect(page).toHaveURL(new RegExp(`day=${addDays(weekOf(day)[0] ?? day, -7)}`));
    await expect(page.locator('tbody tr')).toHaveCount(2);
    const slow = Promise.withResolvers<undefined>();
    await page.route('**/office/api/**/rota', async (route) => {
      await slow.promise;
      await route.abort();
    });
    await page.reload();
    await expect(page.getByText('Loading')).toBeAttached();
    slow.resolve(undefined);
    await expect(page.getByText('There is no connection.')).toBeVisible();
    await page.unroute('**/office/api/**/rota');
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(page.locator('tbody tr')).toHaveCount(2);
    await page.context().close();
  },
);

test('a session is added and taken away, and a booked tour is given to another guide, which its visitor reads', async () => {
  const page = await openPageOf('manager', 'en');
  await page.goto(`${origin}/#/crane-lake/rota?day=${day}`);
  const added = cell(page, 'Lu Yanzhou', day);
  await press(page, added.getByRole('button', { name: /^Add a session…/ }));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Start (venue time)').fill('11:00');
  await dialog.getByLabel('End (venue time)').fill('13:00');
  await dialog.getByRole('button', { name: 'Add it' }).click();
  await expect(dialog.getByText('The guide has another session at that time.')).toBeVisible();
  await axe(page);
  await dialog.getByLabel('Start (venue time)').fill('18:00');
  await dialog.getByLabel('End (venue time)').fill('20:00');
  await dialog.getByRole('button', { name: 'Add it' }).click();
  const extra = added.locator('.Rota_session').filter({ hasText: '18:00–20:00' });
  await expect(extra).toContainText('added');
  await axe(page);
  await press(page, added.getByRole('button', { name: /^Take it away/ }));
  await expect(extra).toHaveCount(0);

  await page.goto(`${origin}/#/crane-lake/calendar?scenic=${GUIDE}&day=${day}`);
  await page.getByRole('button', { name: 'Pause the sale of 09:00–12:00' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', new RegExp(`/orders/${order.id}$`));
  await axe(page);

  const owner = await openPageOf('owner', 'zh-CN');
  await owner.goto(`${origin}/#/crane-lake/rota?day=${day}`);
  const booked = cell(owner, '沈知微', day);
  await press(owner, booked.getByRole('button', { name: /^更换导游…/ }));
  const choice = owner.getByRole('dialog');
  // Of the other guides only these two speak both languages of the booked one.
  await expect(choice.getByRole('radio')).toHaveCount(2);
  await choice.getByRole('radio').last().check();
  await axe(owner);
  await choice.getByRole('button', { name: '更换导游' }).click();
  await expect(booked.locator('.Rota_session').first()).toContainText('停排');
  const taken = owner.locator(`tbody td a[href$="/orders/${order.id}"]`);
  await expect(taken).toBeVisible();
  await axe(owner);
  await owner.setViewportSize({ width: 390, height: 844 });
  expect(await owner.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await taken.scrollIntoViewIfNeeded();
  await owner.context().close();
  const [notice] = (await visitor.order('wxorder/get', { id: order.id })).notices ?? [];
  expect(notice).toMatchObject({ kind: 'guide-changed' });
  const phone = await startPlainPhone({ locale: 'zh_CN' });
  await enter(phone.page, server.url, { person: 'rota-visitor' });
  await phone.page.evaluate((to) => location.assign(`#/${to}`), `myOrders?order=${order.id}`);
  await expect(phone.page.getByText(/^您的讲解改由另一位导游带领：/).first()).toBeVisible();
  expect(phone.errors).toEqual([]);
  await phone.close();
  await page.context().close();
});

test('the desk has no rota in its pages', { tag: '@trial' }, async () => {
  const page = await openPageOf('desk', 'en');
  await page.goto(`${origin}/#/crane-lake/orders`);
  await expect(page.locator('nav a[href*=orders]')).toBeVisible();
  await expect(page.locator('nav a[href*=rota]')).toHaveCount(0);
  await page.context().close();
});
