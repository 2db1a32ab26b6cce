import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { addDays } from '#domain/lib/day.ts';
import type { Locale } from '#domain/lib/local-text.ts';
import { type SandboxGoogle, startSandboxGoogle } from '../../tools/sandbox-wallets/google.ts';
import { boatOrder } from '../fixtures/orders.ts';
import { clockOffset, freePort, serverDay, startServer, type TestServer } from '../fixtures/server.ts';
import { type PhoneVisitor, signInByPhone } from '../fixtures/visitor.ts';
import { makeWalletKeys, type WalletKeys } from '../fixtures/wallet-keys.ts';
import { bought, readPass } from '../fixtures/wallet-phone.ts';
import { axeFaults } from './axe.ts';
import { walkOn } from './journey.ts';
import { allowInConsole, browserAgent, enterByPhone, NO_NETWORK, type Phone, startPhone, test } from './phone.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1 Language/zh_CN';
const DESKTOP =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Language/en';

const offset = clockOffset('10:00');
const day = addDays(serverDay(offset), 1);
let keys: WalletKeys;
let google: SandboxGoogle;
let server: TestServer;
let phone: Phone;
let turn = 0;

test.beforeAll(async () => {
  keys = await makeWalletKeys();
  google = await startSandboxGoogle(keys.account);
  const port = await freePort();
  const own = { ...keys.apple, ...(await keys.google(google.url)), PUBLIC_URL: `http://127.0.0.1:${port}` };
  const env = { APP_MODE: 'mobile', RATE_LIMITS: 'off', SERVER_CLOCK_OFFSET_SECONDS: String(offset), ...own };
  server = await startServer({ port, env });
});
test.afterAll(async () => {
  await server?.stop();
  await google?.stop();
  await keys?.remove();
});

async function atTheOrder(agent: string, locale: Locale, count = 1) {
  turn += 1;
  const number = `1381234${String(5000 + turn)}`;
  const visitor: PhoneVisitor = await signInByPhone(server, number);
  const order = await bought(server, visitor, boatOrder(day, count));
  phone = await startPhone({ agent, locale });
  const { page } = phone;
  await enterByPhone(page, server.url, { phone: number, hash: `#/myOrders?order=${order.id}` });
  const { translate } = walkOn(page, locale);
  await expect(page.getByRole('heading', { level: 2, name: translate('Actions') })).toBeVisible();
  return { page, say: translate, order, visitor };
}

test('an iPhone adds a ticket to Apple Wallet, in Chinese', { tag: '@trial' }, async () => {
  const { page, say: translate, order } = await atTheOrder(IPHONE, 'zh_CN');
  const add = page.getByRole('button', { name: translate('Add to Apple Wallet') });
  await expect(add).toBeVisible();
  await expect(page.getByRole('button', { name: translate('Add to Google Wallet') })).toHaveCount(0);
  await add.scrollIntoViewIfNeeded();
  // The first rule fails rows with a hint further up, the second a row that the bar covers.
  expect(await axeFaults(page, ['label-content-name-mismatch', 'target-size'])).toEqual([]);
  const saved = page.waitForEvent('download');
  await add.click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe(`${order.tickets[0]?.ticket_no}.pkpass`);
  const { json } = await readPass(readFileSync(await download.path()), keys);
  expect(json.barcodes?.[0]?.message).toBe(order.tickets[0]?.code);
  await expect(add).toBeEnabled();
});

test('an Android phone adds one of two tickets to Google Wallet, in English; without a network it shows it', async () => {
  allowInConsole(NO_NETWORK, /Failed to load resource/);
  const { page, say: translate, order } = await atTheOrder(browserAgent('en'), 'en', 2);
  const adds = page.getByRole('button', { name: translate('Add to Google Wallet') });
  await expect(adds).toHaveCount(2);
  await expect(page.getByRole('button', { name: translate('Add to Apple Wallet') })).toHaveCount(0);
  await adds.last().scrollIntoViewIfNeeded();
  await page.context().setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await expect(adds.first()).toHaveAttribute('aria-disabled', 'true');
  await page.context().setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(adds.first()).not.toHaveAttribute('aria-disabled', 'true');
  let link = '';
  await page.context().route('**/wallet/add/google/**', async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    link = answer.headers()['location'] ?? '';
    return route.fulfill({ contentType: 'text/html', body: '<title>Google Wallet</title>' });
  });
  await adds.first().click();
  await expect(page).toHaveTitle('Google Wallet');
  expect(google.follow(link)).toMatchObject({ barcode: { value: order.tickets[0]?.code } });
});

/** @returns the calendar entry that the order offers after a change. */
async function newEntry({ page, say: translate }: Awaited<ReturnType<typeof atTheOrder>>): Promise<string> {
  await page.reload();
  const update = page.getByRole('link', { name: translate('Update your calendar') });
  await update.scrollIntoViewIfNeeded();
  const saved = page.waitForEvent('download');
  await update.click();
  return readFileSync(await (await saved).path(), 'utf8');
}

test('a computer is offered no wallet; a changed visit offers its new calendar entry', { tag: '@trial' }, async () => {
  const at = await atTheOrder(DESKTOP, 'en');
  const { page, say: translate, order, visitor } = at;
  await expect(page.getByRole('button', { name: /Wallet/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: translate('Update your calendar') })).toHaveCount(0);
  const [ticket] = order.tickets;
  const later = addDays(day, 1);
  const tickets = [{ id: ticket?.id, date: later, batch_id: `cruise.boat-1500.${later.replaceAll('-', '')}` }];
  await visitor.request('POST', `app/order/${order.id}/changeticket`, { tickets });
  const entry = await newEntry(at);
  for (const part of [
    `UID:${order.id}-${ticket?.id}@tickets`,
    `DTSTART:${later.replaceAll('-', '')}T`,
    'METHOD:PUBLISH',
  ])
    expect(entry.replaceAll('\r\n ', '')).toContain(part);
});

test('a returned visit takes its entry out of the calendar', { tag: '@trial' }, async () => {
  const at = await atTheOrder(browserAgent('zh_CN'), 'zh_CN');
  const { order, visitor } = at;
  const [ticket] = order.tickets;
  await visitor.request('POST', 'app/order/cancelpart', { id: order.id, ticketIds: [ticket?.id] });
  const entry = await newEntry(at);
  for (const part of [`UID:${order.id}-${ticket?.id}@tickets`, 'STATUS:CANCELLED', 'METHOD:CANCEL'])
    expect(entry.replaceAll('\r\n ', '')).toContain(part);
});
