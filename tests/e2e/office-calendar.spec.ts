import { expect, type Page } from '@playwright/test';
import { addDays, type Day } from '#domain/lib/day.ts';
import { serverDay } from '../fixtures/server.ts';
import { axe, officeBrowser } from './office-browser.ts';
import { test, MORNING_OFFSET } from './phone.ts';

/** The venue day on the clock that `officeBrowser` gives to the server and to the pages. */
const TODAY = serverDay(MORNING_OFFSET);
const DAY = addDays(TODAY, 2);

let origin: string;
// A refusal is an answer of 409, which the browser logs as an error.
const { start, openPageOf } = officeBrowser('409');
test.beforeAll(async () => {
  ({ origin } = await start());
});

const addressOf = (search: string): string => `${origin}/#/crane-lake/calendar${search}`;
const cell = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);

const runsOff = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test('a manager finds a day by keyboard, changes it, and the address opens it again (en)', async () => {
  const page = await openPageOf('manager', 'en');
  await page.goto(addressOf(`?scenic=peak&month=${TODAY.slice(0, 7)}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendar and stock');
  await axe(page);
  await cell(page, TODAY).focus();
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, addDays(TODAY, 1))).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, DAY)).toBeFocused();
  await page.keyboard.press('Enter');
  const drawer = page.locator('[aria-labelledby=cal-drawer-title]');
  await expect(drawer.getByRole('heading', { level: 2 })).toBeFocused();
  expect(page.url()).toContain(`day=${DAY}`);
  const save = drawer.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeDisabled();
  await axe(page);

  const [places] = [drawer.getByRole('textbox', { name: /^Places/ }).first()];
  const before = Number(await places.inputValue());
  await places.fill('many');
  await expect(drawer.getByText('A whole number of places.')).toBeVisible();
  await expect(save).toBeDisabled();
  await places.fill(String(before));
  await drawer
    .getByRole('button', { name: /^One less: Places/ })
    .first()
    .press('Enter');
  await drawer.getByLabel('Note for colleagues').fill('rope is checked');
  await expect(drawer.getByText('2 changes, good at once')).toBeVisible();
  await save.press('Enter');
  await expect(drawer.getByText('Saved. It is sold like this from now on.')).toBeVisible();
  await expect(places).toHaveValue(String(before - 1));
  await expect(drawer.getByText(/^Last changed by 陈默/)).toBeVisible();
  await expect(cell(page, DAY)).toContainText('rope is checked');
  await axe(page);
  await page.reload();
  await expect(places).toHaveValue(String(before - 1));
  await drawer.getByRole('heading', { level: 2 }).focus();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(cell(page, DAY)).toBeFocused();
  await page.context().close();
});

test(
  'the second of two who change one day is told who was faster, and keeps what was typed (zh_CN)',
  { tag: '@trial' },
  async () => {
    const day = addDays(TODAY, 3);
    const open = async (login: string): Promise<Page> => {
      const page = await openPageOf(login, 'zh-CN');
      await page.goto(addressOf(`?scenic=peak&day=${day}`));
      await expect(page.getByLabel('给同事的备注')).toBeVisible();
      return page;
    };
    const [manager, owner] = [await open('manager'), await open('owner')];
    await axe(owner);
    await owner.getByLabel('给同事的备注').fill('后写');
    await manager.getByLabel('给同事的备注').fill('先写');
    await manager.getByRole('button', { name: '保存', exact: true }).click();
    await expect(manager.getByText('已保存，即刻按此售卖。')).toBeVisible();
    await owner.getByRole('button', { name: '保存', exact: true }).click();
    await expect(owner.getByText(/陈默 已于 .* 更改了这一天/)).toBeVisible();
    await expect(owner.getByLabel('给同事的备注')).toHaveValue('后写');
    await expect(cell(owner, day)).toContainText('先写');
    await axe(owner);
    await owner.getByRole('button', { name: '保存', exact: true }).click();
    await expect(cell(owner, day)).toContainText('后写');
    for (const page of [manager, owner]) await page.context().close();
  },
);

test('several days are chosen with Shift and set at once', { tag: '@trial' }, async () => {
  const first: Day = `${addDays(`${TODAY.slice(0, 7)}-01` as Day, 31).slice(0, 7)}-01` as Day;
  const last = addDays(first, 2);
  const page = await openPageOf('manager', 'en');
  await page.goto(addressOf(`?scenic=peak&month=${first.slice(0, 7)}`));
  await cell(page, first).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByText('3 days chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Set these days…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox')).toBeVisible();
  await axe(page);
  await dialog.getByRole('combobox').selectOption({ label: 'Pause' });
  await dialog.getByRole('button', { name: 'Set 3 days' }).click();
  await expect(dialog.getByText('3 days are set.')).toBeVisible();
  await axe(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(cell(page, last)).toContainText('Paused');
  await page.context().close();
});

test(
  'on a phone the month is a list, a day takes its place, and a reader changes nothing',
  { tag: '@trial' },
  async () => {
    const page = await openPageOf('reader', 'zh-CN', { width: 390, height: 844 });
    await page.goto(addressOf(`?scenic=peak&month=${DAY.slice(0, 7)}`));
    await expect(cell(page, DAY)).toBeVisible();
    expect(await runsOff(page)).toBe(false);
    // An address that begins with # looks like a link within the page to axe.
    await axe(page, ['skip-link']);
    expect((await cell(page, DAY).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await cell(page, DAY).click();
    const drawer = page.locator('[aria-labelledby=cal-drawer-title]');
    await expect(drawer.getByText('当日票价')).toBeVisible();
    await expect(cell(page, DAY)).toBeHidden();
    await expect(drawer.getByRole('textbox')).toHaveCount(0);
    await expect(drawer.getByRole('button')).toHaveCount(1);
    expect(await runsOff(page)).toBe(false);
    await axe(page, ['skip-link']);
    await drawer.getByRole('button', { name: '返回月历' }).click();
    await expect(cell(page, DAY)).toBeVisible();
    await page.context().close();
  },
);
