import { expect, test } from 'vitest';
import { shownDays } from './shown-days.ts';

test('what is good on any day names no date', () => {
  expect(shownDays('2026-11-28', '2100-12-31')).toEqual({ kind: 'any' });
});

test('one day is a day, several are a range', () => {
  expect(shownDays('2026-11-28', '2026-11-28')).toEqual({ kind: 'day', day: '2026-11-28' });
  expect(shownDays('2026-11-28', '2027-01-03')).toEqual({ kind: 'range', from: '2026-11-28', until: '2027-01-03' });
});
