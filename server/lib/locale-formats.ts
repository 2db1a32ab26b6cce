import { type Fen, yuanOf } from '#domain/lib/fen.ts';
import type { Locale } from '#domain/lib/local-text.ts';

export const tagOf = (locale: Locale): string => locale.replace('_', '-');

/** @returns an amount without needless zeros, `¥30`: only mainland readers take a bare `¥` for yuan. */
export const money = (fee: Fen, locale: Locale): string =>
  `${locale === 'zh_CN' ? '¥' : 'CN¥'}${fee % 100 === 0 ? yuanOf(fee) : yuanOf(fee).toFixed(2)}`;

export const dayText = (instant: number, locale: Locale): string =>
  new Intl.DateTimeFormat(tagOf(locale), {
    timeZone: 'Asia/Shanghai',
    month: 'long',
    day: 'numeric',
    weekday: 'short',
  }).format(instant);
