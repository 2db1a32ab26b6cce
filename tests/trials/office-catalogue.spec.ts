import { expect, type Page } from '@playwright/test';
import { addDays } from '#domain/lib/day.ts';
import { jpegOf } from '../fixtures/pictures.ts';
import { serverDay, type TestServer } from '../fixtures/server.ts';
import { openPayment, payAtCashier, signIn as visitorSignIn } from '../fixtures/visitor.ts';
import { axe, officeBrowser, openFirstAccount, press, saved, type } from '../e2e/office-browser.ts';
import { test, MORNING_OFFSET } from '../e2e/phone.ts';

const VENUE = 'heron-lake';
let server: TestServer;
let origin: string;
const { start, staff, openPage } = officeBrowser();
test.beforeAll(async () => {
  ({ server, origin } = await start());
});

/** Accepts every warning, such as that of texts in one language alone. */
async function publish(page: Page): Promise<void> {
  await expect(page.getByText('Checking…')).toHaveCount(0);
  for (const warning of await page.getByRole('main').getByRole('checkbox').all()) await warning.check();
  await press(page, page.getByRole('button', { name: /^Publish version \d+$/ }));
  await expect(page.getByText('As visitors see it')).toBeVisible();
}

test('a new venue from nothing by its owner alone, published and bought', async () => {
  const { link } = await staff('owner', { login: 'founder', project: VENUE, name: '鹭湖' });
  const page = await openPage('en');
  await openFirstAccount(page, link);
  await page.getByRole('link', { name: 'Catalogue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Catalogue' })).toBeVisible();
  await axe(page);

  await press(page, page.getByRole('button', { name: 'Check and publish…' }));
  const dialog = page.getByRole('dialog');
  const faults = page.getByRole('region', { name: 'What is wrong' });
  await expect(faults).toContainText('2 places must be mended');
  await axe(page);
  await faults.getByRole('button', { name: /^Open/ }).first().click();
  await press(page, page.getByRole('button', { name: 'Add Paragraphs of the agreement' }));
  const paragraph = page.getByRole('group', { name: 'Paragraphs of the agreement 1' });
  await expect(paragraph.getByText('Not filled in yet')).toBeVisible();
  await type(page, paragraph.getByLabel('Agreement: title'), '预订须知');
  await type(page, paragraph.getByLabel('Agreement: text'), '请按预订日期入园。');
  await expect(paragraph.getByText('Not filled in yet')).toHaveCount(0);
  await page.getByRole('link', { name: 'Texts' }).click();
  await type(page, page.getByLabel('Agreement: title 1, English'), 'Terms');

  await press(page, page.getByRole('button', { name: 'New spot…' }));
  await dialog.getByLabel('Name in Simplified Chinese').fill('鹭湖湿地');
  await dialog.getByLabel('Id').fill('wetland');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '鹭湖湿地' })).toBeVisible();
  await type(page, page.getByLabel('Phone'), '0571-5550 0100');
  await press(page, page.getByRole('button', { name: 'Choose a picture…' }));
  await axe(page);
  await dialog
    .getByLabel(/^A new picture/)
    .setInputFiles({ name: 'heron.jpg', mimeType: 'image/jpeg', buffer: await jpegOf(1600, 1200) });
  await expect(dialog.getByRole('img', { name: 'The chosen file' })).toBeVisible();
  await dialog.getByRole('group', { name: /^Frame/ }).focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowUp');
  await axe(page);
  await press(page, dialog.getByRole('button', { name: 'Keep the picture' }));
  // The server makes the picture in all sizes before the page shows it.
  await expect(page.getByAltText('The picture as it is now')).toBeVisible();
  await page.getByRole('link', { name: 'Opening and sessions' }).click();
  await type(page, page.getByLabel('Places in a day'), '40');
  await press(page, page.getByRole('button', { name: 'Add Closed days' }));
  const closed = page.getByRole('group', { name: 'Closed days 1' });
  await closed.getByLabel('First day').fill(addDays(serverDay(MORNING_OFFSET), 9));
  await closed.getByLabel('Last day').fill(addDays(serverDay(MORNING_OFFSET), 9));
  await type(page, page.getByLabel('Opens'), '9am');
  await page.keyboard.press('Tab');
  await expect(page.getByText('must be a time such as 09:00')).toBeVisible();
  await expect(page.getByLabel('Opens')).toHaveValue('9am');
  await type(page, page.getByLabel('Opens'), '8:30');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Opens')).toHaveValue('08:30');
  await axe(page);
  await page.getByRole('link', { name: 'Texts' }).click();
  for (const [label, text] of [
    ['Name, English', 'Heron Wetland'],
    ['Kind of place, 简体中文', '湿地'],
    ['Address, 简体中文', '湖滨路 1 号'],
    ['Entrances, 简体中文', '南门'],
    ['Introduction, HTML, 简体中文', '<p>看鹭。</p>'],
    ['Why it is closed 1, 简体中文', '维护'],
  ] as const) {
    await type(page, page.getByLabel(label, { exact: true }), text);
  }
  await axe(page);

  await press(page, page.getByRole('button', { name: 'New ticket type…' }));
  await dialog.getByLabel('Name in Simplified Chinese').fill('成人票');
  await dialog.getByLabel('Id').fill('adult');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Texts' }).click();
  await type(page, page.getByLabel('Description, 简体中文'), '18 周岁以上');
  await page.getByRole('link', { name: 'Prices' }).click();
  await type(page, page.getByLabel('Usual price'), '60');
  await press(page, page.getByRole('button', { name: 'Add Prices by date' }));
  const dated = page.getByRole('group', { name: 'Prices by date 1' });
  await dated.getByLabel('First day').fill(addDays(serverDay(MORNING_OFFSET), 2));
  await dated.getByLabel('Last day').fill(addDays(serverDay(MORNING_OFFSET), 3));
  await expect(dated.getByText('Not filled in yet')).toBeVisible();
  await type(page, dated.getByLabel('Price', { exact: true }), '88.5');
  await expect(dated.getByText('Not filled in yet')).toHaveCount(0);
  await axe(page);
  await saved(page);

  await press(page, page.getByRole('button', { name: 'Check and publish…' }));
  await expect(page.getByRole('region', { name: 'New and gone' })).toContainText('Heron Wetland');
  await axe(page);
  await publish(page);

  const visitor = await visitorSignIn(server, 'first-guest', VENUE);
  const order = await visitor.order(
    'wxorder/new',
    {
      tickets: [{ ticket_type_id: 'adult', date: addDays(serverDay(MORNING_OFFSET), 2), travellers: [] }],
      phone: '13800000000',
      fee: 88.5,
      agreement_version: '1',
    },
    { 'Idempotency-Key': crypto.randomUUID() },
  );
  await payAtCashier(server, await openPayment(visitor, order));
  await expect.poll(async () => (await visitor.order('wxorder/get', { id: order.id })).pay_status).toBe('PAYED');
  const picture = order.scenic.picture;
  expect(picture).toMatch(/^\/pictures\/heron-lake\/[\w-]{22}\/960\.jpg$/);
  expect((await fetch(server.url + picture.replace('960.jpg', '480.avif'))).headers.get('content-type')).toBe(
    'image/avif',
  );
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(1);

  await page.goto(`${origin}/#/${VENUE}/catalogue?part=type:adult&tab=prices`);
  await type(page, page.getByLabel('Usual price'), '66');
  await expect(page.getByText('Draft · 1 change')).toBeVisible();
  await saved(page);
  await press(page, page.getByRole('button', { name: 'Check and publish…' }));
  await publish(page);
  await page.getByRole('link', { name: 'Versions and files' }).click();
  await page.getByRole('group', { name: 'Versions' }).getByRole('row').nth(1).click();
  await expect(page.getByRole('complementary', { name: 'Differences' })).toContainText('¥66');
  await axe(page);
  await page
    .getByRole('button', { name: /^Roll back… / })
    .first()
    .click();
  await dialog.getByLabel('Reason').fill('the price was wrong');
  await press(page, dialog.getByRole('button', { name: 'Roll back', exact: true }));
  await expect(page.getByText('the price was wrong')).toBeVisible();

  await page.goto(`${origin}/#/${VENUE}/catalogue?part=spot:wetland&tab=texts`);
  const source = page.getByLabel('Name, 简体中文', { exact: true });
  const mark = page.getByRole('button', { name: 'Mark as checked Name, English' });
  await type(page, source, '鹭湖湿地公园');
  await expect(page.getByText('source changed')).toBeVisible();
  await axe(page);
  await press(page, mark);
  await expect(page.getByText('source changed')).toHaveCount(0);
  await expect(page.getByLabel('Name, English', { exact: true })).toBeFocused();
  await page.reload();
  await expect(source).toHaveValue('鹭湖湿地公园');
  await expect(page.getByText('source changed')).toHaveCount(0);
  await type(page, source, '鹭湖国家湿地公园');
  await expect(mark).toBeVisible();
  await saved(page);
  await page.context().close();
});
