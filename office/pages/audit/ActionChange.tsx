import type { ReactNode } from 'react';
import { Text, type TextLook } from '#ui/Text.tsx';
import styles from './Audit.module.css';

export function ActionChange({ children, tone }: Pick<TextLook, 'tone'> & { children: ReactNode }) {
  return (
    <Text as="div" cut className={styles.cut} {...(tone ? { tone } : {})}>
      {children}
    </Text>
  );
}
