import { useLingui } from '@lingui/react/macro';
import { entriesOf } from '#office/pages/catalogue/form-fields.ts';
import { Choice } from '#office/ui/Choice.tsx';
import { Text } from '#ui/Text.tsx';
import type { NestingProps } from './field-props.ts';
import { NestedFields } from './NestedFields.tsx';
import styles from './inputs.module.css';

const USUAL = { free_until_days_before: 1, time: '24:00', late_fee_percent: 20 };

/** Neither is chosen in a new ticket type: what visitors get back is money that a person decides on. */
export function RefundField(props: NestingProps) {
  const { t, i18n } = useLingui();
  const { entry, location, value, faults, onChange } = props;
  const goesBack = typeof value === 'object' && value !== null;
  const chosen = goesBack ? 'terms' : value === 'never' ? 'never' : '';
  const fault = goesBack ? undefined : faults(location);
  return (
    <div className={styles.wide}>
      <div className={styles.choice}>
        <Choice
          label={i18n._(entry.meta.label.id)}
          value={chosen}
          options={[
            ...(chosen === '' ? [{ value: '', text: '–' } as const] : []),
            { value: 'terms', text: t`Money goes back` },
            ...Object.entries(entry.meta.choices ?? {}).map(([each, words]) => ({
              value: each,
              text: i18n._(words.id),
            })),
          ]}
          onChange={(next) => onChange(next === 'terms' ? USUAL : next)}
        />
      </div>
      <Text size="micro" tone="third">
        {i18n._(entry.meta.help.id)}
      </Text>
      <Text as="p" size="micro" tone="bad" role="status">
        {fault ?? null}
      </Text>
      {goesBack ? <NestedFields {...props} entries={entriesOf(entry.schema)} /> : null}
    </div>
  );
}
