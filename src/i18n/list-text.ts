import type { Locale } from '#domain/local-text.ts';
import { LANGUAGE_TAGS } from './locale.ts';

export function orText(names: readonly string[], locale: Locale): string {
  // Safari has it since 14.1.
  if (typeof Intl.ListFormat !== 'function') return names.join(' / ');
  return new Intl.ListFormat(LANGUAGE_TAGS[locale], { type: 'disjunction' }).format(names);
}

/** @returns the names one after the other: `A, B`, `甲、乙`. */
export const commaText = (names: readonly string[], locale: Locale): string => names.join(locale === 'en' ? ', ' : '、');
