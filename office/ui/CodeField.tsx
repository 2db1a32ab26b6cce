import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';

const BOXES = [0, 1, 2, 3, 4, 5];

/** It takes a recovery code as well: with the first letter it looks like any other field. */
export function CodeField({ value, ...field }: Omit<ComponentProps<typeof Field>, 'value'> & { value: string }) {
  const digits = /^\d{0,6}$/.test(value);
  return (
    <Field
      {...field}
      value={value}
      className={digits ? 'tall code-field six' : 'tall code-field'}
      autoComplete="one-time-code"
      over={
        digits ? (
          <span className="boxes" aria-hidden="true">
            {BOXES.map((box) => (
              <span key={box} className={box === Math.min(value.length, 5) ? 'next' : undefined} />
            ))}
          </span>
        ) : null
      }
    />
  );
}
