import { expect, test } from 'vitest';
import { shortened } from './message-ids.ts';

test('ids keep as many characters as tell them apart, three at least', () => {
  const ids = ['-HXuQ6', 'abcdef', 'abcdxy', 'abzzzz', '-HXuQ6'];
  expect([...shortened(ids)]).toEqual([
    ['-HXuQ6', '-HX'],
    ['abcdef', 'abcde'],
    ['abcdxy', 'abcdx'],
    ['abzzzz', 'abz'],
  ]);
});
