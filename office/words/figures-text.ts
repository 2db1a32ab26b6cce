import { TAGS, localeNow } from '#office/words/locale.ts';

const format = (value: number, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(TAGS[localeNow()], options).format(value);

export const countText = (count: number): string => format(count, {});
/** @param fen a sum; a whole number of yuan is shown without decimals. */
export const sumText = (fen: number): string =>
  `¥${format(fen / 100, { minimumFractionDigits: fen % 100 === 0 ? 0 : 2, maximumFractionDigits: 2 })}`;
/** @param share 0.482 for 48.2 %. */
export const percentText = (share: number): string => format(share, { style: 'percent', maximumFractionDigits: 1 });
/** A sum for a chart; from 1,000 yuan on it is given in thousands. */
export const shortSumText = (fen: number): string =>
  fen >= 100_000
    ? `${format(fen / 100_000, { maximumFractionDigits: fen < 1_000_000 ? 1 : 0 })}k`
    : format(fen / 100, { maximumFractionDigits: 0 });
