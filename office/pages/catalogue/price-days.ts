import { covers } from '#domain/catalog/schedule.ts';
import type { Day } from '#domain/lib/day.ts';
import { weekdayOf } from '#domain/lib/day-math.ts';

interface Span {
  from?: Day;
  to?: Day;
  weekdays?: readonly number[];
}
/** A row of prices; one that is not filled in yet counts for nothing. */
interface PriceRow extends Span {
  fee?: number | string;
}
export interface PricedType {
  fee?: number | string;
  prices?: readonly PriceRow[];
}
export interface OpenDays {
  closed?: readonly Span[];
  holidays?: readonly Span[];
  closed_weekdays?: readonly number[];
}

const coversDay = ({ from, to, weekdays }: Span, day: Day): boolean =>
  from !== undefined && to !== undefined && covers({ from, to, weekdays }, day);

const isPrice = (fee: number | string | undefined): fee is number => typeof fee === 'number';

/** The rows that cover a day, by their number from 0; the last of them that has a price decides. */
export const rowsOn = ({ prices = [] }: PricedType, day: Day): number[] =>
  prices.flatMap((row, index) => (coversDay(row, day) ? [index] : []));

/** What visitors would pay on a day, in yuan; null where nothing is typed yet. */
export function priceOn(type: PricedType, day: Day): number | null {
  const decided = rowsOn(type, day)
    .map((index) => type.prices?.[index]?.fee)
    .findLast(isPrice);
  return decided ?? (isPrice(type.fee) ? type.fee : null);
}

export const isClosedOn = ({ closed = [], holidays = [], closed_weekdays = [] }: OpenDays, day: Day): boolean =>
  closed.some((span) => coversDay(span, day)) ||
  (closed_weekdays.includes(weekdayOf(day)) && !holidays.some((span) => coversDay(span, day)));
