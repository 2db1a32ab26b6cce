import { expect, type Page } from '@playwright/test';
import { checkAppointDate } from '#contract/visitor/availability.ts';
import { saleWxBind } from '#contract/visitor/members.ts';
import { ADULT, ADULT_2 } from '../fixtures/orders.ts';
import { isMobileRun, type TestServer } from '../fixtures/server.ts';
import { expectClean } from './axe.ts';
import { isCall, loseAnswer, meetCall } from './calls.ts';
import {
  allowInConsole,
  enter,
  storedOnPhone,
  LOST_ANSWER,
  type Phone,
  type PhoneOptions,
  startPhone,
  test,
  untilWritten,
} from './phone.ts';
import { closeVisitors, fill, type Journey, newVisitor, typeTraveller, walkOn } from './journey.ts';

const PHONE = '13812345678';
let server: TestServer;
let phone: Phone;

test.beforeAll(({ morning }) => {
  server = morning;
});

async function start(options: PhoneOptions): Promise<Journey> {
  phone = await startPhone(options);
  return walkOn(phone.page, options.locale ?? 'en');
}

async function openCenter({ page, translate }: Journey): Promise<void> {
  await page
    .getByRole('navigation', { name: translate('Main menu') })
    .getByRole('link', { name: translate('tab|Orders') })
    .click();
  await page.getByRole('link', { name: translate('Personal center') }).click();
  await expect(page.getByRole('heading', { level: 1, name: translate('Personal center') })).toBeVisible();
}

/** Scrolls where no row is half beneath the tab bar, which axe takes for a small target. */
const endOfPage = (page: Page): Promise<void> =>
  page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));

const fitsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test('language and text size chosen by hand outlive a restart (zh_CN to en)', { tag: '@trial' }, async () => {
  const walk = await start({ locale: 'zh_CN', lasting: true });
  const { page, translate } = walk;
  await enter(page, server.url);
  await openCenter(walk);
  await expect(page.getByRole('link', { name: /0571-5550 0188/ })).toHaveAttribute('href', 'tel:057155500188');
  await endOfPage(page);
  await expectClean(page);
  await page.getByRole('radio', { name: translate('Largest'), exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-scale', '1.5');
  await page.getByRole('button', { name: new RegExp(`^${translate('Language')}`) }).click();
  await expectClean(page);
  await page.getByRole('radio', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Personal center' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const { profile } = phone;
  await phone.close();
  const again = await start({ locale: 'zh_CN', profile, viewport: { width: 320, height: 640 } });
  await again.page.goto(server.url);
  await expect(again.page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(again.page.locator('html')).toHaveAttribute('data-scale', '1.5');
  await expect(again.page.getByRole('link', { name: 'Book Crane View Mountain Park' })).toBeVisible();
  expect(await fitsSideways(again.page)).toBe(true);
  await again.page.getByRole('link', { name: 'Language and help' }).click();
  await expect(again.page.getByText('Open 08:00–17:30')).toBeVisible();
  expect(await fitsSideways(again.page)).toBe(true);
  await endOfPage(again.page);
  await expectClean(again.page);
  await again.page.getByRole('link', { name: /^Help center/ }).click();
  await again.page.getByText('Can I get a refund or change the date?').click();
  await expect(again.page.getByText('One change per ticket; no refund after a change.')).toBeVisible();
  await expectClean(again.page);
});

test('a place is reserved free of charge down to its code; then everything leaves the phone (zh_CN)', async () => {
  const walk = await start({ locale: 'zh_CN' });
  const { page, translate } = walk;
  await enter(page, server.url, { project: 'black-valley', hash: '#/reserveInfo/star-terrace' });
  await expect(page.getByRole('heading', { level: 1, name: '墨谷观星台' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: translate('Main menu') })).toHaveCount(0);
  await expect(page.getByRole('button', { name: translate('button|Reserve') })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.getByRole('button', { name: '2 人', exact: true }).click();
  await page
    .getByRole('group', { name: translate('Date of visit') })
    .getByRole('button')
    .nth(1)
    .click();
  await page
    .getByRole('group', { name: translate('of the day|Time') })
    .getByRole('button')
    .first()
    .click();
  await expectClean(page);
  await page.getByRole('link', { name: translate('button|Reserve') }).click();

  await page
    .getByRole('button', { name: fill(translate('Choose visitors for {ticket}'), { ticket: '观星台预约' }) })
    .click();
  for (const person of [ADULT, ADULT_2]) {
    await newVisitor(walk);
    await typeTraveller(walk, person);
  }
  await closeVisitors(walk);
  await page.getByLabel(translate('Phone for pick-up')).fill(PHONE);
  // A short text counts as read once it is open.
  await page.getByRole('checkbox', { name: translate('I have read and accept the purchase agreement') }).click();
  await page.getByRole('button', { name: translate('I have read it and accept') }).click();
  await expect(page.getByText('夜游票')).toHaveCount(0);
  await expectClean(page);
  const asked = page.waitForRequest((request) => isCall(checkAppointDate, request));
  await page.getByRole('button', { name: translate('Confirm, free') }).click();
  await asked;
  await expect(page.getByTestId('ticket-qr').first()).toBeVisible();
  await expect.poll(() => storedOnPhone(page)).toContain('v2.');

  await page.goto(`${server.url}/#/myOrders?center=open`);
  await page.getByRole('button', { name: new RegExp(`^${translate('Clear data on this phone')}`) }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(translate('saved tickets, orders and passes'));
  await expect(dialog).toContainText(translate('the sign-in'));
  await expectClean(page);
  const anew = isMobileRun && page.waitForEvent('load');
  await dialog.getByRole('button', { name: translate('Clear'), exact: true }).click();
  await anew;
  // In mobile mode this is a logout, which ends on the home screen.
  await expect(
    isMobileRun
      ? page.getByRole('navigation', { name: translate('Main menu') })
      : page.getByRole('heading', { level: 1, name: translate('Your data was removed from this phone') }),
  ).toBeVisible();
  await untilWritten(page);
  const stored = await storedOnPhone(page);
  // Compares presence only: the stored text is long.
  for (const trace of [
    'v2.',
    PHONE,
    ADULT.name,
    ADULT.id_number,
    ADULT_2.id_number,
    'clear_session',
    '观星台预约',
    'openid',
  ])
    expect(stored.includes(trace), trace).toBe(false);
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['project', 'theme', 'timeDiff']);
});

test('without a venue a reservation asks which one (en)', { tag: '@trial' }, async () => {
  const { page } = await start({ locale: 'en' });
  await page.goto(`${server.url}/#/reserveInfo/star-terrace`);
  await expect(page.getByRole('heading', { name: 'Which venue do you want to visit?' })).toBeVisible();
  const field = page.getByLabel('Code or link of the venue');
  await field.fill('no such place');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('alert')).toContainText('Type the venue’s code');
  await field.fill('no-such-place');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('alert')).toContainText('No venue has this code');
  await expectClean(page);
  await field.fill(`${server.url}/?project=black-valley#/`);
  await page.getByRole('button', { name: 'Go on' }).click();
  if (!isMobileRun) await page.locator('a[data-person=lin]').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stargazing Terrace' })).toBeVisible();
});

test('a sales account is bound by a press alone, and once (en)', { tag: ['@messaging', '@trial'] }, async () => {
  allowInConsole(LOST_ANSWER);
  const { page } = await start({ locale: 'en' });
  const hash = '#/wxAuthor?sale=sale-001';
  // The account may be named before the `#`, too.
  await enter(page, server.url, { person: 'lin', hash: '&saleId=sale-001#/wxAuthor' });
  for (let opening = 0; opening < 2; opening += 1) {
    await expect(page.getByRole('heading', { level: 1, name: 'Bind a sales account' })).toBeVisible();
    await expect(page.getByText('沈一帆', { exact: true })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await page.reload();
  }
  await expectClean(page);
  await meetCall(page, saleWxBind, loseAnswer, 1);
  await page.getByRole('button', { name: 'Yes, bind it to me' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This account is yours' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Bound to you. You can close this page.')).toBeVisible();

  const other = (await start({ locale: 'en' })).page;
  await enter(other, server.url, { person: 'emma', hash });
  await expect(other.getByText('Somebody else is bound to this account.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Yes, bind it to me' })).toHaveCount(0);
  await other.goto(`${server.url}/#/wxAuthor?sale=nobody`);
  await expect(other.getByRole('heading', { name: 'This link leads to no sales account' })).toBeVisible();
});

test('the advert is seen once a visit and closed at a touch (en)', { tag: '@trial' }, async () => {
  const { page } = await start({ locale: 'en' });
  await enter(page, server.url);
  const advert = page.getByRole('complementary', { name: 'Advert' });
  await advert.scrollIntoViewIfNeeded();
  await expect(advert).toContainText('Autumn lantern workshop');
  await expectClean(page);
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Language and help' })).toBeVisible();
  await expect(advert).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Language and help' })).toBeVisible();
  await expect(advert).toHaveCount(0);

  const next = (await start({ locale: 'en' })).page;
  await enter(next, server.url);
  await next.getByRole('button', { name: 'Close the advert' }).click();
  await expect(next.getByRole('complementary', { name: 'Advert' })).toHaveCount(0);
});
