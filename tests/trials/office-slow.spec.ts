import { expect } from '@playwright/test';
import { officeBrowser } from '../e2e/office-browser.ts';
import { test } from '../e2e/phone.ts';

const office = officeBrowser('Failed to load resource', 'Unable to preload CSS', 'part of the program not fetched');

let origin: string;
test.beforeAll(async () => ({ origin } = await office.start()));

const PARTS = '**/assets/**';

test('a page that is on its way shows so, and one that does not come shows it beside the navigation and is opened again', async () => {
  const page = await office.openPageOf('manager', 'en');
  const to = (name: string) => page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name });
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  await expect(title('Today')).toBeVisible();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(PARTS, (route) => released.then(() => route.continue()));
  await to('Jobs').click();
  await expect(page.locator('main[aria-busy=true]')).toBeVisible();
  await expect(title('Today')).toHaveCount(0);
  release();
  await expect(title('Jobs')).toBeVisible();

  await page.unroute(PARTS);
  await page.route(PARTS, (route) => route.fulfill({ status: 503, body: '' }));
  await to('Calendar and stock').click();
  await expect(page.getByRole('main')).toHaveText(/^The server gave no proper answer\./);
  await to('Jobs').click();
  await expect(title('Jobs')).toBeVisible();
  await to('Calendar and stock').click();
  await expect(page.getByRole('main')).toHaveText(/^The server gave no proper answer\./);
  await page.unroute(PARTS);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(title('Calendar and stock')).toBeVisible();
});

test('a window that does not come leaves the form as it is, and is asked for again by the same button', async () => {
  const page = await office.openPageOf('manager', 'en');
  await page.goto(`${origin}/#/crane-lake/catalogue?part=spot:peak`);
  const field = page.getByRole('main').getByRole('textbox').last();
  await field.fill('typed');
  const choose = page.getByRole('button', { name: 'Choose a picture…' });
  await page.route(PARTS, (route) => route.fulfill({ status: 503, body: '' }));
  await choose.click();
  await expect(page.getByText('The server gave no proper answer.')).toBeVisible();
  await expect(field).toHaveValue('typed');
  await page.unroute(PARTS);
  await choose.click();
  await expect(page.getByRole('dialog', { name: 'Choose a picture' })).toBeVisible();
  await expect(page.getByText('The server gave no proper answer.')).toHaveCount(0);
});
