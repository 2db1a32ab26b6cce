import { iconButtonClass } from './buttonClass.ts';
import { clsx } from './clsx.ts';
import { Icon } from './Icon.tsx';
import { type IconButtonProps } from './Button.tsx';

/** `disabled` only marks the button: it keeps the focus, and `onPress` may still show why nothing happens. */
export function IconButton({
  icon,
  label,
  onPress,
  tone,
  size = 24,
  disabled,
  keys,
  describedBy,
  expanded,
  className,
  ref,
}: IconButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={clsx(iconButtonClass(tone), className)}
      aria-label={label}
      aria-disabled={disabled || undefined}
      aria-keyshortcuts={keys}
      aria-describedby={describedBy}
      aria-expanded={expanded}
      onClick={onPress}
    >
      <Icon of={icon} size={size} />
    </button>
  );
}
