import { useId } from 'react';
import type { FormEntry } from '#office/pages/catalogue/form-fields.ts';
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
    <div className="fld">
      <label className={styles.switch}>
        <input
          type="checkbox"
          aria-describedby={`${id}-help ${id}-fault`}
          checked={(value ?? entry.preset) === true}
          onChange={(event) => onChange(event.target.checked ? true : off)}
        />
        {label}
      </label>
      <span id={`${id}-help`} className="hint">
        {help}
      </span>
      <span id={`${id}-fault`} className="fault">
        {fault ?? null}
      </span>
    </div>
  );
}
