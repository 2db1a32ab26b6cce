import { expect, type Locator } from '@playwright/test';
import { addDays } from '#domain/lib/day.ts';
import { dayText } from '#i18n/format.ts';
import { serverDay, type TestServer } from '../fixtures/server.ts';
import { openOrderForm, walkOn } from './journey.ts';
import { enter, MORNING_OFFSET, startPhone, test } from './phone.ts';

const today = serverDay(MORNING_OFFSET);
let server: TestServer;
test.beforeAll(({ morning }) => {
  server = morning;
});

async function openForm() {
  const { page } = await startPhone({ locale: 'zh_CN' });
  await enter(page, server.url, { person: 'chooser' });
  const walk = walkOn(page, 'zh_CN');
  await openOrderForm(walk, 'peak-adult');
  const days = page.getByRole('group', { name: walk.translate('Date of visit') });
  return { page, walk, chosen: days.getByRole('button', { pressed: true }), days };
}

const isDay = (button: Locator, days: number): Promise<void> =>
  expect(button).toHaveAccessibleName(new RegExp(dayText(addDays(today, days), 'zh_CN')));

test('a form begins with the earliest day, says so, and keeps a day that was chosen instead', async () => {
  const { page, walk, chosen, days } = await openForm();
  const said = page.getByText(walk.translate('The earliest day is chosen. Tap another to change it.'));
  await isDay(chosen, 0);
  await expect(said).toBeVisible();
  await days.getByRole('button').nth(1).click();
  await isDay(chosen, 1);
  await expect(said).toHaveCount(0);
  await page.goBack();
  await page.goForward();
  await isDay(chosen, 1);
  await page.evaluate((date) => location.assign(`#/ticketOrder/peak-concession?date=${date}`), addDays(today, 2));
  await isDay(chosen, 2);
});

test('the first touch after typing hits, though an error appears above what is touched', async () => {
  const { page, walk } = await openForm();
  const { translate } = walk;
  const phone = page.getByLabel(translate('Phone for pick-up'));
  const read = page.getByRole('button', { name: translate('Read it'), exact: true });
  await phone.fill('138');
  await read.scrollIntoViewIfNeeded();
  const box = (await read.boundingBox())!;
  // Its upper edge leaves the finger where something else would be once the error has pushed it down.
  await page.touchscreen.tap(box.x + box.width / 2, box.y + 2);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
});
