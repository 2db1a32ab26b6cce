import { type KeyboardEventHandler, type MouseEvent, type ReactNode, type Ref, useId } from 'react';
import { buttonClass, type ButtonLook } from './buttonClass.ts';
import styles from './Button.module.css';
import { clsx } from './clsx.ts';
import { Icon } from './Icon.tsx';
import type { IconType } from './icons.ts';

export interface ButtonProps extends ButtonLook {
  children: ReactNode;
  onPress?: (() => void) | undefined;
  type?: 'button' | 'submit' | undefined;
  /** Id of the form, when the button is outside it. */
  form?: string | undefined;
  icon?: IconType | undefined;
  iconEnd?: IconType | undefined;
  busy?: boolean | undefined;
  busyLabel?: string | undefined;
  /** Why the action is off. The button stays focusable and reads this out. */
  reason?: string | undefined;
  onDisabledPress?: (() => void) | undefined;
  /** Off without a reason to read out, as while a request of the same form runs. */
  disabled?: boolean | undefined;
  label?: string | undefined;
  expanded?: boolean | undefined;
  /** Shortcuts, as `aria-keyshortcuts` spells them. */
  keys?: string | undefined;
  autoFocusInModal?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

// oxlint-disable-next-line max-lines-per-function -- one element, and why it is off
export function Button(props: ButtonProps) {
  const {
    children,
    onPress,
    type = 'button',
    form,
    icon,
    iconEnd,
    busy = false,
    busyLabel,
    reason,
    onDisabledPress,
    disabled,
    label,
    ref,
  } = props;
  const reasonId = useId();
  const off = reason !== undefined && !busy;
  const spinner = <span className={clsx(styles.spinner, !icon && styles.outside)} />;
  function press(event: MouseEvent) {
    if (!busy && !off) return onPress?.();
    // While the button is off or busy, it must not send its form either.
    event.preventDefault();
    if (off) onDisabledPress?.();
  }
  return (
    <button
      ref={ref}
      type={type}
      form={form}
      className={clsx(buttonClass(props), (off || disabled) && styles.off, busy && styles.busy, props.className)}
      disabled={disabled}
      aria-label={label}
      aria-expanded={props.expanded}
      aria-keyshortcuts={props.keys}
      aria-disabled={busy || off || undefined}
      aria-busy={busy || undefined}
      aria-describedby={off ? reasonId : undefined}
      data-autofocus={props.autoFocusInModal ? '' : undefined}
      onClick={press}
    >
      {icon && (busy ? spinner : <Icon of={icon} size={20} />)}
      <span className={styles.words}>
        <span className={clsx(styles.label, busy && busyLabel && styles.ghost)}>
          {busy && !icon && !busyLabel && spinner}
          {children}
        </span>
        {busyLabel && (
          <span className={clsx(styles.label, !busy && styles.ghost)}>
            {busy && !icon && spinner}
            {busyLabel}
          </span>
        )}
      </span>
      {iconEnd && <Icon of={iconEnd} size={20} />}
      {off && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </button>
  );
}

export interface IconButtonProps {
  icon: IconType;
  label: string;
  onPress: () => void;
  tone?: 'plain' | 'well' | 'tonal' | 'outline' | undefined;
  size?: 16 | 18 | 20 | 24 | undefined;
  disabled?: boolean | undefined;
  keys?: string | undefined;
  describedBy?: string | undefined;
  expanded?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export interface LinkButtonProps {
  children: ReactNode;
  onPress: () => void;
  icon?: IconType | undefined;
  iconEnd?: IconType | undefined;
  underline?: boolean | undefined;
  onKeyDown?: KeyboardEventHandler<HTMLButtonElement> | undefined;
  inherit?: boolean | undefined;
  label?: string | undefined;
  expanded?: boolean | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}
