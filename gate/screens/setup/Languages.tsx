import { useLingui } from '@lingui/react/macro';
import { chooseLocale } from '#gate/app/words.ts';
import { useLocale } from '#gate/verdict/use-texts.ts';
import type { Locale } from '#domain/lib/local-text.ts';
import { RadioGroup } from '#ui/RadioGroup.tsx';

/** Each language's own name, which its speakers can read. */
const NAMES: Readonly<Record<Locale, string>> = {
  zh_CN: '简体中文',
  zh_HK: '繁體中文（香港）',
  zh_TW: '繁體中文（台灣）',
  en: 'English',
  ja: '日本語',
};

export function Languages() {
  const { t } = useLingui();
  const locale = useLocale();
  const options = (Object.keys(NAMES) as Locale[]).map((value) => ({ value, label: NAMES[value] }));
  return (
    <RadioGroup
      look="tiles"
      legend={t`Language`}
      options={options}
      value={locale}
      onChange={(chosen) => void chooseLocale(chosen)}
    />
  );
}
