import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Locale } from '#domain/lib/local-text.ts';
import { ADULT, ADULT_2, CHILD } from '../fixtures/orders.ts';
import { ROOT, type TestServer } from '../fixtures/server.ts';
import { asStaff } from '../fixtures/staff.ts';
import { signIn, smsCodeOf, type TestVisitor } from '../fixtures/visitor.ts';
import {
  allowInConsole,
  enter,
  storedOnPhone,
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
  codesOnScreen,
  chooseDateAndSession,
  expectOff,
  expectMessageAt,
  fill,
  type Journey,
  newVisitor,
  orderButton,
  payButton,
  placeOrder,
  readAgreement,
  reasonStrip,
  typeTraveller,
  walkOn,
} from './journey.ts';

const faceFile = (name: string): string => join(ROOT, 'tests', 'fixtures', 'faces', name);
const FAMILY = [ADULT, ADULT_2, CHILD];
const CONSENT = /^I allow the venue|^我同意景区/;
let server: TestServer;

test.beforeAll(({ morning }) => {
  server = morning;
});

async function visit(
  person: string,
  locale: Locale,
  hash: string,
  options: PhoneOptions = {},
): Promise<Journey & { phone: Phone; visitor: TestVisitor }> {
  const phone = await startPhone({ locale, ...options });
  await enter(phone.page, server.url, { person });
  const walk = walkOn(phone.page, locale);
  await expect(phone.page.getByRole('navigation', { name: walk.translate('Main menu') })).toBeVisible();
  await phone.page.evaluate((to) => location.assign(to), hash);
  return { ...walk, phone, visitor: await signIn(server, person) };
}

const cardsOf = async (visitor: TestVisitor): Promise<any[]> =>
  (await visitor.call('wxorder/queryMember')).extraInfo.list;

const choose = ({ page, translate }: Journey, role: string) =>
  page.getByRole('button', { name: fill(translate('Choose the holder: {role}'), { role }) });
const photoOf = ({ page, translate }: Journey, name: string) =>
  page.getByRole('group', { name: fill(translate('Photo of {name}'), { name }) });

async function nameHolders(walk: Journey): Promise<void> {
  const { translate } = walk;
  await choose(walk, translate('Main card')).click();
  for (const person of FAMILY) {
    await newVisitor(walk);
    await typeTraveller(walk, person);
  }
  await closeVisitors(walk);
}

async function addPhoto(walk: Journey, name: string, file: string): Promise<void> {
  await photoOf(walk, name).locator('input[type=file]').last().setInputFiles(faceFile(file));
}

async function buyPass(walk: Journey, phoneNumber: string): Promise<void> {
  const { page, translate, locale } = walk;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The card's requirements are shown before any field is filled in.
  await expect(
    page
      .getByText(/30/)
      .filter({ hasText: locale === 'en' ? 'ticket window' : '激活' })
      .first(),
  ).toBeVisible();
  await nameHolders(walk);
  await page.getByRole('checkbox', { name: CONSENT }).click();
  await addPhoto(walk, ADULT.name, 'card.jpg');
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: translate('This looks like an identity document. Take a photo of the person instead.') }),
  ).toBeVisible();
  await expect(page.getByText(ADULT_2.name).first()).toBeVisible();
  await page.getByRole('button', { name: fill(translate('Remove {name}'), { name: 'card.jpg' }) }).click();
  for (const { name } of FAMILY) {
    await addPhoto(walk, name, 'portrait.jpg');
    await expect(photoOf(walk, name).getByRole('img')).toBeVisible();
    await expect(photoOf(walk, name).getByRole('progressbar')).toHaveCount(0);
  }
  await page.getByLabel(translate('Phone for pick-up')).fill(phoneNumber);
  await readAgreement(walk);
  await placeOrder(walk);
  await expect(payButton(walk)).toBeVisible();
  await payButton(walk).click();
  await page.getByTestId('sandbox-pay').click();
}

for (const locale of ['zh_CN'] as readonly Locale[]) {
  test(`a family pass: bought with photos, activated, found by phone, used and shown with no signal (${locale})`, async () => {
    allowInConsole(NO_NETWORK);
    const number = locale === 'en' ? '13700000021' : '13700000022';
    const mother = await visit(`mother-${locale}`, locale, '#/onlineMemberOrder/pass-family');
    await buyPass(mother, number);
    await expect.poll(async () => (await cardsOf(mother.visitor)).length).toBe(3);
    await mother.page.evaluate(() => location.assign('#/cardDetail'));
    await expect(mother.page.getByText(mother.translate('Show the code at the window'))).toBeVisible();
    await expect(mother.page.getByRole('img', { name: mother.translate('Photo of the holder') })).toBeVisible();
    const [main] = await cardsOf(mother.visitor);
    await asStaff(server, 'activate', { project: 'crane-lake', member_no: main.member_no });

    const aunt = await visit(`aunt-${locale}`, locale, '#/selectCard', { lasting: true });
    const { page, translate } = aunt;
    await expect(page.getByRole('heading', { name: translate('No card yet') })).toBeVisible();
    await page.getByRole('link', { name: translate('Find cards by phone') }).click();
    await certify(aunt, number);
    await expect(page.getByText(ADULT_2.name)).toBeVisible();
    await page.getByText(ADULT_2.name).click();
    await expect(page.getByRole('button', { name: translate('Show entry code') })).toBeVisible();
    await expect(page.getByText(translate('Next on {day}').split('{')[0] ?? '').first()).toBeVisible();
    await page
      .getByRole('link', { name: new RegExp(`^${fill(translate('Reserve a visit: {name}'), { name: '' }).trim()}`) })
      .first()
      .click();
    await reserve(aunt);
    const order = (await aunt.visitor.call('wxorder/list')).extraInfo.list[0];
    expect([order.status, order.fee, order.tickets[0].holders[0].name]).toEqual(['WAIT_USE', 0, ADULT_2.name]);
    const mine = (await cardsOf(aunt.visitor)).find((card) => card.holder.name === ADULT_2.name);
    expect(mine.used_days).toHaveLength(1);

    await showOffline(aunt, mine);
  });
}

/** Proves the phone: a wrong code first, then the right one. */
async function certify(walk: Journey, number: string): Promise<void> {
  const { page, translate } = walk;
  const find = page.getByRole('button', { name: translate('Find cards') });
  await expect(find).toHaveAttribute('aria-disabled', 'true');
  await find.click({ force: true });
  const phoneField = page.getByLabel(translate('Mobile phone'));
  const codeField = page.getByLabel(translate('Code from the text message'));
  await expectMessageAt(phoneField, translate('Enter a phone number.'));
  await expectMessageAt(codeField, translate('Enter the code from the text message.'));
  await phoneField.fill(number);
  await page.getByRole('button', { name: translate('Send code') }).click();
  const again = page.getByRole('button', {
    name: new RegExp(fill(translate('Again in {seconds} s'), { seconds: '\\d+' })),
  });
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await page.reload();
  await expect(again).toBeVisible();
  await expect(phoneField).toHaveValue(number);
  await expect(codeField).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(codeField).toHaveAttribute('inputmode', 'numeric');
  const code = await smsCodeOf(server, number);
  await codeField.fill('12345');
  await codeField.blur();
  await expectMessageAt(codeField, translate('The code has 6 digits. Check it against the text message.'));
  await codeField.fill(code === '000000' ? '000001' : '000000');
  await find.click();
  await expect(
    page.getByText(translate('The code is not right. Check it against the newest text message.')).first(),
  ).toBeVisible();
  await codeField.fill(code);
  await find.click();
  await expect(page).toHaveURL(/selectCard/);
  // The found cards name their holders, whose document numbers must stay off this phone.
  expect(await storedOnPhone(page)).not.toContain(ADULT.id_number);
}

async function reserve(walk: Journey): Promise<void> {
  const { page, translate } = walk;
  const confirm = page.getByRole('button', { name: translate('Confirm, free') });
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await chooseDateAndSession(walk);
  await page.getByLabel(translate('Phone for pick-up')).fill('13700000099');
  await readAgreement(walk);
  await expect(confirm).not.toHaveAttribute('aria-disabled', 'true');
  await confirm.click();
  await expect(page).toHaveURL(/myOrders\?order=/);
}

async function showOffline(
  { phone, page, locale, translate }: Journey & { phone: Phone },
  card: { id: string; code: string },
): Promise<void> {
  await page.evaluate((id) => location.assign(`#/cardDetail?card=${id}`), card.id);
  await expect(page.getByRole('button', { name: translate('Show entry code') })).toBeVisible();
  await untilCached(page);
  await untilTrue(page, async () => (await caches.keys()).length >= 1);
  await untilWritten(page);
  await phone.close();
  const again = await startPhone({ locale, profile: phone.profile });
  await again.context.setOffline(true);
  await again.page.goto(`${server.url}/#/cardDetail?card=${card.id}`);
  await expect(
    again.page.getByText(translate('Saved at {time}, valid unless changed').split('{')[0] ?? '').first(),
  ).toBeVisible();
  const stored = await storedOnPhone(again.page);
  expect(stored).not.toContain(ADULT_2.id_number);
  await again.page.getByRole('button', { name: translate('Show entry code') }).click();
  await expect(again.page.getByTestId('ticket-qr')).toBeVisible();
  expect(await codesOnScreen(again.page)).toEqual([card.code]);
  await again.page.goBack();
  await expect(again.page.getByTestId('ticket-qr')).toHaveCount(0);
  await expect(again.page.getByRole('button', { name: translate('Show entry code') })).toBeVisible();
}

test('what is missing is named, one after the other, and nothing typed is lost', { tag: '@trial' }, async () => {
  const walk = await visit('careful', 'en', '#/onlineMemberOrder/pass-family');
  const { page } = walk;
  await expect(orderButton(walk)).toBeVisible();
  await expectOff(walk, 'Add 1 more visitor.');
  await choose(walk, 'Subcard 2').click();
  await newVisitor(walk);
  await typeTraveller(walk, CHILD);
  await closeVisitors(walk);
  await expectOff(walk, 'Add 1 more visitor.');
  await choose(walk, 'Main card').click();
  await newVisitor(walk);
  await typeTraveller(walk, ADULT);
  await closeVisitors(walk);
  await expectOff(walk, 'Allow the use of the photos');
  await page.getByRole('checkbox', { name: CONSENT }).click();
  await expect(page.getByText('A photo of the person, not of a document', { exact: false })).toBeVisible();
  await expect(page.getByText('A photo of the person, not of a document', { exact: false })).toHaveCount(0);
  await page.getByRole('button', { name: 'Which photo is right?' }).click();
  await expect(page.getByText('A photo of the person, not of a document', { exact: false })).toBeVisible();
  await expectOff(walk, 'Add a photo of the visitor’s face.');
  await page.reload();
  await expect(page.getByText(ADULT.name)).toBeVisible();
  await expect(page.getByText('Number needed again: this phone does not keep it.')).toHaveCount(2);
  expect(await storedOnPhone(page)).not.toContain(ADULT.id_number);
  await expect(reasonStrip(walk)).toBeVisible();
});

test('a number without cards, and cards that can’t pay, say why', { tag: '@trial' }, async () => {
  const walk = await visit('lonely', 'en', '#/memberCertification');
  const { page } = walk;
  await page.getByLabel('Mobile phone').fill('13700000077');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('button', { name: /Again in/ })).toBeVisible();
  await page.getByLabel('Code from the text message').fill(await smsCodeOf(server, '13700000077'));
  await page.getByRole('button', { name: 'Find cards' }).click();
  await expect(page.getByText('Your number is verified. There is no card on it.')).toBeVisible();

  await page.evaluate(() => location.assign('#/memberOrder/peak-adult'));
  await expect(page).toHaveURL(/selectCard\?for=peak-adult/);
  await expect(page.getByRole('heading', { name: 'No card yet' })).toBeVisible();
});
