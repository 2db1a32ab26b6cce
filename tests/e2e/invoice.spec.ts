import { expect, type Page } from '@playwright/test';
import type { Locale } from '#domain/lib/local-text.ts';
import { doInvoice, invoiceQuery, type InvoiceRecord, invoiceRecordQuery } from '#contract/visitor/invoices.ts';
import type { Order } from '#contract/visitor/orders.ts';
import { addDays } from '#domain/lib/day.ts';
import { boatOrder, familyOrder } from '../fixtures/orders.ts';
import { serverDay, type TestServer } from '../fixtures/server.ts';
import { openPayment, payAtCashier, signIn, type TestVisitor } from '../fixtures/visitor.ts';
import { countCalls, loseAnswer, meetCall } from './calls.ts';
import {
  allowInConsole,
  enter,
  enterAsAnother,
  storedOnPhone,
  LOST_ANSWER,
  MORNING_OFFSET,
  NO_NETWORK,
  type Phone,
  type PhoneOptions,
  startPlainPhone,
  test,
} from './phone.ts';
import { counted, expectMessageAt, fill, type Journey, walkOn } from './journey.ts';

const COMPANY = '云溪知行旅行社有限公司';
const TAX_NUMBER = '91350100M000100Y43';
const PASTED = `抬头：${COMPANY}\n税号：${TAX_NUMBER}\n地址：湖滨路 1 号 电话：0571-55500200`;
const PHONE = '13800000000';
const ONE_CONTACT = 'Enter a phone number or an e-mail address, at least one.';

const offset = MORNING_OFFSET;
const day = addDays(serverDay(offset), 1);
let server: TestServer;
let phone: Phone;

test.beforeAll(({ morning }) => {
  server = morning;
});

async function paid(visitor: TestVisitor, body: Record<string, unknown>): Promise<Order> {
  const order = await visitor.order('wxorder/new', body, { 'Idempotency-Key': crypto.randomUUID() });
  await payAtCashier(server, await openPayment(visitor, order));
  await expect.poll(async () => (await visitor.order('wxorder/get', { id: order.id })).pay_status).toBe('PAYED');
  return order;
}

async function visit(person: string, options: PhoneOptions = {}): Promise<Journey> {
  phone = await startPlainPhone(options);
  await enter(phone.page, server.url, { person });
  return walkOn(phone.page, options.locale ?? 'en');
}

const open = (page: Page, search = ''): Promise<unknown> => page.goto(`${server.url}/#/invoice${search}`);
const recordsOf = async (visitor: TestVisitor): Promise<InvoiceRecord[]> =>
  (
    (await visitor.call('wxorder/selfHelp/invoiceRecordQuery', { page_num: 0, page_size: 0 })).extraInfo as {
      list: InvoiceRecord[];
    }
  ).list;

const fields = ({ page, translate }: Journey) => ({
  company: page.getByLabel(translate('Company name'), { exact: true }),
  tax: page.getByLabel(translate('Tax number'), { exact: true }),
  name: page.getByLabel(translate('Name on the invoice'), { exact: true }),
  email: page.getByLabel(translate('E-mail'), { exact: true }),
  phone: page.getByLabel(translate('Mobile phone'), { exact: true }),
  send: page.getByRole('button', { name: translate('Send request') }),
});
const bar = ({ page }: Journey, fee: string) => page.getByRole('main').getByText(fee, { exact: true }).last();
const record = ({ page, translate }: Journey, order: Order) =>
  page
    .getByRole('article')
    .filter({ hasText: order.order_no })
    .filter({ hasText: translate('Tax number') });

for (const locale of ['zh_CN'] as readonly Locale[]) {
  test(`two orders in one run as a company with a pasted title; the title is there next time, and gone for somebody else (${locale})`, async () => {
    const visitor = await signIn(server, `two-${locale}`);
    const [family, boat] = [await paid(visitor, familyOrder(day)), await paid(visitor, boatOrder(day, 2))];
    const last = await paid(visitor, boatOrder(day, 1));
    const walk = await visit(`two-${locale}`, { locale, lasting: true });
    const { page, translate } = walk;
    await page.getByRole('link', { name: translate('entrance|Invoice'), exact: true }).click();
    await expect(page.getByRole('navigation', { name: translate('Main menu') })).toHaveCount(0);
    const next = page.getByRole('button', { name: locale === 'zh_CN' ? '下一步' : translate('Next') });
    await expect(next).toHaveAccessibleDescription(translate('Choose at least one order.'));
    const search = page.getByLabel(translate('Search by order number'));
    await search.fill(boat.order_no.slice(-6));
    await expect(page.getByRole('checkbox')).toHaveCount(1);
    await page.getByRole('checkbox').check();
    await search.fill('');
    await page.getByRole('listitem').filter({ hasText: family.order_no }).getByRole('checkbox').check();
    await expect(bar(walk, `${locale === 'en' ? 'CN¥' : '¥'}480.00`)).toBeVisible();
    await next.click();

    const form = fields(walk);
    await page.getByRole('button', { name: translate('Paste a title') }).click();
    const sheet = page.getByRole('dialog', { name: translate('Paste a title') });
    await sheet.getByLabel(translate('Text'), { exact: true }).fill(PASTED);
    await expect(sheet.getByRole('status').first()).toContainText(COMPANY);
    await expect(sheet.getByRole('status').first()).toContainText(TAX_NUMBER);
    await sheet.getByRole('button', { name: translate('Fill these in') }).click();
    await expect(form.company).toHaveValue(COMPANY);
    await expect(form.tax).toHaveValue(TAX_NUMBER);

    await form.send.click({ force: true });
    await expectMessageAt(form.email, translate(ONE_CONTACT));
    await expect(form.email).toBeFocused();
    await form.email.fill('office@example.com');
    await form.tax.fill(TAX_NUMBER.slice(0, 11));
    await form.tax.blur();
    await expectMessageAt(
      form.tax,
      counted(
        translate(
          '{missing, plural, one {# character is missing: the number has 18 letters and digits, seldom 15 or 20.} other {# characters are missing: the number has 18 letters and digits, seldom 15 or 20.}}',
        ),
        7,
      ),
    );
    await expect(form.send).toHaveAttribute('aria-disabled', 'true');
    await form.tax.fill(`${TAX_NUMBER.slice(0, 17)}4`);
    await expect(form.tax).toHaveAccessibleDescription(
      translate(
        'The last character does not fit the others: two may be swapped or mistyped. Compare the number with the business licence. It can be sent all the same.',
      ),
    );
    await expect(form.send).not.toHaveAttribute('aria-disabled', 'true');
    await form.tax.fill(TAX_NUMBER);
    await page.reload();
    await expect(form.company).toHaveValue(COMPANY);
    await expect(form.tax).toHaveValue(TAX_NUMBER);
    await expect(form.email).toHaveValue('office@example.com');
    await page.goBack();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await page.goForward();

    const count = countCalls(page, doInvoice);
    await form.send.dblclick();
    for (const order of [family, boat]) await expect(record(walk, order)).toContainText(translate('Issued at'));
    expect(count()).toBe(1);
    const issued = record(walk, boat);
    const entry = (await recordsOf(visitor)).find(({ order_id }) => order_id === boat.id);
    await expect(issued).toContainText(entry?.invoice_no ?? 'none');
    await expect(issued).toContainText(
      translate('If tickets of this order are returned later, this invoice will be reversed.'),
    );
    await expect(issued).toContainText(`${server.url}/sandbox/invoices/view?invoice=`);
    const opened = phone.context.waitForEvent('page');
    await issued.getByRole('link', { name: translate('Open invoice') }).click();
    const file = await opened;
    await expect(file.getByText(entry?.invoice_no ?? 'none')).toBeVisible();
    await file.close();

    const { profile } = phone;
    await phone.close();
    phone = await startPlainPhone({ locale, profile });
    const again = walkOn(phone.page, locale);
    await open(phone.page, `?order=${last.order_no}`);
    const fresh = fields(again);
    await expect(fresh.company).toHaveValue('');
    await expect(fresh.email).toHaveValue('');
    const title = phone.page
      .getByRole('group', { name: translate('Titles used before') })
      .getByRole('button', { name: new RegExp(`^${COMPANY}`) });
    await title.click();
    await expect(fresh.company).toHaveValue(COMPANY);
    await expect(fresh.tax).toHaveValue(TAX_NUMBER);
    await phone.page.getByRole('button', { name: fill(translate('Forget {0}'), { 0: COMPANY }) }).click();
    await expect(title).toHaveCount(0);
    await phone.page.getByRole('button', { name: translate('Undo') }).click();
    await expect(title).toBeVisible();
    await expect.poll(() => storedOnPhone(phone.page)).toContain(TAX_NUMBER);
    expect(await storedOnPhone(phone.page)).not.toContain('office@example.com');

    const other = await signIn(server, `other-${locale}`);
    const theirs = await paid(other, boatOrder(day, 1));
    await enterAsAnother(phone.page, server.url, `other-${locale}`);
    await expect(phone.page.getByRole('navigation', { name: translate('Main menu') })).toBeVisible();
    await open(phone.page, `?order=${theirs.id}`);
    await expect(fresh.company).toHaveValue('');
    await expect(phone.page.getByRole('group', { name: translate('Titles used before') })).toHaveCount(0);
    const stored = await storedOnPhone(phone.page);
    for (const gone of [COMPANY, TAX_NUMBER, 'office@example.com']) expect(stored).not.toContain(gone);
  });
}

test(
  'a person with a phone alone; a lost answer is looked up; the link then opens the record',
  { tag: '@trial' },
  async () => {
    allowInConsole(LOST_ANSWER, NO_NETWORK);
    const visitor = await signIn(server, 'person');
    const order = await paid(visitor, boatOrder(day, 1));
    const walk = await visit('person');
    const { page } = walk;
    await open(page, `?order=${order.id}`);
    const form = fields(walk);
    await page.getByRole('radio', { name: 'Person' }).check();
    await expect(form.tax).toHaveCount(0);
    await form.name.fill('林晚舟');
    await form.phone.fill('138 0000');
    await form.phone.blur();
    await expectMessageAt(form.phone, 'The phone number needs 11 digits; 4 are missing.');
    await form.phone.fill(PHONE);

    await phone.context.setOffline(true);
    await expect(page.getByText('Asking for an invoice needs a network. What you filled in is kept.')).toBeVisible();
    await expect(form.send).toHaveAttribute('aria-disabled', 'true');
    await phone.context.setOffline(false);
    await expect(form.send).not.toHaveAttribute('aria-disabled', 'true');

    // First nothing arrives, and no answer can be read either; then the request arrives and its answer is lost.
    const silent = await Promise.all(
      [doInvoice, invoiceQuery, invoiceRecordQuery].map((call) => meetCall(page, call, (route) => route.abort())),
    );
    const count = countCalls(page, doInvoice);
    await form.send.click();
    await expect(page.getByText('We are not sure the request arrived.')).toBeVisible();
    expect(count()).toBe(1);
    expect(await recordsOf(visitor)).toEqual([]);
    for (const heal of silent) await heal();
    await meetCall(page, doInvoice, loseAnswer);
    await expect(form.send).not.toHaveAttribute('aria-disabled', 'true');
    await form.send.click();
    const card = page.getByRole('article', { name: '林晚舟' });
    await expect(card).toContainText(order.order_no);
    expect(count()).toBe(2);
    expect(await recordsOf(visitor)).toHaveLength(1);
    await open(page, `?order=${order.order_no}`);
    await expect(card).toContainText('Issued at');
    await expect(form.send).toHaveCount(0);
    await page.getByRole('link', { name: 'All my invoices' }).click();
    await expect(page.getByRole('tab', { name: 'My invoices' })).toHaveAttribute('aria-selected', 'true');
  },
);

test(
  'an invoice that is refused shows it and can be asked for again; an unpaid order can not',
  { tag: '@trial' },
  async () => {
    const visitor = await signIn(server, 'refused');
    const order = await paid(visitor, boatOrder(day, 1));
    const unpaid = await visitor.order('wxorder/new', boatOrder(day, 1));
    const walk = await visit('refused');
    const { page } = walk;
    await open(page, '?list=records');
    await expect(page.getByRole('heading', { name: 'No invoices yet' })).toBeVisible();
    await open(page, `?order=${unpaid.id}`);
    await expect(page.getByRole('heading', { name: 'This order can’t be invoiced' })).toBeVisible();
    await open(page, '?order=0000000000000000');
    await expect(page.getByRole('heading', { name: 'There is no such order' })).toBeVisible();
    await open(page, `?order=${order.id}`);
    const form = fields(walk);
    await form.company.fill('REFUSE LTD');
    await form.tax.fill(TAX_NUMBER);
    await form.email.fill('office@example.com');
    await form.send.click();
    const card = page.getByRole('article', { name: 'REFUSE LTD' });
    await expect(card).toContainText('Not issued');
    await expect(card).toContainText('Check title and tax number, then ask again.');
    await card.getByRole('link', { name: 'Ask again' }).click();
    await form.company.fill(COMPANY);
    await form.tax.fill(TAX_NUMBER);
    await form.email.fill('office@example.com');
    await form.send.click();
    await expect(page.getByRole('article', { name: COMPANY })).toContainText('Issued at');
    await expect(page.getByRole('link', { name: 'Ask again' })).toHaveCount(0);
  },
);
