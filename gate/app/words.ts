import { i18n, type I18n, type Messages, setupI18n } from '@lingui/core';
import { type Locale, localeOfToken } from '#domain/lib/local-text.ts';
import { isLocale, LANGUAGE_TAGS } from '#i18n/locale.ts';

const KEY = 'gate-locale';

const messagesOf = async (locale: Locale): Promise<Messages> =>
  ((await import(`../../locales/gate/${locale}.po`)) as { messages: Messages }).messages;

export async function activate(locale: Locale): Promise<void> {
  i18n.loadAndActivate({ locale, locales: LANGUAGE_TAGS[locale], messages: await messagesOf(locale) });
  document.documentElement.lang = LANGUAGE_TAGS[locale];
}

export async function wordsOf(locale: Locale): Promise<I18n> {
  return setupI18n({ locale, locales: LANGUAGE_TAGS[locale], messages: { [locale]: await messagesOf(locale) } });
}

export function startLocale(): Locale {
  try {
    const chosen = localStorage.getItem(KEY);
    if (isLocale(chosen)) return chosen;
  } catch {
    // Storage is not available.
  }
  return localeOfToken(navigator.language);
}

export async function chooseLocale(locale: Locale): Promise<void> {
  await activate(locale);
  try {
    localStorage.setItem(KEY, locale);
  } catch {
    // Where nothing can be stored, the next start asks the browser for the language again.
  }
}
