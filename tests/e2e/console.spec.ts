import { addDays } from '../../src/domain/day.ts';
import type { Locale } from '../../src/domain/local-text.ts';
import { addressesFor } from '../fixtures/addresses.ts';
import type { TestServer } from '../fixtures/server.ts';
import { clockOffset, serverDay, startServer } from '../fixtures/server.ts';
import { signIn } from '../fixtures/visitor.ts';
import { enter, startPhone, test } from './phone.ts';

const OTHERS: readonly Locale[] = ['en', 'ja', 'zh_HK', 'zh_TW'];
/** Chromium names a file that was asked for ahead and not used three seconds after the page has loaded. */
const UNUSED_AFTER = 4_000;
const PAGES_AT_ONCE = 8;

const offset = clockOffset('10:00');
let server: TestServer;
let addresses: string[];

test.beforeAll(async () => {
  server = await startServer({ env: { SERVER_CLOCK_OFFSET_SECONDS: String(offset), ORDER_TTL_SECONDS: '1800', RATE_LIMITS: 'off' } });
  addresses = Object.values(await addressesFor(server, await signIn(server, 'quiet'), addDays(serverDay(offset), 1)));
});
test.afterAll(() => server.stop());

// Each address in one of these languages; the pictures of every address say what the console holds in Chinese.
for (const locale of OTHERS)
  test(`every address opens without a word in the console (${locale}) @messaging`, async () => {
    const phone = await startPhone({ locale, serviceWorkers: 'block' });
    await enter(phone.page, server.url, { person: 'quiet' });
    const queue = addresses.filter((_, at) => OTHERS[at % OTHERS.length] === locale);
    const open = async (): Promise<void> => {
      for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
        const page = await phone.context.newPage();
        await page.goto(`${server.url}/#${address}`);
        await page.locator('#shell').waitFor({ state: 'detached' });
        await page.waitForLoadState('load');
        await page.waitForTimeout(UNUSED_AFTER);
        await page.close();
      }
    };
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, open));
    await phone.close();
  });
