import { expect, type Page } from '@playwright/test';
import { isMobileRun, type TestServer } from '../fixtures/server.ts';
import { nameOf } from './journey.ts';
import { allowInConsole, enter, NO_NETWORK, type Phone, authorizeAs, startPhone, test, untilWritten } from './phone.ts';

let server: TestServer;
let phone: Phone;

test.beforeAll(({ morning }) => {
  server = morning;
});

const spots = (page: Page) => page.getByRole('region', { name: 'Spots and shows' }).getByRole('heading', { level: 3 });

test('home puts the spots first that were looked at last time, also before the network answers', async () => {
  phone = await startPhone();
  const { page } = phone;
  await enter(page, server.url);
  await expect(spots(page).first()).toHaveText(nameOf('peak', 'en'));
  const names = await spots(page).allInnerTexts();
  const [first = '', second = '', third = ''] = names;
  for (const [id, name] of [
    ['show', third],
    ['cruise', second],
  ] as const) {
    await page.evaluate((to) => location.assign(`#/scenicIntro/${to}`), id);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    // The list stays in its order while somebody works through it.
    await expect(spots(page)).toHaveText(names);
  }
  const remembered = [second, third, first, ...names.slice(3)];
  await page.reload();
  await expect(spots(page)).toHaveText(remembered);
  allowInConsole(NO_NETWORK);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await untilWritten(page);
  await phone.context.setOffline(true);
  await page.reload();
  await expect(spots(page)).toHaveText(remembered);
});

const spotOnScreen = (page: Page) => page.getByRole('heading', { level: 1, name: nameOf('peak', 'en') });

test('a link that names a spot opens it, and back leads home', { tag: '@trial' }, async () => {
  phone = await startPhone();
  const { page } = phone;
  await page.goto(`${server.url}/?project=crane-lake&scenic=peak`);
  // A signed-out visitor is sent to the sign-in first, in the messaging app.
  if (!isMobileRun) await authorizeAs(page, server.url, 'lin');
  await expect(spotOnScreen(page)).toBeVisible();
  expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('#/scenicIntro/peak');
  await page.goBack();
  await expect(spots(page).first()).toBeVisible();
  expect(new URL(page.url()).hash).toBe('#/');
  // A visitor who was here before scans the same code at the spot.
  await page.goto('about:blank');
  await page.goto(`${server.url}/?project=crane-lake&scenic=peak`);
  await expect(spotOnScreen(page)).toBeVisible();
  await page.goBack();
  await expect(spots(page).first()).toBeVisible();
  await page.goto('about:blank');
  await page.goto(`${server.url}/`);
  await expect(spots(page).first()).toHaveText(nameOf('peak', 'en'));
  expect(new URL(page.url()).hash).toBe('#/');
});

test('a link that names a screen opens that one, whatever spot it names', { tag: '@trial' }, async () => {
  phone = await startPhone();
  const { page } = phone;
  await enter(page, server.url);
  await page.goto('about:blank');
  await page.goto(`${server.url}/?project=crane-lake&scenic=peak#/scenicIntro/cruise`);
  await expect(page.getByRole('heading', { level: 1, name: 'Crane Islet Cruise' })).toBeVisible();
});

test('the spot that comes with the session opens once', { tag: ['@messaging', '@trial'] }, async () => {
  phone = await startPhone({ serviceWorkers: 'block' });
  const { page } = phone;
  await page.route('**/api/wxauth/session', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { extraInfo: object };
    await route.fulfill({ response, json: { ...answer, extraInfo: { ...answer.extraInfo, scenic: 'peak' } } });
  });
  await enter(page, server.url);
  await expect(spotOnScreen(page)).toBeVisible();
  await page.goBack();
  await expect(spots(page).first()).toBeVisible();
  await page.goto('about:blank');
  await page.goto(`${server.url}/`);
  await expect(spots(page).first()).toBeVisible();
  expect(new URL(page.url()).hash).toBe('#/');
});
