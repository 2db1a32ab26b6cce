import { useLingui } from '@lingui/react/macro';
import { entriesOf } from '#office/pages/catalogue/form-fields.ts';
import type { NestingProps } from './field-props.ts';
import { NestedChoice } from './NestedChoice.tsx';
import { NestedFields } from './NestedFields.tsx';

const USUAL = { free_until_days_before: 1, time: '24:00', late_fee_percent: 20 };

/** A new ticket type begins without a choice, since a person must decide what visitors get back. */
export function RefundField(props: NestingProps) {
  const { t } = useLingui();
  const { entry, location, value, faults, onChange } = props;
  const goesBack = typeof value === 'object' && value !== null;
  const chosen = goesBack ? 'terms' : value === 'never' ? 'never' : '';
  return (
    <NestedChoice
      entry={entry}
      value={chosen}
      first={[
        ...(chosen === '' ? [{ value: '', text: '–' } as const] : []),
        { value: 'terms', text: t`Money goes back` },
      ]}
      fault={goesBack ? undefined : faults(location)}
      onChange={(next) => onChange(next === 'terms' ? USUAL : next)}
    >
      {goesBack ? <NestedFields {...props} entries={entriesOf(entry.schema)} /> : null}
    </NestedChoice>
  );
}
