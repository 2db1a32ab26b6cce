import { type LocalText, textOf } from '#domain/lib/local-text.ts';
import { LANGUAGE_TAGS } from './locale.ts';
import { useLocale } from './use-locale.ts';

/** Isolates a venue's text, so that its script can't turn round the order of the app's words beside it. */
export function Words({ of }: { of: LocalText }) {
  const locale = useLocale();
  const shown = textOf(of, locale);
  return <bdi lang={shown.locale === locale ? undefined : LANGUAGE_TAGS[shown.locale]}>{shown.text}</bdi>;
}
