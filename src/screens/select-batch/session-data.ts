import { useQuery } from '@tanstack/react-query';
import type { Scenic, TicketTypeSummary } from '#contract/catalog.ts';
import { hallDay } from '#domain/calendar.ts';
import type { Day } from '#domain/day.ts';
import type { OfferedBatch, OfferedDay } from '#domain/offer.ts';
import { batchesQuery, projectConfigQuery, scenicQuery, ticketTypesQuery, workTimesQuery } from '#queries/catalog.ts';
import { useServerNow } from '#queries/clock.ts';

const TICK = 15_000;

/** How an answer stands. */
interface Loading {
  ready: boolean;
  failed: boolean;
  retry: () => void;
}

export interface SessionData {
  scenic: Scenic;
  /** What is sold by itself at the spot, and whether it is a hall with sections. */
  types: readonly TicketTypeSummary[];
  hall: boolean;
  orderLimit: number;
  /** Server time, milliseconds. */
  now: number;
  /** The days on sale; the sections of a hall stand together. */
  days: readonly OfferedDay[];
  /** The same days, section by section. */
  sections: readonly OfferedDay[];
  batches: readonly OfferedBatch[];
  loading: { days: Loading; batches: Loading };
  /** Device time at which the oldest answer about places came. */
  updatedAt: number;
}

/** @returns everything that the screen needs for a day, or what keeps it from being shown. */
export function useSessionData(scenicId: string, date: Day | null) {
  const now = useServerNow(TICK);
  const scenic = useQuery(scenicQuery(scenicId));
  const types = useQuery(ticketTypesQuery(scenicId, 'TICKET'));
  const config = useQuery(projectConfigQuery());
  const days = useQuery(workTimesQuery(scenicId));
  const batches = useQuery(batchesQuery(scenicId, date));
  const needed = [scenic, types, config];
  const retry = (): void => needed.forEach((query) => void query.refetch());
  if (!scenic.data || !types.data || !config.data) return { data: null, error: needed.find((query) => query.isError)?.error ?? null, retry };

  const list = types.data.list.filter(({ type }) => type === 'TICKET');
  const zoned = list.filter((type) => type.zone !== undefined);
  const sections = days.data?.list ?? [];
  const stateOf = (query: typeof days | typeof batches): Loading => ({
    ready: query.data !== undefined,
    failed: query.isError && !query.data,
    retry: () => void query.refetch(),
  });
  const data: SessionData = {
    scenic: scenic.data,
    types: zoned.length > 0 ? zoned : list.filter((type) => !type.bind),
    hall: zoned.length > 0,
    orderLimit: config.data.order_limit,
    now,
    days: sections.map((day) => hallDay(day, list)),
    sections,
    batches: batches.data?.list ?? [],
    loading: { days: stateOf(days), batches: date ? stateOf(batches) : { ready: true, failed: false, retry } },
    updatedAt: Math.min(days.data ? days.dataUpdatedAt : Infinity, batches.data ? batches.dataUpdatedAt : Infinity),
  };
  return { data, error: null, retry };
}

/** @returns the sessions of another day, once they are asked for. */
export function useOtherBatches(scenicId: string, date: Day | null): readonly OfferedBatch[] {
  return useQuery(batchesQuery(scenicId, date)).data?.list ?? [];
}
