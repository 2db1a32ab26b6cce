import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

const CODE = `v2.1.n8Mib.826419370512.1.20260418-20260517.4.jeA64.bilcW.${'aB3-_'.repeat(17)}x`;

function rasterise({ d, size }: { d: string; size: number }) {
  const scale = 8;
  const side = size * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, width] of d.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      for (let column = Number(x) * scale; column < (Number(x) + Number(width)) * scale; column += 1)
        data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
    }
  }
  return { width: side, height: side, data };
}

test('the drawing reads as the code', () => {
  expect(decodeQR(rasterise(qrPath(CODE)))).toBe(CODE);
});

test('four quiet modules stand around it', () => {
  const { d, size } = qrPath(CODE);
  for (const [, x, y, width] of d.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    expect(Math.min(Number(x), Number(y))).toBeGreaterThanOrEqual(4);
    expect(Math.max(Number(x) + Number(width), Number(y) + 1)).toBeLessThanOrEqual(size - 4);
  }
});
