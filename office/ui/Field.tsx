import { type ComponentProps, type ReactNode, useId } from 'react';

interface Common {
  label: ReactNode;
  hint?: ReactNode;
  fault?: string | undefined;
  /** Decoration on top of the input, hidden from screen readers. */
  over?: ReactNode;
}

export function Field({ label, hint, fault, over, className = 'tall', ...input }: Common & ComponentProps<'input'>) {
  const id = useId();
  const described = [hint === undefined ? '' : `${id}-hint`, fault === undefined ? '' : `${id}-fault`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="fld">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={`ctl ${className}`}
        aria-invalid={fault !== undefined}
        {...(described ? { 'aria-describedby': described } : {})}
        {...input}
      />
      {over}
      {hint === undefined ? null : (
        <span id={`${id}-hint`} className="hint">
          {hint}
        </span>
      )}
      {fault === undefined ? null : (
        <span id={`${id}-fault`} className="fault" role="alert">
          {fault}
        </span>
      )}
    </div>
  );
}
