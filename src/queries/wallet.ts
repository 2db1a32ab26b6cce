import { queryOptions } from '@tanstack/react-query';
import { storageTrouble } from '#storage/local.ts';
import { walletTickets } from '#storage/wallet.ts';
import { isClockMeasured, serverNow } from '#state/clock.ts';

export type { WalletTicket } from '#storage/wallet.ts';

/** Reads the stored tickets; those of past visits are deleted on the way, once the clock was measured. */
export const readWallet = () => walletTickets(isClockMeasured() ? serverNow() : null);

/** The stored tickets, which need no network; the next visit comes first. */
export const walletQuery = () =>
  queryOptions({
    queryKey: ['wallet'],
    queryFn: readWallet,
    networkMode: 'always',
    staleTime: Infinity,
  });

export const isLostOnClose = ({ unsaved }: { unsaved?: boolean }): boolean => storageTrouble.seen && unsaved === true;
