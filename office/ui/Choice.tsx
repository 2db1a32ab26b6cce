import { type ReactNode, useId } from 'react';

export function Choice<T extends string>({
  label,
  value,
  options,
  onChange,
  className = '',
  hideLabel = false,
}: {
  label: ReactNode;
  value: T;
  options: readonly { value: T; text: string }[];
  onChange(value: T): void;
  className?: string;
  hideLabel?: boolean;
}) {
  const id = useId();
  return (
    <div className="fld">
      <label htmlFor={id} className={hideLabel ? 'hidden-text' : undefined}>
        {label}
      </label>
      <select
        id={id}
        className={`ctl ${className}`}
        value={value}
        onChange={(event) => onChange(event.target.value as T)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}
