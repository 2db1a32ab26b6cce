import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Fen } from '#domain/lib/fen.ts';
import type { Locale } from '#domain/lib/local-text.ts';
import { money } from './format.ts';

export const FREE = msg({ message: 'Free', context: 'price' });

export const priceText = (fen: Fen, locale: Locale, cents: 'auto' | 'always' = 'always'): string =>
  fen === 0 ? i18n._(FREE) : money(fen, locale, cents);
