import type { ReactNode } from 'react';
import styles from './Chip.module.css';
import { clsx } from './clsx.ts';
import { Icon } from './Icon.tsx';
import type { IconType } from './icons.ts';
import { type Tone } from './Chip.tsx';

export function Tag({
  children,
  tone,
  icon,
}: {
  children: ReactNode;
  tone?: Tone | undefined;
  icon?: IconType | undefined;
}) {
  return (
    <span className={clsx(styles.tag, tone && styles[tone])}>
      {icon && <Icon of={icon} size={16} />}
      {children}
    </span>
  );
}
