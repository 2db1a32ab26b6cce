import { expect, type Page } from '@playwright/test';
import type { Order } from '#contract/visitor/orders.ts';
import { serverDay, startServer, type TestServer } from '../fixtures/server.ts';
import { addDays } from '#domain/lib/day.ts';
import { boatOrder } from '../fixtures/orders.ts';
import { openPayment, payAtCashier, post, signIn, type TestVisitor } from '../fixtures/visitor.ts';
import { enter, MORNING_OFFSET, type Phone, startPhone, test } from './phone.ts';
import { payButton, walkOn, codesOnScreen } from './journey.ts';

const offset = MORNING_OFFSET;
const day = addDays(serverDay(offset), 1);
let server: TestServer;
let phone: Phone;

test.beforeAll(({ morning }) => {
  server = morning;
});

async function paidOrder(visitor: TestVisitor, count: number): Promise<Order> {
  const order = await visitor.order('wxorder/new', boatOrder(day, count), { 'Idempotency-Key': crypto.randomUUID() });
  await payAtCashier(server, await openPayment(visitor, order));
  await expect.poll(async () => (await visitor.order('wxorder/get', { id: order.id })).status).toBe('WAIT_USE');
  return visitor.order('wxorder/get', { id: order.id });
}

const boxOf = (page: Page, selector: string) => page.locator(selector).first().boundingBox();

test('codes that a link opened lie over the list of orders', { tag: '@trial' }, async () => {
  await paidOrder(await signIn(server, 'gate-link'), 1);
  phone = await startPhone({ serviceWorkers: 'block' });
  await enter(phone.page, server.url, { person: 'gate-link' });
  const { page } = phone;
  await page.goto('about:blank');
  await page.goto(`${server.url}/#/showQrcode`);
  await expect(page.getByTestId('ticket-qr').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/#\/myOrders$/);
  await expect(page.getByRole('tab').first()).toBeVisible();
  await page.goForward();
  await expect(page.getByTestId('ticket-qr').first()).toBeVisible();
});

test('whatever a link opened has the home screen one step back @messaging', { tag: '@trial' }, async () => {
  phone = await startPhone({ serviceWorkers: 'block' });
  await enter(phone.page, server.url, { person: 'gate-home' });
  const { page } = phone;
  for (const hash of ['#/invoice', '#/exchangeCode', '#/guide?guide=guide-shen']) {
    await page.goto('about:blank');
    await page.goto(`${server.url}/${hash}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(await page.evaluate(() => location.hash)).toBe(hash);
    await page.goBack();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    await expect(page).toHaveURL(/#\/$/);
  }
});

test(
  'the ticket is on screen before the application, and the application takes it over in its place',
  { tag: '@trial' },
  async () => {
    const order = await paidOrder(await signIn(server, 'gate'), 2);
    phone = await startPhone({ serviceWorkers: 'block' });
    await enter(phone.page, server.url, { person: 'gate' });
    const { page } = phone;
    await page.goto(`${server.url}/#/showQrcode`);
    await expect(page.getByTestId('ticket-qr').first()).toBeVisible();
    await page.waitForFunction(() => localStorage.getItem('wallet:picture') !== null);

    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('about:blank');
    await page.goto(`${server.url}/#/showQrcode`, { waitUntil: 'commit' });
    const early = page.locator('.sh-ticket svg path');
    await expect(early).toBeVisible();
    expect(await page.getByTestId('ticket-qr').count()).toBe(0);
    expect(order.tickets.map((ticket) => ticket.code)).toContain((await codesOnScreen(page))[0]);
    const before = await early.boundingBox();
    release();
    await expect(page.getByTestId('ticket-qr').first()).toBeVisible();
    await page.waitForFunction(
      () => document.querySelector('main') !== null && document.querySelector('main[aria-busy=true]') === null,
    );
    await page.waitForLoadState('networkidle');
    const after = await boxOf(page, '[data-testid=ticket-qr] path');
    expect(Math.abs((before?.x ?? 0) - (after?.x ?? 99))).toBeLessThanOrEqual(1);
    expect(Math.abs((before?.y ?? 0) - (after?.y ?? 99))).toBeLessThanOrEqual(1);
    expect(phone.errors).toEqual([]);
  },
);

test(
  "an unpaid order ends at the server's deadline, frees its places and can be booked again",
  { tag: '@trial' },
  async () => {
    const hasty = await startServer({ env: { SERVER_CLOCK_OFFSET_SECONDS: String(offset), ORDER_TTL_SECONDS: '24' } });
    phone = await startPhone({ moving: true });
    await enter(phone.page, hasty.url, { person: 'slow' });
    const visitor = await signIn(hasty, 'slow');
    const left = async (): Promise<number> => {
      const { extraInfo } = await post(hasty.url, 'wxperform/batch', {
        project: 'crane-lake',
        scenic_id: 'cruise',
        date: day,
      });
      return (
        (extraInfo as { list: { id: string; left: number }[] }).list.find((session) => session.id.includes('boat-1200'))
          ?.left ?? -1
      );
    };
    const before = await left();
    const order = await visitor.order('wxorder/new', boatOrder(day, 3, 'boat-1200'));
    expect(await left()).toBe(before - 3);
    const { page } = phone;
    const walk = walkOn(page, 'en');
    await page.goto(`${hasty.url}/#/weixinPay/${order.id}`);
    await expect(payButton(walk)).toBeVisible();
    await expect(page.getByText(walk.translate('Not enough time left to pay safely.')).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: walk.translate('This order was cancelled') })).toBeVisible();
    expect(await left()).toBe(before);
    await page
      .getByRole('button', { name: walk.translate('Book again') })
      .or(page.getByRole('link', { name: walk.translate('Book again') }))
      .click();
    await expect(page.getByText('3 tickets')).toBeVisible();
    await expect(page.getByRole('button', { name: /12:00–12:50/ })).toHaveAttribute('aria-pressed', 'true');
    // An open page would ask a server that is gone.
    await page.goto('about:blank');
    await hasty.stop();
  },
);

test('a payment that ended while the app was gone is shown when it comes back (N02)', async () => {
  phone = await startPhone();
  await enter(phone.page, server.url, { person: 'gone' });
  const visitor = await signIn(server, 'gone');
  const order = await visitor.order('wxorder/new', boatOrder(day, 1));
  const { page } = phone;
  const walk = walkOn(page, 'en');
  await page.goto(`${server.url}/#/weixinPay/${order.id}`);
  await payButton(walk).click();
  await expect(page.getByTestId('sandbox-pay')).toBeVisible();
  // The app dies while its pay sheet is open, and the visitor pays on the sheet after that.
  const prepay = await openPayment(visitor, order);
  await page.goto('about:blank');
  expect((await payAtCashier(server, prepay)).status).toBe(200);
  await page.goto(`${server.url}/#/weixinPay/${order.id}`);
  await expect(
    page.getByText(walk.translate('Your tickets are issued. Their codes also work without a network.')),
  ).toBeVisible();
  expect((await visitor.order('wxorder/get', { id: order.id })).status).toBe('WAIT_USE');
});
