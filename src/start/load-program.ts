import type { Locale } from '#domain/lib/local-text.ts';
import { firstFrame } from './first-frame.ts';

type Files = readonly string[];

/**
 * The program's files, which the build names: what runs first, what that imports, its styles, the words of all locales,
 * and what some screens and the mobile mode need.
 */
declare const PROGRAM: Readonly<{
  entry: string;
  imports: Files;
  styles: Files;
  catalogs: Files;
  parts: Readonly<Record<string, Files>>;
}>;
const { entry, imports, styles, catalogs, parts } = PROGRAM;

function addToHead<Name extends 'link' | 'script'>(
  name: Name,
  attributes: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), attributes);
  document.head.append(element);
  return element;
}

/** Words are needed once the program has run: its files come first. */
function preloadFiles(locale: Locale): void {
  for (const file of [entry, ...imports]) addToHead('link', { rel: 'modulepreload', href: `/${file}` });
  for (const file of catalogs.filter((each) => each.startsWith(`assets/${locale}-`)))
    addToHead('link', { rel: 'modulepreload', href: `/${file}`, fetchPriority: 'low' });
}

const others = (locale: Locale): RegExp => new RegExp(`-(?!${locale})(en|ja|zh_..)-`);

/** How many files are asked for at a time: each request keeps a slow phone for some ten milliseconds. */
const AT_ONCE = 3;

async function preloadParts(locale: Locale, names: readonly string[]): Promise<void> {
  let asked = 0;
  for (const file of new Set(names.flatMap((name) => parts[name] ?? []))) {
    if (others(locale).test(file)) continue;
    if (asked++ % AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
    const href = `/assets/${file}`;
    addToHead(
      'link',
      href.endsWith('css') ? { rel: 'preload', as: 'style', crossOrigin: '', href } : { rel: 'modulepreload', href },
    );
  }
}

const addStyles = (file: string, again = true): Promise<boolean> =>
  new Promise((resolve) => {
    const link = addToHead('link', { rel: 'stylesheet', href: `/${file}` });
    link.addEventListener('load', () => resolve(true));
    link.addEventListener('error', () => {
      link.remove();
      resolve(again && addStyles(file, false));
    });
  });

/**
 * Begins the program once the page is on screen, since the program's work would delay that.
 * @param areHere whether its files are on this device; else they are fetched meanwhile.
 * @returns whether its styles came.
 */
export async function loadProgram(locale: Locale, partNames: readonly string[], areHere: boolean): Promise<boolean> {
  if (!areHere) preloadFiles(locale);
  await firstFrame;
  if (areHere) preloadFiles(locale);
  addToHead('script', { type: 'module', src: `/${entry}` });
  void preloadParts(locale, partNames);
  return (await Promise.all(styles.map((file) => addStyles(file)))).every(Boolean);
}
