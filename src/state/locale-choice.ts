import { readLocal, writeLocal } from '#storage/local.ts';

/** The locale chosen by hand, as written; null when the visitor left it to the messaging app. */
export const chosenLocale = (): string | null => readLocal('locale');

export const rememberLocale = (locale: string | null): void => writeLocal('locale', locale);
