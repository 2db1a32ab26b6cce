// `npm run gallery -- office`: the pages of the office as an owner sees them after a month of trade, as contact sheets.
// `LOCALES='en'`, `SIZES='390x844'` and `PAGES='today orders'` limit it.
// It fails where a page is cut or wider than its window.
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { dayOf } from '#domain/lib/day.ts';
import { layoutFaults } from './e2e/office-layout.ts';
import { CHROMIUM } from './fixtures/browser.ts';
import { freePort, ROOT, startServer } from './fixtures/server.ts';
import { asStaff } from './fixtures/staff.ts';

const PROJECT = 'crane-lake';
const PASSWORD = 'four boats on the lake';
const gallery = process.env['GALLERY'] ?? join(ROOT, 'gallery');
const folder = join(gallery, 'office');
const wanted = (name: string): string[] => (process.env[name] ?? '').split(' ').filter(Boolean);
const locales = process.env['LOCALES'] ? wanted('LOCALES') : ['zh-CN', 'en'];
const sizes = process.env['SIZES'] ? wanted('SIZES') : ['1440x900', '1024x768', '390x844'];
/** A long page is shown so many screens deep. */
const SCREENS = 2;

interface Place {
  name: string;
  path: string;
}
interface Shot {
  name: string;
  file: string;
}

async function signIn(page: Page, origin: string, code: string): Promise<void> {
  await page.goto(`${origin}/`);
  await page.locator('input[autocomplete=username]').fill('owner');
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.locator('input[autocomplete=one-time-code]').fill(code);
  await page.keyboard.press('Enter');
  await page.locator('nav').waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Each page is loaded as a whole: a change behind `#` alone would not tell when everything on it has arrived. */
async function open(page: Page, origin: string, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${origin}/#/${PROJECT}/${path}`, { waitUntil: 'networkidle' });
  await page.locator('main h1').waitFor();
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
}

/** The pages of the navigation, and those behind the first row of a list or the parts of the catalogue. */
async function placesOf(page: Page, origin: string): Promise<Place[]> {
  const pathsIn = async (selector: string): Promise<string[]> => {
    const links = await page.locator(selector).evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    return links.map((link) => link.replace(new RegExp(`^.*#/${PROJECT}/?`), ''));
  };
  const entries = await pathsIn(`nav a[href*="#/${PROJECT}/"]`);
  const places = [
    ...new Set([
      ...entries,
      'opening',
      'close',
      'move',
      'gate-people',
      'conflicts',
      'catalogue/publish',
      'catalogue/versions',
    ]),
  ];
  for (const list of ['orders', 'jobs', 'guests']) {
    await open(page, origin, list);
    places.push(
      ...(await pathsIn('main table a'))
        .filter((path) => path.includes(`${list}/`) || path.includes(`${list}?`))
        .slice(0, 1),
    );
  }
  places.push(`calendar?day=${dayOf(madeAt)}`);
  await open(page, origin, 'catalogue');
  const parts = await pathsIn('main nav a[href*="part="]');
  const kinds = new Set<string>();
  for (const path of parts) {
    const part = new URLSearchParams(path.split('?')[1]).get('part') ?? '';
    const kind = part.split(':')[0] ?? '';
    if (kinds.has(kind) || (kind !== 'venue' && !part.includes(':'))) continue;
    kinds.add(kind);
    await open(page, origin, path);
    const tabs = (await pathsIn('main nav a[href*="tab="]')).filter((tab) => tab.includes('part='));
    places.push(...(tabs.length > 0 ? tabs : [path]));
  }
  return [...new Set(places)].map((path) => ({
    path,
    name:
      decodeURIComponent(path)
        .replaceAll(/[^\w]+/g, '-')
        .slice(0, 60) || 'start',
  }));
}

/** The page scrolls within its frame: the window is made as high as what is in it. */
async function pictureOf(page: Page, name: string, size: { width: number; height: number }, to: string): Promise<Shot> {
  await page.setViewportSize(size);
  const hidden = await page.evaluate(() =>
    Math.max(
      0,
      ...[...document.querySelectorAll('html, main, main > *')].map((box) => box.scrollHeight - box.clientHeight),
    ),
  );
  const height = Math.round(Math.min(size.height + hidden, size.height * SCREENS));
  await page.setViewportSize({ width: size.width, height });
  const file = join(to, `${name}.png`);
  await page.screenshot({ path: file });
  return { name, file };
}

async function writeSheets(browser: Browser, shots: readonly Shot[], label: string, across: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
  const perSheet = across * (across === 2 ? 2 : 1);
  for (let first = 0; first < shots.length; first += perSheet) {
    const cells = await Promise.all(
      shots.slice(first, first + perSheet).map(async ({ name, file }) => {
        const data = (await readFile(file)).toString('base64');
        return `<figure><figcaption>${name}</figcaption><img src="data:image/png;base64,${data}"></figure>`;
      }),
    );
    await page.setContent(`<!doctype html><style>
      body { margin: 12px; background: #888; font: 600 14px system-ui, sans-serif; color: #fff; }
      main { display: grid; grid-template-columns: repeat(${across}, 1fr); gap: 12px; align-items: start; }
      figure { margin: 0; } img { display: block; width: 100%; }
    </style><main>${cells.join('')}</main>`);
    const sheet = join(folder, `${label}-${String(first / perSheet + 1).padStart(2, '0')}.png`);
    await page.screenshot({ path: sheet, fullPage: true });
    console.log(sheet);
  }
  await page.close();
}

/** The office is opened at the time at which the month was filled, whenever the pictures are taken. */
const madeAt = Number(await readFile(join(gallery, 'month-made-at'), 'utf8'));
const offset = Math.round((madeAt - Date.now()) / 1000);
// Each run works on a copy: its clock begins at the same moment as the last run's, and a database that had taken the
// authenticator's code of that moment would refuse it.
const dataDir = await mkdtemp(join(tmpdir(), 'office-gallery-'));
await cp(join(gallery, 'month'), dataDir, { recursive: true });
const port = await freePort();
const server = await startServer({
  dataDir,
  process: true,
  port,
  env: { SERVER_CLOCK_OFFSET_SECONDS: String(offset), RATE_LIMITS: 'off', FACE_CHECK: 'off' },
});
const origin = `http://office.localhost:${port}`;
const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
const faults: string[] = [];
try {
  const first = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  await first.clock.install({ time: Date.now() + offset * 1000 });
  const page = await first.newPage();
  const { code } = (await asStaff(server, 'code', { login: 'owner' })) as { code: string };
  await signIn(page, origin, code);
  const cookies = await first.cookies();
  const only = wanted('PAGES');
  const places = (await placesOf(page, origin)).filter(
    ({ path }) => only.length === 0 || only.some((each) => path.startsWith(each)),
  );
  await first.close();
  for (const locale of locales) {
    for (const size of sizes) {
      const [width = 0, height = 0] = size.split('x').map(Number);
      const context = await browser.newContext({
        locale,
        viewport: { width, height },
        reducedMotion: 'reduce',
        hasTouch: width < 700,
      });
      await context.clock.install({ time: Date.now() + offset * 1000 });
      await context.addCookies(cookies);
      const label = `${locale}-${size}`;
      const to = join(folder, label);
      if (only.length === 0) await rm(to, { recursive: true, force: true });
      await mkdir(to, { recursive: true });
      const shown = await context.newPage();
      const shots: Shot[] = [];
      for (const { name, path } of places) {
        await open(shown, origin, path);
        for (const fault of await layoutFaults(shown)) faults.push(`${label} ${name}: ${fault}`);
        shots.push(await pictureOf(shown, name, { width, height }, to));
      }
      await context.close();
      await writeSheets(browser, shots, label, width < 700 ? 6 : 2);
    }
  }
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
