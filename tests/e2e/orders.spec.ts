import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { addDays } from '#domain/lib/day.ts';
import { FAMILY_NAMES, OLD_BUT_LIVE, startWithHistory } from '../fixtures/many-orders.ts';
import { boatOrder } from '../fixtures/orders.ts';
import { clockOffset, serverDay, type TestServer } from '../fixtures/server.ts';
import { openPayment, payAtCashier, signIn } from '../fixtures/visitor.ts';
import {
  allowInConsole,
  enter,
  enterAsAnother,
  storedOnPhone,
  NO_NETWORK,
  type Phone,
  type PhoneOptions,
  startPhone,
  test,
  untilCached,
  untilStill,
  untilTrue,
  untilWritten,
} from './phone.ts';

const COPIES = 320;
const ALL = COPIES + 2;
const OLD_ORDER = `copy-${OLD_BUT_LIVE}`;
/** The newest orders, all of which the device stores. */
const NEWEST = 50;
const offset = clockOffset('10:00');
const today = serverDay(offset);
let server: TestServer;
let phone: Phone;
let dataDir: string;

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'orders-'));
  const env = { SERVER_CLOCK_OFFSET_SECONDS: String(offset), ORDER_TTL_SECONDS: '3600' };
  server = await startWithHistory({ dataDir, env }, offset, [{ person: 'many', count: COPIES }]);
});
test.afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const rows = (page: Page): Locator => page.getByRole('list', { name: 'Orders' }).getByRole('listitem');
const cards = (page: Page): Locator => rows(page).getByRole('article');
const search = (page: Page): Locator => page.getByRole('textbox', { name: 'Search orders' });
const tab = (page: Page, name: string | RegExp): Locator => page.getByRole('tab', { name });
const openList = (page: Page, query = ''): Promise<void> =>
  page.evaluate((to) => location.assign(to), `#/myOrders${query}`);
/** The length that the list announces; -1 while it is unknown. */
const length = (page: Page): Promise<number> => rows(page).first().getAttribute('aria-setsize').then(Number);

async function visit(person: string, options: PhoneOptions = {}): Promise<Page> {
  phone = await startPhone(options);
  await enter(phone.page, server.url, { person });
  await expect(phone.page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  return phone.page;
}

const numberOf = async (id: string): Promise<string> =>
  (await (await signIn(server, 'many')).order('wxorder/get', { id })).order_no;

async function visitMany(options: PhoneOptions = {}): Promise<Page> {
  const page = await visit('many', options);
  await openList(page);
  await expect.poll(() => length(page)).toBe(ALL);
  return page;
}

/** Waits until the device has stored the unused and the newest orders. */
const stored = (page: Page): Promise<void> =>
  expect.poll(() => storedOnPhone(page).then((text) => text.includes(`"id":"${OLD_ORDER}"`))).toBe(true);

test('three lists of seven tabs, each with its own words where it is empty', { tag: '@trial' }, async () => {
  const visitor = await signIn(server, 'tabs');
  const unpaid = await visitor.order('wxorder/new', boatOrder(addDays(today, 1)), {
    'Idempotency-Key': crypto.randomUUID(),
  });
  const forToday = await visitor.order('wxorder/new', boatOrder(today, 2), { 'Idempotency-Key': crypto.randomUUID() });
  await payAtCashier(server, await openPayment(visitor, forToday));
  await expect.poll(async () => (await visitor.order('wxorder/get', { id: forToday.id })).status).toBe('WAIT_USE');
  const page = await visit('tabs');
  await openList(page);
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first()).toContainText('Today');
  await expect(cards(page).nth(1).getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
  await expect(tab(page, /^Unpaid/)).toContainText('1');
  await expect(tab(page, /^To use/)).toContainText('1');
  // A few orders need no search.
  await expect(search(page)).toHaveCount(0);

  await tab(page, /^Unpaid/).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).first()).toContainText(unpaid.order_no);
  await tab(page, /^To use/).click();
  await expect(cards(page).first()).toContainText(forToday.order_no);
  const empty = {
    Booked: 'No bookings in progress',
    Used: 'No used tickets',
    Completed: 'No completed orders',
    Cancelled: 'No cancelled orders',
  };
  for (const [name, title] of Object.entries(empty)) {
    await tab(page, name).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  await tab(page, 'Members').click();
  await expect(page.getByRole('heading', { name: 'No membership orders' })).toBeVisible();
  await tab(page, 'Cancelled').click();
  await expect(page.getByRole('heading', { name: 'No cancelled membership orders' })).toBeVisible();
  await tab(page, 'Vouchers').click();
  await tab(page, 'Cancelled').click();
  await expect(page.getByRole('heading', { name: 'No cancelled redemptions' })).toBeVisible();

  await tab(page, 'Tickets').click();
  await tab(page, 'All').click();
  await cards(page).first().getByRole('button', { name: 'Show QR code' }).click();
  await expect(page.getByTestId('ticket-qr').first()).toBeVisible();
});

test('a phone that is turned before anything scrolls has cards down to its edge', { tag: '@trial' }, async () => {
  const page = await visitMany();
  await page.setViewportSize({ width: 844, height: 390 });
  await page.reload();
  await expect(cards(page).first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const lowest = (): Promise<boolean> =>
    page.evaluate(() => Boolean(document.elementFromPoint(195, innerHeight - 90)?.closest('article')));
  await expect.poll(lowest).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test(
  'hundreds of orders are a window of a few cards, and coming back finds the same place',
  { tag: '@trial' },
  async () => {
    const page = await visitMany();
    expect(await cards(page).count()).toBeLessThan(12);
    await page.evaluate(() => scrollTo(0, 30_000));
    await expect.poll(async () => Number(await rows(page).first().getAttribute('aria-posinset'))).toBeGreaterThan(100);
    const row = rows(page).nth(3);
    await expect(row.getByRole('article')).toBeVisible();
    const number = await row.locator('p.num').first().innerText();
    await row.scrollIntoViewIfNeeded();
    // Cards that are higher than estimated move the visible ones.
    const scrolled = (): Promise<number> => page.evaluate(() => scrollY);
    await untilStill(row);
    const before = await scrolled();
    await row.getByRole('heading').getByRole('button').click();
    await expect(page).toHaveURL(/order=copy-/);
    await page.goBack();
    await expect(rows(page).getByText(number.replace(/\D/g, '')).first()).toBeInViewport();
    await expect.poll(async () => Math.abs((await scrolled()) - before)).toBeLessThan(60);
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      expect(await rows(page).last().getAttribute('aria-posinset')).toBe(String(ALL));
    }).toPass();
  },
);

test('a button of a card takes a tap in the very frames in which the list is scrolled', { tag: '@trial' }, async () => {
  const page = await visitMany();
  await expect(cards(page).first().getByRole('button').first()).toBeVisible();
  const taken = await page.evaluate(async () => {
    const frame = (): Promise<number> => new Promise(requestAnimationFrame);
    scrollBy(0, 40);
    await frame();
    await frame();
    const shown = [...document.querySelectorAll('main article button')].map((button) => ({
      button,
      at: button.getBoundingClientRect(),
    }));
    const seen = shown.filter(({ at }) => at.top > innerHeight / 3 && at.bottom < (innerHeight * 2) / 3);
    const isHit = ({ button, at }: (typeof seen)[number]): boolean =>
      button.contains(document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2));
    return { seen: seen.length > 0, all: seen.every(isHit) };
  });
  expect(taken).toEqual({ seen: true, all: true });
});

test('searching by number, place, name and date; the text stays in the address', async () => {
  const page = await visitMany();
  const found = page.getByRole('status').filter({ hasText: 'found' });
  await search(page).fill(FAMILY_NAMES[2]);
  await expect(found).toHaveText(`${ALL / 2} orders found`);
  await search(page).fill('islet cruise');
  await expect(found).toHaveText(`${ALL / 2} orders found`);
  const [, month = '', day = ''] = addDays(today, 2).split('-').map(Number);
  await search(page).fill(`${month}月${day}日`);
  await expect(cards(page).first()).toBeVisible();
  await expect(found).toHaveText('3 orders found');
  await search(page).fill(`${month}/${day} ${FAMILY_NAMES[0]}`);
  await expect(found).toHaveText('2 orders found');
  const number = await numberOf('copy-17');
  await search(page).fill(number);
  await expect(found).toHaveText('1 order found');

  await expect(page).toHaveURL(new RegExp(`q=${number}`));
  await cards(page).first().getByRole('heading').getByRole('button').click();
  await expect(page).toHaveURL(/order=copy-17/);
  await page.goBack();
  await expect(search(page)).toHaveValue(number);
  await expect(found).toHaveText('1 order found');
  await page.reload();
  await expect(search(page)).toHaveValue(number);
  await expect(cards(page)).toHaveCount(1);

  await tab(page, 'Booked').click();
  await page.getByRole('button', { name: 'Show 1 order found elsewhere' }).click();
  await expect(cards(page)).toHaveCount(1);
  await search(page).fill('nothing like it');
  await expect(page.getByRole('heading', { name: 'No order for “nothing like it” here' })).toBeVisible();
  await page.getByRole('main').getByText('Clear the search', { exact: true }).click();
  await expect(search(page)).toHaveValue('');
  await expect.poll(() => length(page)).toBe(ALL);
  // The number of a document stays out of the address.
  await search(page).fill('110000199001010013');
  await expect(page.getByRole('heading', { name: /^No order for/ })).toBeVisible();
  expect(page.url()).not.toContain('110000');
});

test('with no signal the app lists the newest orders and all that are to be used, and opens what was never opened (N08)', async () => {
  allowInConsole(NO_NETWORK);
  const page = await visitMany({ lasting: true });
  await stored(page);
  await untilCached(page);
  await untilTrue(page, async () => (await caches.keys()).length >= 2);
  const { profile } = phone;
  await phone.close();
  phone = await startPhone({ profile });
  await phone.context.setOffline(true);
  const again = phone.page;
  await again.goto(`${server.url}/#/myOrders`);
  await expect(cards(again).first()).toBeVisible();
  await expect.poll(() => length(again)).toBe(NEWEST + 1);
  await expect(again.getByText('Older orders appear here once you are online.')).toBeAttached();
  await expect(again.getByText(/^This is as of .* Paying, changing and cancelling need a network\.$/)).toBeVisible();
  await expect(cards(again).getByRole('button', { name: 'Pay', exact: true }).first()).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await search(again).fill(await numberOf(OLD_ORDER));
  await expect(cards(again)).toHaveCount(1);
  await cards(again).first().getByRole('heading').getByRole('button').click();
  await expect(
    again.getByText('East Gate and North Gate').or(again.getByText('North Pier gate')).first(),
  ).toBeVisible();
  await expect(again.getByText(/^This is as of /)).toBeVisible();
  await again.goto('about:blank');
  await again.goto(`${server.url}/#/myOrders?order=${OLD_ORDER}`);
  await expect(again.getByText(await numberOf(OLD_ORDER)).first()).toBeVisible();
});

test(
  'another person on the same phone sees nothing of it, and the device keeps nothing (L05)',
  { tag: '@trial' },
  async () => {
    const page = await visitMany();
    await stored(page);
    expect((await storedOnPhone(page)).includes(FAMILY_NAMES[2])).toBe(true);
    await enterAsAnother(page, server.url, 'somebody');
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    await openList(page);
    await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
    await untilWritten(page);
    const left = await storedOnPhone(page);
    // The whole text would fill the report.
    expect([left.includes(FAMILY_NAMES[2]), /copy-\d/.test(left)]).toEqual([false, false]);
  },
);
