import type { Day } from '#domain/lib/day.ts';
import { weekdayOf } from '#domain/lib/day-math.ts';
import type { Fen } from '#domain/lib/fen.ts';
import { covers, type Span } from './schedule.ts';

/** A ticket type's prices, in fen as they are sold, or in yuan as they are typed. A row without days covers none. */
export interface Prices<Amount> {
  fee?: Amount | undefined;
  weekend_fee?: Amount | undefined;
  holiday_fee?: Amount | undefined;
  prices?: readonly (Partial<Span> & { fee?: Amount | undefined })[] | undefined;
  /** What the office set for single days wins over all else. */
  days?: Readonly<Partial<Record<Day, { fee?: Amount | undefined }>>> | undefined;
}

export interface HolidaysOfSpot {
  holidays?: readonly Partial<Span>[] | undefined;
}

/** `row` counts from 0; its fee is absent until somebody typed it. */
export type CoveringPrice<Amount> =
  | { from: 'usual' | 'weekend' | 'holiday' | 'day'; fee: Amount }
  | { from: 'row'; row: number; fee: Amount | undefined };

const WEEKEND: ReadonlySet<number> = new Set([0, 6]);

export const isCovered = ({ from, to, weekdays }: Partial<Span>, day: Day): boolean =>
  from !== undefined && to !== undefined && covers({ from, to, weekdays }, day);

/** The prices that cover a day, of which the last one with a fee decides. */
export function pricesOn<Amount>(
  { fee, weekend_fee, holiday_fee, prices = [], days }: Prices<Amount>,
  { holidays = [] }: HolidaysOfSpot,
  day: Day,
): CoveringPrice<Amount>[] {
  const found: CoveringPrice<Amount>[] = [];
  if (fee !== undefined) found.push({ from: 'usual', fee });
  if (weekend_fee !== undefined && WEEKEND.has(weekdayOf(day))) found.push({ from: 'weekend', fee: weekend_fee });
  if (holiday_fee !== undefined && holidays.some((span) => isCovered(span, day)))
    found.push({ from: 'holiday', fee: holiday_fee });
  for (const [row, price] of prices.entries())
    if (isCovered(price, day)) found.push({ from: 'row', row, fee: price.fee });
  const own = days?.[day]?.fee;
  if (own !== undefined) found.push({ from: 'day', fee: own });
  return found;
}

export const decidingPrice = <Amount>(covering: readonly CoveringPrice<Amount>[]): CoveringPrice<Amount> | undefined =>
  covering.reduce<CoveringPrice<Amount> | undefined>(
    (last, price) => (price.fee === undefined ? last : price),
    undefined,
  );

export const feeOn = (type: Prices<Fen> & { fee: Fen }, spot: HolidaysOfSpot, day: Day): Fen =>
  decidingPrice(pricesOn(type, spot, day))?.fee ?? type.fee;
