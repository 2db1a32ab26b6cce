import { type ReactNode, type Ref, useId } from 'react';
import styles from './Choice.module.css';
import { clsx } from './clsx.ts';
import { FieldNote } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { IconCheck } from './icons.ts';

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
