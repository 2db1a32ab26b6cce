import { expect, type Page } from '@playwright/test';
import { isMobileRun, type TestServer } from '../fixtures/server.ts';
import { signInAddress } from '../fixtures/visitor.ts';
import {
  enter,
  inLanguage,
  openSignedIn,
  type Phone,
  phoneTest as test,
  startPhone,
  untilDrawn,
  userAgent,
} from './phone.ts';

let server: TestServer;
let phone: Phone;

test.beforeAll(({ morning }) => {
  server = morning;
});

const tabs = async (): Promise<string[]> =>
  (await phone.page.getByRole('navigation').last().getByRole('link').allInnerTexts()).map((text) => text.trim());

test('the first paint needs no script and waits for nothing but the page', async () => {
  phone = await startPhone({ javaScriptEnabled: false });
  const { page } = phone;
  await page.route('**/assets/**', () => new Promise(() => undefined));
  await page.goto(`${server.url}/`, { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  const box = await page.locator('#shell').boundingBox();
  expect(box?.height ?? 0).toBeGreaterThan(400);
  const painted = await page.screenshot();
  expect(painted.byteLength).toBeGreaterThan(8_000);
});

/** The program's files arrive and do nothing: the page stays as it is before the program. */
const withoutProgram = (page: Page): Promise<unknown> =>
  page.route('**/assets/**', (route) =>
    route.fulfill({ contentType: route.request().url().endsWith('.css') ? 'text/css' : 'text/javascript', body: '' }),
  );

test('the page speaks the language of its visitor before any program is there', { tag: '@trial' }, async () => {
  phone = await startPhone({ locale: 'en', serviceWorkers: 'block' });
  const { page } = phone;
  await withoutProgram(page);
  await page.goto(`${server.url}/`);
  await expect(page.locator('#shell h1:visible')).toHaveText('Tickets');
  expect([await page.title(), await page.locator('html').getAttribute('lang')]).toEqual(['Tickets', 'en']);
});

test(
  'the venue and its spots have their names before any program is there',
  { tag: ['@messaging', '@trial'] },
  async () => {
    phone = await startPhone({ locale: 'en', serviceWorkers: 'block' });
    const { page } = phone;
    await withoutProgram(page);
    await page.goto(`${server.url}/?project=crane-lake`);
    await page.waitForURL('**/sandbox/authorize**');
    await openSignedIn(page, await signInAddress(server, 'early'));
    await expect(page.locator('#shell h1:visible')).toHaveText('Crane Lake & Peak');
    await expect(page.locator('#shell .sh-list i')).toHaveText([
      '',
      'Crane View Mountain Park',
      'Crane Islet Cruise',
      'The Cranes Return – night show',
    ]);
  },
);

test(
  'a linked order form names spot and tickets before any program is there, the orders of a stranger what the login shows',
  { tag: '@trial' },
  async () => {
    phone = await startPhone({ locale: 'en', serviceWorkers: 'block' });
    const { page } = phone;
    await withoutProgram(page);
    if (isMobileRun) {
      await page.goto(`${server.url}/?project=crane-lake#/myOrders`);
      await expect(page.locator('#shell h2:visible')).toHaveText('Sign in to see your orders');
      return;
    }
    // The answer that names the ticket names its spot: the spot's own comes a round trip later.
    await page.route('**/wxscenic/get', (route) => route.abort());
    await page.goto(`${server.url}/?project=crane-lake`);
    await page.waitForURL('**/sandbox/authorize**');
    await openSignedIn(page, await signInAddress(server, 'early', 'crane-lake', '#/ticketOrder/peak-adult'));
    await expect(page.locator('#shell h1:visible')).toHaveText('Crane View Mountain Park');
    await expect(page.locator('#shell .sh-form p b').first()).toHaveText('Adult');
  },
);

test(
  'as soon as the program has a screen, the page that still covers it is read aloud no more',
  { tag: '@trial' },
  async () => {
    phone = await startPhone({ locale: 'en', serviceWorkers: 'block' });
    const { page } = phone;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    // The clock stands still, since the covering page would leave after a while and a busy machine may look later.
    await page.addInitScript(() => void Object.assign(performance, { now: () => 0 }));
    await page.route(/\/(list|app\/scenic)(\?|$)/, (route) => held.then(() => route.continue()));
    // In mobile mode no login is needed; after one the shell would be gone.
    if (isMobileRun) await page.goto(`${server.url}/?project=crane-lake`);
    else await enter(page, server.url, { person: 'covered' });
    await page.locator('#root main').waitFor({ state: 'attached' });
    expect(await page.locator('#shell h1:visible').count()).toBe(1);
    expect(await page.locator('#shell').getByRole('heading').count()).toBe(0);
    release();
  },
);

test(
  'without a venue a mask shows what is missing, but not on the reservation screens',
  { tag: '@trial' },
  async () => {
    phone = await startPhone({ locale: 'zh_CN' });
    const { page } = phone;
    const missing = page.getByText(inLanguage('zh_CN', 'missing parameter: project'));
    await page.goto(`${server.url}/`);
    await expect(missing).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    for (const path of ['reserveTicket', 'reserveInfo/1']) {
      await page.goto('about:blank');
      await page.goto(`${server.url}/#/${path}`);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(missing).toHaveCount(0);
    }
  },
);

test('the address is clean before the router exists, and keeps its route', async () => {
  phone = await startPhone();
  const { page } = phone;
  await enter(page, server.url);
  await expect(page.getByRole('link', { name: 'Orders' })).toBeVisible();
  await page.goto('about:blank');
  await page.goto(`${server.url}/?project=crane-lake&from=singlemessage&isappinstalled=0#/scenicIntro/peak`);
  await expect(page.getByRole('heading', { level: 1, name: 'Crane View Mountain Park' })).toBeVisible();
  // The heading is painted before the program runs and cleans the address, so the address is polled.
  await expect.poll(() => new URL(page.url()).search).toBe('');
  expect(new URL(page.url()).hash).toBe('#/scenicIntro/peak');
});

test(
  'styles that fail once are asked for again, and without them nothing stands there bare',
  { tag: '@trial' },
  async () => {
    phone = await startPhone({ serviceWorkers: 'block' });
    const { page } = phone;
    await enter(page, server.url);
    const styles = /assets\/app-[\w-]+\.css/.exec(await (await fetch(server.url)).text())?.[0];
    expect(styles).toBeTruthy();
    for (const failures of [1, 9]) {
      let left = failures;
      await page.route(`**/${styles}`, (route) =>
        (left -= 1) >= 0 ? route.fulfill({ status: 502 }) : route.continue(),
      );
      await page.goto('about:blank');
      await page.goto(`${server.url}/#/`);
      if (failures === 1) await expect(page.locator('main h3').first()).toBeVisible();
      else await expect(page.getByRole('alert')).toContainText('The page could not be loaded');
      await page.unroute(`**/${styles}`);
    }
  },
);

test(
  'a first visit asks for the program at once, a visitor who is signed in sees the page first',
  { tag: ['@messaging', '@trial'] },
  async () => {
    phone = await startPhone({ serviceWorkers: 'block' });
    const { page } = phone;
    const program = 'head :is(script[src], [rel=modulepreload], [rel=stylesheet])';
    await page.addInitScript(
      (files) =>
        void requestAnimationFrame(() => Object.assign(window, { asked: document.querySelectorAll(files).length })),
      program,
    );
    const askedBeforeFirstFrame = async (): Promise<number> =>
      Number(await (await page.waitForFunction(() => 'asked' in window && String(window.asked))).jsonValue());
    await page.goto(`${server.url}/`);
    expect(await askedBeforeFirstFrame()).toBeGreaterThanOrEqual(4);
    await enter(page, server.url, { person: 'again' });
    await page.waitForFunction(() => localStorage.getItem('signed-in') !== null);
    await page.goto('about:blank');
    await page.goto(`${server.url}/#/`);
    expect(await askedBeforeFirstFrame()).toBe(0);
    await expect(page.locator('main h3').first()).toBeVisible();
  },
);

test('words that come later than a screen keep it waiting, and never break it', { tag: '@trial' }, async () => {
  phone = await startPhone({ serviceWorkers: 'block' });
  const { page } = phone;
  await enter(page, server.url);
  let held = 0;
  let release = (): void => undefined;
  const late = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/en-*.js', async (route) => {
    held += 1;
    await late;
    await route.continue();
  });
  await page.goto('about:blank');
  const screen = page.waitForResponse(/assets\/exchangeCode-[\w-]+\.js/);
  await page.goto(`${server.url}/#/exchangeCode`);
  await screen;
  await untilDrawn(page);
  await expect(page.getByLabel('Your redemption code', { exact: true })).toHaveCount(0);
  release();
  await expect(page.getByLabel('Your redemption code', { exact: true })).toBeVisible();
  expect(held).toBe(1);
});

test('the tab bar has what the venue offers', { tag: '@trial' }, async () => {
  phone = await startPhone();
  await enter(phone.page, server.url, { person: 'day' });
  await expect(phone.page.getByRole('link', { name: 'Orders' })).toBeVisible();
  await expect.poll(tabs).toEqual(['Home', 'Cart', 'Guides', 'Rentals', 'Events', 'Reviews', 'Orders']);
  for (const path of ['invoice', 'wxAuthor']) {
    await phone.page.goto(`${server.url}/#/${path}`);
    await expect(phone.page.getByRole('heading').first()).toBeVisible();
    await expect(phone.page.getByRole('link', { name: 'Orders', exact: true })).toBeHidden();
  }
});

test('a black venue is black, calls its home reservation and has no cart', async () => {
  phone = await startPhone();
  // This test has a visitor of its own, since a notice of another test would be counted on a tab.
  await enter(phone.page, server.url, { project: 'black-valley', person: 'night' });
  await expect(phone.page.getByRole('link', { name: 'Orders' })).toBeVisible();
  await expect.poll(tabs).toEqual(['Reservation', 'Orders']);
  await expect(phone.page.locator('html')).toHaveAttribute('data-theme', 'black');
  await expect(phone.page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#000000');
});

const ROUTES = [
  'login',
  '',
  'wxAuthor',
  'reserveInfo/1',
  'reserveTicket',
  'scenicIntro/peak',
  'ticketOrder/peak-adult',
  'ticketBindOrder/peak-cable-car',
  'selectBatch',
  'selectSeat',
  'onlineMemberOrder/1',
  'memberOrder/1',
  'batchTicketOrder/1',
  'batchBindTicketOrder/1',
  'myOrders',
  'showQrcode',
  'exchangeCode',
  'invoice',
  'memberCertification',
  'selectCard',
  'cardDetail',
  'weixinPay/1',
  'mobilePay/1',
  'cart',
  'center',
  'activity',
  'activityOrder/1',
  'rent',
  'rentOrder/1',
  'comment',
  'guide',
  'guideOrder/1',
  'somewhere/else',
];

test('every address of the specification opens something readable', { tag: '@trial' }, async () => {
  phone = await startPhone();
  const { page } = phone;
  await enter(page, server.url);
  for (const route of ROUTES) {
    await page.goto(`${server.url}/#/${route}`);
    await expect(page.locator('main:not([aria-busy=true])').getByRole('heading').first(), route).toBeVisible();
  }
  expect(new URL(page.url()).hash).toBe('#/somewhere/else');
  expect(phone.errors).toEqual([]);
});

test('the language token of the app makes the language of the page', { tag: '@trial' }, async () => {
  for (const [token, lang] of [
    ['ja', 'ja'],
    ['zh_TW', 'zh-TW'],
    ['fr', 'zh-CN'],
    ['', 'zh-CN'],
  ] as const) {
    phone = await startPhone({ agent: userAgent('en').replace('Language/en', token ? `Language/${token}` : '') });
    await phone.page.goto(`${server.url}/`);
    await expect(phone.page.locator('html'), token).toHaveAttribute('lang', lang);
    await expect(phone.page.getByText('project', { exact: false }).first()).toBeVisible();
  }
});

test('a browser that is wrong in saying “offline” can sign in', { tag: ['@messaging', '@trial'] }, async () => {
  phone = await startPhone({ locale: 'en', serviceWorkers: 'block' });
  const { page } = phone;
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await page.goto(`${server.url}/?project=crane-lake#/myOrders`);
  await page.waitForURL('**/sandbox/authorize**');
  await openSignedIn(page, await signInAddress(server, 'flagged'));
  await page.waitForFunction(() => location.search === '');
  await page.goto(`${server.url}/#/myOrders`);
  await expect(page.getByRole('heading', { name: inLanguage('en', 'No orders yet') })).toBeVisible();
  await expect(page.getByText(inLanguage('en', 'You are offline'))).toHaveCount(0);
});
