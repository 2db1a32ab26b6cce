import { mkdtemp, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  chromium,
  expect,
  type Locator,
  type Page,
  type Response,
  test as plainTest,
} from '@playwright/test';
import type { Locale } from '#domain/lib/local-text.ts';
import { CHROMIUM } from '../fixtures/browser.ts';
import { clockOffset, dataDirAt, isMobileRun, ROOT, startServer, type TestServer } from '../fixtures/server.ts';
import { storeVerifier, phoneOf, request, signInAddress, smsCodeOf, VERIFIER } from '../fixtures/visitor.ts';

/** An Android messaging-app web view in one of the languages. */
export const userAgent = (locale: Locale): string =>
  `Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36 XWEB/1420229 MicroMessenger/8.0.50.2701(0x28003252) WeChat/arm64 Weixin NetType/WIFI Language/${locale} ABI/arm64`;

/** A phone's own browser, with the language token that our pages look for. */
export const browserAgent = (locale: Locale): string =>
  `Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36 Language/${locale}`;

export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface Phone {
  context: BrowserContext;
  page: Page;
  /** Folder of a lasting phone's profile: the next phone with it is the same one, restarted. */
  profile: string;
  errors: string[];
  /** Ends the browser process of a lasting phone; otherwise only the phone's own pages. */
  close(): Promise<void>;
}

export interface PhoneOptions {
  locale?: Locale;
  /** A separate browser process, which can be ended and started again with `profile`. */
  lasting?: boolean;
  profile?: string;
  serviceWorkers?: 'allow' | 'block';
  /**
   * With animations; otherwise the phone prefers reduced motion, which takes less time: every picture of them is drawn
   * without a graphics card.
   */
  moving?: boolean;
  viewport?: { width: number; height: number };
  agent?: string;
  javaScriptEnabled?: boolean;
  /** Further options of the browser's command line, for example a camera that plays a film. */
  args?: readonly string[];
}

/**
 * Errors and warnings in the console of every phone since the test began: of the page, of its worker, and of the
 * browser about both.
 */
const logged: string[] = [];
const allowed: RegExp[] = [];

/** A test that provokes a fault names the browser's messages about it first. */
export const allowInConsole = (...patterns: readonly RegExp[]): unknown => allowed.push(...patterns);
/** The second sentence is the browser's own, when it looks for a new service worker just then. */
export const NO_NETWORK = /net::ERR_INTERNET_DISCONNECTED|An unknown error occurred when fetching the script/;
/**
 * The server is stopped or being restarted while files of the app are still under way; a style sheet is then answered
 * in plain text.
 */
export const SERVER_AWAY =
  /status of 503|response code \(503\)|net::ERR_CONNECTION_REFUSED|Refused to apply style from .* MIME type \('text\/plain'\)/;
export const LOST_ANSWER = /net::ERR_(CONNECTION_RESET|FAILED)/;

/** Playwright's message where a phone has no service workers. */
export const TOOL_MESSAGES = /Service Worker registration blocked by Playwright/;

const started: Phone[] = [];

async function closeStarted(): Promise<void> {
  const phones = started.splice(0);
  for (const phone of phones) await phone.close();
  // A phone that was started again needs the files of the one before, so these are removed at the end.
  for (const phone of phones) await forgetPhone(phone);
  expect(phones.flatMap(({ errors }) => errors)).toEqual([]);
}

/** The day of `morning`, a Wednesday, at ten. */
export const MORNING_OFFSET = clockOffset('10:00');

const MORNING_ENV = {
  SERVER_CLOCK_OFFSET_SECONDS: String(MORNING_OFFSET),
  ORDER_TTL_SECONDS: '1800',
  RATE_LIMITS: 'off',
  SANDBOX_INVOICE_DELAY_MS: '100',
};

interface Servers {
  /**
   * The demo venues on a Wednesday at ten, for the tests of all files that a worker runs one after the other: each has
   * another person, leaves the faults of the gateway as it found them, and sells nothing out.
   */
  morning: TestServer;
  /** The same as `morning`, but always in mobile mode, whatever the mode of the run. */
  mobileMorning: TestServer;
}

const serverWith =
  (env: Record<string, string>) =>
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured first argument, also of a fixture that needs no other
  async ({}: object, use: (server: TestServer) => Promise<void>): Promise<void> => {
    const server = await startServer({ env });
    await use(server);
    await server.stop();
  };

/** Closes the phones that a test started; fails if a page threw an error. */
export const phoneTest = plainTest.extend<{ ownPhones: undefined }, Servers>({
  morning: [serverWith(MORNING_ENV), { scope: 'worker' }],
  mobileMorning: [serverWith({ ...MORNING_ENV, APP_MODE: 'mobile' }), { scope: 'worker' }],
  ownPhones: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured first argument, also of a fixture that needs no other
    async ({}, use) => {
      // Phones from before this test are closed by their starters.
      started.length = 0;
      await use(undefined);
      await closeStarted();
    },
    { auto: true },
  ],
});

/** A test that also fails on messages in the console, unless it allows them. */
export const test = phoneTest.extend<{ quietConsole: undefined }>({
  quietConsole: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured first argument, also of a fixture that needs no other
    async ({}, use) => {
      // Messages of a test without this check, or from before this one began, do not count.
      logged.length = 0;
      allowed.length = 0;
      await use(undefined);
      await closeStarted();
      const known = [TOOL_MESSAGES, ...allowed.splice(0)];
      expect(logged.splice(0).filter((message) => !known.some((pattern) => pattern.test(message)))).toEqual([]);
    },
    { auto: true },
  ],
});

function listen(context: BrowserContext): void {
  context.on('console', (message) => {
    const type = message.type();
    if (type === 'error' || type === 'warning') logged.push(`${type}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => logged.push(`thrown: ${error.error().message}`));
}

let shared: Promise<Browser> | null = null;

/**
 * A new phone at twice the density, of 390x844 unless `viewport` differs. Most phones share a browser process: starting
 * one takes longer than many a test.
 */
export async function startPhone(options: PhoneOptions = {}): Promise<Phone> {
  const {
    locale = 'en',
    serviceWorkers = 'allow',
    moving = false,
    viewport = { width: 390, height: 844 },
    agent = isMobileRun ? browserAgent(locale) : userAgent(locale),
    javaScriptEnabled = true,
    args = [],
  } = options;
  const settings = {
    viewport,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    userAgent: agent,
    javaScriptEnabled,
    locale: locale === 'en' ? 'en-US' : 'zh-CN',
    timezoneId: 'America/New_York',
    serviceWorkers,
    reducedMotion: moving ? ('no-preference' as const) : ('reduce' as const),
  };
  if (options.profile === '') throw new Error('this phone does not last: start it with `lasting`');
  const lasting = options.lasting === true || options.profile !== undefined || args.length > 0;
  const profile = options.profile ?? (lasting ? await mkdtemp(join(tmpdir(), 'phone-')) : '');
  const context = lasting
    ? await chromium.launchPersistentContext(profile, {
        executablePath: CHROMIUM,
        args: [...BROWSER_ARGS, ...args],
        ...settings,
      })
    : await (await (shared ??= chromium.launch({ executablePath: CHROMIUM, args: BROWSER_ARGS }))).newContext(settings);
  listen(context);
  const page = context.pages()[0] ?? (await context.newPage());
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const phone = { context, page, profile, errors, close: () => context.close() };
  started.push(phone);
  return phone;
}

/**
 * A phone without the service worker, which fetches every file of the app: for journeys that need none, in less time.
 */
export const startPlainPhone = (options: PhoneOptions = {}): Promise<Phone> =>
  startPhone({ serviceWorkers: 'block', ...options });

export const forgetPhone = async (phone: Phone): Promise<void> => {
  // A process of the closed browser may still write into the profile while it ends.
  if (phone.profile) await rm(phone.profile, { recursive: true, force: true, maxRetries: 10 });
};

/**
 * Opens the address that `npm start` prints and signs in: on the sandbox's authorise page, or in mobile mode by
 * phone.
 */
export async function enter(
  page: Page,
  url: string,
  { person = 'lin', project = 'crane-lake', hash = '' } = {},
): Promise<void> {
  if (isMobileRun) return enterByPhone(page, url, { phone: phoneOf(person), project, hash });
  // A phone without stored files gets its codes without the app first; from there the app opens.
  const from = hash.startsWith('#/showQrcode') ? '&from=tickets' : '';
  await page.goto(`${url}/?project=${project}${from}${hash}`);
  await authorizeAs(page, url, person);
}

/** Chooses the person on the sandbox's authorise page, which is on screen or under way. */
export async function authorizeAs(page: Page, url: string, person: string): Promise<void> {
  const first = page.locator('a[data-person=lin]');
  const address = (await first.getAttribute('href')) ?? '';
  await page.goto(new URL(address.replace('sandbox-lin-', `sandbox-${person}-`), url).href);
  await page.waitForFunction(() => !location.pathname.startsWith('/wxauth') && location.search === '');
  await untilRemembered(page);
}

/**
 * Waits until the page has stored its session, since leaving earlier would lose it. A phone without storage never
 * stores one, nor does a phone whose sign-in gets no answer.
 */
async function untilRemembered(page: Page): Promise<void> {
  const isRemembered = (): boolean => {
    try {
      return localStorage.getItem('signed-in') !== null;
    } catch {
      return true;
    }
  };
  await page.waitForFunction(isRemembered, undefined, { timeout: 30_000 }).catch(() => undefined);
}

/**
 * Opens the address that ends a sign-in, in the browser that began it. The page stores the same verifier again with each
 * later address, so later sign-ins need no other.
 */
export async function openSignedIn(page: Page, address: URL): Promise<void> {
  await page.addInitScript(storeVerifier, VERIFIER);
  await page.goto(address.href);
}

/** Another person signs in on a used phone; in mobile mode after the server forgot the first login. */
export async function enterAsAnother(page: Page, url: string, person: string, project = 'crane-lake'): Promise<void> {
  await page.goto('about:blank');
  if (!isMobileRun) {
    await openSignedIn(page, await signInAddress({ url }, person, project));
    return page.waitForFunction(() => location.search === '').then(() => undefined);
  }
  allowInConsole(/status of 401/);
  const asking = page.waitForRequest((asked) => asked.headers()['clearauthtoken'] !== undefined);
  await page.goto(`${url}/?project=${project}#/`);
  await request(
    url,
    'POST',
    'app/user/logout',
    {},
    { clearauthtoken: (await asking).headers()['clearauthtoken'] ?? '' },
  );
  const refused = page.waitForResponse((answer) => answer.status() === 401);
  await page.reload();
  await refused;
  await enterByPhone(page, url, { phone: phoneOf(person), project });
}

interface Arrival {
  phone: string;
  project?: string;
  hash?: string;
}

/** Opens the page in mobile mode, logs in, and ends at `hash`. */
export async function enterByPhone(
  page: Page,
  url: string,
  { phone, project = 'crane-lake', hash = '' }: Arrival,
): Promise<void> {
  await page.goto(`${url}/?project=${project}#/login?to=${encodeURIComponent(hash.slice(1) || '/')}`);
  await logIn(page, url, phone);
}

/** Fills in the login that is on screen, with the code that was sent. */
export async function logIn(page: Page, url: string, phone: string): Promise<void> {
  await page.locator('#proof-phone').fill(phone);
  // On a busy machine the page's request may time out before the server answers; then the button is pressed again.
  await expect(async () => {
    const isSent = (response: Response): boolean => response.url().endsWith('/app/verificationcode') && response.ok();
    await Promise.all([page.waitForResponse(isSent), page.locator('form button').click()]);
  }).toPass();
  await page.locator('#proof-code').fill(await smsCodeOf({ dataDir: dataDirAt(url) }, phone));
  await page.locator('button[type=submit]').click();
  await page.waitForFunction(() => !location.hash.startsWith('#/login'));
  await untilRemembered(page);
}

/** Everything that the page's origin stores on this phone, as one text. */
export const storedOnPhone = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('no answer'));
      });
    // Bytes are decoded in several ways: unencrypted text is readable in one of them.
    const asText = (_key: string, value: unknown): unknown => {
      const bytes =
        value instanceof ArrayBuffer
          ? new Uint8Array(value)
          : ArrayBuffer.isView(value)
            ? new Uint8Array(value.buffer)
            : null;
      return bytes ? ['latin1', 'utf-8', 'utf-16le'].map((name) => new TextDecoder(name).decode(bytes)) : value;
    };
    const stored: unknown[] = [{ ...localStorage }, { ...sessionStorage }, history.state];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name));
      for (const table of database.objectStoreNames) {
        const store = database.transaction(table).objectStore(table);
        stored.push(name, table, ...(await Promise.all([answer(store.getAllKeys()), answer(store.getAll())])));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        stored.push(request.url, /\.(js|css)$/.test(request.url) ? '' : await (await cache.match(request))?.text());
    }
    return JSON.stringify(stored, asText);
  });

const catalogues = new Map<Locale, Map<string, string>>();

/** The words of a language by their source messages. */
export function wordsOf(locale: Locale): ReadonlyMap<string, string> {
  const known = catalogues.get(locale) ?? readCatalogue(locale);
  catalogues.set(locale, known);
  return known;
}

/**
 * The translation of a source message, read from the catalogues.
 * @param source `context|message` where several messages have the same English.
 */
export function inLanguage(locale: Locale, source: string): string {
  const text = locale === 'en' ? source.replace(/^[\w ]+\|/, '') : wordsOf(locale).get(source);
  if (!text) throw new Error(`no ${locale} words for "${source}"`);
  return text;
}

function readCatalogue(locale: Locale): Map<string, string> {
  const unquote = (lines: string): string =>
    [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((match) => JSON.parse(`"${match[1] ?? ''}"`) as string).join('');
  const entries = ['extra-', 'orders-', 'booking-', ''].flatMap((prefix) =>
    readFileSync(join(ROOT, 'locales', `${prefix}${locale}.po`), 'utf8').split('\n\n'),
  );
  const messages = entries.map((entry) => {
    const [, context, source = '', text = ''] =
      /(?:msgctxt (".*")\n)?msgid ((?:".*"\n?)+)msgstr ((?:".*"\n?)+)/.exec(`${entry}\n`) ?? [];
    return { context, id: unquote(source), words: unquote(text) };
  });
  // A source given without a context means the message without one; if there is none, any message of that English.
  return new Map([
    ...messages
      .filter(({ context }) => context)
      .flatMap(({ context = '', id, words }) => [[`${unquote(context)}|${id}`, words] as const, [id, words] as const]),
    ...messages.filter(({ context }) => !context).map(({ id, words }) => [id, words] as const),
  ]);
}

/**
 * Answers and typed text are on the disk: a hidden page writes them at once, and a database serves requests in order.
 * Answers that are still under way are not waited for.
 */
export async function untilWritten(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false })));
  await storedOnPhone(page);
}

/** Resolves once two frames were drawn, and with them everything that was ready. */
export const untilDrawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/** Resolves once the element was in the same place and size in twenty frames in a row. */
export const untilStill = (element: Locator): Promise<void> =>
  element.evaluate(async (box) => {
    const seen: string[] = [];
    while (seen.length < 20 || new Set(seen.slice(-20)).size > 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      seen.push(JSON.stringify(box.getBoundingClientRect()));
    }
  });

/** Waits until an asynchronous question is answered true; `waitForFunction` would take the promise itself for true. */
export const untilTrue = (page: Page, question: () => Promise<boolean>, timeout = 30_000): Promise<void> =>
  // A page that navigates meanwhile is asked again.
  expect.poll(() => page.evaluate(question).catch(() => false), { timeout, intervals: [200] }).toBe(true);

/**
 * Waits until the worker stores every file that it keeps, except those of words, of whatever language: from then on the
 * kept screens open without a network once the words of their language are loaded.
 */
export const untilCached = (page: Page): Promise<void> =>
  untilTrue(
    page,
    async () => {
      if ((await navigator.serviceWorker.ready).active?.state !== 'activated') return false;
      const list = await caches.match('/__files');
      if (!list) return false;
      const { hashed } = (await list.json()) as { hashed: string[] };
      const stored = await Promise.all(
        hashed.map(
          async (path) =>
            /\/([a-z]+-)?(en|ja|zh_(CN|HK|TW))-[^/]+$/.test(path) || (await caches.match(path)) !== undefined,
        ),
      );
      return stored.every(Boolean);
    },
    110_000,
  );
