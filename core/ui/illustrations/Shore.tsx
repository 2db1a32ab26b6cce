import type { ReactNode } from 'react';
import { firs, glints, ground, once, slope } from './draw.ts';
import { Fade, three, two } from './parts.tsx';

const far = slope(
  [
    [0, 110],
    [40, 120],
    [86, 102],
    [118, 112],
    [150, 98],
    [182, 86],
    [228, 96],
    [250, 114],
    [290, 92],
    [330, 88],
    [390, 106],
  ],
  3,
  9,
);
const near = slope(
  [
    [0, 128],
    [60, 138],
    [110, 138],
    [160, 152],
    [214, 151],
    [262, 142],
    [300, 126],
    [340, 108],
    [390, 96],
  ],
  1.6,
  4,
);
const drawn = once(() => ({
  far: ground(far, 390, 152),
  near: ground(near, 390, 152) + firs(near, 292, 390, 11, 8, 9) + firs(near, 4, 44, 9, 30),
  sun: glints(150, 156, 262, 8.6, 20, 54, 3),
  ripples:
    'M96 206h10m-9 24h22m16-24h14m-44-38h26m136 6h12m14 20h28m-84 12h18m8 24h18m-56 12h14m-40 18h14m80-84h18m-126 106h16m-116 4h26m200 0h30m20-40h24M20 200h30m-20 44h18',
}));

export function Shore({ id, children }: { id: string; children: ReactNode }) {
  const paths = drawn();
  const fill = (name: string) => `url(#${id}${name})`;
  return (
    <>
      <defs>
        <Fade id={`${id}sky`} stops={three('sky')} />
        <Fade id={`${id}far`} stops={two('far')} />
        <Fade id={`${id}near`} stops={two('near')} />
        <Fade
          id={`${id}wet`}
          stops={[
            { at: 0, color: 'var(--wet-a)' },
            { at: 0.25, color: 'var(--wet-b)' },
            { at: 1, color: 'var(--wet-c)' },
          ]}
        />
      </defs>
      <rect width="390" height="280" fill={fill('sky')} />
      <circle cx="150" cy="74" r="24" style={{ fill: 'var(--sun-b)' }} />
      <path d={paths.far} fill={fill('far')} />
      <path d={paths.near} fill={fill('near')} />
      <rect y="150" width="390" height="130" fill={fill('wet')} />
      <g fill="none" strokeLinecap="round">
        <path d={paths.sun} strokeWidth="2.6" opacity=".75" style={{ stroke: 'var(--glint)' }} />
        <path d={paths.ripples} strokeWidth="1.4" opacity=".38" style={{ stroke: 'var(--ripple)' }} />
      </g>
      {children}
    </>
  );
}
