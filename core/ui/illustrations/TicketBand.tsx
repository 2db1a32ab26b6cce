import { Art, useGradientId } from './Art.tsx';
import { dots, firs, ground, once, slope } from './draw.ts';
import { Bird, Fade, three, two } from './parts.tsx';
import styles from './Scene.module.css';

const bandFar = slope(
  [
    [0, 40],
    [40, 31],
    [84, 40],
    [110, 32],
    [148, 22],
    [196, 42],
    [250, 26],
    [300, 38],
    [340, 32],
    [360, 34],
  ],
  1.6,
  3,
);
const bandNear = slope(
  [
    [0, 46],
    [76, 41],
    [130, 52],
    [190, 45],
    [262, 52],
    [322, 41],
    [360, 42],
  ],
  0.8,
  6,
);
const drawnBand = once(() => ({
  far: ground(bandFar, 360, 56),
  near: ground(bandNear, 360, 56) + firs(bandNear, 2, 102, 8, 2) + firs(bandNear, 286, 358, 8, 9),
  stars: dots(20, 360, 34, 8),
}));

export function TicketBand() {
  const band = drawnBand();
  const id = useGradientId();
  return (
    <Art viewBox="0 0 360 56" className={styles.band}>
      <defs>
        <Fade id={`${id}sky`} stops={three('sky')} />
        <Fade id={`${id}far`} stops={two('far')} />
        <Fade
          id={`${id}near`}
          stops={[
            { at: 0, color: 'var(--near-a)' },
            { at: 1, color: 'var(--wood-a)' },
          ]}
        />
      </defs>
      <rect width="360" height="56" fill={`url(#${id}sky)`} />
      <path d={band.stars} stroke="#FFF" strokeLinecap="round" style={{ opacity: 'var(--star)' }} />
      <circle cx="196" cy="26" r="15" style={{ fill: 'var(--sun-b)' }} />
      <path d={band.far} fill={`url(#${id}far)`} />
      <path d={band.near} fill={`url(#${id}near)`} />
      <Bird x={140} y={13} scale={0.16} />
      <Bird x={160} y={20} scale={0.09} />
    </Art>
  );
}
