import { encodeQR } from 'qr';
import { codePicture } from '#domain/lib/code-picture.ts';

/** A code as one path on a square of `size` modules, the quiet zone of four included. */
export interface QrPath {
  d: string;
  size: number;
}

const rowsOf = (text: string): boolean[][] => encodeQR(text, 'raw', { ecc: 'medium', border: 4 });

export const qrPicture = (text: string): string => codePicture(rowsOf(text));

/** @returns the drawing of a text with error correction M. */
export function qrPath(text: string): QrPath {
  const rows = rowsOf(text);
  let d = '';
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x += 1;
      const width = x + 1 - from;
      d += `M${from} ${y}h${width}v1h-${width}z`;
    }
  });
  return { d, size: rows.length };
}
