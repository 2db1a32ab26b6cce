/** Pixels of the longer edge, and bytes, of a picture as it is sent. */
export const LONGEST_EDGE = 1280;
export const MOST_BYTES = 500 * 1024;

/** One way to write a picture; `quality` is that of a JPEG, 0 to 1. */
export interface PictureSize {
  width: number;
  height: number;
  quality: number;
}

const QUALITIES = [0.85, 0.75, 0.65, 0.55];
/** A smaller picture would not be worth sending: at this edge the quality is lowered instead. */
const SMALLEST_EDGE = 320;
const SHRINK = 0.75;

/** @returns the picture's own shape with no edge over `edge` pixels; it is never made larger, and no edge is 0. */
export function fitInto(width: number, height: number, edge: number): { width: number; height: number } {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** @returns the attempts in their order: full size with less and less quality, then smaller and smaller pictures. */
export function picturesToTry(width: number, height: number): PictureSize[] {
  const full = fitInto(width, height, LONGEST_EDGE);
  const tries = QUALITIES.map((quality) => ({ ...full, quality }));
  for (let edge = Math.max(full.width, full.height) * SHRINK; edge >= SMALLEST_EDGE; edge *= SHRINK) {
    tries.push({ ...fitInto(width, height, Math.floor(edge)), quality: 0.65 });
  }
  return [...tries, { ...fitInto(width, height, SMALLEST_EDGE), quality: 0.3 }];
}
