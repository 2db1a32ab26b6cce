import { expect } from '@playwright/test';
import { addDays } from '#domain/lib/day.ts';
import { boatOrder } from '../fixtures/orders.ts';
import { serverDay, type TestServer } from '../fixtures/server.ts';
import { signIn as visitorSignIn } from '../fixtures/visitor.ts';
import { axe, officeBrowser } from './office-browser.ts';
import { test, MORNING_OFFSET } from './phone.ts';

let server: TestServer;
let origin: string;
const { start, openPageOf } = officeBrowser();
test.beforeAll(async () => {
  ({ server, origin } = await start());
});

const WORDS = {
  'zh-CN': {
    phone: '手机号',
    find: '查找',
    see: '查看将删除的内容…',
    ask: '请另一人批准',
    asked: '须由另一人',
    approve: '批准删除',
    done: '已删除',
    none: '没有保存此人的任何信息',
    open: '未付款',
  },
  en: {
    phone: 'Phone number',
    find: 'Find',
    see: 'See what would be erased…',
    ask: 'Ask a second person',
    asked: 'A second person must approve it',
    approve: 'Approve the erasure',
    done: 'Erased',
    none: 'Nothing is kept of this person.',
    open: 'Not paid yet',
  },
} as const;

test('a person is found by phone, blocked by an open order, and erased by two people each in another language, without a finding of axe', async () => {
  const managers = { 'zh-CN': await openPageOf('manager', 'zh-CN'), en: await openPageOf('owner', 'en') };
  const date = addDays(serverDay(MORNING_OFFSET), 3);
  const phone = '13800007701';
  const visitor = await visitorSignIn(server, 'leaving');
  const order = await visitor.order(
    'wxorder/new',
    { ...boatOrder(date), phone },
    { 'Idempotency-Key': crypto.randomUUID() },
  );
  const labels = WORDS['zh-CN'];
  const page = managers['zh-CN'];
  await page.goto(`${origin}/#/crane-lake/privacy`);
  // The heading is awaited by its name, since the page before has one as well.
  await expect(page.getByRole('heading', { level: 1, name: '隐私' })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await axe(page);
  const kind = page.locator('select').first();
  await kind.focus();
  await kind.selectOption('phone');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(labels.phone)).toBeFocused();
  await page.keyboard.type(phone);
  await page.keyboard.press('Enter');
  await expect(page.getByText(labels.open)).toBeVisible();
  expect(page.url()).not.toContain(phone);
  await axe(page);
  await page.getByRole('button', { name: labels.see }).click();
  const number = order.order_no.replace(/^(\d{10})/, '$1 ');
  await expect(page.getByRole('dialog').getByRole('link', { name: number })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: labels.ask })).toBeDisabled();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: labels.see })).toBeFocused();
  await visitor.order('wxorder/cancel', { id: order.id, intent: 'cancel' });
  await page.getByRole('button', { name: labels.find, exact: true }).click();
  await expect(page.getByText(labels.open)).toHaveCount(0);
  await page.getByRole('button', { name: labels.see }).click();
  await page.getByRole('dialog').getByRole('button', { name: labels.ask }).click();
  await expect(page.getByRole('dialog').getByText(labels.asked)).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: labels.approve })).toHaveCount(0);
  const second = managers.en;
  await second.goto(`${origin}/#/crane-lake/today`);
  await second.goto(`${origin}/#/crane-lake/privacy`);
  await second.getByRole('button', { name: WORDS.en.approve }).click();
  const asked = second.getByRole('dialog');
  await expect(asked.getByRole('link', { name: order.order_no.slice(-6) })).toBeVisible();
  // Nothing of what the second person decides by is cut off at the side.
  const cut = await asked
    .locator('*')
    .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0).length);
  expect(cut).toBe(0);
  await second.getByRole('button', { name: 'Erase the person' }).click();
  await expect(second.locator('tbody tr').first().getByText(WORDS.en.done, { exact: true })).toBeVisible();
  await axe(second);
  await page.locator('select').first().selectOption('phone');
  await page.getByLabel(labels.phone).fill(phone);
  await page.getByRole('button', { name: labels.find, exact: true }).click();
  await expect(page.getByText(labels.none)).toBeVisible();

  await expect(managers['zh-CN'].locator('nav a[href$="/settings"]')).toHaveCount(0);
  const owner = managers.en;
  await owner.goto(`${origin}/#/crane-lake/settings`);
  await expect(owner.getByLabel('Above, in yuan')).toHaveValue('500');
  await axe(owner);
  await owner.getByLabel('Above, in yuan').fill('800');
  await owner.keyboard.press('Enter');
  await expect(owner.getByText('above ¥800.00')).toBeVisible();
  await owner.getByLabel('Price of a text message, in yuan').fill('0.05');
  await owner.keyboard.press('Enter');
  await expect(owner.getByText('Saved.')).toHaveCount(2);
  await owner.reload();
  await expect(owner.getByLabel('Price of a text message, in yuan')).toHaveValue('0.05');
  await axe(owner);
  await owner.goto(`${origin}/#/crane-lake/health`);
  await expect(owner.getByText('Sends money back')).toBeVisible();
  await axe(owner);
  const runsOff: string[] = [];
  for (const page of Object.values(managers)) {
    const names = page === owner ? ['privacy', 'settings', 'health'] : ['privacy'];
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 720, height: 450 },
    ]) {
      await page.setViewportSize(viewport);
      for (const name of names) {
        await page.goto(`${origin}/#/crane-lake/${name}`);
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        const wider = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (wider > 0) runsOff.push(`${name}, ${viewport.width}: ${wider} px`);
      }
    }
    await page.context().close();
  }
  expect(runsOff).toEqual([]);
});
