import { readLocal, writeLocal } from './local.ts';

/** The look that the next start must know before its first paint. */
export const isTextLarge = (): boolean => readLocal('text') === 'large';
export const rememberTextLarge = (large: boolean): void => writeLocal('text', large ? 'large' : null);

export const rememberBlack = (black: boolean): void => writeLocal('theme', black ? 'black' : null);
