import type { LocalText } from '#domain/local-text.ts';
import { textOf } from '#domain/local-text.ts';
import { LANGUAGE_TAGS } from './locale.ts';
import { useLocale } from './use-locale.ts';

/** A text of the venue. It says its language where that is not the page's, so that it is drawn and read aloud rightly. */
export function Words({ of }: { of: LocalText }) {
  const locale = useLocale();
  const shown = textOf(of, locale);
  return shown.locale === locale ? shown.text : <span lang={LANGUAGE_TAGS[shown.locale]}>{shown.text}</span>;
}
