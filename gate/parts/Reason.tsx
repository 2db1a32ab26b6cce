import type { ReactNode } from 'react';
import { clsx } from '#ui/clsx.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconAlert, IconInfo } from '#ui/icons.ts';
import styles from './parts.module.css';

export function Reason({ children, isBad = false }: { children: ReactNode; isBad?: boolean }) {
  return (
    <p className={clsx(styles.reason, isBad && styles.bad)} role={isBad ? 'alert' : undefined}>
      <Icon of={isBad ? IconAlert : IconInfo} size={20} />
      <span>{children}</span>
    </p>
  );
}
