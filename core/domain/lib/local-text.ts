/** The specification's locale codes, the default first. */
export const LOCALES = ['zh_CN', 'en', 'ja', 'zh_HK', 'zh_TW'] as const;
export type Locale = (typeof LOCALES)[number];

/** @param token a language as user agents spell it: `zh_CN`, `zh-Hant-HK`, `en`. */
export function localeOfToken(token: string): Locale {
  const tag = token.toLowerCase().replaceAll('_', '-');
  const is = (...tags: string[]): boolean => tags.some((each) => tag === each || tag.startsWith(`${each}-`));
  if (is('en')) return 'en';
  if (is('ja')) return 'ja';
  if (is('zh-hk', 'zh-mo', 'zh-hant-hk', 'zh-hant-mo')) return 'zh_HK';
  return is('zh-tw', 'zh-hant') ? 'zh_TW' : 'zh_CN';
}

/** A text of the venue in as many languages as the venue wrote it; zh_CN is always there. */
export type LocalText = { zh_CN: string } & Partial<Record<Locale, string>>;

const FALLBACKS: Record<Locale, readonly Locale[]> = {
  zh_CN: ['zh_CN'],
  en: ['en', 'zh_CN'],
  ja: ['ja', 'zh_CN'],
  zh_HK: ['zh_HK', 'zh_TW', 'zh_CN'],
  zh_TW: ['zh_TW', 'zh_HK', 'zh_CN'],
};

export function textOf(text: LocalText, locale: Locale): { text: string; locale: Locale } {
  const found = FALLBACKS[locale].find((candidate) => text[candidate]) ?? 'zh_CN';
  return { text: text[found] ?? text.zh_CN, locale: found };
}

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** A venue's text as part of a string of ours: right-to-left text must not reverse its neighbours. */
export function isolatedText(text: LocalText, locale: Locale): string {
  const found = textOf(text, locale).text;
  return RIGHT_TO_LEFT.test(found) ? `\u2068${found}\u2069` : found;
}
