import { expect, it } from 'vitest';
import { type Day, instantOf, type TimeOfDay } from '#domain/lib/day.ts';
import { endOfNight, nextMorning } from './night.ts';

const DAY = '2026-11-27' as Day;
const NEXT = '2026-11-28' as Day;

it.each<[TimeOfDay, Day | null]>([
  ['06:59', DAY],
  ['07:00', null],
  ['21:59', null],
  ['22:00', NEXT],
  ['23:59', NEXT],
])('the night of %s ends in the morning of %s', (time, morning) => {
  expect(endOfNight(instantOf(DAY, time))).toBe(morning && instantOf(morning, '07:00'));
});

it.each<[TimeOfDay, Day]>([
  ['06:59', DAY],
  ['07:00', NEXT],
  ['23:59', NEXT],
])('after %s the next morning is that of %s', (time, morning) => {
  expect(nextMorning(instantOf(DAY, time))).toBe(instantOf(morning, '07:00'));
});
