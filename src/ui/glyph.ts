import type { SVGProps } from 'react';
import { createElement } from 'react';

/** A path's line, or an element with its attributes. */
type Part = string | [tag: string, attributes: object];

/** The drawing of an icon. The build makes the icons of the set with this: what their own maker can do besides weighs more than all that are on the first screen. */
export const glyph =
  (...parts: readonly Part[]) =>
  ({ size = 24, ...rest }: SVGProps<SVGSVGElement> & { size?: number }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      ...parts.map((part) => (typeof part === 'string' ? createElement('path', { d: part }) : createElement(...part))),
    );
