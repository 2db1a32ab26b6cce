import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Choice } from '#office/ui/Choice.tsx';
import { Text } from '#ui/Text.tsx';
import type { NestingProps } from './field-props.ts';
import styles from './inputs.module.css';

interface Props extends Pick<NestingProps, 'entry'> {
  value: string;
  /** Choices of the form itself, in front of those of the schema. */
  first: readonly { value: string; text: string }[];
  onChange(value: string): void;
  /** The fields that the chosen value needs. */
  children: ReactNode;
}

export function NestedChoice({ entry: { meta }, value, first, onChange, children }: Props) {
  const { i18n } = useLingui();
  const ofSchema = Object.entries(meta.choices ?? {}).map(([each, words]) => ({
    value: each,
    text: i18n._(words.id),
  }));
  return (
    <div className={styles.wide}>
      <div className={styles.choice}>
        <Choice label={i18n._(meta.label.id)} value={value} options={[...first, ...ofSchema]} onChange={onChange} />
      </div>
      <Text size="micro" tone="third">
        {i18n._(meta.help.id)}
      </Text>
      {children}
    </div>
  );
}
