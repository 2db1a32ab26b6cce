import { useId } from 'react';
import type { FormEntry } from '#office/pages/catalogue/form-fields.ts';
import { FieldBox } from '#office/ui/FieldBox.tsx';
import { Text } from '#ui/Text.tsx';
import styles from './inputs.module.css';

interface Props {
  entry: FormEntry;
  label: string;
  help: string;
  value: unknown;
  fault: string | undefined;
  onChange(value: unknown): void;
}

export function SwitchField({ entry, label, help, value, fault, onChange }: Props) {
  const id = useId();
  // A switch without a preset that is off is the same as a field that is not there.
  const off = entry.required || entry.preset !== undefined ? false : undefined;
  return (
    <FieldBox>
      <label className={styles.switch}>
        <input
          type="checkbox"
          aria-describedby={`${id}-help ${id}-fault`}
          checked={(value ?? entry.preset) === true}
          onChange={(event) => onChange(event.target.checked ? true : off)}
        />
        {label}
      </label>
      <Text id={`${id}-help`} size="micro" tone="third">
        {help}
      </Text>
      <Text id={`${id}-fault`} size="micro" tone="bad">
        {fault ?? null}
      </Text>
    </FieldBox>
  );
}
