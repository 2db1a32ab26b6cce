import { expect, it } from 'vitest';
import { namedTests } from './fixtures/named-tests.ts';

it('every case of a gate names tests that are there', () => {
  const { numbers, missing } = namedTests('docs/gate-cases.md');
  expect(numbers).toEqual(Array.from({ length: 44 }, (_, index) => index + 1));
  expect(missing).toEqual([]);
});
