import { expect, it } from 'vitest';
import { encodeIds, hasId, idHashText, rowsWithId } from './gate-ids.ts';

const [A, B, C] = [Uint8Array.of(1, 2, 3), Uint8Array.of(1, 2, 4), Uint8Array.of(3, 1, 2)];
const both = Uint8Array.of(...A, ...B);

it('finds the tickets of a document, and only at the beginning of a hash', () => {
  const bytes = encodeIds([new Uint8Array(), A, both, C]);
  expect(rowsWithId(bytes, 4, A)).toEqual([1, 2]);
  expect(rowsWithId(bytes, 4, B)).toEqual([2]);
  expect(rowsWithId(bytes, 4, Uint8Array.of(2, 3, 1))).toEqual([]);
  expect([hasId(both, B), hasId(both, C)]).toEqual([true, false]);
});

it('refuses a column that does not fit its list', () => {
  expect(() => rowsWithId(encodeIds([A]), 2, A)).toThrow();
  expect(() => rowsWithId(encodeIds([A, B]), 1, A)).toThrow();
});

it('hashes a number as it is read, however it was typed', () => {
  expect(idHashText('M0000000202')).toBe(idHashText('m 0000 0002 01'));
  expect(idHashText(' 11010519491231002x')).toBe(idHashText('110105 19491231 002X'));
});
