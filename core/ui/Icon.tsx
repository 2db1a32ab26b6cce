import type { IconType } from './icons.ts';

const strokes = { 14: 2, 16: 2, 18: 1.9, 20: 1.9, 24: 1.75, 28: 1.75, 32: 1.75 } as const;

export type IconSize = keyof typeof strokes;

export interface IconProps {
  of: IconType;
  size?: IconSize | undefined;
  className?: string | undefined;
}

/** The word beside an icon, or the name of its button, is read out, so the icon never is. */
export function Icon({ of: Glyph, size = 24, className }: IconProps) {
  return (
    <Glyph
      aria-hidden="true"
      focusable="false"
      size={size}
      strokeWidth={strokes[size]}
      className={className}
      style={{ flex: 'none' }}
    />
  );
}
