import { expect, type Locator, type Page } from '@playwright/test';
import type { Order } from '#contract/visitor/orders.ts';
import { addDays } from '#domain/lib/day.ts';
import { dayText } from '#i18n/format.ts';
import { ADULT } from '../fixtures/orders.ts';
import { serverDay, type TestServer } from '../fixtures/server.ts';
import { signIn, type TestVisitor } from '../fixtures/visitor.ts';
import { enter, MORNING_OFFSET, type Phone, startPlainPhone, test } from './phone.ts';
import {
  addTravellers,
  chooseDateAndSession,
  expectOff,
  type Journey,
  orderButton,
  payButton,
  placeOrder,
  readAgreement,
  reasonStrip,
  walkOn,
} from './journey.ts';

const PHONE = '13800000000';
const BOUND = 'This ticket is sold only with another one. Add 1 of the tickets it goes with.';
const offset = MORNING_OFFSET;
const today = serverDay(offset);
let server: TestServer;
let phone: Phone;

test.beforeAll(({ morning }) => {
  server = morning;
});

async function visit(person: string, hash: string): Promise<{ walk: Journey; visitor: TestVisitor }> {
  phone = await startPlainPhone();
  await enter(phone.page, server.url, { person });
  await expect(phone.page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await phone.page.evaluate((to) => location.assign(to), `#${hash}`);
  return { walk: walkOn(phone.page, 'en'), visitor: await signIn(server, person) };
}

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
const days = (page: Page, visitNumber = 0): Locator =>
  page.getByRole('group', { name: 'Date of visit' }).nth(visitNumber).getByRole('button');
const sessions = (page: Page, visitNumber = 0): Locator =>
  page.getByRole('group', { name: 'Session' }).nth(visitNumber).getByRole('button');
const count = (page: Page, name: string, visitNumber = 0): Locator =>
  page.getByRole('group', { name, exact: true }).nth(visitNumber).getByRole('status');
const newest = async (visitor: TestVisitor): Promise<Order | undefined> =>
  ((await visitor.call('wxorder/list')).extraInfo as { list: Order[] }).list[0];

async function finish(walk: Journey): Promise<void> {
  await walk.page.getByLabel('Phone for pick-up').fill(PHONE);
  await readAgreement(walk);
  await expect(orderButton(walk)).not.toHaveAttribute('aria-disabled', 'true');
  await placeOrder(walk);
  await expect(payButton(walk)).toBeVisible();
}

test('the cable car alone asks for a park ticket and offers it in place, for the same day', async () => {
  const { walk, visitor } = await visit('gondola', '/ticketBindOrder/peak-cable-car');
  const { page } = walk;
  const together = page.getByRole('region', { name: 'Sold together' });
  await expect(together).toContainText('1 for each ticket of the same day: Adult, Child and youth, Senior, or Family.');
  await chooseDateAndSession(walk);
  await expectOff(walk, BOUND);
  await together.getByRole('button', { name: /^Add 1 Adult/ }).click();
  await expect(together).toContainText('On this order: Adult × 1');
  await expect(count(page, 'Adult')).toHaveText('1');
  await addTravellers(walk, [ADULT]);
  await finish(walk);
  const order = await newest(visitor);
  expect(order?.tickets.map((ticket) => [ticket.ticket_type_id, ticket.date])).toEqual(
    expect.arrayContaining([
      ['peak-cable-car', addDays(today, 2)],
      ['peak-adult', addDays(today, 2)],
    ]),
  );
});

test('a child on the boat needs an adult in the same session, added with one tap', { tag: '@trial' }, async () => {
  const { walk, visitor } = await visit('stowaway', '/ticketOrder/cruise-child');
  const { page } = walk;
  await chooseDateAndSession(walk);
  await expectOff(walk, BOUND);
  await button(page, /^Add 1 Adult/).click();
  await expect(count(page, 'Adult')).toHaveText('1');
  await finish(walk);
  const order = await newest(visitor);
  expect(new Set(order?.tickets.map((ticket) => ticket.batch?.id)).size).toBe(1);
  expect(order?.tickets.map((ticket) => ticket.ticket_type_id).sort()).toEqual(['cruise-adult', 'cruise-child']);
});

test('a group orders two days at once: each day is judged by itself, the order is one', { tag: '@trial' }, async () => {
  const { walk, visitor } = await visit('two-days', '/batchTicketOrder/cruise-adult');
  const { page } = walk;
  await days(page).nth(1).click();
  await sessions(page).first().click();
  await button(page, 'One more Adult').click();
  await button(page, 'Add another date or session').click();
  await expect(page.getByRole('heading', { name: 'Visit 2' })).toBeVisible();
  await expect(count(page, 'Adult', 1)).toHaveText('2');
  await page.getByLabel('Phone for pick-up').fill(PHONE);
  await expectOff(walk, 'Choose a visit date.');
  await reasonStrip(walk).getByRole('button', { name: 'Choose' }).click();
  await expect(days(page, 1).first()).toBeFocused();
  await days(page, 1).nth(3).click();
  await expectOff(walk, 'Choose a session.');
  await sessions(page, 1).nth(2).click();
  await finish(walk);
  await expect(page.getByText(dayText(addDays(today, 1), 'en')).first()).toBeVisible();
  const order = await newest(visitor);
  expect(order?.fee).toBe(360);
  expect(order?.tickets.map((ticket) => ticket.date).sort()).toEqual([1, 1, 3, 3].map((day) => addDays(today, day)));
});

test(
  'the limits of the order count over all its visits, and a visit can be taken off again',
  { tag: '@trial' },
  async () => {
    const { walk } = await visit('many', '/batchBindTicketOrder/cruise-adult');
    const { page } = walk;
    for (let time = 0; time < 3; time += 1) await button(page, 'One more Adult').click();
    await button(page, 'Add another date or session').click();
    const more = page
      .getByRole('group', { name: 'Adult', exact: true })
      .nth(1)
      .getByRole('button', { name: 'One more Adult' });
    await expect(more).toHaveAttribute('aria-disabled', 'true');
    await days(page).nth(1).click();
    await sessions(page).first().click();
    await days(page, 1).nth(1).click();
    await sessions(page, 1).nth(1).click();
    await expectOff(walk, 'You can buy at most 6 of this ticket.');
    await button(page, 'Remove visit 2').click();
    await expect(page.getByRole('heading', { name: /^Visit/ })).toHaveCount(0);
    // In mobile mode the field has the phone of the login.
    await page.getByLabel('Phone for pick-up').fill('');
    await expectOff(walk, 'Please complete purchaser information: enter a phone number.');
  },
);
