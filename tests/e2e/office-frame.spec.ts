import { expect, type Locator } from '@playwright/test';
import { addDays } from '#domain/lib/day.ts';
import { boatOrder, peakDay } from '../fixtures/orders.ts';
import { serverDay, type TestServer } from '../fixtures/server.ts';
import { openPayment, payAtCashier, signIn as visitorSignIn } from '../fixtures/visitor.ts';
import { askForReturn, axe, DESKTOP, officeBrowser } from './office-browser.ts';
import { test, MORNING_OFFSET } from './phone.ts';

let server: TestServer;
let origin: string;
const { start, openPageOf } = officeBrowser();
const PHONE = { width: 390, height: 844 };
const placed: { order_no: string; id: string }[] = [];

test.beforeAll(async () => {
  ({ server, origin } = await start());
  const visitor = await visitorSignIn(server, 'found');
  const date = peakDay(addDays(serverDay(MORNING_OFFSET), 3));
  const sunrise = {
    ticket_type_id: 'peak-sunrise',
    date,
    batch_id: `peak.morning.${date.replaceAll('-', '')}`,
    travellers: [],
  };
  for (const body of [
    { ...boatOrder(date), phone: '13912340001' },
    { ...boatOrder(date), phone: '13912340001' },
    { ...boatOrder(date), tickets: [sunrise], fee: 158, phone: '13912340002' },
  ]) {
    const order = await visitor.order('wxorder/new', body, { 'Idempotency-Key': crypto.randomUUID() });
    await payAtCashier(server, await openPayment(visitor, order));
    await expect.poll(async () => (await visitor.order('wxorder/get', { id: order.id })).pay_status).toBe('PAYED');
    placed.push(order);
    if (body.fee === 158) await askForReturn(visitor, order);
  }
});

for (const [locale, venue, label, nothing, review] of [
  ['zh-CN', '鹤归湖山', '查找订单', '没有符合的订单', /退款审核\s*1 笔待审核/],
  ['en', 'Crane Lake & Peak', 'Find an order', 'No order fits', /Refund review\s*1 to review/],
] as const) {
  test(
    `Ctrl K finds an order from any page, and the navigation shows what waits, in ${locale}`,
    { tag: locale === 'zh-CN' ? [] : '@trial' },
    async () => {
      const page = await openPageOf('manager', locale);
      await page.goto(`${origin}/#/crane-lake/today`);
      const box = page.getByRole('searchbox', { name: label });
      await expect(box).toBeVisible();
      await expect(page.getByRole('link', { name: review })).toBeVisible();
      await expect(page.getByRole('navigation').getByText(venue)).toBeVisible();
      await axe(page);
      await page.keyboard.press('Control+k');
      await expect(box).toBeFocused();
      await page.keyboard.type('13912349999');
      await page.keyboard.press('Enter');
      await expect(page.getByText(nothing)).toBeVisible();
      await axe(page);
      await page.keyboard.press('Meta+k');
      await page.keyboard.type(placed[2]?.order_no ?? '');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`/orders/${placed[2]?.id}$`));
      await expect(page.locator('#returns')).toBeVisible();
      await axe(page);
      await page.getByRole('link', { name: review }).click();
      await expect(page.locator('#decided')).toBeVisible();
      await expect(page.locator('#returns')).toBeVisible();
      await axe(page);
      await page.goBack();
      await page.locator('textarea').focus();
      await page.keyboard.press('Control+k');
      await page.keyboard.type('0001');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/orders\?text=.*0001/);
      await expect(page.locator('tbody tr')).toHaveCount(2);
      await axe(page);
      await page.context().close();
    },
  );
}

for (const [locale, title, grant] of [
  ['zh-CN', '键盘快捷键', '同意'],
  ['en', 'Keyboard shortcuts', 'Grant'],
] as const) {
  test(
    `? lists the keys that work, and no key reaches the page below a dialog, in ${locale}`,
    { tag: '@trial' },
    async () => {
      const page = await openPageOf('manager', locale);
      const order = `${origin}/#/crane-lake/orders/${placed[2]?.id}`;
      await page.goto(order);
      const dialogs = page.getByRole('dialog');
      // In a field the question mark, elsewhere the shortcut of the help, is a character like any other.
      await page.locator('textarea').focus();
      await page.keyboard.press('?');
      await expect(page.locator('textarea')).toHaveValue('?');
      await expect(dialogs).toHaveCount(0);
      await page.locator('textarea').fill('');
      await page.locator('h1').click();
      await page.keyboard.press('?');
      const help = page.getByRole('dialog', { name: title });
      await expect(help).toContainText(grant);
      await axe(page);
      await page.keyboard.press('?');
      await expect(dialogs).toHaveCount(1);
      // Keys that reach the page because a disabled control lost the focus are no shortcuts.
      await help.getByRole('button').blur();
      await page.keyboard.press('d');
      await page.keyboard.press('Escape');
      await expect(dialogs).toHaveCount(0);
      await expect(page).toHaveURL(order);
      await page.getByRole('button', { name: title }).click();
      await expect(help).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: title })).toBeFocused();
      await page.context().close();
    },
  );
}

test('the list of orders shows state and entries in English beside everything else', { tag: '@trial' }, async () => {
  const page = await openPageOf('manager', 'en');
  await page.goto(`${origin}/#/crane-lake/orders`);
  await expect(page.locator('tbody tr')).toHaveCount(3);
  const entered = page.getByRole('columnheader', { name: 'Entered' });
  const { x = 0, width = 0 } = (await entered.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(DESKTOP.width);
  await page.context().close();
});

test('who decides no returns reads nothing of the keys for them', { tag: '@trial' }, async () => {
  const page = await openPageOf('reader', 'en');
  await page.goto(`${origin}/#/crane-lake/orders`);
  await expect(page.locator('tbody tr')).toHaveCount(3);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Next or previous row');
  await expect(page.getByRole('dialog')).not.toContainText('Grant');
  await page.context().close();
});

test('who may not read orders has no search for them, and is told who may open Today', { tag: '@trial' }, async () => {
  const page = await openPageOf('gate', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await page.goto(`${origin}/#/crane-lake/today`);
  await expect(page.getByText(/^Your role does not allow this. Who may: Owner, Manager/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
  await page.context().close();
});

test('the counts are asked for once a minute, and not while the tab is hidden', { tag: '@trial' }, async () => {
  const page = await openPageOf('manager', 'en');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/countWaiting')) asked += 1;
  });
  await page.clock.install();
  await page.goto('about:blank');
  await page.goto(`${origin}/#/crane-lake/audit`);
  await expect.poll(() => asked).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  // From here on no time passes for the page but what the test lets pass.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  asked = 0;
  await page.clock.runFor(60_500);
  await expect.poll(() => asked).toBe(1);
  const hide = (state: 'hidden' | 'visible'): Promise<void> =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  await hide('hidden');
  await page.clock.runFor(300_000);
  expect(asked).toBe(1);
  await hide('visible');
  await expect.poll(() => asked).toBe(2);
  await page.context().close();
});

for (const locale of ['zh-CN', 'en'] as const) {
  test(`a phone has a bar of five, and orders as cards, in ${locale}`, { tag: '@trial' }, async () => {
    const page = await openPageOf('manager', locale, PHONE);
    await page.goto(`${origin}/#/crane-lake/orders`);
    const bar = page.locator('nav');
    await expect(bar.getByRole('link')).toHaveCount(4);
    await expect(page.locator('main li a')).toHaveCount(3);
    // An address that begins with # looks like a link within the page to axe.
    await axe(page, ['skip-link']);
    await page.locator('main details > summary').click();
    await page.locator('main details select').first().selectOption('visit');
    await expect(page).toHaveURL(/by=visit/);
    await bar.getByRole('button', { name: locale === 'en' ? 'More' : '更多' }).click();
    const pages = page.getByRole('dialog');
    await axe(page, ['skip-link']);
    await pages.getByRole('button', { name: locale === 'en' ? 'Keyboard shortcuts' : '键盘快捷键' }).click();
    await axe(page, ['skip-link']);
    await page.keyboard.press('Escape');
    await pages.getByRole('link', { name: locale === 'en' ? 'Audit log' : '审计日志' }).click();
    await expect(pages).toHaveCount(0);
    await expect(page.getByRole('list', { name: locale === 'en' ? 'Audit log' : '审计日志' })).toBeVisible();
    await page.context().close();
  });
}

test('on a phone every control can be pressed with a finger, and no text is cut', { tag: '@trial' }, async () => {
  const page = await openPageOf('owner', 'en', PHONE);
  for (const name of ['today', 'orders', 'calendar', 'catalogue', 'reports', 'devices', 'audit', 'guests', 'close']) {
    await page.goto(`${origin}/#/crane-lake/${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('main')).toHaveCount(1);
    const faults = await page.locator('main').evaluate((main) => {
      const shown = [...main.querySelectorAll<HTMLElement>('*')].filter(
        (each) => each.checkVisibility({ contentVisibilityAuto: true }) && each.offsetWidth > 1 && !each.closest('.vh'),
      );
      // A checkbox is pressed by its label, the search by its frame, a link also beside its line.
      const heightOf = (each: HTMLElement): number =>
        Math.max(
          each.offsetHeight,
          each.closest<HTMLElement>('label, [role=search]')?.offsetHeight ?? 0,
          Number.parseFloat(getComputedStyle(each, '::after').height) || 0,
        );
      const small = shown.filter((each) => each.matches('button, a, select, summary, input') && heightOf(each) < 42);
      const cut = shown.filter(
        (each) => getComputedStyle(each).textOverflow === 'ellipsis' && each.scrollWidth > each.clientWidth + 1,
      );
      return [...small, ...cut].map(({ outerHTML }) => outerHTML.slice(0, 120));
    });
    expect(faults, name).toEqual([]);
  }
  await page.context().close();
});

test('a small laptop cuts off no control of a page’s head, and an owner’s pages all stand in the navigation', async () => {
  const page = await openPageOf('owner', 'en');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${origin}/#/crane-lake/today`);
  await expect(page.getByRole('link', { name: 'Health' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const name of ['today', 'finance', 'catalogue', 'rota', 'reports', 'devices']) {
    // The page starts empty, since the heading of the page before would end the wait.
    await page.goto('about:blank');
    await page.goto(`${origin}/#/crane-lake/${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const head = page.locator('main > div').first();
    await expect(head.getByRole('searchbox')).toBeVisible();
    const cut = await head
      .locator('button, a, input')
      .evaluateAll((controls) => controls.filter((each) => each.getBoundingClientRect().right > innerWidth).length);
    expect(cut, name).toBe(0);
  }
  const scrolled = (part: Locator) => part.evaluate((each) => each.scrollWidth - each.clientWidth);
  const day = peakDay(addDays(serverDay(MORNING_OFFSET), 3));
  const session = `peak.morning.${day.replaceAll('-', '')}`;
  await page.goto(`${origin}/#/crane-lake/guests?spot=peak&day=${day}&session=${session}`);
  await expect(page.getByRole('table')).toBeVisible();
  expect(await scrolled(page.getByRole('group', { name: 'Guests', exact: true })), 'list of guests').toBe(0);
  for (const width of [1024, 1180, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${origin}/#/crane-lake/today`);
    const sessions = page.getByRole('region', { name: 'Sessions today' });
    await expect(sessions.getByRole('rowheader').first()).toBeVisible();
    expect(await scrolled(sessions), `sessions at ${width}`).toBe(0);
    for (const spot of await sessions.getByRole('rowheader').all())
      expect(await scrolled(spot), `a spot at ${width}`).toBe(0);
    await page.goto(`${origin}/#/crane-lake/finance`);
    const state = page.locator('main > div').first().getByText('not locked').locator('..');
    await expect(state).toBeVisible();
    expect(await scrolled(state), `state of a day at ${width}`).toBe(0);
  }
  // On a phone the list of parts would push the form of the chosen one out of sight.
  await page.setViewportSize(PHONE);
  await page.goto(`${origin}/#/crane-lake/catalogue?part=type`);
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeInViewport();
  await page.getByText('Parts of the catalogue', { exact: true }).click();
  await page.getByRole('link', { name: /^Child and youth/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Child and youth' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeInViewport();
});
