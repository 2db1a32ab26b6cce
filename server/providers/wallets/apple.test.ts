import { expect, it } from 'vitest';
import { picturesOf } from './apple.ts';

it('makes the pictures of a pass once for each picture of a venue', async () => {
  const { default: sharp } = await import('sharp');
  const square = await sharp({ create: { width: 270, height: 270, channels: 3, background: '#ed6b33' } })
    .png()
    .toBuffer();
  const first = await picturesOf(square);
  expect(Object.keys(first)).toHaveLength(9);
  expect(await picturesOf(square)).toBe(first);
  expect(await picturesOf(Buffer.from(square))).not.toBe(first);
});
