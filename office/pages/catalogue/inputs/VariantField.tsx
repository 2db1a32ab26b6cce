import { useLingui } from '@lingui/react/macro';
import { variantsOf } from '#contract/venue/fields.ts';
import { entriesOf } from '#office/pages/catalogue/form-fields.ts';
import { Choice } from '#office/ui/Choice.tsx';
import { Text } from '#ui/Text.tsx';
import type { NestingProps } from './field-props.ts';
import { NestedFields } from './NestedFields.tsx';
import styles from './inputs.module.css';

export function VariantField(props: NestingProps) {
  const { t, i18n } = useLingui();
  const { entry, value, onChange } = props;
  const { kind = '' } = (value ?? {}) as { kind?: string };
  const chosen = variantsOf(entry.schema).find(([each]) => each === kind);
  return (
    <div className={styles.wide}>
      <div className={styles.choice}>
        <Choice
          label={i18n._(entry.meta.label.id)}
          value={kind}
          options={[
            { value: '', text: t({ message: 'nothing', context: 'opens at a gate' }) },
            ...Object.entries(entry.meta.choices ?? {}).map(([each, words]) => ({
              value: each,
              text: i18n._(words.id),
            })),
          ]}
          onChange={(next) => onChange(next === '' ? undefined : { kind: next })}
        />
      </div>
      <Text size="micro" tone="third">
        {i18n._(entry.meta.help.id)}
      </Text>
      {chosen ? <NestedFields {...props} entries={entriesOf(chosen[1])} /> : null}
    </div>
  );
}
