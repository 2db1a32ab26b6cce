import type { Locale } from '#domain/lib/local-text.ts';
import { LANGUAGE_TAGS } from './locale.ts';

export function orText(names: readonly string[], locale: Locale): string {
  // Safari before 14.1 has no `Intl.ListFormat`.
  if (typeof Intl.ListFormat !== 'function') return names.join(' / ');
  return new Intl.ListFormat(LANGUAGE_TAGS[locale], { type: 'disjunction' }).format(names);
}

export const commaText = (names: readonly string[], locale: Locale): string =>
  names.join(locale === 'en' ? ', ' : '、');

/** A spot and its entrance. In Chinese and Japanese a comma would make them two places. */
export const placeText = (parts: readonly string[], locale: Locale): string =>
  parts.filter(Boolean).join(locale === 'en' ? ', ' : ' · ');

/**
 * Sentences behind one another. Chinese and Japanese ones have no blank between them, and short ones of ours no full
 * stop at their end.
 */
export function sentencesText(sentences: readonly (string | false | null | undefined)[], locale: Locale): string {
  const shown = sentences.filter((sentence): sentence is string => Boolean(sentence));
  if (locale === 'en') return shown.join(' ');
  return shown
    .map((sentence, at) => (at === shown.length - 1 || /[。！？：…；.!?]$/.test(sentence) ? sentence : `${sentence}。`))
    .join('');
}
