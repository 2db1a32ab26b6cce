import { type LocalText, textOf } from '#domain/lib/local-text.ts';
import { LANGUAGE_TAGS } from './locale.ts';
import { useLocale } from './use-locale.ts';

/**
 * A text of the venue, kept apart from the app's own words beside it, whose order its script may not turn round. It
 * says its language where that is not
 * the page's, so that it is drawn and read aloud rightly.
 */
export function Words({ of }: { of: LocalText }) {
  const locale = useLocale();
  const shown = textOf(of, locale);
  return <bdi lang={shown.locale === locale ? undefined : LANGUAGE_TAGS[shown.locale]}>{shown.text}</bdi>;
}
