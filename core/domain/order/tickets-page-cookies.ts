import { type Locale, LOCALES } from '#domain/lib/local-text.ts';

/** Cookie that names the session; only the server reads it. */
export const PAGE_COOKIE = 'tickets';
/**
 * `PAGE_COOKIE` is worth nothing without this cookie: a page can delete it, so that clearing the phone without a
 * network ends the page of codes, too.
 */
export const PAGE_SWITCH = 'tickets_on';

export function pageLookOf(value: string): { locale: Locale | undefined; scale: number } {
  const [tag, percent] = value.split('.');
  const scale = Number(percent) / 100;
  return { locale: LOCALES.find((locale) => locale === tag), scale: [1.25, 1.5].includes(scale) ? scale : 1 };
}
