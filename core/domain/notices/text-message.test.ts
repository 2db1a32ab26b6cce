import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, instantOf } from '#domain/lib/day.ts';
import type { NoticeFacts } from './message-fields.ts';
import { TEXTED_KINDS, type TextedKind } from './notices.ts';
import { ONE_TEXT, textMessage, textNow } from './text-message.ts';

const DAY = '2026-04-18';
const NOW = instantOf(DAY, '10:00');
const notice = (kind: TextedKind, name: string): NoticeFacts & { kind: TextedKind } => ({
  kind,
  name: { zh_CN: name },
  entrance: { zh_CN: '码头' },
  visit_day: DAY,
  order_no: 'X1',
  moved:
    kind === 'session-moved'
      ? { was: { starts_at: instantOf(DAY, '12:00') }, now: { starts_at: instantOf(DAY, '13:30') } }
      : undefined,
  closed: kind === 'day-closed' ? { day: DAY } : undefined,
});

describe('a text message', () => {
  it('shows what happened, where and when', () => {
    expect(textMessage(notice('session-moved', '游船'), '鹤归湖山', '')).toEqual({
      text: '【鹤归湖山】场次变更：游船4月18日13:30，详情请看“我的订单”。',
      params: ['游船', '4月18日13:30'],
    });
    expect(textMessage(notice('places-offered', '塔楼'), '鹤归湖山', '14:30')).toEqual({
      text: '【鹤归湖山】候补成功：塔楼4月18日，名额保留至14:30，请尽快支付。',
      params: ['塔楼', '4月18日', '14:30'],
    });
    expect(textMessage(notice('day-closed', '塔楼'), '鹤归湖山', '').params).toEqual(['塔楼', '4月18日']);
  });

  it('is charged as one, whatever names the venue has', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(fc.constantFrom(...TEXTED_KINDS), name, name, (kind, spotName, venue) => {
        const { text, params } = textMessage(notice(kind, spotName), venue, '23:59');
        expect([...text].length).toBeLessThanOrEqual(ONE_TEXT);
        expect(Math.max(...params.map((param) => [...param].length))).toBeLessThanOrEqual(12);
      }),
    );
  });
});

describe('whether it is sent', () => {
  const asked = (others: readonly (string | null)[], after = 0, more: Partial<Parameters<typeof textNow>[0]> = {}) =>
    textNow({ kind: 'day-closed', since: NOW, day: DAY, mode: 'last', others, ...more }, NOW + after);

  it('depends on whether another way reached the visitor', () => {
    expect(asked([])).toBe('send');
    expect(asked(['sent', null])).toBe('no');
    expect(asked(['refused', 'gone', 'unknown'])).toBe('send');
    expect(asked(['refused', null])).toBe('wait');
    expect(asked(['refused', null], 180_000)).toBe('send');
    expect(asked([null], 45_000, { kind: 'places-offered' })).toBe('send');
  });

  it('does not where the venue sends it in any case', () => {
    expect(asked(['sent'], 0, { mode: 'always' })).toBe('send');
  });

  it('is not of a session that moved later than tomorrow', () => {
    const moved = (day: typeof DAY) => asked([], 0, { kind: 'session-moved', day });
    expect([moved(DAY), moved(addDays(DAY, 1) as typeof DAY), moved(addDays(DAY, 2) as typeof DAY)]).toEqual([
      'send',
      'send',
      'no',
    ]);
    expect(asked([], 0, { kind: 'session-moved', day: addDays(DAY, 2), mode: 'always' })).toBe('no');
  });
});
