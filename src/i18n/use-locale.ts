import { useLingui } from '@lingui/react';
import type { Locale, LocalText } from '#domain/local-text.ts';
import { isolatedText } from '#domain/local-text.ts';
import { rememberLocale } from '#storage/locale-choice.ts';
import { activate } from './activate.ts';
import { isLocale } from './locale.ts';

/** @returns the locale on screen; the component renders again when it changes. */
export function useLocale(): Locale {
  const { i18n } = useLingui();
  return isLocale(i18n.locale) ? i18n.locale : 'zh_CN';
}

/** @returns a function that gives a venue's text in the locale on screen, or the nearest it has. For attributes; on screen use `Words`. */
export function useWords(): (text: LocalText) => string {
  const locale = useLocale();
  return (text) => isolatedText(text, locale);
}

/** Switches by hand, and remembers it. Rejects when the words can't be fetched: then nothing changes. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await activate(locale);
  rememberLocale(locale);
}
