import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { walletQuery } from '#queries/wallet.ts';
import { useWallet } from './use-wallet.ts';
import { Wallet, type WalletSheet } from './Wallet.tsx';
import { WalletEmpty } from './WalletEmpty.tsx';
import styles from './Wallet.module.css';

interface WalletScreenProps {
  ticketId: string | undefined;
  orderId: string | undefined;
  sheet: WalletSheet | undefined;
}

/** The codes for the gate. Stored ones are shown at once; the network only refreshes them. */
export function WalletScreen({ ticketId, orderId, sheet }: WalletScreenProps) {
  const navigate = useNavigate();
  const wallet = useQuery(walletQuery());
  const { tickets, orders, others } = useWallet(wallet.data, orderId);
  const select = (ticket: string): void =>
    void navigate({ to: '/showQrcode', search: { ticket, order: orderId, sheet }, replace: true, resetScroll: false });
  const toOrders = (): void => void navigate({ to: '/myOrders', search: {} });
  const isWaiting = wallet.isPending || (tickets.length === 0 && orders.isFetching && orders.data === undefined);
  return (
    <main className={styles.screen} aria-busy={isWaiting || undefined}>
      {tickets.length > 0 ? (
        <Wallet
          tickets={tickets}
          ticketId={ticketId}
          sheet={sheet}
          others={others}
          onSelect={select}
          onDone={toOrders}
        />
      ) : (
        <WalletEmpty
          isWaiting={isWaiting}
          error={orders.error}
          onRetry={() => void orders.refetch()}
          onOrders={toOrders}
          onHome={() => void navigate({ to: '/' })}
        />
      )}
    </main>
  );
}
