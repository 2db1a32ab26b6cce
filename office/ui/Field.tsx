import { type ComponentProps, type ReactNode, useId } from 'react';
import { clsx } from '#ui/clsx.ts';
import { Text } from '#ui/Text.tsx';
import { FieldBox } from './FieldBox.tsx';
import styles from './Control.module.css';

interface Common {
  label: ReactNode;
  hint?: ReactNode;
  fault?: string | undefined;
  /** In a dense form. */
  look?: 'short' | undefined;
}

export function Field({ label, hint, fault, look, className, ...input }: Common & ComponentProps<'input'>) {
  const id = useId();
  const described = [hint === undefined ? '' : `${id}-hint`, fault === undefined ? '' : `${id}-fault`]
    .filter(Boolean)
    .join(' ');
  return (
    <FieldBox>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={clsx(styles.control, className === undefined && look === undefined && styles.tall, className)}
        aria-invalid={fault !== undefined}
        {...(described ? { 'aria-describedby': described } : {})}
        {...input}
      />
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
