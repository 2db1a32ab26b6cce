import { useLingui } from '@lingui/react/macro';
import { headlineOf } from '#domain/notices/message-fields.ts';
import { TEXTED_KINDS } from '#domain/notices/notices.ts';
import { Choice } from '#office/ui/Choice.tsx';
import { localeNow } from '#office/words/locale.ts';
import { Text } from '#ui/Text.tsx';
import type { FieldProps } from './field-props.ts';
import styles from './inputs.module.css';

export function TextMessages({ entry: { meta }, value, onChange }: FieldProps) {
  const { t, i18n } = useLingui();
  const chosen = (value ?? {}) as Readonly<Record<string, string>>;
  const options = [
    { value: '', text: t({ message: 'never', context: 'a text message is sent' }) },
    ...Object.entries(meta.choices ?? {}).map(([each, words]) => ({ value: each, text: i18n._(words.id) })),
  ];
  return (
    <fieldset className={styles.wide}>
      <Text as="legend" size="micro" strong tone="second">
        {i18n._(meta.label.id)}
      </Text>
      <div className={styles.fields}>
        {TEXTED_KINDS.map((kind) => (
          <Choice
            key={kind}
            label={headlineOf({ kind }, localeNow())}
            value={chosen[kind] ?? ''}
            options={options}
            onChange={(way) => {
              const { [kind]: _, ...others } = chosen;
              const next = way === '' ? others : { ...others, [kind]: way };
              onChange(Object.keys(next).length === 0 ? undefined : next);
            }}
          />
        ))}
      </div>
      <Text size="micro" tone="third">
        {i18n._(meta.help.id)}
      </Text>
    </fieldset>
  );
}
