import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';
import type { Locale } from '#domain/local-text.ts';
import { LANGUAGE_TAGS } from './locale.ts';

const catalogues = import.meta.glob<{ messages: Messages }>('/locales/*.po');

/** Loads the words of a locale and shows them from now on. Rejects when the catalogue can't be fetched. */
export async function activate(locale: Locale): Promise<void> {
  const load = catalogues[`/locales/${locale}.po`];
  if (!load) throw new Error(`no words for ${locale}`);
  const { messages } = await load();
  // Intl knows only the language tag; without it plurals and dates throw.
  i18n.loadAndActivate({ locale, locales: LANGUAGE_TAGS[locale], messages });
  document.documentElement.lang = LANGUAGE_TAGS[locale];
}
