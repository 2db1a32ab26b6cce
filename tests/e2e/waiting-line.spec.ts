import { expect } from '@playwright/test';
import { addDays } from '#domain/lib/day.ts';
import { clockOffset, serverDay, startServer, type TestServer } from '../fixtures/server.ts';
import { signIn, type TestVisitor } from '../fixtures/visitor.ts';
import { counted, orderButton, PAY_ADDRESS, walkOn } from './journey.ts';
import { allowInConsole, enter, forgetPhone, NO_NETWORK, type Phone, startPlainPhone, test } from './phone.ts';

const PROJECT = 'lantern';
const FORM = '#/ticketOrder/river-night';
const AHEAD = '{ahead, plural, one {# person is ahead of you.} other {# people are ahead of you.}}';

let server: TestServer;
const phones: Phone[] = [];
test.afterEach(async () => {
  for (const phone of phones.splice(0)) {
    expect(phone.errors).toEqual([]);
    await phone.close();
    await forgetPhone(phone);
  }
  await server.stop();
});

async function saleAt(time: `${number}:${number}`): Promise<number> {
  const offset = clockOffset(time);
  server = await startServer({
    venues: ['tests/fixtures/line-venue.json'],
    env: { SERVER_CLOCK_OFFSET_SECONDS: String(offset), WAITING_LINE_FIRST: '1', RATE_LIMITS: 'off' },
  });
  return offset;
}

async function phoneIn(locale: 'en' | 'zh_CN', person: string, hash = FORM) {
  const phone = await startPlainPhone({ locale });
  phones.push(phone);
  await enter(phone.page, server.url, { person, project: PROJECT, hash });
  return { ...phone, ...walkOn(phone.page, locale) };
}

const takePlace = (visitor: TestVisitor) => visitor.call('wxline/place', { ticket_type_id: 'river-night' });

test('before the opening the page counts down and takes the visitor into the draw', { tag: '@trial' }, async () => {
  await saleAt('09:20');
  for (const locale of ['zh_CN', 'en'] as const) {
    const { page, translate } = await phoneIn(locale, 'lin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      translate('The sale opens at {opening}').replace('{opening}', '10:00'),
    );
    await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d$/);
    await expect(page.getByText(translate('You are in the draw.'))).toBeVisible();
    await page.reload();
    await expect(page.getByText(translate('You are in the draw.'))).toBeVisible();
  }
});

test('a place in line survives a reload, another language and a lost signal, and the form opens by itself', async () => {
  const offset = await saleAt('10:05');
  const [first, second] = [await signIn(server, 'early', PROJECT), await signIn(server, 'next', PROJECT)];
  await takePlace(first);
  await takePlace(second);
  const { page, context, translate } = await phoneIn('en', 'lin');
  const place = page.getByRole('main').getByText('3', { exact: true });
  const ahead = page.getByText(counted(translate(AHEAD), 1));
  await expect(page.getByRole('heading', { level: 1, name: 'You are in line' })).toBeVisible();
  await expect(place).toBeVisible();
  await expect(ahead).toBeVisible();
  await page.reload();
  await expect(place).toBeVisible();
  const other = await phoneIn('zh_CN', 'lin');
  await expect(other.page.getByText(counted(other.translate(AHEAD), 1))).toBeVisible();
  await expect(other.page.getByRole('main').getByText('3', { exact: true })).toBeVisible();

  allowInConsole(NO_NETWORK);
  await context.setOffline(true);
  await expect(
    page.getByText(
      translate(
        'You are offline. You keep your place; the line moves on, and this page shows it once there is a network.',
      ),
    ),
  ).toBeVisible();
  await expect(place).toBeVisible();
  await expect(page.getByText(/^As of \d\d:\d\d$/)).toBeVisible();
  await context.setOffline(false);

  const order = {
    tickets: [{ ticket_type_id: 'river-night', date: addDays(serverDay(offset), 1), travellers: [] }],
    phone: '13800000000',
    fee: 10,
    agreement_version: '1',
  };
  await first.order('wxorder/new', order);
  await expect.poll(async () => (await takePlace(second)).extraInfo.state).toBe('admitted');
  await expect(page.getByText(translate('You are next.'))).toBeVisible();
  await second.order('wxorder/new', order);
  await expect(page.getByRole('group', { name: translate('Date of visit') })).toBeVisible();
  await expect(page.getByText(translate('It is your turn. You can go on.'))).toBeAttached();
});

test('the cart waits in line as well, and comes back with what was typed', { tag: '@trial' }, async () => {
  const offset = await saleAt('10:05');
  const first = await signIn(server, 'early', PROJECT);
  await takePlace(first);
  const tickets = [{ ticket_type_id: 'river-night', date: addDays(serverDay(offset), 1), travellers: [] }];
  await (await signIn(server, 'lin', PROJECT)).call('wxshoppingcart/new', { tickets });
  const walk = await phoneIn('en', 'lin', '#/cart');
  const { page, translate } = walk;
  await page.getByRole('button', { name: translate('Check out') }).click();
  const phone = page.getByLabel(translate('Phone for pick-up'));
  await phone.fill('13800000001');
  const agreement = page.getByRole('checkbox', { name: translate('I have read and accept the purchase agreement') });
  await agreement.click();
  await page.getByRole('button', { name: translate('I have read it and accept') }).click();
  await orderButton(walk).click();
  await expect(page.getByRole('heading', { level: 1, name: translate('You are in line') })).toBeVisible();
  await expect(page.getByRole('main').getByText('2', { exact: true })).toBeVisible();
  await expect(orderButton(walk)).toHaveCount(0);

  await first.order('wxorder/new', { tickets, phone: '13800000000', fee: 10, agreement_version: '1' });
  await expect(page.getByText(translate('It is your turn. You can go on.'))).toBeAttached();
  await expect(phone).toHaveValue('13800000001');
  await expect(agreement).toBeChecked();
  await orderButton(walk).click();
  await expect(page).toHaveURL(PAY_ADDRESS);
});

test('without a rush the form is there at once, and nothing speaks of a line', { tag: '@trial' }, async () => {
  await saleAt('10:05');
  const { page, translate } = await phoneIn('en', 'lin');
  await expect(page.getByRole('group', { name: translate('Date of visit') })).toBeVisible();
  await expect(page.getByText(/line|turn/i)).toHaveCount(0);
});
