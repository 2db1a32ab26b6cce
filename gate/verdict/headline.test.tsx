import { describe, expect, it } from 'vitest';
import { wordsOf } from '#gate/app/words.ts';
import { ENTRY_VERDICTS, type EntryVerdictId } from '#domain/gate/entry-verdicts.ts';
import type { Locale } from '#domain/lib/local-text.ts';
import { headlineOf } from './headline.ts';

type Row = readonly [zh_CN: string, zh_HK: string, zh_TW: string, en: string, ja: string];

/** The words for three people, in the order of `Row`. */
const TABLE: Readonly<Record<EntryVerdictId, Row>> = {
  admit: ['放行', '放行', '放行', 'Admit', '入場可'],
  'admit-n': ['放行 3 人', '放行 3 人', '放行 3 人', 'Admit 3', '3名入場'],
  're-entry': ['再次入园', '再次入場', '再次入園', 'Re-entry', '再入場'],
  exit: ['已记出园', '已記離場', '已記離園', 'Exit noted', '退場記録'],
  'check-photo': ['核对照片', '核對相片', '核對照片', 'Compare photo', '写真を確認'],
  'check-id': ['核对证件', '核對證件', '核對證件', 'Check ID', '本人確認'],
  unlisted: ['请核实', '請核實', '請核實', 'Verify', '要確認'],
  stale: ['名单过旧', '名單過舊', '名單過舊', 'List too old', 'リストが古い'],
  used: ['已使用', '已使用', '已使用', 'Already used', '使用済み'],
  again: ['刚刚已放行', '剛剛已放行', '剛剛已放行', 'Just admitted', '直前に入場'],
  'wrong-day': ['日期不符', '日期不符', '日期不符', 'Wrong day', '日付違い'],
  expired: ['已过期', '已過期', '已過期', 'Expired', '期限切れ'],
  'too-early': ['未到时间', '未到時間', '尚未開始', 'Too early', '入場時間前'],
  'too-late': ['已过时间', '已過時間', '已過時間', 'Too late', '受付終了'],
  'wrong-gate': ['请走别的入口', '請往其他入口', '請走其他入口', 'Other entrance', '入口違い'],
  elsewhere: ['别处的票', '其他景區的票', '其他景區的票', 'Other venue', '他施設の券'],
  'no-code': ['不是票码', '不是票碼', '不是票碼', 'Not a ticket', '券ではない'],
  forged: ['票码无效', '票碼無效', '票碼無效', 'Invalid code', '無効なコード'],
  unknown: ['查无此票', '查無此票', '查無此票', 'Unknown', '該当なし'],
  'old-code': ['旧票码', '舊票碼', '舊票碼', 'Old code', '旧コード'],
  refunded: ['已退票', '已退票', '已退票', 'Refunded', '払戻し済み'],
  'in-review': ['退票审核中', '退票審核中', '退票審核中', 'In review', '審査中'],
  unpaid: ['未支付', '未付款', '未付款', 'Not paid', '未払い'],
  unconfirmed: ['待确认', '待確認', '待確認', 'Not confirmed', '確認待ち'],
  'card-void': ['卡已退', '卡已退', '卡已退', 'Card void', '無効カード'],
  'card-used': ['今日已用', '今日已用', '今日已用', 'Used today', '本日使用済み'],
  'card-expired': ['卡已过期', '卡已過期', '卡已過期', 'Card expired', '期限切れ'],
  'card-waiting': ['卡未激活', '卡未啟用', '卡未啟用', 'Not activated', '未有効化'],
  'card-empty': ['次数用完', '次數用完', '次數用完', 'No visits left', '回数終了'],
  'too-many': ['人数超出', '人數超出', '人數超出', 'Too many', '人数超過'],
  override: ['人工放行', '人手放行', '人工放行', 'Let in by staff', '係員入場'],
};
const ORDER: readonly Locale[] = ['zh_CN', 'zh_HK', 'zh_TW', 'en', 'ja'];

describe('the word of each verdict', () => {
  it.each(ORDER)('is the one agreed on in %s', async (locale) => {
    const words = await wordsOf(locale);
    const headlines = Object.fromEntries(ENTRY_VERDICTS.map((id) => [id, words._(headlineOf(id, 3))]));
    expect(headlines).toEqual(Object.fromEntries(ENTRY_VERDICTS.map((id) => [id, TABLE[id][ORDER.indexOf(locale)]])));
  });

  it('blames the clock and not the list where the clock is unsure', async () => {
    const words = await wordsOf('en');
    expect(words._(headlineOf('stale', 1, { because: 'clock' }))).toBe('Verify');
  });

  it('sends nobody to another entrance where there is none', async () => {
    const words = await wordsOf('en');
    expect(words._(headlineOf('wrong-gate', 1, { no_entrance: true }))).toBe('Not for this gate');
  });
});
