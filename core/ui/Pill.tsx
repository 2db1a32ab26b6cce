import type { ReactNode } from 'react';
import styles from './Chip.module.css';
import { clsx } from './clsx.ts';
import { Icon } from './Icon.tsx';
import type { IconType } from './icons.ts';
import { type Tone } from './Chip.tsx';

export function Pill({ children, tone, icon }: { children: ReactNode; tone: Tone; icon?: IconType | undefined }) {
  return (
    <span className={clsx(styles.pill, styles[tone], !icon && styles.plain)}>
      {icon && <Icon of={icon} size={16} />}
      {children}
    </span>
  );
}
