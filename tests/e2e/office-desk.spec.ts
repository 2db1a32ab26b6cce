import { expect, type Locator, type Page } from '@playwright/test';
import { ADULT, AGREEMENT, boatOrder } from '../fixtures/orders.ts';
import { serverDay, type TestServer } from '../fixtures/server.ts';
import { asStaff } from '../fixtures/staff.ts';
import { openPayment, payAtCashier, signIn as visitorSignIn, type TestVisitor } from '../fixtures/visitor.ts';
import { axe, officeBrowser, press, type } from './office-browser.ts';
import { test, MORNING_OFFSET } from './phone.ts';

const offset = MORNING_OFFSET;
const today = serverDay(offset);
const PHONE = '13912345678';
let server: TestServer;
let origin: string;
let visitor: TestVisitor;
const bought: Record<'boat' | 'ride' | 'pass', string> = { boat: '', ride: '', pass: '' };
const { start, openPageOf } = officeBrowser();

async function paid(body: Record<string, unknown>) {
  const order = await visitor.order('wxorder/new', body, { 'Idempotency-Key': crypto.randomUUID() });
  await payAtCashier(server, await openPayment(visitor, order));
  await expect.poll(async () => (await visitor.order('wxorder/get', { id: order.id })).pay_status).toBe('PAYED');
  return visitor.order('wxorder/get', { id: order.id });
}

test.beforeAll(async () => {
  ({ server, origin } = await start());
  visitor = await visitorSignIn(server, 'desk-visitor');
  const boat = await paid({ ...boatOrder(today), phone: PHONE });
  // The sandbox issuer refuses this title.
  await visitor.call('wxorder/selfHelp/doInvoice', {
    orderIds: [boat.id],
    kind: 'person',
    purchaser: '林小月 REFUSE',
    purchaser_email: 'moon@example.com',
  });
  const rideTickets = [{ ticket_type_id: 'lakeside-shuttle', date: today, travellers: [] }];
  const ride = await paid({ tickets: rideTickets, phone: PHONE, fee: 30, agreement_version: AGREEMENT });
  await asStaff(server, 'check', { project: 'crane-lake', code: ride.tickets[0]?.ticket_no ?? '' });
  await visitor.call('wxorder/doEvaluate', {
    orderId: ride.id,
    score: 2,
    scores: { service: 1 },
    text: 'Nobody waited for us.',
    photos: [],
  });
  const passTickets = [{ ticket_type_id: 'pass-annual', date: today, travellers: [ADULT] }];
  const pass = await paid({ tickets: passTickets, phone: PHONE, fee: 399, agreement_version: AGREEMENT });
  Object.assign(bought, { boat: boat.order_no, ride: ride.id, pass: pass.order_no });
});

const open = (page: Page, path: string): Promise<unknown> => page.goto(`${origin}/#/crane-lake/${path}`);
const row = (page: Page, text: string): Locator => page.locator('tbody tr').filter({ hasText: text });
/** The lists' notation of an order's number. */
const spaced = (number: string): string => number.replace(/^(\d{10})/, '$1 ');

test('finance has a refused invoice made by hand, by keyboard', { tag: '@trial' }, async () => {
  const page = await openPageOf('finance', 'en');
  await open(page, 'invoices?state=FAILED');
  // The issuer's refusal arrives with the next run of the job.
  await expect(async () => {
    await page.reload();
    await expect(row(page, spaced(bought.boat))).toBeVisible({ timeout: 2000 });
  }).toPass();
  await axe(page);
  await page.keyboard.press('/');
  await page.keyboard.type('5678');
  await page.keyboard.press('Enter');
  await expect(page.getByText('as: end of a phone')).toBeVisible();
  await expect(row(page, spaced(bought.boat))).toHaveCount(1);
  await page.locator('h1').click();
  await page.keyboard.press('j');
  await expect(page.locator('tbody tr').first()).toBeFocused();
  await press(page, page.getByRole('button', { name: `Show in full… ${bought.boat}` }));
  await type(page, page.getByLabel('Reason', { exact: true }), 'made at the tax office');
  await press(page, page.getByRole('button', { name: 'Show', exact: true }));
  await expect(page.getByRole('dialog').getByText('林小月 REFUSE')).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press(page, page.getByRole('button', { name: `Made by hand… ${bought.boat}` }));
  await type(page, page.getByLabel('Number of the invoice'), '26112200000000004711');
  await type(page, page.getByLabel('Reason, which colleagues read'), 'the issuer refused the title');
  await axe(page);
  await press(page, page.getByRole('button', { name: 'It is made' }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Nothing fits. Clear a filter or look for something else.')).toBeVisible();
  await page.getByLabel('State').selectOption('ISSUED');
  await expect(row(page, '26112200000000004711')).toContainText('by hand:');
  // The state of the list is in the address, so that a colleague who gets the link sees the same list.
  await page.reload();
  await expect(row(page, '26112200000000004711')).toBeVisible();
  await page.context().close();
});

test('a manager answers and hides a rating, and freezes a card, in Chinese; the desk has no button for either', async () => {
  const page = await openPageOf('manager', 'zh-CN');
  await open(page, 'ratings');
  const rating = row(page, 'Nobody waited for us.');
  await expect(rating).toBeVisible();
  await axe(page);
  await press(page, rating.getByRole('button', { name: /^回复/ }));
  await type(page, page.getByRole('dialog').getByRole('textbox'), 'We are sorry.');
  await axe(page);
  await press(page, page.getByRole('button', { name: '发布回复' }));
  await expect(rating).toContainText('We are sorry.');
  await press(page, rating.getByRole('button', { name: /^隐藏/ }));
  await type(page, page.getByRole('dialog').getByRole('textbox'), '涉及他人');
  await press(page, page.getByRole('dialog').getByRole('button', { name: '隐藏', exact: true }));
  await expect(rating).toContainText('涉及他人');
  const { extraInfo } = await visitor.call('wxorder/getOrderEvaluationDetail', { orderId: bought.ride });
  expect(extraInfo.evaluation.reply.text).toBe('We are sorry.');

  await open(page, `cards?text=${bought.pass}`);
  const card = page.locator('tbody tr').first();
  await expect(card).toContainText('待激活');
  await axe(page);
  // Enter on a row presses its first button.
  await page.locator('h1').click();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await axe(page);
  await press(page, page.getByRole('dialog').getByRole('button', { name: '激活', exact: true }));
  await expect(card).toContainText('有效');
  await press(page, card.getByRole('button', { name: /^冻结/ }));
  await type(page, page.getByRole('dialog').getByRole('textbox'), '在湖边遗失');
  await press(page, page.getByRole('dialog').getByRole('button', { name: '冻结', exact: true }));
  await expect(card).toContainText('在湖边遗失');
  const cards = (await visitor.call('wxorder/queryMember', {})).extraInfo.list as {
    frozen?: boolean;
    valid: boolean;
    code?: string;
  }[];
  expect(cards.map((each) => [each.frozen, each.valid, each.code])).toEqual([[true, false, undefined]]);
  await page.context().close();

  // The role `desk` may neither freeze cards nor answer ratings.
  const desk = await openPageOf('desk', 'en');
  await open(desk, 'cards');
  await expect(row(desk, 'Frozen')).toHaveCount(1);
  await expect(desk.locator('tbody').getByRole('button')).toHaveCount(0);
  await axe(desk);
  await open(desk, 'ratings');
  await expect(row(desk, 'Nobody waited for us.')).toContainText('Hidden');
  await expect(desk.locator('tbody').getByRole('button')).toHaveCount(0);
  await open(desk, 'invoices');
  await expect(row(desk, spaced(bought.boat))).toBeVisible();
  await expect(desk.locator('tbody').getByRole('button')).toHaveCount(0);
  await desk.setViewportSize({ width: 390, height: 844 });
  // An address that begins with # looks like a link within the page to axe.
  await axe(desk, ['skip-link']);
  await desk.context().close();
});

test(
  'an owner makes a sales account with a commission, by keyboard, and reads the report of a month',
  { tag: ['@messaging', '@trial'] },
  async () => {
    const page = await openPageOf('owner', 'en');
    await open(page, 'sales');
    await press(page, page.getByRole('button', { name: 'New account…' }));
    await type(page, page.getByLabel('Name', { exact: true }), '湖边的人');
    await type(page, page.getByRole('textbox', { name: 'Organisation' }), '湖畔旅行社');
    await page.getByLabel('Add a ticket type').selectOption('cruise-adult');
    await type(page, page.getByLabel(/, percent$/), '3.5');
    await axe(page);
    await press(page, page.getByRole('button', { name: 'Save', exact: true }));
    await expect(row(page, '湖边的人')).toContainText('not bound yet');
    await axe(page);
    const id = /sale=([\w-]+)/.exec(await linkOf(page))?.[1] ?? '';
    await visitor.call('wxauth/saleWxBind', { sale: id });
    await paid({ ...boatOrder(today), phone: PHONE });
    await press(page, page.getByRole('link', { name: 'Report of a month' }));
    await expect(page.locator('tfoot')).toContainText('¥90.00');
    await expect(page.locator('tfoot')).toContainText('¥3.15');
    await axe(page);
    await page.context().close();
  },
);

async function linkOf(page: Page): Promise<string> {
  await press(page, page.getByRole('button', { name: 'Change… 湖边的人' }));
  const text = await page.getByRole('dialog').locator('.text_code').innerText();
  await page.keyboard.press('Escape');
  return text;
}
