import { expect } from '@playwright/test';
import { addDays } from '#domain/lib/day.ts';
import { sessionIdOf } from '#domain/catalog/schedule.ts';
import { dayText } from '#i18n/format.ts';
import { clockOffset, serverDay, startServer, type TestServer } from '../fixtures/server.ts';
import { signIn } from '../fixtures/visitor.ts';
import { codesControl, payButton, payInSandbox, walkOn } from './journey.ts';
import { allowInConsole, enter, NO_NETWORK, startPhone, test } from './phone.ts';

const PROJECT = 'waits';
const OFFSET = clockOffset('10:00');
const DAY = addDays(serverDay(OFFSET), 1);
const CAPACITY = 12;

let server: TestServer;
test.beforeAll(async () => {
  server = await startServer({
    venues: ['tests/fixtures/wait-venue.json'],
    env: { SERVER_CLOCK_OFFSET_SECONDS: String(OFFSET), RATE_LIMITS: 'off' },
  });
});
test.afterAll(() => server.stop());

for (const [index, locale] of (['zh_CN', 'en'] as const).entries()) {
  test(
    `a place of a sold-out day is waited for, offered when another order is cancelled, and paid (${locale})`,
    { tag: locale === 'zh_CN' ? [] : '@trial' },
    async () => {
      const day = addDays(DAY, index);
      const owner = await signIn(server, `owner-${locale}`, PROJECT);
      const sold = await owner.order('wxorder/new', {
        tickets: Array.from({ length: CAPACITY }, () => ({ ticket_type_id: 'tower-one', date: day, travellers: [] })),
        phone: '13800000000',
        fee: 10 * CAPACITY,
        agreement_version: '1',
      });
      const phone = await startPhone({ locale });
      const { page } = phone;
      await enter(page, server.url, { person: `waiter-${locale}`, project: PROJECT, hash: '#/ticketOrder/tower-one' });
      const walk = walkOn(page, locale);
      const { translate } = walk;
      const dates = page.getByRole('group', { name: translate('Date of visit') });
      await dates.getByRole('button', { name: dayText(day, locale) }).click({ force: true });
      await page
        .getByRole('link', { name: translate('Wait for {day}').replace('{day}', dayText(day, locale)) })
        .click();
      await expect(page.getByRole('heading', { name: translate('Wait for places') })).toBeVisible();
      await expect(page.getByRole('checkbox', { name: dayText(day, locale) })).toBeChecked();
      // A place that becomes free on the day itself is of no use to most people, so the form proposes to wait until the
      // day before.
      await expect(page.getByLabel(translate('Wait until'))).toHaveValue(addDays(day, -1));
      // The venue sends no text messages: it needs no phone for them.
      await expect(
        page.getByText(translate('When it is your turn, home and your notices tell you. Please look once a day')),
      ).toBeVisible();
      await expect(page.getByLabel(translate('Phone for pick-up'))).toHaveCount(0);
      // A short agreement counts as read at once.
      await page.getByRole('checkbox', { name: translate('I have read and accept the purchase agreement') }).click();
      await page.getByRole('button', { name: translate('I have read it and accept') }).click();
      await page.getByRole('button', { name: translate('Join the waiting list') }).click();
      await expect(page.getByText(translate('Place {place}').replace('{place}', '1'))).toBeVisible();
      await expect(page.getByRole('button', { name: translate('Leave the waiting list') })).toBeVisible();

      await owner.order('wxorder/cancel', { id: sold.id });
      const pay = page.getByRole('button', { name: translate('Pay for these places') });
      await expect(pay).toBeVisible();
      await pay.click();
      await expect(payButton(walk)).toBeVisible();
      await payInSandbox(walk);
      await expect(codesControl(walk)).toBeVisible();
      await page.evaluate(() => location.assign('#/waitingList'));
      await expect(page.getByText(translate('You were offered places, and they are paid.'))).toBeVisible();
    },
  );
}

for (const [index, locale] of (['zh_CN', 'en'] as const).entries()) {
  test(
    `a seat of a sold-out class is waited for from the map, found again in the center without a network, and offered (${locale})`,
    { tag: locale === 'zh_CN' ? [] : '@trial' },
    async () => {
      const day = addDays(DAY, index);
      const session = sessionIdOf('hall', 'eve', day);
      const owner = await signIn(server, `house-${locale}`, PROJECT);
      const sold = await owner.order('wxorder/new', {
        tickets: Array.from({ length: 12 }, () => ({
          ticket_type_id: 'stalls',
          date: day,
          batch_id: session,
          travellers: [],
        })),
        phone: '13800000000',
        fee: 240,
        agreement_version: '1',
      });
      const phone = await startPhone({ locale });
      const { page } = phone;
      await enter(page, server.url, {
        person: `seat-${locale}`,
        project: PROJECT,
        hash: `#/selectSeat?scenic=hall&batch=${session}`,
      });
      const { translate } = walkOn(page, locale);
      const stalls = { zh_CN: '池座票', en: 'Stalls ticket' }[locale];
      const way = page.getByRole('link', { name: stalls });
      await expect(way).toBeVisible();
      await expect(page.getByRole('link', { name: { zh_CN: '楼座票', en: 'Balcony ticket' }[locale] })).toHaveCount(0);
      await way.click();
      await expect(page.getByRole('checkbox', { name: dayText(day, locale) })).toBeChecked();
      // The venue sends no text messages: it needs no phone for them.
      await expect(
        page.getByText(translate('When it is your turn, home and your notices tell you. Please look once a day')),
      ).toBeVisible();
      await expect(page.getByLabel(translate('Phone for pick-up'))).toHaveCount(0);
      await page.getByRole('checkbox', { name: translate('I have read and accept the purchase agreement') }).click();
      await page.getByRole('button', { name: translate('I have read it and accept') }).click();
      await page.getByRole('button', { name: translate('Join the waiting list') }).click();
      const place = page.getByText(translate('Place {place}').replace('{place}', '1'));
      await expect(place).toBeVisible();

      await page.evaluate(() => location.assign('#/myOrders?center=open'));
      const link = page.getByRole('link', { name: translate('Waiting list'), exact: true });
      await expect(link).toBeVisible();
      allowInConsole(NO_NETWORK);
      await page.context().setOffline(true);
      await link.click();
      await expect(place).toBeVisible();
      await expect(page.getByRole('button', { name: translate('Leave the waiting list') })).toBeVisible();
      await page.context().setOffline(false);

      await owner.order('wxorder/cancel', { id: sold.id });
      await expect(page.getByRole('button', { name: translate('Pay for these places') })).toBeVisible();
      await page.getByRole('link', { name: translate('See the order') }).click();
      await expect(page.getByText(/row \d+.*seat \d+|\d+排\d+座/i).first()).toBeVisible();
    },
  );
}
