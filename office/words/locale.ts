import { i18n, type Messages } from '@lingui/core';
import { type Locale, LOCALES } from '#domain/lib/local-text.ts';

export const TAGS = { zh_CN: 'zh-CN', en: 'en', ja: 'ja', zh_HK: 'zh-HK', zh_TW: 'zh-TW' } as const satisfies Record<
  Locale,
  string
>;
export const LANGUAGES = {
  zh_CN: '简体中文',
  en: 'English',
  ja: '日本語',
  zh_HK: '繁體中文（香港）',
  zh_TW: '繁體中文（台灣）',
} as const satisfies Record<Locale, string>;

const KEY = 'office-locale';

const isLocale = (text: string | null): text is Locale => (LOCALES as readonly (string | null)[]).includes(text);

export function startLocale(): Locale {
  const stored = localStorage.getItem(KEY);
  if (isLocale(stored)) return stored;
  for (const tag of navigator.languages) {
    if (/^en\b/i.test(tag)) return 'en';
    if (/^ja\b/i.test(tag)) return 'ja';
    if (/^zh-(hant-)?(hk|mo)\b/i.test(tag)) return 'zh_HK';
    if (/^zh-(tw|hant)\b/i.test(tag)) return 'zh_TW';
    if (/^zh\b/i.test(tag)) return 'zh_CN';
  }
  return 'zh_CN';
}

export const localeNow = (): Locale => (isLocale(i18n.locale) ? i18n.locale : 'zh_CN');

/** True once a page with separate words was opened: a change of the language then loads those as well. */
let hasExtra = false;

const loadExtra = async (locale: Locale): Promise<Messages> =>
  ((await import(`../../locales/office/extra-${locale}.po`)) as { messages: Messages }).messages;

export async function activate(locale: Locale): Promise<void> {
  const { messages } = (await import(`../../locales/office/${locale}.po`)) as { messages: Messages };
  const extra = hasExtra ? await loadExtra(locale) : {};
  i18n.loadAndActivate({ locale, locales: TAGS[locale], messages: { ...messages, ...extra } });
  document.documentElement.lang = TAGS[locale];
}

/** Loads a page together with the words that only such pages have. */
export async function withExtraWords<Page>(page: Promise<Page>): Promise<Page> {
  const locale = localeNow();
  i18n.load(locale, await loadExtra(locale));
  hasExtra = true;
  return page;
}

export async function chooseLocale(locale: Locale): Promise<void> {
  localStorage.setItem(KEY, locale);
  await activate(locale);
}
