import { ApiError, outcomeOf } from '#contract/api-error.ts';
import { RES_CODE } from '#contract/codes.ts';
import type { DraftVisit } from '#domain/order/draft-order.ts';
import { type Fen, fenOf } from '#domain/lib/fen.ts';
import type { Problem } from '#domain/order/problems.ts';

/** What refused people have already: a ticket of the session, or a free one for the day; null if they may not buy. */
export type Held = 'session' | 'day' | null;

export type OrderFailure =
  /** Nobody knows whether the order arrived, so it must not be sent under another key. */
  | { kind: 'outcome-unknown' }
  | { kind: 'problems'; problems: readonly Problem[] }
  /** The total changed, fen. */
  | { kind: 'price'; was: Fen; now: Fen }
  /** Positions, among all people who were sent, of those who are refused. */
  | { kind: 'people'; people: readonly number[]; holds: Held; error: ApiError }
  /** Chosen seats are taken, or the choice leaves single seats empty: their ids, where the server names them. */
  | { kind: 'seats'; why: 'lost' | 'gap'; seats: readonly string[]; error: ApiError }
  | { kind: 'sold-out'; error: ApiError }
  | { kind: 'other'; error: ApiError };

export const extraOf = ({ extraInfo }: Pick<ApiError, 'extraInfo'>): Record<string, unknown> =>
  typeof extraInfo === 'object' && extraInfo !== null ? (extraInfo as Record<string, unknown>) : {};

export const listIn = (error: Pick<ApiError, 'extraInfo'>, key: string): readonly unknown[] => {
  const list = extraOf(error)[key];
  return Array.isArray(list) ? list : [];
};

export const problemsIn = (error: Pick<ApiError, 'extraInfo'>): readonly Problem[] =>
  listIn(error, 'problems') as readonly Problem[];

/** @param shown the total that the visitor saw, fen. */
export function failureOf(error: unknown, shown?: Fen): OrderFailure {
  if (!(error instanceof ApiError) || outcomeOf(error) === 'unknown') return { kind: 'outcome-unknown' };
  const problems = problemsIn(error);
  if (problems.length > 0) return { kind: 'problems', problems };
  switch (error.code) {
    case RES_CODE.priceChanged: {
      const { fee } = extraOf(error);
      const now = typeof fee === 'number' || typeof fee === 'string' ? fenOf(fee) : null;
      return now === null || shown === undefined ? { kind: 'other', error } : { kind: 'price', was: shown, now };
    }
    case RES_CODE.greyListed:
      return refusedPeople(error, null);
    case RES_CODE.personHasTicket:
      return refusedPeople(error, 'session');
    case RES_CODE.personHasDayTicket:
      return refusedPeople(error, 'day');
    case RES_CODE.lockSeatFailed:
    case RES_CODE.gapSeat: {
      const seats = listIn(error, 'seats').filter((seat) => typeof seat === 'string');
      return { kind: 'seats', why: error.code === RES_CODE.gapSeat ? 'gap' : 'lost', seats, error };
    }
    case RES_CODE.temporarilyUnavailable:
      return { kind: 'sold-out', error };
    case undefined:
    default:
      return { kind: 'other', error };
  }
}

const refusedPeople = (error: ApiError, holds: Held): OrderFailure => ({
  kind: 'people',
  people: listIn(error, 'people').map(Number),
  holds,
  error,
});

/** A fault of this page counts as an answer that could not be read. */
export const callErrorOf = (error: unknown): ApiError => (error instanceof ApiError ? error : new ApiError('garbled'));

export const notSent = (error: unknown): Extract<OrderFailure, { kind: 'other' }> => ({
  kind: 'other',
  error: callErrorOf(error),
});

export interface RefusedSeats {
  kind: 'seats';
  why: 'lost' | 'gap';
  seats: readonly string[];
  visit: number;
  error: ApiError;
}

export function refusedSeats(
  failure: Omit<RefusedSeats, 'visit'>,
  visits: readonly Pick<DraftVisit, 'seats'>[],
): RefusedSeats | null {
  const { seats } = failure;
  const named = visits.findIndex((visit) => visit.seats.some((seat) => seats.includes(seat.seat_id)));
  // A gap seat is beside the chosen ones, not among them.
  const visit = named >= 0 ? named : visits.findIndex((each) => each.seats.length > 0);
  return seats.length > 0 && visit >= 0 ? { ...failure, visit } : null;
}
