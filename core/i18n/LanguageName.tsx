import { languageName } from './language-names.ts';
import { useLocale } from './use-locale.ts';

/** A language in its own words, marked as such: a voice reads them in that language. */
export function LanguageName({ code }: { code: string }) {
  return <span lang={code}>{languageName(code, useLocale())}</span>;
}
