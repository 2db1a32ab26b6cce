import { type ReactNode, useId } from 'react';
import styles from './Choice.module.css';
import { FieldNote } from './Field.tsx';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioGroupProps<Value extends string> {
  legend: ReactNode;
  legendHidden?: boolean | undefined;
  options: readonly RadioOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** `segmented` for two or three short words; `tiles` two to a row; `rows` one below the other. */
  look?: 'segmented' | 'tiles' | 'rows' | undefined;
  error?: string | undefined;
  id?: string | undefined;
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, legendHidden, options, value, onChange, look = 'segmented', error } = props;
  const generated = useId();
  const id = props.id ?? generated;
  return (
    <fieldset id={id} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={legendHidden ? 'vh' : styles.legend}>{legend}</legend>
      <div className={styles[look]}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={id}
              className={styles.native}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.face}>
              <span className={styles.title}>{option.label}</span>
              {option.hint !== undefined && <span>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNote id={id} error={error} />
    </fieldset>
  );
}
