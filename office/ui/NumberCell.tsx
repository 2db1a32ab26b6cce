import type { ComponentProps } from 'react';
import { Text, type TextLook } from '#ui/Text.tsx';

type Props = TextLook & Omit<ComponentProps<'th'>, keyof TextLook> & { as?: 'td' | 'th' };

export function NumberCell({ as = 'td', ...cell }: Props) {
  return <Text {...cell} as={as} numeric align="end" />;
}
