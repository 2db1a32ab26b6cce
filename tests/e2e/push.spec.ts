import { type CDPSession, expect, type Page, type Worker } from '@playwright/test';
import { addDays } from '#domain/lib/day.ts';
import type { Locale } from '#domain/lib/local-text.ts';
import { boatOrder } from '../fixtures/orders.ts';
import { clockOffset, serverDay, startServer, type TestServer } from '../fixtures/server.ts';
import { openPayment, payAtCashier, phoneOf, request, signInByPhone, type TestVisitor } from '../fixtures/visitor.ts';
import {
  type BrowserSubscription,
  type PushedMessage,
  type PushService,
  startPushService,
} from '../../tools/sandbox-push/push-service.ts';
import { expectClean } from './axe.ts';
import { type Journey, walkOn } from './journey.ts';
import {
  allowInConsole,
  browserAgent,
  enterByPhone,
  NO_NETWORK,
  type Phone,
  type PhoneOptions,
  startPhone,
  test,
  untilCached,
} from './phone.ts';

const HASH = '#/myOrders?center=notices';
const offset = clockOffset('10:00');
const day = addDays(serverDay(offset), 1);
let server: TestServer;
let service: PushService;
let phone: Phone;

test.beforeAll(async () => {
  service = await startPushService();
  const env = {
    APP_MODE: 'mobile',
    RATE_LIMITS: 'off',
    SERVER_CLOCK_OFFSET_SECONDS: String(offset),
    SANDBOX_PUSH_URL: service.url,
  };
  server = await startServer({ env });
});
test.afterAll(async () => {
  await server.stop();
  await service.stop();
});

/** A browser without a window grants the permission but reports none. Runs in the page before its scripts. */
const grant = (): void => void Object.defineProperty(Notification, 'permission', { get: () => 'granted' });

/**
 * The vendor's part of a browser, which one without a vendor lacks: the page's subscription is at the sandbox. Runs in
 * the page before its scripts.
 */
function subscribeAt({ endpoint, p256dh, auth }: BrowserSubscription): void {
  const KEY = 'stand-in-subscribed';
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: async () => (localStorage.removeItem(KEY), true),
  } as unknown as PushSubscription;
  PushManager.prototype.subscribe = async (options) => {
    if (typeof options?.applicationServerKey !== 'string' || !options.userVisibleOnly)
      throw new Error('not as browsers want it');
    localStorage.setItem(KEY, '1');
    return subscription;
  };
  PushManager.prototype.getSubscription = async () => (localStorage.getItem(KEY) === null ? null : subscription);
}

interface Visit extends PhoneOptions {
  allowed?: boolean;
  /** Adds scripts that run before the page's own. */
  before?: (page: Page) => Promise<unknown>;
}

async function visit(person: string, options: Visit = {}): Promise<Journey> {
  const { locale = 'en', allowed = true } = options;
  phone = await startPhone({ agent: browserAgent(locale), ...options });
  await phone.context.grantPermissions(['notifications'], { origin: server.url });
  if (allowed) await phone.page.addInitScript(grant);
  await options.before?.(phone.page);
  await enterByPhone(phone.page, server.url, { phone: phoneOf(person), hash: HASH });
  return walkOn(phone.page, locale);
}

async function buy(visitor: TestVisitor): Promise<string> {
  const order = await visitor.order('wxorder/new', boatOrder(day, 1), { 'Idempotency-Key': crypto.randomUUID() });
  await payAtCashier(server, await openPayment(visitor, order));
  return order.id;
}

interface Delivery {
  cdp: CDPSession;
  registrationId: string;
}
async function vendorOf(page: Page): Promise<Delivery> {
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    cdp.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations }) => registrations[0] && resolve(registrations[0].registrationId),
    ),
  );
  await cdp.send('ServiceWorker.enable');
  return { cdp, registrationId: await registered };
}
const deliver = ({ cdp, registrationId }: Delivery, data: string): Promise<unknown> =>
  cdp.send('ServiceWorker.deliverPushMessage', { origin: server.url, registrationId, data });
/** The names of a worker, which the types of pages lack. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  shown: Map<string, { title: string; body?: string; tag: string; data: unknown; close: () => void }>;
}
/** A browser without a window shows no notification, so the worker stores them, one for each tag. */
async function showHere(): Promise<Worker> {
  const [worker] = phone.context.serviceWorkers();
  if (!worker) throw new Error('no worker');
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.shown = new Map();
    scope.registration.showNotification = async (title, { tag = '', ...more } = {}) => {
      scope.shown.set(tag, { title, tag, data: undefined, ...more, close: () => scope.shown.delete(tag) });
    };
  });
  return worker;
}
const shownBy = (worker: Worker): Promise<{ title: string; body?: string; tag: string }[]> =>
  worker.evaluate(() =>
    [...(globalThis as unknown as WorkerScope).shown.values()].map(({ title, body = '', tag }) => ({
      title,
      body,
      tag,
    })),
  );
const notifySwitch = ({ page, translate }: Journey) =>
  page.getByRole('switch', { name: translate('Notify me on this phone') });

for (const locale of ['zh_CN', 'en'] as readonly Locale[]) {
  test(
    `a visitor switches notices on, chooses kinds, and one that comes twice is shown once and opens its order (${locale})`,
    { tag: locale === 'zh_CN' ? [] : '@trial' },
    async () => {
      const person = `pushed-${locale}`;
      const visitor = await signInByPhone(server, phoneOf(person));
      const key = (await request(server.url, 'GET', 'app/notice/push', {}, { clearauthtoken: visitor.token })).answer()
        .extraInfo.key;
      const subscription = service.subscribe(key);
      const walk = await visit(person, { locale, before: (page) => page.addInitScript(subscribeAt, subscription) });
      const { page, translate } = walk;
      await expect(notifySwitch(walk)).not.toBeChecked();
      await expectClean(page);
      await notifySwitch(walk).click();
      const card = page.getByRole('region', { name: translate('On this phone') });
      await expect(card.getByRole('switch', { name: translate('Payments') })).toBeChecked();
      await expectClean(page);
      await card.getByRole('switch', { name: translate('Refunds') }).click();
      await page.reload();
      await expect(notifySwitch(walk)).toBeChecked();
      await expect(card.getByRole('switch', { name: translate('Refunds') })).not.toBeChecked();
      await expect(card.getByRole('switch', { name: translate('Payments') })).toBeChecked();

      const id = await buy(visitor);
      await expect.poll(() => service.messages(subscription.endpoint).length).toBe(1);
      const [message] = service.messages(subscription.endpoint) as [PushedMessage];
      const worker = await showHere();
      const vendor = await vendorOf(page);
      await deliver(vendor, JSON.stringify(message.payload));
      await deliver(vendor, JSON.stringify(message.payload));
      await expect
        .poll(() => shownBy(worker))
        .toEqual([{ title: message.payload.title, body: message.payload.body, tag: `paid.${id}` }]);

      await worker.evaluate(() => {
        const [notification] = (globalThis as unknown as WorkerScope).shown.values();
        dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }));
      });
      await expect(page).toHaveURL(new RegExp(`myOrders\\?order=${id}`));
      expect(await shownBy(worker)).toEqual([]);

      await page.goto(`${server.url}/?project=crane-lake${HASH}`);
      await notifySwitch(walk).click();
      await expect(notifySwitch(walk)).not.toBeChecked();
      await expect(card.getByRole('switch', { name: translate('Payments') })).toHaveCount(0);
    },
  );
}

test('a phone that refused shows how to allow it', { tag: '@trial' }, async () => {
  const walk = await visit('refuses', { allowed: false });
  await expect(walk.page.getByText(/Notifications of this site are blocked/)).toBeVisible();
  await expect(notifySwitch(walk)).toHaveCount(0);
});

test('a browser whose push service is away shows it', { tag: '@trial' }, async () => {
  const fail = (): void => {
    PushManager.prototype.subscribe = async () => {
      throw new DOMException('Registration failed - push service error', 'AbortError');
    };
  };
  const walk = await visit('away', { before: (page) => page.addInitScript(fail) });
  await notifySwitch(walk).click();
  await expect(walk.page.getByText(/Notifications could not be switched/)).toBeVisible();
  await expect(notifySwitch(walk)).not.toBeChecked();
});

const withoutPush = (): void => void Reflect.deleteProperty(window, 'PushManager');
const outsideOfHomeScreen = (): void => void Object.defineProperty(navigator, 'standalone', { value: false });

test('a browser without notifications shows that it has none', { tag: '@trial' }, async () => {
  const { page } = await visit('without', { before: (page) => page.addInitScript(withoutPush) });
  await expect(page.getByText('This browser cannot show notifications.')).toBeVisible();
});

test('an iPhone outside of the home screen shows what to do first', { tag: '@trial' }, async () => {
  const { page } = await visit('iphone', {
    before: async (page) => {
      await page.addInitScript(withoutPush);
      await page.addInitScript(outsideOfHomeScreen);
    },
  });
  await expect(page.getByText(/Add this site to the home screen first/)).toBeVisible();
  await expectClean(page);
});

test('without a network nothing can be switched', { tag: '@trial' }, async () => {
  allowInConsole(NO_NETWORK);
  const walk = await visit('far');
  await untilCached(walk.page);
  await expect(notifySwitch(walk)).toBeEnabled();
  await phone.context.setOffline(true);
  await walk.page.evaluate(() => dispatchEvent(new Event('offline')));
  await expect(notifySwitch(walk)).toBeDisabled();
});
