import type { Locale } from '#domain/lib/local-text.ts';
import { activate } from '#i18n/activate.ts';
import { rememberLocale } from '#state/locale-choice.ts';

/** The choice is remembered. Rejects when the words can't be fetched: then nothing changes. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await activate(locale);
  rememberLocale(locale);
}
