import type { ComponentType } from 'react';
import { Art, useGradientId } from './Art.tsx';
import { Cycle } from './Cycle.tsx';
import { Gorge } from './Gorge.tsx';
import { Lake } from './Lake.tsx';
import { Lantern } from './Lantern.tsx';
import { Mountain } from './Mountain.tsx';
import { Night } from './Night.tsx';
import { Stars } from './Stars.tsx';
import styles from './Scene.module.css';

interface SceneParts {
  crop: string;
  palette: 'mountain' | 'lake' | 'night';
  Drawing: ComponentType<{ id: string; square: boolean }>;
}

const KINDS = {
  mountain: { crop: '96 0 264 280', palette: 'mountain', Drawing: Mountain },
  lake: { crop: '86 20 240 260', palette: 'lake', Drawing: Lake },
  night: { crop: '70 0 250 280', palette: 'night', Drawing: Night },
  cycle: { crop: '86 20 240 260', palette: 'lake', Drawing: Cycle },
  lantern: { crop: '70 10 254 254', palette: 'night', Drawing: Lantern },
  gorge: { crop: '60 0 270 270', palette: 'night', Drawing: Gorge },
  stars: { crop: '65 10 264 264', palette: 'night', Drawing: Stars },
} as const satisfies Record<string, SceneParts>;

export function Scene({ kind, crop = 'hero' }: { kind: keyof typeof KINDS; crop?: 'hero' | 'square' | undefined }) {
  const id = useGradientId();
  const square = crop === 'square';
  const { crop: part, palette, Drawing }: SceneParts = KINDS[kind];
  return (
    <Art viewBox={square ? part : '0 0 390 280'} className={styles[palette]}>
      <Drawing id={id} square={square} />
    </Art>
  );
}
