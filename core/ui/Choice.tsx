import { type ReactNode, type Ref, useId } from 'react';
import styles from './Choice.module.css';
import { clsx } from './clsx.ts';
import { FieldNote } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { IconCheck } from './icons.ts';

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

export interface CheckboxProps {
  children: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  round?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  labelHidden?: boolean | undefined;
  id?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

export function Checkbox({
  children,
  checked,
  onChange,
  disabled,
  round,
  hint,
  error,
  labelHidden,
  id: given,
  ref,
}: CheckboxProps) {
  const generated = useId();
  const id = given ?? generated;
  return (
    <div>
      <label className={clsx(styles.check, error && styles.invalid)}>
        <input
          ref={ref}
          id={id}
          type="checkbox"
          className={styles.native}
          checked={checked}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={clsx(styles.box, round && styles.round)}>
          <Icon of={IconCheck} size={18} />
        </span>
        <span className={labelHidden ? 'vh' : styles.text}>
          {children}
          {hint !== undefined && <span className={styles.sub}>{hint}</span>}
        </span>
      </label>
      <FieldNote id={id} error={error} />
    </div>
  );
}

export interface SwitchProps {
  children: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: ReactNode;
  disabled?: boolean | undefined;
}

export function Switch({ children, checked, onChange, hint, disabled }: SwitchProps) {
  return (
    <label className={clsx(styles.check, styles.switch)}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={styles.native}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.track}>
        <span className={styles.knob} />
      </span>
      <span className={styles.text}>
        {children}
        {hint !== undefined && <span className={styles.sub}>{hint}</span>}
      </span>
    </label>
  );
}
