import { useLingui } from '@lingui/react/macro';
import { entriesOf } from '#office/pages/catalogue/form-fields.ts';
import { Text } from '#ui/Text.tsx';
import type { NestingProps } from './field-props.ts';
import { NestedFields } from './NestedFields.tsx';
import styles from './inputs.module.css';

const USUAL = { free_until_days_before: 1, time: '24:00', late_fee_percent: 20 };

export function RefundField(props: NestingProps) {
  const { t, i18n } = useLingui();
  const { entry, value, onChange } = props;
  const goesBack = typeof value === 'object' && value !== null;
  return (
    <fieldset className={styles.wide}>
      <Text as="legend" size="micro" strong tone="second">
        {i18n._(entry.meta.label.id)}
      </Text>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={goesBack}
          onChange={(event) => onChange(event.target.checked ? USUAL : 'never')}
        />
        {t`Money goes back`}
      </label>
      <Text size="micro" tone="third">
        {i18n._(entry.meta.help.id)}
      </Text>
      {goesBack ? <NestedFields {...props} entries={entriesOf(entry.schema)} /> : null}
    </fieldset>
  );
}
