import { expect, type Page } from '@playwright/test';
import { getProjectConfig } from '#contract/visitor/catalog.ts';
import type { Order } from '#contract/visitor/orders.ts';
import { ADULT, CHILD } from '../fixtures/orders.ts';
import { jpegOf } from '../fixtures/pictures.ts';
import { serverDay, type TestServer } from '../fixtures/server.ts';
import { thirty } from '../fixtures/thirty.ts';
import { asStaff } from '../fixtures/staff.ts';
import { signIn, type TestVisitor } from '../fixtures/visitor.ts';
import { expectClean } from './axe.ts';
import { meetCall } from './calls.ts';
import {
  allowInConsole,
  enter,
  storedOnPhone,
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
  closeVisitors,
  expectOff,
  expectMessageAt,
  fill,
  type Journey,
  newVisitor,
  orderButton,
  payButton,
  payInSandbox,
  placeOrder,
  readAgreement,
  showCodes,
  typeTraveller,
  walkOn,
} from './journey.ts';

const PHONE = '13800000000';
const offset = MORNING_OFFSET;
const today = serverDay(offset);
let server: TestServer;
let phone: Phone;

test.beforeAll(({ morning }) => {
  server = morning;
});

async function visit(person: string, options: PhoneOptions = {}): Promise<{ walk: Journey; visitor: TestVisitor }> {
  phone = await startPhone(options);
  await enter(phone.page, server.url, { person });
  const walk = walkOn(phone.page, options.locale ?? 'en');
  await expect(walk.page.getByRole('navigation', { name: walk.translate('Main menu') })).toBeVisible();
  return { walk, visitor: await signIn(server, person) };
}

const ordersOf = async (visitor: TestVisitor): Promise<Order[]> =>
  ((await visitor.call('wxorder/list')).extraInfo as { list: Order[] }).list;
const tab = ({ page, translate }: Journey, name: string) =>
  page.getByRole('navigation', { name: translate('Main menu') }).getByRole('link', { name: translate(name) });
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

for (const [text, flags] of [
  ['says nothing of', {}],
  ['denies', { has_rent: false, has_activity: false }],
] as const)
  test(
    `the tabs of rentals, activities and reviews are there where a backend has such tickets and ${text} them`,
    { tag: '@trial' },
    async () => {
      phone = await startPhone();
      await meetCall(phone.page, getProjectConfig, async (route) => {
        const response = await route.fetch();
        const { extraInfo, ...envelope } = (await response.json()) as { extraInfo: Record<string, unknown> };
        const { has_rent: _rent, has_activity: _activity, ...config } = extraInfo;
        await route.fulfill({ response, json: { ...envelope, extraInfo: { ...config, ...flags } } });
      });
      await enter(phone.page, server.url, { person: 'looker' });
      const walk = walkOn(phone.page, 'en');
      await expect(tab(walk, 'Rentals')).toBeVisible();
      await expect(tab(walk, 'Events')).toBeVisible();
      await tab(walk, 'Reviews').click();
      await expect(tab(walk, 'Reviews')).toHaveAttribute('aria-current', 'page');
    },
  );

test('a bicycle is rented for any day, and its ticket shows it', { tag: '@trial' }, async () => {
  const { walk, visitor } = await visit('rider', { locale: 'zh_CN' });
  const { page, translate } = walk;
  await tab(walk, 'Rentals').click();
  await expect(card(page, '自行车租借')).toContainText(translate('Usable from today, on any day'));
  await expect(card(page, '电动小船（1 小时）')).toContainText(translate('ID document of each person'));
  await page.getByRole('link', { name: fill(translate('Rent {name}'), { name: '自行车租借' }) }).click();
  const anyDay = translate('validity|Any day');
  await expect(page.getByRole('region', { name: translate('Days of use') })).toContainText(anyDay);
  await page.getByRole('button', { name: fill(translate('One more {name}'), { name: '自行车租借' }) }).click();
  // Another ticket of the same spot has a draft of its own.
  await page.evaluate(() => location.assign('#/ticketOrder/lakeside-shuttle'));
  await expect(page.getByRole('group', { name: '自行车租借' })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('group', { name: '自行车租借' }).getByRole('status')).toHaveText('2');
  await page.getByLabel(translate('Phone for pick-up')).fill(PHONE);
  await readAgreement(walk);
  await placeOrder(walk);
  await expect(payButton(walk)).toContainText('80.00');
  await payInSandbox(walk);
  await showCodes(walk);
  await expect(page.getByRole('heading', { level: 1, name: anyDay })).toBeVisible();
  const [order] = await ordersOf(visitor);
  expect(order).toMatchObject({
    order_type: 'RENT',
    status: 'WAIT_USE',
    tickets: [{ valid_from: today, valid_until: '2100-12-31' }, {}],
  });
  await page.evaluate((id) => location.assign(`#/myOrders?order=${id}`), order?.id ?? '');
  await page.getByText(translate('All details of the order')).click();
  await expect(page.getByText(translate('Available days'))).toBeVisible();
  await expect(page.getByText(anyDay).first()).toBeVisible();
  await expect(page.getByText(translate('Visit date'), { exact: true })).toHaveCount(0);
});

test(
  'an activity has its days; one that is out of season shows why it can’t be booked',
  { tag: '@trial' },
  async () => {
    const { walk, visitor } = await visit('early');
    const { page } = walk;
    await tab(walk, 'Events').click();
    await expect(card(page, 'Lantern walk in the snow')).toContainText(/On sale from \w+ \d+ \w+ 00:00/);
    await expect(page.getByRole('button', { name: 'Book Lantern walk in the snow' })).toHaveAccessibleDescription(
      /On sale from/,
    );
    await expect(card(page, 'Cranes at dawn')).toContainText('98');
    await page.getByRole('link', { name: 'Book Cranes at dawn' }).click();
    await expectOff(walk, 'Still missing: date, 1 visitor');
    await page.getByRole('group', { name: 'Date of visit' }).getByRole('button').nth(2).click();
    await expect(page.getByRole('region', { name: 'Session' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Choose visitors for Cranes at dawn' }).click();
    await newVisitor(walk);
    await typeTraveller(walk, ADULT);
    await closeVisitors(walk);
    await page.getByLabel('Phone for pick-up').fill(PHONE);
    await readAgreement(walk);
    await placeOrder(walk);
    await expect(payButton(walk)).toContainText('98.00');
    const [order] = await ordersOf(visitor);
    expect(order?.tickets.map(({ valid_from, valid_until }) => valid_from === valid_until)).toEqual([true]);
  },
);

test('guides are found by language and day; a group books one, hands in its itinerary, and finds the meeting point without a network', async () => {
  allowInConsole(NO_NETWORK);
  const { walk, visitor } = await visit('agency', { lasting: true });
  const { page } = walk;
  await tab(walk, 'Guides').click();
  const guides = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(guides).toHaveCount(6);
  await page.getByRole('group', { name: 'Language of the tour' }).getByRole('button', { name: '日本語' }).click();
  await expect(guides).toHaveText(['Lu Yanzhou', 'Xu Qinghe']);
  await page.getByRole('group', { name: 'Day of the tour' }).getByRole('button').nth(2).click();
  await expect(page).toHaveURL(/lang=ja/);
  await expect(page).toHaveURL(/date=\d{4}-\d\d-\d\d/);
  await expect(card(page, 'Xu Qinghe')).toContainText(/Next free: \w+ \d+ \w+ 09:00/);
  await expectClean(page);
  await page.getByRole('link', { name: 'Xu Qinghe', exact: true }).click();
  await expect(page.getByText('Mountain and lake in a day')).toBeVisible();
  await page.getByRole('link', { name: 'Choose a time' }).click();

  await page.getByRole('group', { name: 'Date of visit' }).getByRole('button').nth(2).click();
  await page.getByRole('group', { name: 'Start of the tour' }).getByRole('button', { name: '14:00–17:00' }).click();
  for (let people = 1; people < 8; people += 1) await page.getByRole('button', { name: 'One more person' }).click();
  await page.getByRole('button', { name: 'Name the members' }).click();
  for (const person of [ADULT, CHILD]) {
    await newVisitor(walk);
    await typeTraveller(walk, person);
  }
  await closeVisitors(walk);
  await expect(page.getByRole('button', { name: '2 members named' })).toBeVisible();

  await page.getByRole('switch', { name: 'I book for a group of an agency' }).check();
  await page.getByLabel('Phone for pick-up').fill(PHONE);
  await orderButton(walk).click({ force: true });
  await expectMessageAt(page.getByLabel('Name of the agency'), 'Enter the name of the agency.');
  await page.getByLabel('Phone of the group’s guide').fill('139000');
  await page.getByLabel('Name of the group’s guide').fill('周以宁');
  await expectMessageAt(
    page.getByLabel('Phone of the group’s guide'),
    'The phone number needs 11 digits; 5 are missing.',
  );
  await page.getByLabel('Phone of the group’s guide').fill('13900000000');
  await page.getByLabel('Name of the agency').fill('栖湖旅行社');
  const itinerary = page.getByRole('group', { name: 'Electronic itinerary (optional)' });
  await itinerary
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a plan') });
  await expect(itinerary).toContainText('plan.pdf is not a picture.');
  await itinerary
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'plan.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(900, 1200) });
  await expect(itinerary.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  await readAgreement(walk);
  await expectClean(page);
  // Typed fields outlive the page; numbers of documents do not.
  await page.reload();
  await expect(page.getByLabel('Name of the agency')).toHaveValue('栖湖旅行社');
  for (const { name, id_number } of [ADULT, CHILD]) {
    await page.getByRole('button', { name: `Enter the document number of ${name}` }).click();
    await page.getByLabel('Document number', { exact: true }).fill(id_number);
    await page.getByRole('button', { name: 'Save visitor' }).click();
  }
  await placeOrder(walk);
  await expect(payButton(walk)).toContainText('680.00');
  await payButton(walk).click();
  await page.getByTestId('sandbox-pay').click();
  await page.getByRole('button', { name: 'See the order' }).click();
  await expect(page.getByText('Visitor centre, East Gate').first()).toBeVisible();
  await expect(page.getByRole('link', { name: '0571-5550 0213' })).toBeVisible();
  const [order] = await ordersOf(visitor);
  expect(order).toMatchObject({
    order_type: 'GUIDE',
    status: 'WAIT_CONFIRM',
    guide: { id: 'guide-xu', party: 8, agency: { agency: '栖湖旅行社' } },
  });
  expect(order?.tickets[0]?.holders.map(({ name }) => name)).toEqual([ADULT.name, CHILD.name]);

  await asStaff(server, 'confirm', { project: 'crane-lake', order_no: order?.order_no });
  await page.reload();
  await expect(page.getByRole('img', { name: 'Electronic itinerary' })).toBeVisible();
  await untilCached(page);
  await untilTrue(page, async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'scenic-itineraries')) return false;
    const answer = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
    const database = await answer(indexedDB.open('scenic-itineraries'));
    const counts = await Promise.all(
      [...database.objectStoreNames].map((name) => answer(database.transaction(name).objectStore(name).count())),
    );
    database.close();
    return counts.some((count) => count > 0);
  });
  await untilWritten(page);
  await phone.close();
  phone = await startPhone({ profile: phone.profile });
  await phone.context.setOffline(true);
  await phone.page.goto(`${server.url}/#/myOrders?order=${order?.id}`);
  await expect(phone.page.getByText('Visitor centre, East Gate').first()).toBeVisible();
  await expect(phone.page.getByText('Mountain and lake in a day')).toBeVisible();
  await expect(phone.page.getByRole('link', { name: '0571-5550 0213' })).toBeVisible();
  const picture = phone.page.getByRole('img', { name: 'Electronic itinerary' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBeGreaterThan(800);
  expect(await storedOnPhone(phone.page)).not.toContain('13900000000');
});

test(
  'a coach party of thirty is pasted, the faulty lines are mended, and the order goes through with the agency’s form',
  { tag: '@trial' },
  async () => {
    const { walk, visitor } = await visit('coach');
    const { page } = walk;
    await page.goto(`${server.url}/#/guideOrder/guide-qin`);
    await page.getByRole('group', { name: 'Date of visit' }).getByRole('button').nth(2).click();
    await page.getByRole('group', { name: 'Start of the tour' }).getByRole('button').first().click();
    for (let people = 1; people < 30; people += 1) await page.getByRole('button', { name: 'One more person' }).click();
    await page.getByRole('button', { name: 'Name the members' }).click();
    await page.getByRole('button', { name: 'Paste names and numbers' }).click();
    const { lines, numbers } = thirty();
    const paste = page.getByRole('dialog', { name: 'Paste names and numbers' });
    await paste.getByLabel('Pasted list').fill(lines.join('\n'));
    await paste.getByRole('button', { name: 'Read the list' }).click();
    await expect(paste).toContainText('27 people were read.');
    const row = (line: number) => paste.getByRole('textbox', { name: `Words of line ${line}`, exact: true });
    await row(8).fill(`郑小明 ${numbers[6]}`);
    await row(13).fill(`卫小明 ${numbers[11]}`);
    await row(31).fill(`魏小明 ${numbers[29]}`);
    await paste.getByRole('button', { name: 'Add 30 visitors' }).click();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(30);
    await page.getByRole('dialog').getByRole('button').last().click();
    await expect(page.getByRole('button', { name: '30 members named' })).toBeVisible();
    await page.getByRole('switch', { name: 'I book for a group of an agency' }).check();
    await page.getByLabel('Phone for pick-up').fill(PHONE);
    await page.getByLabel('Phone of the group’s guide').fill('13900000000');
    await page.getByLabel('Name of the group’s guide').fill('周以宁');
    await page.getByLabel('Name of the agency').fill('栖湖旅行社');
    await readAgreement(walk);
    await placeOrder(walk);
    await expect(payButton(walk)).toContainText('260.00');
    const [order] = await ordersOf(visitor);
    expect(order).toMatchObject({
      order_type: 'GUIDE',
      guide: { id: 'guide-qin', party: 30, agency: { agency: '栖湖旅行社' } },
    });
    expect(order?.tickets[0]?.holders).toHaveLength(30);
  },
);
