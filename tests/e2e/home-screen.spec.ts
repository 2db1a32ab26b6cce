import { expect, type Page } from '@playwright/test';
import { addDays } from '#domain/lib/day.ts';
import { boatOrder } from '../fixtures/orders.ts';
import { serverDay, type TestServer } from '../fixtures/server.ts';
import { signInByPhone, smsCodeOf } from '../fixtures/visitor.ts';
import {
  browserAgent,
  enterByPhone,
  MORNING_OFFSET,
  type Phone,
  type PhoneOptions,
  phoneTest as test,
  startPlainPhone,
  untilDrawn,
} from './phone.ts';
import { type Journey, payButton, payInSandbox, walkOn } from './journey.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1 Language/en';
const offset = MORNING_OFFSET;
const day = addDays(serverDay(offset), 1);
let server: TestServer;
let phone: Phone;

// The app is installed from a phone's own browser only, so the server is in mobile mode in both runs.
test.beforeAll(({ mobileMorning }) => {
  server = mobileMorning;
});

async function browserOn(options: PhoneOptions = {}): Promise<Journey> {
  phone = await startPlainPhone({ agent: browserAgent('en'), ...options });
  return walkOn(phone.page, 'en');
}

async function beforePayment(walk: Journey, number: string): Promise<void> {
  const visitor = await signInByPhone(server, number);
  const order = await visitor.order('app/order', boatOrder(day), { 'Idempotency-Key': crypto.randomUUID() });
  await enterByPhone(walk.page, server.url, { phone: number, hash: `#/mobilePay/${order.id}` });
  await expect(payButton(walk)).toBeVisible();
}

/** Acts as the browser does once the page can be installed. @returns whether the app deferred the prompt. */
function makeOffer(): boolean {
  const stored = window as unknown as { asked?: number };
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    userChoice: Promise.resolve({ outcome: 'dismissed' }),
    prompt: () => {
      stored.asked = (stored.asked ?? 0) + 1;
      return Promise.resolve();
    },
  });
  return !dispatchEvent(event);
}
const offerInstall = (page: Page): Promise<boolean> => page.evaluate(makeOffer);

const addButton = ({ page, translate }: Journey) => page.getByRole('button', { name: translate('Add to home screen') });
const paid = ({ page, translate }: Journey) =>
  page.getByText(translate('Your tickets are issued. Their codes also work without a network.'));

test('a place on the home screen is offered after a paid order, not before, and not again to whoever refuses', async () => {
  const walk = await browserOn();
  const { page } = walk;
  await beforePayment(walk, '13812350001');
  expect(await offerInstall(page)).toBe(true);
  await untilDrawn(page);
  await expect(addButton(walk)).toHaveCount(0);
  await payInSandbox(walk);
  await expect(addButton(walk)).toHaveCount(0);
  await offerInstall(page);
  await addButton(walk).click();
  await expect(addButton(walk)).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { asked?: number }).asked)).toBe(1);
  await page.reload();
  await expect(paid(walk)).toBeVisible();
  await offerInstall(page);
  await untilDrawn(page);
  await expect(addButton(walk)).toHaveCount(0);
});

test(
  'what the browser offers before the program is there is kept until an order is paid',
  { tag: '@trial' },
  async () => {
    const walk = await browserOn();
    const { page } = walk;
    await beforePayment(walk, '13812350004');
    await phone.context.addInitScript(
      `addEventListener('DOMContentLoaded', () => { sessionStorage.setItem('kept', String((${makeOffer})())); });`,
    );
    await payInSandbox(walk);
    expect(await page.evaluate(() => sessionStorage.getItem('kept'))).toBe('true');
    await expect(addButton(walk)).toBeVisible();
  },
);

test(
  'an iPhone is told of the share sheet, once; the browser is asked once not to clear what is kept',
  { tag: '@trial' },
  async () => {
    const walk = await browserOn({ agent: IPHONE });
    const { page, translate } = walk;
    await phone.context.addInitScript(() => {
      StorageManager.prototype.persist = () => {
        sessionStorage.setItem('persist', String(Number(sessionStorage.getItem('persist')) + 1));
        return Promise.resolve(false);
      };
    });
    const asked = (): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('persist'));
    const hint = page.getByText(
      translate(
        'Tap Share in the browser’s bar, then “Add to Home Screen”. Sign in once more there: the icon keeps its own tickets.',
      ),
    );
    await beforePayment(walk, '13812350002');
    await expect(hint).toHaveCount(0);
    expect(await asked()).toBeNull();
    await payInSandbox(walk);
    await expect(hint).toBeVisible();
    await expect(addButton(walk)).toHaveCount(0);
    await page.getByRole('button', { name: translate('Not now') }).click();
    await expect(hint).toHaveCount(0);
    await page.reload();
    await expect(paid(walk)).toBeVisible();
    await expect(hint).toHaveCount(0);
    expect(await asked()).toBe('1');
  },
);

test('where the browser reads the text message, the code is filled in by itself', { tag: '@trial' }, async () => {
  const walk = await browserOn();
  const { page, translate } = walk;
  await phone.context.addInitScript(() => {
    const here = window as unknown as { OTPCredential: unknown; deliver: (code: string) => void };
    here.OTPCredential = Object;
    navigator.credentials.get = (wanted) =>
      new Promise((resolve) => {
        here.deliver = (code) =>
          resolve(
            JSON.stringify(wanted).includes('{"transport":["sms"]}') ? ({ code } as unknown as Credential) : null,
          );
      });
  });
  const number = '13812350003';
  await page.goto(`${server.url}/?project=crane-lake#/login`);
  await page.getByLabel(translate('Mobile phone')).fill(number);
  await page.getByRole('button', { name: translate('Send code') }).click();
  const field = page.getByLabel(translate('Code from the text message'));
  await expect(field).toBeFocused();
  await page.waitForFunction(() => 'deliver' in window);
  const code = await smsCodeOf(server, number);
  await page.evaluate((text) => (window as unknown as { deliver: (code: string) => void }).deliver(text), code);
  await expect(field).toHaveValue(code);
  await page.getByRole('button', { name: translate('Sign in'), exact: true }).click();
  await expect(page.getByRole('navigation', { name: translate('Main menu') })).toBeVisible();
});
