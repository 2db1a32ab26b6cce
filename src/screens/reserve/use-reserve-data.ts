import type { Scenic } from '#contract/visitor/catalog.ts';
import type { TicketTypeSummary } from '#contract/visitor/ticket-types.ts';
import type { Day } from '#domain/lib/day.ts';
import type { Offer } from '#domain/order/offer.ts';
import { daysOfTypes, isReservable } from '#domain/order/reservation.ts';
import { offerOf } from '#queries/offer-of.ts';
import type { Availability } from '#components/booking/use-availability.ts';
import { useSpotAvailability } from '#components/booking/use-spot-availability.ts';

export interface ReserveData {
  scenic: Scenic;
  types: readonly TicketTypeSummary[];
  offer: Offer;
  loading: Availability['loading'];
  /** Device time at which the oldest answer about places came; null while there is none. */
  updatedAt: number | null;
}

export function useReserveData(scenicId: string, date: Day | null) {
  const { found, error, retry } = useSpotAvailability(scenicId, date);
  if (!found) return { data: null, error, retry };
  const { now, scenic, orderLimit, days, sessions, loading, updatedAt } = found;
  const types = found.types.filter(isReservable);
  const ids = types.map(({ id }) => id);
  const offer = offerOf({
    scenicId,
    now,
    orderLimit,
    agreementVersion: '',
    types,
    days: days && daysOfTypes(days, ids),
    sessions,
  });
  const data: ReserveData = { scenic, types, offer, loading, updatedAt };
  return { data, error: null, retry };
}
