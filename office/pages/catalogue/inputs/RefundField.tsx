import { useLingui } from '@lingui/react/macro';
import type { NestingProps } from './field-props.ts';
import { entriesOf } from '#office/pages/catalogue/form-fields.ts';
import styles from './inputs.module.css';
import { NestedFields } from './NestedFields.tsx';

const USUAL = { free_until_days_before: 1, time: '24:00', late_fee_percent: 20 };

export function RefundField(props: NestingProps) {
  const { t, i18n } = useLingui();
  const { entry, value, onChange } = props;
  const goesBack = typeof value === 'object' && value !== null;
  return (
    <fieldset className={`plain ${styles.wide}`}>
      <legend className="lbl">{i18n._(entry.meta.label.id)}</legend>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={goesBack}
          onChange={(event) => onChange(event.target.checked ? USUAL : 'never')}
        />
        {t`Money goes back`}
      </label>
      <span className="hint">{i18n._(entry.meta.help.id)}</span>
      {goesBack ? <NestedFields {...props} entries={entriesOf(entry.schema)} /> : null}
    </fieldset>
  );
}
