import { expect, it } from 'vitest';
import { readJson } from './json-files.ts';

const file = (...parts: BlobPart[]): File => new File(parts, 'venue.json');

it('reads files in UTF-8 and in GBK, and refuses what is neither', async () => {
  expect(await readJson(file('{"name":"湖边"}'))).toEqual({ name: '湖边' });
  expect(await readJson(file('{"name":"', Uint8Array.of(0xba, 0xfe, 0xb1, 0xdf), '"}'))).toEqual({ name: '湖边' });
  expect(await readJson(file('{"name":"', Uint8Array.of(0xba), '"}'))).toBeNull();
});
