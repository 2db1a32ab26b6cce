import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { getTicketType, ProjectConfig, Scenic, TicketTypeSummary } from '#contract/catalog.ts';
import type { OutputOf } from '#contract/operation.ts';
import type { Day } from '#domain/day.ts';
import type { Offer } from '#domain/offer.ts';
import { batchesQuery, projectConfigQuery, scenicQuery, ticketTypesQuery, workTimesQuery } from '#queries/catalog.ts';
import { serverNow, useServerNow } from '#queries/clock.ts';
import { offerOf } from './offer-of.ts';

export type TicketType = OutputOf<typeof getTicketType>;

/** How old prices and stock may be when an order is placed, milliseconds. */
const FRESH = 60_000;
const TICK = 15_000;

export interface OrderData {
  scenic: Scenic;
  config: ProjectConfig;
  types: readonly TicketTypeSummary[];
  offer: Offer;
  days: { ready: boolean; failed: boolean; retry: () => void };
  batches: { ready: boolean; failed: boolean; retry: () => void };
  /** Device time at which the oldest price came. */
  updatedAt: number;
  /** Looks prices and stock up again unless they are fresh; rejects when nobody answers. */
  refresh: () => Promise<Offer>;
}

/** @returns the data of the screen, or what keeps it from being shown. */
export function useOrderData(ticketType: TicketType, date: Day | null) {
  const scenicId = ticketType.scenic_id;
  const client = useQueryClient();
  const now = useServerNow(TICK);
  const scenic = useQuery(scenicQuery(scenicId));
  const types = useQuery(ticketTypesQuery(scenicId, 'TICKET'));
  const config = useQuery(projectConfigQuery());
  const days = useQuery(workTimesQuery(scenicId));
  const batches = useQuery(batchesQuery(scenicId, date));
  const needed = [scenic, types, config];
  const retry = (): void => needed.forEach((query) => void query.refetch());
  if (!scenic.data || !types.data || !config.data) {
    return { data: null, error: needed.find((query) => query.isError)?.error ?? null, retry };
  }

  const parts = { scenicId, orderLimit: config.data.order_limit, agreementVersion: ticketType.agreement.version };
  const stateOf = (query: typeof days | typeof batches) => ({
    ready: query.data !== undefined,
    failed: query.isError && !query.data,
    retry: () => void query.refetch(),
  });
  const data: OrderData = {
    scenic: scenic.data,
    config: config.data,
    types: types.data.list.filter(({ type }) => type === 'TICKET'),
    offer: offerOf({ ...parts, now, types: types.data.list, days: days.data?.list, batches: batches.data?.list }),
    days: stateOf(days),
    batches: date ? stateOf(batches) : { ready: true, failed: false, retry },
    updatedAt: Math.min(types.dataUpdatedAt, days.data ? days.dataUpdatedAt : Infinity),
    async refresh() {
      const [freshTypes, freshDays, freshBatches] = await Promise.all([
        client.fetchQuery({ ...ticketTypesQuery(scenicId, 'TICKET'), staleTime: FRESH }),
        client.fetchQuery({ ...workTimesQuery(scenicId), staleTime: FRESH }),
        date ? client.fetchQuery({ ...batchesQuery(scenicId, date), staleTime: FRESH }) : null,
      ]);
      return offerOf({ ...parts, now: serverNow(), types: freshTypes.list, days: freshDays.list, batches: freshBatches?.list });
    },
  };
  return { data, error: null, retry };
}
