import { expect, test } from 'vitest';
import { feeOfAnyDay, feeOfNextDay, feeOfSpot } from './shown-fee.ts';

const base = { fee: 12_000, next: '2026-11-28' as const };

test('beside its day stands the price of that day, and beside no day the lowest of several', () => {
  const adult = { ...base, from_fee: 12_000, next_fee: 15_000 };
  expect(feeOfNextDay(adult)).toEqual({ fee: 15_000, isFrom: false });
  expect(feeOfAnyDay(adult)).toEqual({ fee: 12_000, isFrom: true });
});

test('a price that is the same on all days is no "from"', () => {
  expect(feeOfAnyDay(base)).toEqual({ fee: 12_000, isFrom: false });
});

test('where the day or its price is not known the price is that of no day', () => {
  expect(feeOfNextDay({ ...base, from_fee: 9_000 })).toEqual({ fee: 9_000, isFrom: true });
  expect(feeOfNextDay({ ...base, from_fee: 9_000, next: null, next_fee: 15_000 })).toEqual({
    fee: 9_000,
    isFrom: true,
  });
});

test('a spot costs what its cheapest ticket costs on the day that is named', () => {
  expect(feeOfSpot({ min_fee: 6_000, next: { fee: 7_500 } })).toEqual({ fee: 7_500, isFrom: true });
  expect(feeOfSpot({ min_fee: 6_000, next: {} })).toEqual({ fee: 6_000, isFrom: true });
  expect(feeOfSpot({ min_fee: 0, next: null })).toEqual({ fee: 0, isFrom: false });
  expect(feeOfSpot({ min_fee: null, next: null })).toBeNull();
});
