import { type DecodeFormat, decodeQR, type Image } from 'qr/decode.js';

/** Four bytes a pixel, as a canvas returns them. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** Message to the worker that reads; its answer carries the same id. */
export interface Asked<Picture> {
  id: number;
  picture: Picture;
}

export interface CodeReader<Picture> {
  readCode?: (picture: Picture) => string | null | Promise<string | null>;
}

/** Some tablets hand out their front camera's picture mirrored. */
export const decodePixels = (pixels: Image, format: DecodeFormat = 'RGBA'): string | null =>
  decodeOnce(pixels, format) ?? decodeOnce(mirrored(pixels, format), format);

/** Bytes per pixel; of formats with separate planes only the brightness, which comes first, is read. */
const PIXEL_BYTES: Partial<Record<DecodeFormat, number>> = {
  RGBA: 4,
  RGBX: 4,
  BGRA: 4,
  BGRX: 4,
  RGB: 3,
  I420P10: 2,
  I420P12: 2,
};

function mirrored({ width, height, data }: Image, format: DecodeFormat): Image {
  const bytes = PIXEL_BYTES[format] ?? 1;
  const copy = new Uint8Array(data);
  const items = bytes === 4 ? new Uint32Array(copy.buffer) : bytes === 2 ? new Uint16Array(copy.buffer) : copy;
  const row = bytes === 3 ? 3 * width : width;
  for (let y = 0; y < height; y += 1) items.subarray(y * row, (y + 1) * row).reverse();
  return { width, height, data: copy };
}

function decodeOnce(pixels: Image, format: DecodeFormat): string | null {
  try {
    return decodeQR(pixels, { format });
  } catch {
    return null;
  }
}
