import { useLingui } from '@lingui/react/macro';
import { variantsOf } from '#contract/venue/fields.ts';
import { entriesOf } from '#office/pages/catalogue/form-fields.ts';
import type { NestingProps } from './field-props.ts';
import { NestedChoice } from './NestedChoice.tsx';
import { NestedFields } from './NestedFields.tsx';

export function VariantField(props: NestingProps) {
  const { t } = useLingui();
  const { entry, location, value, faults, onChange } = props;
  const { kind = '' } = (value ?? {}) as { kind?: string };
  const chosen = variantsOf(entry.schema).find(([each]) => each === kind);
  return (
    <NestedChoice
      entry={entry}
      value={kind}
      first={[{ value: '', text: t({ message: 'nothing', context: 'opens at a gate' }) }]}
      fault={chosen ? undefined : faults(location)}
      onChange={(next) => onChange(next === '' ? undefined : { kind: next })}
    >
      {chosen ? <NestedFields {...props} entries={entriesOf(chosen[1])} /> : null}
    </NestedChoice>
  );
}
