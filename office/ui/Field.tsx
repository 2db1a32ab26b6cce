import { type ComponentProps, type ReactNode, useId } from 'react';
import { clsx } from '#ui/clsx.ts';
import { Text } from '#ui/Text.tsx';
import { FieldBox } from './FieldBox.tsx';
import styles from './Control.module.css';

interface Common {
  label: ReactNode;
  hint?: ReactNode;
  fault?: string | undefined;
  /** Decoration on top of the input, hidden from screen readers. */
  over?: ReactNode;
  /** `short` in a dense form; `code` for a code of letters, `digits` for one of six digits. */
  look?: 'short' | 'code' | 'digits' | undefined;
}

export function Field({ label, hint, fault, over, look, className, ...input }: Common & ComponentProps<'input'>) {
  const id = useId();
  const described = [hint === undefined ? '' : `${id}-hint`, fault === undefined ? '' : `${id}-fault`]
    .filter(Boolean)
    .join(' ');
  return (
    <FieldBox>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={clsx(
          styles.control,
          look !== 'short' && styles.tall,
          (look === 'code' || look === 'digits') && styles.code,
          look === 'digits' && styles.six,
          className,
        )}
        aria-invalid={fault !== undefined}
        {...(described ? { 'aria-describedby': described } : {})}
        {...input}
      />
      {over}
      {hint === undefined ? null : (
        <Text id={`${id}-hint`} size="micro" tone="third">
          {hint}
        </Text>
      )}
      {fault === undefined ? null : (
        <Text id={`${id}-fault`} size="micro" tone="bad" role="alert">
          {fault}
        </Text>
      )}
    </FieldBox>
  );
}
