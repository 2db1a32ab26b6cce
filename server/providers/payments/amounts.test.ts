import { expect, test } from 'vitest';
import { checkedFen, checkedNumber, fenOfText, yuanText } from './amounts.ts';

test.each([
  [1, '0.01'],
  [10, '0.10'],
  [99, '0.99'],
  [100, '1.00'],
  [12_345, '123.45'],
  [1_909, '19.09'],
  [99_999_999_999, '999999999.99'],
])('%i fen are %s yuan, and back', (fen, yuan) => {
  expect(yuanText(fen)).toBe(yuan);
  expect(fenOfText(yuan)).toBe(fen);
});

test('reads shorter forms exactly and refuses what is no plain amount', () => {
  expect(['300', '300.5', '0.1', '4.35'].map(fenOfText)).toEqual([30_000, 30_050, 10, 435]);
  expect(['', ' 1', '1 ', '-1', '1e2', '1.005', '1,00', '.5', 'NaN', '９'].map(fenOfText)).toEqual(
    Array.from({ length: 10 }, () => undefined),
  );
});

test('no provider is asked for half a fen, for nothing, or under a number it does not take', () => {
  for (const amount of [0, -1, 0.5, Number.NaN, 2 ** 53]) expect(() => checkedFen(amount)).toThrow(RangeError);
  expect(() => yuanText(0)).toThrow(RangeError);
  for (const number of ['', 'short', 'a/b/c/d', 'x'.repeat(33), '订单号码六位'])
    expect(() => checkedNumber(number)).toThrow(RangeError);
});
