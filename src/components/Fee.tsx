import type { ComponentProps } from 'react';
import { currencyOf } from '#i18n/format.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Price } from '#ui/Price.tsx';

/** An amount of fen, with the sign that readers of this language expect. */
export function Fee(props: Omit<ComponentProps<typeof Price>, 'currency'>) {
  return <Price {...props} currency={currencyOf(useLocale())} />;
}
