import { ground, once, slope } from './draw.ts';
import { Dark } from './Dark.tsx';

const cliffs = once(() => ({
  far: ground(
    slope(
      [
        [0, 40],
        [96, 70],
        [150, 190],
        [200, 226],
        [250, 186],
        [300, 62],
        [390, 34],
      ],
      4.5,
      3,
    ),
  ),
  near: ground(
    slope(
      [
        [0, 10],
        [60, 60],
        [108, 196],
        [195, 262],
        [290, 200],
        [334, 74],
        [390, 8],
      ],
      4.5,
      12,
    ),
  ),
}));

export function Gorge({ id }: { id: string }) {
  const { far, near } = cliffs();
  const posts = [70, 110, 150, 190, 230, 270, 310];
  return (
    <Dark id={id}>
      <path d={far} fill="#3A2350" />
      <path d={near} fill="#1D1634" />
      <path d="M20 214C120 190 270 190 370 214v10C270 200 120 200 20 224Z" fill="#C24A16" />
      <path d={posts.map((x) => `M${x} 206v-26m0 30v52`).join('')} stroke="#3A1710" strokeWidth="4" />
      <path d="M30 190C130 168 260 168 360 190" fill="none" stroke="#3A1710" strokeWidth="3.5" />
      {posts.map((x) => (
        <g key={x}>
          <circle cx={x} cy="176" r="16" fill={`url(#${id}glow)`} />
          <circle cx={x} cy="176" r="4.5" fill="#FFE9C4" />
        </g>
      ))}
    </Dark>
  );
}
