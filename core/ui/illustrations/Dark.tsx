import type { ReactNode } from 'react';
import { dots, once } from './draw.ts';
import { Fade, Glow } from './parts.tsx';

const stars = once(() => dots(90, 390, 190, 2));

export function Dark({ id, children }: { id: string; children: ReactNode }) {
  return (
    <>
      <defs>
        <Fade
          id={`${id}sky`}
          stops={['#0B1026', '#15153A', '#2B1D4B', '#7A3549'].map((color, n) => ({ at: n / 3, color }))}
        />
        <Glow id={`${id}glow`} color="#FF9E66" opacity={0.6} />
      </defs>
      <rect width="390" height="280" fill={`url(#${id}sky)`} />
      <path d={stars()} stroke="#FFF" strokeWidth="1.6" strokeLinecap="round" opacity=".65" />
      <circle cx="195" cy="196" r="120" fill={`url(#${id}glow)`} />
      {children}
    </>
  );
}
