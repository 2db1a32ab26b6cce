import { useLingui } from '@lingui/react';
import type { ComponentProps } from 'react';
import { currencyOf } from '#i18n/format.ts';
import { FREE } from '#i18n/price-words.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { Price } from '#ui/Price.tsx';

interface FeeProps extends Omit<ComponentProps<typeof Price>, 'currency' | 'zero'> {
  /** The amount is a refund: zero is shown as `¥0` and not as free. */
  isRefund?: boolean | undefined;
}

export function Fee({ isRefund, ...props }: FeeProps) {
  const { i18n } = useLingui();
  return <Price {...props} currency={currencyOf(useLocale())} zero={isRefund ? undefined : i18n._(FREE)} />;
}
