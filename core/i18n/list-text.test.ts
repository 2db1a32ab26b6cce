import { expect, test } from 'vitest';
import { placeText } from './list-text.ts';

test('a spot and its entrance are divided as the language divides them, and one alone by nothing', () => {
  expect(placeText(['Crane View Mountain Park', 'East Gate'], 'en')).toBe('Crane View Mountain Park, East Gate');
  expect(placeText(['鶴望峰マウンテンパーク', '東門'], 'ja')).toBe('鶴望峰マウンテンパーク · 東門');
  expect(placeText(['鹤望峰山地公园', ''], 'zh_CN')).toBe('鹤望峰山地公园');
});
