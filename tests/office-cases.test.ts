import { expect, it } from 'vitest';
import { namedTests } from './fixtures/named-tests.ts';

it('every case of the venue office names tests that are there', () => {
  const { numbers, missing } = namedTests('docs/office-cases.md');
  expect(numbers).toEqual(Array.from({ length: 46 }, (_, index) => index + 1));
  expect(missing).toEqual([]);
});
