import { expect, it } from 'vitest';
import { type Day, instantOf } from '#domain/lib/day.ts';
import { daysToSettle } from './unsettled-days.ts';

it('gives people until the afternoon to settle the day before', () => {
  const day = '2026-11-27' as Day;
  expect(daysToSettle(instantOf(day, '13:59'))).toEqual({ from: '2026-11-12', to: '2026-11-25' });
  expect(daysToSettle(instantOf(day, '14:00'))).toEqual({ from: '2026-11-13', to: '2026-11-26' });
});
