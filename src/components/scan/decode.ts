import type { DecodeFormat, Image } from 'qr/decode.js';
import { decodeQR } from 'qr/decode.js';

/** A picture as a canvas gives it, four bytes a pixel. */
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

/** Address of the worker's decoder, for pages without the worker. */
export interface CodeReader<Picture> {
  readCode?: (picture: Picture) => string | null | Promise<string | null>;
}

/** @returns the text of the QR code on a picture, or null where none can be read. */
export function decodePixels(pixels: Image, format: DecodeFormat = 'RGBA'): string | null {
  try {
    return decodeQR(pixels, { format });
  } catch {
    return null;
  }
}
