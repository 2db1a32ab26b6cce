import { expect, test } from 'vitest';
import { decodePixels } from '#components/scan/decode.ts';
import { unsignedCode } from '#domain/order/ticket-code.ts';
import { hardFrames, type Hardship } from '#tests/fixtures/hard-pictures.ts';
import { seeded } from '#tests/fixtures/seeded.ts';

/** A slow phone is assumed to read this many frames in two seconds. */
const IN_TWO_SECONDS = 12;
const PHONES = 20;

const codeOf = (index: number): string =>
  `${unsignedCode({
    key_id: '1',
    project: 'crane-lake',
    scenic_id: 'park',
    batch_id: null,
    ticket_no: String(826_419_370_512 + index * 7_919),
    serial: 1,
    people: 1,
    valid_from: '2026-04-16',
    valid_until: '2026-04-16',
  })}.${Buffer.from(Array.from({ length: 64 }, (_, at) => (at * 37 + index * 101) % 256)).toString('base64url')}`;

async function isRead(text: string, hardship: Hardship, random: () => number): Promise<boolean> {
  for (let frame = 0; frame < IN_TWO_SECONDS; frame += 1) {
    const [picture] = await hardFrames(text, hardship, 1, random);
    if (picture && decodePixels(picture) === text) return true;
  }
  return false;
}

const readOf = async (hardship: Hardship): Promise<number> => {
  let read = 0;
  for (let phone = 0; phone < PHONES; phone += 1)
    if (await isRead(codeOf(phone), hardship, seeded(phone + 1))) read += 1;
  return read;
};

test.each<[string, Hardship]>([
  ['at 40 lux', { dark: 22, light: 74, noise: 12, blur: 0.8 }],
  ['through cracked glass', { cracks: 7 }],
  ['at a brightness of 30 per cent', { dark: 12, light: 70, noise: 6 }],
  ['with the stripes of a screen', { moire: 0.45, noise: 6 }],
  ['tilted by 25 degrees', { tilt: 25 }],
  ['out of focus', { blur: 2.6 }],
])('of twenty codes %s, nineteen are read in two seconds', async (_, hardship) => {
  expect(await readOf(hardship)).toBeGreaterThanOrEqual(PHONES * 0.95);
});

test('a lamp over a third of the code leaves nothing to read, and nothing is read wrongly', async () => {
  expect(await readOf({ glare: 0.35 })).toBe(0);
});
