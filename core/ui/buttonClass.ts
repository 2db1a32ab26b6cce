import styles from './Button.module.css';
import { clsx } from './clsx.ts';

export type ButtonVariant = 'primary' | 'tonal' | 'quiet' | 'outline' | 'danger-outline';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  /** Default: `lg` for `primary`, `md` for the rest. `sm` is for a mouse. */
  size?: 'sm' | 'md' | 'lg' | undefined;
  block?: boolean | undefined;
}

/** For links that look like buttons: `<Link className={buttonClass({ variant: 'tonal' })}>`. */
export function buttonClass({ variant = 'primary', size, block }: ButtonLook): string {
  const large = (size ?? (variant === 'primary' ? 'lg' : 'md')) === 'lg';
  const small = size === 'sm';
  return clsx(styles.button, styles[variant], large && styles.large, small && styles.small, block && styles.block);
}

export function linkButtonClass(look?: { underline?: boolean | undefined; inherit?: boolean | undefined }): string {
  return clsx(styles.link, look?.underline && styles.underline, look?.inherit && styles.inherit);
}

export function iconButtonClass(tone: 'plain' | 'well' | 'tonal' | 'outline' = 'plain'): string {
  return clsx(styles.iconButton, styles[`icon-${tone}`]);
}
