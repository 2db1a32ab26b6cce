import { addDays, type Day, dayOf, instantOf } from '#domain/lib/day.ts';
import type { Fen } from '#domain/lib/fen.ts';

export const DIFFERENCE_KINDS = ['only-ours', 'only-theirs', 'amount', 'fee', 'other-day'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** Providers cut their days by their own clocks: this near to midnight a record may be in the neighbouring day. */
const MIDNIGHT_MS = 10 * 60_000;

export function neighbourOf(day: Day, instant: number): Day | undefined {
  if (Math.abs(instant - instantOf(day, '00:00')) <= MIDNIGHT_MS) return addDays(day, -1);
  return Math.abs(instant - instantOf(day, '24:00')) <= MIDNIGHT_MS ? addDays(day, 1) : undefined;
}

/** A provider's fee of a payment by an agreed rate in 1/10,000. */
export const feeOf = (amount: Fen, rate: number): Fen => Math.round((amount * rate) / 10_000);

/** A payment or refund that our records and the bill state differently. Instants in milliseconds since 1970. */
export interface Unequal {
  ours: { amount: Fen; at: number } | undefined;
  theirs: { amount: Fen; fee: Fen; at: number } | undefined;
  /** The day of the other side's record: the day of another bill, or of our own record. */
  elsewhere: { day: Day; at: number } | undefined;
}

/** @returns what kind of difference it is, and the day to which our record may be moved to resolve it. */
export function judgeDifference(day: Day, { ours, theirs, elsewhere }: Unequal): { kind: DifferenceKind; move?: Day } {
  if (ours && theirs) return { kind: ours.amount === theirs.amount ? 'fee' : 'amount' };
  if (ours) {
    const near = neighbourOf(day, ours.at);
    if (elsewhere === undefined) return { kind: 'only-ours', ...(near === undefined ? {} : { move: near }) };
    return { kind: 'other-day', ...(near === elsewhere.day ? { move: near } : {}) };
  }
  if (elsewhere === undefined) return { kind: 'only-theirs' };
  // Our record counts in another day and can be moved to the day of the bill.
  return { kind: 'other-day', ...(neighbourOf(dayOf(elsewhere.at), elsewhere.at) === day ? { move: day } : {}) };
}
