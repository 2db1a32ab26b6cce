import { expect, type Locator, type Page } from '@playwright/test';
import { addDays } from '#domain/lib/day.ts';
import { HOUSE_PROJECT, HOUSE_SPOT, houseSession, housePlan, writeHouseVenue } from '../fixtures/house-venue.ts';
import { clockOffset, serverDay, startServer, type TestServer } from '../fixtures/server.ts';
import { signIn, type TestVisitor } from '../fixtures/visitor.ts';
import { expectClean } from './axe.ts';
import { allowInConsole, enter, NO_NETWORK, startPlainPhone, test, untilDrawn, untilStill } from './phone.ts';
import { PAY_ADDRESS } from './journey.ts';

const offset = clockOffset('10:00');
const day = addDays(serverDay(offset), 2);
const session = houseSession(day);
/** Seats of a row between two aisles. */
const PER_BLOCK = 10;
/** Floor units from seat to seat, and so CSS pixels where the map is near enough to choose. */
const PITCH = 32;

let server: TestServer;

test.beforeAll(async () => {
  const venue = await writeHouseVenue(housePlan({ rows: 9, perBlock: PER_BLOCK, held: false }));
  server = await startServer({
    venues: [venue],
    env: { SERVER_CLOCK_OFFSET_SECONDS: String(offset), ORDER_TTL_SECONDS: '600' },
  });
});
test.afterAll(() => server.stop());

/** The drawing that is moved and zoomed; `data-level` is its level of detail. */
const floor = (page: Page): Locator => page.locator('[data-part=floor]');
const overview = (page: Page): Locator => floor(page).getByText(/\d+ left$/);

async function openMap(person: string, search: Record<string, string> = {}): Promise<Page> {
  const phone = await startPlainPhone({ moving: true });
  const { page } = phone;
  await enter(page, server.url, { person, project: HOUSE_PROJECT });
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  const query = new URLSearchParams({ scenic: HOUSE_SPOT, batch: session, people: '2', ...search });
  await page.evaluate((hash) => location.assign(hash), `#/selectSeat?${query}`);
  await expect(floor(page)).toBeVisible();
  return page;
}

const chips = (page: Page): Locator => page.getByRole('list', { name: 'Chosen seats' }).getByRole('listitem');
const hold = (page: Page): Locator => page.getByRole('button', { name: /^Fill in (visitors|the order)$/ });
const card = (page: Page): Locator => page.getByRole('region', { name: 'Best seats together' });
const gapStrip = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'A single seat would stay empty' }).last();
const marks = (page: Page, mark: string): Locator => page.locator(`[data-mark=${mark}]`);

async function centreOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('not on screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The position of the rightmost chosen seat, once the map is at rest. */
async function lastChosen(page: Page): Promise<{ x: number; y: number }> {
  await expect(marks(page, 'chosen').first()).toBeVisible();
  await untilStill(floor(page));
  const all = await Promise.all((await marks(page, 'chosen').all()).map(centreOf));
  return all.reduce((right, each) => (each.x > right.x ? each : right));
}

const take = (page: Page): Promise<void> => card(page).getByRole('button', { name: 'Take these seats' }).click();

/** The ids of the chosen seats, read from their chips: numbers continue in a row from block to block. */
async function chosenIds(page: Page): Promise<string[]> {
  await expect(chips(page).first()).toBeVisible();
  const texts = await chips(page).allTextContents();
  return texts.map((text) => {
    const [, row = '', number = ''] = /row (\d+) · seat (\d+)/.exec(text) ?? [];
    return `${Math.floor((Number(number) - 1) / PER_BLOCK)}-${row}-${((Number(number) - 1) % PER_BLOCK) + 1}`;
  });
}

async function buy(visitor: TestVisitor, seats: readonly string[]): Promise<void> {
  const tickets = seats.map((seat_id) => ({
    ticket_type_id: 'seat-a',
    date: day,
    batch_id: session,
    seat_id,
    travellers: [],
  }));
  await visitor.order(
    'wxorder/new',
    { tickets, phone: '13800000000', fee: 328 * seats.length, agreement_version: '1' },
    { 'Idempotency-Key': crypto.randomUUID() },
  );
}

test(
  'the map opens with the whole width; a tap comes nearer, the next one chooses, another one takes it back',
  { tag: '@trial' },
  async () => {
    const page = await openMap('tap', { people: '1' });
    const map = page.getByRole('application', { name: 'Seat map' });
    await expect(page.getByText('No seat chosen')).toBeVisible();
    await expect(hold(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('main')).toContainText('Select at least one seat.');
    const middle = await centreOf(map);
    // This point is on the second row of the middle block: the house is wider than high, so its rows begin near the
    // top.
    await page.touchscreen.tap(middle.x, (await map.boundingBox())!.y + 60);
    await untilStill(floor(page));
    await expect(chips(page)).toHaveCount(0);
    for (const dy of [0, 24, 48]) {
      if ((await chips(page).count()) > 0) break;
      await page.touchscreen.tap(middle.x + 10, (await map.boundingBox())!.y + 60 + dy);
      await untilStill(floor(page));
    }
    await expect(chips(page)).toHaveCount(1);
    await expect(page.getByText('1 seat chosen')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /row \d+, seat \d+, .*chosen/ })).toBeAttached();
    const seat = await lastChosen(page);
    await page.touchscreen.tap(seat.x, seat.y);
    await expect(chips(page)).toHaveCount(0);
  },
);

test(
  'for a party one tap from afar takes seats side by side and comes nearer; a tap in another row moves them, one beside them adds a seat',
  { tag: '@trial' },
  async () => {
    const page = await openMap('party', { people: '4' });
    const map = page.getByRole('application', { name: 'Seat map' });
    await expect(page.getByRole('main')).toContainText('A tap takes 4 side by side.');
    await untilStill(floor(page));
    const middle = await centreOf(map);
    await page.touchscreen.tap(middle.x + 20, (await map.boundingBox())!.y + 60);
    await expect(chips(page)).toHaveCount(4);
    await expect(
      page.getByRole('status').filter({ hasText: /^4 seats chosen: row \d+, seats \d+–\d+$/ }),
    ).toBeAttached();
    const before = await chosenIds(page);
    const last = await lastChosen(page);
    await page.touchscreen.tap(last.x - PITCH, last.y + PITCH * 1.2);
    await expect(async () => expect(await chosenIds(page)).not.toEqual(before)).toPass();
    await expect(chips(page)).toHaveCount(4);
    const moved = await chosenIds(page);
    expect(new Set(moved.map((id) => id.split('-')[1])).size).toBe(1);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(chips(page)).toHaveCount(0);
    await expect(card(page)).toBeVisible();
  },
);

test(
  'the overview shows what is left of each block; two fingers come nearer to its seats, a drag moves them, and a button shows the whole house',
  { tag: '@trial' },
  async () => {
    const page = await openMap('pinch');
    const session = await page.context().newCDPSession(page);
    const map = page.getByRole('application', { name: 'Seat map' });
    const { x, y } = await centreOf(map);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
    // Three prices in each of five blocks, three rows of ten seats each; two seats of the last rows are for
    // wheelchairs.
    await expect(overview(page)).toHaveText(Array.from({ length: 5 }, () => ['30 left', '30 left', '28 left']).flat());
    await touch('touchStart', [
      { x: x - 20, y },
      { x: x + 20, y },
    ]);
    for (let step = 1; step <= 12; step += 1)
      await touch('touchMove', [
        { x: x - 20 - step * 10, y },
        { x: x + 20 + step * 10, y },
      ]);
    await touch('touchEnd', []);
    await expect(floor(page)).not.toHaveAttribute('data-level', '0');
    await expect(overview(page).first()).toBeHidden();
    await expect(chips(page)).toHaveCount(0);
    const before = await floor(page).boundingBox();
    await touch('touchStart', [{ x: x + 100, y }]);
    for (let step = 1; step <= 12; step += 1) await touch('touchMove', [{ x: x + 100 - step * 16, y }]);
    await touch('touchEnd', []);
    await untilStill(floor(page));
    const after = await floor(page).boundingBox();
    expect(after!.x).toBeLessThan(before!.x - 100);
    expect(after!.width).toBeCloseTo(before!.width, 0);
    await expect(chips(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Show the whole house' }).click();
    await expect(floor(page)).toHaveAttribute('data-level', '0');
    await expect(overview(page).first()).toBeVisible();
  },
);

test(
  'the plan of the chosen session comes before its seats are opened, and once',
  { tag: ['@messaging', '@trial'] },
  async () => {
    const { page } = await startPlainPhone();
    const known: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/wxperform/seat'))
        known.push((request.postDataJSON() as { version?: string }).version ?? null);
    });
    await enter(page, server.url, { person: 'ahead', project: HOUSE_PROJECT });
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    const plan = page.waitForResponse((response) => response.url().endsWith('/wxperform/seat'));
    await page.evaluate((hash) => location.assign(hash), `#/selectBatch?scenic=${HOUSE_SPOT}&date=${day}&people=2`);
    await (await plan).finished();
    await page.getByRole('button', { name: 'Choose seats' }).click();
    await expect(overview(page).first()).toBeVisible();
    await expect.poll(() => known.length).toBe(2);
    expect(known).toEqual([null, expect.any(String)]);
  },
);

test(
  'the order form, too, fetches the plan of its session before the seats are opened',
  { tag: '@trial' },
  async () => {
    const { page } = await startPlainPhone();
    await enter(page, server.url, { person: 'form', project: HOUSE_PROJECT });
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    const plan = page.waitForResponse((response) => response.url().endsWith('/wxperform/seat'));
    await page.evaluate((hash) => location.assign(hash), `#/ticketOrder/seat-a?date=${day}`);
    await page.getByRole('group', { name: 'Session' }).getByRole('button').first().click();
    await (await plan).finished();
    await expect(page.getByRole('button', { name: 'Choose seats' })).toBeVisible();
  },
);

test('wheel, double tap and buttons come nearer and go away again', { tag: '@trial' }, async () => {
  const page = await openMap('zoom', { people: '1' });
  const { x, y } = await centreOf(page.getByRole('application', { name: 'Seat map' }));
  const width = async (): Promise<number> => (await floor(page).boundingBox())!.width;
  await untilStill(floor(page));
  const opened = await width();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(async () => (await width()) / opened).toBeCloseTo(2 ** (2 / 3), 1);
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(width).toBeCloseTo(opened, 0);
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -200);
  await expect.poll(width).toBeGreaterThan(opened * 1.5);
  await page.mouse.wheel(0, 2_000);
  await expect.poll(width).toBeCloseTo(opened, 0);
  // There is no seat at this point, so the double tap only zooms.
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
  await expect.poll(width).toBeGreaterThan(opened * 3);
  await expect(chips(page)).toHaveCount(0);
});

test('a double tap on a seat comes nearer and leaves the choice as it was', { tag: '@trial' }, async () => {
  const page = await openMap('double', { people: '1' });
  await card(page).getByRole('button', { name: 'Take this seat' }).click();
  const seat = await lastChosen(page);
  const before = (await floor(page).boundingBox())!.width;
  await page.touchscreen.tap(seat.x + 2 * PITCH, seat.y);
  await page.touchscreen.tap(seat.x + 2 * PITCH, seat.y);
  await expect.poll(async () => (await floor(page).boundingBox())!.width).toBeGreaterThan(before * 1.5);
  await expect(chips(page)).toHaveCount(1);
});

test('a check of the seats that ends after "back" leads nowhere', { tag: '@trial' }, async () => {
  const page = await openMap('leave');
  await take(page);
  await expect(chips(page)).toHaveCount(2);
  let answer = (): void => undefined;
  const isAsked = new Promise<void>((asked) => {
    void page.route(/\/perform\/seat|wxperform\/seat/, async (route) => {
      asked();
      await new Promise<void>((resolve) => (answer = resolve));
      // Leaving a screen aborts its requests.
      await route.continue().catch(() => undefined);
    });
  });
  await hold(page).click();
  await isAsked;
  const entries = await page.evaluate(() => history.length);
  await page.goBack();
  await expect(page).not.toHaveURL(/selectSeat/);
  const address = page.url();
  answer();
  await page.waitForLoadState('networkidle');
  await untilDrawn(page);
  expect(page.url()).toBe(address);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a single seat left alone is refused, named, and mended with one tap', { tag: '@trial' }, async () => {
  const page = await openMap('gap');
  await take(page);
  await expect(chips(page)).toHaveCount(2);
  const right = await lastChosen(page);
  await page.touchscreen.tap(right.x + 2 * PITCH, right.y);
  await expect(chips(page)).toHaveCount(3);
  await expect(marks(page, 'gap')).toHaveCount(1);
  const strip = gapStrip(page);
  await expect(strip).toContainText(/row 1, seat \d+/);
  await expect(hold(page)).toHaveAttribute('aria-disabled', 'true');
  await hold(page).click({ force: true });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(strip.getByRole('button')).toHaveCount(2);
  await strip.getByRole('button', { name: /^Add seat \d+$/ }).click();
  await expect(marks(page, 'gap')).toHaveCount(0);
  await expect(chips(page)).toHaveCount(4);
  await expect(page.getByRole('main')).toContainText('4 seats for 2 people');
  await hold(page).click();
  await expect(page.getByRole('dialog')).toContainText('CN¥1,312.00');
});

test('the best seats together are proposed, shown, and held only with the order', async () => {
  const page = await openMap('best', { people: '5' });
  await expect(card(page)).toContainText('5 seats together');
  await expect(marks(page, 'proposed')).toHaveCount(5);
  const first = await card(page).textContent();
  await card(page).getByRole('button', { name: 'Another suggestion' }).click();
  await expect(card(page)).not.toHaveText(first ?? '');
  await card(page).getByLabel('Zone for the suggestion').selectOption({ label: 'Zone B CN¥228' });
  await expect(card(page)).toContainText('Zone B');
  await take(page);
  await expect(chips(page)).toHaveCount(5);
  await hold(page).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('Your seats');
  await expect(sheet).toContainText('10 minutes to pay');
  await expect(sheet).toContainText('CN¥1,140.00');
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(chips(page)).toHaveCount(5);
  const ids = await chosenIds(page);
  await hold(page).click();
  await sheet.getByRole('button', { name: 'Go on with 5 seats' }).click();
  await expect(page).toHaveURL(/#\/ticketOrder\/seat-b/);
  await page.goBack();
  await expect(chips(page)).toHaveCount(5);
  expect(await chosenIds(page)).toEqual(ids);
});

test(
  'from the order the seats can be changed, and the way leads back to the same order',
  { tag: '@trial' },
  async () => {
    const page = await openMap('change', { people: '3' });
    await take(page);
    await hold(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Go on with 3 seats' }).click();
    await expect(page).toHaveURL(/#\/ticketOrder\/seat-a/);
    await page.getByRole('button', { name: 'Change seats' }).click();
    await expect(chips(page)).toHaveCount(3);
    await chips(page).last().getByRole('button').click();
    await expect(chips(page)).toHaveCount(2);
    await hold(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Go on with 2 seats' }).click();
    await expect(page).toHaveURL(/#\/ticketOrder\/seat-a$/);
    await expect(page.getByRole('group', { name: 'Chosen seats' })).toContainText('row 1');
    await page.goBack();
    await expect(page).toHaveURL(/#\/selectSeat/);
    await expect(chips(page)).toHaveCount(2);
  },
);

test('the list does by keyboard alone whatever the map does', { tag: '@trial' }, async () => {
  const page = await openMap('list');
  const press = async (key: string, times = 1): Promise<void> => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
  };
  const focusOn = async (element: Locator): Promise<void> => {
    for (let stop = 0; stop < 60; stop += 1) {
      if (await element.evaluate((node) => node === document.activeElement)) return;
      await press('Tab');
    }
    throw new Error('the keyboard does not come there');
  };
  await focusOn(page.getByRole('button', { name: 'Show as a list' }));
  await press('Enter');
  const rows = page.getByRole('list', { name: 'Seats by row' });
  await expect(rows.getByRole('checkbox')).toHaveCount(0);
  await focusOn(page.getByRole('button', { name: 'Zone B', exact: true }));
  await press('Enter');
  const row = rows.getByRole('button', { name: /^Zone B, row 4/ });
  await focusOn(row);
  await press('Enter');
  await expect(rows.getByRole('checkbox')).toHaveCount(5 * PER_BLOCK);
  await press('Tab');
  const first = rows.getByRole('checkbox', { name: 'Zone B, row 4, seat 1, CN¥228, free' });
  await expect(first).toBeFocused();
  await press('Space');
  await expect(rows.getByRole('checkbox', { name: 'Zone B, row 4, seat 1, CN¥228, chosen' })).toBeChecked();
  await press('ArrowRight', 2);
  await press('Space');
  await expect(gapStrip(page)).toContainText('row 4, seat 2');
  await press('ArrowLeft');
  await press('Enter');
  await expect(chips(page)).toHaveCount(3);
  await press('Space');
  await press('ArrowRight');
  await press('Space');
  await press('ArrowLeft');
  await press('Space');
  await expect(chips(page)).toHaveCount(2);
  await focusOn(hold(page));
  await press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Zone B · row 4 · seat 2');
});

test('on the map the arrows go from seat to seat and Enter chooses', { tag: '@trial' }, async () => {
  const page = await openMap('keys', { people: '1' });
  const map = page.getByRole('application', { name: 'Seat map' });
  const message = page.getByRole('status').filter({ hasText: /seat \d+, CN¥/ });
  await map.focus();
  await page.keyboard.press('ArrowDown');
  await expect(message).toBeAttached();
  const before = await message.textContent();
  await page.keyboard.press('ArrowRight');
  await expect(message).not.toHaveText(before ?? '');
  await page.keyboard.press('Enter');
  await expect(chips(page)).toHaveCount(1);
  await expect(message).toContainText('chosen');
  await page.keyboard.press('-');
  await page.keyboard.press('0');
  await page.keyboard.press('Space');
  await expect(chips(page)).toHaveCount(0);
});

test('two phones choose the same seats: the second keeps what is free, is told what is gone, and finishes with the nearest', async () => {
  const pages = [await openMap('fast'), await openMap('slow')];
  const [fast, slow] = pages as [Page, Page];
  await take(fast);
  await take(slow);
  const ids = await chosenIds(fast);
  expect(await chosenIds(slow)).toEqual(ids);
  await chips(fast).last().getByRole('button').click();
  await expect(chips(fast)).toHaveCount(1);
  await buy(await signIn(server, 'fast', HOUSE_PROJECT), ids.slice(0, 1));

  const goneLabel = (await chips(slow).first().textContent())?.split('CN¥')[0] ?? '';
  await hold(slow).click();
  const dialog = slow.getByRole('dialog');
  await expect(dialog).toContainText('One of your seats is gone');
  await expect(dialog).toContainText(goneLabel);
  await expect(dialog).toContainText('Still yours to take');
  await dialog.getByRole('button', { name: 'Take the nearest seat' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(chips(slow)).toHaveCount(2);
  const mended = await chosenIds(slow);
  expect(mended).toContain(ids[1]);
  expect(mended).not.toContain(ids[0]);

  await hold(slow).click();
  await dialog.getByRole('button', { name: 'Go on with 2 seats' }).click();
  await expect(slow).toHaveURL(/#\/ticketOrder\/seat-a/);
  await slow.getByLabel('Phone for pick-up').fill('13800000000');
  await slow.getByRole('checkbox', { name: 'I have read and accept the purchase agreement' }).click();
  await slow.getByRole('button', { name: 'I have read it and accept' }).click();
  await slow.getByRole('button', { name: 'Place order' }).click();
  await expect(slow).toHaveURL(PAY_ADDRESS);
  const visitor = await signIn(server, 'slow', HOUSE_PROJECT);
  const { mine } = (await visitor.call('wxperform/seat', { batch_id: session })).extraInfo as { mine: string[] };
  expect(mine.sort()).toEqual(mended.sort());
});

test(
  'a seat that somebody else takes meanwhile is announced by name and stays as a ghost until it is replaced',
  { tag: '@trial' },
  async () => {
    const page = await openMap('ghost', { people: '3' });
    await take(page);
    await expect(chips(page)).toHaveCount(3);
    const ids = await chosenIds(page);
    await buy(await signIn(server, 'poll', HOUSE_PROJECT), ids.slice(2));
    await expect(marks(page, 'lost')).toHaveCount(1);
    await expect(page.getByRole('status').filter({ hasText: 'Just taken by somebody else' }).first()).toBeAttached();
    await expect(chips(page)).toHaveCount(3);
    await page.getByRole('button', { name: /^Take row \d+, seat \d+$/ }).click();
    await expect(marks(page, 'lost')).toHaveCount(0);
    await expect(chips(page)).toHaveCount(3);
  },
);

test('an order that was refused for its seats opens the dialog at once', { tag: '@trial' }, async () => {
  await buy(await signIn(server, 'other', HOUSE_PROJECT), ['0-1-1', '0-1-2']);
  const page = await openMap('refused', { lost: '0-1-1,0-1-2' });
  await expect(page.getByRole('dialog')).toContainText('2 of your seats are gone');
  await page.getByRole('dialog').getByRole('button', { name: 'Choose on the map' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(/lost=/);
});

test('axe finds nothing on the map, on the list and on what opens over them', { tag: '@trial' }, async () => {
  const page = await openMap('axe');
  await expect(marks(page, 'proposed')).toHaveCount(2);
  await expectClean(page);
  await take(page);
  await expect(chips(page)).toHaveCount(2);
  await expectClean(page);
  await page.getByRole('button', { name: 'Show as a list' }).click();
  await page.getByRole('list', { name: 'Seats by row' }).getByRole('button', { name: /row 1/ }).first().click();
  await expectClean(page);
  await hold(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectClean(page);
});

test('without a network the seats can be looked at but not chosen', { tag: '@trial' }, async () => {
  // Files of other screens may still be on their way.
  allowInConsole(NO_NETWORK);
  const page = await openMap('offline');
  await page.context().setOffline(true);
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await expect(page.getByRole('main')).toContainText('They can be chosen once there is a network.');
  await expect(hold(page)).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Show as a list' }).click();
  await page.getByRole('button', { name: /^Zone A, row 1/ }).click();
  await page.getByRole('checkbox', { name: /free$/ }).first().click();
  await expect(chips(page)).toHaveCount(0);
});
