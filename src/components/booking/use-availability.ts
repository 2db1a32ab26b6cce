import { useQueries, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '#contract/api-error.ts';
import type { getFitWorkTimes, listSessions } from '#contract/visitor/availability.ts';
import type { OutputOf } from '#contract/operation.ts';
import type { Day } from '#domain/lib/day.ts';
import { sessionsQuery, workTimesQuery } from '#queries/availability.ts';

export interface LoadState {
  ready: boolean;
  failed: boolean;
  retry: () => void;
}

const NOTHING_TO_LOAD: LoadState = { ready: true, failed: false, retry: () => undefined };

const loadStateOf = (query: UseQueryResult | undefined): LoadState =>
  query === undefined
    ? NOTHING_TO_LOAD
    : {
        ready: query.data !== undefined,
        failed: query.isError && query.data === undefined,
        retry: () => void query.refetch(),
      };

export interface Wanted {
  scenicId: string;
  date: Day | null;
  ticketTypeId?: string | undefined;
  /** False for anything but tickets and tours, since only those belong to sessions. */
  sessions?: boolean;
}

export interface Availability {
  days: OutputOf<typeof getFitWorkTimes>['list'] | undefined;
  sessions: OutputOf<typeof listSessions>['list'] | undefined;
  loading: { days: LoadState; sessions: LoadState };
  /** Device time at which each answer came; Infinity while there is none. */
  updatedAt: { days: number; sessions: number };
}

export const NO_AVAILABILITY: Availability = {
  days: undefined,
  sessions: undefined,
  loading: { days: NOTHING_TO_LOAD, sessions: NOTHING_TO_LOAD },
  updatedAt: { days: Infinity, sessions: Infinity },
};

type Options<Data> = Pick<UseQueryOptions<Data, ApiError, Data>, 'queryKey' | 'queryFn'>;

/** One result for each of the options; equal options share a query. */
export function useEach<Data>(options: readonly Options<Data>[]): (UseQueryResult<Data, ApiError> | undefined)[] {
  const byKey = new Map(options.map((each) => [JSON.stringify(each.queryKey), each]));
  const results = useQueries({ queries: [...byKey.values()] });
  const keys = [...byKey.keys()];
  return options.map(({ queryKey }) => results[keys.indexOf(JSON.stringify(queryKey))]);
}

const ageOf = (query: UseQueryResult | undefined): number =>
  query?.data === undefined ? Infinity : query.dataUpdatedAt;

export function useAvailability(visits: readonly Wanted[]): Availability[] {
  const dated = visits.filter(({ date, sessions = true }) => sessions && date !== null);
  const days = useEach(
    visits.map(({ scenicId, ticketTypeId }) =>
      workTimesQuery(scenicId, ticketTypeId === undefined ? {} : { ticket_type_id: ticketTypeId }),
    ),
  );
  const lists = useEach(dated.map(({ scenicId, date }) => sessionsQuery(scenicId, date)));
  return visits.map((visit, index) => {
    const [open, sessions] = [days[index], lists[dated.indexOf(visit)]];
    return {
      days: open?.data?.list,
      sessions: sessions?.data?.list,
      loading: { days: loadStateOf(open), sessions: loadStateOf(sessions) },
      updatedAt: { days: ageOf(open), sessions: ageOf(sessions) },
    };
  });
}
