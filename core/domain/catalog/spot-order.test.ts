import { expect, test } from 'vitest';
import type { Day } from '#domain/lib/day.ts';
import { spotOrder } from './spot-order.ts';

const orderOf = (next: Readonly<Record<string, Day | null>>, ...visited: string[]): string =>
  spotOrder(
    Object.entries(next).map(([id, date]) => ({ id, next: date && { date } })),
    visited,
  )
    .map(({ id }) => id)
    .join('');

const TODAY = '2026-11-27';
const TOMORROW = '2026-11-28';
const ALL = { a: TODAY, b: TODAY, c: TODAY, d: TODAY } as const;

test('the last visited spots stand first, the others stay in their order', () => {
  expect(orderOf(ALL)).toBe('abcd');
  expect(orderOf(ALL, 'c')).toBe('cabd');
  expect(orderOf(ALL, 'd', 'b')).toBe('dbac');
  expect(orderOf(ALL, 'gone', 'b')).toBe('bacd');
});

test('in the evening what still runs precedes a closed park, but not a spot that was visited', () => {
  const evening = { park: TOMORROW, boat: null, show: TODAY, bus: TODAY } as const;
  expect(orderOf(evening)).toBe('showbusparkboat');
  expect(orderOf(evening, 'boat')).toBe('boatshowbuspark');
});

test('where nothing can be had the venue’s order stays', () => {
  expect(orderOf({ a: null, b: null })).toBe('ab');
});
