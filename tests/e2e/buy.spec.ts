import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { Order, placeOrder as orderCall } from '#contract/visitor/orders.ts';
import { addDays } from '#domain/lib/day.ts';
import { dayText } from '#i18n/format.ts';
import { serverDay, startServer, type TestServer } from '../fixtures/server.ts';
import { tokenColour } from '../fixtures/token.ts';
import { openPayment, payAtCashier, setGateway, signIn, type TestVisitor } from '../fixtures/visitor.ts';
import { countCalls, loseAnswer, meetCall } from './calls.ts';
import {
  allowInConsole,
  enter,
  LOST_ANSWER,
  MORNING_OFFSET,
  NO_NETWORK,
  type Phone,
  type PhoneOptions,
  startPhone,
  test,
  untilCached,
  untilTrue,
  untilWritten,
} from './phone.ts';
import {
  codesControl,
  codesOnScreen,
  fill,
  fillFamilyOrder,
  type Journey,
  leaveUnpaid,
  nameOf,
  nextTicket,
  payButton,
  payInSandbox,
  placeOrder,
  showCodes,
  walkOn,
} from './journey.ts';

const offset = MORNING_OFFSET;
let server: TestServer;
let phone: Phone;

test.beforeAll(({ morning }) => {
  server = morning;
});

async function visit(person: string, options: PhoneOptions = {}): Promise<{ walk: Journey; visitor: TestVisitor }> {
  phone = await startPhone(options);
  await enter(phone.page, server.url, { person });
  return { walk: walkOn(phone.page, options.locale ?? 'en'), visitor: await signIn(server, person) };
}

const ordersOf = async (visitor: TestVisitor): Promise<Order[]> =>
  v.parse(v.object({ list: v.array(Order) }), (await visitor.call('wxorder/list')).extraInfo).list;

/** Ends the browser process and starts the same phone again, with no network at all. */
async function restartOffline(options: PhoneOptions = {}): Promise<Page> {
  const { profile } = phone;
  await phone.close();
  phone = await startPhone({ ...options, profile });
  await phone.context.setOffline(true);
  return phone.page;
}

for (const locale of ['en', 'zh_CN'] as const) {
  test(
    `a family buys, pays and shows its codes with no signal (N08, ${locale})`,
    { tag: locale === 'zh_CN' ? '@both' : '@trial' },
    async () => {
      allowInConsole(NO_NETWORK);
      const { walk, visitor } = await visit(locale === 'en' ? 'emma' : 'lin', { locale, lasting: true });
      const { page } = walk;
      await fillFamilyOrder(walk);
      const plus = page.getByRole('button', {
        name: fill(walk.translate('One more {name}'), { name: nameOf('adult', locale) }),
      });
      await expect(plus).toHaveCSS('background-color', await page.evaluate(tokenColour, '--c-tonal' as const));
      await placeOrder(walk);
      await expect(payButton(walk)).toBeVisible();
      await payInSandbox(walk);
      const [order] = await ordersOf(visitor);
      expect([order?.status, order?.pay_status, order?.tickets.length]).toEqual(['WAIT_USE', 'PAYED', 3]);
      const codes = order?.tickets.map((ticket) => ticket.code) ?? [];
      await showCodes(walk);
      expect(codes).toContain((await codesOnScreen(page))[0]);

      // The worker must have the shell before the phone is switched off.
      await untilCached(page);
      await untilTrue(page, async () => (await caches.keys()).length >= 2);
      await untilWritten(page);
      const again = await restartOffline({ locale });
      await again.goto(`${server.url}/#/showQrcode`);
      await expect(again.getByTestId('ticket-qr').first()).toBeVisible();
      const [first] = await codesOnScreen(again);
      expect(codes).toContain(first);
      await nextTicket(walkOn(again, locale)).click();
      await expect.poll(async () => (await codesOnScreen(again))[0]).toBe(codes.find((code) => code !== first));
    },
  );
}

test(
  'without a service worker the page that is open still shows the codes offline (N08)',
  { tag: '@trial' },
  async () => {
    allowInConsole(NO_NETWORK);
    const { walk, visitor } = await visit('sato', { serviceWorkers: 'block' });
    await fillFamilyOrder(walk);
    await placeOrder(walk);
    await payInSandbox(walk);
    await phone.context.setOffline(true);
    await showCodes(walk);
    const codes = (await ordersOf(visitor))[0]?.tickets.map((ticket) => ticket.code);
    expect(codes).toContain((await codesOnScreen(walk.page))[0]);
  },
);

test('an order whose answer got lost is there once, however often the button is pressed (N01)', async () => {
  allowInConsole(LOST_ANSWER);
  const { walk, visitor } = await visit('lost');
  const { page } = walk;
  await fillFamilyOrder(walk);
  const sent = countCalls(page, orderCall);
  const answered = await meetCall(page, orderCall, loseAnswer);
  await placeOrder(walk);
  await expect(
    page.getByText(
      walk.translate(
        'We are not sure the order arrived. Press again: we look for it first, so it is never ordered twice.',
      ),
    ),
  ).toBeVisible();
  expect((await ordersOf(visitor)).length).toBe(1);
  await answered();
  await placeOrder(walk);
  await expect(payButton(walk)).toBeVisible();
  expect([sent(), (await ordersOf(visitor)).length]).toEqual([1, 1]);
});

test(
  'a payment without any notification is found by reading; a cancelled sheet costs nothing (P02, N15)',
  { tag: '@both' },
  async () => {
    const { walk, visitor } = await visit('quiet');
    await setGateway(server, { never_notify: true });
    try {
      await fillFamilyOrder(walk);
      await placeOrder(walk);
      await leaveUnpaid(walk);
      await expect(payButton(walk)).toBeEnabled();
      expect((await ordersOf(visitor))[0]?.status).toBe('WAIT_PAY');
      await payInSandbox(walk);
      expect((await ordersOf(visitor))[0]?.status).toBe('WAIT_USE');
    } finally {
      await setGateway(server, { reset: true });
    }
  },
);

test(
  'an order that was paid elsewhere a moment ago is not offered for payment again by a reload',
  { tag: ['@messaging', '@trial'] },
  async () => {
    const { walk, visitor } = await visit('elsewhere');
    await fillFamilyOrder(walk);
    await placeOrder(walk);
    await expect(payButton(walk)).toBeVisible();
    // The device still has the earlier answer.
    await untilWritten(walk.page);
    const [order] = await ordersOf(visitor);
    if (!order) throw new Error('The order is missing.');
    await payAtCashier(server, await openPayment(visitor, order));
    await walk.page.reload();
    await expect(codesControl(walk)).toBeVisible();
  },
);

test('the countdown follows the server when the phone is ten minutes fast (T01)', { tag: '@trial' }, async () => {
  phone = await startPhone();
  await phone.context.addInitScript(() => {
    const real = Date.now;
    Date.now = () => real() + 600_000;
  });
  await enter(phone.page, server.url, { person: 'fast' });
  const walk = walkOn(phone.page, 'en');
  const visitor = await signIn(server, 'fast');
  await fillFamilyOrder(walk);
  await placeOrder(walk);
  await expect(payButton(walk)).toBeVisible();
  const [order] = await ordersOf(visitor);
  const left = (order?.expires_at ?? 0) - (Date.now() + offset * 1000);
  const shown = /(\d+):(\d\d)/.exec(
    (await phone.page.locator('p', { hasText: 'left to pay' }).first().textContent()) ?? '',
  );
  const seconds = Number(shown?.[1]) * 60 + Number(shown?.[2]);
  expect(Math.abs(seconds - left / 1000)).toBeLessThan(5);
});

test('a park that is closed today is booked for its next day', { tag: '@trial' }, async () => {
  // Five days after a Wednesday: the park is closed on Mondays.
  const monday = offset + 5 * 86_400;
  const closed = await startServer({ env: { SERVER_CLOCK_OFFSET_SECONDS: String(monday) } });
  try {
    phone = await startPhone();
    await enter(phone.page, closed.url, { person: 'monday', hash: '#/scenicIntro/peak' });
    const { page, translate } = walkOn(phone.page, 'en');
    const tuesday = dayText(addDays(serverDay(monday), 1), 'en');
    await expect(
      page.getByText(fill(translate('No tickets for today. Book from {day}.'), { day: tuesday })),
    ).toHaveCount(1);
    await page.getByRole('link', { name: translate('Choose date') }).click();
    await expect(
      page.getByRole('group', { name: translate('Date of visit') }).getByRole('button', { pressed: true }),
    ).toHaveAccessibleName(/^Tue \d+/);
  } finally {
    // An open page would ask a server that is gone.
    await phone.page.goto('about:blank');
    await closed.stop();
  }
});
