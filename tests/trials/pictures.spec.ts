import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { chromium, expect, test } from '@playwright/test';
import sharp from 'sharp';
import type { Locale } from '../../src/domain/local-text.ts';
import { addDays, dayOf, instantOf, parseDay } from '../../src/domain/day.ts';
import { CHROMIUM } from '../fixtures/browser.ts';
import type { Tolerance } from '../fixtures/compare-pictures.ts';
import { differenceOf } from '../fixtures/compare-pictures.ts';
import type { TestServer } from '../fixtures/server.ts';
import { freePort, ROOT, startServer, waitFor } from '../fixtures/server.ts';
import type { Theme } from '../fixtures/themed-venues.ts';
import { themedAddresses, THEMES, writeThemedVenues } from '../fixtures/themed-venues.ts';
import { keepVerifier, signInAddress, VERIFIER } from '../fixtures/visitor.ts';
import { BROWSER_ARGS, SAID_BY_TOOL, userAgent } from '../e2e/phone.ts';

/** `npm run pictures` writes the kept pictures anew. */
const RENEW = process.env['PICTURES'] === 'renew';
const KEPT = join(ROOT, 'tests', 'pictures');
/** A Wednesday; neither the server nor the phones know any other moment, so prices, days and codes are always the same. */
const DAY = parseDay('2026-11-25') ?? dayOf(0);
const NOW = instantOf(DAY, '10:00');
/** The same machine draws both, in the same minute: nothing differs but how the edges of some icons are smoothed. */
const SAME: Tolerance = { colour: 0.005, pixels: 100 };
/** Another version of the browser may smooth the edge of a letter otherwise; the smallest tint that we use differs by more. */
const KEPT_TOLERANCE: Tolerance = { colour: 0.02, pixels: 150 };
/** Screens that are kept in other languages, too, and in the black theme. */
const KEY_SCREENS = ['home', 'ticketOrder', 'selectSeat', 'myOrders', 'order', 'showQrcode', 'cart', 'personalCenter'];
const PAGES_AT_ONCE = 5;
/**
 * What may come late begins within so many milliseconds after the screen is there: the banner of passes, the advert; and Chromium names a file that was
 * asked for ahead and not used three seconds after the page has loaded.
 */
const LATE = 4_000;

let folder: string;
let server: TestServer;
let vite: ChildProcess;
let development: string;
let browser: Browser;
const addresses = {} as Record<Theme, Record<string, string>>;

async function startDevelopment(api: string): Promise<string> {
  const port = await freePort();
  const env = { ...process.env, API_PORT: new URL(api).port };
  vite = spawn(join(ROOT, 'node_modules', '.bin', 'vite'), ['--host', '127.0.0.1', '--port', String(port), '--strictPort'], {
    cwd: ROOT,
    env,
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await waitFor(
    () =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ),
    60_000,
    'the development server',
  );
  return url;
}

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  const clock = pathToFileURL(join(ROOT, 'tests', 'fixtures', 'standing-clock.ts')).href;
  server = await startServer({
    // The embedded database has the standing clock too; PostgreSQL's own would not agree with it.
    dataDir: join(folder, 'data'),
    venues: await writeThemedVenues(folder),
    env: {
      NODE_OPTIONS: `--import=${clock}`,
      STANDING_CLOCK: String(NOW),
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      // The development server hands out its page without the settings of this server, and the app then knows this one channel.
      PAY_CHANNELS: 'wxpay',
      RATE_LIMITS: 'off',
      ORDER_TTL_SECONDS: '1800',
    },
  });
  development = await startDevelopment(server.url);
  browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: [...BROWSER_ARGS, '--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'],
    env: { ...process.env, FONTCONFIG_FILE: join(ROOT, 'tests', 'fixtures', 'fonts.conf') },
  });
  for (const theme of Object.keys(THEMES) as Theme[]) addresses[theme] = await themedAddresses(server, theme, addDays(DAY, 1));
});

test.afterAll(async () => {
  await browser?.close();
  vite?.kill();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Look {
  locale: Locale;
  theme: Theme;
}
const USUAL: Look = { locale: 'zh_CN', theme: 'light' };

/** Takes a picture once two in a row are alike. */
async function still(page: Page, fullPage: boolean): Promise<Buffer> {
  const take = () => page.screenshot({ animations: 'disabled', caret: 'hide', fullPage });
  let last = await take();
  for (let tries = 0; tries < 10; tries += 1) {
    await page.waitForTimeout(100);
    const next = await take();
    if (next.equals(last)) return next;
    last = next;
  }
  throw new Error(`${page.url()} never stands still`);
}

async function newPhone({ locale }: Look): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    hasTouch: true,
    isMobile: true,
    userAgent: userAgent(locale),
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  await context.clock.setFixedTime(NOW);
  return context;
}

interface Seen {
  /** What fills the screen. */
  screen: Buffer;
  /** The page to its end. */
  whole: Buffer;
  /** What the browser wrote to its console. */
  said: string[];
}

/** @returns an address as somebody sees it who opens it on a new phone, signed in. */
async function seenAt(site: string, address: string, look: Look): Promise<Seen> {
  const { theme } = look;
  const context = await newPhone(look);
  const said: string[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !SAID_BY_TOOL.test(message.text())) said.push(message.text());
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const arrival = await signInAddress(server, `visitor-${theme}`, THEMES[theme], `#${address}`);
    await page.addInitScript(keepVerifier, VERIFIER);
    await page.goto(`${site}${arrival.pathname}${arrival.search}${arrival.hash}`);
    await page.waitForFunction(() => !document.getElementById('shell') && document.querySelector('main') && !document.querySelector('[aria-busy=true]'));
    await page.waitForTimeout(LATE);
    if (await page.evaluate(() => !localStorage.getItem('signed-in'))) throw new Error(`Nobody is signed in at ${site}/#${address}.`);
    await page.waitForLoadState('networkidle');
    const screen = await still(page, false);
    return { screen, whole: await still(page, true), said };
  } finally {
    await context.close();
  }
}

/** Works on so many at once as two processors bear. */
async function each<T>(list: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...list];
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, worker));
}

interface Kept extends Look {
  name: string;
  address: string;
}

/** @returns what is kept: every address in the usual look, and the key screens in others. */
function keptLooks(): Kept[] {
  const others: readonly Look[] = [
    { locale: 'en', theme: 'light' },
    { locale: 'ja', theme: 'light' },
    { locale: 'zh_CN', theme: 'black' },
  ];
  return [
    ...Object.entries(addresses.light).map(([name, address]) => ({ ...USUAL, name, address })),
    ...others.flatMap((look) =>
      KEY_SCREENS.map((name) => ({ ...look, name: `${name}.${look.theme === 'black' ? 'black' : look.locale}`, address: addresses[look.theme][name] ?? '' })),
    ),
  ];
}

/** Compares with what is kept, or keeps what is found. */
async function compareOrKeep(name: string, picture: Buffer): Promise<string | null> {
  const file = join(KEPT, `${name}.webp`);
  if (RENEW) {
    await mkdir(KEPT, { recursive: true });
    await writeFile(file, await sharp(picture).webp({ lossless: true, effort: 6 }).toBuffer());
    return null;
  }
  const kept = await readFile(file).catch(() => null);
  if (kept === null) return `${name}: no picture is kept; npm run pictures makes it`;
  return differenceOf(`kept/${name}`, { as: 'kept', picture: kept }, { as: 'found', picture }, KEPT_TOLERANCE);
}

/** @returns differences from the kept picture and from the development build, and what the page wrote to the console. */
async function faultsAt({ name, address, ...look }: Kept): Promise<string[]> {
  const built = await seenAt(server.url, address, look);
  const found = [await compareOrKeep(name, built.screen), ...built.said.map((text) => `${name}: ${text}`)];
  if (!name.includes('.')) {
    const developed = await seenAt(development, address, look);
    // The end of the personal center says which build it is.
    const part = name === 'personalCenter' ? 'screen' : 'whole';
    found.push(await differenceOf(`development/${name}`, { as: 'development', picture: developed[part] }, { as: 'built', picture: built[part] }, SAME));
  }
  return found.filter((sentence) => sentence !== null);
}

test('every address looks as its kept picture, the same in the built app and in development, and says nothing in the console @messaging', async () => {
  test.setTimeout(1_800_000);
  const looks = keptLooks();
  const doubtful: Kept[] = [];
  await each(looks, async (look) => {
    const faults = await faultsAt(look).catch((error: unknown) => [String(error)]);
    if (faults.length === 0) return;
    console.log(faults.join('\n'));
    doubtful.push(look);
  });
  // With several pages at once, a slow page may be captured before it has finished loading. So each one that differed is opened again alone, and that result counts.
  const said: string[] = [];
  for (const look of doubtful) said.push(...(await faultsAt(look)));
  expect(said).toEqual([]);
  const names = (await readdir(KEPT)).filter((name) => !name.startsWith('board'));
  expect(names.sort()).toEqual(looks.map(({ name }) => `${name}.webp`).sort());
});

test('every control in every state looks as its kept picture @messaging', async () => {
  const context = await newPhone(USUAL);
  const page = await context.newPage();
  await page.goto(`${development}/tests/board/`);
  await page.locator('main').waitFor();
  await page.waitForLoadState('networkidle');
  const parts = await page.locator('[data-part]').all();
  expect(parts.length).toBe(6);
  const said: (string | null)[] = [];
  for (const part of parts) {
    const name = `board-${(await part.getAttribute('data-part')) ?? ''}`;
    said.push(await compareOrKeep(name, await part.screenshot({ animations: 'disabled', caret: 'hide' })));
  }
  await context.close();
  expect(said.filter(Boolean)).toEqual([]);
});
