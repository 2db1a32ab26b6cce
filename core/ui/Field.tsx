import { type ComponentPropsWithRef, type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { afterPress } from './after-press.ts';
import { clsx } from './clsx.ts';
import styles from './Field.module.css';
import { Icon } from './Icon.tsx';
import { IconChevronDown, IconCross } from './icons.ts';

interface Frame {
  label: ReactNode;
  labelHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  trailing?: ReactNode;
  bare?: boolean | undefined;
}

interface Wiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | undefined }) {
  return (
    <>
      {hint !== undefined && !error && (
        <p id={`${id}-hint`} className={styles.note}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className={clsx(styles.note, styles.error)}>
          <Icon of={IconCross} size={16} />
          <span>{error}</span>
        </p>
      )}
    </>
  );
}

/** A field is judged when it loses the focus to a press: a line that came then would move what is pressed. */
function useSteady(error: string | undefined): string | undefined {
  const [shown, setShown] = useState(error);
  useLayoutEffect(() => afterPress(() => setShown(error)), [error]);
  return shown;
}

export function FieldFrame({
  id: given,
  label,
  labelHidden,
  hint,
  error: present,
  trailing,
  bare,
  children,
}: Frame & { id?: string | undefined; children: (wiring: Wiring) => ReactNode }) {
  const generated = useId();
  const id = given ?? generated;
  const error = useSteady(present);
  const describedBy = error ? `${id}-error` : hint === undefined ? undefined : `${id}-hint`;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={labelHidden ? 'vh' : styles.label}>
        {label}
      </label>
      <div className={bare ? undefined : clsx(styles.control, error && styles.invalid)}>
        {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy })}
        {trailing !== undefined && <div className={styles.trailing}>{trailing}</div>}
      </div>
      <FieldNote id={id} hint={hint} error={error} />
    </div>
  );
}

type Own = keyof Frame | 'className' | 'style' | 'children' | 'aria-invalid' | 'aria-describedby';

export interface FieldProps extends Frame, Omit<ComponentPropsWithRef<'input'>, Own> {}

export function Field({ id, label, labelHidden, hint, error, trailing, ...input }: FieldProps) {
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} hint={hint} error={error} trailing={trailing}>
      {(wiring) => <input type="text" {...input} {...wiring} className={styles.input} />}
    </FieldFrame>
  );
}

export interface TextAreaFieldProps extends Frame, Omit<ComponentPropsWithRef<'textarea'>, Own> {}

export function TextAreaField({ id, label, labelHidden, hint, error, trailing, ...input }: TextAreaFieldProps) {
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} hint={hint} error={error} trailing={trailing}>
      {(wiring) => <textarea rows={3} {...input} {...wiring} className={styles.input} />}
    </FieldFrame>
  );
}

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectFieldProps extends Omit<Frame, 'trailing'>, Omit<ComponentPropsWithRef<'select'>, Own> {
  options: readonly SelectOption[];
  placeholder?: string | undefined;
}

export function SelectField({
  id,
  label,
  labelHidden,
  hint,
  error,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {(wiring) => (
        <>
          <select {...select} {...wiring} className={clsx(styles.input, styles.select)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={IconChevronDown} size={20} className={styles.chevron} />
        </>
      )}
    </FieldFrame>
  );
}
