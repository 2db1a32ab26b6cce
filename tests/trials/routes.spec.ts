import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Locale } from '#domain/lib/local-text.ts';
import { addDays } from '#domain/lib/day.ts';
import { clockOffset, ROOT, serverDay, startServer, type TestServer } from '../fixtures/server.ts';
import { type Theme, themedAddresses, THEMES, writeThemedVenues } from '../fixtures/themed-venues.ts';
import { axeFaults } from '../e2e/axe.ts';
import {
  faultsOf,
  longer,
  type Look,
  NOT_ASKED,
  showSize,
  type Size,
  SIZES,
  speak,
  speakLonger,
} from '../e2e/visual-checks.ts';
import { enter, inLanguage, type Phone, startPhone, test } from '../e2e/phone.ts';

/**
 * Folder for pictures of every screen; without it none are taken. `GALLERY_LOCALES` limits the languages, and then the
 * usual size is the only one.
 */
const GALLERY = process.env['GALLERY'];
/** Every address is looked at in every language, theme and size; otherwise in one of these combinations. */
const EVERY_LOOK = process.env['LOOKS'] === 'all';
/** Limits the addresses, as `LOOKS_AT='cart guide'`. */
const ASKED = process.env['LOOKS_AT']?.split(' ');
const AGAIN = 'Try again';
const RESULTS = join(ROOT, 'test-results');
const ALL_LOCALES: readonly Locale[] = ['zh_CN', 'en', 'ja', 'zh_HK', 'zh_TW'];
const WANTED = process.env['GALLERY_LOCALES']?.split(' ');
const LOCALES = ALL_LOCALES.filter((locale) => WANTED === undefined || WANTED.includes(locale));
const ALL_SIZES: readonly Size[] = WANTED ? ['normal'] : (Object.keys(SIZES) as Size[]);
/** A page whose words are two fifths longer is looked at in these sizes alone. */
const PSEUDO_SIZES: readonly Size[] = ['normal', '320 px', 'large'];
const offset = clockOffset('10:00');
const tomorrow = addDays(serverDay(offset), 1);
let server: TestServer;
let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'routes-'));
  const venues = await writeThemedVenues(folder);
  server = await startServer({
    venues,
    env: { SERVER_CLOCK_OFFSET_SECONDS: String(offset), ORDER_TTL_SECONDS: '1800' },
  });
});
test.afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function arrive(theme: Theme): Promise<Record<string, string>> {
  const addresses = await themedAddresses(server, theme, tomorrow);
  return Object.fromEntries(Object.entries(addresses).filter(([name]) => ASKED?.includes(name) ?? true));
}

type Moving = typeof globalThis & { moved: string[] };

/** The tolerated layout shift of a screen, as browsers measure it. */
const MOST_SHIFT = 0.02;

const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript((most) => {
    const moved: string[] = ((globalThis as Moving).moved = []);
    const named = (node: Node | null | undefined): string => (node?.textContent ?? '').slice(0, 40);
    new PerformanceObserver((list) => {
      // To the browser another size of the window is input, which would excuse shifts after it: all of them count here.
      for (const { value, sources } of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node?: Node | null }[];
      })[])
        if (value > most)
          moved.push(`moves by ${value.toFixed(4)}: ${sources.map(({ node }) => named(node)).join(', ')}`);
    }).observe({ type: 'layout-shift' });
  }, MOST_SHIFT);

/** @returns the shifts since the last call. */
const shiftsOf = (page: Page): Promise<string[]> => page.evaluate(() => (globalThis as Moving).moved.splice(0));

/** Goes to an address within the open page, and waits for its screen's content. */
async function goTo(page: Page, address: string, at: Omit<Look, 'size'>): Promise<void> {
  await page.evaluate(() => document.querySelector('main')?.setAttribute('data-left', ''));
  await page.goto(`${server.url}/#${address}`);
  await page
    .waitForFunction(
      () =>
        document.querySelector('main:not([data-left])') &&
        !document.querySelector('main[aria-busy=true], main [role=status][aria-busy=true]'),
      null,
      {
        timeout: 15_000,
      },
    )
    .catch(() => undefined);
  await page.waitForFunction(() => !document.getElementById('shell'));
  await page.waitForLoadState('networkidle');
  // A busy machine refuses visitors for a moment, so the page's own button tries again.
  const again = page
    .getByRole('main')
    .getByRole('button', { name: at.pseudo ? longer(AGAIN) : inLanguage(at.locale, AGAIN) });
  for (let tries = 0; tries < 5 && (await again.count()) > 0; tries += 1) {
    await page.waitForTimeout(1_000);
    await again
      .first()
      .click({ timeout: 2_000 })
      .catch(() => undefined);
    await page.waitForLoadState('networkidle');
  }
}

/** @returns faults of the screen in these sizes; axe checks the first of them. */
async function look(
  phone: Phone,
  name: string,
  theme: Theme,
  at: Omit<Look, 'size'>,
  sizes: readonly Size[],
): Promise<string[]> {
  const { page, errors } = phone;
  const faults: string[] = [];
  for (const [index, size] of sizes.entries()) {
    await showSize(page, size);
    const found = await faultsOf(page, { ...at, size }, theme);
    if (index === 0) found.push(...(await axeFaults(page, NOT_ASKED)));
    faults.push(...found.map((fault) => `${size}: ${fault}`));
    if (GALLERY === undefined) continue;
    const folderOf = join(GALLERY, theme, at.pseudo ? 'pseudo' : at.locale);
    await mkdir(folderOf, { recursive: true });
    await page.waitForTimeout(400);
    await page.screenshot({
      path: join(folderOf, `${name}${size === 'normal' ? '' : `.${size.replaceAll(/\W+/g, '-')}`}.png`),
    });
  }
  return [...faults, ...errors.splice(0)];
}

type Row = Record<string, readonly string[]>;

/** Writes the findings as a table, address by address. */
async function report(file: string, columns: readonly string[], rows: Record<string, Row>): Promise<void> {
  const cell = (faults: readonly string[] | undefined): string =>
    faults === undefined
      ? ''
      : faults.length === 0
        ? 'ok'
        : faults.map((fault) => fault.replaceAll('|', '\\|')).join('<br>');
  await mkdir(RESULTS, { recursive: true });
  await writeFile(
    join(RESULTS, `${file}.md`),
    [
      `| ${file} | ${columns.join(' | ')} |`,
      `|---|${columns.map(() => '---').join('|')}|`,
      ...Object.entries(rows).map(
        ([name, row]) => `| ${name} | ${columns.map((column) => cell(row[column])).join(' | ')} |`,
      ),
      '',
    ].join('\n'),
  );
}

const complaintsOf = (rows: Record<string, Row>): string[] =>
  Object.entries(rows).flatMap(([name, row]) =>
    Object.entries(row).flatMap(([column, faults]) => faults.map((fault) => `${name} ${column} ${fault}`)),
  );

if (EVERY_LOOK) {
  for (const theme of Object.keys(THEMES) as Theme[])
    for (const at of [
      ...LOCALES.map((locale) => ({ locale, pseudo: false })),
      ...(WANTED ? [] : [{ locale: 'en', pseudo: true } as const]),
    ]) {
      const { locale, pseudo } = at;
      const name = `${theme}-${pseudo ? 'pseudo' : locale}`;
      test(`every address looks right in every size (${name})`, async () => {
        test.setTimeout(1_200_000);
        const addresses = await arrive(theme);
        const phone = await startPhone({ locale, serviceWorkers: 'block' });
        if (pseudo) await speakLonger(phone.page);
        await enter(phone.page, server.url, { person: `visitor-${theme}`, project: THEMES[theme] });
        await phone.page.locator('main').waitFor();
        const sizes = pseudo ? PSEUDO_SIZES : ALL_SIZES;
        const rows: Record<string, Row> = {};
        for (const [address, path] of Object.entries(addresses)) {
          await showSize(phone.page, 'normal');
          await goTo(phone.page, path, at);
          const faults = await look(phone, address, theme, at, sizes);
          rows[address] = Object.fromEntries(
            sizes.map((size) => [
              size,
              faults.filter((fault) => fault.startsWith(`${size}: `)).map((fault) => fault.slice(size.length + 2)),
            ]),
          );
          const thrown = faults.filter((fault) => !sizes.some((size) => fault.startsWith(`${size}: `)));
          if (thrown.length > 0) rows[address] = { ...rows[address], errors: thrown };
        }
        await phone.close();
        await report(`looks-${name}`, [...sizes, 'errors'], rows);
        expect(complaintsOf(rows)).toEqual([]);
      });
    }
} else {
  for (const theme of Object.keys(THEMES) as Theme[])
    test(`every address looks right, its language and size taken in turn (${theme})`, async () => {
      test.setTimeout(300_000);
      const addresses = Object.entries(await arrive(theme));
      const half = Math.ceil(addresses.length / 2);
      // Each pair of a language and a size comes once in as many visits as there are pairs.
      const visits = addresses.flatMap(([address, path], index) => {
        if (index % 2 !== (theme === 'light' ? 0 : 1)) return [];
        const turn = Math.floor(index / 2) + (theme === 'light' ? 0 : half);
        return {
          address,
          path,
          locale: LOCALES[turn % LOCALES.length] ?? 'zh_CN',
          size: ALL_SIZES[turn % ALL_SIZES.length] ?? 'normal',
        };
      });
      const phone = await startPhone({ locale: 'zh_CN', serviceWorkers: 'block' });
      await watchShifts(phone.page);
      await enter(phone.page, server.url, { person: `visitor-${theme}`, project: THEMES[theme] });
      const rows: Record<string, Row> = {};
      for (const locale of LOCALES) {
        await speak(phone.page, locale);
        await phone.page.waitForFunction(() => !document.getElementById('shell'));
        await phone.page.waitForLoadState('networkidle');
        for (const { address, path, size } of visits.filter((each) => each.locale === locale)) {
          await showSize(phone.page, 'normal');
          await shiftsOf(phone.page);
          await goTo(phone.page, path, { locale });
          // Home moves when orders arrive that this phone has not stored, so its shifts do not count; the login address
          // of the other mode leads to home as well.
          const isHome = /#\/?(\?|$)/.test(phone.page.url());
          const moved = isHome ? [] : await shiftsOf(phone.page);
          rows[address] = {
            [`${locale}, ${size}`]: [...moved, ...(await look(phone, address, theme, { locale }, [size]))],
          };
        }
      }
      await phone.close();
      await report(
        `looks-${theme}`,
        ['found'],
        Object.fromEntries(
          Object.entries(rows).map(([name, row]) => [
            `${name} (${Object.keys(row)[0] ?? ''})`,
            { found: Object.values(row).flat() },
          ]),
        ),
      );
      expect(complaintsOf(rows)).toEqual([]);
    });
}
