import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { EntryFamily } from '#domain/gate/entry-verdicts.ts';
import { type Locale, LOCALES } from '#domain/lib/local-text.ts';
import { STATES } from '../gate-gallery/states.ts';
import { startGateGallery } from '../fixtures/gate-gallery.ts';
import { axeFaults } from '../e2e/axe.ts';
import { browserAgent, type Phone, startPhone, test } from '../e2e/phone.ts';

/** The states of the gate's screens, shown by the real components: read, measured and looked at. */
let gallery: Awaited<ReturnType<typeof startGateGallery>>;
let phone: Phone;

test.beforeAll(async () => {
  gallery = await startGateGallery();
});
test.afterAll(() => gallery.stop());
test.beforeEach(async () => {
  phone = await startPhone({ agent: browserAgent('en'), serviceWorkers: 'block' });
});

async function open(page: Page, state: string, locale: Locale): Promise<void> {
  const hash = `#state=${state}&locale=${locale}`;
  await page.goto(`${gallery.url}/${hash}`);
  await page.waitForFunction(
    (shown) => document.body.dataset['shown'] === shown && document.querySelector('#root main') !== null,
    hash,
  );
}

/**
 * The smallest phones and hand-held scanners, a phone with large text, and a lane's wider screen. `text` is the factor
 * of the system's text size.
 */
const SIZES = [
  { width: 360, height: 640, text: 1, isLane: false },
  { width: 320, height: 640, text: 1, isLane: false },
  { width: 390, height: 844, text: 1.5, isLane: false },
  { width: 1024, height: 768, text: 1, isLane: true },
];

/** Runs in the page. @returns elements that are cut off, overflow the screen, or are too small to press or to read. */
function faultsOnScreen(isEnlarged: boolean): string[] {
  const faults = new Set<string>();
  const nameOf = (element: Element): string =>
    `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) faults.add(`the page runs ${root.scrollWidth - root.clientWidth} px off`);
  const scrolls = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { overflowY } = getComputedStyle(at);
      if ((overflowY === 'auto' || overflowY === 'scroll') && at.scrollHeight > at.clientHeight) return true;
    }
    return false;
  };
  for (const element of document.querySelectorAll('#root *, dialog *')) {
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    const style = getComputedStyle(element);
    if (
      !hasText ||
      style.clipPath !== 'none' ||
      element.getClientRects().length === 0 ||
      element.closest('[hidden], .vh')
    )
      continue;
    const box = element.getBoundingClientRect();
    if (box.left < -1 || box.right > root.clientWidth + 1) faults.add(`runs off: ${nameOf(element)}`);
    if ((box.top < -1 || box.bottom > root.clientHeight + 1) && !scrolls(element))
      faults.add(`is below the screen: ${nameOf(element)}`);
    if (element.scrollWidth > element.clientWidth + 1 && style.overflowX === 'hidden')
      faults.add(`is cut: ${nameOf(element)}`);
    if (element.closest('[data-verdict]') && parseFloat(style.fontSize) < 16)
      faults.add(`is smaller than 16 px: ${nameOf(element)}`);
  }
  for (const control of document.querySelectorAll('#root button, #root [role=tab], dialog button')) {
    const { width, height } = control.getBoundingClientRect();
    if (!isEnlarged && width > 0 && (width < 44 || height < 44))
      faults.add(`is too small to press (${Math.round(width)}x${Math.round(height)}): ${nameOf(control)}`);
  }
  return [...faults];
}

for (const locale of LOCALES) {
  test(`every screen of the gate has room for its words in ${locale}`, async () => {
    const { page } = phone;
    const faults: string[] = [];
    for (const { width, height, text, isLane } of SIZES) {
      await page.setViewportSize({ width, height });
      for (const { name } of STATES.filter((state) => (state.isLane ?? false) === isLane)) {
        await open(page, name, locale);
        await page.evaluate(
          (zoom) => document.body.style.setProperty('-webkit-text-size-adjust', zoom === 1 ? null : `${zoom * 100}%`),
          text,
        );
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        const found = await page.evaluate(faultsOnScreen, text > 1);
        faults.push(...found.map((fault) => `${name} ${width}x${height} ${text}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });
}

test('axe finds nothing on any screen of the gate, its language taken in turn', async () => {
  const { page } = phone;
  const faults: string[] = [];
  for (const [at, { name, isLane }] of STATES.entries()) {
    const locale = LOCALES[at % LOCALES.length] ?? 'en';
    await page.setViewportSize(isLane ? { width: 1024, height: 768 } : { width: 360, height: 640 });
    await open(page, name, locale);
    faults.push(...(await axeFaults(page)).map((fault) => `${name} ${locale}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

const FAMILIES: Readonly<Record<EntryFamily, string>> = {
  GO: 'verdict-admit',
  ASK: 'verdict-check-id',
  LATER: 'verdict-wrong-day',
  STOP: 'verdict-used',
};
/** Small enough to leave only the impression of a glance. */
const GLANCE = { width: 39, height: 84 };
/** Of 255: the least average difference of two pictures; a washed-out screen leaves less of every difference. */
const LEAST_DIFFERENCE = { usual: 20, washedOut: 10 };

test('the four families are distinguished at a glance without their hue', async () => {
  const { page, context } = phone;
  const session = await context.newCDPSession(page);
  for (const type of [
    'none',
    'deuteranopia',
    'protanopia',
    'tritanopia',
    'achromatopsia',
    'reducedContrast',
  ] as const) {
    await session.send('Emulation.setEmulatedVisionDeficiency', { type });
    const least = type === 'reducedContrast' ? LEAST_DIFFERENCE.washedOut : LEAST_DIFFERENCE.usual;
    const seen: Record<string, Buffer> = {};
    for (const [family, state] of Object.entries(FAMILIES)) {
      await open(page, state, 'zh_CN');
      seen[family] = await sharp(await page.screenshot())
        .resize({ ...GLANCE, fit: 'fill' })
        .grayscale()
        .raw()
        .toBuffer();
    }
    const names = Object.keys(FAMILIES);
    for (const [at, one] of names.entries()) {
      for (const other of names.slice(at + 1)) {
        const [a, b] = [seen[one], seen[other]];
        if (!a || !b) throw new Error('no picture');
        const difference = a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
        expect(difference, `${one} beside ${other}, ${type}`).toBeGreaterThan(least);
      }
    }
  }
});

test('the ground of each family carries its ink', async () => {
  const { page } = phone;
  const least: Readonly<Record<EntryFamily, number>> = { GO: 7.5, ASK: 10.8, LATER: 14.9, STOP: 7.2 };
  for (const [family, state] of Object.entries(FAMILIES)) {
    await open(page, state, 'en');
    const contrast = await page.evaluate(() => {
      const style = getComputedStyle(document.querySelector('[data-family]') ?? document.body);
      const luminance = (color: string): number =>
        (color.match(/[\d.]+/g) ?? [])
          .slice(0, 3)
          .map((part) => Number(part) / 255)
          .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
          .reduce((sum, part, at) => sum + part * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
      const [a, b] = [luminance(style.backgroundColor), luminance(style.color)];
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    });
    expect(contrast, family).toBeGreaterThanOrEqual(least[family as EntryFamily]);
  }
});

test('the keys of a typed number and the buttons of a verdict call the device', async () => {
  const { page } = phone;
  const pressed = (): Promise<unknown> => page.evaluate(() => (globalThis as unknown as { pressed: unknown }).pressed);
  await open(page, 'number', 'en');
  await page.getByRole('button', { name: '7', exact: true }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  expect(await pressed()).toEqual([['typeDigit', '7'], ['eraseDigit']]);
  await open(page, 'verdict-used', 'en');
  await page.getByRole('button', { name: 'Override' }).click();
  await page.getByRole('button', { name: 'Scan next' }).click();
  expect(await pressed()).toEqual([['openOverride'], ['next']]);
  await open(page, 'group', 'en');
  await page.getByRole('button', { name: 'One fewer' }).click();
  await page.getByRole('button', { name: 'Admit 3' }).click();
  expect(await pressed()).toEqual([['setPeople', 2], ['admitGroup']]);
  await open(page, 'override', 'en');
  await page.getByRole('radio', { name: 'Companion scanned by mistake' }).click();
  await page.getByRole('button', { name: 'Next: PIN' }).click();
  for (const digit of '123456')
    await page.getByRole('dialog').getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'Admit 1 person' }).click();
  expect(await pressed()).toEqual([
    ['override', { reason: 'companion-scanned', note: '', staff_id: 'zhou', pin: '123456', people: 1 }],
  ]);
  await open(page, 'unpaired', 'en');
  await page.getByLabel('Pairing code').fill('gate1.http://x.1.2');
  await page.getByRole('button', { name: 'Pair', exact: true }).click();
  expect(await pressed()).toEqual([['pair', 'gate1.http://x.1.2']]);
});

for (const size of [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]) {
  test(`the supervisor's PIN is typed without scrolling at ${size.width}x${size.height}`, async () => {
    const { page } = phone;
    await page.setViewportSize(size);
    await open(page, 'override', 'en');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio').first().click();
    await dialog.getByRole('button', { name: 'Next: PIN' }).click();
    const foot = await dialog.getByRole('button', { name: 'Admit 1 person' }).boundingBox();
    const title = await dialog.getByRole('heading').boundingBox();
    for (const digit of '1234567890') {
      const key = await dialog.getByRole('button', { name: digit, exact: true }).boundingBox();
      if (!key || !foot || !title) throw new Error('no keys');
      expect(key.y, digit).toBeGreaterThan(title.y + title.height);
      expect(key.y + key.height, digit).toBeLessThan(foot.y);
    }
  });
}

test('a refused ticket says how many are in, and for which spot it is', async () => {
  const { page } = phone;
  await open(page, 'verdict-used-family', 'en');
  await expect(page.getByText('3 of 3 are in already')).toBeVisible();
  await expect(page.getByText('Family, 3 people')).toBeVisible();
  await open(page, 'verdict-no-entrance', 'en');
  await expect(page.getByRole('heading', { name: 'Not for this gate' })).toBeVisible();
  await expect(page.getByText('This ticket is for North Pier')).toBeVisible();
  await expect(page.getByText('No entrance here admits it')).toBeVisible();
});
