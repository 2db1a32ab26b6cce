import type { ReactNode } from 'react';
import styles from './Chip.module.css';
import { Icon } from './Icon.tsx';
import type { IconType } from './icons.ts';

export type Tone = 'ok' | 'wait' | 'info' | 'bad' | 'mute';

export interface ChipProps {
  children: ReactNode;
  pressed: boolean;
  onPress: () => void;
  icon?: IconType | undefined;
  label?: string | undefined;
  disabled?: boolean | undefined;
}

export function Chip({ children, pressed, onPress, icon, label, disabled = false }: ChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={pressed}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onPress}
    >
      {icon && <Icon of={icon} size={18} />}
      {children}
    </button>
  );
}
