import { dots, firs, ground, once, slope } from './draw.ts';
import { Bird, Fade, Glow, Pavilion, three, two } from './parts.tsx';

const far = slope(
  [
    [0, 164],
    [38, 140],
    [74, 152],
    [100, 144],
    [150, 113],
    [204, 150],
    [264, 121],
    [300, 146],
    [340, 148],
    [378, 132],
    [390, 134],
  ],
  4,
  3,
);
const mid = slope(
  [
    [0, 182],
    [40, 184],
    [106, 152],
    [150, 192],
    [176, 172],
    [208, 190],
    [238, 196],
    [276, 156],
    [306, 138],
    [346, 146],
    [372, 166],
    [390, 172],
  ],
  4.5,
  11,
);
const near = slope(
  [
    [0, 194],
    [32, 178],
    [58, 190],
    [96, 232],
    [150, 216],
    [210, 236],
    [262, 205],
    [318, 181],
    [352, 188],
    [390, 206],
  ],
  1.2,
  5,
);
const wood = slope(
  [
    [0, 236],
    [60, 244],
    [150, 260],
    [220, 253],
    [300, 232],
    [350, 228],
    [390, 236],
  ],
  0.6,
  2,
);
const drawn = once(() => ({
  far: ground(far),
  mid: ground(mid),
  near: ground(near) + firs(near, 4, 84, 13, 3) + firs(near, 236, 386, 13, 21),
  wood: ground(wood) + firs(wood, -2, 394, 19, 40, 11),
  stars: dots(34, 390, 120, 5),
}));

export function Mountain({ id, square }: { id: string; square: boolean }) {
  const paths = drawn();
  const [sunX, sunY] = square ? [246, 104] : [300, 116];
  const fill = (name: string) => `url(#${id}${name})`;
  return (
    <>
      <defs>
        <Fade id={`${id}sky`} stops={three('sky')} />
        <Glow id={`${id}glow`} color="var(--glow)" opacity={0.45} />
        <Fade id={`${id}sun`} stops={two('sun')} />
        <Fade id={`${id}far`} stops={two('far')} />
        <Fade id={`${id}mid`} stops={two('mid')} />
        <Fade id={`${id}near`} stops={two('near')} />
        <Fade id={`${id}wood`} stops={two('wood')} />
        <Fade
          id={`${id}mist`}
          stops={[
            { at: 0, color: 'var(--mist)', opacity: 0 },
            { at: 0.6, color: 'var(--mist)', opacity: 0.8 },
            { at: 1, color: 'var(--mist)', opacity: 0 },
          ]}
        />
      </defs>
      <rect width="390" height="280" fill={fill('sky')} />
      <path d={paths.stars} stroke="#FFF" strokeWidth="1.4" strokeLinecap="round" style={{ opacity: 'var(--star)' }} />
      <circle cx={sunX} cy={sunY} r="120" fill={fill('glow')} />
      <circle cx={sunX} cy={sunY} r="36" fill={fill('sun')} />
      <path d={paths.far} fill={fill('far')} />
      <rect y="140" width="390" height="60" fill={fill('mist')} />
      <path d={paths.mid} fill={fill('mid')} />
      <rect y="172" width="390" height="60" fill={fill('mist')} />
      <path d={paths.near} fill={fill('near')} />
      <Pavilion x={318} y={180} scale={0.78} />
      <rect y="206" width="390" height="52" fill={fill('mist')} opacity=".75" />
      <path d={paths.wood} fill={fill('wood')} />
      <Bird x={square ? 330 : 230} y={square ? 54 : 88} scale={square ? 0.4 : 0.32} />
      <Bird x={square ? 308 : 256} y={square ? 77 : 106} scale={0.2} />
      <Bird x={square ? 352 : 229} y={square ? 74 : 110} scale={0.13} />
    </>
  );
}
