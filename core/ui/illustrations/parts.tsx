export const bird =
  'M-40 3C-28 1-19 4-11 7-17-4-24-13-32-21-19-17-7-8 0 5 6-10 16-21 31-27 25-13 17-1 12 8 22 10 31 12 41 15 26 19 5 19-8 13-18 9-28 5-40 3Z';

export function Bird({
  x,
  y,
  scale,
  fill = 'var(--bird)',
}: {
  x: number;
  y: number;
  scale: number;
  fill?: string | undefined;
}) {
  return <path transform={`translate(${x} ${y}) scale(${scale})`} d={bird} style={{ fill }} />;
}

/** Two roofs on four posts; the origin is the middle of its foot. */
export function Pavilion({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M-13-13H13V0H-13Z" style={{ fill: 'var(--lit)' }} />
      <path
        d="M-11-34H11v9H-11ZM-17-13h4V0h-4Zm30 0h4V0h-4ZM-5-13h3V0h-3Zm7 0h3V0H2ZM-21 0h42v4h-42Z"
        style={{ fill: 'var(--beam)' }}
      />
      <path
        d="M-27-11C-18-14-13-19-11-26H11C13-19 18-14 27-11 15-13-15-13-27-11ZM-20-33C-10-36-4-43 0-54 4-43 10-36 20-33 10-35-10-35-20-33Z"
        style={{ fill: 'var(--roof)' }}
      />
    </g>
  );
}

export interface Stop {
  at: number;
  color: string;
  opacity?: number | undefined;
}

/** The stops are from top to bottom. Colours are set as style, because they are custom properties. */
export function Fade({ id, stops }: { id: string; stops: readonly Stop[] }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
      {stops.map(({ at, color, opacity }) => (
        <stop key={at} offset={at} style={{ stopColor: color, stopOpacity: opacity }} />
      ))}
    </linearGradient>
  );
}

export function Glow({ id, color, opacity }: { id: string; color: string; opacity: number }) {
  return (
    <radialGradient id={id}>
      <stop offset="0" style={{ stopColor: color, stopOpacity: opacity }} />
      <stop offset="1" style={{ stopColor: color, stopOpacity: 0 }} />
    </radialGradient>
  );
}

export const two = (name: string): Stop[] => [
  { at: 0, color: `var(--${name}-a)` },
  { at: 1, color: `var(--${name}-b)` },
];
export const three = (name: string): Stop[] => [
  ...two(name).map((stop, n) => ({ ...stop, at: n * 0.55 })),
  { at: 1, color: `var(--${name}-c)` },
];
