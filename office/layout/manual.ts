import type { Locale } from '#domain/lib/local-text.ts';

/** The language of the manual for each language of the office. */
const WRITTEN = { zh_CN: 'zh_CN', zh_HK: 'zh_CN', zh_TW: 'zh_CN', en: 'en', ja: 'en' } as const satisfies Record<
  Locale,
  string
>;

export const manualUrl = (locale: Locale, chapter: string | undefined): string =>
  `/manual/${WRITTEN[locale]}.html${chapter === undefined ? '' : `#${chapter}`}`;
