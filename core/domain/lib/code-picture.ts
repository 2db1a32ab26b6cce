declare const btoa: (bytes: string) => string;

/** Length of a bitmap's headers and its two colours, bytes. */
const HEAD = 62;

/**
 * A QR code as an address of its picture, one bit a module. A bitmap (BMP) needs no compression library, so that app,
 * worker and server make the same one.
 * @param rows modules, true for black, with the quiet zone.
 */
export function codePicture(rows: readonly (readonly boolean[])[]): string {
  const side = rows.length;
  const stride = Math.ceil(side / 32) * 4;
  const bytes = new Uint8Array(HEAD + stride * side);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0x4d42, true);
  view.setUint32(2, bytes.length, true);
  view.setUint32(10, HEAD, true);
  view.setUint32(14, 40, true);
  view.setInt32(18, side, true);
  // A negative height: the first row is the top one.
  view.setInt32(22, -side, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 1, true);
  view.setUint32(46, 2, true);
  view.setUint32(54, 0xffffff, true);
  for (const [y, row] of rows.entries())
    for (const [x, isBlack] of row.entries()) {
      const at = HEAD + y * stride + (x >> 3);
      if (isBlack) view.setUint8(at, view.getUint8(at) | (128 >> (x & 7)));
    }
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...bytes))}`;
}
