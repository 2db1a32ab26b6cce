import type { ComponentProps, ReactNode } from 'react';
import { clsx } from '#ui/clsx.ts';
import { FieldFrame } from '#ui/Field.tsx';
import styles from './CodeField.module.css';

const BOXES = [0, 1, 2, 3, 4, 5];

interface Props extends Omit<ComponentProps<'input'>, 'className' | 'id' | 'value'> {
  label: ReactNode;
  hint?: ReactNode;
  value: string;
}

/** Boxes for six digits; a recovery code, which begins with a letter, has a field without them from its first character. */
export function CodeField({ label, hint, value, ...input }: Props) {
  const digits = /^\d{0,6}$/.test(value);
  return (
    <FieldFrame label={label} hint={hint} bare>
      {(wiring) => (
        <>
          <input
            {...input}
            {...wiring}
            value={value}
            className={clsx(styles.code, digits && styles.six)}
            autoComplete="one-time-code"
          />
          {digits ? (
            <span className={styles.boxes} aria-hidden="true">
              {BOXES.map((box) => (
                <span key={box} className={box === Math.min(value.length, 5) ? styles.next : undefined} />
              ))}
            </span>
          ) : null}
        </>
      )}
    </FieldFrame>
  );
}
