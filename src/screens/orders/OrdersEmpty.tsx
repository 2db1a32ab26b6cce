import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/Button.tsx';
import type { OrderList, OrderTab } from '#domain/order/order-list-names.ts';
import { EmptyState } from '#ui/EmptyState.tsx';

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
