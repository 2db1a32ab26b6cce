import { expect, it } from 'vitest';
import { coveringPrices, distanceOf, isClosedOn, priceOn, rowsAYearLater, waitsForPrice } from './price-days.ts';

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
  expect(
    (['2026-12-01', '2026-12-05', '2026-12-19', '2026-12-20'] as const).map((day) => priceOn(type, {}, day)),
  ).toEqual([120, 150, 168, 168]);
  expect(coveringPrices(type, {}, '2026-12-20')).toEqual([
    { from: 'usual', fee: 120 },
    { from: 'row', row: 0, fee: 150 },
    { from: 'row', row: 1, fee: 168 },
    { from: 'row', row: 2, fee: undefined },
  ]);
  expect(priceOn({ prices: [{ from: '2026-12-01', to: '2026-12-02' }] }, {}, '2026-12-01')).toBeNull();
  expect(priceOn({ fee: 'ten' }, {}, '2026-12-01')).toBeNull();
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

it('shows weekend and holiday prices once they are typed', () => {
  const spot = { holidays: [{ from: '2026-12-21', to: '2026-12-21' }] } as const;
  const typed = { fee: 120, weekend_fee: 150, holiday_fee: 'two hundred' } as const;
  const days = ['2026-12-19', '2026-12-21'] as const;
  expect(days.map((day) => priceOn(typed, spot, day))).toEqual([150, 120]);
  expect(days.map((day) => priceOn({ ...typed, holiday_fee: 200 }, spot, day))).toEqual([150, 200]);
});

it('waits for a price where the last row of a day has none', () => {
  const days = ['2026-12-19', '2026-12-20'] as const;
  expect(days.map((day) => waitsForPrice(coveringPrices(type, {}, day)))).toEqual([false, true]);
});

it('measures a row against what its days cost without any row', () => {
  const weekends = { ...type, weekend_fee: 150 };
  expect(distanceOf(weekends, {}, 0)).toEqual({ days: 8, least: 0, most: 0, isFar: false });
  const friday = { fee: 120, weekend_fee: 150, prices: [{ from: '2026-12-18', to: '2026-12-19', fee: 40.1 }] } as const;
  expect(distanceOf(friday, {}, 0)).toEqual({ days: 2, least: -109.9, most: -79.9, isFar: true });
  expect(distanceOf(type, {}, 2)).toBeNull();
});

it('moves last year’s rows by 52 weeks, onto the same weekdays, and copies none twice', () => {
  const rows = [
    { from: '2025-10-01', to: '2025-10-07', fee: 180 },
    { from: '2026-10-10', to: '2026-10-11', fee: 160 },
    { from: '2025-10-11', to: '2025-10-12', fee: 170 },
    { fee: 1 },
  ] as const;
  expect(rowsAYearLater(rows, '2025')).toEqual([
    { was: '2025-10-01', row: { from: '2026-09-30', to: '2026-10-06', fee: 180 } },
  ]);
});
