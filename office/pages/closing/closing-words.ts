import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AffectedKind } from '#domain/office/closing.ts';
import type { Locale } from '#domain/lib/local-text.ts';

export const KIND_WORDS: Readonly<Record<AffectedKind, readonly [MessageDescriptor, MessageDescriptor]>> = {
  whole: [msg`Returned in full`, msg`Without a fee, whatever the terms of the sale say.`],
  bound: [msg`Sold only with a ticket of the closed spots`, msg`Returned with it.`],
  changed: [msg`Changed before`, msg`Otherwise not to be returned any more; here it is, in full.`],
  code: [msg`Paid by a redemption code`, msg`No money; the code is good again.`],
  card: [msg`Paid by a member card`, msg`No money; the visit is back on the card.`],
  audit: [msg`Waiting in the refund review`, msg`Granted at once and in full.`],
  unpaid: [msg`Not paid yet`, msg`Cancelled; money that still comes goes back by itself.`],
  'part-used': [msg`Used in part`, msg`What was not used is returned.`],
};

export const LANGUAGES: Readonly<Record<Locale, string>> = {
  zh_CN: '简体中文',
  zh_HK: '繁體中文（香港）',
  zh_TW: '繁體中文（台灣）',
  en: 'English',
  ja: '日本語',
};

export const REASONS: readonly (Readonly<Record<Locale, string>> & { name: MessageDescriptor })[] = [
  {
    name: msg`Wind`,
    zh_CN: '因大风关闭',
    zh_HK: '因大風關閉',
    zh_TW: '因強風關閉',
    en: 'Closed because of strong wind',
    ja: '強風のため休業',
  },
  {
    name: msg`Rain`,
    zh_CN: '因暴雨关闭',
    zh_HK: '因暴雨關閉',
    zh_TW: '因豪雨關閉',
    en: 'Closed because of heavy rain',
    ja: '大雨のため休業',
  },
  {
    name: msg`Repairs`,
    zh_CN: '因设备检修关闭',
    zh_HK: '因設備檢修關閉',
    zh_TW: '因設備檢修關閉',
    en: 'Closed for repairs',
    ja: '設備点検のため休業',
  },
];
