import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Locale } from '#domain/local-text.ts';
import { useLocale } from '#i18n/use-locale.ts';

/** The words of screens that few visitors open, loaded with them, so that the first screen need not wait for them. */
export const extraWordsQuery = (locale: Locale) => ({
  queryKey: ['extra-words', locale],
  queryFn: async () => {
    const { messages } = (await import(`../../locales/extra-${locale}.po`)) as { messages: Messages };
    // Added to the catalog of the locale itself, which stays the same object when the language is chosen again.
    i18n.load(locale, messages);
    return locale;
  },
  staleTime: Infinity,
  gcTime: Infinity,
  retry: false,
  // The service worker keeps them.
  networkMode: 'always' as const,
});

/** Shows a screen once these words are there. Fails as a part of the program does. */
export function ExtraWords({ children }: { children: ReactNode }) {
  useSuspenseQuery(extraWordsQuery(useLocale()));
  return children;
}
