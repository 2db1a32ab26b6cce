import { expect, test } from '@playwright/test';
import { type FaultyProxy, startFaultyProxy } from '../fixtures/faulty-proxy.ts';
import { clockOffset, startServer, type TestServer } from '../fixtures/server.ts';
import { signIn } from '../fixtures/visitor.ts';
import { enter, forgetPhone, type Phone, type PhoneOptions, startPhone, untilCached } from '../e2e/phone.ts';
import {
  chooseDateAndSession,
  fill,
  type Journey,
  nameOf,
  openOrderForm,
  payButton,
  placeOrder,
  readAgreement,
  walkOn,
} from '../e2e/journey.ts';

let server: TestServer;
let proxy: FaultyProxy;
let phone: Phone;

test.beforeAll(async () => {
  server = await startServer({
    env: { SERVER_CLOCK_OFFSET_SECONDS: String(clockOffset('10:00')), ORDER_TTL_SECONDS: '600' },
  });
  proxy = await startFaultyProxy(server.url);
});
test.afterAll(async () => {
  await proxy.stop();
  await server.stop();
});
test.afterEach(async () => {
  proxy.clear();
  await phone.close();
  await forgetPhone(phone);
});

async function visit(
  person: string,
  options: PhoneOptions = {},
  prepare: (phone: Phone) => Promise<unknown> = () => Promise.resolve(),
): Promise<Journey> {
  phone = await startPhone(options);
  await prepare(phone);
  await enter(phone.page, proxy.url, { person });
  const walk = walkOn(phone.page, 'en');
  await expect(spot(walk)).toBeVisible();
  return walk;
}

const spot = ({ page, locale, translate }: Journey) =>
  page.getByRole('link', { name: fill(translate('Book {name}'), { name: nameOf('peak', locale) }) });
const broken = ({ page, translate }: Journey) =>
  page.getByRole('heading', { name: translate('This page could not be loaded') });

test('a new version in the middle of a purchase: nothing loads by itself, it is offered where nothing is lost, and the draft stays (N11)', async () => {
  const walk = await visit('deploy');
  const { page, translate } = walk;
  await untilCached(page);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await openOrderForm(walk, 'cruise-adult');
  await chooseDateAndSession(walk);
  await page.getByLabel(translate('Phone for pick-up')).fill('13800000000');
  await readAgreement(walk);
  const worker = await (await fetch(`${server.url}/main.js`)).text();
  proxy.lay({
    path: /^\/main\.js/,
    fault: { kind: 'answer', status: 200, body: `${worker}\n//`, headers: { 'Content-Type': 'text/javascript' } },
  });
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  const offered = page.getByText(translate('A newer version is ready.'));
  await expect(offered).toHaveCount(0);
  await placeOrder(walk);
  await expect(payButton(walk)).toBeVisible();
  await expect(offered).toHaveCount(0);
  expect(loads).toBe(0);
  await page.evaluate(() => location.assign('#/ticketOrder/peak-adult'));
  await chooseDateAndSession(walk);
  await page.evaluate(() => location.assign('#/'));
  await expect(offered).toBeVisible();
  await page.getByRole('button', { name: translate('Update') }).click();
  await expect.poll(() => loads).toBe(1);
  await expect(spot(walk)).toBeVisible();
  await expect(offered).toHaveCount(0);
  await page.evaluate(() => location.assign('#/ticketOrder/peak-adult'));
  await expect(
    page
      .getByRole('group', { name: translate('Date of visit') })
      .getByRole('button')
      .nth(2),
  ).toHaveAttribute('aria-pressed', 'true');
  expect((await signIn(server, 'deploy').then((visitor) => visitor.call('wxorder/list'))).extraInfo.list).toHaveLength(
    1,
  );
  expect(phone.errors).toEqual([]);
});

test('a part of an old version that is gone: one load where nothing is lost, none in a form, and a way on in both (N11)', async () => {
  const walk = await visit('gone', { serviceWorkers: 'block' });
  const { page, translate } = walk;
  let loads = 0;
  page.on('load', () => (loads += 1));
  const released = (await (await fetch(server.url)).text()).replace(/app-[\w-]+\.js/g, 'app-Released.js');
  // The app reloads once, and the reloaded page belongs to this build.
  proxy.lay({
    path: /^\/$/,
    times: 1,
    fault: { kind: 'answer', status: 200, body: released, headers: { 'Content-Type': 'text/html' } },
  });
  const parts = proxy.lay({ path: /^\/assets\//, fault: { kind: 'answer', status: 404 } });
  await page.evaluate(() => location.assign('#/ticketOrder/peak-adult'));
  await expect(broken(walk)).toBeVisible();
  expect(loads).toBe(0);
  await page.evaluate(() => location.assign('#/scenicIntro/peak'));
  await expect.poll(() => loads).toBe(1);
  await expect(broken(walk)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loads).toBe(1);
  parts.remove();
  await page.getByRole('button', { name: translate('Try again') }).click();
  await expect(page.getByRole('heading', { level: 1, name: nameOf('peak', 'en') })).toBeVisible();
});

for (const hash of ['#/cart', '#/myOrders?center=open', '#/myOrders?order=1&step=refund'])
  test(`a part that never comes: a word after eight seconds, the way out at 120 and not before, the rest goes on (N12, ${hash})`, async () => {
    const walk = await visit('stalled', { serviceWorkers: 'block' }, ({ page }) => page.clock.install());
    const { page, translate } = walk;
    proxy.lay({ path: /^\/assets\//, fault: { kind: 'silence' } });
    await page.evaluate((to) => location.assign(to), hash);
    const slow = page.getByText(translate('Slow network. Still loading.'));
    await expect(page.locator('main[aria-busy=true]')).toBeVisible();
    await page.clock.fastForward(9_000);
    await expect(slow).toBeVisible();
    await page.clock.fastForward(105_000);
    await expect(broken(walk)).toHaveCount(0);
    await page.clock.fastForward(10_000);
    await expect(broken(walk)).toBeVisible();
    await page.evaluate(() => location.assign('#/'));
    await expect(spot(walk)).toBeVisible();
  });

test('a sheet that never comes opens all the same, shows it, can be closed, and has its way out', async () => {
  const walk = await visit('no-sheet', { serviceWorkers: 'block' }, ({ page }) => page.clock.install());
  const { page, translate } = walk;
  await page.evaluate(() => location.assign('#/exchangeCode'));
  await expect(page.getByRole('button', { name: translate('See what it’s good for') })).toBeVisible();
  proxy.lay({ path: /^\/assets\//, fault: { kind: 'silence' } });
  await page.evaluate(() => location.assign('#/exchangeCode?sheet=scan'));
  const sheet = page.getByRole('dialog', { name: translate('Loading') });
  await page.clock.fastForward(9_000);
  await expect(sheet).toContainText(translate('Slow network. Still loading.'));
  await page.clock.fastForward(112_000);
  await expect(sheet).toContainText(translate('This page could not be loaded'));
  await expect(sheet.getByRole('button', { name: translate('Try again') })).toBeVisible();
  await sheet.getByRole('button', { name: translate('Close') }).click();
  await expect(sheet).toHaveCount(0);
});

test('the worker is called off: the next look removes it and what it kept, and the app goes on', async () => {
  const walk = await visit('off');
  const { page } = walk;
  await untilCached(page);
  const { UNREGISTER_SERVICE_WORKER } = await import('#server/http/unregister-service-worker.ts');
  proxy.lay({
    path: /^\/main\.js/,
    fault: {
      kind: 'answer',
      status: 200,
      body: UNREGISTER_SERVICE_WORKER,
      headers: { 'Content-Type': 'text/javascript' },
    },
  });
  // The browser merges update checks; the app's may have started before the file changed.
  const lookAndCount = async (): Promise<number> => {
    await (await navigator.serviceWorker.getRegistration())?.update();
    return (await caches.keys()).length;
  };
  await expect.poll(() => page.evaluate(lookAndCount)).toBe(0);
  await page.reload();
  await expect(spot(walk)).toBeVisible();
  expect(phone.errors).toEqual([]);
});
