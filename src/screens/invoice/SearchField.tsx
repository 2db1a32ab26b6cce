import { useLingui } from '@lingui/react/macro';
import { Field } from '#ui/Field.tsx';

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
