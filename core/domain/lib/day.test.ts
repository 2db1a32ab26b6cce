import { describe, expect, it } from 'vitest';
import { addDays, dayOf, instantOf, parseDay, timeOf } from './day.ts';
import { ageOn, daysBetween, daysFrom, weekdayOf } from './day-math.ts';

describe('venue days', () => {
  it('turn at midnight in venue time, whatever the zone of the machine (T04)', () => {
    expect(dayOf(Date.parse('2026-04-17T15:59:59Z'))).toBe('2026-04-17');
    expect(dayOf(Date.parse('2026-04-17T16:00:01Z'))).toBe('2026-04-18');
    expect(timeOf(Date.parse('2026-04-17T16:00:00Z'))).toBe('00:00');
    expect(instantOf('2026-04-18', '00:00')).toBe(Date.parse('2026-04-17T16:00:00Z'));
    expect(instantOf('2026-04-18', '24:00')).toBe(instantOf('2026-04-19', '00:00'));
  });

  it('are counted over month and leap year ends', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(daysBetween('2026-12-31', '2027-01-02')).toBe(2);
    expect(daysFrom('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(daysFrom('2026-03-02', '2026-03-01')).toEqual([]);
    expect(weekdayOf('2026-04-18')).toBe(6);
  });

  it('are refused when they do not exist', () => {
    expect(parseDay('2026-02-29')).toBeNull();
    expect(parseDay('2028-02-29')).toBe('2028-02-29');
    expect(parseDay('2026-13-01')).toBeNull();
    expect(parseDay('26-1-1')).toBeNull();
  });

  it('give ages by the birthday', () => {
    expect(ageOn('2026-04-18', '2016-04-18')).toBe(10);
    expect(ageOn('2026-04-17', '2016-04-18')).toBe(9);
  });
});
