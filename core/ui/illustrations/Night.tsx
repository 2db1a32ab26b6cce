import { dots, firs, glints, ground, once, slope } from './draw.ts';
import { bird, Fade, Glow, Pavilion } from './parts.tsx';

const shore = slope(
  [
    [0, 168],
    [50, 160],
    [96, 156],
    [140, 174],
    [195, 166],
    [250, 174],
    [300, 158],
    [350, 148],
    [390, 156],
  ],
  2,
  6,
);
const drawn = once(() => ({
  shore: ground(shore, 390, 186) + firs(shore, 4, 112, 9, 2) + firs(shore, 284, 388, 9, 14),
  stars: dots(60, 390, 130, 2),
  light: glints(195, 190, 262, 4.6, 30, 58, 9),
  far: glints(150, 192, 250, 5, 10, 36, 4) + glints(240, 192, 250, 5, 10, 36, 17),
}));
const heads = [6, 30, 52, 74, 96, 117, 141, 158, 181, 203, 225, 247, 273, 296, 318, 342, 364, 386];

export function Night({ id }: { id: string }) {
  const paths = drawn();
  const fill = (name: string) => `url(#${id}${name})`;
  const colors = (...list: string[]) => list.map((color, n) => ({ at: n / (list.length - 1), color }));
  return (
    <>
      <defs>
        <Fade id={`${id}sky`} stops={colors('#0B1026', '#15153A', '#2B1D4B', '#7A3549')} />
        <Fade id={`${id}wet`} stops={colors('#5B2A4B', '#2A1C44', '#151431', '#0B0E22')} />
        <Glow id={`${id}glow`} color="#FF9E66" opacity={0.6} />
        <radialGradient id={`${id}beam`} gradientUnits="userSpaceOnUse" cx="195" cy="174" r="166">
          <stop offset="0" stopColor="#FFB27D" stopOpacity=".6" />
          <stop offset="1" stopColor="#FFD9B8" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="390" height="280" fill={fill('sky')} />
      <path d={paths.stars} stroke="#FFF" strokeWidth="1.5" strokeLinecap="round" opacity=".6" />
      <circle cx="195" cy="164" r="112" fill={fill('glow')} />
      <path
        d="M191 172 60 62 86 46ZM193 172 118 22l24-8ZM195 172 183 8h24ZM197 172 248 14l24 8ZM199 172 304 46l26 16Z"
        fill={fill('beam')}
      />
      <path d={paths.shore} fill="#1D1634" />
      <rect y="184" width="390" height="96" fill={fill('wet')} />
      <path d={paths.far} stroke="#FF9E66" strokeWidth="1.2" strokeLinecap="round" opacity=".5" />
      <path d={paths.light} stroke="#FFC08F" strokeWidth="1.4" strokeLinecap="round" opacity=".55" />
      <g>
        <Pavilion x={150} y={185} scale={0.36} />
        <Pavilion x={240} y={185} scale={0.36} />
        <Pavilion x={195} y={186} scale={0.56} />
      </g>
      <g transform="translate(194 92) scale(2.35)" fill="none" stroke="#FFE3BE" strokeLinecap="round">
        <path d={bird} strokeWidth="1.35" strokeDasharray="0 2.3" />
        <path
          d="M-22-12C-13-5-8 3-5 11M22-15C14-6 8 2 6 10M-14-8C-8-1-4 5-2 11M15-12C10-4 6 3 4 9"
          stroke="#FFB27D"
          strokeWidth="1"
          strokeDasharray="0 2.4"
        />
      </g>
      <g fill="#05060F">
        <rect y="275" width="390" height="5" />
        {heads.map((x, n) => (
          <g key={x}>
            <circle cx={x} cy={266 - (n % 3) * 2} r={5.2 + (n % 4) * 0.4} />
            <ellipse cx={x} cy="283" rx="12" ry="13" />
          </g>
        ))}
      </g>
    </>
  );
}
