import { expect, type Page } from '@playwright/test';
import { logout, logoutOthers } from '#contract/visitor/login.ts';
import { addDays } from '#domain/lib/day.ts';
import { boatOrder } from '../fixtures/orders.ts';
import { serverDay, type TestServer, waitFor } from '../fixtures/server.ts';
import { openPayment, payAtCashier, signIn } from '../fixtures/visitor.ts';
import { expectClean } from './axe.ts';
import { meetCall } from './calls.ts';
import { clearPhone, type Journey, walkOn } from './journey.ts';
import { allowInConsole, enter, storedOnPhone, LOST_ANSWER, startPhone, test, MORNING_OFFSET } from './phone.ts';

const offset = MORNING_OFFSET;
let server: TestServer;

test.beforeAll(({ morning }) => {
  server = morning;
});

interface SignedIn extends Journey {
  token: string;
}

async function inCenter(person: string): Promise<SignedIn> {
  const phone = await startPhone({ locale: 'en' });
  const walk = walkOn(phone.page, 'en');
  await enter(phone.page, server.url, { person, hash: '#/myOrders?center=open' });
  await expect(phone.page.getByRole('heading', { level: 1, name: 'Personal center' })).toBeVisible();
  const token = await storedToken(phone.page);
  expect(await isKnown(token)).toBe(true);
  return { ...walk, token };
}

async function storedToken(page: Page): Promise<string> {
  await expect.poll(() => storedOnPhone(page)).toContain('clear_session');
  return /"clear_session":"([\w-]{43})"/.exec(await storedOnPhone(page))?.[1] ?? '';
}

const isKnown = async (token: string): Promise<boolean> =>
  (await fetch(`${server.url}/api/app/order?page_num=1&page_size=1`, { headers: { clearauthtoken: token } })).status ===
  200;

const REMAINS = /The sign-in ends there by itself after 7 days without use/;

test('a session ends at the server when its phone is cleared', { tag: '@both' }, async () => {
  const walk = await inCenter('lin');
  await clearPhone(walk);
  await expect.poll(() => isKnown(walk.token)).toBe(false);
  await expect(walk.page.getByText(REMAINS)).toHaveCount(0);
});

test('a phone that is cleared shows it when the server could not be told', { tag: '@trial' }, async () => {
  const walk = await inCenter('lin');
  allowInConsole(LOST_ANSWER);
  await meetCall(walk.page, logout, (route) => route.abort('failed'));
  await clearPhone(walk);
  await expect(walk.page.getByText(REMAINS)).toBeVisible();
  expect(await storedOnPhone(walk.page)).not.toContain(walk.token);
  expect(await isKnown(walk.token)).toBe(true);
});

test(
  'signing out everywhere else ends the other sessions alone, and says only what the server confirmed',
  { tag: '@trial' },
  async () => {
    const { page, token } = await inCenter('emma');
    const lost = await signIn(server, 'emma');
    await page.getByRole('button', { name: /^Sign out everywhere else/ }).click();
    const dialog = page.getByRole('alertdialog');
    await expectClean(page);
    allowInConsole(LOST_ANSWER);
    const reached = await meetCall(page, logoutOthers, (route) => route.abort('failed'));
    await dialog.getByRole('button', { name: 'Sign out' }).click();
    await expect(dialog.getByText('The venue’s service has not confirmed it.')).toBeVisible();
    await expectClean(page);
    expect(await isKnown(lost.token)).toBe(true);
    await reached();
    await dialog.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('1 other sign-in has ended.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect([await isKnown(lost.token), await isKnown(token)]).toEqual([false, true]);
  },
);

test(
  'a phone is cleared whose service worker is gone: no ticket and no picture of a code stays',
  { tag: '@trial' },
  async () => {
    const visitor = await signIn(server, 'mei');
    const order = await visitor.order('wxorder/new', boatOrder(addDays(serverDay(offset), 2), 2), {
      'Idempotency-Key': crypto.randomUUID(),
    });
    await payAtCashier(server, await openPayment(visitor, order));
    await waitFor(async () => (await visitor.order('wxorder/get', { id: order.id })).pay_status === 'PAYED');
    const { page } = await inCenter('mei');
    await page.goto(`${server.url}/#/showQrcode`);
    await expect(page.getByTestId('ticket-qr').first()).toBeVisible();
    await page.reload();
    await expect.poll(() => storedOnPhone(page)).toContain('data:image/bmp');
    await page.addInitScript(() => {
      // The worker is gone, and no other registers.
      if ('serviceWorker' in navigator) navigator.serviceWorker.register = () => Promise.reject(new Error('refused'));
    });
    await page.evaluate(async () =>
      Promise.all((await navigator.serviceWorker.getRegistrations()).map((each) => each.unregister())),
    );
    await page.goto('about:blank');
    await page.goto(`${server.url}/#/myOrders?center=open`);
    await expect(page.getByRole('heading', { level: 1, name: 'Personal center' })).toBeVisible();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    expect(await storedOnPhone(page)).toContain('data:image/bmp');
    await clearPhone(walkOn(page, 'en'));
    const stored = await storedOnPhone(page);
    for (const trace of ['data:image/bmp', order.order_no, order.tickets[0]?.id ?? 'none', 'v2.'])
      expect([trace, stored.includes(trace)]).toEqual([trace, false]);
  },
);
