import { encodeQR } from 'qr';

/** A code as one path on a square of `size` modules, the quiet zone of four included. */
export interface QrPath {
  d: string;
  size: number;
}

/** @returns the drawing of a text: black modules as one `<path>`, error correction M. */
export function qrPath(text: string): QrPath {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
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

export const qrSvg = ({ d, size }: QrPath): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${d}"/></svg>`;
