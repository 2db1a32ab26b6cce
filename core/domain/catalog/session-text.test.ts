import { describe, expect, it } from 'vitest';
import { instantOf } from '#domain/lib/day.ts';
import type { Locale } from '#domain/lib/local-text.ts';
import { rangeText, sessionClock } from './session-text.ts';

const [DAY, NEXT] = ['2026-04-18', '2026-04-19'] as const;

describe('the times of a session in words', () => {
  it.each<[Locale, string]>([
    ['zh_CN', '22:00–次日 01:30'],
    ['zh_HK', '22:00–翌日 01:30'],
    ['zh_TW', '22:00–隔日 01:30'],
    ['ja', '22:00–翌日 01:30'],
    ['en', '22:00–01:30 (next day)'],
  ])('say in %s that the end is one of the next day', (locale, text) => {
    expect(rangeText(instantOf(DAY, '22:00'), instantOf(NEXT, '01:30'), locale)).toBe(text);
    expect(rangeText(instantOf(DAY, '08:00'), instantOf(DAY, '12:00'), locale)).toBe('08:00–12:00');
  });

  it('call the end of the day 24:00', () => {
    expect(rangeText(instantOf(DAY, '20:00'), instantOf(NEXT, '00:00'), 'en')).toBe('20:00–24:00');
    expect(sessionClock(DAY, instantOf(NEXT, '00:01'), 'en')).toBe('00:01 (next day)');
    expect(sessionClock(DAY, instantOf(DAY, '00:00'), 'en')).toBe('00:00');
  });
});
