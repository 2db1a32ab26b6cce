import { type Locale, localeOfToken } from '#domain/lib/local-text.ts';

/** The language tag (BCP 47) of each locale: for `lang`, Intl and `Accept-Language`. */
export const LANGUAGE_TAGS = {
  zh_CN: 'zh-CN',
  en: 'en',
  ja: 'ja',
  zh_HK: 'zh-HK',
  zh_TW: 'zh-TW',
} as const satisfies Record<Locale, string>;

/** Page title before the venue's name and the words have loaded; in zh_CN it is part of the page. */
export const FIRST_TITLES: Readonly<Partial<Record<Locale, string>>> = {
  en: 'Tickets',
  ja: 'チケット',
  zh_HK: '景區門票',
  zh_TW: '景區門票',
};

/**
 * The sentence of the orders for signed-out visitors, before the words have loaded; in zh_CN it is part of the page.
 */
export const LOGIN_TITLES: Readonly<Partial<Record<Locale, string>>> = {
  en: 'Sign in to see your orders',
  ja: 'ログインして注文を見る',
  zh_HK: '登入後查看您的訂單',
  zh_TW: '登入後查看您的訂單',
};

/** Title and sentence of the sign-in, before the words have loaded; in zh_CN they are part of the page. */
export const SIGN_IN_WORDS: Readonly<Partial<Record<Locale, readonly [title: string, text: string]>>> = {
  en: ['Sign in by phone', 'Your orders then open on every phone of yours.'],
  ja: ['電話番号でログイン', 'ログインすると、注文をお手持ちのどの端末でも見られます。'],
  zh_HK: ['手機號碼登入', '登入後，您的訂單可在您任何手機上查看'],
  zh_TW: ['手機號碼登入', '登入後，您的訂單可在您的任何手機上查看'],
};

export const LOCALE_KEY = 'locale';

const TOKEN = /\bLanguage\/([a-z]{2,3}(?:[_-][a-z]{2,4}){0,2})/i;

export const isLocale = (text: unknown): text is Locale => typeof text === 'string' && text in LANGUAGE_TAGS;

/** @param chosen the visitor's own choice, which outranks the user agent. */
export function startLocale(userAgent: string, chosen: string | null): Locale {
  return isLocale(chosen) ? chosen : localeOfToken(TOKEN.exec(userAgent)?.[1] ?? '');
}
