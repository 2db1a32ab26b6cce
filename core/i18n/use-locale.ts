import { useLingui } from '@lingui/react';
import { isolatedText, type Locale, type LocalText } from '#domain/lib/local-text.ts';
import { isLocale } from './locale.ts';

export function useLocale(): Locale {
  const { i18n } = useLingui();
  return isLocale(i18n.locale) ? i18n.locale : 'zh_CN';
}

/** For attributes and sentences, which take plain text; `Words` also marks the language. */
export function useWords(): (text: LocalText) => string {
  const locale = useLocale();
  return (text) => isolatedText(text, locale);
}
