import { expect, test } from 'vitest';
import { visitedFirst } from './visited-first.ts';

test('the last visited spots stand first, the others stay in their order', () => {
  const list = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
  const order = (...visited: string[]): string =>
    visitedFirst(list, visited)
      .map(({ id }) => id)
      .join('');
  expect(order()).toBe('abcd');
  expect(order('c')).toBe('cabd');
  expect(order('d', 'b')).toBe('dbac');
  expect(order('gone', 'b')).toBe('bacd');
});
