import type { Page } from '@playwright/test';
import type { Locale } from '#domain/lib/local-text.ts';
import { LANGUAGE_TAGS, LOCALE_KEY } from '#i18n/locale.ts';
import { ADULT, ADULT_2, CHILD } from '#tests/fixtures/orders.ts';
import { untilDrawn, wordsOf } from './phone.ts';

/** Sizes by the app's own switch, by the messaging app's font menu, or by a narrow phone. */
export const SIZES = {
  normal: { width: 390, host: 1, scale: '1' },
  'host 150 %': { width: 390, host: 1.5, scale: '1' },
  'host 200 %': { width: 390, host: 2, scale: '1' },
  large: { width: 390, host: 1, scale: '1.25' },
  largest: { width: 390, host: 1, scale: '1.5' },
  '320 px': { width: 320, host: 1, scale: '1' },
  '320 px, largest': { width: 320, host: 1, scale: '1.5' },
} as const;
export type Size = keyof typeof SIZES;

export interface Look {
  locale: Locale;
  pseudo?: boolean;
  size: Size;
}

export async function speak(page: Page, locale: Locale): Promise<void> {
  await page.evaluate(([key, name]) => localStorage.setItem(key, name), [LOCALE_KEY, locale] as const);
  await page.reload();
  await page.locator('main').waitFor();
}

/**
 * Shows the open page in a size: the phone's width, the app's switch, and the messaging app's changes of the body when
 * its font menu is used.
 */
export async function showSize(page: Page, size: Size): Promise<void> {
  const { width, host, scale } = SIZES[size];
  await page.setViewportSize({ width, height: 844 });
  await page.evaluate(
    (zoom) => document.body.style.setProperty('-webkit-text-size-adjust', zoom === 1 ? null : `${zoom * 100}%`),
    host,
  );
  // The app follows the messaging app, and would undo the switch that is set by hand.
  await untilDrawn(page);
  await page.evaluate(
    ([zoom, chosen]) => {
      if (chosen === '1') localStorage.removeItem('text');
      else localStorage.setItem('text', chosen);
      document.documentElement.dataset['scale'] = chosen;
      document.documentElement.dataset['text'] = chosen === '1' && zoom === 1 ? 'normal' : 'large';
    },
    [host, scale] as const,
  );
  await untilDrawn(page);
}

const sources = new Map<Locale, string[]>();

/** English messages that are translated otherwise in this language: on its page they would be missing translations. */
function untranslated(locale: Locale): string[] {
  const known =
    sources.get(locale) ??
    [...wordsOf(locale)]
      .filter(([source, text]) => source !== text && /[a-z]{2}/.test(source))
      .map(([source]) => source);
  sources.set(locale, known);
  return known;
}

/** @returns a line for each fault of the open screen, such as cut text, missing translations or small targets. */
export async function faultsOf(page: Page, look: Look, theme: string): Promise<string[]> {
  const { size, locale, pseudo } = look;
  const hit = SIZES[size].scale === '1' && SIZES[size].host === 1 ? 44 : 60;
  return page.evaluate(lookRound, {
    tag: LANGUAGE_TAGS[locale],
    others: OTHERS_WORDS,
    theme,
    hit,
    sources: pseudo ? [] : untranslated(locale),
  });
}

/**
 * Rules of axe that are left out. `lookRound` measures the targets: axe takes those that scroll under a bar for small
 * ones. Rows are named by their title alone, and described by their hint.
 */
export const NOT_ASKED = ['target-size', 'label-content-name-mismatch'];

const VISITORS = [ADULT.name, ADULT_2.name, CHILD.name];
/**
 * Texts that no catalogue translates: names of visitors, of the demo's sales person and agency, and the theatre's plan
 * in two languages.
 */
const OTHERS_WORDS = [
  ...VISITORS,
  ...VISITORS.map((name) => `${name.slice(0, 1)}**`),
  '沈一帆',
  '鹤归湖山票务代理',
  '西入口 West entrance',
  '东入口 East entrance',
  '舞台 · 湖面 Stage',
];

interface Wanted {
  tag: string;
  others: readonly string[];
  theme: string;
  hit: number;
  sources: readonly string[];
}

/** Runs in the page. */
function lookRound({ tag, others, theme, hit, sources: foreign }: Wanted): string[] {
  const root = document.documentElement;
  const faults = new Set<string>();
  const short = (text: string): string => text.trim().replace(/\s+/g, ' ').slice(0, 50);
  const nameOf = (element: Element): string =>
    `${element.localName} "${short(element.getAttribute('aria-label') ?? element.textContent ?? '')}"`;
  const open = [...document.querySelectorAll('dialog[open]')].at(-1);
  const stage = open ?? document.getElementById('root') ?? document.body;

  if (root.lang !== tag) faults.add(`lang is ${root.lang}`);
  if (root.dataset['theme'] !== theme) faults.add(`theme is ${root.dataset['theme'] ?? 'none'}`);
  if ((document.querySelector('main')?.textContent ?? '').trim() === '') faults.add('says nothing');
  if (document.querySelector('main[aria-busy=true]')) faults.add('is busy');
  if (document.title === '') faults.add('has no title');

  const isChinese = (text: string): boolean =>
    /\p{Script=Han}/u.test(others.reduce((left, each) => left.replaceAll(each, ''), text));

  const isUnseen = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (
        style.visibility === 'hidden' ||
        style.clipPath === 'inset(50%)' ||
        style.opacity === '0' ||
        at.hasAttribute('inert')
      )
        return true;
    }
    return element.getClientRects().length === 0;
  };

  if (root.scrollWidth > root.clientWidth) {
    const wide = [...stage.querySelectorAll('*')].filter(
      (each) => each.getBoundingClientRect().right > root.clientWidth + 1 && each.children.length === 0,
    );
    faults.add(`runs ${root.scrollWidth - root.clientWidth} px off: ${wide.slice(0, 2).map(nameOf).join(', ')}`);
  }

  /** The nearest box that hides its overflow, or a control that the text should not leave. */
  const cutBy = (element: Element, text: DOMRect): string | null => {
    // Letters of tightly set lines do not use the whole height of their line.
    const spare = Math.max(4, parseFloat(getComputedStyle(element).fontSize) / 4);
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) return null;
      // Folded text with a button to unfold it.
      if (at.nextElementSibling?.getAttribute('aria-expanded') === 'false') return null;
      const hides = style.overflowX === 'hidden' || style.overflowX === 'clip';
      if (
        (!hides && !at.matches('button, a, label, dialog')) ||
        style.display === 'inline' ||
        style.display === 'contents'
      )
        continue;
      const box = at.getBoundingClientRect();
      const off = Math.max(box.left - text.left, text.right - box.right);
      const below = Math.max(box.top - text.top, text.bottom - box.bottom);
      if (off > 1.5 || below > spare) return `${hides ? 'cut' : 'leaks'} ${Math.round(Math.max(off, below))} px`;
    }
    return null;
  };

  const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent?.trim() ?? '';
    if (!element || text === '' || element.closest('script, style')) continue;
    const language = element.closest('[lang]')?.getAttribute('lang');
    if (language === tag) {
      if (tag === 'en' && isChinese(text)) faults.add(`Chinese: ${short(text)}`);
      if (foreign.includes(text)) faults.add(`not translated: ${short(text)}`);
    }
    if (isUnseen(element)) continue;
    range.selectNodeContents(walker.currentNode);
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 0);
    if (rects.length === 0) continue;
    const [left, top] = [Math.min(...rects.map((rect) => rect.left)), Math.min(...rects.map((rect) => rect.top))];
    const [right, bottom] = [
      Math.max(...rects.map((rect) => rect.right)),
      Math.max(...rects.map((rect) => rect.bottom)),
    ];
    const cut = cutBy(element, new DOMRect(left, top, right - left, bottom - top));
    if (cut) faults.add(`${cut}: "${short(text)}"`);
  }

  for (const element of stage.querySelectorAll('[aria-label], [placeholder], img[alt]')) {
    if (element.closest('[lang]')?.getAttribute('lang') !== tag) continue;
    for (const name of ['aria-label', 'placeholder', 'alt']) {
      const text = element.getAttribute(name)?.trim() ?? '';
      if (tag === 'en' && isChinese(text)) faults.add(`Chinese ${name}: ${short(text)}`);
      if (foreign.includes(text)) faults.add(`${name} not translated: ${short(text)}`);
    }
  }

  const controls =
    'a[href], button, input, select, textarea, summary, [role=button], [role=radio], [role=checkbox], [role=tab], [role=switch]';
  for (const element of stage.querySelectorAll<HTMLElement>(controls)) {
    const labels = [...((element as HTMLInputElement).labels ?? [])];
    const parts: readonly Element[] = [element, ...labels];
    if (parts.every(isUnseen) || getComputedStyle(element).display === 'inline') continue;
    // A card that is pressed as a whole: its name covers all of it.
    const over = getComputedStyle(element, '::after');
    const isStretched =
      over.position === 'absolute' && over.inset === '0px' && getComputedStyle(element).position === 'static';
    const boxes = [...parts, ...(isStretched && element.offsetParent ? [element.offsetParent] : [])].map((part) =>
      part.getBoundingClientRect(),
    );
    const width = Math.max(...boxes.map((box) => box.width));
    const height = Math.max(...boxes.map((box) => box.height));
    // Where equal controls share a row the height makes up for the width: days of a week, of a strip, tabs.
    const narrow = element.closest('[role=grid]')
      ? 40
      : element.closest('nav, [role=group], [role=tablist]')
        ? 44
        : hit;
    const least = { width: narrow - 0.5, height: hit - 0.5 };
    if (width >= least.width && height >= least.height) continue;
    element.scrollIntoView({ block: 'center', inline: 'nearest' });
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hits = (toX: number, toY: number): boolean => {
      const found = document.elementFromPoint(toX, toY);
      return found !== null && parts.some((part) => part.contains(found));
    };
    const reach = (stepX: number, stepY: number): number => {
      let far = 0;
      while (far < 40 && hits(x + stepX * (far + 0.5), y + stepY * (far + 0.5))) far += 1;
      return far;
    };
    const real = {
      width: Math.max(width, reach(-1, 0) + reach(1, 0)),
      height: Math.max(height, reach(0, -1) + reach(0, 1)),
    };
    if (real.width < least.width || real.height < least.height)
      faults.add(`${Math.round(real.width)}×${Math.round(real.height)}: ${nameOf(element)}`);
  }
  scrollTo(0, 0);
  return [...faults];
}

type Compiled = string | number | readonly Compiled[] | { readonly [form: string]: Compiled };

const LONGER: Readonly<Record<string, string>> = {
  a: 'áa',
  e: 'ée',
  i: 'íi',
  o: 'óo',
  u: 'úu',
  A: 'ÁA',
  E: 'ÉE',
  I: 'ÍI',
  O: 'ÓO',
  U: 'ÚU',
};

/**
 * Pseudo-localisation: doubles and accents every vowel outside tags, so texts get two fifths longer and untranslated
 * ones stay plain.
 */
export const longer = (text: string): string => text.replace(/<[^>]*>|[aeiou]/gi, (found) => LONGER[found] ?? found);

/** Lengthens the texts of a compiled message but not its placeholders. */
function longerMessage(message: Compiled): Compiled {
  if (typeof message === 'string') return longer(message);
  if (typeof message !== 'object') return message;
  if (!Array.isArray(message))
    return Object.fromEntries(Object.entries(message).map(([form, parts]) => [form, longerMessage(parts)]));
  return (message as readonly Compiled[]).map((part) =>
    Array.isArray(part)
      ? (part as readonly Compiled[]).map((token, at) => (at < 2 ? token : longerMessage(token)))
      : longerMessage(part),
  );
}

export async function speakLonger(page: Page): Promise<void> {
  await page.route(/\/assets\/[\w.-]+\.js$/, async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    if (!/export\s*\{\w+ as messages\}/.test(code)) return route.fulfill({ response });
    const { messages } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      messages: Record<string, Compiled>;
    };
    const body = `export const messages=${JSON.stringify(Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, longerMessage(message)])))}`;
    return route.fulfill({ response, body });
  });
}
