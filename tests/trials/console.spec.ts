import { addDays } from '#domain/lib/day.ts';
import type { Locale } from '#domain/lib/local-text.ts';
import { addressesFor } from '../fixtures/addresses.ts';
import { clockOffset, serverDay, startServer, type TestServer } from '../fixtures/server.ts';
import { signIn } from '../fixtures/visitor.ts';
import { enter, startPhone, test } from '../e2e/phone.ts';

const OTHERS: readonly Locale[] = ['en', 'ja', 'zh_HK', 'zh_TW'];
/** Chromium warns of a preloaded file that is unused three seconds after the page has loaded. */
const UNUSED_AFTER = 4_000;
/** The addresses whose first words differ most. */
const LOOKED_AT = ['home', 'ticketOrder', 'myOrders', 'personalCenter'];

const offset = clockOffset('10:00');
let server: TestServer;
let addresses: Record<string, string>;

test.beforeAll(async () => {
  server = await startServer({
    env: { SERVER_CLOCK_OFFSET_SECONDS: String(offset), ORDER_TTL_SECONDS: '1800', RATE_LIMITS: 'off' },
  });
  addresses = await addressesFor(server, await signIn(server, 'quiet'), addDays(serverDay(offset), 1));
});
test.afterAll(() => server.stop());

// Languages differ in their preloaded files.
for (const locale of OTHERS)
  test(`nothing is shown in the console (${locale}) @messaging`, async () => {
    const phone = await startPhone({ locale, serviceWorkers: 'block' });
    await enter(phone.page, server.url, { person: 'quiet' });
    const open = async (name: string): Promise<void> => {
      const address = addresses[name];
      if (address === undefined) throw new Error(`no address is called ${name}`);
      const page = await phone.context.newPage();
      await page.goto(`${server.url}/#${address}`);
      await page.locator('#shell').waitFor({ state: 'detached' });
      await page.waitForLoadState('load');
      await page.waitForTimeout(UNUSED_AFTER);
      await page.close();
    };
    await Promise.all(LOOKED_AT.map(open));
    await phone.close();
  });
