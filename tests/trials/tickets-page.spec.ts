import { expect, type Page } from '@playwright/test';
import type { Order } from '#contract/visitor/orders.ts';
import { addDays } from '#domain/lib/day.ts';
import { boatOrder, familyOrder } from '../fixtures/orders.ts';
import { serverDay, startServer, type TestServer } from '../fixtures/server.ts';
import { openPayment, payAtCashier, signIn } from '../fixtures/visitor.ts';
import { readCodes } from '../e2e/journey.ts';
import { authorizeAs, startPhone, test, MORNING_OFFSET } from '../e2e/phone.ts';

const day = addDays(serverDay(MORNING_OFFSET), 1);
const FORCED_DARK = ['--enable-features=WebContentsForceDark', '--blink-settings=forceDarkModeEnabled=true'];
const SIZES = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
] as const;

let server: TestServer;
const codes = new Map<number, string[]>();
test.beforeAll(async () => {
  server = await startServer({ env: { SERVER_CLOCK_OFFSET_SECONDS: String(MORNING_OFFSET), RATE_LIMITS: 'off' } });
  const family = { ...familyOrder(day), tickets: [...familyOrder(day).tickets, ...boatOrder(day).tickets], fee: 390 };
  for (const [count, wanted] of [
    [1, [boatOrder(day)]],
    [4, [family]],
    [20, Array.from({ length: 5 }, () => boatOrder(day, 4))],
  ] as const) {
    const visitor = await signIn(server, `page-of-${count}`);
    const orders: Order[] = [];
    for (const each of wanted) {
      const placed = await visitor.order('wxorder/new', each, { 'Idempotency-Key': crypto.randomUUID() });
      await payAtCashier(server, await openPayment(visitor, placed));
      await expect.poll(async () => (await visitor.order('wxorder/get', { id: placed.id })).status).toBe('WAIT_USE');
      orders.push(await visitor.order('wxorder/get', { id: placed.id }));
    }
    codes.set(
      count,
      orders.flatMap(({ tickets }) => tickets.map(({ code }) => code ?? '')),
    );
  }
});
test.afterAll(() => server.stop());

/** Opens the page by a message's link, on a phone without storage. */
async function openPage(page: Page, count: number): Promise<void> {
  await page.goto(`${server.url}/tickets?project=crane-lake`);
  const link = page.locator('a[data-person=lin]');
  const address = (await link.getAttribute('href')) ?? '';
  await page.goto(new URL(address.replace('sandbox-lin-', `sandbox-page-of-${count}-`), server.url).href);
}

for (const [theme, args, colorScheme] of [
  ['light', [], 'light'],
  ['dark', [], 'dark'],
  ['darkened by the browser', FORCED_DARK, 'dark'],
] as const)
  for (const count of [1, 4, 20])
    test(
      `a scanner reads each of ${count} codes of the page without a program, ${theme}`,
      { tag: '@messaging' },
      async () => {
        const phone = await startPhone({
          locale: count === 4 ? 'zh_CN' : 'en',
          javaScriptEnabled: false,
          args: [...args],
        });
        const { page } = phone;
        await page.emulateMedia({ colorScheme });
        await openPage(page, count);
        for (const viewport of SIZES) {
          await page.setViewportSize(viewport);
          const images = page.getByRole('img');
          await expect(images).toHaveCount(count);
          const first = await images.first().boundingBox();
          expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
          await page.screenshot({ path: test.info().outputPath(`${viewport.width}.png`) });
          const read: string[] = [];
          for (let index = 0; index < count; index += 1) {
            await images.nth(index).scrollIntoViewIfNeeded();
            read.push(...(await readCodes(await images.nth(index).screenshot())));
          }
          expect(read.toSorted()).toEqual(codes.get(count)?.toSorted());
        }
      },
    );

test(
  'a link to the codes opens their page on a phone that keeps nothing, with the app one tap away',
  { tag: '@messaging' },
  async () => {
    const phone = await startPhone({ locale: 'en' });
    const { page } = phone;
    await page.goto(`${server.url}/?project=crane-lake#/showQrcode`);
    await expect(page.locator('a[data-person=lin]')).toBeVisible();
    await openPage(page, 4);
    await expect(page.getByRole('img')).toHaveCount(4);
    await page
      .getByRole('link', { name: /Open the full app/ })
      .first()
      .click();
    await authorizeAs(page, server.url, 'page-of-4');
    await expect(page.getByTestId('ticket-qr').first()).toBeVisible();
  },
);
