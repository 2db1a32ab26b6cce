import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallFailed } from '#components/CallFailed.tsx';
import type { Order } from '#contract/orders.ts';
import { useOnline } from '#state/online.ts';
import { Button } from '#ui/Button.tsx';
import { IconRefresh } from '#ui/icons.ts';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { OfflineState } from '#ui/States.tsx';
import styles from './PayScreen.module.css';

export function PayLoading() {
  const { t } = useLingui();
  return (
    <div className={styles.content}>
      <Skeleton label={t`Loading the order`}>
        <div className={styles.bones}>
          <SkeletonBlock width={160} height={48} />
          <SkeletonBlock width={200} height={32} shape="pill" />
          <SkeletonBlock height={176} shape="card" />
          <SkeletonBlock height={112} shape="card" />
        </div>
      </Skeleton>
    </div>
  );
}

export interface PayMissingProps {
  error: NonNullable<UseQueryResult<Order>['error']>;
  onRetry: () => void;
  /** Another way on. */
  more: ReactNode;
}

/** The order could not be read: no word about its payment either way. */
export function PayMissing({ error, onRetry, more }: PayMissingProps) {
  const { t } = useLingui();
  const online = useOnline();
  const actions = (
    <>
      <Button icon={IconRefresh} onPress={onRetry}>
        <Trans>Try again</Trans>
      </Button>
      {more}
    </>
  );
  if (!online)
    return (
      <OfflineState
        level={1}
        title={t`Connect to see this order`}
        text={t`Wait for a network, then try again. If you have paid already, do not pay a second time.`}
        actions={actions}
      />
    );
  return <CallFailed level={1} error={error} title={t`The order could not be loaded`} actions={actions} />;
}
