import { expect, test } from 'vitest';
import { readingOf } from './agreement-reading.ts';

test('the end is reached within eight pixels, and at once where the text fits', () => {
  expect(readingOf({ scrollTop: 0, scrollHeight: 400, clientHeight: 400 })).toBe(1);
  expect(readingOf({ scrollTop: 0, scrollHeight: 408, clientHeight: 400 })).toBe(1);
  expect(readingOf({ scrollTop: 591.6, scrollHeight: 1000, clientHeight: 400 })).toBeLessThan(1);
  expect(readingOf({ scrollTop: 592, scrollHeight: 1000, clientHeight: 400 })).toBe(1);
  expect(readingOf({ scrollTop: 300, scrollHeight: 1000, clientHeight: 400 })).toBe(0.5);
  expect(readingOf({ scrollTop: -40, scrollHeight: 1000, clientHeight: 400 })).toBe(0);
});

test('just before the end it never claims to be there', () => {
  expect(Math.round(readingOf({ scrollTop: 99_980, scrollHeight: 100_400, clientHeight: 400 }) * 100)).toBe(99);
});
