import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '#domain/lib/day.ts';
import { dayByKey, daysBetween, monthAfter, monthBefore, weeksOf } from './office-month.ts';

describe('the month', () => {
  it('begins its weeks on Monday and fills them', () => {
    const days = Array.from({ length: 30 }, (_, index) => ({ day: addDays('2026-11-01', index) }));
    const weeks = weeksOf(days);
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
    // The first of November 2026 is a Sunday, and the thirtieth a Monday.
    expect(weeks[0]?.map((cell) => cell?.day ?? null)).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks[5]?.map((cell) => cell?.day ?? null)).toEqual(['2026-11-30', null, null, null, null, null, null]);
    expect(weeksOf([])).toEqual([]);
  });

  it('is walked by keys, over its ends too', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'x'];
    expect(keys.map((key) => dayByKey('2026-12-31', key))).toEqual([
      '2026-12-30',
      '2027-01-01',
      '2026-12-24',
      '2027-01-07',
      '2026-12-28',
      '2027-01-03',
      '2026-11-30',
      '2027-01-31',
      null,
    ]);
    expect(dayByKey('2027-01-31', 'PageDown')).toBe('2027-02-28');
  });

  it('has neighbours, and days between two whichever comes first', () => {
    expect([monthBefore('2026-01-31'), monthAfter('2026-12-01')]).toEqual(['2025-12', '2027-01']);
    const three: Day[] = ['2026-11-29', '2026-11-30', '2026-12-01'];
    expect([daysBetween('2026-11-29', '2026-12-01'), daysBetween('2026-12-01', '2026-11-29')]).toEqual([three, three]);
  });
});
