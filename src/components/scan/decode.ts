import { decodeQR } from 'qr/decode.js';

/** A picture as a canvas gives it, four bytes a pixel. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** Address of the worker's decoder, for pages without the worker. */
export interface CodeReader {
  readCode?: (pixels: Pixels) => string | null;
}

/** @returns the text of the QR code on a picture, or null where none can be read. */
export function decodePixels(pixels: Pixels): string | null {
  try {
    return decodeQR(pixels, { format: 'RGBA' });
  } catch {
    return null;
  }
}
