import { onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import type { ApiError } from '#contract/api-error.ts';
import { RES_CODE } from '#contract/codes.ts';
import type { Network } from '#api/network.ts';
import { MAX_AGE } from './persister.ts';

const RETRIES = 2;

/**
 * Reads try first and check the network later; writes run at once or are refused at once, and are never repeated
 * automatically.
 * @param onMissing is called with the error of a read whose data is not on the device either.
 */
export const createQueryClient = (onMissing?: (error: ApiError) => void): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { state }) => void (state.data === undefined && onMissing?.(error)),
    }),
    defaultOptions: {
      queries: {
        gcTime: MAX_AGE,
        networkMode: 'offlineFirst',
        // While offline a retry would wait without a word; an error can be shown. The library waits a second, then two.
        retry: (failures, error) =>
          (error.kind === 'network' || error.code === RES_CODE.busy) && failures < RETRIES && onlineManager.isOnline(),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });

/** The query client gets our own state of the network instead of the browser's flag. */
export function followNetwork(network: Pick<Network, 'isOnline' | 'subscribe'>): void {
  onlineManager.setOnline(network.isOnline());
  onlineManager.setEventListener((setOnline) => network.subscribe(setOnline));
}
