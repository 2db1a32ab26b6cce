import { describe, expect, it } from 'vitest';
import type { Schedule } from '#domain/catalog/schedule.ts';
import { type Day, instantOf, type TimeOfDay } from '#domain/lib/day.ts';
import { gateOpenings, silentSince } from './silent-devices.ts';

const DAY = '2026-11-27' as Day;
const NEXT = '2026-11-28' as Day;
const park: Schedule = { open: '08:30', close: '17:30', last_entry: '17:00', book_ahead_days: 7 };
const show: Schedule = {
  ...park,
  sessions: [
    { id: 'a', start: '20:00', end: '21:00', last_entry: '20:10', capacity: 10 },
    { id: 'b', start: '23:30', end: '00:40', last_entry: '00:10', capacity: 10 },
  ],
};
const gate = { scenics: ['park'], early_minutes: 15, late_minutes: 0 };

const since = (now: [Day, TimeOfDay], seen: [Day, TimeOfDay] | undefined, schedule = park): number | null => {
  const at = instantOf(...now);
  return silentSince(seen && instantOf(...seen), gateOpenings([gate], [{ id: 'park', schedule }], at), at);
};
const silent = (...args: Parameters<typeof since>): boolean => since(...args) !== null;

describe('a device', () => {
  it.each<[string, boolean, [Day, TimeOfDay], [Day, TimeOfDay] | undefined]>([
    ['is silent after ten minutes', true, [DAY, '10:11'], [DAY, '10:00']],
    ['is not silent before', false, [DAY, '10:10'], [DAY, '10:00']],
    ['is silent from when its gate admits', true, [DAY, '08:15'], [DAY, '07:00']],
    ['may be silent before its gate admits', false, [DAY, '08:14'], [DAY, '07:00']],
    ['may be switched off after the last entry', false, [DAY, '17:00'], [DAY, '16:00']],
    ['may stay switched off for a day', false, [NEXT, '10:00'], [DAY, '17:00']],
    ['may never have been there', false, [DAY, '10:00'], undefined],
  ])('%s', (_, expected, now, seen) => {
    expect(silent(now, seen)).toBe(expected);
  });

  it('fell silent ten minutes after it was heard, or when its gate began to admit', () => {
    expect(since([DAY, '11:00'], [DAY, '10:00'])).toBe(instantOf(DAY, '10:10'));
    expect(since([DAY, '11:00'], [DAY, '07:00'])).toBe(instantOf(DAY, '08:15'));
  });

  it('is silent between sessions and after midnight', () => {
    expect(silent([DAY, '22:00'], [DAY, '21:00'], show)).toBe(true);
    expect(silent([NEXT, '00:05'], [DAY, '23:50'], show)).toBe(true);
    expect(silent([NEXT, '00:10'], [DAY, '23:50'], show)).toBe(false);
  });

  it('may be switched off on a day without entry', () => {
    const closed = { ...park, closed: [{ from: DAY, to: DAY, reason: { zh_CN: '检修' } }] };
    expect(silent([DAY, '12:00'], [DAY, '10:00'], closed)).toBe(false);
    expect(gateOpenings([gate], [{ id: 'elsewhere', schedule: park }], instantOf(DAY, '12:00'))).toEqual([]);
  });
});
