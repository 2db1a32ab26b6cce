import { expect, test } from 'vitest';
import { seenTotal } from './use-total-before.ts';

test('a total that moves under the same choice keeps the one before; another choice starts anew', () => {
  const first = seenTotal({ choice: '', total: 0, was: null }, 'a', 100);
  expect(first).toEqual({ choice: 'a', total: 100, was: null });
  expect(seenTotal(first, 'a', 100)).toBe(first);
  const dearer = seenTotal(first, 'a', 120);
  expect(dearer.was).toBe(100);
  expect(seenTotal(dearer, 'b', 90).was).toBeNull();
});
