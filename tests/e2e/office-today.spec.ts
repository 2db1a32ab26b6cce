import { expect, type Page } from '@playwright/test';
import { addDays, type Day } from '#domain/lib/day.ts';
import { TestGate } from '../fixtures/gate-device.ts';
import { boatOrder, peakDay } from '../fixtures/orders.ts';
import { serverDay, type TestServer } from '../fixtures/server.ts';
import { openPayment, payAtCashier, signIn as visitorSignIn } from '../fixtures/visitor.ts';
import { askForReturn, axe, DESKTOP, officeBrowser } from './office-browser.ts';
import { test, MORNING_OFFSET } from './phone.ts';

let server: TestServer;
let origin: string;
const { start, openPageOf } = officeBrowser('the server responded with a status of 500');
test.beforeAll(async () => {
  ({ server, origin } = await start());
});

const PHONE = { width: 390, height: 844 };

/** Buys boat tickets and a ticket for the sunrise, asks for the return of the latter, and pairs a device of a gate. */
async function aDay(): Promise<Day> {
  const visitor = await visitorSignIn(server, 'today');
  const date = peakDay(addDays(serverDay(MORNING_OFFSET), 3));
  const sunrise = {
    ticket_type_id: 'peak-sunrise',
    date,
    batch_id: `peak.morning.${date.replaceAll('-', '')}`,
    travellers: [],
  };
  for (const input of [boatOrder(date, 2), { ...boatOrder(date), tickets: [sunrise], fee: 158 }]) {
    const order = await visitor.order('wxorder/new', input, { 'Idempotency-Key': crypto.randomUUID() });
    await payAtCashier(server, await openPayment(visitor, order));
    await expect.poll(async () => (await visitor.order('wxorder/get', { id: order.id })).pay_status).toBe('PAYED');
    if (input.fee !== 158) continue;
    await askForReturn(visitor, order);
  }
  await new TestGate([server], 'crane-lake', MORNING_OFFSET).pair(['east'], 'East lane');
  return date;
}

/**
 * Goes from the calendar to the people of the boat, whose names are shown after a reason, and to the sheet for the
 * pier.
 */
async function guestsOf(page: Page, day: Day): Promise<void> {
  await page.goto(`${origin}/#/crane-lake/calendar?scenic=cruise&day=${day}&month=${day.slice(0, 7)}`);
  await page.getByRole('link', { name: /^名单 15:00/ }).click();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(2)).toContainText('同上');
  await axe(page);
  await page.getByRole('button', { name: '显示姓名…' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('登船核对');
  await page.getByRole('dialog').getByRole('button', { name: '查看', exact: true }).click();
  await expect(page.getByText('全名与手机显示中。')).toBeVisible();
  await expect(rows.nth(1)).toContainText(/1\d{10}/);
  await page.getByRole('button', { name: '现在遮盖' }).click();
  await expect(rows.nth(1)).toContainText('****');
  await page.getByRole('link', { name: '打印…' }).click();
  await axe(page);
  await page.getByRole('button', { name: '生成名单' }).click();
  const sheet = page.getByRole('article', { name: '登船名册' });
  await expect(sheet.locator('tbody tr')).toHaveCount(2);
  await expect(sheet).toContainText('不得拍照或转交');
  await axe(page);
}

test('the day of a venue at a desk and on a phone, each role with what its rights allow', async () => {
  const day = await aDay();
  const page = await openPageOf('manager', 'zh-CN');
  await page.goto(`${origin}/#/crane-lake/today`);
  await expect(page.getByRole('heading', { name: '需要处理' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '1 笔退款待审核' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '近 14 日销售额' })).toBeVisible();
  await expect(page.locator('.Today_figures')).toContainText('¥338');
  await expect(page.getByRole('listitem').filter({ hasText: '1 台设备正常' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '今天不一样的' })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await axe(page);
  // The whole page fits on a wide screen without scrolling.
  const hidden = await page.locator('.Layout_body').evaluate((body) => body.scrollHeight - body.clientHeight);
  expect(hidden).toBeLessThanOrEqual(0);
  await page.setViewportSize(PHONE);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
  await axe(page, ['skip-link']);
  await page.getByRole('listitem').filter({ hasText: '1 笔退款待审核' }).getByRole('link').click();
  await expect(page.locator('main a[href*="order="]')).toHaveCount(1);
  await page.setViewportSize(DESKTOP);
  await guestsOf(page, day);
  await page.context().close();
  const reader = await openPageOf('reader', 'en');
  await reader.goto(`${origin}/#/crane-lake/today`);
  await expect(reader.getByRole('listitem').filter({ hasText: '1 device is well' })).toBeVisible();
  await expect(reader.locator('.Today_figures')).toContainText('3 tickets · 2 orders');
  await expect(reader.locator('main')).not.toContainText('¥');
  await axe(reader);
  await reader.context().close();
});

test('a part that can’t be read shows it by itself', { tag: '@trial' }, async () => {
  const page = await openPageOf('manager', 'en');
  await page.route('**/boardSales', (route) =>
    route.fulfill({ status: 500, json: { resCode: 50001, reason: 'internal', requestId: 'r-1' } }),
  );
  // Where signing in has opened Today already, the address stays the same: only a reload reads the sales again.
  await page.goto(`${origin}/#/crane-lake/today`);
  await page.reload();
  await expect(page.locator('.Today_sales')).toContainText('r-1');
  await expect(page.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
  await axe(page);
  await page.unroute('**/boardSales');
  await page.locator('.Today_sales').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Sales of 14 days' })).toBeVisible();
  await page.context().close();
});
