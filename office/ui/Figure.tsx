import type { ReactNode } from 'react';
import { Panel } from '#office/ui/Panel.tsx';
import { Text } from '#ui/Text.tsx';
import styles from './Figure.module.css';

interface Props {
  title: string;
  value: ReactNode;
  tone?: 'wait' | 'bad' | undefined;
  children: ReactNode;
}

export function Figure({ title, value, tone, children }: Props) {
  return (
    <Panel pad>
      <Text as="h2" size="micro" tone="second">
        {title}
      </Text>
      <Text as="b" tone={tone} className={styles.value}>
        {value}
      </Text>
      <Text size="micro" tone="third">
        {children}
      </Text>
    </Panel>
  );
}
