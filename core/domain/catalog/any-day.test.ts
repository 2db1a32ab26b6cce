import { describe, expect, it } from 'vitest';
import { isAnyDay, isEndless, WIDE_RANGE } from './any-day.ts';

describe('any day', () => {
  it('is what a rental or activity with the wide range is good for', () => {
    expect(isAnyDay({ type: 'RENT', ...WIDE_RANGE })).toBe(true);
    expect(isAnyDay({ type: 'ACTIVITY', start: '1999-01-01', end: '2101-01-01' })).toBe(true);
  });

  it.each([
    ['no days of its own', { type: 'RENT' }],
    ['a season', { type: 'RENT', start: '2000-01-01', end: '2026-12-31' }],
    ['a late start', { type: 'ACTIVITY', start: '2026-01-01', end: '2100-12-31' }],
    ['a ticket of the gate', { type: 'TICKET', ...WIDE_RANGE }],
    ['a card', { type: 'MEMBER', ...WIDE_RANGE }],
  ])('is not meant by %s', (_, type) => {
    expect(isAnyDay(type)).toBe(false);
  });

  it('is distinguished from an end by the year', () => {
    expect(isEndless('2100-12-31')).toBe(true);
    expect(isEndless('2099-12-31')).toBe(false);
  });
});
