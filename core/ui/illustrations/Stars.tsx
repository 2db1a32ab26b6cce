import { Dark } from './Dark.tsx';
import { dots, ground, once, slope } from './draw.ts';

const drawn = once(() => ({
  way: dots(130, 390, 84, 21),
  hills: ground(
    slope(
      [
        [0, 196],
        [80, 178],
        [180, 206],
        [280, 180],
        [390, 200],
      ],
      3,
      8,
    ),
  ),
}));

export function Stars({ id }: { id: string }) {
  const { way, hills } = drawn();
  return (
    <Dark id={id}>
      <g transform="rotate(-24 195 90)">
        <rect x="-40" y="40" width="470" height="74" rx="37" fill="#8E7BC4" opacity=".22" />
        <path d={way} transform="translate(0 36)" stroke="#FFF" strokeWidth="1.8" strokeLinecap="round" opacity=".8" />
      </g>
      <path d={hills} fill="#2A1C44" />
      <path d="M0 244h390v36H0Z" fill="#0B0E22" />
      <path
        d="M0 222h390M20 222v24m50-24v24m50-24v24m50-24v24m50-24v24m50-24v24m50-24v24m50-24v24"
        stroke="#0B0E22"
        strokeWidth="5"
        fill="none"
      />
      <g stroke="#0B0E22" strokeLinecap="round" fill="none">
        <path d="M196 186v58m0-50-24 52m24-52 24 52" strokeWidth="5" />
        <path d="M172 200 226 158" strokeWidth="15" />
        <path d="M166 206l-8 6" strokeWidth="8" />
      </g>
      <circle cx="228" cy="157" r="6" fill="#FFE9C4" />
    </Dark>
  );
}
