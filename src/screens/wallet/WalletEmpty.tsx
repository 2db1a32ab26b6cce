import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { CallFailed } from '#components/CallFailed.tsx';
import { useOnline } from '#state/online.ts';
import { Button, LinkButton } from '#ui/Button.tsx';
import { IconRefresh } from '#ui/icons.ts';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { EmptyState, OfflineState } from '#ui/States.tsx';
import styles from './Wallet.module.css';

export interface WalletEmptyProps {
  isWaiting: boolean;
  error: UseQueryResult['error'];
  onRetry: () => void;
  onOrders: () => void;
  onHome: () => void;
}

/** No ticket is kept: the next step, or how to have one next time. */
export function WalletEmpty({ isWaiting, error, onRetry, onOrders, onHome }: WalletEmptyProps) {
  const { t } = useLingui();
  const online = useOnline();
  if (isWaiting) return <Loading />;
  const retry = (
    <Button icon={IconRefresh} onPress={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  );
  if (!online)
    return (
      <OfflineState
        level={1}
        title={t`No tickets are saved on this phone`}
        text={t`Connect once and open this page. From then on your codes work without a network.`}
        actions={retry}
      />
    );
  if (error) return <CallFailed level={1} error={error} title={t`The tickets could not be loaded`} actions={retry} />;
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

function Loading() {
  const { t } = useLingui();
  return (
    <div className={styles.loading}>
      <Skeleton label={t`Loading tickets`}>
        <div className={styles.bones}>
          <SkeletonBlock width="60%" height={34} />
          <SkeletonBlock width="80%" height={22} />
          <SkeletonBlock height={460} shape="card" />
        </div>
      </Skeleton>
    </div>
  );
}
