import { type ReactNode, useId } from 'react';
import { clsx } from '#ui/clsx.ts';
import { FieldBox } from './FieldBox.tsx';
import styles from './Control.module.css';

interface Props<T extends string> {
  label: ReactNode;
  value: T;
  options: readonly { value: T; text: string }[];
  onChange(value: T): void;
  /** `tall` beside other fields of a form, `inline` as wide as its words, for a filter. */
  look?: 'tall' | 'inline' | undefined;
  hideLabel?: boolean;
  isInvalid?: boolean | undefined;
  describedBy?: string | undefined;
}

export function Choice<T extends string>({
  label,
  value,
  options,
  onChange,
  look,
  hideLabel = false,
  isInvalid,
  describedBy,
}: Props<T>) {
  const id = useId();
  const inline = look === 'inline';
  return (
    <FieldBox>
      <label htmlFor={id} className={hideLabel ? 'vh' : undefined}>
        {label}
      </label>
      <select
        id={id}
        className={clsx(styles.control, look === 'tall' && styles.tall, inline && styles.auto, inline && styles.soft)}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        value={value}
        onChange={(event) => onChange(event.target.value as T)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </FieldBox>
  );
}
