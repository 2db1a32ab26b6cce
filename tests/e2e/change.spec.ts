import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { changeTicket, type Order } from '#contract/visitor/orders.ts';
import { addDays, type Day } from '#domain/lib/day.ts';
import type { Locale } from '#domain/lib/local-text.ts';
import { dayText } from '#i18n/format.ts';
import { HOUSE_PROJECT, houseSession, housePlan, writeHouseVenue } from '../fixtures/house-venue.ts';
import { AGREEMENT, boatOrder, familyOrder } from '../fixtures/orders.ts';
import { clockOffset, ROOT, serverDay, startServer, type TestServer, waitFor } from '../fixtures/server.ts';
import { asStaff } from '../fixtures/staff.ts';
import { openPayment, payAtCashier, signIn, type TestVisitor } from '../fixtures/visitor.ts';
import { countCalls, loseAnswer, meetCall } from './calls.ts';
import {
  allowInConsole,
  enter,
  storedOnPhone,
  LOST_ANSWER,
  NO_NETWORK,
  startPhone,
  test,
  untilWritten,
} from './phone.ts';
import { walkOn } from './journey.ts';

const DEMO = join(ROOT, 'server/seed/demo/venue.json');
const LIFE = join(ROOT, 'tests/fixtures/life-venue.json');
const BOAT_FEE = 30;
const CHANGE_FORBIDDEN = 41007;
const CHANGED_ALREADY = 41004;
const CHANGED_NO_REFUND = 41005;

const offset = clockOffset('10:00');
/** A Wednesday; at the weekend the park costs more. */
const today = serverDay(offset);
const thursday = addDays(today, 1);
const friday = addDays(today, 2);
let server: TestServer;

test.beforeAll(async () => {
  const policy = { refund: { free_until_days_before: 1, time: '18:00', late_fee_percent: 20 }, change: true };
  const house = await writeHouseVenue(housePlan({ rows: 9, perBlock: 10, held: false }), policy);
  server = await startServer({
    venues: [DEMO, LIFE, house],
    env: { SERVER_CLOCK_OFFSET_SECONDS: String(offset), ORDER_TTL_SECONDS: '1800' },
  });
});
test.afterAll(() => server.stop());

const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });
const read = (visitor: TestVisitor, { id }: Pick<Order, 'id'>): Promise<Order> => visitor.order('wxorder/get', { id });
const compact = (day: Day): string => day.replaceAll('-', '');

async function bought(visitor: TestVisitor, body: Record<string, unknown>, at = server): Promise<Order> {
  const order = await visitor.order('wxorder/new', body, key());
  await payAtCashier(at, await openPayment(visitor, order));
  await waitFor(async () => (await read(visitor, order)).pay_status === 'PAYED', 15_000, 'the payment');
  return read(visitor, order);
}

interface Opening {
  locale?: Locale;
  project?: string;
  at?: TestServer;
}

const address = ({ id }: Pick<Order, 'id'>): string => `#/myOrders?order=${id}&step=change`;

/** Opens the change of an order on a new phone of this visitor; back leads from there to the order. */
async function openChange(
  person: string,
  order: Pick<Order, 'id'>,
  { locale = 'en', project = 'crane-lake', at = server }: Opening = {},
): Promise<Page> {
  const phone = await startPhone({ locale });
  const { page } = phone;
  await enter(page, at.url, { person, project });
  await expect(page.getByRole('navigation', { name: walkOn(page, locale).translate('Main menu') })).toBeVisible();
  await page.evaluate((hash) => location.assign(hash), `#/myOrders?order=${order.id}`);
  await page.evaluate((hash) => location.assign(hash), address(order));
  return page;
}

const days = (page: Page, name = 'New date'): Locator => page.getByRole('group', { name }).getByRole('button');
const sessions = (page: Page, name = 'Session'): Locator => page.getByRole('group', { name }).getByRole('button');
const check = (page: Page): Locator => page.getByRole('button', { name: 'Check the change' });
const sheet = (page: Page): Locator => page.getByRole('dialog', { name: 'Confirm the change' });
const known = (page: Page): Locator => sheet(page).getByRole('checkbox');
const changeNow = (page: Page): Locator => sheet(page).getByRole('button', { name: 'Change now' });
const bar = (page: Page): Locator => page.getByRole('main').locator('> :last-child');

async function confirm(page: Page): Promise<void> {
  await check(page).click();
  await known(page).click();
  await changeNow(page).click();
}

test('a family moves to another day and session, once: said before, done once, new codes kept, and refused by app and server afterwards', async () => {
  allowInConsole(NO_NETWORK);
  const visitor = await signIn(server, 'family');
  const order = await bought(visitor, familyOrder(thursday));
  const page = await openChange('family', order);
  await expect(page.getByRole('checkbox')).toHaveCount(3);
  for (const box of await page.getByRole('checkbox').all()) await expect(box).toBeChecked();
  await expect(page.getByRole('main')).toContainText(`Can be changed until ${dayText(today, 'en')} 24:00`);
  await expect(check(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(bar(page)).toContainText('Choose a visit date.');

  const saturday = days(page).filter({ hasText: 'Sat' });
  await expect(saturday).toHaveAttribute('aria-disabled', 'true');
  await saturday.press('Enter');
  await expect(page.getByRole('main')).toContainText(
    'has another price. Tickets can only be moved to a day with the same price.',
  );
  await days(page).filter({ hasText: 'Thu' }).click();
  await expect(sessions(page).first()).toContainText('Now');
  await sessions(page).first().press('Enter');
  await expect(page.getByRole('main')).toContainText('Your tickets are for the session 08:00–12:00 now.');
  await days(page).filter({ hasText: 'Fri' }).click();
  await sessions(page).nth(1).click();
  await expect(bar(page)).toContainText(`${dayText(friday, 'en')} 12:00–16:00`);

  await untilWritten(page);
  await page.reload();
  await expect(bar(page)).toContainText(`${dayText(friday, 'en')} 12:00–16:00`);
  await check(page).click();
  await expect(sheet(page).getByText(`${dayText(thursday, 'en')} 08:00–12:00`)).toHaveCSS(
    'text-decoration-line',
    'line-through',
  );
  await expect(sheet(page)).toContainText(`${dayText(friday, 'en')} 12:00–16:00`);
  await expect(sheet(page)).toContainText('Price differenceNone');
  await expect(sheet(page)).toContainText('This is the only change');
  await expect(sheet(page)).toContainText('No refund after the change.');
  await expect(changeNow(page)).toHaveAccessibleDescription('Tick that you know there is no refund afterwards.');
  await changeNow(page).click({ force: true });
  await page.goBack();
  await expect(sheet(page)).toHaveCount(0);
  expect((await read(visitor, order)).tickets.every((ticket) => ticket.changed_at === undefined)).toBe(true);

  let sent = 0;
  page.on('request', (request) => void (sent += request.url().includes('changeticket') ? 1 : 0));
  await confirm(page);
  await expect(page).toHaveURL(new RegExp(`order=${order.id}$`));
  await expect(
    page.getByRole('status').filter({ hasText: `Changed to ${dayText(friday, 'en')} 12:00–16:00` }),
  ).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`${dayText(friday, 'en')} 12:00–16:00`);
  expect(sent).toBe(1);
  const moved = await read(visitor, order);
  expect(moved.tickets.map((ticket) => ticket.batch?.id)).toEqual(Array(3).fill(`peak.afternoon.${compact(friday)}`));

  const counts = async (): Promise<number[]> => {
    const stored = await storedOnPhone(page);
    return [moved, order].map(
      ({ tickets }) => tickets.filter(({ code }) => code !== undefined && stored.includes(code)).length,
    );
  };
  await expect.poll(counts).toEqual([3, 0]);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Show QR codes' }).click();
  await expect(page.getByTestId('ticket-qr').first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText(dayText(friday, 'en'));
  await page.context().setOffline(false);

  await page.evaluate((hash) => location.assign(hash), address(order));
  await expect(page.getByRole('heading', { name: 'These tickets were changed once already' })).toBeVisible();
  await expect(page.getByText('Changed once already: it can’t be changed or refunded')).toHaveCount(3);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  const [first] = moved.tickets;
  const again = {
    id: order.id,
    tickets: [{ id: first?.id, date: thursday, batch_id: `peak.morning.${compact(thursday)}` }],
  };
  expect((await visitor.call('wxorder/changeticket', again)).resCode).toBe(CHANGED_ALREADY);
  expect((await visitor.call('wxorder/cancelpart', { id: order.id, ticketIds: [first?.id] })).resCode).toBe(
    CHANGED_NO_REFUND,
  );
  await page.getByRole('link', { name: 'Back to the order' }).click();
  await expect(page).toHaveURL(new RegExp(`order=${order.id}$`));
});

test(
  'in Chinese: a child on the boat goes along with its adult; the session alone is changed',
  { tag: '@trial' },
  async () => {
    const visitor = await signIn(server, 'boat');
    const batch_id = `cruise.boat-1500.${compact(thursday)}`;
    const line = (ticket_type_id: string) => ({ ticket_type_id, date: thursday, batch_id, travellers: [] });
    const body = {
      ...boatOrder(thursday),
      tickets: [line('cruise-adult'), line('cruise-adult'), line('cruise-child')],
      fee: 225,
    };
    const order = await bought(visitor, body);
    const page = await openChange('boat', order, { locale: 'zh_CN' });
    const { translate } = walkOn(page, 'zh_CN');
    const boxes = page.getByRole('checkbox');
    await expect(boxes).toHaveCount(3);
    for (const index of [0, 1, 2]) await boxes.nth(index).click();
    await expect(page.getByText(translate('Choose at least one ticket.'))).toBeVisible();
    await boxes.nth(2).click();
    await expect(boxes.nth(0)).toBeChecked();
    await expect(boxes.nth(1)).not.toBeChecked();
    await boxes.nth(0).click();
    await expect(page.getByRole('button', { name: translate('Change them too') })).toBeVisible();
    await days(page, translate('New date'))
      .filter({ hasText: translate('Tomorrow') })
      .click();
    await sessions(page, translate('Session')).filter({ hasText: '13:30' }).click();
    await expect(bar(page)).toContainText(
      translate('Tickets that were sold together must stay on the same date or session. Move them together.'),
    );
    await page.getByRole('button', { name: translate('Change them too') }).click();
    await expect(boxes.nth(0)).toBeChecked();
    await page.getByRole('button', { name: translate('Check the change') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(translate('No refund after the change.'));
    await dialog.getByRole('checkbox').click();
    await dialog.getByRole('button', { name: translate('Change now') }).click();
    await expect(page).toHaveURL(new RegExp(`order=${order.id}$`));
    const moved = await read(visitor, order);
    expect(
      moved.tickets.map((ticket) => [ticket.ticket_type_id, ticket.batch?.id, ticket.changed_at !== undefined]),
    ).toEqual([
      ['cruise-adult', `cruise.boat-1330.${compact(thursday)}`, true],
      ['cruise-adult', batch_id, false],
      ['cruise-child', `cruise.boat-1330.${compact(thursday)}`, true],
    ]);
    await page.evaluate((hash) => location.assign(hash), address(order));
    await expect(page.getByText(translate('Changed once already: it can’t be changed or refunded'))).toHaveCount(2);
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  },
);

const houseOrder = (day: Day, seats: readonly string[]) => ({
  tickets: seats.map((seat_id) => ({
    ticket_type_id: 'seat-a',
    date: day,
    batch_id: houseSession(day),
    seat_id,
    travellers: [],
  })),
  phone: '13800000000',
  fee: 328 * seats.length,
  agreement_version: '1',
});

const chips = (page: Page): Locator => page.getByRole('list', { name: 'Chosen seats' }).getByRole('listitem');
const takeSeats = (page: Page): Locator =>
  page.getByRole('main').locator('> :last-child').getByRole('button', { name: 'Take these seats' });
const seatsOf = (order: Order): string[] => order.tickets.map((ticket) => ticket.seat?.id ?? '').sort();

/** Goes from the form to the seat map of that day's session, and chooses seats of the first row in the list. */
async function chooseInList(page: Page, day: Day, numbers: readonly number[]): Promise<void> {
  await days(page)
    .filter({ hasText: String(Number(day.slice(8))) })
    .click();
  await sessions(page).first().click();
  await page.getByRole('button', { name: 'Choose seats' }).click();
  await page.getByRole('button', { name: 'Show as a list' }).click();
  await page.getByRole('button', { name: /^Zone A, row 1/ }).click();
  for (const number of numbers)
    await page.getByRole('checkbox', { name: new RegExp(`^Zone A, row 1, seat ${number},`) }).click();
}

test(
  'two phones want the same seats of the house: one gets them, the other is told and finishes with others',
  { tag: '@trial' },
  async () => {
    const day = addDays(today, 3);
    const [fastOne, slowOne] = [
      await signIn(server, 'fast', HOUSE_PROJECT),
      await signIn(server, 'slow', HOUSE_PROJECT),
    ];
    const [own, others] = [
      await bought(fastOne, houseOrder(day, ['0-1-1', '0-1-2'])),
      await bought(slowOne, houseOrder(day, ['4-1-9', '4-1-10'])),
    ];
    const fast = await openChange('fast', own, { project: HOUSE_PROJECT });
    const slow = await openChange('slow', others, { project: HOUSE_PROJECT });

    await chooseInList(fast, day, []);
    await expect(fast.getByRole('checkbox', { name: /^Zone A, row 1, seat 1,.*yours now$/ })).toBeVisible();
    await expect(takeSeats(fast)).toHaveAttribute('aria-disabled', 'true');
    await expect(bar(fast)).toContainText('Choose 2 more seats (Zone A).');
    for (const number of [21, 22, 23])
      await fast.getByRole('checkbox', { name: new RegExp(`^Zone A, row 1, seat ${number},`) }).click();
    await expect(chips(fast)).toHaveCount(2);
    await expect(bar(fast)).toContainText('You are moving 2 tickets. Take a chosen seat away first.');
    await fast.getByRole('button', { name: 'Zone B', exact: true }).click();
    await fast.getByRole('button', { name: /^Zone B, row 4/ }).click();
    await fast.getByRole('checkbox', { name: /^Zone B, row 4, seat 3,/ }).click();
    await expect(bar(fast)).toContainText('Your tickets are for Zone A. A seat in Zone B is another ticket');
    await takeSeats(fast).click();
    await expect(fast.getByRole('dialog')).toContainText('The seats become yours when you confirm the change.');
    await fast.getByRole('dialog').getByRole('button', { name: 'Go on with 2 seats' }).click();
    await expect(fast).toHaveURL(/step=change/);
    await expect(fast.getByRole('group', { name: 'Chosen seats' })).toContainText('seat 21');

    await chooseInList(slow, day, [21, 22]);
    await takeSeats(slow).click();
    await slow.getByRole('dialog').getByRole('button', { name: 'Go on with 2 seats' }).click();
    await expect(slow).toHaveURL(/step=change/);

    await check(fast).click();
    await expect(sheet(fast).getByText('Zone A, row 1, seat 2', { exact: true })).toHaveCSS(
      'text-decoration-line',
      'line-through',
    );
    await known(fast).click();
    await changeNow(fast).click();
    await expect(fast).toHaveURL(new RegExp(`order=${own.id}$`));
    expect(seatsOf(await read(fastOne, own))).toEqual(['2-1-1', '2-1-2']);

    await confirm(slow);
    await expect(slow).toHaveURL(/#\/selectSeat.*lost=/);
    const dialog = slow.getByRole('dialog');
    await expect(dialog).toContainText('2 of your seats are gone');
    expect(seatsOf(await read(slowOne, others))).toEqual(['4-1-10', '4-1-9']);
    await dialog.getByRole('button', { name: 'Take the nearest seats' }).click();
    await expect(chips(slow)).toHaveCount(2);
    await takeSeats(slow).click();
    await dialog.getByRole('button', { name: 'Go on with 2 seats' }).click();
    await expect(slow).toHaveURL(/step=change/);
    await check(slow).click();
    // The tick of the first attempt stays: since then only the seats have changed.
    await expect(known(slow)).toBeChecked();
    await changeNow(slow).click();
    await expect(slow).toHaveURL(new RegExp(`order=${others.id}$`));
    const moved = seatsOf(await read(slowOne, others));
    expect(moved.some((seat) => ['2-1-1', '2-1-2', '4-1-9', '4-1-10'].includes(seat))).toBe(false);
    expect(new Set(moved).size).toBe(2);
  },
);

test('a session without places for all is off and shows it; a full one, too', { tag: '@trial' }, async () => {
  const [visitor, other] = [await signIn(server, 'crew', 'life'), await signIn(server, 'others', 'life')];
  const boats = (session: string, count: number) => ({
    tickets: Array.from({ length: count }, () => ({
      ticket_type_id: 'boat',
      date: thursday,
      batch_id: `boats.${session}.${compact(thursday)}`,
      travellers: [],
    })),
    phone: '13800000000',
    fee: BOAT_FEE * count,
    agreement_version: '1',
  });
  const order = await bought(visitor, boats('b3', 2));
  await bought(other, boats('b1', 1));
  await bought(other, boats('b2', 2));
  const page = await openChange('crew', order, { project: 'life' });
  await days(page).filter({ hasText: 'Thu' }).click();
  const [early, noon] = [sessions(page).nth(0), sessions(page).nth(1)];
  await expect(early).toHaveAttribute('aria-disabled', 'true');
  await early.press('Enter');
  await expect(page.getByRole('main')).toContainText(
    'Only 1 place is left in the session 12:00–13:00; you need 2 places.',
  );
  await noon.press('Enter');
  await expect(page.getByRole('main')).toContainText('The session 14:00–15:00 is fully booked.');
  await page.getByRole('checkbox').first().click();
  await expect(early).not.toHaveAttribute('aria-disabled', 'true');
  await early.click();
  await expect(bar(page)).toContainText('1 ticket');
  // The session sells out meanwhile: the server refuses, the choice stays, and another session is asked for.
  await check(page).click();
  await bought(other, boats('b1', 1));
  await known(page).click();
  await changeNow(page).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(bar(page)).toContainText('These places were just taken. Nothing was changed');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  expect((await read(visitor, order)).tickets.every((ticket) => ticket.changed_at === undefined)).toBe(true);
});

test(
  'no answer: the order is read before anything is sent again, whether the change arrived or not',
  { tag: '@trial' },
  async () => {
    allowInConsole(LOST_ANSWER);
    const visitor = await signIn(server, 'tunnel');
    const [arrives, lost] = [await bought(visitor, boatOrder(thursday)), await bought(visitor, boatOrder(thursday))];
    const page = await openChange('tunnel', arrives);
    const choose = async (): Promise<void> => {
      await days(page).filter({ hasText: 'Fri' }).click();
      await sessions(page).filter({ hasText: '13:30' }).click();
    };
    const sent = countCalls(page, changeTicket);
    const answers = await meetCall(page, changeTicket, loseAnswer);
    await choose();
    await confirm(page);
    await expect(page).toHaveURL(new RegExp(`order=${arrives.id}$`));
    expect([sent(), (await read(visitor, arrives)).date]).toEqual([1, friday]);

    await answers();
    const nothing = await meetCall(page, changeTicket, (route) => route.abort());
    await page.evaluate((hash) => location.assign(hash), address(lost));
    await choose();
    await confirm(page);
    await expect(sheet(page)).toContainText('The change has not arrived; nothing is changed so far.');
    expect([sent(), (await read(visitor, lost)).date]).toEqual([2, thursday]);
    await nothing();
    await changeNow(page).click();
    await expect(page).toHaveURL(new RegExp(`order=${lost.id}$`));
    expect((await read(visitor, lost)).date).toBe(friday);
  },
);

test('a guided tour waits for the venue, then it moves, too', { tag: '@trial' }, async () => {
  const visitor = await signIn(server, 'tourist');
  const session = (day: Day): string => `guide-shen.pm.${compact(day)}`;
  const { fee } = (await visitor.call('wxGuide/get', { id: 'guide-shen' })).extraInfo as { fee: number };
  const tickets = [{ ticket_type_id: 'guide-shen', date: friday, batch_id: session(friday), travellers: [] }];
  const order = await bought(visitor, { tickets, phone: '13800000000', fee, agreement_version: AGREEMENT });
  const page = await openChange('tourist', order);
  await expect(page.getByText('The venue is still confirming it')).toBeVisible();
  await asStaff(server, 'confirm', { project: 'crane-lake', order_no: order.order_no });
  // The app asks again once its own answer is a few seconds old.
  const waiting = page.getByText('The venue is still confirming it');
  await expect
    .poll(async () => {
      await page.reload();
      await expect(waiting.or(days(page).first())).toBeVisible();
      return waiting.isVisible();
    })
    .toBe(false);
  const later = addDays(today, 3);
  await days(page).filter({ hasText: 'Sat' }).click();
  await sessions(page).nth(1).click();
  await confirm(page);
  await expect(page).toHaveURL(new RegExp(`order=${order.id}$`));
  expect((await read(visitor, order)).tickets.map((ticket) => ticket.batch?.id)).toEqual([session(later)]);
});

test('changed from another phone meanwhile, offline, and not paid yet: each is shown', { tag: '@trial' }, async () => {
  allowInConsole(NO_NETWORK);
  const visitor = await signIn(server, 'twice');
  const order = await bought(visitor, boatOrder(thursday, 2));
  const page = await openChange('twice', order);
  await days(page).filter({ hasText: 'Fri' }).click();
  await sessions(page).filter({ hasText: '13:30' }).click();
  await page.context().setOffline(true);
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await expect(bar(page)).toContainText('Changing needs a network. What you chose is kept.');
  await page.context().setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await check(page).click();
  await known(page).click();
  const [first] = order.tickets;
  await visitor.order('wxorder/changeticket', {
    id: order.id,
    tickets: [{ id: first?.id, date: addDays(today, 3), batch_id: `cruise.boat-1500.${compact(addDays(today, 3))}` }],
  });
  await changeNow(page).click();
  await expect(bar(page)).toContainText(
    'Nothing was changed: not all of these tickets can be changed. Changed once already',
  );
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Changed once already: it can’t be changed or refunded' }),
  ).toHaveCount(1);
  await expect(bar(page)).toContainText(`${dayText(friday, 'en')} 13:30`);
  await confirm(page);
  await expect(page).toHaveURL(new RegExp(`order=${order.id}$`));
  expect((await read(visitor, order)).tickets.map((ticket) => ticket.date).sort()).toEqual(
    [friday, addDays(today, 3)].sort(),
  );

  const unpaid = await visitor.order('wxorder/new', boatOrder(thursday), key());
  await page.evaluate((hash) => location.assign(hash), address(unpaid));
  await expect(page.getByText('Not paid yet: pay first, then it can be changed')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay first' })).toBeVisible();
});

test('the time to change runs out while the screen is open', { tag: '@trial' }, async () => {
  const late = clockOffset('23:59') + 12;
  const night = await startServer({ env: { SERVER_CLOCK_OFFSET_SECONDS: String(late), ORDER_TTL_SECONDS: '1800' } });
  try {
    const visitor = await signIn(night, 'late');
    const tomorrow = addDays(serverDay(late), 1);
    const order = await bought(visitor, boatOrder(tomorrow), night);
    const page = await openChange('late', order, { at: night });
    await expect(page.getByRole('checkbox')).toBeChecked();
    await days(page).nth(2).click();
    await expect(page.getByRole('heading', { name: 'These tickets can’t be changed' })).toBeVisible();
    await expect(page.getByText('The time to change it is over')).toBeVisible();
    const [ticket] = order.tickets;
    const to = addDays(tomorrow, 1);
    const refused = await visitor.call('wxorder/changeticket', {
      id: order.id,
      tickets: [{ id: ticket?.id, date: to, batch_id: `cruise.boat-1500.${compact(to)}` }],
    });
    expect(refused.resCode).toBe(CHANGE_FORBIDDEN);
  } finally {
    await night.stop();
  }
});
