import { Art, useGradientId } from './Art.tsx';
import { firs, ground, once, slope } from './draw.ts';
import { Bird, Fade } from './parts.tsx';
import styles from './Scene.module.css';

const missFar = slope(
  [
    [0, 118],
    [50, 86],
    [98, 114],
    [150, 100],
    [190, 108],
    [246, 112],
    [282, 82],
    [330, 108],
    [372, 110],
    [390, 100],
  ],
  3.2,
  5,
);

const missNear = slope(
  [
    [0, 158],
    [88, 142],
    [174, 164],
    [250, 144],
    [330, 150],
    [390, 158],
  ],
  0.8,
  3,
);

const drawnMiss = once(() => ({
  far: ground(missFar, 390, 240),
  near: ground(missNear, 390, 240) + firs(missNear, 2, 110, 12, 4, 11) + firs(missNear, 286, 390, 12, 18, 11),
}));

export function MissingProjectScene() {
  const miss = drawnMiss();
  const id = useGradientId();
  const color = (name: string) => ({ fill: `var(--${name})` });
  return (
    <Art viewBox="0 0 390 260" className={styles.signpost}>
      <defs>
        <Fade
          id={`${id}far`}
          stops={[
            { at: 0, color: 'var(--far-a)' },
            { at: 1, color: 'var(--c-page)' },
          ]}
        />
        <Fade
          id={`${id}near`}
          stops={[
            { at: 0, color: 'var(--near-a)' },
            { at: 1, color: 'var(--c-page)' },
          ]}
        />
      </defs>
      <circle cx="272" cy="66" r="30" style={color('sun-b')} />
      <path d={miss.far} fill={`url(#${id}far)`} />
      <path d={miss.near} fill={`url(#${id}near)`} />
      <path d="M190 62h10v140h-10z" style={color('post')} />
      <path
        d="M120 68h126l22 24-22 24H120a6 6 0 0 1-6-6V74a6 6 0 0 1 6-6Z"
        strokeWidth="3"
        strokeLinejoin="round"
        style={{ ...color('board'), stroke: 'var(--edge)' }}
      />
      <path
        d="M140 92h14m10 0h14m10 0h14m10 0h14"
        strokeWidth="5"
        strokeLinecap="round"
        style={{ stroke: 'var(--dash)' }}
      />
      <path d="M170 202c6-8 44-8 50 0Z" style={color('foot')} />
      <Bird x={74} y={26} scale={0.32} fill="var(--near-a)" />
      <Bird x={105} y={47} scale={0.2} fill="var(--near-a)" />
    </Art>
  );
}
