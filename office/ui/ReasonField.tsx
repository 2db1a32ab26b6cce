import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Field } from '#ui/Field.tsx';

interface Props {
  label?: string;
  hint?: ReactNode;
  value: string;
  onChange(reason: string): void;
}

export function ReasonField({ label, hint, value, onChange }: Props) {
  const { t } = useLingui();
  return (
    <Field
      label={label ?? t`Reason, which colleagues read`}
      hint={hint}
      required
      minLength={2}
      maxLength={200}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
