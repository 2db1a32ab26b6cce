import { LoadingState } from '#components/states/LoadingState.tsx';
import { MissingState } from '#components/states/MissingState.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { useOnline } from '#state/online.ts';
import { Button } from '#ui/Button.tsx';
import { LinkButton } from '#ui/LinkButton.tsx';
import { IconRefresh } from '#ui/icons.ts';
import layout from '#ui/layout.module.css';
import { EmptyState } from '#ui/EmptyState.tsx';
import styles from './Wallet.module.css';

export interface WalletEmptyProps {
  isWaiting: boolean;
  error: UseQueryResult['error'];
  onRetry: () => void;
  onOrders: () => void;
  onHome: () => void;
}

export function WalletEmpty({ isWaiting, error, onRetry, onOrders, onHome }: WalletEmptyProps) {
  const { t } = useLingui();
  const online = useOnline();
  const blocks = [
    { width: '60%', height: 34, shape: 'text' },
    { width: '80%', height: 22, shape: 'text' },
    460,
  ] as const;
  if (isWaiting)
    return (
      <div className={styles.loading}>
        <LoadingState label={t`Loading tickets`} blocks={blocks} className={layout.stack} />
      </div>
    );
  if (!online || error)
    return (
      <MissingState
        level={1}
        error={error}
        onRetry={onRetry}
        title={t`The tickets could not be loaded`}
        retry={{ icon: IconRefresh }}
        offline={{
          title: t`No tickets are saved on this phone`,
          text: t`Connect once and open this page. From then on your codes work without a network.`,
        }}
      />
    );
  return (
    <EmptyState
      level={1}
      title={t`No ticket to show`}
      text={t`Codes appear here as soon as an order is paid.`}
      actions={
        <>
          <Button onPress={onHome}>
            <Trans>See places to visit</Trans>
          </Button>
          <LinkButton onPress={onOrders}>
            <Trans>My orders</Trans>
          </LinkButton>
        </>
      }
    />
  );
}
