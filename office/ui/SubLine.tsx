import type { ComponentProps } from 'react';
import { clsx } from '#ui/clsx.ts';
import { Text, type TextLook } from '#ui/Text.tsx';
import styles from './Table.module.css';

export function SubLine({ tone = 'third', className, ...line }: TextLook & ComponentProps<'span'>) {
  return <Text {...line} tone={tone} className={clsx(styles.sub, className)} />;
}
