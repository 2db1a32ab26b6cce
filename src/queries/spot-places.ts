import { useQuery } from '@tanstack/react-query';
import type { Day } from '#domain/day.ts';
import { batchesQuery, projectConfigQuery, scenicQuery, ticketTypesQuery, workTimesQuery } from './catalog.ts';
import { useServerNow } from '#state/clock.ts';

const TICK = 15_000;

/** How an answer stands. */
export interface Loading {
  ready: boolean;
  failed: boolean;
  retry: () => void;
}

/** @returns a spot with its days and the sessions of one of them, or what keeps it from being shown. `now` is server time, milliseconds. */
export function useSpotPlaces(scenicId: string, date: Day | null) {
  const now = useServerNow(TICK);
  const scenic = useQuery(scenicQuery(scenicId));
  const types = useQuery(ticketTypesQuery(scenicId, 'TICKET'));
  const config = useQuery(projectConfigQuery());
  const days = useQuery(workTimesQuery(scenicId));
  const batches = useQuery(batchesQuery(scenicId, date));
  const needed = [scenic, types, config];
  const retry = (): void => needed.forEach((query) => void query.refetch());
  if (!scenic.data || !types.data || !config.data) return { found: null, error: needed.find((query) => query.isError)?.error ?? null, retry };

  const stateOf = (query: typeof days | typeof batches): Loading => ({
    ready: query.data !== undefined,
    failed: query.isError && !query.data,
    retry: () => void query.refetch(),
  });
  const found = {
    now,
    scenic: scenic.data,
    types: types.data.list,
    orderLimit: config.data.order_limit,
    days: days.data?.list,
    batches: batches.data?.list,
    loading: { days: stateOf(days), batches: date ? stateOf(batches) : { ready: true, failed: false, retry } },
    /** Device time at which the oldest answer about places came. */
    updatedAt: Math.min(days.data ? days.dataUpdatedAt : Infinity, batches.data ? batches.dataUpdatedAt : Infinity),
  };
  return { found, error: null, retry };
}
