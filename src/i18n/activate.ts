import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';
import type { Locale } from '#domain/local-text.ts';
import { LANGUAGE_TAGS } from './locale.ts';

/** Loads the catalog of a locale and shows its words from now on. Rejects when it can't be fetched. */
export async function activate(locale: Locale): Promise<void> {
  const { messages } = (await import(`../../locales/${locale}.po`)) as { messages: Messages };
  // Intl knows only the language tag; without it plurals and dates throw.
  i18n.loadAndActivate({ locale, locales: LANGUAGE_TAGS[locale], messages });
  document.documentElement.lang = LANGUAGE_TAGS[locale];
}
