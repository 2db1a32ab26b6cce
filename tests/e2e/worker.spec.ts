import { expect } from '@playwright/test';
import { addDays } from '#domain/lib/day.ts';
import { addressesFor } from '../fixtures/addresses.ts';
import { type FaultyProxy, startFaultyProxy } from '../fixtures/faulty-proxy.ts';
import { serverDay, type TestServer } from '../fixtures/server.ts';
import { signIn } from '../fixtures/visitor.ts';
import { walkOn } from './journey.ts';
import {
  allowInConsole,
  enter,
  forgetPhone,
  MORNING_OFFSET,
  NO_NETWORK,
  type Phone,
  startPhone,
  test,
  untilCached,
  untilTrue,
  untilWritten,
} from './phone.ts';

let server: TestServer;
let proxy: FaultyProxy;
let phone: Phone;

test.beforeAll(async ({ morning }) => {
  server = morning;
  proxy = await startFaultyProxy(server.url);
});
test.afterAll(async () => {
  await proxy.stop();
});
test.afterEach(async () => {
  proxy.clear();
  await phone.close();
  await forgetPhone(phone);
});

const wordsOf = (locale: string): RegExp => new RegExp(`^/assets/([a-z]+-)?${locale}-`);
const OTHERS = ['en', 'ja', 'zh_HK', 'zh_TW'];

test('a first visit fetches the words of one language; another is kept from the moment it is chosen, and opens without a network', async () => {
  phone = await startPhone({ locale: 'zh_CN', lasting: true });
  const { page, context } = phone;
  const walk = walkOn(page, 'zh_CN');
  await enter(page, proxy.url);
  await untilCached(page);
  expect(OTHERS.filter((locale) => proxy.reached({ path: wordsOf(locale) }) > 0)).toEqual([]);
  // Each of the four files is fetched once: by the page, in whose cache the worker then finds it, or by the worker.
  await expect.poll(() => proxy.reached({ path: wordsOf('zh_CN') })).toBe(4);
  const stored = await page.evaluate(async () =>
    (await (await caches.open('scenic-hashed-1')).keys()).map(({ url }) => new URL(url).pathname),
  );
  expect(stored.some((path) => path.startsWith('/assets/showQrcode-'))).toBe(true);
  expect(
    stored.filter((path) => /^\/assets\/(selectSeat|pan-zoom|decode-worker|invoice)-[\w-]{8}\.js/.test(path)),
  ).toEqual([]);
  await page.evaluate(() => (location.hash = '#/myOrders?center=open'));
  await page.getByRole('button', { name: new RegExp(`^${walk.translate('Language')}`) }).click();
  await page.getByRole('radio', { name: '日本語' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  // The words of the open screen arrive as well, those of unopened screens do not.
  await expect
    .poll(() => ['', 'orders-', 'booking-', 'extra-'].map((name) => proxy.reached({ path: `/assets/${name}ja-` })))
    .toEqual([1, 1, 0, 0]);
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await (await caches.open('scenic-hashed-1')).keys()).some(({ url }) => url.includes('/assets/ja-')),
      ),
    )
    .toBe(true);
  allowInConsole(NO_NETWORK);
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('without a network every address says what is missing, and none breaks', async () => {
  phone = await startPhone({ locale: 'en', lasting: true });
  const { page, context } = phone;
  await enter(page, proxy.url);
  await untilCached(page);
  for (const address of ['scenicIntro/peak', 'scenicIntro/show', 'selectBatch?scenic=show', 'reserveInfo/lakeside']) {
    await page.evaluate((hash) => (location.hash = hash), `#/${address}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.locator('#root [aria-busy=true]')).toHaveCount(0);
  }
  await untilWritten(page);
  const day = addDays(serverDay(MORNING_OFFSET), 1);
  const addresses = Object.values(await addressesFor(server, await signIn(server, 'offline'), day));
  allowInConsole(NO_NETWORK, /net::ERR_FAILED/, /part of the program not fetched/);
  await context.setOffline(true);
  // Started again, the phone knows spots and tickets, and nothing of days and places.
  await page.reload();
  const broken: string[] = [];
  for (const address of addresses) {
    await page.evaluate((hash) => (location.hash = hash), `#${address}`);
    await page.locator('#root main:not([aria-busy=true])').first().waitFor();
    await expect(page.locator('#root [aria-busy=true]')).toHaveCount(0);
    if (await page.getByText('Something went wrong here').isVisible()) broken.push(address);
  }
  expect(addresses.length).toBeGreaterThan(20);
  expect(broken).toEqual([]);
});

for (const locale of ['zh_CN', 'ja'] as const)
  test(`a screen opened by its address waits for its words, which are asked for beside its file (${locale})`, async () => {
    phone = await startPhone({ locale });
    const { page } = phone;
    const { translate } = walkOn(page, locale);
    const held = proxy.lay({ path: `/assets/booking-${locale}-`, fault: { kind: 'silence' } });
    const [file, words] = [/^\/assets\/order-form-.*js/, wordsOf(`booking-${locale}`)];
    const reachedBefore = [file, words].map((path) => proxy.reached({ path }));
    await enter(page, proxy.url, { hash: '#/ticketOrder/peak-adult' });
    await expect.poll(() => held.met()).toBe(1);
    await expect
      .poll(() => [file, words].map((path, at) => proxy.reached({ path }) - (reachedBefore[at] ?? 0)))
      .toEqual([1, 0]);
    await expect(page.getByLabel(translate('Phone for pick-up'))).toHaveCount(0);
    // The held request must not fail before the screen waits for it: it would be repeated without the message, whose
    // button is pressed here.
    await page.locator('#root main').last().waitFor({ state: 'attached' });
    allowInConsole(/part of the program not fetched|Failed to load resource|ERR_/);
    proxy.clear();
    await page.getByRole('button', { name: translate('Try again') }).click();
    await expect(page.getByLabel(translate('Phone for pick-up'))).toBeVisible();
  });

test(
  'the rest is fetched one file after the other, and what failed is fetched with the next start',
  { tag: '@trial' },
  async () => {
    const starts: number[] = [];
    phone = await startPhone({ locale: 'zh_CN', lasting: true });
    const { page } = phone;
    await enter(page, proxy.url);
    await untilTrue(page, async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
    // From here on only the worker asks for files.
    proxy.chance((path) => {
      if (!path.startsWith('/assets/')) return undefined;
      // oxlint-disable-next-line no-restricted-properties -- the gaps have a lower bound alone, which no slow machine breaks
      starts.push(performance.now());
      return starts.length > 10 ? { kind: 'cut' } : { kind: 'delay', ms: 200 };
    });
    await expect.poll(() => starts.length).toBeGreaterThan(10);
    const gaps = starts.slice(2).map((at, index) => at - (starts[index + 1] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(150);
    proxy.clear();
    await page.reload();
    await untilCached(page);
  },
);
