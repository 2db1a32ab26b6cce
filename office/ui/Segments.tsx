interface Props<T extends string> {
  /** What is chosen by it. */
  label: string;
  value: T;
  options: readonly { value: T; text: string }[];
  onChange(value: T): void;
}

/** A few views of one thing side by side, of which one is on. */
export function Segments<T extends string>({ label, value, options, onChange }: Props<T>) {
  return (
    <span className="seg" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.text}
        </button>
      ))}
    </span>
  );
}
