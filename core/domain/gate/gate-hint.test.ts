import { expect, test } from 'vitest';
import { AGE_BANDS, ageBandOf, decodeHint, encodeHint, hintOf, hintPadText, xorHint } from './gate-hint.ts';
import { HINT_BYTES } from './gate-pack.ts';

test.each([
  ['林晓', '31000019880808004X', 37, { surname: '林', last4: '004X', age_band: 4 }],
  ['𠮷田', 'TR1234567', null, { surname: '𠮷', last4: '4567', age_band: 0 }],
  ['Smith John', 'E12', 66, { surname: 'Smit', last4: 'E12', age_band: 6 }],
  ['Li', 'AB', 5, { surname: 'Li', last4: 'AB', age_band: 1 }],
  ['Émile', 'P0000', 17, { surname: 'É', last4: '0000', age_band: 3 }],
])('the hint of %s reads as it was written', (name, number, age, expected) => {
  const hint = hintOf(name, number, age);
  expect(hint).toEqual(expected);
  expect(encodeHint(hint)).toHaveLength(HINT_BYTES);
  expect(decodeHint(encodeHint(hint))).toEqual(hint);
});

test('a sealed hint opens with the same pad only', () => {
  const [pad, other] = [Uint8Array.of(9, 8, 7, 6, 5, 4, 3), Uint8Array.of(9, 8, 7, 6, 5, 4, 2)];
  const hint = encodeHint(hintOf('林晓', '310000198808080042', 37));
  expect(xorHint(xorHint(hint, pad), pad)).toEqual(hint);
  expect(decodeHint(xorHint(xorHint(hint, pad), other))).not.toEqual(decodeHint(hint));
  expect(hintPadText(2)).toBe('gate-hint.2');
});

test('ages fall into bands', () => {
  expect([null, 0, 5, 6, 13, 14, 17, 18, 59, 60, 64, 65, 69, 70, 99].map(ageBandOf)).toEqual([
    0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7,
  ]);
  expect(AGE_BANDS).toHaveLength(8);
});
