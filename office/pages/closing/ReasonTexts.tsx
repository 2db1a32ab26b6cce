import { useLingui } from '@lingui/react/macro';
import { type Locale, LOCALES } from '#domain/lib/local-text.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Row } from '#ui/Row.tsx';
import { LANGUAGES, REASONS } from './closing-words.ts';

interface Props {
  reason: Record<Locale, string>;
  onChange(reason: Record<Locale, string>): void;
}

export function ReasonTexts({ reason, onChange }: Props) {
  const { t, i18n } = useLingui();
  return (
    <>
      <h2>{t`Reason, as visitors read it`}</h2>
      <Row wrap role="group" aria-label={t`Templates`}>
        {REASONS.map(({ name, ...texts }) => (
          <Button key={texts.en} variant="outline" onPress={() => onChange(texts)}>
            {i18n._(name)}
          </Button>
        ))}
      </Row>
      {LOCALES.map((locale) => (
        <Field
          key={locale}
          label={LANGUAGES[locale]}
          lang={locale.replace('_', '-')}
          required
          minLength={2}
          maxLength={200}
          value={reason[locale]}
          onChange={(event) => onChange({ ...reason, [locale]: event.target.value })}
        />
      ))}
    </>
  );
}
