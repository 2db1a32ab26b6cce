import { useQuery } from '@tanstack/react-query';
import type { Scenic, TicketTypeSummary } from '#contract/catalog.ts';
import type { Day } from '#domain/day.ts';
import type { Offer } from '#domain/offer.ts';
import { daysOfTypes, isReservable } from '#domain/reservation.ts';
import { batchesQuery, projectConfigQuery, scenicQuery, ticketTypesQuery, workTimesQuery } from '#queries/catalog.ts';
import { useServerNow } from '#queries/clock.ts';
import { offerOf } from '#queries/offer-of.ts';

const TICK = 15_000;

interface Loading {
  ready: boolean;
  failed: boolean;
  retry: () => void;
}

export interface ReserveData {
  scenic: Scenic;
  /** What costs nothing there. */
  types: readonly TicketTypeSummary[];
  offer: Offer;
  days: Loading;
  batches: Loading;
  /** Device time at which the oldest answer about places came. */
  updatedAt: number;
}

/** @returns what can be reserved at a spot, or what keeps it from being shown. */
export function useReserveData(scenicId: string, date: Day | null) {
  const now = useServerNow(TICK);
  const scenic = useQuery(scenicQuery(scenicId));
  const types = useQuery(ticketTypesQuery(scenicId, 'TICKET'));
  const config = useQuery(projectConfigQuery());
  const days = useQuery(workTimesQuery(scenicId));
  const batches = useQuery(batchesQuery(scenicId, date));
  const needed = [scenic, types, config];
  const retry = (): void => needed.forEach((query) => void query.refetch());
  if (!scenic.data || !types.data || !config.data) return { data: null, error: needed.find((query) => query.isError)?.error ?? null, retry };

  const free = types.data.list.filter(isReservable);
  const ids = free.map(({ id }) => id);
  const stateOf = (query: typeof days | typeof batches): Loading => ({
    ready: query.data !== undefined,
    failed: query.isError && !query.data,
    retry: () => void query.refetch(),
  });
  const data: ReserveData = {
    scenic: scenic.data,
    types: free,
    offer: offerOf({
      scenicId,
      now,
      orderLimit: config.data.order_limit,
      agreementVersion: '',
      types: free,
      days: days.data && daysOfTypes(days.data.list, ids),
      batches: batches.data?.list,
    }),
    days: stateOf(days),
    batches: date ? stateOf(batches) : { ready: true, failed: false, retry },
    updatedAt: Math.min(days.data ? days.dataUpdatedAt : Infinity, batches.data ? batches.dataUpdatedAt : Infinity),
  };
  return { data, error: null, retry };
}
