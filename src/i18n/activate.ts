import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';
import type { Locale } from '#domain/local-text.ts';
import { LANGUAGE_TAGS } from './locale.ts';

interface Catalogue {
  messages: Messages;
}
type Catalogues = Record<string, () => Promise<Catalogue>>;

// The build cuts every catalogue in two; nothing is in both.
const first: Catalogues = import.meta.glob<Catalogue>('/locales/*.po', { query: '?first' });
const other: Catalogues = import.meta.glob<Catalogue>('/locales/*.po', { query: '?other' });

async function fetchWords(from: Catalogues, locale: string): Promise<Messages> {
  const load = from[`/locales/${locale}.po`];
  if (!load) throw new Error(`no words for ${locale}`);
  return (await load()).messages;
}

let begin = (): void => undefined;
/** The first locale is on screen. */
const begun = new Promise<void>((resolve) => (begin = resolve));

let others: { locale: string; arrived: Promise<void> } | null = null;

/** Loads the words of a locale and shows them from now on. Rejects when the catalogue can't be fetched. */
export async function activate(locale: Locale): Promise<void> {
  const [messages, more] = await Promise.all([fetchWords(first, locale), others && fetchWords(other, locale)]);
  // Intl knows only the language tag; without it plurals and dates throw.
  i18n.loadAndActivate({ locale, locales: LANGUAGE_TAGS[locale], messages: { ...messages, ...more } });
  if (more) others = { locale, arrived: Promise.resolve() };
  document.documentElement.lang = LANGUAGE_TAGS[locale];
  begin();
}

/** Loads what the first screen does without, once for the locale on screen. Rejects when it can't be fetched; the next call asks again. */
export function otherWords(): Promise<void> {
  const { locale, messages } = i18n;
  // A screen that is opened by its address may be there before any words are.
  if (locale === '') return begun.then(otherWords);
  if (others?.locale === locale) return others.arrived;
  // Added in silence: nothing on screen speaks with these words, so nothing needs to render again.
  const arrived = fetchWords(other, locale).then((more) => void Object.assign(messages, more));
  const mine = { locale, arrived };
  others = mine;
  arrived.catch(() => {
    if (others === mine) others = null;
  });
  return arrived;
}
