import { expect, type Locator, type Page } from '@playwright/test';
import type { Order } from '#contract/visitor/orders.ts';
import { addDays } from '#domain/lib/day.ts';
import { familyOrder } from '../fixtures/orders.ts';
import { clockOffset, isMobileRun, serverDay, startServer, type TestServer } from '../fixtures/server.ts';
import { openPayment, payAtCashier, signIn } from '../fixtures/visitor.ts';
import { enter, type Phone, startPlainPhone, test } from './phone.ts';
import { codesControl, payButton, walkOn } from './journey.ts';

const offset = clockOffset('10:00');
const TTL_SECONDS = 330;
let server: TestServer;
let phone: Phone;

test.beforeAll(async () => {
  server = await startServer({
    env: { SERVER_CLOCK_OFFSET_SECONDS: String(offset), ORDER_TTL_SECONDS: String(TTL_SECONDS) },
  });
});
test.afterAll(() => server.stop());

const keyboardOn = (page: Page) => ({
  press: (key: string) => page.keyboard.press(key),
  type: (text: string) => page.keyboard.type(text),
  /** Presses the key until the wanted element has the focus. */
  async to(element: Locator, key = 'Tab'): Promise<void> {
    for (let stop = 0; stop < 80; stop += 1) {
      if ((await element.count()) > 0 && (await element.first().evaluate((node) => node === document.activeElement)))
        return;
      await page.keyboard.press(key);
    }
    throw new Error(`the keyboard does not come to ${element.toString()}`);
  },
});

const expectRead = (page: Page, name: string | RegExp): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name })).toBeFocused();

async function expectFocusInside(page: Page, sheet: Locator): Promise<void> {
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    const outside = await sheet.evaluate(
      (node) => document.activeElement !== document.body && !node.contains(document.activeElement),
    );
    expect(outside).toBe(false);
  }
}

test('a visitor from abroad buys with the keyboard alone, passport in hand, and no mainland phone (en)', async () => {
  phone = await startPlainPhone({ locale: 'en' });
  const { page } = phone;
  const walk = walkOn(page, 'en');
  const keys = keyboardOn(page);
  await enter(page, server.url, { person: 'haruka' });
  // The app sets its scale in its idle tasks, so the page is at rest by now.
  await page.waitForFunction(() => document.documentElement.dataset['scale'] !== undefined);
  await keys.to(page.getByRole('link', { name: 'Book Crane View Mountain Park' }));
  await keys.press('Enter');
  await expectRead(page, 'Crane View Mountain Park');
  await keys.to(page.getByRole('button', { name: 'Choose date' }).or(page.getByRole('link', { name: 'Choose date' })));
  await keys.press('Enter');
  await expect(page.getByRole('group', { name: 'Date of visit' })).toBeVisible();
  await expectRead(page, /./);

  const allDates = page.getByRole('button', { name: 'All dates' });
  await keys.to(allDates);
  await keys.press('Enter');
  const calendar = page.getByRole('dialog', { name: 'Choose a date' });
  await expect(calendar.locator('[data-day]:focus')).toHaveCount(1);
  await keys.press('ArrowRight');
  await keys.press('ArrowRight');
  const friday = calendar.locator('[data-day]:focus');
  await expect(friday).toHaveAccessibleName(/^\d+ ¥120.*, Fri \d+ \w+, CN¥120/);
  await keys.press('Enter');
  await expect(calendar.getByRole('gridcell', { selected: true })).toHaveCount(1);
  await expectFocusInside(page, calendar);
  await keys.to(calendar.getByRole('button', { name: 'Choose this day' }));
  await keys.press('Enter');
  await expect(calendar).toHaveCount(0);
  await expect(allDates).toBeFocused();

  await keys.to(page.getByRole('group', { name: 'Session' }).getByRole('button').first());
  await keys.press('Space');
  await expect(page.getByRole('group', { name: 'Session' }).getByRole('button', { pressed: true })).toHaveCount(1);
  await keys.to(page.getByRole('button', { name: 'Choose visitors for Adult' }));
  await keys.press('Enter');
  const form = page.getByRole('dialog', { name: 'Add visitor' });
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
  await keys.to(form.getByRole('radio', { checked: true }), 'Shift+Tab');
  await expect(form.getByRole('radio', { name: 'Passport' })).toBeFocused();
  await keys.press('ArrowRight');
  await expect(form.getByRole('radio', { checked: true })).toBeFocused();
  await keys.press('ArrowLeft');
  await expect(form.getByRole('radio', { name: 'Passport' })).toBeChecked();
  await keys.to(form.getByLabel('Name', { exact: true }));
  await keys.type('SATO HARUKA');
  await keys.press('Tab');
  await keys.type('TR1234567');
  await keys.to(form.getByRole('button', { name: 'Mobile phone (optional)' }));
  await keys.press('Enter');
  await expect(form.getByLabel('Mobile phone (optional)')).toBeFocused();
  await keys.type('+81 90 1234 5678');
  await keys.to(form.getByRole('button', { name: 'Save visitor' }));
  await keys.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);

  await keys.to(page.getByLabel('Phone for pick-up'));
  await keys.type('+81 90-1234-5678');
  const agreement = page.getByRole('checkbox', { name: 'I have read and accept the purchase agreement' });
  await keys.to(agreement);
  await keys.press('Space');
  await keys.to(page.getByRole('button', { name: 'Jump to the end' }));
  await keys.press('Enter');
  await keys.to(page.getByRole('button', { name: 'I have read it and accept' }));
  await keys.press('Enter');
  await expect(agreement).toBeChecked();
  await keys.to(page.getByRole('button', { name: 'Place order' }));
  await keys.press('Enter');
  await expect(payButton(walk)).toBeVisible();
  await keys.to(payButton(walk));
  await keys.press('Enter');
  // The pay sheet of the messaging app takes the focus; a provider's page is tabbed through.
  if (isMobileRun) await keys.to(page.getByTestId('sandbox-pay'));
  await expect(page.getByTestId('sandbox-pay')).toBeFocused();
  await keys.press('Enter');
  const codes = codesControl(walk);
  await expect(codes).toBeVisible();
  await keys.to(codes);
  await keys.press('Enter');
  await expectRead(page, /Fri/);
  // The staff at the gate read Chinese, whatever the visitor reads.
  const staff = page.locator('p[lang=zh-CN]', { hasText: '请扫码入园' });
  await expect(staff).toContainText('成人票');
  await expect(staff).toContainText('护照\u00A0尾号');

  const { list } = (await (await signIn(server, 'haruka')).call('wxorder/list')).extraInfo as { list: Order[] };
  expect(list.map((order) => order.status)).toEqual(['WAIT_USE']);
});

test(
  'what a screen reader meets: minutes left at 5, 2 and 1 only, the ticket in words; calm and plain where the phone asks for it (en)',
  { tag: '@trial' },
  async () => {
    const visitor = await signIn(server, 'reader');
    const placed = (): Promise<Order> =>
      visitor.order('wxorder/new', familyOrder(addDays(serverDay(offset), 1)), {
        'Idempotency-Key': crypto.randomUUID(),
      });
    const paid = await placed();
    await payAtCashier(server, await openPayment(visitor, paid));
    phone = await startPlainPhone({ locale: 'en' });
    const { page } = phone;
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
    await enter(page, server.url, { person: 'reader', hash: '#/showQrcode' });
    await expect(page.getByTestId('ticket-qr').first()).toBeVisible();
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - status
      - heading /Thu/ [level=1]
      - navigation "Tickets"
      - list "Tickets":
        - listitem "Ticket 1 of 3":
          - button /QR code for the gate Ticket number .* Tap to enlarge/:
            - img "QR code for the gate"
        - listitem "Ticket 2 of 3"
        - listitem "Ticket 3 of 3"
  `);
    // With the visitor's own colours the code stays black on white.
    expect(
      await page
        .getByTestId('ticket-qr')
        .first()
        .evaluate((code) => getComputedStyle(code).backgroundColor),
    ).toBe('rgb(255, 255, 255)');
    expect(
      await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--d-sheet'))),
    ).toBe(0);

    const unpaid = await placed();
    await page.clock.install();
    await page.goto(`${server.url}/#/weixinPay/${unpaid.id}`);
    await expect(payButton(walkOn(page, 'en'))).toBeVisible();
    await expect(page.getByRole('timer').first()).toHaveAttribute('aria-live', 'off');
    const message = page.getByRole('status').filter({ hasText: /left to pay\.$/ });
    await expect(message).toHaveCount(0);
    // The server's clock does not run ahead with the page's: an answer would correct the countdown.
    await page.route('**/api/**', () => undefined);
    const left = (): number => unpaid.expires_at! - (Date.now() + offset * 1_000);
    await page.clock.fastForward(left() - 299_000);
    await expect(message).toHaveText('5 minutes left to pay.');
    await page.clock.fastForward(170_000);
    await expect(message).toHaveText('5 minutes left to pay.');
    await page.clock.fastForward(10_000);
    await expect(message).toHaveText('2 minutes left to pay.');
    await page.clock.fastForward(60_000);
    await expect(message).toHaveText('1 minute left to pay.');
  },
);
