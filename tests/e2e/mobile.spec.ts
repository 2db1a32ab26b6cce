import { expect, type Page, type Route } from '@playwright/test';
import { RES_CODE } from '#contract/codes.ts';
import type { Order } from '#contract/visitor/orders.ts';
import { ADULT, boatOrder } from '../fixtures/orders.ts';
import { serverDay, startServer, type TestServer, waitFor } from '../fixtures/server.ts';
import { setCaptcha } from '../fixtures/staff.ts';
import { openPayment, payAtCashier, request, signInByPhone, smsCodeOf, type TestVisitor } from '../fixtures/visitor.ts';
import { addDays } from '#domain/lib/day.ts';
import {
  allowInConsole,
  browserAgent,
  enterByPhone,
  storedOnPhone,
  logIn,
  MORNING_OFFSET,
  NO_NETWORK,
  type Phone,
  type PhoneOptions,
  phoneTest as test,
  startPhone,
  untilCached,
  untilWritten,
  userAgent,
} from './phone.ts';
import {
  addTravellers,
  chooseDateAndSession,
  closeVisitors,
  fill,
  type Journey,
  nameOf,
  newVisitor,
  orderButton,
  payButton,
  placeOrder,
  readAgreement,
  showCodes,
  typeTraveller,
  walkOn,
} from './journey.ts';

const offset = MORNING_OFFSET;
const day = addDays(serverDay(offset), 1);
let server: TestServer;

test.beforeAll(({ mobileMorning }) => {
  server = mobileMorning;
});

async function browserOn(
  options: PhoneOptions = {},
): Promise<{ phone: Phone; page: Page; walk: Journey; translate: Journey['translate'] }> {
  const { locale = 'zh_CN' } = options;
  // The worker is needed only for state that outlives the browser.
  const phone = await startPhone({
    agent: browserAgent(locale),
    serviceWorkers: options.lasting ? 'allow' : 'block',
    ...options,
    locale,
  });
  const walk = walkOn(phone.page, locale);
  return { phone, page: phone.page, walk, translate: walk.translate };
}

const at = (hash: string): string => `${server.url}/?project=crane-lake#${hash}`;
const hashOf = (page: Page): Promise<string> => page.evaluate(() => location.hash);
const ordersOf = async (visitor: TestVisitor): Promise<Order[]> =>
  ((await visitor.call('wxorder/list')).extraInfo as { list: Order[] }).list;
const codeField = ({ page, translate }: Journey) => page.getByLabel(translate('Code from the text message'));
const phoneField = ({ page, translate }: Journey) => page.getByLabel(translate('Mobile phone'));
const logInButton = ({ page, translate }: Journey) =>
  page.getByRole('button', { name: translate('Sign in'), exact: true });

test('the login: faults at their fields, a timer that outlives a reload, and the way back to the intended screen', async () => {
  const { page, walk, translate } = await browserOn();
  const number = '13812340001';
  await page.goto(at('/ticketOrder/peak-adult?sheet=calendar'));
  await expect(page.getByRole('heading', { level: 1, name: translate('Sign in by phone') })).toBeVisible();
  await expect(logInButton(walk)).toHaveAttribute('aria-disabled', 'true');
  await phoneField(walk).fill('138123400');
  await phoneField(walk).blur();
  await expect(phoneField(walk)).toHaveAttribute('aria-invalid', 'true');
  await phoneField(walk).fill(`+86 ${number}`);
  await page.getByRole('button', { name: translate('Send code') }).click();
  await expect(codeField(walk)).toBeFocused();
  await expect(codeField(walk)).toHaveAttribute('autocomplete', 'one-time-code');
  await page.reload();
  await expect(phoneField(walk)).toHaveValue(number);
  await expect(page.locator('form button')).toHaveAttribute('aria-disabled', 'true');
  await expect(page.locator('form button')).toContainText(/[1-5]\d/);
  const right = await smsCodeOf(server, number);
  await codeField(walk).fill('12');
  await codeField(walk).blur();
  await expect(codeField(walk)).toHaveAttribute('aria-invalid', 'true');
  await codeField(walk).fill(right === '000000' ? '111111' : '000000');
  await logInButton(walk).click();
  await expect(
    page.getByText(translate('The code is not right. Check it against the newest text message.')).first(),
  ).toBeVisible();
  await expect(codeField(walk)).toHaveAttribute('aria-invalid', 'true');
  await expect(codeField(walk)).toBeFocused();
  await codeField(walk).fill(right);
  await logInButton(walk).click();
  await expect(page.getByRole('group', { name: translate('Date of visit') })).toBeVisible();
  expect(await hashOf(page)).toBe('#/ticketOrder/peak-adult?sheet=calendar');
  // The forms begin with the number; no field holds its code. Six digits alone stand in many a longer number by chance.
  expect(await storedOnPhone(page)).not.toMatch(new RegExp(`[":]${right}[\\\\",}]`));
  await page.goBack();
  expect(await hashOf(page)).not.toContain('login');
});

let codesAskedFor = 0;
let lastTakenAt = 0;

/**
 * Uses up the codes that this address gets without a captcha, each sent to another phone. Another becomes free from
 * time to time; the one that has just become free is taken too, so that a press within the next seconds meets the
 * captcha however slow the machine is.
 */
async function useUpFreeCodes(own: TestServer): Promise<void> {
  if (Date.now() - lastTakenAt < 8_000) return;
  const ask = async (): Promise<number> => {
    const phone = `1380005${String(codesAskedFor).padStart(4, '0')}`;
    codesAskedFor += 1;
    return (await request(own.url, 'POST', 'app/verificationcode', { phone, project: 'crane-lake' })).answer().resCode;
  };
  await waitFor(async () => (await ask()) === RES_CODE.captchaNeeded);
  await waitFor(async () => (await ask()) === RES_CODE.ok);
  lastTakenAt = Date.now();
}

async function solveCaptcha(page: Page): Promise<void> {
  const captcha = page.getByRole('dialog', { name: 'Sandbox captcha' });
  const question = (await captcha.getByText('Sandbox:').textContent()) ?? '';
  const sum = [...question.matchAll(/\d+/g)].reduce((total, [part]) => total + Number(part), 0);
  await captcha.getByRole('textbox').fill(String(sum));
  await captcha.getByRole('button', { name: 'OK' }).click();
}

test(
  'where many codes were asked for from one address, a captcha comes first; who closes it is told, and nothing typed is lost',
  { tag: '@trial' },
  async () => {
    const own = await startServer({
      env: { APP_MODE: 'mobile', RATE_LIMITS: 'on', CAPTCHA: 'sandbox', SERVER_CLOCK_OFFSET_SECONDS: String(offset) },
    });
    try {
      const { page, walk, translate } = await browserOn();
      const number = '13812340077';
      await page.goto(`${own.url}/?project=crane-lake#/login`);
      await phoneField(walk).fill(number);
      const captcha = page.getByRole('dialog', { name: 'Sandbox captcha' });
      lastTakenAt = 0;
      await useUpFreeCodes(own);
      await page.getByRole('button', { name: translate('Send code') }).click();
      await captcha.getByRole('button', { name: 'Close' }).click();
      await expect(page.getByText(translate('Please complete the security check first.'))).toBeVisible();
      await expect(phoneField(walk)).toHaveValue(number);
      await page.getByRole('button', { name: translate('Send code') }).click();
      await solveCaptcha(page);
      await expect(codeField(walk)).toBeFocused();
      await codeField(walk).fill(await smsCodeOf(own, number));
      await logInButton(walk).click();
      await expect.poll(() => hashOf(page)).not.toContain('login');
    } finally {
      await own.stop();
    }
  },
);

test(
  'a captcha whose script or question never comes is named within seconds, and another try opens it',
  { tag: '@trial' },
  async () => {
    const own = await startServer({
      env: { APP_MODE: 'mobile', RATE_LIMITS: 'on', CAPTCHA: 'sandbox', SERVER_CLOCK_OFFSET_SECONDS: String(offset) },
    });
    try {
      const { page, walk, translate } = await browserOn();
      await page.clock.install();
      await page.goto(`${own.url}/?project=crane-lake#/login`);
      await phoneField(walk).fill('13812340078');
      const failure = page.getByText(translate('The security check did not open, and no code was sent.'));
      const again = page.getByRole('button', { name: translate('Try again') });
      await setCaptcha(own, { script: 'lose' });
      lastTakenAt = 0;
      await useUpFreeCodes(own);
      await page.getByRole('button', { name: translate('Send code') }).click();
      await expect(failure).toBeVisible();
      allowInConsole(/500 \(Internal Server Error\)/);
      for (const faults of [{ script: 'fail' }, { question: 'fail' }, { question: 'lose' }]) {
        await setCaptcha(own, faults);
        await useUpFreeCodes(own);
        const asked = page.waitForRequest(/sandbox\/captcha/);
        await again.click();
        await asked;
        await expect(again).toBeVisible();
      }
      await expect(phoneField(walk)).toHaveValue('13812340078');
      // A captcha widget has no limit of time, so only its absence fails.
      await setCaptcha(own, {});
      await useUpFreeCodes(own);
      await again.click();
      await expect(page.getByRole('dialog', { name: 'Sandbox captcha' })).toBeVisible();
      await page.clock.runFor(60_000);
      await expect(failure).toHaveCount(0);
      await solveCaptcha(page);
      await expect(codeField(walk)).toBeFocused();
    } finally {
      await own.stop();
    }
  },
);

test(
  'a link that was opened in the messaging app shows the way into the browser, and what to look at stays',
  { tag: '@trial' },
  async () => {
    const { page, translate } = await browserOn({ agent: userAgent('zh_CN') });
    await page.goto(at('/scenicIntro/peak'));
    const guide = page.getByRole('alertdialog', { name: translate('Open this page in your browser') });
    await expect(guide).toContainText(translate('Tap ··· at the top right, then “Open in browser”.'));
    await guide.getByRole('button', { name: translate('Stay here') }).click();
    await expect(guide).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: nameOf('peak', 'zh_CN') })).toBeVisible();
  },
);

test('only three screens ask for a login, and none of them leads elsewhere', { tag: '@trial' }, async () => {
  const { page, translate } = await browserOn();
  for (const open of ['/', '/scenicIntro/peak', '/myOrders', '/showQrcode', '/ticketBindOrder/peak-bundle', '/cart']) {
    await page.goto(at(open));
    await page.reload();
    await expect(page.locator('main').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect([open, (await hashOf(page)).startsWith('#/login')]).toEqual([open, false]);
  }
  await page.goto(at('/myOrders'));
  await page.getByRole('button', { name: translate('button|Sign in by phone') }).click();
  await expect(page.getByRole('heading', { level: 1, name: translate('Sign in by phone') })).toBeVisible();
  for (const guarded of ['/ticketOrder/peak-adult', '/memberOrder/peak-adult', '/center']) {
    await page.goto(at(guarded));
    await page.reload();
    await expect.poll(() => hashOf(page)).toBe(`#/login?to=${encodeURIComponent(guarded)}`);
  }
  await page.goto(at(`/login?to=${encodeURIComponent('//evil.example/')}`));
  await page.reload();
  await logIn(page, server.url, '13812340002');
  await expect(page.getByRole('navigation', { name: translate('Main menu') })).toBeVisible();
  expect(page.url().startsWith(server.url)).toBe(true);
});

test(
  'a login that the server no longer knows is told where it is noticed, and nobody is led away',
  { tag: '@trial' },
  async () => {
    const { page, translate } = await browserOn();
    for (const [index, open] of ['/', '/showQrcode'].entries()) {
      await enterByPhone(page, server.url, { phone: `1381234020${index}` });
      await page.waitForFunction(() => localStorage.getItem('signed-in') !== null);
      // The server forgets the token just before the start asks whether it still holds.
      const forget = async (route: Route): Promise<void> => {
        await request(
          server.url,
          'POST',
          'app/user/logout',
          {},
          { clearauthtoken: route.request().headers()['clearauthtoken'] ?? '' },
        );
        await route.continue();
      };
      await page.route('**/api/app/user/checklogin', forget, { times: 1 });
      await page.goto(at(open));
      await expect(page.getByText(translate('Please sign in.')).first()).toBeVisible();
      expect(await hashOf(page)).toBe(`#${open}`);
    }
  },
);

test('a login that ends in the middle of an order costs nothing that was typed, and one order comes of it (L04)', async () => {
  const { page, walk, translate } = await browserOn();
  const number = '13812340003';
  await enterByPhone(page, server.url, { phone: number, hash: '#/ticketOrder/peak-adult' });
  await chooseDateAndSession(walk);
  await addTravellers(walk, [ADULT]);
  await page.getByLabel(translate('Phone for pick-up')).fill('13800000000');
  await readAgreement(walk);
  await expect(orderButton(walk)).not.toHaveAttribute('aria-disabled', 'true');
  const placing = page.waitForRequest((each) => each.url().endsWith('/api/app/order'));
  // The server forgets the token just before its next use.
  const forget = async (route: Route): Promise<void> => {
    await request(
      server.url,
      'POST',
      'app/user/logout',
      {},
      { clearauthtoken: route.request().headers()['clearauthtoken'] ?? '' },
    );
    await route.continue();
  };
  await page.route('**/api/app/order', forget, { times: 1 });
  await placeOrder(walk);
  await placing;
  await expect(page.getByText(translate('Please sign in.')).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: translate('Sign in by phone') })).toBeVisible();
  await logIn(page, server.url, number);
  await expect(page.getByText(ADULT.name).first()).toBeVisible();
  await expect(page.getByLabel(translate('Phone for pick-up'))).toHaveValue('13800000000');
  await expect(orderButton(walk)).not.toHaveAttribute('aria-disabled', 'true');
  await placeOrder(walk);
  await expect(payButton(walk)).toBeVisible();
  const visitor = await signInByPhone(server, number);
  expect((await ordersOf(visitor)).length).toBe(1);
  // The session ends while the page starts: the login screen must not show a signed-in visitor.
  const forgetLate = async (route: Route): Promise<void> => {
    await page.waitForLoadState();
    await forget(route);
  };
  await page.route('**/app/user/checklogin', forgetLate, { times: 1 });
  await page.goto(at('/login'));
  await expect(page.getByRole('heading', { level: 1, name: translate('Sign in by phone') })).toBeVisible();
});

interface OpenForm {
  hash: string;
  project?: string;
  named?: string;
  dated: boolean;
  button: string;
}

/** None of these asks for a login before it is filled in. */
const OPEN_FORMS: readonly OpenForm[] = [
  { hash: '/batchTicketOrder/peak-adult', named: '成人票', dated: true, button: 'Place order' },
  { hash: '/ticketBindOrder/cruise-adult', dated: true, button: 'Place order' },
  {
    hash: '/reserveTicket?type=star-place',
    project: 'black-valley',
    named: '观星台预约',
    dated: true,
    button: 'Confirm, free',
  },
  { hash: '/guideOrder/guide-lu', dated: true, button: 'Place order' },
  { hash: '/rentOrder/bicycle', dated: false, button: 'Place order' },
];

for (const [index, { hash, project = 'crane-lake', named, dated, button }] of OPEN_FORMS.entries())
  test(`without a login ${hash} leads there and comes back with all that was typed`, { tag: '@trial' }, async () => {
    const { page, walk, translate } = await browserOn();
    await page.goto(`${server.url}/?project=${project}#${hash}`);
    const phoneNumber = page.getByLabel(translate('Phone for pick-up'));
    await expect(phoneNumber).toBeVisible();
    if (dated) {
      await page
        .getByRole('group', { name: translate('Date of visit') })
        .getByRole('button')
        .nth(2)
        .click();
      await page.locator('#order-session').getByRole('button').first().click();
    }
    if (named !== undefined) {
      await page
        .getByRole('button', { name: fill(translate('Choose visitors for {ticket}'), { ticket: named }) })
        .click();
      await newVisitor(walk);
      await typeTraveller(walk, ADULT);
      await closeVisitors(walk);
    }
    await phoneNumber.fill('13800000000');
    const agreement = page.getByRole('checkbox', { name: translate('I have read and accept the purchase agreement') });
    await readAgreement(walk);
    const order = page.getByRole('button', { name: translate(button) });
    await order.click();
    await expect(page.getByText(translate('Please sign in.')).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: translate('Sign in by phone') })).toBeVisible();
    await logIn(page, server.url, `1381234010${index}`);
    expect(await hashOf(page)).toBe(`#${hash}`);
    await expect(phoneNumber).toHaveValue('13800000000');
    await expect(agreement).toBeChecked();
    if (named !== undefined) await expect(page.getByText(ADULT.name).first()).toBeVisible();
    await order.click();
    await expect(named === '观星台预约' ? page.getByTestId('ticket-qr').first() : payButton(walk)).toBeVisible();
  });

test('a logout in one tab leaves nothing of the visitor in the other, nor on the phone (N13, L05)', async () => {
  const { phone, page, translate } = await browserOn();
  const number = '13812340004';
  const visitor = await signInByPhone(server, number);
  const order = await visitor.order('app/order', boatOrder(day, 2), { 'Idempotency-Key': crypto.randomUUID() });
  await payAtCashier(server, await openPayment(visitor, order));
  await enterByPhone(page, server.url, { phone: number, hash: '#/myOrders' });
  const order_no = page.getByText(order.order_no);
  await expect(order_no.first()).toBeVisible();
  const other = await phone.context.newPage();
  await other.goto(at('/showQrcode'));
  await expect(other.getByTestId('ticket-qr').first()).toBeVisible();
  const second = await phone.context.newPage();
  await second.goto(at('/myOrders'));
  await expect(second.getByText(order.order_no).first()).toBeVisible();
  expect(await storedOnPhone(page)).toContain(order.order_no);
  await page.getByRole('link', { name: translate('Personal center') }).click();
  await page.getByRole('link', { name: translate('Sign-in on this phone') }).click();
  await expect(page.getByText('138****0004')).toBeVisible();
  await page.getByRole('button', { name: translate('Sign out') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: translate('Sign out') })
    .click();
  await expect(page.getByRole('navigation', { name: translate('Main menu') })).toBeVisible();
  await expect(second.getByText(order.order_no)).toHaveCount(0);
  await expect(other.getByTestId('ticket-qr')).toHaveCount(0);
  await untilWritten(other);
  const ticket = order.tickets[0]?.id ?? 'none';
  for (const tab of [page, other, second]) {
    const stored = await storedOnPhone(tab);
    for (const trace of [order.order_no, order.id, ticket, number, '138****0004'])
      expect([trace, stored.includes(trace)]).toEqual([trace, false]);
  }
  await page.goto(at('/myOrders'));
  await expect(page.getByRole('button', { name: translate('button|Sign in by phone') })).toBeVisible();
});

test(
  'a payment that comes back into another browser shows its state there, and in its own the order',
  { tag: '@trial' },
  async () => {
    const { page, walk, translate } = await browserOn({ locale: 'en' });
    await enterByPhone(page, server.url, { phone: '13812340005', hash: '#/ticketOrder/cruise-adult' });
    await chooseDateAndSession(walk);
    await page.getByLabel(translate('Phone for pick-up')).fill('13800000000');
    await readAgreement(walk);
    await placeOrder(walk);
    await page.getByRole('button', { name: /^More ways to pay/ }).click();
    await page.getByRole('radio', { name: translate('Alipay') }).check({ force: true });
    await payButton(walk).click();
    await page.getByTestId('sandbox-back').waitFor();
    const back = (await page.getByTestId('sandbox-back').getAttribute('href')) ?? '';
    const elsewhere = await browserOn({ locale: 'en' });
    await elsewhere.page.goto(back);
    await expect(elsewhere.page.getByRole('heading', { name: 'Not confirmed yet' })).toBeVisible();
    await page.getByTestId('sandbox-pay').click();
    await expect(elsewhere.page.getByRole('heading', { name: 'Paid' })).toBeVisible();
    await expect(elsewhere.page.getByRole('button', { name: 'Sign in to see the order' })).toBeVisible();
    await showCodes(walk);
    const wrong = await fetch(`${back.replace('/pay/return', '/pay/state').slice(0, -3)}abc`);
    expect(((await wrong.json()) as { resCode: number }).resCode).toBe(40401);
  },
);

test(
  'it can be installed, belongs to its venue, and opens with the tickets when there is no network',
  { tag: '@trial' },
  async () => {
    allowInConsole(NO_NETWORK);
    const { phone, page, walk, translate } = await browserOn({ lasting: true });
    const number = '13812340006';
    const visitor = await signInByPhone(server, number);
    const order = await visitor.order('app/order', boatOrder(day, 1), { 'Idempotency-Key': crypto.randomUUID() });
    await payAtCashier(server, await openPayment(visitor, order));
    await enterByPhone(page, server.url, { phone: number, hash: '#/myOrders' });
    await expect(page.getByText(order.order_no).first()).toBeVisible();
    await untilCached(page);
    await page.reload();
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', /project=crane-lake/);
    const link = await page.locator('link[rel=manifest]').getAttribute('href');
    const manifest = (await (await fetch(`${server.url}${link ?? ''}`)).json()) as {
      name: string;
      start_url: string;
      display: string;
      icons: { purpose?: string }[];
    };
    expect([manifest.name, manifest.display, manifest.start_url]).toEqual([
      '鹤归湖山',
      'standalone',
      '/?project=crane-lake&from=home-screen',
    ]);
    expect(manifest.icons.some((icon) => icon.purpose === 'maskable')).toBe(true);
    const devtools = await phone.context.newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);

    const { profile } = phone;
    await phone.close();
    const again = await startPhone({ profile, agent: browserAgent('zh_CN'), locale: 'zh_CN' });
    await again.context.setOffline(true);
    await again.page.goto(server.url + manifest.start_url);
    await expect(again.page.getByTestId('ticket-qr').first()).toBeVisible();
    await again.page.getByRole('button', { name: translate('Back') }).click();
    await expect(again.page.getByRole('navigation', { name: walk.translate('Main menu') })).toBeVisible();
  },
);
