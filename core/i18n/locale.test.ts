import { expect, test } from 'vitest';
import { localeOfToken } from '#domain/lib/local-text.ts';
import { startLocale } from './locale.ts';

const WECHAT =
  'Mozilla/5.0 (Linux; Android 14) Chrome/142.0 Mobile Safari/537.36 MicroMessenger/8.0.68 NetType/WIFI Language/';

test.each([
  ['zh_CN', 'zh_CN'],
  ['zh', 'zh_CN'],
  ['zh_SG', 'zh_CN'],
  ['ZH_hk', 'zh_HK'],
  ['zh-Hant-HK', 'zh_HK'],
  ['zh_MO', 'zh_HK'],
  ['zh-TW', 'zh_TW'],
  ['zh-Hant', 'zh_TW'],
  ['en', 'en'],
  ['en_GB', 'en'],
  ['ja_JP', 'ja'],
  ['jav', 'zh_CN'],
  ['fr', 'zh_CN'],
])('the token %s means %s', (token, locale) => {
  expect(localeOfToken(token)).toBe(locale);
  expect(startLocale(`${WECHAT}${token} ABI/arm64`, null)).toBe(locale);
});

test('without a token it is zh_CN', () => {
  expect(startLocale('Mozilla/5.0 (Windows NT 10.0) WindowsWechat(0x63090a13)', null)).toBe('zh_CN');
});

test('a choice by hand outranks the user agent, unless it is none of ours', () => {
  expect(startLocale(`${WECHAT}zh_CN`, 'ja')).toBe('ja');
  expect(startLocale(`${WECHAT}en`, 'xx')).toBe('en');
});
