import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ordersQuery } from '#queries/orders.ts';
import { walletQuery } from '#queries/wallet.ts';
import { WalletScreen } from '#screens/wallet/WalletScreen.tsx';

export const Route = createFileRoute('/showQrcode')({
  staticData: { title: msg({ context: 'title', message: 'Ticket code' }) },
  validateSearch: v.object({ ticket: v.optional(v.string()) }),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(walletQuery());
    void queryClient.prefetchQuery(ordersQuery());
  },
  component: WalletRoute,
});

function WalletRoute() {
  const { ticket } = Route.useSearch();
  return <WalletScreen ticketId={ticket} />;
}
