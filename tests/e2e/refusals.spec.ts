import { expect, type Locator } from '@playwright/test';
import { addDays, type Day } from '#domain/lib/day.ts';
import type { Traveller } from '#domain/people/traveller.ts';
import { dayText } from '#i18n/format.ts';
import { ADULT, ADULT_2, AGREEMENT, boatOrder } from '../fixtures/orders.ts';
import { clockOffset, serverDay, startServer, type TestServer } from '../fixtures/server.ts';
import { signIn } from '../fixtures/visitor.ts';
import { enter, storedOnPhone, type Phone, type PhoneOptions, phoneTest as test, startPlainPhone } from './phone.ts';
import {
  addTicket,
  chooseAndAutofill,
  chooseDateAndSession,
  expectOff,
  expectMessageAt,
  fill,
  type Journey,
  leaveAndReturn,
  nameOf,
  newVisitor,
  openOrderForm,
  orderButton,
  payButton,
  placeOrder,
  readAgreement,
  reasonStrip,
  walkOn,
} from './journey.ts';

/** The number of `ADULT` with one digit mistyped. */
const MISTYPED = '110000199001010023';
const PHONE = '13800000000';
const UNREAD = 'Read the purchase agreement to the end and accept it.';

const offset = clockOffset('10:00');
const today = serverDay(offset);
let server: TestServer;
let phone: Phone;

test.beforeAll(async () => {
  server = await startServer({ env: { SERVER_CLOCK_OFFSET_SECONDS: String(offset), ORDER_TTL_SECONDS: '1800' } });
});
test.afterAll(() => server.stop());

async function visit(person: string, ticketTypeId: string, options: PhoneOptions = {}): Promise<Journey> {
  phone = await startPlainPhone(options);
  await enter(phone.page, server.url, { person });
  const walk = walkOn(phone.page, options.locale ?? 'en');
  await openOrderForm(walk, ticketTypeId);
  return walk;
}

interface Form {
  name: Locator;
  number: Locator;
}

/** Clicks a control with `aria-disabled`, which Playwright would wait for. */
async function tapOff(target: Locator): Promise<void> {
  await expect(target).toHaveAttribute('aria-disabled', 'true');
  await target.scrollIntoViewIfNeeded();
  await target.click({ force: true });
}

const sheet = ({ page, translate }: Journey, title: string): Locator =>
  page.getByRole('dialog', { name: translate(title) });
const closeSheet = (walk: Journey, title: string): Promise<void> =>
  sheet(walk, title)
    .getByRole('button', { name: walk.translate('Close'), exact: true })
    .click();
const openVisitors = ({ page, translate, locale }: Journey): Promise<void> =>
  page
    .getByRole('button', { name: fill(translate('Choose visitors for {ticket}'), { ticket: nameOf('adult', locale) }) })
    .click();
const phoneField = ({ page, translate }: Journey): Locator => page.getByLabel(translate('Phone for pick-up'));
const saveVisitor = ({ page, translate }: Journey): Promise<void> =>
  page.getByRole('button', { name: translate('Save visitor'), exact: true }).click();

async function openForm(walk: Journey): Promise<Form> {
  await newVisitor(walk);
  return formOf(walk);
}

const formOf = ({ page, translate }: Journey): Form => ({
  name: page.getByLabel(translate('Name'), { exact: true }),
  number: page.getByLabel(translate('Document number'), { exact: true }),
});

async function type({ name, number }: Form, person: Pick<Traveller, 'name' | 'id_number'>): Promise<void> {
  await name.fill(person.name);
  await number.fill(person.id_number);
}

async function expectTyped({ name, number }: Form, person: Pick<Traveller, 'name' | 'id_number'>): Promise<void> {
  await expect(name).toHaveValue(person.name);
  await expect(number).toHaveValue(person.id_number);
}

/** The typed text survives closing the form, and leaving the screen. */
async function expectTypedText(
  walk: Journey,
  form: Form,
  person: Pick<Traveller, 'name' | 'id_number'>,
): Promise<void> {
  await expectTyped(form, person);
  await closeSheet(walk, 'Add visitor');
  await expect(walk.page.getByRole('dialog')).toHaveCount(0);
  await openVisitors(walk);
  await expectTyped(form, person);
  await leaveAndReturn(walk, 2);
  await expectTyped(form, person);
}

async function closeBoth(walk: Journey): Promise<void> {
  await closeSheet(walk, 'Add visitor');
  await expect(sheet(walk, 'Add visitor')).toHaveCount(0);
  await closeSheet(walk, 'Choose visitors');
  await expect(walk.page.getByRole('dialog')).toHaveCount(0);
}

async function finishVisitors(walk: Journey): Promise<void> {
  await expect(sheet(walk, 'Add visitor')).toHaveCount(0);
  await closeSheet(walk, 'Choose visitors');
  await expect(walk.page.getByRole('dialog')).toHaveCount(0);
}

async function expectOrdered(walk: Journey): Promise<void> {
  await expect(orderButton(walk)).not.toHaveAttribute('aria-disabled', 'true');
  await placeOrder(walk);
  await expect(payButton(walk)).toBeVisible();
}

const sessionOf = (scenic: string, session: string, date: Day): string =>
  `${scenic}.${session}.${date.replaceAll('-', '')}`;

async function buyOutBoat(date: Day, session: string): Promise<void> {
  const buyers = await Promise.all(Array.from({ length: 7 }, (_, index) => signIn(server, `${session}-${index}`)));
  await Promise.all(buyers.map((buyer) => buyer.order('wxorder/new', boatOrder(date, 6, session))));
}

async function buyOutSunrise(date: Day): Promise<void> {
  const buyer = await signIn(server, `sunrise-${date}`);
  for (const count of [4, 2]) {
    const line = { ticket_type_id: 'peak-sunrise', date, batch_id: sessionOf('peak', 'morning', date), travellers: [] };
    await buyer.order('wxorder/new', {
      tickets: Array.from({ length: count }, () => line),
      phone: PHONE,
      fee: 158 * count,
      agreement_version: AGREEMENT,
    });
  }
}

const chooseDay = ({ page, translate }: Journey, index: number): Promise<void> =>
  page
    .getByRole('group', { name: translate('Date of visit') })
    .getByRole('button')
    .nth(index)
    .click();
const session = ({ page, translate }: Journey, range: string): Locator =>
  page.getByRole('group', { name: translate('Session') }).getByRole('button', { name: range });
const stripDay = ({ page, translate }: Journey, day: Day): Locator =>
  page.getByRole('group', { name: translate('Date of visit') }).getByRole('button', { name: dayText(day, 'en') });

test('what an order lacks is shown at its place, one after the other, and nothing typed is lost', async () => {
  const walk = await visit('careless', 'peak-adult');
  const { page } = walk;
  await chooseDateAndSession(walk);
  await addTicket(walk, 'adult', 1);
  // In mobile mode the field has the phone of the login.
  await phoneField(walk).fill('');
  await expect(page.getByRole('listitem').filter({ hasText: 'Adult: 2 visitors to add' })).toBeVisible();
  await expectOff(walk, 'Still missing: 2 visitors, phone number');
  await reasonStrip(walk).getByRole('button', { name: 'Choose' }).click();
  await expect(formOf(walk).name).toBeFocused();
  await closeSheet(walk, 'Add visitor');
  await tapOff(orderButton(walk));

  const form = await openForm(walk);
  await form.number.fill(ADULT.id_number);
  await saveVisitor(walk);
  await expectMessageAt(form.name, 'Enter the name as on the document.');
  await expect(form.name).toBeFocused();
  await type(form, { ...ADULT, id_number: MISTYPED });
  await saveVisitor(walk);
  await expectMessageAt(
    form.number,
    'The ID number does not fit its last character. Compare each digit with the card.',
  );
  await expect(form.number).toBeFocused();
  await expectTypedText(walk, form, { ...ADULT, id_number: MISTYPED });
  await form.number.fill(ADULT.id_number);
  await saveVisitor(walk);
  await expect(page.getByRole('checkbox', { name: ADULT.name })).toBeChecked();
  await openForm(walk);
  await type(form, ADULT);
  await saveVisitor(walk);
  await expectMessageAt(form.number, 'A visitor with the same name and document is already here. Remove one of them.');
  await form.name.fill(ADULT_2.name);
  await saveVisitor(walk);
  await expectMessageAt(form.number, `This document number already belongs to ${ADULT.name}. Check both numbers.`);
  await closeBoth(walk);
  await expectOff(walk, 'Still missing: 1 visitor, phone number');
  await openVisitors(walk);
  await openForm(walk);
  await form.number.fill(ADULT_2.id_number);
  await saveVisitor(walk);
  await expect(sheet(walk, 'Choose visitors').getByRole('checkbox', { checked: true })).toHaveCount(2);
  await finishVisitors(walk);

  const field = phoneField(walk);
  await expectOff(walk, 'Please complete purchaser information: enter a phone number.');
  for (const [typed, sentence] of [
    ['1380000', 'The phone number needs 11 digits; 4 are missing.'],
    [
      '23800000000',
      'That is no mobile number. Mainland numbers start with 13 to 19; others with + and the country code.',
    ],
  ] as const) {
    await field.fill(typed);
    await field.blur();
    await expectMessageAt(field, sentence);
    await expectOff(walk, sentence);
    await tapOff(orderButton(walk));
    await expect(field).toBeFocused();
  }
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(PHONE);

  const tick = page.getByRole('checkbox', { name: 'I have read and accept the purchase agreement' });
  await expectOff(walk, UNREAD);
  await tapOff(orderButton(walk));
  await expect(sheet(walk, 'Purchase agreement')).toBeVisible();
  await closeSheet(walk, 'Purchase agreement');
  await expectMessageAt(tick, UNREAD);
  await leaveAndReturn(walk, 1);
  await expect(field).toHaveValue(PHONE);
  await readAgreement(walk);
  await expectOrdered(walk);
});

test('what the phone fills in by itself right after a choice stays', { tag: '@trial' }, async () => {
  const walk = await visit('autofilled', 'cruise-adult');
  await chooseDateAndSession(walk);
  const chips = walk.page.getByRole('group', { name: 'Session' }).getByRole('button');
  await chooseAndAutofill(chips.nth(1), phoneField(walk), PHONE);
  await expect(chips.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await expect(phoneField(walk)).toHaveValue(PHONE);
  await expectOff(walk, UNREAD);
});

test('a closed day answers with its reason and the nearest day', { tag: '@trial' }, async () => {
  const walk = await visit('closed', 'peak-adult');
  const { page } = walk;
  const [shut, next] = [addDays(today, 20), addDays(today, 22)];
  await chooseDateAndSession(walk);
  await page.getByRole('button', { name: 'All dates' }).click();
  const calendar = sheet(walk, 'Choose a date');
  const cell = calendar.locator(`[data-day="${shut}"]`);
  await expect(cell).toHaveAttribute('aria-disabled', 'true');
  await tapOff(cell);
  const answer = calendar.getByRole('status').first();
  await expect(answer).toContainText(`Closed on ${dayText(shut, 'en')}: Closed for the yearly cable car inspection`);
  await expect(stripDay(walk, addDays(today, 2))).toHaveAttribute('aria-pressed', 'true');
  await answer.getByRole('button', { name: `Take ${dayText(next, 'en')}` }).click();
  await expect(calendar.getByRole('gridcell', { selected: true }).locator(`[data-day="${next}"]`)).toBeVisible();
  await calendar.getByRole('button', { name: 'Choose this day' }).click();
  await expect(calendar).toHaveCount(0);
  await expect(stripDay(walk, next)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Your session was on the other day. Choose one for this day.')).toBeVisible();
  await expectOff(walk, 'Still missing: session, 1 visitor');
  await leaveAndReturn(walk, 1);
  await expect(stripDay(walk, next)).toHaveAttribute('aria-pressed', 'true');
});

test('a day that is over is not offered', { tag: '@trial' }, async () => {
  const walk = await visit('late', 'peak-adult');
  const { page } = walk;
  await page.getByRole('button', { name: 'All dates' }).click();
  const calendar = sheet(walk, 'Choose a date');
  const yesterday = addDays(today, -1);
  await expect(calendar.locator('[data-day]').first()).toBeVisible();
  const days = await calendar
    .locator('[data-day]')
    .evaluateAll((cells) =>
      cells.map((cell) => [cell.getAttribute('data-day') ?? '', cell.getAttribute('aria-disabled')] as const),
    );
  expect(days.filter(([day, off]) => day < today && off !== 'true')).toEqual([]);
  expect(days.filter(([day]) => day < addDays(today, -6))).toEqual([]);
  if (days.some(([day]) => day === yesterday)) {
    await tapOff(calendar.locator(`[data-day="${yesterday}"]`));
    await expect(calendar.getByRole('status').first()).toContainText(`${dayText(yesterday, 'en')} is over.`);
  }
  const choose = calendar.getByRole('button', { name: 'Choose this day' });
  await expect(choose).toHaveAttribute('aria-disabled', 'true');
  await closeSheet(walk, 'Choose a date');
  await expectOff(walk, 'Still missing: date, 1 visitor');
  await expect(page.getByRole('group', { name: 'Date of visit' }).getByRole('button').first()).toHaveAccessibleName(
    new RegExp(dayText(today, 'en')),
  );
});

test('a boat that was full before shows it; another one goes', { tag: '@trial' }, async () => {
  const friday = addDays(today, 2);
  await buyOutBoat(friday, 'boat-1500');
  const walk = await visit('pier', 'cruise-adult');
  await phoneField(walk).fill(PHONE);
  await readAgreement(walk);
  await chooseDay(walk, 2);
  const full = session(walk, '15:00–15:50');
  await expect(full).toContainText('Full');
  await expect(full).toHaveAttribute('aria-disabled', 'true');
  await tapOff(full);
  await expect(
    walk.page.getByRole('status').filter({ hasText: 'The session 15:00–15:50 is fully booked.' }),
  ).toBeVisible();
  await expect(full).toHaveAttribute('aria-pressed', 'false');
  await expectOff(walk, 'Choose a session.');
  await expect(phoneField(walk)).toHaveValue(PHONE);
  await session(walk, '13:30–14:20').click();
  await expectOrdered(walk);
});

test('a boat that fills up under a filled-in order is named at its place, and nothing is lost', async () => {
  const friday = addDays(today, 2);
  const walk = await visit('slow', 'cruise-adult');
  const { page } = walk;
  const gone = 'That session is fully booked. Choose another session.';
  await chooseDay(walk, 2);
  await session(walk, '12:00–12:50').click();
  await phoneField(walk).fill(PHONE);
  await readAgreement(walk);
  await expect(orderButton(walk)).not.toHaveAttribute('aria-disabled', 'true');
  await buyOutBoat(friday, 'boat-1200');
  await placeOrder(walk);
  await expectOff(walk, gone);
  // The specification's toast must not lie over the reason. It may be gone by now, so its place is compared.
  await expect
    .poll(() =>
      page.evaluate(() => {
        const bottom = getComputedStyle(document.documentElement).getPropertyValue('--toast-bottom');
        return parseFloat(bottom) - (document.querySelector<HTMLElement>('main > :last-child')?.offsetHeight ?? 0);
      }),
    )
    .toBeGreaterThan(0);
  await expect(page.getByRole('alert').filter({ hasText: gone })).toBeVisible();
  await expect(session(walk, '12:00–12:50')).toContainText('Full');
  await leaveAndReturn(walk, 1);
  await expectOff(walk, gone);
  await expect(phoneField(walk)).toHaveValue(PHONE);
  await session(walk, '13:30–14:20').click();
  await expectOrdered(walk);
});

test('a day that was full before shows it and offers the nearest', { tag: '@trial' }, async () => {
  const [friday, saturday] = [addDays(today, 2), addDays(today, 3)];
  await buyOutSunrise(friday);
  const walk = await visit('sunrise', 'peak-sunrise');
  const { page } = walk;
  await expect(stripDay(walk, friday)).toContainText('Full');
  await tapOff(stripDay(walk, friday));
  await expect(page.getByRole('status').filter({ hasText: `${dayText(friday, 'en')} is fully booked.` })).toBeVisible();
  await page
    .getByRole('region', { name: 'Days nearby with tickets' })
    .getByRole('button', { name: dayText(saturday, 'en') })
    .click();
  await expect(stripDay(walk, saturday)).toHaveAttribute('aria-pressed', 'true');
  await session(walk, '08:00–12:00').click();
  await phoneField(walk).fill(PHONE);
  await readAgreement(walk);
  await expectOrdered(walk);
});

test(
  'a day that fills up under a filled-in order is named at its place, and nothing is lost',
  { tag: '@trial' },
  async () => {
    const [sunday, tuesday] = [addDays(today, 4), addDays(today, 6)];
    const walk = await visit('dawn', 'peak-sunrise');
    const { page } = walk;
    const gone = 'That date is fully booked. Choose another date.';
    await stripDay(walk, sunday).click();
    await session(walk, '08:00–12:00').click();
    await phoneField(walk).fill(PHONE);
    await readAgreement(walk);
    await expect(orderButton(walk)).not.toHaveAttribute('aria-disabled', 'true');
    await buyOutSunrise(sunday);
    await placeOrder(walk);
    await expectOff(walk, gone);
    await expect(page.getByRole('alert').filter({ hasText: gone })).toBeVisible();
    await leaveAndReturn(walk, 1);
    await expect(phoneField(walk)).toHaveValue(PHONE);
    await page.getByRole('button', { name: `Take ${dayText(tuesday, 'en')}` }).click();
    await session(walk, '08:00–12:00').click();
    await expectOrdered(walk);
  },
);

test('a reload keeps everything but the document number, and no number ever reaches the disk', async () => {
  const walk = await visit('reloader', 'peak-adult');
  const { page } = walk;
  const friday = addDays(today, 2);
  const digits = ADULT.id_number;
  await chooseDateAndSession(walk);
  await phoneField(walk).fill(PHONE);
  await readAgreement(walk);
  await openVisitors(walk);
  const form = await openForm(walk);
  await type(form, ADULT);
  await form.number.blur();
  expect(await storedOnPhone(page)).not.toContain(digits);
  await saveVisitor(walk);
  // The last place is filled: the form and the list close by themselves.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(orderButton(walk)).not.toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => storedOnPhone(page)).toContain(ADULT.name);
  expect(await storedOnPhone(page)).not.toContain(digits);

  await page.reload();
  await expect(stripDay(walk, friday)).toHaveAttribute('aria-pressed', 'true');
  await expect(session(walk, '08:00–12:00')).toHaveAttribute('aria-pressed', 'true');
  await expect(phoneField(walk)).toHaveValue(PHONE);
  await expect(page.getByRole('checkbox', { name: 'I have read and accept the purchase agreement' })).toBeChecked();
  const row = page.getByRole('listitem').filter({ hasText: ADULT.name });
  await expect(row).toContainText('Number needed again: this phone does not keep it.');
  await expectOff(walk, 'Enter the document number.');
  await row.getByRole('button', { name: `Enter the document number of ${ADULT.name}` }).click();
  await expectTyped(form, { name: ADULT.name, id_number: '' });
  await expect(form.number).toBeFocused();
  await form.number.fill(digits);
  await saveVisitor(walk);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectOrdered(walk);
  await expect.poll(() => storedOnPhone(page)).toContain('1100**********');
  const stored = await storedOnPhone(page);
  expect(stored).toContain(PHONE.slice(-4));
  expect(stored).not.toContain(digits);
});
