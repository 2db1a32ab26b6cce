import type { ApiError } from '#contract/api-error.ts';
import { outcomeOf } from '#contract/api-error.ts';
import { RES_CODE } from '#contract/codes.ts';
import type { DraftOrder } from '#domain/draft-order.ts';
import type { Fen } from '#domain/fen.ts';
import { fenOf } from '#domain/fen.ts';
import { ownProblems, sentPeople, visitsOf } from '#domain/order-visits.ts';
import type { Problem } from '#domain/problems.ts';

/** Why an order was not placed, as the screen shows it. */
export type Refusal =
  | { kind: 'grey'; names: string[] }
  | { kind: 'problems'; problems: Problem[] }
  | { kind: 'price'; was: Fen; now: Fen }
  /** Chosen seats went to somebody else, or the choice leaves single seats empty; the seats, and on which visit. */
  | { kind: 'seats'; why: 'lost' | 'gap'; seats: string[]; visit: number }
  /** They hold a ticket of a session that one person enters once. Empty where the server does not say who. */
  | { kind: 'holds'; names: string[] }
  | { kind: 'sold-out' }
  /** Nobody knows whether the order arrived. */
  | { kind: 'unsure' }
  | { kind: 'other' };

const fieldOf = (extra: unknown, key: string): unknown =>
  typeof extra === 'object' && extra !== null && key in extra ? (extra as Record<string, unknown>)[key] : undefined;

const listOf = (extra: unknown, key: string): unknown[] => {
  const list = fieldOf(extra, key);
  return Array.isArray(list) ? list : [];
};

/** The names of people that the server counts by their place among all that were sent. */
function namesOf(order: DraftOrder, extra: unknown): string[] {
  const sent = sentPeople(order);
  return listOf(extra, 'people').flatMap((index) => sent[Number(index)]?.traveller.name ?? []);
}

function seatsRefusal(order: DraftOrder, why: 'lost' | 'gap', extra: unknown): Refusal {
  const seats = listOf(extra, 'seats').filter((seat) => typeof seat === 'string');
  const visits = visitsOf(order);
  const named = visits.findIndex((visit) => visit.seats.some((seat) => seats.includes(seat.seat_id)));
  // A gap seat is beside the chosen ones, not among them.
  const visit = named >= 0 ? named : visits.findIndex((each) => each.seats.length > 0);
  return seats.length > 0 && visit >= 0 ? { kind: 'seats', why, seats, visit } : { kind: 'other' };
}

/** @param shown the total that the visitor saw. @returns what a failed attempt means for the screen. */
export function refusalOf(error: ApiError, order: DraftOrder, shown: Fen): Refusal {
  if (outcomeOf(error) === 'unknown') return { kind: 'unsure' };
  const problems = listOf(error.extraInfo, 'problems');
  if (problems.length > 0) return { kind: 'problems', problems: ownProblems(order, problems as Problem[]) };
  if (error.code === RES_CODE.priceChanged) {
    const fee = fieldOf(error.extraInfo, 'fee');
    const now = typeof fee === 'number' || typeof fee === 'string' ? fenOf(fee) : null;
    return now === null ? { kind: 'other' } : { kind: 'price', was: shown, now };
  }
  if (error.code === RES_CODE.greyListed) {
    const names = namesOf(order, error.extraInfo);
    return names.length > 0 ? { kind: 'grey', names } : { kind: 'other' };
  }
  if (error.code === RES_CODE.personHasTicket) return { kind: 'holds', names: namesOf(order, error.extraInfo) };
  if (error.code === RES_CODE.lockSeatFailed) return seatsRefusal(order, 'lost', error.extraInfo);
  if (error.code === RES_CODE.gapSeat) return seatsRefusal(order, 'gap', error.extraInfo);
  return error.code === RES_CODE.temporarilyUnavailable ? { kind: 'sold-out' } : { kind: 'other' };
}
