import { expect, type Page } from '@playwright/test';
import type { Order } from '#contract/visitor/orders.ts';
import { type Locale, LOCALES, textOf } from '#domain/lib/local-text.ts';
import { addDays } from '#domain/lib/day.ts';
import { inFours } from '#domain/order/ticket-code.ts';
import { TICKETS_PAGE_WORDS } from '#domain/order/tickets-page-words.ts';
import { dayText } from '#i18n/format.ts';
import { LANGUAGE_TAGS } from '#i18n/locale.ts';
import { ADULT, ADULT_2, AGREEMENT, boatOrder, CHILD } from '../fixtures/orders.ts';
import { serverDay, type TestServer } from '../fixtures/server.ts';
import { openPayment, payAtCashier, signIn } from '../fixtures/visitor.ts';
import { expectClean } from './axe.ts';
import { clearPhone, codesOnScreen, walkOn } from './journey.ts';
import {
  allowInConsole,
  enter,
  storedOnPhone,
  LOST_ANSWER,
  MORNING_OFFSET,
  NO_NETWORK,
  type Phone,
  startPhone,
  test,
} from './phone.ts';

const offset = MORNING_OFFSET;
const day = addDays(serverDay(offset), 1);
let server: TestServer;
let order: Order;
let phone: Phone;

test.beforeAll(async ({ morning }) => {
  server = morning;
  const visitor = await signIn(server, 'keeps-codes');
  const [boat] = boatOrder(day).tickets;
  const batch_id = `peak.morning.${day.replaceAll('-', '')}`;
  const family = { ticket_type_id: 'peak-family', date: day, batch_id, travellers: [ADULT, ADULT_2, CHILD] };
  const both = { tickets: [family, boat], phone: '13800000000', fee: 268 + 90, agreement_version: AGREEMENT };
  const placed = await visitor.order('wxorder/new', both, { 'Idempotency-Key': crypto.randomUUID() });
  await payAtCashier(server, await openPayment(visitor, placed));
  await expect.poll(async () => (await visitor.order('wxorder/get', { id: placed.id })).status).toBe('WAIT_USE');
  order = await visitor.order('wxorder/get', { id: placed.id });
});

const storedWords = (page: Page): Promise<string> =>
  page.evaluate(async () => (await (await caches.match('/tickets'))?.text()) ?? '');

/** Opens the codes, and waits until the worker has stored them in this language, for its page without the app. */
async function storeCodes(locale: Locale): Promise<Page> {
  phone = await startPhone({ locale, lasting: true });
  const { page } = phone;
  await enter(page, server.url, { person: 'keeps-codes', hash: '#/showQrcode' });
  await expect(page.getByTestId('ticket-qr').first()).toBeVisible();
  await expect.poll(() => storedWords(page)).toContain(order.tickets[1]?.ticket_no);
  await expect.poll(() => storedWords(page)).toContain(`"locale":"${locale}"`);
  return page;
}

/** Ends the browser process and starts the same phone again, with neither network nor scripts. */
async function restartWithoutScripts(locale: Locale): Promise<Page> {
  await phone.close();
  phone = await startPhone({ locale, profile: phone.profile, javaScriptEnabled: false });
  await phone.context.setOffline(true);
  return phone.page;
}

for (const locale of LOCALES) {
  test(
    `stored codes are shown without network and without any script (${locale})`,
    { tag: locale === 'zh_CN' ? '@both' : '@trial' },
    async () => {
      await storeCodes(locale);
      const words = TICKETS_PAGE_WORDS[locale];
      const page = await restartWithoutScripts(locale);
      await page.goto(`${server.url}/tickets`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(dayText(day, locale));
      expect(await page.locator('html').getAttribute('lang')).toBe(LANGUAGE_TAGS[locale]);
      const items = page.locator('section');
      await expect(items).toHaveCount(2);
      for (const ticket of order.tickets) {
        const item = items.filter({ hasText: inFours(ticket.ticket_no) });
        const name = ticket.holders[0]?.name ?? textOf(ticket.type_name, locale).text;
        await expect(item.getByRole('heading')).toHaveText(name);
        await expect(item).toContainText(words.unused);
        if (ticket.people > 1) await expect(item).toContainText(words.people(ticket.people));
        await expect(item.getByRole('img', { name: words.code(name) })).toBeVisible();
        await item.getByRole('img').scrollIntoViewIfNeeded();
        expect(await codesOnScreen(page)).toContain(ticket.code);
      }
      for (const ticket of order.tickets)
        await expect(
          page.locator('header').filter({ hasText: textOf(ticket.program_name, locale).text }),
        ).toBeVisible();
      expect(await page.content()).not.toContain(ADULT.id_number);
      const open = page.getByRole('link', { name: words.app }).first();
      expect((await open.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
      await open.click();
      expect(new URL(page.url()).pathname).toBe('/');
    },
  );
}

test(
  'the page of stored codes is readable in large text, in the dark and on a small phone',
  { tag: '@trial' },
  async () => {
    const page = await storeCodes('en');
    await page.evaluate(() => localStorage.setItem('text', '1.5'));
    await page.reload();
    await expect.poll(() => storedWords(page)).toContain('"scale":1.5');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(`${server.url}/tickets`);
    await expect(page.locator('html')).toHaveCSS('font-size', '24px');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expectClean(page);
  },
);

test(
  'nothing of the codes is left on their page once the phone is cleared',
  { tag: ['@messaging', '@trial'] },
  async () => {
    const page = await storeCodes('en');
    await page.goto(`${server.url}/#/myOrders?center=open`);
    await clearPhone(walkOn(page, 'en'));
    await expect.poll(() => storedOnPhone(page)).not.toContain('data:image/bmp');
    await expect.poll(() => storedWords(page)).toContain('"tickets":[]');
    await page.goto(`${server.url}/tickets`);
    await expect(page.getByText(TICKETS_PAGE_WORDS.en.nobody, { exact: true })).toBeVisible();
    await expect(page.locator('section')).toHaveCount(0);
    await expectClean(page);
    const stored = await storedOnPhone(page);
    for (const { id, ticket_no } of order.tickets)
      expect([stored.includes(id), stored.includes(inFours(ticket_no))]).toEqual([false, false]);
  },
);

test(
  'without a service worker and a session the server leads to the app',
  { tag: ['@messaging', '@trial'] },
  async () => {
    phone = await startPhone({ serviceWorkers: 'block', javaScriptEnabled: false });
    const { page } = phone;
    const answer = await page.goto(`${server.url}/tickets`);
    expect([answer?.status(), answer?.headers()['content-security-policy']]).toEqual([
      200,
      expect.stringContaining("default-src 'none'"),
    ]);
    await expect(page.getByText(TICKETS_PAGE_WORDS.en.nobody)).toBeVisible();
    const open = page.getByRole('link', { name: TICKETS_PAGE_WORDS.en.app });
    expect((await open.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
    await open.click();
    expect(new URL(page.url()).hash).toBe('#/showQrcode');
  },
);

/** Damages the worker's cache of the app; the open page still has its loaded files. */
const damageProgram = async (): Promise<void> => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys())
      if (url.endsWith('.js')) await cache.put(url, new Response('', { status: 404 }));
  }
};

const DAMAGED = /404|part of the program not fetched/;

test('a screen whose part is missing leads to the stored codes', { tag: '@trial' }, async () => {
  const page = await storeCodes('en');
  allowInConsole(NO_NETWORK, LOST_ANSWER, DAMAGED);
  await page.goto(`${server.url}/#/`);
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await phone.context.setOffline(true);
  await page.evaluate(damageProgram);
  await page.evaluate(() => location.assign('#/cart'));
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  const saved = page.getByRole('link', { name: 'Saved tickets' });
  expect((await saved.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
  await saved.click();
  await expect(page.locator('section')).toHaveCount(2);
});

for (const [what, hash] of [
  ['home', '#/'],
  ['the codes, of which the first one is painted,', '#/showQrcode'],
] as const)
  test(`a program that does not start leads from ${what} to the stored codes`, { tag: '@trial' }, async () => {
    const page = await storeCodes('en');
    await page.waitForFunction(() => localStorage.getItem('wallet:picture') !== null);
    allowInConsole(NO_NETWORK, LOST_ANSWER, DAMAGED);
    await phone.context.setOffline(true);
    await page.evaluate(damageProgram);
    await page.goto('about:blank');
    await page.goto(`${server.url}/${hash}`);
    const saved = page.getByRole('link', { name: 'Saved tickets' });
    expect((await saved.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
    await saved.click();
    await expect(page.locator('section')).toHaveCount(2);
  });

test('a page without scripts leads to the stored codes', { tag: '@trial' }, async () => {
  await storeCodes('en');
  const page = await restartWithoutScripts('en');
  await page.goto(`${server.url}/`);
  const saved = page.getByRole('link', { name: 'Saved tickets' });
  expect((await saved.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
  await saved.click();
  await expect(page.locator('section')).toHaveCount(2);
});
