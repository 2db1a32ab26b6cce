import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, instantOf } from '#domain/lib/day.ts';
import { daysBetween } from '#domain/lib/day-math.ts';
import { nearestDays, nearestSessions } from './nearest-places.ts';
import type { OfferedSession } from '#domain/order/offer.ts';

const DAY: Day = '2026-12-02';
const session = (id: string, date: Day, start: `${number}:${number}`, left = 10): OfferedSession => {
  const starts_at = instantOf(date, start);
  return {
    id,
    date,
    starts_at,
    ends_at: starts_at + 3_600_000,
    last_entry_at: starts_at,
    left,
    total: 10,
    one_person: false,
  };
};

describe('the nearest days', () => {
  it('come by date, a later one before an earlier one that is as near', () => {
    const days = [-3, -1, 1, 2, 9].map((away) => addDays(DAY, away));
    expect([1, 2, 3, 9].map((count) => nearestDays(days, DAY, count).map((day) => daysBetween(DAY, day)))).toEqual([
      [1],
      [-1, 1],
      [-1, 1, 2],
      [-3, -1, 1, 2, 9],
    ]);
  });

  it('leave none out that is nearer than one of them', () => {
    const offsets = fc.uniqueArray(fc.integer({ min: -400, max: 400 }), { maxLength: 40 });
    fc.assert(
      fc.property(offsets, fc.integer({ min: 0, max: 10 }), (aways, count) => {
        const days = aways.map((away) => addDays(DAY, away));
        const near = nearestDays(days, DAY, count);
        const away = (day: Day): number => Math.abs(daysBetween(DAY, day));
        const farthest = Math.max(0, ...near.map(away));
        expect(near).toEqual([...near].sort());
        expect(near).toHaveLength(Math.min(count, days.length));
        if (near.length > 0)
          expect(days.filter((day) => !near.includes(day)).every((day) => away(day) >= farthest)).toBe(true);
      }),
    );
  });
});

describe('the nearest sessions', () => {
  const all = [
    session('a', DAY, '09:00'),
    session('b', DAY, '14:00'),
    session('c', DAY, '15:00'),
    session('d', DAY, '15:30', 1),
    session('e', DAY, '18:00'),
  ];
  const ids = (count: number, over = {}): string[] =>
    nearestSessions(
      all,
      { now: instantOf(DAY, '00:00'), wanted: 2, at: instantOf('2026-11-30', '15:00'), ...over },
      count,
    ).map(({ id }) => id);

  it('take the whole party, begin nearest to the planned hour, and come by time', () => {
    expect([ids(1), ids(2), ids(9)]).toEqual([['c'], ['b', 'c'], ['a', 'b', 'c', 'e']]);
    expect(ids(9, { wanted: 1 })).toContain('d');
  });

  it('leave out the present one and those that are over', () => {
    expect(ids(9, { but: 'c' })).toEqual(['a', 'b', 'e']);
    expect(ids(9, { now: instantOf(DAY, '14:30') })).toEqual(['c', 'e']);
  });
});
