import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Day, instantOf, type TimeOfDay } from '#domain/lib/day.ts';
import { expectedByHour } from './expected-hours.ts';

const day = '2026-12-01' as Day;
const session = (start: TimeOfDay, end: TimeOfDay, people: number) => ({
  starts_at: instantOf(day, start),
  ends_at: instantOf(day, end),
  people,
});
const listed = (hours: ReadonlyMap<number, number>) => [...hours].sort(([a], [b]) => a - b);

it('people of a short session are expected at its start', () => {
  expect(listed(expectedByHour(day, [session('09:30', '10:20', 40), session('09:00', '09:50', 2)], new Map()))).toEqual(
    [[9, 42]],
  );
});

it('people of a long session come as they usually do, without a history evenly', () => {
  const morning = [session('08:00', '12:00', 10)];
  expect(listed(expectedByHour(day, morning, new Map()))).toEqual([
    [8, 3],
    [9, 3],
    [10, 2],
    [11, 2],
  ]);
  expect(
    listed(
      expectedByHour(
        day,
        morning,
        new Map([
          [9, 30],
          [10, 10],
          [15, 90],
        ]),
      ),
    ),
  ).toEqual([
    [8, 0],
    [9, 8],
    [10, 2],
    [11, 0],
  ]);
});

it('a session past midnight counts until the end of its day', () => {
  const late = { ...session('22:00', '23:00', 9), ends_at: instantOf(day, '24:00') + 3 * 3_600_000 };
  expect(listed(expectedByHour(day, [late], new Map()))).toEqual([
    [22, 5],
    [23, 4],
  ]);
});

it('nobody is lost or doubled', () => {
  const people = fc.integer({ min: 0, max: 2000 });
  const some = fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 12 }), people));
  const usual = fc.array(fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 500 })));
  fc.assert(
    fc.property(some, usual, (bookings, weights) => {
      const sessions = bookings.map(([hour, hours, count]) => {
        const starts_at = instantOf(day, '00:00') + hour * 3_600_000;
        return { starts_at, ends_at: starts_at + hours * 3_600_000, people: count };
      });
      const sum = [...expectedByHour(day, sessions, new Map(weights)).values()].reduce((all, each) => all + each, 0);
      expect(sum).toBe(bookings.reduce((all, [, , count]) => all + count, 0));
    }),
  );
});
