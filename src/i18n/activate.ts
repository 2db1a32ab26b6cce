import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';
import type { Locale } from '#domain/local-text.ts';
import { LANGUAGE_TAGS } from './locale.ts';

interface Catalogue {
  messages: Messages;
}
type Catalogues = Record<string, () => Promise<Catalogue>>;

// The build cuts every catalogue in three; nothing is in two of them.
const first: Catalogues = import.meta.glob<Catalogue>('/locales/*.po', { query: '?first' });
const gate: Catalogues = import.meta.glob<Catalogue>('/locales/*.po', { query: '?gate' });
const other: Catalogues = import.meta.glob<Catalogue>('/locales/*.po', { query: '?other' });

async function fetchWords(from: Catalogues, locale: string): Promise<Messages> {
  const load = from[`/locales/${locale}.po`];
  if (!load) throw new Error(`no words for ${locale}`);
  return (await load()).messages;
}

let begin = (): void => undefined;
/** The first locale is on screen. */
const begun = new Promise<void>((resolve) => (begin = resolve));

/** Words that came after the first ones, with the locale that they are of. */
const later = new Map<Catalogues, { locale: string; arrived: Promise<void> }>();

/** Loads the words of a locale and shows them from now on. Rejects when the catalogue can't be fetched. */
export async function activate(locale: Locale): Promise<void> {
  const parts = [...later.keys()];
  const messages = await Promise.all([first, ...parts].map((part) => fetchWords(part, locale)));
  // Intl knows only the language tag; without it plurals and dates throw.
  i18n.loadAndActivate({ locale, locales: LANGUAGE_TAGS[locale], messages: Object.assign({}, ...messages) as Messages });
  for (const part of parts) later.set(part, { locale, arrived: Promise.resolve() });
  document.documentElement.lang = LANGUAGE_TAGS[locale];
  begin();
}

/** Loads what the first screen does without, once for the locale on screen. Rejects when it can't be fetched; the next call asks again. */
function laterWords(part: Catalogues): Promise<void> {
  const { locale, messages } = i18n;
  // A screen that is opened by its address may be there before any words are.
  if (locale === '') return begun.then(() => laterWords(part));
  const known = later.get(part);
  if (known?.locale === locale) return known.arrived;
  // Added in silence: nothing on screen speaks with these words, so nothing needs to render again.
  const arrived = fetchWords(part, locale).then((more) => void Object.assign(messages, more));
  const mine = { locale, arrived };
  later.set(part, mine);
  arrived.catch(() => {
    if (later.get(part) === mine) later.delete(part);
  });
  return arrived;
}

/** Loads the words of the screen of codes. */
export const gateWords = (): Promise<void> => laterWords(gate);

/** Loads all the others, and those of the codes with them: screens share some. */
export const otherWords = (): Promise<unknown> => Promise.all([gateWords(), laterWords(other)]);
