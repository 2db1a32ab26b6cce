import { writeLocal } from './local.ts';

/** The look that the next start must know before its first paint. */
export const rememberBlack = (black: boolean): void => writeLocal('theme', black ? 'black' : null);
