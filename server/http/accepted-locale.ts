import { type Locale, localeOfToken } from '#domain/lib/local-text.ts';

/**
 * @param header `Accept-Language`; browsers name what they want most first. @returns the first language of it that we
 * have, undefined where there is none.
 */
export function acceptedLocale(header: string | undefined): Locale | undefined {
  const tags = (header ?? '').split(',').map((part) => part.split(';')[0]?.trim() ?? '');
  const known = tags.find((tag) => /^(zh|en|ja)(-|$)/i.test(tag));
  return known === undefined ? undefined : localeOfToken(known);
}
