import * as v from 'valibot';
import { expect, it } from 'vitest';
import { startClose } from '#contract/office/closing.ts';
import { misleadingCharacter } from './misleading-characters.ts';

it('texts for visitors contain no character that turns, breaks or lost what stands beside it', () => {
  expect(['湖\u202Eevil', 'a\u2028b', 'a\u2066', '\uD83C', 'a\uFFFD'].map(misleadingCharacter)).toEqual([
    'U+202E',
    'U+2028',
    'U+2066',
    'U+D83C',
    'U+FFFD',
  ]);
  expect(['鹤湖', '👩‍👩‍👧', 'שלום', 'a\nb', '㛃𠮷'].map(misleadingCharacter)).toEqual([null, null, null, null, null]);
  const { reason } = startClose.input.entries;
  const texts = { zh_CN: '大风天', en: 'Strong wind', ja: '強風のため', zh_HK: '大風天', zh_TW: '大風天' };
  expect(v.safeParse(reason, texts).success).toBe(true);
  expect(v.safeParse(reason, { ...texts, en: 'Strong \u202Ewind' }).success).toBe(false);
});
