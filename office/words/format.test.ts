import { i18n } from '@lingui/core';
import { afterEach, expect, it, vi } from 'vitest';
import { instantOf } from '#domain/lib/day.ts';
import { dayText, shortDay, yuanText } from './format.ts';

afterEach(() => vi.useRealTimers());

it('shows the year of a day unless it is the present one, by the venue’s clock', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  // 07:00 on the first of January at the venue.
  vi.setSystemTime('2026-12-31T23:00:00Z');
  expect([dayText(instantOf('2027-03-04', '08:00')), shortDay('2027-03-04')]).toEqual(['03/04', '03/04']);
  expect([dayText(instantOf('2026-12-31', '23:59')), shortDay('2026-12-31')]).toEqual(['12/31/2026', '12/31/2026']);
});

it('groups the figures of a sum by thousands', () => {
  expect([0, 5, 99_900, 123_456_789, -100_000].map(yuanText)).toEqual([
    '¥0.00',
    '¥0.05',
    '¥999.00',
    '¥1,234,567.89',
    '−¥1,000.00',
  ]);
});
