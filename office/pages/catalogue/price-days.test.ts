import { expect, it } from 'vitest';
import { isClosedOn, priceOn, rowsOn } from './price-days.ts';

const type = {
  fee: 120,
  prices: [
    { from: '2026-12-01', to: '2026-12-31', weekdays: [6, 0], fee: 150 },
    { from: '2026-12-19', to: '2026-12-20', fee: 168 },
    { from: '2026-12-20', to: '2026-12-20' },
    { fee: 1 },
  ],
} as const;

it('shows the price that the lower row decides, and nothing of a row that is not filled in', () => {
  expect((['2026-12-01', '2026-12-05', '2026-12-19', '2026-12-20'] as const).map((day) => priceOn(type, day))).toEqual([
    120, 150, 168, 168,
  ]);
  expect(rowsOn(type, '2026-12-20')).toEqual([0, 1, 2]);
  expect(priceOn({ prices: [{ from: '2026-12-01', to: '2026-12-02' }] }, '2026-12-01')).toBeNull();
  expect(priceOn({ fee: 'ten' }, '2026-12-01')).toBeNull();
});

it('shows closed days as visitors meet them', () => {
  const days = {
    closed_weekdays: [1],
    closed: [{ from: '2026-12-24', to: '2026-12-25' }],
    holidays: [{ from: '2026-12-28', to: '2026-12-28' }],
  } as const;
  expect(
    (['2026-12-07', '2026-12-24', '2026-12-28', '2026-12-08'] as const).map((day) => isClosedOn(days, day)),
  ).toEqual([true, true, false, false]);
});
