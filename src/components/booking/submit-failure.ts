import { failureOf, type Held, type OrderFailure, refusedSeats, type RefusedSeats } from './order-failure.ts';
import type { DraftOrder } from '#domain/order/draft-order.ts';
import type { Fen } from '#domain/lib/fen.ts';
import { ownProblems, sentPeople } from '#domain/order/order-visits.ts';

export type SubmitFailure =
  | Exclude<OrderFailure, { kind: 'people' | 'seats' }>
  /** Names of refused people; empty where the server names nobody. */
  | { kind: 'people'; names: readonly string[]; holds: Held }
  | RefusedSeats;

export function submitFailureOf(error: unknown, order: DraftOrder, shown: Fen): SubmitFailure {
  const failure = failureOf(error, shown);
  switch (failure.kind) {
    case 'problems':
      return { ...failure, problems: ownProblems(order, failure.problems) };
    case 'people': {
      // The server counts people by their position among all that were sent.
      const sent = sentPeople(order);
      const names = failure.people.flatMap((index) => sent[index]?.traveller.name ?? []);
      return names.length > 0 || failure.holds
        ? { kind: 'people', names, holds: failure.holds }
        : { kind: 'other', error: failure.error };
    }
    case 'seats':
      return refusedSeats(failure, order.visits) ?? { kind: 'other', error: failure.error };
    case 'outcome-unknown':
    case 'price':
    case 'sold-out':
    case 'other':
      return failure;
  }
}
