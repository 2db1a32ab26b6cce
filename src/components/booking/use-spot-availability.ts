import { useQuery } from '@tanstack/react-query';
import type { Day } from '#domain/lib/day.ts';
import { projectConfigQuery, scenicQuery } from '#queries/catalog.ts';
import { ticketTypesQuery } from '#queries/ticket-types.ts';
import { useServerNow } from '#state/clock.ts';
import { NO_AVAILABILITY, useAvailability } from './use-availability.ts';

const TICK = 15_000;

/** `now` is server time, milliseconds. */
export function useSpotAvailability(scenicId: string, date: Day | null) {
  const now = useServerNow(TICK);
  const scenic = useQuery(scenicQuery(scenicId));
  const types = useQuery(ticketTypesQuery(scenicId, 'TICKET'));
  const config = useQuery(projectConfigQuery());
  const [availability = NO_AVAILABILITY] = useAvailability([{ scenicId, date }]);
  const needed = [scenic, types, config];
  const retry = (): void => needed.forEach((query) => void query.refetch());
  if (!scenic.data || !types.data || !config.data)
    return { found: null, error: needed.find((query) => query.isError)?.error ?? null, retry };
  const oldest = Math.min(availability.updatedAt.days, availability.updatedAt.sessions);
  const found = {
    now,
    scenic: scenic.data,
    types: types.data.list,
    orderLimit: Math.min(
      config.data.order_limit,
      types.data.list.reduce((sum, { limit_per_order }) => sum + limit_per_order, 0),
    ),
    days: availability.days,
    sessions: availability.sessions,
    loading: availability.loading,
    /** Device time at which the oldest answer about places came; null while there is none. */
    updatedAt: Number.isFinite(oldest) ? oldest : null,
  };
  return { found, error: null, retry };
}
