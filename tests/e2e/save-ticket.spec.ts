import { readFileSync } from 'node:fs';
import { expect, type Locator } from '@playwright/test';
import type { Order } from '#contract/visitor/orders.ts';
import { addDays } from '#domain/lib/day.ts';
import { boatOrder } from '../fixtures/orders.ts';
import { isMobileRun, serverDay, type TestServer } from '../fixtures/server.ts';
import { openPayment, payAtCashier, signIn } from '../fixtures/visitor.ts';
import {
  allowInConsole,
  enter,
  forgetPhone,
  MORNING_OFFSET,
  type Phone,
  type PhoneOptions,
  startPhone,
  test,
} from './phone.ts';
import { codesOnScreen, readCodes, walkOn } from './journey.ts';

const BROWSER =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36 Language/en';
const offset = MORNING_OFFSET;
const day = addDays(serverDay(offset), 1);
let server: TestServer;
let phone: Phone;

test.beforeAll(({ morning }) => {
  server = morning;
});

async function atTheCodes(person: string, options: PhoneOptions = {}): Promise<Order> {
  const visitor = await signIn(server, person);
  const order = await visitor.order('wxorder/new', boatOrder(day, 2), { 'Idempotency-Key': crypto.randomUUID() });
  await payAtCashier(server, await openPayment(visitor, order));
  phone = await startPhone(options);
  await enter(phone.page, server.url, { person });
  await expect.poll(async () => (await visitor.order('wxorder/get', { id: order.id })).status).toBe('WAIT_USE');
  await phone.page.evaluate(() => location.assign('#/showQrcode'));
  await expect(phone.page.getByTestId('ticket-qr').first()).toBeVisible();
  return visitor.order('wxorder/get', { id: order.id });
}

/** Decodes the codes on a picture given as a data URL. */
async function codesIn(picture: Locator): Promise<string[]> {
  const [head = '', data = ''] = ((await picture.getAttribute('src')) ?? '').split(',');
  expect(head).toBe('data:image/png;base64');
  return (await readCodes(Buffer.from(data, 'base64'))).sort();
}

test('a tapped code is read from a browser that darkens pages, upright and on its side', async () => {
  const order = await atTheCodes('dark', { locale: 'zh_CN', args: ['--blink-settings=forceDarkModeEnabled=true'] });
  const { page } = phone;
  const codes = order.tickets.map(({ code }) => code);
  expect(codes).toContain((await codesOnScreen(page))[0]);
  await page.getByRole('button', { name: '轻点放大' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(codes).toContain((await codesOnScreen(page))[0]);
  await page.setViewportSize({ width: 844, height: 390 });
  const shown = page.getByRole('dialog').getByTestId('ticket-qr');
  await expect.poll(async () => (await shown.boundingBox())?.height).toBeGreaterThan(350);
  expect(codes).toContain((await codesOnScreen(page))[0]);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^下一位/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: '完成' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('tickets are kept as pictures that a scanner reads: a long press saves them, and in a browser a link', async () => {
  const order = await atTheCodes('keeper', { locale: 'zh_CN' });
  const { page } = phone;
  const { translate } = walkOn(page, 'zh_CN');
  await page.getByRole('group', { name: translate('Keep this ticket') }).scrollIntoViewIfNeeded();
  await page
    .getByRole('group', { name: translate('Keep this ticket') })
    .getByRole('button')
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('img')).toHaveCount(2);
  const codes = order.tickets.map((ticket) => ticket.code ?? '').sort();
  expect(codes).toContain((await codesIn(sheet.getByRole('img').first()))[0]);
  expect(await codesIn(sheet.getByRole('img').last())).toEqual(codes);
  // The messaging app's web view downloads nothing.
  await expect(sheet.getByRole('link')).toHaveCount(isMobileRun ? 2 : 0);
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByTestId('ticket-qr').first()).toBeVisible();
});

test(
  'a browser saves the calendar entry, and the link of the spot opens for a stranger',
  { tag: '@trial' },
  async () => {
    await atTheCodes('planner', { agent: BROWSER, locale: 'en' });
    const { page } = phone;
    const ways = page.getByRole('group', { name: 'Keep this ticket' });
    await ways.getByRole('button', { name: 'Calendar' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Open in the calendar' }).click();
    const file = readFileSync(await (await saved).path(), 'utf8');
    expect(file).toContain(`DTSTART:${day.replaceAll('-', '')}T`);
    expect(file).toContain('SUMMARY:');
    expect(file).not.toContain('DTEND:Invalid');
    await page.goBack();
    await ways.getByRole('link', { name: 'Send' }).click();
    await page.getByRole('link', { name: 'Share this place' }).click();
    const link = (await page.getByRole('dialog').getByText(server.url).textContent()) ?? '';
    expect(link).toMatch(/\/venue\/[\w-]+\/[\w-]+\?lang=en$/);
    const stranger = await startPhone();
    await stranger.page.goto(link);
    await expect(stranger.page.getByRole('heading', { level: 1 })).toBeVisible();
    await stranger.page.getByRole('link', { name: 'See dates and tickets' }).click();
    await expect(stranger.page).not.toHaveURL(/venue/);
    expect(stranger.errors).toEqual([]);
    await stranger.close();
    await forgetPhone(stranger);
  },
);

test(
  'a full phone shows its codes, also from the order and after a new start, and shows that they are not stored',
  { tag: '@trial' },
  async () => {
    allowInConsole(/QuotaExceeded|quota/i);
    phone = await startPhone({ locale: 'en' });
    const { page } = phone;
    // Chromium caches the quota, so it must be set before the site stores anything.
    const holder = await phone.context.newPage();
    await holder.goto(`${server.url}/icons/icon.svg`);
    const browser = await phone.context.newCDPSession(holder);
    await browser.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 2_000 });
    const visitor = await signIn(server, 'crowded');
    const order = await visitor.order('wxorder/new', boatOrder(day, 2), { 'Idempotency-Key': crypto.randomUUID() });
    await payAtCashier(server, await openPayment(visitor, order));
    await expect.poll(async () => (await visitor.order('wxorder/get', { id: order.id })).status).toBe('WAIT_USE');
    await enter(page, server.url, { person: 'crowded' });
    const shown = page.getByTestId('ticket-qr').first();
    const open = (hash: string): Promise<void> => page.evaluate((target) => location.assign(target), hash);
    await open('#/showQrcode');
    await expect(shown).toBeVisible();
    await open(`#/myOrders?order=${order.id}`);
    await page
      .getByRole('link', { name: 'Show QR codes' })
      .or(page.getByRole('button', { name: 'Show QR codes' }))
      .first()
      .click();
    await expect(shown).toBeVisible();
    // The next start has no stored session, and the messaging app signs its visitor in again.
    await enter(page, server.url, { person: 'crowded' });
    await open('#/showQrcode');
    await expect(shown).toBeVisible();
    await expect(page.getByText('This phone has no room to keep the code.')).toBeVisible();
    await page.getByRole('button', { name: 'Keep it as a picture' }).click();
    await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
  },
);
