import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { CallFailed } from '#components/CallFailed.tsx';
import { RES_CODE } from '#contract/codes.ts';
import { useOnline } from '#state/online.ts';
import { Button, LinkButton } from '#ui/Button.tsx';
import { IconQr, IconRefresh } from '#ui/icons.ts';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import { EmptyState, OfflineState } from '#ui/States.tsx';
import type { OrderActions } from '#components/order-actions.ts';
import styles from './OrderDetail.module.css';

export interface OrderDetailMissingProps {
  error: NonNullable<UseQueryResult['error']>;
  onRetry: () => void;
  actions: OrderActions;
}

/** The order could not be read. Every case has a way on. */
export function OrderDetailMissing({ error, onRetry, actions }: OrderDetailMissingProps) {
  const { t } = useLingui();
  const online = useOnline();
  const retry = (
    <Button icon={IconRefresh} onPress={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  );
  const list = (
    <LinkButton onPress={actions.toList}>
      <Trans>All my orders</Trans>
    </LinkButton>
  );
  if (!online) {
    const codes = (
      <Button icon={IconQr} onPress={() => actions.showCodes()}>
        <Trans>Saved tickets</Trans>
      </Button>
    );
    return (
      <OfflineState
        level={1}
        title={t`Connect to see this order`}
        text={t`Tickets that were opened before are saved on this phone and work without a network.`}
        actions={
          <>
            {codes}
            {list}
          </>
        }
      />
    );
  }
  if (error.code === RES_CODE.notFound) {
    return (
      <EmptyState
        level={1}
        title={t`There is no such order`}
        text={t`The link may be old, or the order belongs to somebody else.`}
        actions={
          <Button onPress={actions.toList}>
            <Trans>All my orders</Trans>
          </Button>
        }
      />
    );
  }
  return (
    <CallFailed
      level={1}
      error={error}
      title={t`The order could not be loaded`}
      actions={
        <>
          {retry}
          {list}
        </>
      }
    />
  );
}

export function OrderDetailLoading() {
  const { t } = useLingui();
  return (
    <div className={styles.content} aria-busy="true">
      <Skeleton label={t`Loading the order`}>
        <div className={styles.bones}>
          <SkeletonBlock width={96} height={28} shape="pill" />
          <SkeletonBlock width="70%" height={32} />
          <SkeletonBlock height={200} shape="card" />
          <SkeletonBlock height={120} shape="card" />
        </div>
      </Skeleton>
    </div>
  );
}
