import { expect, test } from 'vitest';
import { acceptedLocale } from './accepted-locale.ts';

test.each([
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh_CN'],
  ['zh-SG,zh;q=0.9,en;q=0.8', 'zh_CN'],
  ['zh, en', 'zh_CN'],
  ['zh-Hant-HK,en;q=0.5', 'zh_HK'],
  ['zh-MO', 'zh_HK'],
  ['zh-Hant', 'zh_TW'],
  ['fr-FR,fr;q=0.9,en-GB;q=0.8', 'en'],
  ['ja-JP', 'ja'],
  ['jam, fr', undefined],
  [undefined, undefined],
])('the browser that accepts %s reads %s', (header, locale) => {
  expect(acceptedLocale(header)).toBe(locale);
});
