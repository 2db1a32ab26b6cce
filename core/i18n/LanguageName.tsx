import { languageName } from './language-names.ts';
import { useLocale } from './use-locale.ts';

/** The text is marked with its language, so that a voice reads it in that language. */
export function LanguageName({ code }: { code: string }) {
  return <span lang={code}>{languageName(code, useLocale())}</span>;
}
