import { expect } from '@playwright/test';
import { listTicketTypes } from '#contract/visitor/ticket-types.ts';
import type { Order } from '#contract/visitor/orders.ts';
import { addDays } from '#domain/lib/day.ts';
import { ADULT, AGREEMENT, familyOrder } from '../fixtures/orders.ts';
import { clockOffset, serverDay, startServer, type TestServer, waitFor } from '../fixtures/server.ts';
import { openPayment, payAtCashier, signIn, type TestVisitor } from '../fixtures/visitor.ts';
import { meetCall } from './calls.ts';
import { enter, storedOnPhone, type Phone, phoneTest as test, startPlainPhone } from './phone.ts';
import {
  chooseDateAndSession,
  fill,
  type Journey,
  openOrderForm,
  orderButton,
  readAgreement,
  walkOn,
} from './journey.ts';

const offset = clockOffset('10:00');
const today = serverDay(offset);
const tomorrow = addDays(today, 1);
let server: TestServer;
let phone: Phone;

test.beforeAll(async () => {
  server = await startServer({
    venues: ['tests/fixtures/life-venue.json'],
    env: { SERVER_CLOCK_OFFSET_SECONDS: String(offset), ORDER_TTL_SECONDS: '1800' },
  });
});
test.afterAll(() => server.stop());

async function visit(person: string, project = 'crane-lake'): Promise<{ walk: Journey; visitor: TestVisitor }> {
  phone = await startPlainPhone();
  await enter(phone.page, server.url, { person, project });
  const walk = walkOn(phone.page, 'en');
  await expect(walk.page.getByRole('navigation', { name: walk.translate('Main menu') })).toBeVisible();
  return { walk, visitor: await signIn(server, person, project) };
}

interface Wanted {
  type: string;
  fee: number;
  version?: string;
  line?: Record<string, unknown>;
  over?: Record<string, unknown>;
}

async function cancelled(visitor: TestVisitor, { type, fee, version = AGREEMENT, line, over }: Wanted): Promise<Order> {
  const tickets = [{ ticket_type_id: type, date: today, travellers: [], ...line }];
  const order = await visitor.order('wxorder/new', {
    tickets,
    phone: '13800000000',
    fee,
    agreement_version: version,
    ...over,
  });
  const { resCode, errInfo } = await visitor.call('wxorder/cancel', { id: order.id });
  if (resCode !== 200) throw new Error(`cancel: ${errInfo ?? resCode}`);
  return order;
}

async function expectForm({ page, translate }: Journey, from: string, form: string): Promise<void> {
  await page.evaluate((to) => location.assign(`#/${to}`), from);
  await page
    .getByRole('button', { name: new RegExp(`^(${translate('Buy again')}|${translate('Book again')})$`) })
    .click();
  await expect.poll(() => new URL(page.url()).hash).toBe(`#/${form}`);
  await expect(
    page.getByRole('checkbox', { name: translate('I have read and accept the purchase agreement') }),
  ).toBeVisible();
}

test(
  'a tour and a rental are booked again on their own forms, from the order and from the payment',
  { tag: '@trial' },
  async () => {
    const { walk, visitor } = await visit('again');
    const batch_id = `guide-shen.am.${tomorrow.replaceAll('-', '')}`;
    const tour = await cancelled(visitor, {
      type: 'guide-shen',
      fee: 380,
      line: { date: tomorrow, batch_id },
      over: { party: 2 },
    });
    const bicycle = await cancelled(visitor, { type: 'bicycle', fee: 40 });
    await expectForm(walk, `weixinPay/${tour.id}`, 'guideOrder/guide-shen');
    await expectForm(walk, `myOrders?order=${tour.id}`, 'guideOrder/guide-shen');
    await expectForm(walk, `weixinPay/${bicycle.id}`, 'rentOrder/bicycle');
  },
);

test('the spot proposes the party of the last paid order, and one press opens the form with it', async () => {
  const { walk, visitor } = await visit('family');
  const { page } = walk;
  const order = await visitor.order('wxorder/new', familyOrder(tomorrow));
  await page.evaluate(() => location.assign('#/scenicIntro/peak'));
  await expect(page.getByRole('radiogroup')).toBeVisible();
  // Nobody has paid, and the device has no other order.
  await expect(page.getByRole('button', { name: /^As last time/ })).toHaveCount(0);
  await payAtCashier(server, await openPayment(visitor, order));
  await waitFor(async () => (await visitor.order('wxorder/get', { id: order.id })).pay_status === 'PAYED');
  await page.evaluate(() => location.assign('#/myOrders'));
  // The cached list is still fresh and lacks the payment; a new page loads it again.
  await page.reload();
  await expect(page.getByText('Ready to use').first()).toBeVisible();
  await page.evaluate(() => location.assign('#/scenicIntro/peak'));
  const proposal = page.getByRole('button', { name: /^As last time: Adult × 2, .+ × 1$/ });
  await expect(proposal).toBeVisible();
  await proposal.click();
  await expect.poll(() => new URL(page.url()).hash).toBe('#/ticketOrder/peak-adult');
  await expect(page.getByRole('group', { name: 'Adult', exact: true }).getByRole('status')).toHaveText('2');
});

test(
  'a card and a reservation are taken again on their own forms, and leave those of other tickets alone',
  { tag: '@trial' },
  async () => {
    const { walk, visitor } = await visit('holder', 'life');
    const { page, translate } = walk;
    const card = await cancelled(visitor, { type: 'pass', fee: 200, version: '1', line: { travellers: [ADULT] } });
    const free = await cancelled(visitor, { type: 'free', fee: 0, version: '1' });
    await expectForm(walk, `myOrders?order=${card.id}`, 'onlineMemberOrder/pass');
    await expectForm(walk, `weixinPay/${card.id}`, 'onlineMemberOrder/pass');
    await expectForm(walk, `myOrders?order=${free.id}`, 'reserveTicket?type=free');
    await page.evaluate(() => location.assign('#/ticketOrder/day'));
    await expect(page.getByRole('group', { name: translate('Date of visit') })).toBeVisible();
    await expect(page.getByText(translate('One of the tickets is no longer on sale. Remove it.'))).toHaveCount(0);
  },
);

test(
  'a ticket that left the catalogue leaves the form, is named, and the rest can be ordered',
  { tag: '@trial' },
  async () => {
    const { walk } = await visit('leftover');
    const { page, translate } = walk;
    await openOrderForm(walk, 'cruise-adult');
    await page
      .getByRole('button', { name: fill(translate('One more {name}'), { name: 'Child' }) })
      .first()
      .click();
    await expect(page.getByRole('group', { name: 'Child', exact: true }).getByRole('status')).toHaveText('1');
    await expect.poll(() => storedOnPhone(page)).toContain('cruise-child":1');
    await meetCall(page, listTicketTypes, async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { extraInfo: { list: { id: string }[] } };
      const list = answer.extraInfo.list.filter(({ id }) => id !== 'cruise-child');
      await route.fulfill({ response, json: { ...answer, extraInfo: { ...answer.extraInfo, list } } });
    });
    await page.reload();
    await expect(page.getByText('One ticket is no longer on sale and was taken off the order.').first()).toBeVisible();
    await chooseDateAndSession(walk);
    await page.getByLabel(translate('Phone for pick-up')).fill('13800000000');
    await readAgreement(walk);
    await expect(orderButton(walk)).not.toHaveAttribute('aria-disabled', 'true');
  },
);
