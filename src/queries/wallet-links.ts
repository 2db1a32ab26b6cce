import { useMutation } from '@tanstack/react-query';
import { api } from '#api/port.ts';
import type { ApiError } from '#contract/api-error.ts';
import { listWalletLinks } from '#contract/visitor/wallets.ts';
import { operationQuery } from './operation-query.ts';

export type WalletName = 'apple' | 'google';

export function walletOfPhone(): WalletName | null {
  if (!api().offers(listWalletLinks)) return null;
  return /iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent)
    ? 'apple'
    : /Android/.test(navigator.userAgent)
      ? 'google'
      : null;
}

/** The addresses in the answer are not used, since they soon expire. */
export const walletLinksQuery = (id: string, enabled: boolean) => operationQuery(listWalletLinks, { id }, { enabled });

/** Apple's answer is a file, so the page stays where it is; Google's leads to a page of Google. */
export const useAddToWallet = (id: string, wallet: WalletName) =>
  useMutation<string | undefined, ApiError, string>({
    mutationKey: [listWalletLinks.name],
    mutationFn: async (ticket) =>
      (await api().call(listWalletLinks, { id }, { interactive: true })).list.find(
        ({ ticket_id }) => ticket_id === ticket,
      )?.[wallet],
    onSuccess: (address) => {
      if (address !== undefined) location.assign(address);
    },
  });
