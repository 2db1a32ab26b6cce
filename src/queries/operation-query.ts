import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiError } from '#contract/api-error.ts';
import { api } from '#api/port.ts';
import type { VisitorOperation, InputOf, OutputOf, Subject } from '#contract/operation.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
    queryMeta: {
      subjects?: readonly Subject[];
      /** True when the answer may be stored on the device. */
      persist?: boolean;
    };
  }
}

export const queryKeyOf = <O extends VisitorOperation>(operation: O, input: InputOf<O>) =>
  [operation.name, input] as const;

const JUST_ASKED = 5_000;

/** Answers stored by an earlier page always count as stale: an order may have been paid in between. */
const justAsked = ({ state }: { state: { dataUpdatedAt: number } }): number =>
  state.dataUpdatedAt >= performance.timeOrigin ? JUST_ASKED : 0;

interface QuerySettings<O extends VisitorOperation> {
  /**
   * Milliseconds for which an answer counts as fresh; by default just long enough that a screen uses the answer which
   * its route requested on this page.
   */
  staleTime?: number;
  enabled?: boolean;
  /** Runs after each good answer; the query does not wait for what it starts. */
  after?: (output: OutputOf<O>, client: QueryClient) => void;
}

export function operationQuery<O extends VisitorOperation>(
  operation: O,
  input: InputOf<O>,
  { staleTime, enabled = true, after }: QuerySettings<O> = {},
) {
  return queryOptions<OutputOf<O>>({
    queryKey: queryKeyOf(operation, input),
    queryFn: async ({ signal, client }) => {
      const output = await api().call(operation, input, { signal });
      after?.(output, client);
      return output;
    },
    meta: { subjects: operation.touches, persist: operation.persist },
    staleTime: staleTime ?? justAsked,
    enabled,
  });
}

export const invalidateSubjects = (client: QueryClient, subjects: readonly Subject[]): Promise<void> =>
  client.invalidateQueries({
    predicate: (query) => query.meta?.subjects?.some((subject) => subjects.includes(subject)) ?? false,
  });
