import { readLocal, writeLocal } from './local.ts';

/** The look that the next start must know before its first paint. */
export const rememberBlack = (black: boolean): void => writeLocal('theme', black ? 'black' : null);

/** Text scale; the inline script applies it to the page. */
export const TEXT_SIZES = ['1', '1.25', '1.5'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

export const rememberedTextSize = (): TextSize => TEXT_SIZES.find((size) => size === readLocal('text')) ?? '1';

/** @param roomy whether the page has room for large text, by any setting. */
export const rememberTextSize = (size: TextSize, roomy: boolean): void => writeLocal('text', roomy ? size : null);
