import type { FetchQueryOptions, QueryObserverResult } from '@tanstack/react-query';
import { QueryObserver, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import type { ApiError } from '#contract/api-error.ts';

/** Options of a query whose answer is of this kind, as `operationQuery` makes them. */
type Options<Data> = Pick<FetchQueryOptions<Data>, 'queryKey' | 'queryFn' | 'staleTime' | 'meta'> & { enabled?: unknown };

/**
 * As many queries as the caller has, with one hook: what `useQuery` does for one.
 * @param options no two of them of the same query. @returns an answer for each, in their order.
 */
export function useAnswers<Data>(options: readonly Options<Data>[]): readonly QueryObserverResult<Data, ApiError>[] {
  const client = useQueryClient();
  const names = JSON.stringify(options.map(({ queryKey }) => queryKey));
  const observers = useMemo(
    () => options.map((each) => new QueryObserver<Data, ApiError>(client, client.defaultQueryOptions(each as never))),
    // The options of a key are always the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [client, names],
  );
  const subscribe = useCallback(
    (listener: () => void) => {
      const ways = observers.map((observer) => observer.subscribe(listener));
      return () => ways.forEach((leave) => leave());
    },
    [observers],
  );
  const last = useRef<readonly QueryObserverResult<Data, ApiError>[]>([]);
  return useSyncExternalStore(subscribe, () => {
    const now = observers.map((observer) => observer.getCurrentResult());
    const same = now.length === last.current.length && now.every((result, index) => result === last.current[index]);
    if (!same) last.current = now;
    return last.current;
  });
}
