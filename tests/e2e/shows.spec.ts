import { expect, type Locator, type Page } from '@playwright/test';
import type { Order } from '#contract/visitor/orders.ts';
import { addDays, type Day } from '#domain/lib/day.ts';
import type { Traveller } from '#domain/people/traveller.ts';
import { dayText } from '#i18n/format.ts';
import { AGREEMENT, boatOrder, withCheck } from '../fixtures/orders.ts';
import { clockOffset, serverDay, startServer, type TestServer } from '../fixtures/server.ts';
import { signIn, type TestVisitor } from '../fixtures/visitor.ts';
import {
  allowInConsole,
  enter,
  NO_NETWORK,
  type Phone,
  type PhoneOptions,
  startPlainPhone,
  test,
  untilDrawn,
  untilWritten,
} from './phone.ts';
import {
  addTicket,
  addTravellers,
  chooseDateAndSession,
  closeVisitors,
  type Journey,
  leaveCashier,
  newVisitor,
  payButton,
  payInSandbox,
  placeOrder,
  readAgreement,
  reasonStrip,
  showCodes,
  toOrderForm,
  walkOn,
} from './journey.ts';

const PHONE = '13800000000';
const SHOW = 'The Cranes Return – night show';
const offset = clockOffset('10:00');
/** A Wednesday; the strip's third day is the Friday after it. */
const today = serverDay(offset);
const friday = addDays(today, 2);
const sunday = addDays(today, 4);
/** The theatre is closed on Mondays. */
const tuesday = addDays(today, 6);
let server: TestServer;
let phone: Phone;

/** Five adults with numbers that no card carries. */
const FAMILY: readonly Traveller[] = ['甲', '乙', '丙', '丁', '戊'].map((letter, index) => ({
  name: `林${letter}`,
  id_type: 'ID_CARD',
  id_number: withCheck(`11000019880101${String(index + 11).padStart(3, '0')}`),
}));
const [eldest] = FAMILY as [Traveller];

test.beforeAll(async () => {
  server = await startServer({ env: { SERVER_CLOCK_OFFSET_SECONDS: String(offset), ORDER_TTL_SECONDS: '1800' } });
});
test.afterAll(() => server.stop());

async function visit(person: string, options: PhoneOptions = {}): Promise<{ walk: Journey; visitor: TestVisitor }> {
  phone = await startPlainPhone(options);
  await enter(phone.page, server.url, { person });
  const walk = walkOn(phone.page, 'en');
  await expect(phone.page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  return { walk, visitor: await signIn(server, person) };
}

const goTo = (page: Page, hash: string): Promise<void> => page.evaluate((to) => location.assign(to), `#${hash}`);
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name });
const ordersOf = async (visitor: TestVisitor): Promise<Order[]> =>
  ((await visitor.call('wxorder/list')).extraInfo as { list: Order[] }).list;

/** An order for the mountain park, after which the app has the family, the phone and the agreement in memory. */
async function orderForFamilyBefore(walk: Journey): Promise<void> {
  await toOrderForm(walk);
  await chooseDateAndSession(walk);
  await addTicket(walk, 'adult', FAMILY.length - 1);
  await addTravellers(walk, FAMILY);
  await walk.page.getByLabel('Phone for pick-up').fill(PHONE);
  await readAgreement(walk);
  await placeOrder(walk);
  await expect(payButton(walk)).toBeVisible();
  await goTo(walk.page, '/');
  await expect(walk.page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
}

/** @returns the number of taps on this page from now on. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = window as unknown as { taps: number };
    counter.taps = 0;
    addEventListener('pointerdown', () => (counter.taps += 1), { capture: true });
  });
  return () => page.evaluate(() => (window as unknown as { taps: number }).taps);
}

/**
 * Home → show → people → a day of the strip, whose only session is chosen by itself → seat map. Each test has another
 * day: no person may have two tickets of a session.
 */
async function toSeatMap({ page }: Journey, people: number, date: Day): Promise<void> {
  await page.getByRole('link', { name: `Book ${SHOW}` }).click();
  await page.getByRole('link', { name: 'Choose session' }).click();
  await page
    .getByRole('group', { name: 'How many people?' })
    .getByRole('button', { name: people === 1 ? '1 person' : `${people} people` })
    .click();
  await page
    .getByRole('group', { name: 'Date of visit' })
    .getByRole('button', { name: dayText(date, 'en') })
    .click();
  await expect(page.getByRole('radio', { name: /19:30/ })).toHaveAttribute('aria-checked', 'true');
  await button(page, 'Choose seats').click();
}

async function holdSeats({ page }: Journey, count: number): Promise<void> {
  await button(page, 'Fill in visitors').click();
  await button(page, count === 1 ? 'Go on with this seat' : `Go on with ${count} seats`).click();
  await expect(page.getByRole('group', { name: 'Chosen seats' })).toBeVisible();
}

const tick = ({ page }: Journey): Promise<void> =>
  page.getByRole('checkbox', { name: 'I have read and accept the purchase agreement' }).click();

function expectTogether(order: Order | undefined, count: number): void {
  const seats = order?.tickets.map((ticket) => ticket.seat) ?? [];
  expect(seats).toHaveLength(count);
  expect(new Set(seats.map((seat) => `${seat?.zone} ${seat?.row}`)).size).toBe(1);
  const numbers = seats.map((seat) => Number(seat?.number)).sort((a, b) => a - b);
  const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0));
  // Halls count odd and even seats from the middle, too: side by side is one step, the same everywhere.
  expect(new Set(steps).size).toBe(1);
}

/** Two ways to five seats side by side, one tap each. */
const WAYS: Record<string, (walk: Journey) => Promise<void>> = {
  'with the best seats together': ({ page }) => button(page, 'Take these seats').click(),
  'on the map': async ({ page }) => {
    const map = page.getByRole('application', { name: 'Seat map' });
    await expect(page.locator('[data-mark=proposed]').first()).toBeVisible();
    const box = await map.boundingBox();
    if (!box) throw new Error('no map');
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height * 0.4);
    await expect(page.getByRole('list', { name: 'Chosen seats' }).getByRole('listitem')).toHaveCount(5);
  },
};

for (const [index, [way, choose]] of Object.entries(WAYS).entries()) {
  test(
    `a family of five buys five seats side by side within twelve taps, paying included, ${way}`,
    { tag: index === 0 ? [] : '@trial' },
    async () => {
      const { walk, visitor } = await visit(`family${index}`);
      const { page } = walk;
      await orderForFamilyBefore(walk);
      const taps = await countTaps(page);
      await toSeatMap(walk, 5, [friday, addDays(today, 1)][index] ?? friday);
      await choose(walk);
      await holdSeats(walk, 5);
      await button(page, /^Add all 5 visitors/).click();
      await expect(page.getByLabel('Phone for pick-up')).toHaveValue(PHONE);
      await tick(walk);
      await placeOrder(walk);
      await expect(payButton(walk)).toBeVisible();
      await payButton(walk).click();
      expect(await taps()).toBeLessThanOrEqual(12);
      await leaveCashier(walk);
      await payInSandbox(walk);
      const [order] = await ordersOf(visitor);
      expectTogether(order, 5);
      const [seat] = order?.tickets.map((ticket) => ticket.seat) ?? [];
      await showCodes(walk);
      await expect(page.getByText(`Zone ${seat?.zone}, row ${seat?.row}, seat ${seat?.number}`).first()).toBeVisible();
    },
  );
}

test('the same family chooses its seats one by one, and each stands on the order', { tag: '@trial' }, async () => {
  const { walk, visitor } = await visit('choosers');
  const { page } = walk;
  await orderForFamilyBefore(walk);
  await toSeatMap(walk, 5, addDays(today, 3));
  await button(page, 'Show as a list').first().click();
  const row = page.getByRole('list', { name: 'Seats by row' }).getByRole('listitem').first();
  await row.getByRole('button').first().click();
  const seats = row.getByRole('checkbox');
  for (let seat = 0; seat < 5; seat += 1) await seats.nth(seat).click();
  await holdSeats(walk, 5);
  await button(page, /^Add all 5 visitors/).click();
  await tick(walk);
  await placeOrder(walk);
  await expect(payButton(walk)).toBeVisible();
  const [order] = await ordersOf(visitor);
  expectTogether(order, 5);
});

test(
  'seats that went to somebody else lead back to the map, and nothing that was typed is lost',
  { tag: '@trial' },
  async () => {
    const { walk } = await visit('slow');
    const { page } = walk;
    await toSeatMap(walk, 2, sunday);
    await button(page, 'Take these seats').click();
    await holdSeats(walk, 2);
    await button(page, /^Choose visitors for/)
      .first()
      .click();
    for (const person of FAMILY.slice(0, 2)) {
      await newVisitor(walk);
      await page.getByLabel('Name', { exact: true }).fill(person.name);
      await page.getByLabel('Document number', { exact: true }).fill(person.id_number);
      await button(page, 'Save visitor').click();
    }
    await closeVisitors(walk);
    await page.getByLabel('Phone for pick-up').fill(PHONE);
    await readAgreement(walk);

    const taken = await takeSeatsOfDraft(page);
    await placeOrder(walk);
    await expect(page).toHaveURL(/#\/selectSeat\?.*lost=/);
    await expect(page.getByRole('dialog', { name: '2 of your seats are gone' })).toContainText(taken);
    await page.goBack();
    await expect(page.getByLabel('Phone for pick-up')).toHaveValue(PHONE);
    await expect(page.getByText(eldest.name)).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'I have read and accept the purchase agreement' })).toBeChecked();
  },
);

/** Another visitor buys the seats of the order form. @returns the number of one of these seats. */
async function takeSeatsOfDraft(page: Page): Promise<string> {
  await untilWritten(page);
  const drafts = await page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name));
      for (const table of database.objectStoreNames) {
        const rows = await answer(
          database.transaction(table).objectStore(table).getAll() as IDBRequest<
            ({ draft?: { visits: { seats: { seat_id: string; zone: string; number: string }[] }[] } } | null)[]
          >,
        );
        const visit = rows.map((row) => row?.draft?.visits[0]).find((each) => (each?.seats.length ?? 0) > 0);
        if (visit) return visit;
      }
    }
    return null;
  });
  const seats = drafts?.seats ?? [];
  expect(seats).toHaveLength(2);
  const other = await signIn(server, 'faster');
  const fees: Record<string, number> = { A: 328, B: 228, C: 168 };
  const lines = seats.map((seat, index) => ({
    ticket_type_id: `show-${seat.zone.toLowerCase()}`,
    date: sunday,
    batch_id: `show.evening.${sunday.replaceAll('-', '')}`,
    seat_id: seat.seat_id,
    travellers: [
      {
        name: `周${index}`.replace(/\d/, (digit) => '一二'[Number(digit)] ?? ''),
        id_type: 'ID_CARD',
        id_number: withCheck(`44000019770101${String(index + 21).padStart(3, '0')}`),
      },
    ],
  }));
  const fee = seats.reduce((sum, seat) => sum + (fees[seat.zone] ?? 0), 0);
  const answer = await other.call('wxorder/new', { tickets: lines, phone: PHONE, fee, agreement_version: AGREEMENT });
  expect(answer.resCode).toBe(200);
  return seats[0]?.number ?? '';
}

test('somebody who has a ticket for the session is told so, and the others stay', { tag: '@trial' }, async () => {
  const other = await signIn(server, 'early-bird');
  const line = {
    ticket_type_id: 'show-c',
    date: tuesday,
    batch_id: `show.evening.${tuesday.replaceAll('-', '')}`,
    travellers: [eldest],
  };
  expect(
    (await other.call('wxorder/new', { tickets: [line], phone: PHONE, fee: 168, agreement_version: AGREEMENT }))
      .resCode,
  ).toBe(200);
  const { walk } = await visit('again');
  const { page } = walk;
  await goTo(page, `/selectBatch?scenic=show&people=1&date=${tuesday}`);
  await expect(
    page.getByText('One ticket per document for each session. Bring the same document to the gate.'),
  ).toBeVisible();
  await button(page, 'Choose seats').click();
  await button(page, 'Take this seat').click();
  await holdSeats(walk, 1);
  await button(page, /^Choose visitors for/)
    .first()
    .click();
  await newVisitor(walk);
  await page.getByLabel('Name', { exact: true }).fill(eldest.name);
  await page.getByLabel('Document number', { exact: true }).fill(eldest.id_number);
  await button(page, 'Save visitor').click();
  await closeVisitors(walk);
  await page.getByLabel('Phone for pick-up').fill(PHONE);
  await readAgreement(walk);
  await placeOrder(walk);
  await expect(reasonStrip(walk)).toContainText('already holds a ticket for this session');
  await button(page, 'Change visitors').click();
  await expect(page.getByRole('dialog', { name: 'Choose visitors' })).toBeVisible();
});

const BOATS = ['boat-0930', 'boat-1045', 'boat-1200', 'boat-1330', 'boat-1500', 'boat-1700'];

/** Others take all but three of the 42 places of each boat. */
async function leaveThree(date: Day): Promise<void> {
  for (const session of BOATS) {
    const buyers = await Promise.all(Array.from({ length: 7 }, (_, index) => signIn(server, `${session}-${index}`)));
    await Promise.all(
      buyers.map((buyer, index) => buyer.order('wxorder/new', boatOrder(date, index < 6 ? 6 : 3, session))),
    );
  }
}

test(
  'a party that does not fit is told how many places there are and where the nearest ones for all are',
  { tag: '@trial' },
  async () => {
    await leaveThree(friday);
    const { walk } = await visit('crowd');
    const { page } = walk;
    await goTo(page, `/selectBatch?scenic=cruise&people=5&date=${friday}`);
    const boat = page.getByRole('radio', { name: /13:30/ });
    await expect(boat).toHaveAttribute('aria-disabled', 'true');
    await expect(boat).toHaveAccessibleDescription(/Only 3 left for 5 people/);
    // Scrolled clear of the bars, since a forced click hits whatever lies on top.
    await boat.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await boat.click({ force: true });
    await expect(
      page.getByRole('status').filter({ hasText: 'Only 3 places are left; you are 5 people.' }),
    ).toBeVisible();
    const saturday = addDays(friday, 1);
    await button(page, `Nearest for all: ${dayText(saturday, 'en')} 09:30`).click();
    await expect(page.getByRole('radio', { name: /09:30/ })).toHaveAttribute('aria-checked', 'true');
    // The party is not asked for again: the order starts with five.
    await button(page, 'Choose tickets').click();
    await expect(page.getByRole('group', { name: 'Adult' }).getByRole('status')).toHaveText('5');
    await expect(page.getByText(`${dayText(saturday, 'en')} · 5 tickets`)).toBeVisible();
  },
);

test('three of them fit the boat that five do not', { tag: '@trial' }, async () => {
  const { walk } = await visit('few');
  const { page } = walk;
  await goTo(page, `/selectBatch?scenic=cruise&people=5&date=${friday}`);
  await expect(page.getByRole('radio', { name: /13:30/ })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: '3 people' }).click();
  await page.getByRole('radio', { name: /13:30/ }).click();
  await button(page, 'Choose tickets').click();
  await expect(page.getByText(`${dayText(friday, 'en')} · 3 tickets`)).toBeVisible();
});

test('offline the sessions stay on screen, and the way on shows why it is off', { tag: '@trial' }, async () => {
  allowInConsole(NO_NETWORK);
  const { walk } = await visit('tunnel');
  const { page } = walk;
  await goTo(page, `/selectBatch?scenic=cruise&people=2&date=${addDays(today, 5)}`);
  await page.getByRole('radio', { name: /13:30/ }).click();
  await phone.context.setOffline(true);
  await expect(
    page.getByRole('status').filter({ hasText: 'Booking needs a network. Your choice is kept.' }).first(),
  ).toBeVisible();
  await expect(page.getByText(/^Prices as of/)).toBeVisible();
  await expect(page.getByRole('radio', { name: /13:30/ })).toBeVisible();
  await expect(button(page, 'Choose tickets')).toHaveAttribute('aria-disabled', 'true');
  await phone.context.setOffline(false);
  await expect(button(page, 'Choose tickets')).not.toHaveAttribute('aria-disabled', 'true');
});

test('nothing runs off a narrow phone, with large text neither', { tag: '@trial' }, async () => {
  const { walk } = await visit('narrow', { viewport: { width: 320, height: 640 } });
  const { page } = walk;
  const sideways = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const hash of [
    `/selectBatch?scenic=show&people=5&date=${addDays(today, 6)}`,
    `/selectBatch?scenic=cruise&people=2&date=${addDays(today, 6)}`,
    '/batchBindTicketOrder/peak-cable-car',
    '/ticketOrder/show-a',
  ]) {
    await goTo(page, hash);
    await expect(page.getByRole('group', { name: 'Date of visit' })).toBeVisible();
    for (const size of ['normal', 'large']) {
      await page.evaluate((text) => document.documentElement.setAttribute('data-text', text), size);
      await untilDrawn(page);
      expect([hash, size, await sideways()]).toEqual([hash, size, 0]);
    }
  }
});
