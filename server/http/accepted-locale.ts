import { type Locale, localeOfToken } from '#domain/lib/local-text.ts';

export function acceptedLocale(header: string | undefined): Locale | undefined {
  const tags = (header ?? '').split(',').map((part) => part.split(';')[0]?.trim() ?? '');
  const known = tags.find((tag) => /^(zh|en|ja)(-|$)/i.test(tag));
  return known === undefined ? undefined : localeOfToken(known);
}
