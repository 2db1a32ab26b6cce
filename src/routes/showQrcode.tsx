import { msg } from '@lingui/core/macro';
import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { walletQuery } from '#queries/wallet.ts';
import { WalletScreen } from '#screens/wallet/WalletScreen.tsx';

export const Route = createFileRoute('/showQrcode')({
  staticData: { title: msg({ context: 'title', message: 'Ticket code' }), words: ['orders'] },
  validateSearch: v.object({
    ticket: v.optional(v.string()),
    order: v.optional(v.string()),
    sheet: v.fallback(v.optional(v.picklist(['full', 'picture', 'calendar'])), undefined),
  }),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(walletQuery());
    void import('#queries/orders.ts')
      .then(({ ordersQuery }) => queryClient.prefetchQuery(ordersQuery()))
      .catch(() => undefined);
  },
  component: WalletRoute,
});

function WalletRoute() {
  const { ticket, order, sheet } = Route.useSearch();
  return <WalletScreen ticketId={ticket} orderId={order} sheet={sheet} />;
}
