import { YEAR_OF_WEEKS } from '#domain/office/report-period.ts';
import { decidingPrice, isCovered, pricesOn, type CoveringPrice, type Prices } from '#domain/catalog/prices.ts';
import { isFarFrom } from '#domain/office/publish-warnings.ts';
import type { Span } from '#domain/catalog/schedule.ts';
import { addDays, type Day } from '#domain/lib/day.ts';
import { daysBetween, daysFrom, weekdayOf } from '#domain/lib/day-math.ts';

/** Prices in yuan as they are typed: a text is not a price yet. */
export type PricedType = Prices<number | string>;
export interface OpenDays {
  closed?: readonly Partial<Span>[];
  holidays?: readonly Partial<Span>[];
  closed_weekdays?: readonly number[];
}

const asPrice = (fee: number | string | undefined): number | undefined => (typeof fee === 'number' ? fee : undefined);

/** The prices that cover a day, in yuan. The last one that has a price decides. */
export const coveringPrices = (
  { fee, weekend_fee, holiday_fee, prices = [], days }: PricedType,
  spot: OpenDays,
  day: Day,
): CoveringPrice<number>[] => {
  const own = asPrice(days?.[day]?.fee);
  return pricesOn<number>(
    {
      fee: asPrice(fee),
      weekend_fee: asPrice(weekend_fee),
      holiday_fee: asPrice(holiday_fee),
      prices: prices.map((row) => ({ ...row, fee: asPrice(row.fee) })),
      ...(own === undefined ? {} : { days: { [day]: { fee: own } } }),
    },
    spot,
    day,
  );
};

/** What visitors would pay on a day, in yuan; null where no price is typed yet. */
export const priceOn = (type: PricedType, spot: OpenDays, day: Day): number | null =>
  decidingPrice(coveringPrices(type, spot, day))?.fee ?? null;

/** Whether the last row of a day still lacks its price. Until it has one, the other prices decide. */
export const waitsForPrice = (covering: readonly CoveringPrice<number>[]): boolean => {
  const rows = covering.filter(({ from }) => from === 'row');
  return rows.length > 0 && rows[rows.length - 1]?.fee === undefined;
};

/** Days of a longer row are not counted: it stands for a season without an end. */
const MOST_COUNTED = 800;

export interface RowDistance {
  days: number;
  /** Yuan above the price without this row; below 0 where it is cheaper. */
  least: number;
  most: number;
  isFar: boolean;
}

export function distanceOf(type: PricedType, spot: OpenDays, index: number): RowDistance | null {
  const { from, to, weekdays, fee } = type.prices?.[index] ?? {};
  if (!from || !to || typeof fee !== 'number' || daysBetween(from, to) > MOST_COUNTED) return null;
  const usual = daysFrom(from, to)
    .filter((day) => isCovered({ from, to, weekdays }, day))
    .map((day) => priceOn({ ...type, prices: [] }, spot, day))
    .filter((price) => price !== null);
  if (usual.length === 0) return null;
  const [least, most] = [Math.min(...usual), Math.max(...usual)];
  return {
    days: usual.length,
    least: rounded(fee - most),
    most: rounded(fee - least),
    isFar: usual.some((price) => price > 0 && isFarFrom(fee, price)),
  };
}

/** In floating point 0.3 - 0.1 is 0.19999999999999998. */
const rounded = (yuan: number): number => Math.round(yuan * 100) / 100;

type PriceRow = NonNullable<PricedType['prices']>[number];

/**
 * Copies rows that begin in `year` and have an end to the same weekdays of the next year, except those that are there
 * already.
 */
export function rowsAYearLater(rows: readonly PriceRow[], year: string): { row: PriceRow; was: Day }[] {
  const keyOf = ({ from, to, weekdays = [] }: PriceRow): string => [from, to, ...weekdays].join(' ');
  const present = new Set(rows.map(keyOf));
  return rows
    .flatMap((row) =>
      row.from?.startsWith(year) && row.to
        ? [
            {
              row: { ...row, from: addDays(row.from, YEAR_OF_WEEKS), to: addDays(row.to, YEAR_OF_WEEKS) },
              was: row.from,
            },
          ]
        : [],
    )
    .filter(({ row }) => !present.has(keyOf(row)));
}

export const isClosedOn = ({ closed = [], holidays = [], closed_weekdays = [] }: OpenDays, day: Day): boolean =>
  closed.some((span) => isCovered(span, day)) ||
  (closed_weekdays.includes(weekdayOf(day)) && !holidays.some((span) => isCovered(span, day)));
