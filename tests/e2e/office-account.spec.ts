import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page, type Worker } from '@playwright/test';
import { type BrowserSubscription, type PushService, startPushService } from '../../tools/sandbox-push/push-service.ts';
import type { TestServer } from '../fixtures/server.ts';
import { axe, officeBrowser } from './office-browser.ts';
import { test } from './phone.ts';

let server: TestServer;
let service: PushService;
let origin: string;
const { start, openPageOf } = officeBrowser();
test.beforeAll(async () => {
  service = await startPushService();
  ({ server, origin } = await start({ SANDBOX_PUSH_URL: service.url }));
});
test.afterAll(() => service.stop());

/** A browser without a vendor's service: the page's subscription is at the sandbox. Runs before the page's scripts. */
function subscribeAt({ endpoint, p256dh, auth }: BrowserSubscription): void {
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Notification.requestPermission = async () => 'granted';
  const KEY = 'stand-in-subscribed';
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: async () => (localStorage.removeItem(KEY), true),
  } as unknown as PushSubscription;
  PushManager.prototype.subscribe = async () => (localStorage.setItem(KEY, '1'), subscription);
  PushManager.prototype.getSubscription = async () => (localStorage.getItem(KEY) === null ? null : subscription);
}

/** The names of a worker, which the types of pages lack. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  shown: { title: string; body?: string; data?: unknown }[];
}

/** A browser without a window shows no notification: the worker stores them. */
async function showHere(page: Page): Promise<Worker> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('no worker');
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.shown = [];
    scope.registration.showNotification = async (title, { body = '', data } = {}) => {
      scope.shown.push({ title, body, data: data as unknown });
    };
  });
  return worker;
}

async function deliver(page: Page, data: string): Promise<void> {
  const vendor = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    vendor.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations }) => registrations[0] && resolve(registrations[0].registrationId),
    ),
  );
  await vendor.send('ServiceWorker.enable');
  await vendor.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
}

/** @returns the switch of the account's page, in a browser that can subscribe. */
async function openSwitch(page: Page): Promise<Locator> {
  const asked = page.waitForResponse((response) => response.url().endsWith('/getStaffPush'));
  await page.goto(`${origin}/#/crane-lake/account`);
  const { extraInfo } = (await (await asked).json()) as { extraInfo: { key: string } };
  await page.addInitScript(subscribeAt, service.subscribe(extraInfo.key));
  await page.reload();
  return page.getByRole('switch', { name: 'Notify me on this device' });
}

test('a colleague switches notifications of a device on, and one that arrives shows in the browser', async () => {
  const page = await openPageOf('manager', 'en');
  const control = await openSwitch(page);
  await expect(control).not.toBeChecked();
  await axe(page);
  await control.click();
  // While the browser still subscribes, the switch already shows the choice.
  await expect(control).toBeEnabled();
  await expect(control).toBeChecked();
  const device = page.getByRole('region', { name: 'This device' });
  const many = device.getByRole('checkbox', { name: 'Many orders to confirm' });
  await expect(many).toBeChecked();
  await many.click();
  await expect(many).not.toBeChecked();
  await axe(page);
  await page.reload();
  await expect(control).toBeChecked();
  await expect(many).not.toBeChecked();
  await expect(device.getByRole('checkbox', { name: 'A colleague needs a second person' })).toBeChecked();

  const worker = await showHere(page);
  await deliver(
    page,
    JSON.stringify({
      tag: 'a',
      title: 'Crane Lake',
      body: 'Orders to confirm: 12',
      path: '/#/crane-lake/orders',
      lang: 'en',
    }),
  );
  await expect
    .poll(() => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown))
    .toEqual([{ title: 'Crane Lake', body: 'Orders to confirm: 12', data: '/#/crane-lake/orders' }]);

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/#\/sign-in/);
});

for (const [login, answer] of [
  ['owner', 'is taken'],
  ['desk', 'fails'],
] as const)
  test(`signing out ends the notifications of this browser, while the call to the server ${answer}`, async () => {
    const page = await openPageOf(login, 'en');
    const control = await openSwitch(page);
    await control.click();
    await expect(control).toBeEnabled();
    await expect(control).toBeChecked();
    if (answer === 'fails') await page.route('**/unsubscribeStaffPush', (route) => route.fulfill({ json: {} }));
    const asked = page.waitForResponse((response) => response.url().endsWith('/unsubscribeStaffPush'));
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    expect(await (await asked).json()).toEqual(answer === 'fails' ? {} : expect.objectContaining({ resCode: 200 }));
    await expect(page).toHaveURL(/#\/sign-in/);
    const subscription = page.evaluate(async () => {
      const { pushManager } = await navigator.serviceWorker.ready;
      return (await pushManager.getSubscription()) === null ? 'none' : 'there';
    });
    expect(await subscription).toBe('none');
  });

test('a colleague gives a phone number, proves it by the code of a text message, and chooses what comes there', async () => {
  const page = await openPageOf('finance', 'zh-CN');
  await page.goto(`${origin}/#/crane-lake/account`);
  const panel = page.getByRole('region', { name: '短信' });
  const number = panel.getByLabel('手机号');
  await number.fill('1380000');
  await panel.getByRole('button', { name: '发送验证码' }).click();
  await expect(panel.getByText('请填写中国大陆手机号，11 位数字。')).toBeVisible();
  await number.fill('138 0000 0009');
  await panel.getByRole('button', { name: '发送验证码' }).click();
  const field = panel.getByLabel('短信验证码');
  await expect(field).toBeVisible();
  const sent = await readFile(join(server.dataDir, 'sms.log'), 'utf8');
  await field.fill(/验证码 (\d{6})/.exec(sent)?.[1] ?? '');
  await panel.getByRole('button', { name: '确认号码' }).click();
  await expect(panel.getByText('短信发送到 138****0009。')).toBeVisible();
  const kind = panel.getByRole('checkbox', { name: '尚未对账的日期' });
  await expect(kind).toBeChecked();
  await kind.click();
  await expect(kind).not.toBeChecked();
  await axe(page);
  await page.reload();
  await expect(kind).toBeVisible();
  await expect(kind).not.toBeChecked();
});
