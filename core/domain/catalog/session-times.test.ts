import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, instantOf, timeOf, type TimeOfDay } from '#domain/lib/day.ts';
import { clockProblem, overlaps, sessionTimes, endOfUse } from './session-times.ts';

const DAY = '2026-04-16';
const NEXT = '2026-04-17';
const HOUR = 3_600_000;

const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
const clock = (at: number): TimeOfDay => timeOf(instantOf('2000-01-01', '00:00') + at * 60_000);
const clocks = fc
  .tuple(minutes, minutes, minutes)
  .map(([start, end, last]) => ({ start: clock(start), end: clock(end), last_entry: clock(last) }));

describe('times of a session', () => {
  it.each([
    ['an afternoon', { start: '13:00', end: '15:00', last_entry: '14:00' }, [DAY, '15:00'], [DAY, '14:00']],
    [
      'a boat whose gate closes before it leaves',
      { start: '13:00', end: '15:00', last_entry: '12:50' },
      [DAY, '15:00'],
      [DAY, '12:50'],
    ],
    ['until the end of the day', { start: '20:00', end: '24:00', last_entry: '24:00' }, [DAY, '24:00'], [DAY, '24:00']],
    [
      'until midnight, as the next day spells it',
      { start: '20:00', end: '00:00', last_entry: '23:00' },
      [NEXT, '00:00'],
      [DAY, '23:00'],
    ],
    ['into the night', { start: '22:00', end: '01:30', last_entry: '01:00' }, [NEXT, '01:30'], [NEXT, '01:00']],
    [
      'into the night, with entry until its end',
      { start: '22:00', end: '01:30', last_entry: '01:30' },
      [NEXT, '01:30'],
      [NEXT, '01:30'],
    ],
    [
      'into the night, without entry after midnight',
      { start: '22:00', end: '01:30', last_entry: '22:30' },
      [NEXT, '01:30'],
      [DAY, '22:30'],
    ],
    [
      'into the night, with a gate that closes before',
      { start: '22:00', end: '01:30', last_entry: '21:50' },
      [NEXT, '01:30'],
      [DAY, '21:50'],
    ],
    ['over night', { start: '18:00', end: '10:00', last_entry: '22:00' }, [NEXT, '10:00'], [DAY, '22:00']],
  ] as const)('%s', (_, times, end, entry) => {
    expect(sessionTimes(DAY, times)).toEqual({
      starts_at: instantOf(DAY, times.start),
      ends_at: instantOf(end[0], end[1]),
      last_entry_at: instantOf(entry[0], entry[1]),
    });
    expect(clockProblem(times)).toBeNull();
  });

  it('are refused where the end is the start, or people enter after the end', () => {
    expect(clockProblem({ start: '22:00', end: '22:00', last_entry: '22:00' })).toBe('end');
    expect(clockProblem({ start: '13:00', end: '15:00', last_entry: '15:01' })).toBe('last_entry');
  });

  it('end within a day of the start, never before it, on the clock that was declared', () => {
    fc.assert(
      fc.property(clocks, (times) => {
        fc.pre(times.start !== times.end);
        const { starts_at, ends_at, last_entry_at } = sessionTimes(DAY, times);
        expect(ends_at).toBeGreaterThan(starts_at);
        expect(ends_at).toBeLessThan(starts_at + 24 * HOUR);
        expect([dayOf(starts_at), timeOf(starts_at), timeOf(ends_at), timeOf(last_entry_at)]).toEqual([
          DAY,
          times.start,
          times.end,
          times.last_entry,
        ]);
        if (!clockProblem(times)) expect(last_entry_at).toBeLessThanOrEqual(ends_at);
      }),
    );
  });

  it('are as before where they end on the day', () => {
    fc.assert(
      fc.property(clocks, (times) => {
        fc.pre(times.start < times.end);
        expect(sessionTimes(DAY, times)).toEqual({
          starts_at: instantOf(DAY, times.start),
          ends_at: instantOf(DAY, times.end),
          last_entry_at: instantOf(DAY, times.last_entry),
        });
        expect(clockProblem(times)).toBe(times.last_entry > times.end ? 'last_entry' : null);
      }),
    );
  });

  it('overlap where they have a moment in common, one after midnight too', () => {
    const night = sessionTimes(DAY, { start: '22:00', end: '01:30', last_entry: '22:00' });
    expect(overlaps(night, sessionTimes(DAY, { start: '23:00', end: '23:30', last_entry: '23:00' }))).toBe(true);
    expect(overlaps(night, sessionTimes(DAY, { start: '20:00', end: '22:00', last_entry: '20:00' }))).toBe(false);
    expect(overlaps(night, sessionTimes(NEXT, { start: '01:00', end: '02:00', last_entry: '01:00' }))).toBe(true);
    expect(overlaps(night, sessionTimes(NEXT, { start: '01:30', end: '02:00', last_entry: '01:30' }))).toBe(false);
  });
});

describe('the end of use', () => {
  it('is that of the last day, or of a session that runs on after it', () => {
    expect(endOfUse(DAY)).toBe(instantOf(NEXT, '00:00'));
    expect(endOfUse(DAY, null)).toBe(instantOf(NEXT, '00:00'));
    expect(endOfUse(DAY, sessionTimes(DAY, { start: '13:00', end: '15:00', last_entry: '14:00' }))).toBe(
      instantOf(NEXT, '00:00'),
    );
    expect(endOfUse(DAY, sessionTimes(DAY, { start: '22:00', end: '01:30', last_entry: '01:00' }))).toBe(
      instantOf(NEXT, '01:30'),
    );
    expect(endOfUse(addDays(DAY, 9), sessionTimes(DAY, { start: '22:00', end: '01:30', last_entry: '01:00' }))).toBe(
      instantOf(addDays(DAY, 10), '00:00'),
    );
  });
});
