import { expect, type Page } from '@playwright/test';
import { currentTime, listScenics } from '#contract/visitor/catalog.ts';
import { type Order, placeOrder as orderCall } from '#contract/visitor/orders.ts';
import { addDays } from '#domain/lib/day.ts';
import { type Fault, type FaultyProxy, startFaultyProxy } from '../fixtures/faulty-proxy.ts';
import { boatOrder } from '../fixtures/orders.ts';
import { isMobileRun, serverDay, type TestServer } from '../fixtures/server.ts';
import { phoneOf, signIn, type TestVisitor } from '../fixtures/visitor.ts';
import { addressOf } from './calls.ts';
import {
  enter,
  enterAsAnother,
  storedOnPhone,
  logIn,
  MORNING_OFFSET,
  type Phone,
  type PhoneOptions,
  phoneTest as test,
  startPhone,
  untilCached,
  untilWritten,
} from './phone.ts';
import {
  chooseDateAndSession,
  codesControl,
  fill,
  type Journey,
  nameOf,
  openOrderForm,
  payButton,
  payInSandbox,
  placeOrder,
  readAgreement,
  showCodes,
  walkOn,
} from './journey.ts';

const offset = MORNING_OFFSET;
const DAY = addDays(serverDay(offset), 2);
let server: TestServer;
let proxy: FaultyProxy;

test.beforeAll(async ({ morning }) => {
  server = morning;
  proxy = await startFaultyProxy(server.url);
});
test.afterAll(async () => {
  await proxy.stop();
});
test.afterEach(() => proxy.clear());

async function visit(person: string, options: PhoneOptions & { prepare?: (phone: Phone) => Promise<unknown> } = {}) {
  const { prepare, ...settings } = options;
  const phone = await startPhone(settings);
  await prepare?.(phone);
  await enter(phone.page, proxy.url, { person });
  return { phone, page: phone.page, walk: walkOn(phone.page, options.locale ?? 'en') };
}

const visitorOf = (person: string): Promise<TestVisitor> => signIn(server, person);
const ordersOf = async (visitor: TestVisitor): Promise<Order[]> =>
  ((await visitor.call('wxorder/list')).extraInfo as { list: Order[] }).list;

const spot = ({ page, locale, translate }: Journey) =>
  page.getByRole('link', { name: fill(translate('Book {name}'), { name: nameOf('peak', locale) }) });
const offlineBanner = ({ page, translate }: Journey) =>
  page.getByText(translate('You are offline. Saved tickets still work.'));
const age = ({ page, translate }: Journey) =>
  page.getByText(new RegExp(`^${fill(translate('Prices as of {time}'), { time: '' }).trim()}`)).first();

const cartTab = ({ page, translate }: Journey) =>
  page.getByRole('navigation', { name: translate('Main menu') }).getByRole('link', { name: translate('tab|Cart') });

/**
 * The provider returns to a page without a session: it shows that the order is paid, and a login leads to the codes.
 */
async function payAndLogInAgain(walk: Journey, person: string): Promise<void> {
  const { page, translate } = walk;
  await payButton(walk).click();
  await page.getByTestId('sandbox-pay').click();
  await expect(page.getByRole('heading', { name: translate('payment result|Paid') })).toBeVisible();
  await page.getByRole('button', { name: translate('Sign in to see the order') }).click();
  await logIn(page, proxy.url, phoneOf(person));
}

async function settled({ page }: Journey): Promise<void> {
  await untilCached(page);
  await untilWritten(page);
}

async function fillBoat(walk: Journey): Promise<void> {
  await openOrderForm(walk, 'cruise-adult');
  await chooseDateAndSession(walk);
  await walk.page.getByLabel(walk.translate('Phone for pick-up')).fill('13800000000');
  await readAgreement(walk);
}

/** Gives the phone a clock that can be moved under the running page. @param ms its error at first. */
const movable =
  (ms = 0) =>
  ({ context }: Phone): Promise<unknown> =>
    context.addInitScript((first) => {
      const real = Date.now;
      Date.now = () => real() + Number(localStorage.getItem('jumped') ?? first);
    }, ms);
const jump = (page: Page, ms: number): Promise<void> =>
  page.evaluate((by) => localStorage.setItem('jumped', String(by)), ms);
const HOUR = 3_600_000;

const NO_ANSWERS: Record<string, Fault> = {
  'a login page': { kind: 'portal' },
  'a redirect elsewhere': { kind: 'redirect', to: 'http://127.0.0.1:9/login' },
  'half a JSON text': { kind: 'answer', status: 200, body: '{"resCode":2' },
  'no code': { kind: 'answer', status: 200, body: '{"list":[]}' },
  'an empty body': { kind: 'answer', status: 200 },
  '204': { kind: 'answer', status: 204 },
  'a torn answer': { kind: 'truncate', share: 0.5 },
  'a bad gateway': {
    kind: 'answer',
    status: 502,
    body: '<html>Bad Gateway</html>',
    headers: { 'Content-Type': 'text/html' },
  },
};

test('whatever comes in place of answers, kept content stays, is never overwritten, and heals by itself (N04, N05)', async () => {
  const { page, walk } = await visit('portal', { prepare: movable() });
  await expect(spot(walk)).toBeVisible();
  await settled(walk);
  await jump(page, 2 * HOUR);
  for (const [name, fault] of Object.entries(NO_ANSWERS)) {
    proxy.clear();
    const laid = proxy.lay({ path: '/api/', fault });
    await page.reload();
    await expect(spot(walk), name).toBeVisible();
    await expect.poll(() => laid.met(), { message: name }).toBeGreaterThan(1);
  }
  proxy.clear();
  proxy.lay({ path: '/api/', fault: { kind: 'portal' } });
  await page.reload();
  await expect(offlineBanner(walk)).toBeVisible();
  await expect(age(walk)).toBeVisible();
  await untilWritten(page);
  expect(await storedOnPhone(page)).not.toContain('Hotel Wi-Fi');
  proxy.clear();
  await expect(offlineBanner(walk)).toHaveCount(0);
  await expect(age(walk)).toHaveCount(0);
});

test(
  'connected, and not a byte: kept content at once, an end of waiting within 15 s, a way on (N03)',
  { tag: '@trial' },
  async () => {
    const { page, walk } = await visit('silence', { locale: 'zh_CN', prepare: movable() });
    await expect(spot(walk)).toBeVisible();
    await settled(walk);
    await jump(page, 2 * HOUR);
    proxy.lay({ path: '/api/', fault: { kind: 'silence' } });
    await page.reload();
    await expect(spot(walk)).toBeVisible();
    await expect(page.getByText(walk.translate('Slow network. You see what this phone has kept.'))).toBeVisible();
    const first = await startPhone();
    const fresh = walkOn(first.page, 'en');
    proxy.clear();
    proxy.lay({ path: /\/api\/(?!wxauth|app\/verificationcode|app\/user\/)/, fault: { kind: 'silence' } });
    await enter(first.page, proxy.url, { person: 'silence-first' });
    await expect(first.page.getByRole('button', { name: fresh.translate('Try again') }).first()).toBeVisible();
    proxy.clear();
    await first.page
      .getByRole('button', { name: fresh.translate('Try again') })
      .first()
      .click();
    await expect(spot(fresh)).toBeVisible();
  },
);

test(
  'a server that is away for a moment: lists are asked for again quietly, an order never by itself (N06)',
  { tag: '@trial' },
  async () => {
    const { page, walk } = await visit('away', { prepare: movable() });
    await expect(spot(walk)).toBeVisible();
    await settled(walk);
    await jump(page, 2 * HOUR);
    const apology: Fault = {
      kind: 'answer',
      status: 503,
      body: '<html>Service Unavailable</html>',
      headers: { 'Retry-After': '1', 'Content-Type': 'text/html' },
    };
    const lists = proxy.lay({ ...addressOf(listScenics), fault: apology, times: 2 });
    await page.reload();
    await expect(spot(walk)).toBeVisible();
    await expect.poll(() => lists.met()).toBe(2);
    await expect(age(walk)).toHaveCount(0);
    await expect(offlineBanner(walk)).toHaveCount(0);

    await fillBoat(walk);
    await page.clock.install();
    const before = proxy.reached(addressOf(orderCall));
    const order = proxy.lay({ ...addressOf(orderCall), fault: apology });
    await placeOrder(walk);
    await expect(
      page.getByText(
        walk.translate(
          'We are not sure the order arrived. Press again: we look for it first, so it is never ordered twice.',
        ),
      ),
    ).toBeVisible();
    await page.clock.runFor(60_000);
    expect([order.met(), proxy.reached(addressOf(orderCall)) - before]).toEqual([1, 0]);
    proxy.clear();
    await placeOrder(walk);
    await expect(payButton(walk)).toBeVisible();
    expect(await ordersOf(await visitorOf('away'))).toHaveLength(1);
  },
);

test(
  'an answer after eight seconds: the button is off at the touch, and a second one does nothing (N07)',
  { tag: '@trial' },
  async () => {
    const { page, walk } = await visit('eight');
    await fillBoat(walk);
    const before = proxy.reached(addressOf(orderCall));
    proxy.lay({ ...addressOf(orderCall), fault: { kind: 'delay', ms: 8_000 } });
    await placeOrder(walk);
    const busy = page.getByRole('button', { name: walk.translate('Placing order') });
    await expect(busy).toBeVisible();
    await busy.click({ force: true });
    await busy.click({ force: true });
    await expect(payButton(walk)).toBeVisible();
    expect([proxy.reached(addressOf(orderCall)) - before, (await ordersOf(await visitorOf('eight'))).length]).toEqual([
      1, 1,
    ]);
  },
);

test('the app dies as its order is answered: the same order, placed again, is the one that is there (N02)', async () => {
  const { phone, page, walk } = await visit('dies');
  await fillBoat(walk);
  proxy.lay({ ...addressOf(orderCall), fault: { kind: 'swallow-answer' } });
  await placeOrder(walk);
  const visitor = await visitorOf('dies');
  await expect.poll(async () => (await ordersOf(visitor)).length).toBe(1);
  await page.close();
  proxy.clear();
  const again = await phone.context.newPage();
  await again.goto(`${proxy.url}/#/ticketOrder/cruise-adult`);
  const second = walkOn(again, 'en');
  await expect(again.getByLabel(second.translate('Phone for pick-up'))).toHaveValue('13800000000');
  await again.getByRole('button', { name: second.translate('Place order') }).click();
  await expect(payButton(second)).toBeVisible();
  const [order, ...more] = await ordersOf(visitor);
  expect(more).toEqual([]);
  expect(again.url()).toContain(order?.id);
});

test('a phone that keeps nothing: bought, paid and shown from memory, said once (N09)', { tag: '@trial' }, async () => {
  const { page, walk } = await visit('private', {
    serviceWorkers: 'block',
    prepare: ({ context }) =>
      context.addInitScript(() => {
        const refuse = (): never => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        };
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
          Object.defineProperty(window, name, { get: refuse });
      }),
  });
  await expect(
    page.getByText(
      walk.translate(
        'This phone keeps nothing at the moment. With a network everything works; save your codes as pictures.',
      ),
    ),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: walk.translate('Save as a picture') })).toHaveAttribute(
    'href',
    /#\/showQrcode\?sheet=picture$/,
  );
  await page.getByRole('button', { name: walk.translate('OK') }).click();
  await fillBoat(walk);
  await placeOrder(walk);
  if (isMobileRun) await payAndLogInAgain(walk, 'private');
  else await payInSandbox(walk);
  await showCodes(walk);
  await page.evaluate(() => location.assign('#/'));
  await expect(spot(walk)).toBeVisible();
  // The provider's page leads to a new page of the app, which has nothing of the earlier page's memory.
  await expect(
    page.getByText(
      walk.translate(
        'This phone keeps nothing at the moment. With a network everything works; save your codes as pictures.',
      ),
    ),
  ).toHaveCount(isMobileRun ? 1 : 0);
});

test(
  'a full disk, a database without an answer, and one of another version: the app opens and sells (N09, N10)',
  { tag: '@trial' },
  async () => {
    const { phone, page, walk } = await visit('damaged');
    await expect(spot(walk)).toBeVisible();
    await settled(walk);
    // Data of a newer version that was rolled back: another store, a higher version, and invalid values.
    await page.goto(`${proxy.url}/healthz`);
    await page.evaluate(async () => {
      const opened = (name: string, version?: number, store = 'of-another-time') =>
        new Promise<IDBDatabase>((resolve, reject) => {
          const request = indexedDB.open(name, version);
          request.onupgradeneeded = () => void request.result.createObjectStore(store);
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(new Error('refused'));
        });
      for (const name of ['scenic', 'scenic-wallet']) {
        await new Promise((resolve) => {
          const request = indexedDB.deleteDatabase(name);
          request.onsuccess = resolve;
          request.onblocked = resolve;
        });
        (await opened(name, 9)).close();
      }
      localStorage.setItem('project', '{"project":');
      localStorage.setItem('wallet:picture', '[1,2');
    });
    await enter(page, proxy.url, { person: 'damaged' });
    await expect(spot(walk)).toBeVisible();
    await settled(walk);
    expect(
      await page.evaluate(async () => (await indexedDB.databases()).find(({ name }) => name === 'scenic')?.version),
    ).toBe(10);
    // From now on the disk is full, and the wallet's database answers nothing any more.
    await phone.context.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      const open = indexedDB.open.bind(indexedDB);
      indexedDB.open = (name, version) =>
        name === 'scenic-wallet'
          ? ({ addEventListener: () => undefined } as unknown as IDBOpenDBRequest)
          : open(name, version);
    });
    await page.reload();
    await fillBoat(walk);
    await placeOrder(walk);
    await payInSandbox(walk);
    await showCodes(walk);
  },
);

test(
  'two pages of one visitor: the cart’s count follows, and who leaves in one has left in the other (N13)',
  { tag: '@trial' },
  async () => {
    const { phone, page, walk } = await visit('twins');
    await expect(spot(walk)).toBeVisible();
    const visitor = await visitorOf('twins');
    const other = await phone.context.newPage();
    await other.goto(`${proxy.url}/#/myOrders`);
    const second = walkOn(other, 'en');
    await expect(cartTab(second)).toBeVisible();
    await untilWritten(page);
    await openOrderForm(walk, 'cruise-adult');
    await chooseDateAndSession(walk);
    await page.getByRole('button', { name: walk.translate('Add to cart') }).click();
    await expect(page.getByRole('link', { name: walk.translate('View cart') })).toBeVisible();
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(cartTab(second)).toContainText('1');
    await visitor.order('wxorder/new', boatOrder(DAY));
    await other.reload();
    await expect(other.getByRole('heading', { name: second.translate('No orders yet') })).toHaveCount(0);
    await expect(other.getByText(/¥90/).first()).toBeVisible();
    await untilWritten(other);
    // The app fetches `failure-toasts` ahead right after `cross-tab-sync`, so it follows other tabs by now.
    await other.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/failure-toasts-')),
    );

    await enterAsAnother(page, proxy.url, 'stranger');
    await expect(spot(walk)).toBeVisible();
    await expect(spot(second)).toBeVisible();
    await other.evaluate(() => location.assign('#/myOrders'));
    await expect(other.getByRole('heading', { name: second.translate('No orders yet') })).toBeVisible();
  },
);

test('a page out of the browser’s memory takes nothing for fresh, and starts anew where the phone is somebody else’s by now (N13)', async () => {
  const { page, walk } = await visit('restored');
  await expect(spot(walk)).toBeVisible();
  await settled(walk);
  const restore = (): Promise<void> =>
    page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  const asked = proxy.reached(addressOf(currentTime));
  await restore();
  await expect.poll(() => proxy.reached(addressOf(currentTime))).toBeGreaterThan(asked);
  await page.evaluate(() => Object.assign(window, { sameLife: true }));
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.open('scenic');
        request.onsuccess = () => {
          const { result } = request;
          const name = result.objectStoreNames[0] ?? '';
          result.transaction(name, 'readwrite').objectStore(name).put('somebody else', 'owner').onsuccess = resolve;
        };
      }),
  );
  const lives = async (): Promise<boolean> => {
    await restore();
    return page.evaluate(() => 'sameLife' in window);
  };
  await expect.poll(() => lives().catch(() => true)).toBe(false);
  await expect(spot(walk)).toBeVisible();
});

test(
  'the countdown stays right when the phone is slow, jumps an hour, or slept for a day (T01)',
  { tag: '@trial' },
  async () => {
    const { page, walk } = await visit('clock', { prepare: movable(-HOUR) });
    const visitor = await visitorOf('clock');
    const order = await visitor.order('wxorder/new', boatOrder(DAY));
    await page.evaluate((id) => location.assign(`#/weixinPay/${id}`), order.id);
    await expect(payButton(walk)).toBeVisible();
    const wrong = async (): Promise<number> => {
      const shown = /(\d+):(\d\d)/.exec(
        (await page.locator('p', { hasText: 'left to pay' }).first().textContent()) ?? '',
      );
      return Math.abs(
        Number(shown?.[1]) * 60 + Number(shown?.[2]) - ((order.expires_at ?? 0) - Date.now() - offset * 1000) / 1000,
      );
    };
    for (const ms of [-HOUR, HOUR, -2 * HOUR, 24 * HOUR]) {
      await jump(page, ms);
      await expect.poll(wrong, { message: `${ms} ms` }).toBeLessThan(5);
      await expect(payButton(walk)).toBeEnabled();
    }
  },
);

test('an address that claims a payment proves nothing (P16)', async () => {
  const { page, walk } = await visit('claims');
  const visitor = await visitorOf('claims');
  const order = await visitor.order('wxorder/new', boatOrder(DAY));
  await page.goto(
    `${proxy.url}/?trade_status=TRADE_SUCCESS&result=success#/weixinPay/${order.id}?returned=1&result=success&trade_status=TRADE_SUCCESS`,
  );
  await page.reload();
  await expect(payButton(walk)).toBeVisible();
  await expect(page.getByText(walk.translate('Show QR codes'))).toHaveCount(0);
  expect((await ordersOf(visitor))[0]?.status).toBe('WAIT_PAY');
});

test(
  'without the messaging app’s bridge the order stays payable, and it is shown (N15)',
  { tag: ['@messaging', '@trial'] },
  async () => {
    const { page, walk } = await visit('bridgeless', {
      prepare: ({ page: blank }) =>
        blank.route('**/api/wxauth/session', async (route) => {
          const answer = await route.fetch();
          const body = (await answer.json()) as { extraInfo: { jsapi: { sandbox: boolean } } };
          body.extraInfo.jsapi.sandbox = false;
          await route.fulfill({ response: answer, json: body });
        }),
    });
    const visitor = await visitorOf('bridgeless');
    const order = await visitor.order('wxorder/new', boatOrder(DAY));
    await page.evaluate((id) => location.assign(`#/weixinPay/${id}`), order.id);
    await payButton(walk).click();
    await expect(page.getByText(walk.translate('Not paid, nothing was charged.'))).toBeVisible();
    await expect(payButton(walk)).toBeEnabled();
    expect((await ordersOf(visitor))[0]?.status).toBe('WAIT_PAY');
  },
);

test(
  'behind the login page of a network a payment is looked at again with the first good answer',
  { tag: '@trial' },
  async () => {
    const { page, walk } = await visit('portal-pay');
    await openOrderForm(walk, 'cruise-adult');
    await chooseDateAndSession(walk);
    await page.getByLabel(walk.translate('Phone for pick-up')).fill('13800000000');
    await readAgreement(walk);
    await placeOrder(walk);
    await page.clock.install();
    await payButton(walk).click();
    const pay = page.getByTestId('sandbox-pay');
    await pay.waitFor();
    const laid = proxy.lay({ path: '/api/', fault: { kind: 'portal' } });
    await pay.click();
    await expect.poll(() => laid.met()).toBeGreaterThan(4);
    // By now the order is polled rarely.
    await page.clock.runFor(12_000);
    await expect(codesControl(walk)).toHaveCount(0);
    proxy.clear();
    await expect(codesControl(walk)).toBeVisible();
  },
);

test(
  'what is typed in the last moment before the page goes is there when it comes back',
  { tag: '@trial' },
  async () => {
    const { page, walk } = await visit('last-moment');
    await openOrderForm(walk, 'cruise-adult');
    const field = page.getByLabel(walk.translate('Phone for pick-up'));
    await field.fill('13800000001');
    await page.reload();
    await expect(field).toHaveValue('13800000001');
    await field.fill('13800000002');
    // Another app covers this one. The system may end the page without another event when it needs the memory: not in
    // the same instant, but before the visitor returns. Until the database has the typed text, the tab's own storage
    // has a copy.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('draft:order-forms'))).toBe('null');
    const session = await page.context().newCDPSession(page);
    void session.send('Page.crash').catch(() => undefined);
    await page.waitForEvent('crash');
    const next = await page.context().newPage();
    await next.goto(page.url());
    await expect(next.getByLabel(walk.translate('Phone for pick-up'))).toHaveValue('13800000002');
  },
);
