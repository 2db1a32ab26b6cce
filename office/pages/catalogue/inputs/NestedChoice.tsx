import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Choice } from '#office/ui/Choice.tsx';
import { Text } from '#ui/Text.tsx';
import type { NestingProps } from './field-props.ts';
import styles from './inputs.module.css';

interface Props extends Pick<NestingProps, 'entry'> {
  value: string;
  /** Choices of the form itself, in front of those of the schema. */
  first: readonly { value: string; text: string }[];
  fault: string | undefined;
  onChange(value: string): void;
  /** The fields that the chosen value needs. */
  children: ReactNode;
}

export function NestedChoice({ entry: { meta }, value, first, fault, onChange, children }: Props) {
  const { i18n } = useLingui();
  const id = useId();
  const ofSchema = Object.entries(meta.choices ?? {}).map(([each, words]) => ({
    value: each,
    text: i18n._(words.id),
  }));
  return (
    <div className={styles.wide}>
      <div className={styles.choice}>
        <Choice
          label={i18n._(meta.label.id)}
          value={value}
          options={[...first, ...ofSchema]}
          isInvalid={fault !== undefined}
          describedBy={`${id}-help ${id}-fault`}
          onChange={onChange}
        />
      </div>
      <Text id={`${id}-help`} size="micro" tone="third">
        {i18n._(meta.help.id)}
      </Text>
      <Text id={`${id}-fault`} as="p" size="micro" tone="bad" role="status">
        {fault ?? null}
      </Text>
      {children}
    </div>
  );
}
