import type { ComponentPropsWithRef } from 'react';

export type FlowTag =
  | 'article'
  | 'aside'
  | 'b'
  | 'dd'
  | 'details'
  | 'div'
  | 'dl'
  | 'dt'
  | 'fieldset'
  | 'figcaption'
  | 'figure'
  | 'form'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'header'
  | 'label'
  | 'legend'
  | 'li'
  | 'nav'
  | 'ol'
  | 'p'
  | 's'
  | 'section'
  | 'small'
  | 'span'
  | 'td'
  | 'th'
  | 'ul';

/** Space between the children: a step of the scale `--s1` to `--s4`, 4 to 16 px; `0` for none. */
export type Gap = 0 | 1 | 2 | 3 | 4;

export type FlowProps<As extends FlowTag, Own> = { as?: As | undefined } & Own &
  Omit<ComponentPropsWithRef<As>, keyof Own | 'as'>;
