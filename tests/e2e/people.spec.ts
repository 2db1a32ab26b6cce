import { expect, type Locator, type Page } from '@playwright/test';
import { ADULT, ADULT_2, CHILD } from '../fixtures/orders.ts';
import { thirty } from '../fixtures/thirty.ts';
import { clockOffset, startServer, type TestServer } from '../fixtures/server.ts';
import { expectClean } from './axe.ts';
import { enter, storedOnPhone, type Phone, type PhoneOptions, startPlainPhone, test, untilWritten } from './phone.ts';
import {
  addTicket,
  counted,
  fill,
  type Journey,
  nameOf,
  openOrderForm,
  orderButton,
  PAY_ADDRESS,
  placeOrder,
  readAgreement,
  toOrderForm,
  typeTraveller,
  walkOn,
} from './journey.ts';

const FAMILY = [ADULT, ADULT_2, CHILD];
const PHONE = '13812345678';
const offset = clockOffset('10:00');
let server: TestServer;
let phone: Phone;

test.beforeAll(async () => {
  server = await startServer({
    venues: ['server/seed/demo/venue.json', 'tests/fixtures/group-venue.json'],
    env: { SERVER_CLOCK_OFFSET_SECONDS: String(offset), ORDER_TTL_SECONDS: '1800' },
  });
});
test.afterAll(() => server.stop());

async function start(options: PhoneOptions): Promise<Journey> {
  phone = await startPlainPhone(options);
  return walkOn(phone.page, options.locale ?? 'en');
}

const sheet = ({ page, translate }: Journey, title: string): Locator =>
  page.getByRole('dialog', { name: translate(title) });
const openPeople = ({ page, translate, locale }: Journey, ticket = nameOf('adult', locale)): Promise<void> =>
  page.getByRole('button', { name: fill(translate('Choose visitors for {ticket}'), { ticket }) }).click();
const counting = ({ page, translate, locale }: Journey, message: string, count: number): Locator => {
  const plural = locale === 'en' ? message : translate(message);
  return page.getByRole('button', { name: counted(plural, count), exact: true });
};

/** No stored form of a document's number is on the phone. */
async function expectNoNumbers(page: Page): Promise<void> {
  const stored = await storedOnPhone(page);
  for (const { id_number } of FAMILY) {
    expect(stored).not.toContain(id_number);
    expect(stored).not.toContain(id_number.slice(4, 14));
  }
}

/** The draft is deleted a moment after its order. */
const expectDraftGone = (page: Page): Promise<void> =>
  expect.poll(async () => (await storedOnPhone(page)).includes('"quantities"')).toBe(false);

/** Day, session and tickets of a family, from the home screen; `day` counts days in the strip. */
async function toFamilyForm(walk: Journey, day: number): Promise<void> {
  const { page, translate } = walk;
  await toOrderForm(walk);
  await page
    .getByRole('group', { name: translate('Date of visit') })
    .getByRole('button')
    .nth(day)
    .click();
  await page
    .getByRole('group', { name: translate('Session') })
    .getByRole('button')
    .first()
    .click();
  await addTicket(walk, 'adult', 1);
  await addTicket(walk, 'child', 1);
}

const FORGET = '{kept, plural, one {Forget the kept person} other {Forget the # kept people}}';

test('a family is kept once it is asked for, and orders again from a cold start with taps alone (zh_CN)', async () => {
  const walk = await start({ locale: 'zh_CN', lasting: true });
  const { page, translate } = walk;
  await enter(page, server.url, { person: 'lin' });
  await toFamilyForm(walk, 2);
  await openPeople(walk);
  const box = page.getByRole('switch', { name: new RegExp(translate('Remember them for next time')) });
  await expect(box).not.toBeChecked();
  await page.getByRole('button', { name: translate('Mobile phone (optional)') }).click();
  await page.getByLabel(translate('Mobile phone (optional)')).fill(PHONE);
  await expectClean(page);
  const next = page.getByRole('button', { name: translate('Save, add next') });
  const name = page.getByLabel(translate('Name'), { exact: true });
  await name.fill(ADULT.name);
  await page.getByLabel(translate('Document number'), { exact: true }).fill(ADULT.id_number);
  await next.click();
  await expect(name).toHaveValue('');
  await expect(name).toBeFocused();
  await box.click();
  await name.fill(ADULT_2.name);
  await name.press('Enter');
  await page.keyboard.type(ADULT_2.id_number);
  await page.keyboard.press('Enter');
  await expect(name).toHaveValue('');
  await expect(box).toBeChecked();
  await expect(next).toHaveCount(0);
  await typeTraveller(walk, CHILD);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: fill(translate('Change {name}'), { name: CHILD.name }) }).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await expect(counting(walk, FORGET, 3)).toBeVisible();
  await expectClean(page);

  const list = sheet(walk, 'Choose visitors');
  await expect(list).not.toContainText(ADULT.id_number);
  await page
    .getByRole('button', { name: fill(translate('Show the number of {name} for 10 seconds'), { name: ADULT.name }) })
    .click();
  await expect(list).toContainText(ADULT.id_number);
  await expect(list).not.toContainText(ADULT.id_number);
  await list.getByRole('button').last().click();
  // In mobile mode the field has the phone of the login; the people's phones are offered for an empty field.
  await page.getByLabel(translate('Phone for pick-up')).fill('');
  await page.getByRole('button', { name: `138****5678` }).click();
  await readAgreement(walk);
  await placeOrder(walk);
  await expect(page).toHaveURL(PAY_ADDRESS);
  await expectNoNumbers(page);

  await expectDraftGone(page);
  const { profile } = phone!;
  await phone!.close();
  const again = await start({ locale: 'zh_CN', profile });
  await again.page.goto(server.url);
  await toFamilyForm(again, 3);
  await again.page.getByRole('button', { name: new RegExp(`${ADULT.name}.*${CHILD.name}`) }).click();
  await expect(again.page.getByLabel(again.translate('Phone for pick-up'))).toHaveValue(PHONE);
  await readAgreement(again);
  await placeOrder(again);
  await expect(again.page).toHaveURL(PAY_ADDRESS);
  await expectNoNumbers(again.page);

  await expectDraftGone(again.page);
  await again.page.goto(`${server.url}/#/`);
  await again.page.reload();
  await toFamilyForm(again, 4);
  await openPeople(again);
  await counting(again, FORGET, 3).click();
  const boxes = sheet(again, 'Choose visitors').getByRole('checkbox');
  await expect(boxes).toHaveCount(0);
  await again.page.getByRole('button', { name: translate('Undo') }).click();
  await expect(boxes).toHaveCount(3);
  await counting(again, FORGET, 3).click();
  await expect(boxes).toHaveCount(0);
  await untilWritten(again.page);
  await again.page.reload();
  // The sheet is open as before, without any person: it begins with the form for the first one.
  await expect(sheet(again, 'Add visitor').getByLabel(translate('Name'), { exact: true })).toHaveValue('');
  await expect(
    again.page.getByRole('checkbox', { name: new RegExp(FAMILY.map((person) => person.name).join('|')) }),
  ).toHaveCount(0);
  for (const person of FAMILY) await expect(again.page.getByText(person.name)).toHaveCount(0);
  const rows = await again.page.evaluate(async () => {
    const request = indexedDB.open('scenic-family');
    const database = await new Promise<IDBDatabase>((resolve) => (request.onsuccess = () => resolve(request.result)));
    const keys = database.transaction('people').objectStore('people').getAllKeys();
    return new Promise<number>((resolve) => (keys.onsuccess = () => resolve(keys.result.length)));
  });
  expect(rows).toBe(0);
});

test(
  'thirty pasted people: the good lines are taken, each bad one is named and mended in place; a passport by its lines (en)',
  { tag: '@trial' },
  async () => {
    const walk = await start({ locale: 'en' });
    const { page } = walk;
    await enter(page, server.url, { person: 'agency', project: 'group' });
    await openOrderForm(walk, 'group-day');
    await page.getByRole('group', { name: 'Date of visit' }).getByRole('button').nth(2).click();
    for (let ticket = 1; ticket < 28; ticket += 1)
      await page.getByRole('button', { name: 'One more Group day' }).click();
    await openPeople(walk, 'Group day');
    await page.getByRole('button', { name: 'Paste names and numbers' }).click();
    const paste = sheet(walk, 'Paste names and numbers');
    const { lines, numbers } = thirty();
    await paste.getByLabel('Pasted list').fill(lines.join('\n'));
    await paste.getByRole('button', { name: 'Read the list' }).click();
    await expect(paste).toContainText('27 people were read.');
    await expect(paste).toContainText('3 lines need correcting; they stay here.');
    const row = (line: number): Locator => paste.getByRole('textbox', { name: `Words of line ${line}`, exact: true });
    await expect(row(8)).toHaveAccessibleDescription('The number has 17 characters; 1 is missing.');
    await expect(row(13)).toHaveAccessibleDescription(
      'The ID number does not fit its last character. Compare each digit with the card.',
    );
    await expect(row(31)).toHaveAccessibleDescription('The same document as 孙小明 in line 4.');
    await expectClean(page);

    await paste.getByRole('button', { name: 'Add 27 visitors' }).click();
    await expect(paste).toContainText('27 visitors were added.');
    await expect(paste.getByRole('textbox', { name: /^Words of line/ })).toHaveCount(3);
    await row(8).fill('郑小明 3300');
    await page.goBack();
    await expect(paste).toHaveCount(0);
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(27);
    await page.getByRole('button', { name: 'Paste names and numbers' }).click();
    await expect(row(8)).toHaveValue('郑小明 3300');
    await row(8).fill(`郑小明 ${numbers[6]}`);
    await row(13).fill(`卫小明 ${numbers[11]}`);
    await expect(paste).toContainText('This order has 1 free place.');
    await paste.getByRole('button', { name: 'Remove line 31' }).click();
    await paste.getByRole('button', { name: 'Add 2 visitors' }).click();
    await expect(paste).toHaveCount(0);
    await expect(page.getByText('1 of them has no place on this order yet.')).toBeVisible();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(28);
    await expect(page.getByRole('checkbox', { name: /卫小明/ })).toBeDisabled();

    await page.getByRole('button', { name: 'Add visitor' }).click();
    await page.getByRole('radio', { name: 'Passport' }).check();
    await page.getByRole('button', { name: 'Fill in from the two lines at the bottom of the passport' }).click();
    const lines2 = page.getByLabel('The two lines at the bottom of the photo page');
    await lines2.fill('P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL8989O2C36UTO7408122F1204159ZE184226B<<<<<10');
    await expect(sheet(walk, 'Add visitor')).toContainText('Line 2, character 6: 0 instead of O');
    await expectClean(page);
    await page.getByRole('button', { name: 'Yes, the passport says so' }).click();
    await page.getByRole('button', { name: 'Fill these in' }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('ERIKSSON ANNA MARIA');
    await expect(page.getByLabel('Document number', { exact: true })).toHaveValue('L898902C3');
    await expect(sheet(walk, 'Add visitor')).toContainText('Born 1974-08-12');
    await expect(sheet(walk, 'Add visitor')).toContainText('The gate’s reader shows: ERIKSSON ANNA MARIA');
    await page.getByRole('button', { name: 'Save visitor' }).click();
    await expect(page.getByRole('checkbox', { name: /ERIKSSON ANNA MARIA/ })).toBeDisabled();
    await sheet(walk, 'Choose visitors').getByRole('button').last().click();

    await page.getByLabel('Phone for pick-up').fill(PHONE);
    await page.getByRole('checkbox', { name: 'I have read and accept the purchase agreement' }).click();
    // A short text counts as read at once.
    await page.getByRole('button', { name: 'I have read it and accept' }).click();
    await expect(orderButton(walk)).not.toHaveAttribute('aria-disabled', 'true');
    await placeOrder(walk);
    await expect(page).toHaveURL(PAY_ADDRESS);
    expect(await storedOnPhone(page)).not.toContain(numbers[0]!.slice(6, 17));
  },
);
