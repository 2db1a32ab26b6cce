// Ridges are computed from a few points and a repeatable noise, which takes far fewer bytes than a written path.
export type Point = readonly [x: number, y: number];
export type Line = (x: number) => number;

/** Draws a picture only when it is first needed. */
export function once<T>(draw: () => T): () => T {
  let drawn: T | undefined;
  return () => (drawn ??= draw());
}

const hash = (n: number) => {
  const s = Math.sin(n * 127.1) * 43758.5453;
  return s - Math.floor(s);
};

const wave = (x: number, seed: number) => {
  const i = Math.floor(x);
  const t = x - i;
  return hash(i + seed) + (hash(i + 1 + seed) - hash(i + seed)) * t * t * (3 - 2 * t) - 0.5;
};

/** Height of a slope through `points`: `rough` is rock, 0 is a soft hill. */
export function slope(points: readonly Point[], rough = 0, seed = 1): Line {
  return (x) => {
    const at = Math.max(
      1,
      points.findIndex(([px]) => px >= x),
    );
    const [x0, y0] = points[at - 1] ?? [0, 0];
    const [x1, y1] = points[at] ?? [x0 + 1, y0];
    const t = Math.min(1, Math.max(0, (x - x0) / (x1 - x0)));
    const eased = t + (t * t * (3 - 2 * t) - t) * (rough > 3 ? 0.35 : 1);
    return y0 + (y1 - y0) * eased + wave(x / 17, seed) * rough * 2 + wave(x / 6, seed + 7) * rough;
  };
}

const r = (n: number) => Math.round(n * 10) / 10;

export function ground(line: Line, width = 390, bottom = 280, step = 5): string {
  let path = `M0 ${bottom}`;
  for (let x = 0; x < width + step; x += step) path += `L${x} ${r(line(x))}`;
  return `${path}V${bottom}Z`;
}

export function firs(line: Line, from: number, to: number, size: number, seed: number, gap = size * 0.75): string {
  let path = '';
  for (let x = from, n = seed; x < to; n += 1, x += gap * (0.6 + hash(n))) {
    const h = size * (0.5 + hash(n + 0.5) * 0.75);
    const l = (a: number, b: number) => `l${r(a * h)} ${r(b * h)}`;
    path += `M${r(x)} ${r(line(x) - h)}${l(0.12, 0.36)}${l(-0.05, 0)}${l(0.12, 0.32)}${l(-0.06, 0)}${l(0.12, 0.5)}${l(-0.5, 0)}${l(0.12, -0.5)}${l(-0.06, 0)}${l(0.12, -0.32)}${l(-0.05, 0)}Z`;
  }
  return path;
}

/** Points strewn over a box; drawn with round caps they are stars. */
export function dots(count: number, width: number, height: number, seed: number): string {
  let path = '';
  for (let n = 0; n < count; n += 1)
    path += `M${r(hash(n * 3 + seed) * width)} ${r(hash(n * 3 + seed + 1.7) * height)}h0`;
  return path;
}

export function glints(cx: number, y0: number, y1: number, step: number, w0: number, w1: number, seed: number): string {
  let path = '';
  for (let y = y0, n = seed; y <= y1; y += step, n += 1) {
    const w = (w0 + ((w1 - w0) * (y - y0)) / (y1 - y0)) * (0.6 + hash(n) * 0.8);
    path += `M${r(cx - w / 2 + (hash(n + 0.3) - 0.5) * w * 0.5)} ${r(y)}h${r(w)}`;
  }
  return path;
}

export function contours(cx: number, cy: number, from: number, to: number, step: number): string {
  let path = '';
  for (let radius = from; radius <= to; radius += step) {
    const at = (n: number): Point => {
      const a = (n / 30) * Math.PI * 2;
      const k =
        radius *
        (1 +
          0.13 * Math.sin(2 * a + 0.8) +
          0.07 * Math.sin(3 * a + radius / 70) +
          0.03 * Math.sin(5 * a - radius / 40));
      return [cx + Math.cos(a) * k * 1.12, cy + Math.sin(a) * k];
    };
    for (let n = 0; n < 30; n += 1) {
      const [x, y] = at(n);
      const [nx, ny] = at(n + 1);
      if (n === 0) {
        const [px, py] = at(29);
        path += `M${r((px + x) / 2)} ${r((py + y) / 2)}`;
      }
      path += `Q${r(x)} ${r(y)} ${r((x + nx) / 2)} ${r((y + ny) / 2)}`;
    }
  }
  return path;
}
