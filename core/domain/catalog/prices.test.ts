import { describe, expect, it } from 'vitest';
import { decidingPrice, feeOn, type Prices, pricesOn } from './prices.ts';

const spot = { holidays: [{ from: '2026-12-19', to: '2026-12-21' }] } as const;
const type = { fee: 100, weekend_fee: 150, holiday_fee: 200 } as const;
const FRIDAY = '2026-12-18';
const SATURDAY = '2026-12-19';
const MONDAY = '2026-12-21';
const NEXT_SATURDAY = '2026-12-26';

describe('the price of a day', () => {
  it('is the usual one, on a weekend its own, and on a holiday that of holidays', () => {
    expect([FRIDAY, SATURDAY, MONDAY, NEXT_SATURDAY].map((day) => feeOn(type, spot, day as typeof FRIDAY))).toEqual([
      100, 200, 200, 150,
    ]);
    expect(feeOn({ fee: 5 }, spot, SATURDAY)).toBe(5);
  });

  it('is that of such a weekday on a holiday without a price', () => {
    const { holiday_fee: _, ...without } = type;
    expect([feeOn(without, spot, SATURDAY), feeOn(without, spot, MONDAY)]).toEqual([150, 100]);
  });

  it('can be nothing on a weekend or a holiday', () => {
    expect([
      feeOn({ ...type, weekend_fee: 0 }, spot, NEXT_SATURDAY),
      feeOn({ ...type, holiday_fee: 0 }, spot, MONDAY),
    ]).toEqual([0, 0]);
  });

  it('follows the last row that covers the day before all of them, and the office’s own before that', () => {
    const rows = {
      ...type,
      prices: [
        { from: '2026-01-01', to: '2026-12-31', weekdays: [0, 6], fee: 170 },
        { from: SATURDAY, to: SATURDAY, fee: 90 },
      ],
      days: { [NEXT_SATURDAY]: { fee: 70 } },
    } as const;
    expect([FRIDAY, SATURDAY, MONDAY, NEXT_SATURDAY].map((day) => feeOn(rows, spot, day as typeof FRIDAY))).toEqual([
      100, 90, 200, 70,
    ]);
    expect(pricesOn(rows, spot, SATURDAY)).toEqual([
      { from: 'usual', fee: 100 },
      { from: 'weekend', fee: 150 },
      { from: 'holiday', fee: 200 },
      { from: 'row', row: 0, fee: 170 },
      { from: 'row', row: 1, fee: 90 },
    ]);
  });

  it('is not changed by a row without a price or without days', () => {
    const drafted: Prices<number> = { ...type, prices: [{ from: FRIDAY, to: FRIDAY }, { fee: 1 }] };
    const covering = pricesOn(drafted, spot, FRIDAY);
    expect(covering).toEqual([
      { from: 'usual', fee: 100 },
      { from: 'row', row: 0, fee: undefined },
    ]);
    expect(decidingPrice(covering)).toEqual({ from: 'usual', fee: 100 });
    expect(decidingPrice(pricesOn({ fee: undefined, prices: drafted.prices }, spot, FRIDAY))).toBeUndefined();
  });
});
