import { linkButtonClass } from './buttonClass.ts';
import { clsx } from './clsx.ts';
import { Icon } from './Icon.tsx';
import { type LinkButtonProps } from './Button.tsx';

export function LinkButton({
  children,
  onPress,
  icon,
  iconEnd,
  underline,
  inherit,
  label,
  expanded,
  disabled = false,
  onKeyDown,
  className,
}: LinkButtonProps) {
  return (
    <button
      type="button"
      className={clsx(linkButtonClass({ underline, inherit }), className)}
      aria-label={label}
      aria-expanded={expanded}
      aria-disabled={disabled || undefined}
      onKeyDown={onKeyDown}
      onClick={disabled ? undefined : onPress}
    >
      {icon && <Icon of={icon} size={18} />}
      <span>{children}</span>
      {iconEnd && <Icon of={iconEnd} size={18} />}
    </button>
  );
}
