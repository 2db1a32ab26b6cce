import { expect, type Locator, type Page, test as plainTest } from '@playwright/test';
import { type Locale, LOCALES } from '#domain/lib/local-text.ts';
import { dayText } from '#i18n/format.ts';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { addDays } from '#domain/lib/day.ts';
import { inLanguage, type PhoneOptions, TOOL_MESSAGES, startPlainPhone } from '#tests/e2e/phone.ts';
import { type Shot, writeContactSheet } from './contact-sheet.ts';
import { KNOWN_FAILURES, type KnownFailure } from './known-failures.ts';
import { coverOver, DAY_WORDS, PRICE_WORDS, readScreen, type Screen, settle } from './screen.ts';
import { nameOf } from './venue.ts';
import { type Finding, isFormOf, judge, type PricePromise, promisesIn } from './truths.ts';
import { walkServers } from './walk-servers.ts';

export type Failure = Finding & { step: string };

export interface WalkOptions extends PhoneOptions {
  name: string;
  /** The text size of a phone whose owner reads large letters. */
  isLargeText?: boolean;
}

export const WALK_LOCALE: Locale = LOCALES.find((locale) => locale === process.env['WALK_LOCALE']) ?? 'zh_CN';

/** `WALK_SIZE` is width and height in CSS pixels: `844x390` is a phone on its side. */
const [width, height] = (process.env['WALK_SIZE'] ?? '').split('x').map(Number);
const WALK_SIZE = width && height ? { viewport: { width, height } } : {};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A person with a phone, who goes from screen to screen by tapping. After each step the general truths are judged. */
export class Walk {
  readonly name: string;
  readonly page: Page;
  readonly locale: Locale;
  readonly console: string[] = [];
  taps = 0;
  private typed = 0;
  private screen: Screen | null = null;
  private readonly shots: Shot[] = [];
  readonly found: Failure[] = [];
  private last: Finding[] = [];
  private promises: PricePromise[] = [];
  private wayBack: Screen[] = [];
  private wanted: Map<string, number> | null = null;

  constructor(page: Page, { name, locale = WALK_LOCALE }: WalkOptions) {
    this.name = name;
    this.page = page;
    this.locale = locale;
    page.setDefaultTimeout(60_000);
    page.context().on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !TOOL_MESSAGES.test(message.text()))
        this.console.push(`${message.type()}: ${message.text()}`);
    });
    page.context().on('weberror', (error) => this.console.push(`thrown: ${error.error().message}`));
  }

  translate = (source: string, values: Record<string, string | number> = {}): string => {
    const locale = this.locale.replace('_', '-');
    return setupI18n({ locale, messages: { [locale]: { said: compileMessage(inLanguage(this.locale, source)) } } })._(
      'said',
      values,
    );
  };
  /** A message with further text before or behind it on screen. */
  translatedIn = (source: string, values?: Record<string, string | number>): RegExp =>
    new RegExp(escaped(this.translate(source, values)));
  /** @param id in the file of the demo venue. */
  named = (id: string): string => nameOf(id, this.locale);
  day = (ahead: number): string => dayText(addDays(walkServers().today, ahead), this.locale);
  button = (source: string, values?: Record<string, string | number>): Locator =>
    this.page.getByRole('button', { name: this.translate(source, values), exact: true });
  link = (source: string, values?: Record<string, string | number>): Locator =>
    this.page.getByRole('link', { name: this.translate(source, values), exact: true });
  /** The first button or link with this name, where a test need not know which of the two it is. */
  control = (name: string | RegExp): Locator =>
    this.page.getByRole('button', { name }).or(this.page.getByRole('link', { name })).first();

  /** Opens the app, once: later steps have no address to type. */
  async open(open: (page: Page) => Promise<unknown>, arrival: Locator): Promise<void> {
    await open(this.page);
    this.page.goto = () => Promise.reject(new Error('a walk goes by tapping only'));
    await expect(arrival).toBeVisible();
    await this.look('opened');
  }

  /**
   * A tap after which a person waits until the screen is at rest.
   * @param arrival the awaited element, where the screen changes late.
   */
  async tap(step: string, target: Locator, arrival?: Locator): Promise<void> {
    await expect(target).toBeEnabled();
    await this.tapAsItIs(step, target, arrival);
  }

  /** Taps a control that may be disabled and then shows the reason. */
  async tapAsItIs(step: string, target: Locator, arrival?: Locator): Promise<void> {
    await expect(target).toBeVisible();
    const quote = await target.evaluate(priceBeside, [DAY_WORDS, PRICE_WORDS] as const);
    this.promises.push(...promisesIn(quote, walkServers().today));
    await this.press(step, target);
    this.taps += 1;
    this.wayBack = [];
    if (arrival) await expect(arrival).toBeVisible();
    await this.look(step);
  }

  /** Several taps without a look between them, as on the keys of a number. */
  async tapKeys(step: string, targets: readonly Locator[], arrival?: Locator): Promise<void> {
    for (const target of targets) {
      await this.press(step, target);
      this.taps += 1;
    }
    if (arrival) await expect(arrival).toBeVisible();
    await this.look(step);
  }

  /** @returns whether an optional control is on this screen; where it is not, that is noted as a failure. */
  async isOffered(step: string, target: Locator, what: string): Promise<boolean> {
    if (await target.first().isVisible()) return true;
    this.found.push({ step, truth: 'isOffered', message: `${what} is not there` });
    return false;
  }

  async type(step: string, field: Locator, text: string): Promise<void> {
    await this.press(step, field);
    await field.fill(text);
    this.typed += 1;
    await this.look(step, false);
  }

  /** Goes through all controls of a screen with a keyboard: none of them has the focus under a bar. */
  async tabThrough(step: string): Promise<void> {
    await this.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const seen = new Set<string>();
    for (let tabs = 0; tabs < 300; tabs += 1) {
      await this.page.keyboard.press('Tab');
      const active = await this.page.evaluateHandle(() => document.activeElement ?? document.body);
      const name = await active.evaluate((element) =>
        element === document.body ? '' : `${element.outerHTML.slice(0, 200)} ${element.textContent}`,
      );
      if (name === '') break;
      seen.add(name);
      const cover = await active.evaluate(coverOver);
      if (cover)
        this.found.push({
          step,
          truth: 'focusIsFree',
          message: `${name.slice(0, 120)} has the focus under "${cover}"`,
        });
    }
    expect(seen.size).toBeGreaterThan(10);
    await this.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  }

  /**
   * The phone's keyboard covers its part of the page while a text is typed, as in Android's web views, which then
   * scroll the field into view.
   */
  async withKeyboard(step: string, field: Locator): Promise<void> {
    const size = this.page.viewportSize();
    if (!size) throw new Error('a phone has a size');
    await field.focus();
    await this.page.setViewportSize({ ...size, height: Math.round(size.height * 0.55) });
    await field.evaluate((element: Element & { scrollIntoViewIfNeeded?: (centred: boolean) => void }) =>
      element.scrollIntoViewIfNeeded?.(true),
    );
    await this.look(step);
    await field.blur();
    await this.page.setViewportSize(size);
    await settle(this.page);
  }

  async choosePicture(step: string, target: Locator, file: string, arrival: Locator): Promise<void> {
    const album = this.page.waitForEvent('filechooser');
    await this.press(step, target);
    await (await album).setFiles(file);
    this.taps += 1;
    await expect(arrival).toBeVisible();
    await this.look(step);
  }

  /** A ticket is chosen on its spot's page: the form must open with it. @param id in the file of the demo venue. */
  async choose(step: string, id: string, target: Locator): Promise<void> {
    await this.tap(step, target);
    this.wanted = new Map([[this.named(id), 1]]);
  }

  /** Taps are counted from here on. */
  startCounting(): void {
    this.taps = 0;
    this.typed = 0;
  }

  /** From here on the form may open with any ticket. */
  forgetWanted = (): void => void (this.wanted = null);

  /** Taps the steppers until the form has these counts, by the tickets' ids. */
  async makeCounts(wanted: Readonly<Record<string, number>>): Promise<void> {
    this.wanted ??= new Map();
    const counts = Object.fromEntries(Object.entries(wanted).map(([id, count]) => [this.named(id), count]));
    const steps = (this.screen?.counts ?? []).map(({ name, count }) => ({
      name,
      count,
      more: (counts[name] ?? 0) - count,
    }));
    for (const { name, count } of steps) this.wanted.set(name, count);
    // Unwanted tickets are removed first.
    for (const { name, count, more } of steps.toSorted((one, other) => one.more - other.more)) {
      for (let step = 1; step <= Math.abs(more); step += 1) {
        this.wanted.set(name, count + Math.sign(more) * step);
        await this.tap(
          `${more > 0 ? 'add' : 'remove'} ${name}`,
          this.button(more > 0 ? 'One more {name}' : 'One fewer {name}', { name }),
        );
      }
    }
  }

  async back(step = 'back'): Promise<void> {
    const before = this.screen;
    if (this.wayBack.length === 0 && before) this.wayBack.push(before);
    await this.page.goBack();
    this.promises = [];
    await this.look(step);
  }

  /** Goes back until home, in fewer than thirty steps. */
  async backHome(name = 'back'): Promise<void> {
    for (let step = 1; (this.screen?.hash ?? '') !== '#/' && step < 30; step += 1) await this.back(`${name} ${step}`);
    expect(this.screen?.hash).toBe('#/');
  }

  /** Waits for rest and judges the screen. */
  async look(step: string, isPictured = true): Promise<void> {
    await settle(this.page);
    const screen = await readScreen(this.page);
    this.screen = screen;
    if (this.wayBack.length > 0) this.wayBack.push(screen);
    const { today } = walkServers();
    const moment = {
      screen,
      locale: this.locale,
      today,
      wanted: this.wanted,
      promises: this.promises,
      wayBack: this.wayBack,
      console: this.console.splice(0),
    };
    const findings = judge(moment);
    // A failure that was on the screen before is the same failure.
    const isNew = (finding: Finding): boolean =>
      !this.last.some(({ truth, message }) => truth === finding.truth && message === finding.message);
    this.found.push(...findings.filter(isNew).map((finding) => ({ step, ...finding })));
    this.last = findings;
    // A price "from" is judged where tickets have their prices; any other on the very next screen.
    this.promises = this.promises.filter(
      ({ isFrom, day }) => isFrom && screen.counts.length === 0 && !isFormOf(screen, day, today),
    );
    // The form's counts were judged above: from here on they are what the visitor wants.
    if (this.wanted && screen.counts.length > 0)
      this.wanted = new Map(screen.counts.map(({ name, count }) => [name, count]));
    if (isPictured)
      this.shots.push({
        label: step,
        picture: await this.page.screenshot({ type: 'jpeg', quality: 70, scale: 'css' }),
      });
  }

  /** Brings a control into reach as a finger does, and taps it. */
  private async press(step: string, target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    if (await target.evaluate(coverOver))
      await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    // A toast disappears by itself.
    const cover = await expect
      .poll(() => target.evaluate(coverOver), { timeout: 10_000 })
      .toBeFalsy()
      .then(() => null)
      .catch(() => target.evaluate(coverOver));
    if (cover) this.found.push({ step, truth: 'tapIsFree', message: `what is tapped lies under "${cover}"` });
    // A disabled control that shows its reason when tapped is tapped as well.
    const isOff = (await target.getAttribute('aria-disabled')) === 'true';
    await (cover ? target.dispatchEvent('click') : target.tap({ force: isOff }));
  }

  /** Writes the contact sheet. @returns unknown failures, and known ones that did not occur. */
  async finish(isWhole: boolean): Promise<string[]> {
    if (!isWhole)
      this.shots.push({
        label: 'where it ended',
        picture: await this.page.screenshot({ type: 'jpeg', quality: 70, scale: 'css' }),
      });
    const tileWidth = (this.page.viewportSize()?.width ?? 0) > 600 ? 520 : 260;
    await writeContactSheet(
      this.name,
      `${this.name}: ${this.taps} taps, ${this.typed} fields, ${this.shots.length} screens`,
      this.shots,
      tileWidth,
    );
    console.log(`walk ${this.name}: ${this.taps} taps, ${this.typed} fields typed`);
    return unlike(this.name, this.found, isWhole);
  }
}

/**
 * Unknown failures, and known ones that did not occur, races excepted.
 * @param isWhole the walk reached its end: only then is a missing known failure mended.
 */
export function unlike(
  walk: string,
  found: readonly Failure[],
  isWhole: boolean,
  known: readonly KnownFailure[] = KNOWN_FAILURES,
): string[] {
  const ofWalk = known.filter((failure) => failure.walk === walk);
  const isSame = (failure: { step: string; truth: string }) => (other: { step: string; truth: string }) =>
    other.step === failure.step && other.truth === failure.truth;
  return [
    ...found
      .filter((failure) => !ofWalk.some(isSame(failure)))
      .map(({ step, truth, message }) => `${walk} / ${step} / ${truth}: ${message}`),
    ...(isWhole ? ofWalk.filter((failure) => !failure.isRace && !found.some(isSame(failure))) : []).map(
      ({ step, truth }) => `${walk} / ${step} / ${truth} holds now: remove it from known-failures.ts`,
    ),
  ];
}

/** The text of the smallest part round a control that names a price and a day. */
function priceBeside(control: Element, [day, price]: readonly [string, string]): string {
  for (let part: Element | null = control, up = 0; part && up < 5; part = part.parentElement, up += 1) {
    const text = part.getAttribute('aria-label') ?? (part as HTMLElement).innerText ?? '';
    if (new RegExp(day).test(text) && new RegExp(price).test(text)) return text.length < 160 ? text : '';
  }
  return '';
}

export const test = plainTest.extend<{ startWalk: (options: WalkOptions) => Promise<Walk> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructured first argument, also of a fixture that needs no other
  startWalk: async ({}, provide, info) => {
    const walks: Walk[] = [];
    const closing: (() => Promise<void>)[] = [];
    await provide(async (options) => {
      const phone = await startPlainPhone({ locale: WALK_LOCALE, ...WALK_SIZE, ...options, moving: true });
      const walk = new Walk(phone.page, options);
      walks.push(walk);
      closing.push(phone.close);
      return walk;
    });
    const wrong: string[] = [];
    for (const walk of walks) wrong.push(...(await walk.finish(info.errors.length === 0)));
    for (const close of closing) await close();
    expect(wrong).toEqual([]);
  },
});
