import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch, texts } from './search-params.ts';

test('any text comes back as it was', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })), (search) => {
      const entries = Object.entries(search);
      expect(Object.entries(parseSearch(stringifySearch(search)))).toEqual(entries);
    }),
  );
});

test('numbers stay the text they are', () => {
  expect(parseSearch('?id=12345678901234567890&project=007&flag=true')).toEqual({
    id: '12345678901234567890',
    project: '007',
    flag: 'true',
  });
});

test('undefined leaves no trace', () => {
  expect(stringifySearch({ a: undefined, b: '' })).toBe('?b=');
  expect(stringifySearch({})).toBe('');
});

test('a route takes the text that it names, and nothing else', () => {
  expect(texts('order', 'sheet')({ order: '7', sheet: 3, more: 'x' })).toEqual({ order: '7' });
});
