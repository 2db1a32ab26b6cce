import { expect } from '@playwright/test';
import { addMessageConsents } from '#contract/visitor/message-consent.ts';
import { addDays } from '#domain/lib/day.ts';
import { dayText } from '#i18n/format.ts';
import { sandboxOpenid } from '../../server/sign-in/messaging-auth.ts';
import { inboxAt, MESSAGE_PROJECT, messageVenue, setMessaging } from '../fixtures/message-venue.ts';
import { clockOffset, serverDay, startServer, type TestServer } from '../fixtures/server.ts';
import { signIn } from '../fixtures/visitor.ts';
import { expectClean } from './axe.ts';
import { meetCall } from './calls.ts';
import { counted, fill, type Journey, payInSandbox, walkOn } from './journey.ts';
import {
  allowInConsole,
  browserAgent,
  enter,
  type Phone,
  type PhoneOptions,
  startPlainPhone,
  test,
  untilDrawn,
} from './phone.ts';

const OFFSET = clockOffset('10:00');
const DAY = addDays(serverDay(OFFSET), 1);
const CAPACITY = 12;

let server: TestServer;
let phone: Phone;
test.beforeAll(async () => {
  server = await startServer({
    venues: [messageVenue({ 'day-closed': 'last' })],
    env: { SERVER_CLOCK_OFFSET_SECONDS: String(OFFSET), RATE_LIMITS: 'off', ORDER_TTL_SECONDS: '1800' },
  });
});
test.afterAll(() => server.stop());
test.afterEach(() => setMessaging(server, {}));

const order = (count: number, day = DAY) => ({
  tickets: Array.from({ length: count }, () => ({ ticket_type_id: 'tower-one', date: day, travellers: [] })),
  phone: '13800000000',
  fee: 10 * count,
  agreement_version: '1',
});

async function visit(person: string, hash: string, options: PhoneOptions = {}): Promise<Journey> {
  phone = await startPlainPhone(options);
  await enter(phone.page, server.url, { person, project: MESSAGE_PROJECT, hash });
  return walkOn(phone.page, options.locale ?? 'en');
}

const ask = ({ page, translate }: Journey) => page.getByRole('button', { name: translate('Notify me') });
const settings = async ({ page }: Journey): Promise<void> => {
  await page.evaluate(() => location.assign('#/myOrders?center=notices'));
};
const agreed = ({ page, translate }: Journey, kinds: string, count: number) =>
  page
    .getByRole('listitem')
    .filter({ hasText: kinds })
    .getByText(counted(translate('{left, plural, one {# message agreed} other {# messages agreed}}'), count));
const messagesTo = async (person: string) =>
  (await inboxAt(server)).messages.filter(({ touser }) => touser === sandboxOpenid(person));

for (const [index, locale] of (['zh_CN', 'en'] as const).entries()) {
  test(
    `who waits for a place agrees to one message, and gets it when places are held (${locale})`,
    { tag: ['@messaging', '@trial'] },
    async () => {
      const person = `waits-${locale}`;
      const day = addDays(DAY, index);
      const owner = await signIn(server, `owner-${locale}`, MESSAGE_PROJECT);
      const sold = await owner.order('wxorder/new', order(CAPACITY, day));
      const walk = await visit(person, `#/waitingList?type=tower-one&date=${day}`, { locale });
      const { page, translate } = walk;
      await expect(page.getByRole('checkbox', { name: dayText(day, locale) })).toBeChecked();
      await page.getByRole('checkbox', { name: translate('I have read and accept the purchase agreement') }).click();
      await page.getByRole('button', { name: translate('I have read it and accept') }).click();
      await page.getByRole('button', { name: translate('Join the waiting list') }).click();
      await expect(ask(walk)).toBeVisible();
      await expect(page.getByText(translate('One message when places are held for you.'))).toBeVisible();
      await expectClean(page);
      await ask(walk).click();
      await page.getByTestId('sandbox-allow').click();
      await expect(page.getByText(translate('Noted. We’ll let you know.'))).toBeVisible();
      await expect(ask(walk)).toHaveCount(0);
      await settings(walk);
      await expect(agreed(walk, translate('Waiting list offers'), 1)).toBeVisible();

      await owner.order('wxorder/cancel', { id: sold.id });
      await expect.poll(() => messagesTo(person)).toHaveLength(1);
      const [message] = await messagesTo(person);
      expect(message?.template_id).toBe('template-places');
      expect(message?.data['thing2']?.value).toBe(locale === 'en' ? 'Tower' : '观景塔');
      expect(message?.data['thing1']?.value).toBe(locale === 'en' ? 'Places became free' : '候补成功');
      expect(message?.page).toContain('#/myOrders?order=');
      await page.reload();
      await expect(agreed(walk, translate('Waiting list offers'), 0)).toBeVisible();
    },
  );
}

for (const locale of ['zh_CN', 'en'] as const) {
  test(
    `who has paid is asked once about changes and the evening before, and the page waits for the answer (${locale})`,
    { tag: locale === 'zh_CN' ? '@messaging' : ['@messaging', '@trial'] },
    async () => {
      const person = `pays-${locale}`;
      const buyer = await signIn(server, person, MESSAGE_PROJECT);
      const { id } = await buyer.order('wxorder/new', order(1, addDays(DAY, 4)));
      await setMessaging(server, { consent: 'twice' });
      const walk = await visit(person, `#/weixinPay/${id}`, { locale });
      const { page, translate } = walk;
      await page.clock.install();
      await payInSandbox(walk);
      await expect(ask(walk)).toBeVisible();
      await expectClean(page);
      // Without the pending question the page would leave for the order within this minute.
      await page.clock.runFor(60_000);
      await ask(walk).click();
      await page.getByTestId('sandbox-allow').click();
      await expect(page.getByText(translate('Noted. We’ll let you know.'))).toBeVisible();
      await settings(walk);
      await expect(agreed(walk, translate('The day before a visit'), 1)).toBeVisible();
      await expect(agreed(walk, translate('Session changes'), 1)).toBeVisible();
      await expect(agreed(walk, translate('Waiting list offers'), 0)).toBeVisible();
      const more = page.getByRole('button', {
        name: fill(translate('One more: {title}'), { title: translate('Waiting list offers') }),
      });
      await more.click();
      await page.getByTestId('sandbox-reject').click();
      await expect(agreed(walk, translate('Waiting list offers'), 0)).toBeVisible();
      await more.click();
      await page.getByTestId('sandbox-allow').click();
      await expect(agreed(walk, translate('Waiting list offers'), 1)).toBeVisible();
    },
  );
}

test('a consent that could not be kept can be kept by pressing again', { tag: ['@messaging', '@trial'] }, async () => {
  allowInConsole(/status of 500/);
  const buyer = await signIn(server, 'again', MESSAGE_PROJECT);
  const { id } = await buyer.order('wxorder/new', order(1, addDays(DAY, 4)));
  const walk = await visit('again', `#/weixinPay/${id}`);
  const { page } = walk;
  await payInSandbox(walk);
  const stop = await meetCall(page, addMessageConsents, (route) => route.fulfill({ status: 500, body: '' }));
  await ask(walk).click();
  await page.getByTestId('sandbox-allow').click();
  await expect(page.getByText('That could not be kept. Please try again.')).toBeVisible();
  await stop();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Noted. We’ll let you know.')).toBeVisible();
});

test('a visitor switches text messages off where the venue sends them', { tag: '@trial' }, async () => {
  const walk = await visit('texts', '#/myOrders?center=notices');
  const { page } = walk;
  const texts = page.getByRole('switch', { name: 'Text messages' });
  await expect(texts).toBeChecked();
  await expectClean(page);
  await texts.click();
  await expect(texts).not.toBeChecked();
  await page.reload();
  await expect(texts).not.toBeChecked();
  await texts.click();
  await expect(texts).toBeChecked();
});

test('in a browser of its own nobody is asked', { tag: '@trial' }, async () => {
  const buyer = await signIn(server, 'browser', MESSAGE_PROJECT);
  const { id } = await buyer.order('wxorder/new', order(1, addDays(DAY, 4)));
  const walk = await visit('browser', `#/weixinPay/${id}`, { agent: browserAgent('en') });
  await payInSandbox(walk);
  await untilDrawn(walk.page);
  await expect(ask(walk)).toHaveCount(0);
});
