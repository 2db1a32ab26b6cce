import { useLingui } from '@lingui/react/macro';
import { type Locale, LOCALES } from '#domain/lib/local-text.ts';
import { Choice } from '#office/ui/Choice.tsx';
import { chooseLocale, LANGUAGES, localeNow } from '#office/words/locale.ts';

export function LanguageChoice() {
  const { t } = useLingui();
  return (
    <Choice<Locale>
      label={t`Language`}
      hideLabel
      look="inline"
      value={localeNow()}
      options={LOCALES.map((value) => ({ value, text: LANGUAGES[value] }))}
      onChange={(locale) => void chooseLocale(locale)}
    />
  );
}
