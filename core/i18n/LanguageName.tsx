import { useLocale } from './use-locale.ts';
import type { Locale } from '#domain/lib/local-text.ts';
import { LANGUAGE_TAGS } from './locale.ts';

const OWN: Readonly<Record<string, string>> = {
  zh: '中文',
  en: 'English',
  ja: '日本語',
  yue: '粵語',
  ko: '한국어',
  fr: 'Français',
  de: 'Deutsch',
  es: 'Español',
  ru: 'Русский',
};

function languageName(code: string, locale: Locale): string {
  const own = OWN[code];
  if (own !== undefined) return own;
  try {
    return new Intl.DisplayNames([LANGUAGE_TAGS[locale]], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** The text is marked with its language, so that a voice reads it in that language. */
export function LanguageName({ code }: { code: string }) {
  return <span lang={code}>{languageName(code, useLocale())}</span>;
}
