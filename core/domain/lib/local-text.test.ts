import { expect, test } from 'vitest';
import { isolatedText } from './local-text.ts';

test('a text that runs from right to left is isolated where it becomes part of a sentence, and no other', () => {
  expect(isolatedText({ zh_CN: '山', en: 'متحف (2)' }, 'en')).toBe('\u2068متحف (2)\u2069');
  expect(isolatedText({ zh_CN: '山', en: 'Museum (2)' }, 'en')).toBe('Museum (2)');
  expect(isolatedText({ zh_CN: '山' }, 'en')).toBe('山');
});
