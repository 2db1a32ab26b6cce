import type { Pixels } from './decode.ts';

/** Longest side in pixels of a frame of the camera, and of a chosen photo, in which a code may be small. */
export const FRAME_SIDE = 720;
const PHOTO_SIDE = 1_600;

/** Null while there are no pixels yet. */
export function pixelsOf(
  source: CanvasImageSource,
  width: number,
  height: number,
  side: number,
  canvas = document.createElement('canvas'),
): Pixels | null {
  const share = Math.min(1, side / Math.max(width, height));
  canvas.width = Math.round(width * share);
  canvas.height = Math.round(height * share);
  const ink = canvas.width > 0 && canvas.height > 0 ? canvas.getContext('2d', { willReadFrequently: true }) : null;
  if (!ink) return null;
  ink.drawImage(source, 0, 0, canvas.width, canvas.height);
  const { data } = ink.getImageData(0, 0, canvas.width, canvas.height);
  return { width: canvas.width, height: canvas.height, data };
}

/** Rejects where the file is no picture. */
export async function withImage<T>(photo: Blob, read: (image: HTMLImageElement) => Promise<T>): Promise<T> {
  const address = URL.createObjectURL(photo);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return await read(image);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The small size comes first: a close-up is read best from few pixels. */
export const photoPixels = (image: HTMLImageElement): Pixels[] =>
  [FRAME_SIDE, PHOTO_SIDE].flatMap((side) => pixelsOf(image, image.naturalWidth, image.naturalHeight, side) ?? []);
