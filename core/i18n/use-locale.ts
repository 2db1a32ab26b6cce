import { useLingui } from '@lingui/react';
import { isolatedText, type Locale, type LocalText } from '#domain/lib/local-text.ts';
import { isLocale } from './locale.ts';

/** @returns the locale on screen; the component renders again when it changes. */
export function useLocale(): Locale {
  const { i18n } = useLingui();
  return isLocale(i18n.locale) ? i18n.locale : 'zh_CN';
}

/**
 * @returns a function that gives a venue's text in the locale on screen, or the nearest it has. For attributes; on
 * screen use `Words`.
 */
export function useWords(): (text: LocalText) => string {
  const locale = useLocale();
  return (text) => isolatedText(text, locale);
}
