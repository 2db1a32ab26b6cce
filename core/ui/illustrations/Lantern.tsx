import { Dark } from './Dark.tsx';
import { bird } from './parts.tsx';

export function Lantern({ id }: { id: string }) {
  return (
    <Dark id={id}>
      <path d="M0 52Q195 96 390 48" fill="none" stroke="#3A1710" strokeWidth="2.5" />
      {[
        [112, 112, 0.8],
        [197, 140, 1.2],
        [284, 110, 0.8],
      ].map(([x = 0, y = 0, scale]) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${scale})`}>
          <circle r="66" fill={`url(#${id}glow)`} />
          <path d="M0-70v28M0 42v22" stroke="#3A1710" strokeWidth="2" />
          <path d="M-20-40H20C46-22 46 22 20 40H-20C-46 22-46-22-20-40Z" fill="#ED6B33" />
          <path
            d="M0-40v80M-12-40c-14 24-14 56 0 80M12-40c14 24 14 56 0 80"
            fill="none"
            stroke="#FFD9B8"
            strokeWidth="1.6"
            opacity=".6"
          />
          <path d="M-20-44h40v6h-40Zm0 82h40v6h-40Z" fill="#3A1710" />
          <path d={bird} transform="translate(1 4) scale(.62)" fill="#FFE9C4" />
        </g>
      ))}
      <path d="M0 232q98-10 195 0t195 0v48H0Z" fill="#151431" />
      <path
        d="M150 246h90m-70 12h56m-112-2h22m150-8h34"
        stroke="#FFC08F"
        strokeWidth="2"
        strokeLinecap="round"
        opacity=".6"
      />
    </Dark>
  );
}
