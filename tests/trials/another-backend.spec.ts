import { expect, type Page } from '@playwright/test';
import { type AnotherBackend, startAnotherBackend } from '../another-backend/backend.ts';
import { PROJECT } from '../another-backend/venue.ts';
import { freePort, startServer, type TestServer } from '../fixtures/server.ts';
import { browserAgent, type Phone, startPlainPhone, test, userAgent } from '../e2e/phone.ts';
import {
  chooseDateAndSession,
  codesControl,
  codesOnScreen,
  fill,
  type Journey,
  payButton,
  placeOrder,
  showCodes,
  walkOn,
} from '../e2e/journey.ts';

let app: TestServer;
let backend: AnotherBackend;
let phone: Phone;

/** Our server only serves the built app; the other backend is at another address. */
async function open(mode: 'messaging' | 'mobile'): Promise<Journey> {
  const port = await freePort();
  backend = await startAnotherBackend(mode, `http://127.0.0.1:${port}`);
  app = await startServer({
    port,
    env: { APP_MODE: mode, API_URL: backend.base, UPLOAD_URL: `${backend.base}files`, PAY_CHANNELS: 'wxpay,wxpayh5' },
  });
  phone = await startPlainPhone({
    locale: 'zh_CN',
    agent: mode === 'mobile' ? browserAgent('zh_CN') : userAgent('zh_CN'),
  });
  return walkOn(phone.page, 'zh_CN');
}

test.afterEach(async () => {
  expect(phone.errors).toEqual([]);
  await phone.close();
  await app.stop();
  await backend.stop();
});

const card = (page: Page) => page.getByRole('article').getByRole('button', { name: '石园' });
const tab = ({ page, translate }: Journey, name: string) =>
  page.getByRole('navigation', { name: translate('Main menu') }).getByRole('link', { name: translate(name) });

async function order(walk: Journey): Promise<void> {
  const { page, translate } = walk;
  await page.getByRole('link', { name: fill(translate('Book {name}'), { name: '石园' }) }).click();
  await expect(page.getByRole('heading', { level: 1, name: '石园' })).toBeVisible();
  await page
    .getByRole('button', { name: translate('Choose date') })
    .or(page.getByRole('link', { name: translate('Choose date') }))
    .click();
  await chooseDateAndSession(walk);
  await page.getByRole('button', { name: fill(translate('One more {name}'), { name: '门票' }) }).click();
  await page.getByLabel(translate('Phone for pick-up')).fill('13800000000');
  await page.getByRole('checkbox', { name: translate('I have read and accept the purchase agreement') }).click();
  await page.getByRole('button', { name: translate('I have read it and accept') }).click();
  await placeOrder(walk);
  await expect(payButton(walk)).toContainText('120.00');
}

test('a backend made from the specification sells, takes money and lets in', async () => {
  const walk = await open('messaging');
  const { page } = walk;
  await phone.context.addInitScript((cashier) => {
    const invoke = (
      _name: string,
      fields: { package: string },
      onResult: (result: { err_msg: string }) => void,
    ): void =>
      void fetch(`${cashier}?order=${fields.package.replace('prepay_id=', '')}`).then(() =>
        onResult({ err_msg: 'get_brand_wcpay_request:ok' }),
      );
    Object.assign(window, { WeixinJSBridge: { invoke } });
  }, backend.cashier);
  await page.goto(`${app.url}/?project=${PROJECT}&t=ticket#/`);
  await expect(tab(walk, 'Rentals')).toBeVisible();
  await expect(tab(walk, 'Events')).toBeVisible();
  await expect(tab(walk, 'Reviews')).toBeVisible();

  await order(walk);
  await payButton(walk).click();
  await expect(codesControl(walk)).toBeVisible();
  await showCodes(walk);
  expect(await codesOnScreen(page)).toEqual([expect.stringMatching(/^STONE-\d+-\d{12}$/)]);

  await page.evaluate(() => location.assign('#/'));
  await tab(walk, 'Orders').click();
  await card(page).click();
  await expect(page).toHaveURL(/#\/myOrders\?.*order=/);
  await expect(page.getByText(/^\d{13}$/).first()).toBeVisible();
  await expect(codesControl(walk)).toBeVisible();

  // The list of spots was asked for before the sign-in, and is read again with the session.
  const without = backend.seen.filter(({ session }) => !session).map(({ call }) => call);
  expect(new Set(without)).toEqual(new Set(['POST wxauth/session', 'POST wxconfig/project/get', 'POST wxscenic/list']));
  expect(without).toHaveLength(3);
  expect(backend.seen.filter(({ call, session }) => session && call === 'POST wxscenic/list').length).toBeGreaterThan(
    0,
  );
});

test('and in mobile mode, with a login by phone', async () => {
  const walk = await open('mobile');
  const { page } = walk;
  await page.goto(`${app.url}/?project=${PROJECT}#/login?to=%2F`);
  await page.locator('#proof-phone').fill('13800000000');
  await page.locator('form button').click();
  await page.locator('#proof-code').fill('123456');
  await page.locator('button[type=submit]').click();
  await expect(tab(walk, 'Events')).toBeVisible();
  await order(walk);
  await payButton(walk).click();
  // The cashier returns to the list of orders, where this one is paid.
  await expect(page).toHaveURL(/#\/myOrders/);
  await card(page).click();
  await showCodes(walk);
  expect(await codesOnScreen(page)).toEqual([expect.stringMatching(/^STONE-/)]);
  const late = backend.seen.slice(backend.seen.findIndex(({ call }) => call === 'POST app/order'));
  // The venue's settings are read before the program, and thus the session, is there.
  expect(late.filter(({ call, session }) => !session && call !== 'GET app/config/project')).toEqual([]);
});
