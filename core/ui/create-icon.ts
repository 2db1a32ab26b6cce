import { createElement, type FunctionComponent } from 'react';
import type { LucideIconData, LucideProps } from 'lucide-react/types';

/** Stands in for the library's own, which is longer than all icons of the first screen. */
export default function createIcon({ node }: LucideIconData): FunctionComponent<LucideProps> {
  return ({ size, ...attributes }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...attributes,
      },
      node.map(([tag, its]) => createElement(tag, its)),
    );
}
