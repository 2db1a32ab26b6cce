import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContext, chromium, expect, type Page, type Request } from '@playwright/test';
import sharp from 'sharp';
import type { Locale } from '#domain/lib/local-text.ts';
import { addDays, dayOf, instantOf, parseDay } from '#domain/lib/day.ts';
import { CHROMIUM } from '../fixtures/browser.ts';
import { differenceOf, type Tolerance } from '../fixtures/compare-pictures.ts';
import { ROOT, startServer, type TestServer } from '../fixtures/server.ts';
import { type Theme, themedAddresses, THEMES, writeThemedVenues } from '../fixtures/themed-venues.ts';
import { storeVerifier, signInAddress, VERIFIER } from '../fixtures/visitor.ts';
import { BROWSER_ARGS, storedOnPhone, userAgent } from './phone.ts';

/** `npm run pictures` takes the reference pictures anew. */
const RENEW = process.env['PICTURES'] === 'renew';
export const PICTURES = join(ROOT, 'tests', 'pictures');
/** A Wednesday; server and phones have the same fixed moment, so prices, days and codes are always the same. */
const DAY = parseDay('2026-11-25') ?? dayOf(0);
const NOW = instantOf(DAY, '10:00');
/**
 * Another version of the browser may smooth the edge of a letter otherwise; the palest tint of the app differs by more.
 */
const REFERENCE_TOLERANCE: Tolerance = { colour: 0.02, pixels: 150 };
/** Screens that also have pictures in other languages and in the black theme. */
export const KEY_SCREENS = [
  'home',
  'myOrders',
  'order',
  'cart',
  'showQrcode',
  'personalCenter',
  'ticketOrder',
  'selectSeat',
];
/** Seconds of the page's clock after which the last parts have begun: the banner of passes, the advert. */
const LATE = 4;

export interface Look {
  locale: Locale;
  theme: Theme;
}
export const USUAL: Look = { locale: 'zh_CN', theme: 'light' };

/** A server whose clock stands still, and a browser that draws everywhere alike. */
export interface Studio {
  server: TestServer;
  browser: Browser;
  addresses: Record<Theme, Record<string, string>>;
  close(): Promise<void>;
}

export async function openStudio(): Promise<Studio> {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  const clock = pathToFileURL(join(ROOT, 'tests', 'fixtures', 'standing-clock.ts')).href;
  const server = await startServer({
    // The embedded database has the fixed clock too; PostgreSQL's own would differ from it.
    dataDir: join(folder, 'data'),
    venues: await writeThemedVenues(folder),
    process: true,
    env: {
      NODE_OPTIONS: `--import=${clock}`,
      STANDING_CLOCK: String(NOW),
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      // The development server serves its page without the settings of this server, and the app then has this one
      // channel only.
      PAY_CHANNELS: 'wxpay',
      RATE_LIMITS: 'off',
      ORDER_TTL_SECONDS: '1800',
    },
  });
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: [...BROWSER_ARGS, '--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'],
    env: { ...process.env, FONTCONFIG_FILE: join(ROOT, 'tests', 'fixtures', 'fonts.conf') },
  });
  const addresses = {} as Studio['addresses'];
  for (const theme of Object.keys(THEMES) as Theme[])
    addresses[theme] = await themedAddresses(server, theme, addDays(DAY, 1));
  return {
    server,
    browser,
    addresses,
    async close() {
      await browser.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Takes a picture once two in a row are alike. */
export async function still(page: Page, fullPage = false): Promise<Buffer> {
  const take = () => page.screenshot({ animations: 'disabled', caret: 'hide', fullPage });
  let last = await take();
  for (;;) {
    const next = await take();
    if (next.equals(last)) return next;
    last = next;
  }
}

export async function newPhone({ browser }: Studio, { locale }: Look): Promise<BrowserContext> {
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
  context.on('page', (page) => countCalls(page));
  await context.clock.install({ time: NOW });
  await context.clock.setFixedTime(NOW);
  return context;
}

/** @param page of a new phone. @throws Error where nobody is signed in afterwards. */
export async function openSignedInAt(
  page: Page,
  { server }: Studio,
  site: string,
  address: string,
  { theme }: Look,
): Promise<void> {
  const arrival = await signInAddress(server, `visitor-${theme}`, THEMES[theme], `#${address}`);
  await page.addInitScript(storeVerifier, VERIFIER);
  await page.goto(`${site}${arrival.pathname}${arrival.search}${arrival.hash}`);
  await settled(page);
  if (await page.evaluate(() => !localStorage.getItem('signed-in')))
    throw new Error(`Nobody is signed in at ${site}/#${address}.`);
}

const calls = new WeakMap<Page, Set<Request>>();

function countCalls(page: Page): void {
  const open = new Set<Request>();
  calls.set(page, open);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

const answered = (page: Page): Promise<void> =>
  expect.poll(() => calls.get(page)?.size ?? 0, { timeout: 120_000 }).toBe(0);

/** The screen is complete, late parts included, and no request is open. */
async function settled(page: Page): Promise<void> {
  const isThere = (): boolean =>
    !document.getElementById('shell') &&
    document.querySelector('main') !== null &&
    !document.querySelector('[aria-busy=true]') &&
    [...document.images].every((image) => image.complete);
  await page.waitForFunction(isThere);
  await page.waitForLoadState('networkidle');
  // The phone's storage answers in real time, and must not seem slow by the page's clock.
  for (let second = 0; second < LATE; second += 1) {
    await page.clock.runFor(1_000);
    // Nor must a call that is slow on a busy machine seem to get no answer.
    await answered(page);
    await storedOnPhone(page);
  }
  await page.waitForFunction(isThere);
}

export async function goOn(page: Page, address: string): Promise<void> {
  const before = await page.locator('main').first().textContent();
  await page.evaluate((to) => location.assign(to), `#${address}`);
  await page.waitForFunction((text) => document.querySelector('main')?.textContent !== text, before);
  await settled(page);
}

export async function compareOrStore(name: string, picture: Buffer): Promise<string | null> {
  const file = join(PICTURES, `${name}.webp`);
  if (RENEW) {
    await mkdir(PICTURES, { recursive: true });
    await writeFile(file, await sharp(picture).webp({ lossless: true, effort: 6 }).toBuffer());
    return null;
  }
  const stored = await readFile(file).catch(() => null);
  if (stored === null) return `${name}: no picture is kept; npm run pictures makes it`;
  return differenceOf(
    `reference/${name}`,
    { as: 'reference', picture: stored },
    { as: 'found', picture },
    REFERENCE_TOLERANCE,
  );
}
