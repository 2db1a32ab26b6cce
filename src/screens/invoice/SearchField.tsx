import { useLingui } from '@lingui/react/macro';
import { Field } from '#ui/Field.tsx';

/** Looks for an order by its number among those on the screen. */
export function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useLingui();
  return (
    <Field
      label={t`Search by order number`}
      labelHidden
      placeholder={t`Search by order number`}
      type="search"
      inputMode="numeric"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
