import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocale } from './use-locale.ts';

/** The words of screens that few visitors open, loaded with them, so that the first screen need not wait for them. Fails as a part of the program does. */
export function ExtraWords({ children }: { children: ReactNode }) {
  const locale = useLocale();
  useSuspenseQuery({
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
    networkMode: 'always',
  });
  return children;
}
