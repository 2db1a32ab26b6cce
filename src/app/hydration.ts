// Loaded when answers are read from the device or written there: a first visit shows its first screen without it.
import { dehydrate, type DehydratedState, type DehydrateOptions, type QueryClient } from '@tanstack/react-query';

export { hydrate } from '@tanstack/react-query';

/** Longer lists are not written: the whole blob goes to the disk each time. */
const LONGEST_LIST = 200;

const isLong = (data: unknown): boolean => {
  const list = (data as { list?: unknown } | null | undefined)?.list;
  return Array.isArray(list) && list.length > LONGEST_LIST;
};

const OPTIONS: DehydrateOptions = {
  shouldDehydrateMutation: () => false,
  shouldDehydrateQuery: ({ meta, state }) =>
    meta?.['persist'] === true && state.data !== undefined && !isLong(state.data),
};

/** A failed refresh must not be stored: next time the data counts, not the failure. */
const settled = ({
  queryHash,
  queryKey,
  meta,
  state: { data, dataUpdatedAt },
}: DehydratedState['queries'][number]) => ({
  queryHash,
  queryKey,
  meta,
  state: {
    data,
    dataUpdatedAt,
    dataUpdateCount: 1,
    error: null,
    errorUpdateCount: 0,
    errorUpdatedAt: 0,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchMeta: null,
    isInvalidated: false,
    status: 'success',
    fetchStatus: 'idle',
  },
});

/** What was typed about an agency is not stored. */
const withoutAgency = (key: string, value: unknown): unknown => (key === 'agency' ? undefined : value);

export function blobText(client: QueryClient, buster: string, timestamp: number): string {
  const queries = dehydrate(client, OPTIONS).queries.map(settled);
  return JSON.stringify({ buster, timestamp, clientState: { mutations: [], queries } }, withoutAgency);
}
