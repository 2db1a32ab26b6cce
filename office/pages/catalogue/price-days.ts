import { decidingPrice, isCovered, pricesOn, type CoveringPrice, type Prices } from '#domain/catalog/prices.ts';
import type { Span } from '#domain/catalog/schedule.ts';
import type { Day } from '#domain/lib/day.ts';
import { weekdayOf } from '#domain/lib/day-math.ts';

/** Prices in yuan as they are typed: a text is not a price yet. */
export type PricedType = Prices<number | string>;
export interface OpenDays {
  closed?: readonly Partial<Span>[];
  holidays?: readonly Partial<Span>[];
  closed_weekdays?: readonly number[];
}

const asPrice = (fee: number | string | undefined): number | undefined => (typeof fee === 'number' ? fee : undefined);

/** The prices that cover a day, in yuan, the deciding one last but for rows without a price. */
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

/** What visitors would pay on a day, in yuan; null where nothing is typed yet. */
export const priceOn = (type: PricedType, spot: OpenDays, day: Day): number | null =>
  decidingPrice(coveringPrices(type, spot, day))?.fee ?? null;

export const isClosedOn = ({ closed = [], holidays = [], closed_weekdays = [] }: OpenDays, day: Day): boolean =>
  closed.some((span) => isCovered(span, day)) ||
  (closed_weekdays.includes(weekdayOf(day)) && !holidays.some((span) => isCovered(span, day)));
