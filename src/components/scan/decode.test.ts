import { encodeQR } from 'qr';
import { describe, expect, it } from 'vitest';
import { decodePixels, type Pixels } from './decode.ts';

function picture(rows: readonly (readonly boolean[])[], scale: number, dark: number, light: number): Pixels {
  const side = rows.length * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let at = 0; at < side * side; at += 1) {
    const on = rows[Math.floor(at / side / scale)]?.[Math.floor((at % side) / scale)] ?? false;
    data.fill(on ? dark : light, 4 * at, 4 * at + 3);
  }
  return { width: side, height: side, data };
}

describe('the text on a picture', () => {
  it.each(['CRANE-2601-A2', 'https://tickets.example/#/exchangeCode?code=CRANE-2601-A2', '兑换码：鹤望峰 2601'])(
    'is read: %s',
    (text) => {
      const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
      for (const scale of [3, 8]) expect(decodePixels(picture(rows, scale, 0, 255))).toBe(text);
      expect(decodePixels(picture(rows, 5, 60, 130))).toBe(text);
    },
  );

  it('is read from a mirrored picture, whatever the camera’s format', () => {
    const rows = encodeQR('CRANE-2601-A2', 'raw', { ecc: 'medium', border: 4 }).map((row) => row.toReversed());
    const { width, height, data } = picture(rows, 5, 0, 255);
    expect(decodePixels({ width, height, data })).toBe('CRANE-2601-A2');
    const plane = Uint8Array.from({ length: width * height * 1.5 }, (_, at) =>
      at < width * height ? (data[4 * at] ?? 0) : 128,
    );
    expect(decodePixels({ width, height, data: plane }, 'NV12')).toBe('CRANE-2601-A2');
  });

  it('is null where there is no code', () => {
    expect(
      decodePixels(
        picture(
          Array.from({ length: 40 }, () => Array.from({ length: 40 }, () => false)),
          5,
          0,
          255,
        ),
      ),
    ).toBeNull();
    expect(decodePixels({ width: 0, height: 0, data: new Uint8ClampedArray() })).toBeNull();
  });
});
