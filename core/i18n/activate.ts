import { i18n, type Messages } from '@lingui/core';
import type { Locale } from '#domain/lib/local-text.ts';
import { LANGUAGE_TAGS } from './locale.ts';

/**
 * Words beyond those of the first screen, which load with the screens that show them; lingui.config.ts assigns them.
 */
export type Catalog = 'booking' | 'orders' | 'extra';

const loaded = new Set<Catalog>();
let wanted: Locale;
let activating: Promise<unknown> = Promise.resolve();

const fetchWords = async (name: Locale | `${Catalog}-${Locale}`): Promise<Messages> =>
  ((await import(`../../locales/${name}.po`)) as { messages: Messages }).messages;

async function fetchAndShow(locale: Locale): Promise<void> {
  const all = { ...(await fetchWords(locale)) };
  // A catalogue that joins the set meanwhile has the words of the former locale, so this loop fetches it again.
  for (const catalog of loaded) Object.assign(all, await fetchWords(`${catalog}-${locale}`));
  // Intl knows only the language tag, not our locale names: without the tag plurals and dates throw.
  i18n.loadAndActivate({ locale, locales: LANGUAGE_TAGS[locale], messages: all });
  document.documentElement.lang = LANGUAGE_TAGS[locale];
}

/** Shows the words of a locale from now on. Rejects when they can't be fetched: then nothing changes. */
export function activate(locale: Locale): Promise<void> {
  wanted = locale;
  const shown = fetchAndShow(locale);
  activating = shown.catch(() => undefined);
  return shown;
}

async function load(catalog: Catalog): Promise<void> {
  while (!loaded.has(catalog)) {
    const locale = (i18n.locale || wanted) as Locale;
    const words = await fetchWords(`${catalog}-${locale}`);
    await activating;
    if (!i18n.locale) throw new Error('no words to add these to');
    // Another language may have been chosen meanwhile.
    if (i18n.locale !== locale) continue;
    // Nobody shows these words yet: `i18n.load` would have every part of the screen drawn anew for them.
    Object.assign(i18n.messages, words);
    loaded.add(catalog);
  }
}

/** Adds words to those on screen, where they are not there yet. A screen may ask before the first words have come. */
export const loadWords = (catalogs: readonly Catalog[]): Promise<unknown> => Promise.all(catalogs.map(load));

export async function withWords<Part>(catalogs: readonly Catalog[], part: Promise<Part>): Promise<Part> {
  const [there] = await Promise.all([part, loadWords(catalogs)]);
  return there;
}
