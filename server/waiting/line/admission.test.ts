import { expect, it } from 'vitest';
import { looksAt } from './admission.ts';

it.each([1, 4, 5, 10, 12])('looks at each of %i lines once in five rounds', (lines) => {
  const rounds = [7, 8, 9, 10, 11];
  const looks = Array.from({ length: lines }, (_, index) => rounds.filter((round) => looksAt(index, round)).length);
  expect(looks).toEqual(Array.from({ length: lines }, () => 1));
});
