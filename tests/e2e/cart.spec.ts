import { expect, type Locator, type Page } from '@playwright/test';
import { addToCart, listCart } from '#contract/visitor/cart.ts';
import { type Order, placeOrder as orderCall } from '#contract/visitor/orders.ts';
import { addDays, type Day } from '#domain/lib/day.ts';
import type { Locale } from '#domain/lib/local-text.ts';
import { dayText } from '#i18n/format.ts';
import { ADULT, ADULT_2, AGREEMENT, CHILD, withCheck } from '../fixtures/orders.ts';
import { clockOffset, serverDay, startServer, type TestServer } from '../fixtures/server.ts';
import { signIn, type TestVisitor } from '../fixtures/visitor.ts';
import { loseAnswer, meetCall } from './calls.ts';
import {
  allowInConsole,
  enter,
  storedOnPhone,
  LOST_ANSWER,
  NO_NETWORK,
  type Phone,
  startPhone,
  test,
} from './phone.ts';
import {
  addTicket,
  addTravellers,
  chooseDateAndSession,
  type Journey,
  newVisitor,
  openOrderForm,
  orderButton,
  payButton,
  payInSandbox,
  placeOrder,
  readAgreement,
  reasonStrip,
  typeTraveller,
  walkOn,
} from './journey.ts';

const PHONE = '13800000000';
const offset = clockOffset('10:00');
const today = serverDay(offset);
const on = (days: number): Day => addDays(today, days);
let server: TestServer;
let phone: Phone;

test.beforeAll(async () => {
  server = await startServer({ env: { SERVER_CLOCK_OFFSET_SECONDS: String(offset), ORDER_TTL_SECONDS: '1800' } });
});
test.afterAll(() => server.stop());

/** @param session as `spot/session`; absent for a ticket without a session. */
const line = (ticket_type_id: string, date: Day, session?: string, travellers: readonly object[] = []) => ({
  ticket_type_id,
  date,
  ...(session ? { batch_id: `${session.replace('/', '.')}.${date.replaceAll('-', '')}` } : {}),
  travellers,
});
type Line = ReturnType<typeof line>;

async function put(visitor: TestVisitor, ...tickets: Line[]): Promise<void> {
  const answer = await visitor.call('wxshoppingcart/new', { tickets });
  if (answer.resCode !== 200) throw new Error(`cart/new: ${answer.resCode} ${JSON.stringify(answer.extraInfo)}`);
}
const cartOf = async (visitor: TestVisitor): Promise<any[]> =>
  (await visitor.call('wxshoppingcart/list', { page_num: 0, page_size: 0 })).extraInfo.list;
const ordersOf = async (visitor: TestVisitor): Promise<Order[]> =>
  ((await visitor.call('wxorder/list')).extraInfo as { list: Order[] }).list;

async function visit(
  person: string,
  locale: Locale = 'en',
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<{ walk: Journey; visitor: TestVisitor }> {
  phone = await startPhone({ locale, serviceWorkers });
  await enter(phone.page, server.url, { person });
  const walk = walkOn(phone.page, locale);
  await expect(phone.page.getByRole('navigation', { name: walk.translate('Main menu') })).toBeVisible();
  return { walk, visitor: await signIn(server, person) };
}

async function toCart({ page, translate }: Journey): Promise<void> {
  await page
    .getByRole('navigation', { name: translate('Main menu') })
    .getByRole('link', { name: translate('tab|Cart') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: translate('title|Cart') })).toBeAttached();
}

const rowWith = ({ page }: Journey, words: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
    .filter({ hasText: words });
const tickIn = (row: Locator): Locator => row.getByRole('checkbox');
const total = (page: Page, amount: string): Promise<void> =>
  expect(page.getByRole('main').locator('> :last-child')).toContainText(amount);
const checkOut = ({ page, translate }: Journey): Promise<void> =>
  page.getByRole('button', { name: translate('Check out') }).click();

async function buyOutSunrise(rival: string, date: Day): Promise<void> {
  const buyer = await signIn(server, rival);
  for (const count of [4, 2]) {
    const tickets = Array.from({ length: count }, () => line('peak-sunrise', date, 'peak/morning'));
    await buyer.order('wxorder/new', { tickets, phone: PHONE, fee: 158 * count, agreement_version: AGREEMENT });
  }
}

async function fillCheckout(walk: Journey): Promise<void> {
  await walk.page.getByLabel(walk.translate('Phone for pick-up')).fill(PHONE);
  await readAgreement(walk);
}

test('five kinds of tickets from three days are bought in one order', async () => {
  const { walk, visitor } = await visit('five-kinds', 'zh_CN');
  const { page, translate } = walk;
  await put(visitor, line('show-c', on(3), 'show/evening', [ADULT_2]));
  await put(visitor, line('bicycle', on(4)));
  await put(visitor, line('lantern-workshop', on(4)));
  await openOrderForm(walk, 'peak-adult');
  await chooseDateAndSession(walk);
  await addTicket(walk, 'child', 1);
  await addTravellers(walk, [ADULT, CHILD]);
  await page.getByRole('button', { name: translate('Add to cart') }).click();
  await expect(reasonStrip(walk)).toContainText(translate('In the cart. It keeps your choice, not the places.'));
  await page.getByRole('link', { name: translate('View cart') }).click();

  for (const days of [2, 3])
    await expect(page.getByRole('heading', { level: 2, name: dayText(on(days), 'zh_CN') })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: translate('validity|Any day') })).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(5);
  await expect(page.getByRole('link', { name: translate('tab|Cart') })).toContainText('4');
  await total(page, '516.00');
  await tickIn(rowWith(walk, '自行车租借')).uncheck();
  await total(page, '476.00');
  await page.getByRole('checkbox', { name: translate('Select all'), exact: true }).click();
  await total(page, '516.00');
  expect(await storedOnPhone(page)).not.toContain(ADULT.id_number);

  await checkOut(walk);
  await fillCheckout(walk);
  await placeOrder(walk);
  await expect(payButton(walk)).toContainText('516');
  const [order, ...others] = await ordersOf(visitor);
  expect(others).toEqual([]);
  expect(order?.tickets.map((ticket) => ticket.ticket_type_id).sort()).toEqual([
    'bicycle',
    'lantern-workshop',
    'peak-adult',
    'peak-concession',
    'show-c',
  ]);
  expect(new Set(order?.tickets.map((ticket) => ticket.date))).toEqual(new Set([on(2), on(3), on(4)]));
  await page.goBack();
  await expect(page.getByRole('heading', { name: translate('The cart is empty') })).toBeVisible();
  expect(await cartOf(visitor)).toEqual([]);
});

test('an order of two spots names both and tells the way to each', async () => {
  const { walk, visitor } = await visit('two-spots');
  const { page, translate } = walk;
  await put(visitor, line('lakeside-shuttle', on(1)));
  await put(visitor, line('cruise-adult', on(2), 'cruise/boat-1500'));
  await toCart(walk);
  await checkOut(walk);
  await fillCheckout(walk);
  await placeOrder(walk);
  await payInSandbox(walk);
  const place = page.getByRole('region', { name: translate('Getting there') });
  await expect(page.getByRole('region', { name: translate('When and where') })).toContainText(
    'Lakeshore Path, Crane Islet Cruise',
  );
  for (const name of ['Lakeshore Path', 'Crane Islet Cruise'])
    await expect(place.getByRole('heading', { level: 3, name })).toBeVisible();
  await expect(place.getByRole('button', { name: translate('Copy the address') })).toHaveCount(2);
  await page.getByRole('button', { name: translate('See the order') }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Lakeshore Path, Crane Islet Cruise' })).toBeVisible();

  // The boat's ticket must not lead to the entrance of the other spot.
  const [order] = await ordersOf(visitor);
  const boat = order?.tickets.find(({ scenic_id }) => scenic_id === 'cruise');
  await page.evaluate((id) => location.assign(`#/showQrcode?ticket=${id}`), boat?.id);
  await expect(page.getByText('Crane Islet Cruise').first()).toBeVisible();
  await expect(page.getByText('South Pier')).toHaveCount(0);
});

test(
  'a row whose answer got lost is in the cart once, however often the button is pressed',
  { tag: '@trial' },
  async () => {
    allowInConsole(LOST_ANSWER);
    const { walk, visitor } = await visit('lost-row');
    const { page, translate } = walk;
    await openOrderForm(walk, 'peak-adult');
    await chooseDateAndSession(walk);
    const add = page.getByRole('button', { name: translate('Add to cart') });
    const giveBack = await meetCall(page, listCart, (route) => route.abort('connectionreset'));
    await meetCall(page, addToCart, loseAnswer, 1);
    await add.click();
    await expect(reasonStrip(walk)).toContainText(
      translate('We are not sure it arrived. Look into the cart before you add it again.'),
    );
    await giveBack();
    await add.click();
    await expect(reasonStrip(walk)).toContainText(translate('In the cart. It keeps your choice, not the places.'));
    expect(await cartOf(visitor)).toHaveLength(1);
  },
);

test('what sells out meanwhile is named and stays; the rest is bought, and the row moves to another day', async () => {
  allowInConsole(LOST_ANSWER);
  const { walk, visitor } = await visit('unlucky');
  const { page } = walk;
  const sunrise = line('peak-sunrise', on(1), 'peak/morning');
  await put(visitor, sunrise);
  await put(visitor, line('cruise-adult', on(2), 'cruise/boat-1500'), line('cruise-adult', on(2), 'cruise/boat-1500'));
  await toCart(walk);
  await total(page, '338.00');
  await checkOut(walk);
  await fillCheckout(walk);
  await buyOutSunrise('early-bird', on(1));
  await placeOrder(walk);
  await expect(reasonStrip(walk)).toContainText(
    'Sunrise terrace × 1: can’t be bought any more and was left out. Nothing was ordered yet',
  );
  await total(page, '180.00');
  expect(await ordersOf(visitor)).toEqual([]);
  await meetCall(page, orderCall, loseAnswer, 1);
  await placeOrder(walk);
  await expect(reasonStrip(walk)).toContainText('We are not sure the order arrived.');
  await total(page, '180.00');
  await placeOrder(walk);
  await expect(payButton(walk)).toContainText('180');
  expect(await ordersOf(visitor)).toHaveLength(1);

  await page.goBack();
  const row = rowWith(walk, 'Sunrise terrace');
  await expect(page.getByText('No longer in the cart')).toHaveCount(0);
  await expect(row).toContainText('Fully booked.');
  await expect(tickIn(row)).toBeDisabled();
  await expect(page.getByRole('status').filter({ hasText: 'Nothing is ticked.' }).first()).toBeVisible();
  await row.getByRole('button', { name: /^Other date/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Other date' });
  await sheet
    .getByRole('group', { name: 'Date of visit' })
    .getByRole('button', { name: dayText(on(3), 'en') })
    .click();
  await sheet.getByRole('group', { name: 'Session' }).getByRole('button').first().click();
  await sheet.getByRole('button', { name: 'Take this date' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: dayText(on(3), 'en') })).toBeVisible();
  await expect(tickIn(rowWith(walk, 'Sunrise terrace'))).toBeChecked();
  expect((await cartOf(visitor)).map(({ date, state }) => [date, state])).toEqual([[on(3), 'ok']]);
});

test(
  'people are named in the cart, a deletion can be undone, and nothing goes without a word',
  { tag: '@trial' },
  async () => {
    allowInConsole(NO_NETWORK);
    const { walk, visitor } = await visit('tidy', 'en', 'allow');
    const { page } = walk;
    await put(visitor, line('peak-adult', on(2), 'peak/morning', [ADULT_2]), line('peak-adult', on(2), 'peak/morning'));
    await put(visitor, line('cruise-adult', on(2), 'cruise/boat-1500'));
    await put(visitor, line('lakeside-shuttle', on(3)));
    await toCart(walk);
    const park = rowWith(walk, 'Crane View');
    await expect(park).toContainText('Add 1 more visitor.');
    await expect(tickIn(park)).toBeDisabled();
    await park
      .getByRole('button', { name: /^Visitors/ })
      .last()
      .click();
    await expect(page.getByRole('checkbox', { name: ADULT_2.name })).toBeChecked();
    await newVisitor(walk);
    await typeTraveller(walk, ADULT);
    await expect(page.getByRole('checkbox', { name: ADULT.name })).toBeChecked();
    await page.goBack();
    await expect(park).toContainText(`${ADULT_2.name}, ${ADULT.name}`);
    await expect(tickIn(park)).toBeChecked();
    const [named] = await cartOf(visitor);
    expect(named.tickets.map((ticket: any) => ticket.holders[0]?.id_mask)).toEqual([
      '4400**********0007',
      '1100**********0013',
    ]);
    await park.getByRole('button', { name: 'One fewer Adult' }).click();
    await expect(page.getByRole('alertdialog')).toContainText(`The last ticket is for ${ADULT.name}.`);
    await page.getByRole('button', { name: 'Keep' }).click();

    const boat = rowWith(walk, 'Crane Islet Cruise');
    await boat.getByRole('button', { name: /^Delete/ }).click();
    await total(page, '270.00');
    await page.getByRole('button', { name: /^Undo/ }).click();
    await total(page, '360.00');
    await boat.getByRole('button', { name: /^Delete/ }).click();
    await page.reload();
    await expect(boat).toBeVisible();
    await boat.getByRole('button', { name: /^Delete/ }).click();
    await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
    await expect.poll(async () => (await cartOf(visitor)).length).toBe(2);
    await expect(boat).toHaveCount(0);

    const shuttle = (await cartOf(visitor)).find(({ tickets }) => tickets[0].ticket_type_id === 'lakeside-shuttle');
    await visitor.call('wxshoppingcart/delete', { id: shuttle.id });
    await page.evaluate(() => location.assign('#/'));
    await toCart(walk);
    await expect(page.getByRole('status').filter({ hasText: 'No longer in the cart' }).first()).toContainText(
      'Shuttle day ticket × 1',
    );
    await page.getByRole('button', { name: 'OK' }).click();

    await phone.context.setOffline(true);
    await page.reload();
    await expect(rowWith(walk, 'Crane View')).toBeVisible();
    await expect(
      page.getByText('Without a network the cart can only be looked at. Nothing in it is lost.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
    await phone.context.setOffline(false);
  },
);

test(
  'a ticket that is sold with others leads to them before it goes into the cart; one that can’t be bought keeps the page and is marked',
  { tag: '@trial' },
  async () => {
    const { walk, visitor } = await visit('partnerless');
    const { page } = walk;
    await openOrderForm(walk, 'peak-cable-car');
    await chooseDateAndSession(walk);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(reasonStrip(walk)).toContainText(
      'This ticket is sold only with others. Add the tickets it goes with.',
    );
    await expect(page.getByRole('button', { name: /^Add 1 Adult/ })).toBeFocused();
    expect(await cartOf(visitor)).toEqual([]);
    await page.getByRole('button', { name: /^Add 1 Adult/ }).click();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('link', { name: 'View cart' }).click();
    await expect(rowWith(walk, 'Cable car, return')).toContainText('Add 1 more visitor.');
    const [row] = await cartOf(visitor);
    expect(row.tickets.map((ticket: any) => ticket.ticket_type_id).sort()).toEqual(['peak-adult', 'peak-cable-car']);
    await page.goBack();
    await expect(orderButton(walk)).toBeVisible();
    // Tickets that went into the cart leave the form.
    await chooseDateAndSession(walk);
    const terrace = page.getByRole('group', { name: 'Sunrise terrace' });
    await terrace.getByRole('button', { name: 'One more Sunrise terrace' }).click();
    await buyOutSunrise('late-riser', on(2));
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByText('Can’t be bought right now. Try another date or later.').first()).toBeVisible();
    await expect(terrace.getByRole('status')).toHaveText('1');
    expect(await cartOf(visitor)).toHaveLength(1);
  },
);

test('seats that went to somebody else are chosen again on a form that knows the rest', { tag: '@trial' }, async () => {
  const { walk, visitor } = await visit('theatre');
  const { page, translate } = walk;
  const date = on(3);
  const batch_id = `show.evening.${date.replaceAll('-', '')}`;
  const { plan } = (await visitor.call('wxperform/seat', { batch_id })).extraInfo as {
    plan: { seats: { seat_id: string; zone: string }[] };
  };
  const seats = plan.seats.filter(({ zone }) => zone === 'B').slice(0, 2);
  const tickets = (people: readonly object[]) =>
    seats.map(({ seat_id }, index) => ({ ...line('show-b', date, 'show/evening', [people[index] ?? {}]), seat_id }));
  await put(visitor, ...tickets([ADULT, ADULT_2]));
  const others = [21, 22].map((index) => ({
    name: '周晚',
    id_type: 'ID_CARD',
    id_number: withCheck(`440000197701010${index}`),
  }));
  await (
    await signIn(server, 'quicker')
  ).order('wxorder/new', { tickets: tickets(others), phone: PHONE, fee: 456, agreement_version: AGREEMENT });
  await toCart(walk);
  const row = page.getByRole('listitem').filter({ hasText: translate('The chosen seats are taken or no longer fit.') });
  await row.getByRole('link', { name: translate('Choose seats again') }).click();
  await expect(page).toHaveURL(/#\/ticketOrder\/show-b/);
  await expect(
    page.getByRole('group', { name: translate('Date of visit') }).getByRole('button', { pressed: true }),
  ).toHaveAccessibleName(new RegExp(dayText(date, 'en')));
  await expect(
    page
      .getByRole('link', { name: translate('Choose seats') })
      .or(page.getByRole('button', { name: translate('Choose seats') })),
  ).toBeVisible();
  await expect(page.getByText(ADULT.name)).toHaveCount(0);
});
