export const HEAD_BYTES = 16;

const text = (head: Uint8Array, from: number, to: number): string => String.fromCharCode(...head.subarray(from, to));

/** Brands of the container format of newer phones' photos. */
const HEIF_BRANDS = new Set(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1', 'avif', 'avis']);

/** The file may be JPEG, PNG, WebP, GIF, BMP, HEIC or AVIF under any name; it may still be broken. */
export function looksLikePicture(head: Uint8Array): boolean {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return true;
  if (text(head, 0, 8) === '\u0089PNG\r\n\u001a\n') return true;
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP') return true;
  if (
    /^GIF8[79]a/.test(text(head, 0, 6)) ||
    (text(head, 0, 2) === 'BM' && head.length >= HEAD_BYTES && head[6] === 0 && head[7] === 0)
  )
    return true;
  return text(head, 4, 8) === 'ftyp' && HEIF_BRANDS.has(text(head, 8, 12));
}
