import type { ApiError } from '#contract/api-error.ts';
import { MissingState } from '#components/states/QueryState.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, LinkButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { IconQr, IconRefresh } from '#ui/icons.ts';
import layout from '#ui/layout.module.css';
import { Skeleton, SkeletonBlock } from '#ui/Skeleton.tsx';
import styles from './MyOrders.module.css';
import type { OrderList, OrderTab } from '#domain/order/order-list-names.ts';
import { EmptyState } from '#ui/States.tsx';

interface OrdersMissingProps {
  error: ApiError;
  onRetry: () => void;
  onCodes: () => void;
}

export function OrdersMissing({ error, onRetry, onCodes }: OrdersMissingProps) {
  const { t } = useLingui();
  return (
    <MissingState
      error={error}
      onRetry={onRetry}
      title={t`The orders could not be loaded`}
      more={t`Your orders are safe.`}
      retry={{ icon: IconRefresh }}
      actions={
        <LinkButton onPress={onCodes}>
          <Trans>Saved tickets</Trans>
        </LinkButton>
      }
      offline={{
        title: t`Connect to see your orders`,
        text: t`Tickets that were opened before are saved on this phone and work without a network.`,
        actions: (
          <>
            <Button icon={IconQr} onPress={onCodes}>
              <Trans>Saved tickets</Trans>
            </Button>
            <LinkButton onPress={onRetry}>
              <Trans>Try again</Trans>
            </LinkButton>
          </>
        ),
      }}
    />
  );
}

export function OrdersLoading() {
  const { t } = useLingui();
  return (
    <div className={styles.cards} aria-busy="true">
      <Skeleton label={t`Loading orders`}>
        <div className={layout.stack}>
          {[0, 1, 2].map((index) => (
            <Card key={index} className={styles.bone}>
              <SkeletonBlock width={72} height={72} shape="thumb" />
              <div className={styles.boneWords}>
                <SkeletonBlock width="70%" height={20} />
                <SkeletonBlock width="45%" height={16} />
                <SkeletonBlock width="60%" height={16} />
                <SkeletonBlock width={120} height={44} shape="control" />
              </div>
            </Card>
          ))}
        </div>
      </Skeleton>
    </div>
  );
}

function useTitle(tab: OrderTab, list: OrderList): string {
  const { t } = useLingui();
  const titles: Record<OrderList, Record<OrderTab, string>> = {
    tickets: {
      all: t`No orders yet`,
      pending: t`Nothing to pay`,
      'to-use': t`No tickets to use`,
      booked: t`No bookings in progress`,
      used: t`No used tickets`,
      completed: t`No completed orders`,
      cancelled: t`No cancelled orders`,
    },
    members: {
      all: t`No membership orders`,
      pending: t`No membership waits for payment`,
      'to-use': t`No membership to use`,
      booked: t`No membership is being confirmed`,
      used: t`No used membership`,
      completed: t`No completed membership orders`,
      cancelled: t`No cancelled membership orders`,
    },
    exchange: {
      all: t`No redeemed tickets yet`,
      pending: t`No redeemed ticket waits for payment`,
      'to-use': t`No redeemed tickets to use`,
      booked: t`No redeemed ticket is being confirmed`,
      used: t`No redeemed tickets were used`,
      completed: t`No completed redemptions`,
      cancelled: t`No cancelled redemptions`,
    },
  };
  return titles[list][tab];
}

export function OrdersEmpty({ tab, list, onHome }: { tab: OrderTab; list: OrderList; onHome: () => void }) {
  const title = useTitle(tab, list);
  const invites = list === 'tickets' && (tab === 'all' || tab === 'to-use');
  return (
    <EmptyState
      title={title}
      text={invites ? <Trans>Pick a day and go up the mountain or out on the lake.</Trans> : undefined}
      actions={
        <Button variant={invites ? 'primary' : 'quiet'} onPress={onHome}>
          <Trans>See places to visit</Trans>
        </Button>
      }
    />
  );
}
