import { readLocal, writeLocal } from '#storage/local.ts';

/** The locale chosen by hand, as written; null when the visitor chose none. */
export const chosenLocale = (): string | null => readLocal('locale');

export const rememberLocale = (locale: string | null): void => writeLocal('locale', locale);
