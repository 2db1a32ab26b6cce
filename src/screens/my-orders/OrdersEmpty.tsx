import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderTab } from '#domain/order-tabs.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/States.tsx';
import type { OrderList } from '#components/order-actions.ts';

/** @returns what is missing, in the words of each list and tab. */
function useTitle(tab: OrderTab, list: OrderList): string {
  const { t } = useLingui();
  if (list === 'members') return t`No membership orders`;
  if (list === 'exchange') return t`No vouchers`;
  const titles: Record<OrderTab, string> = {
    all: t`No orders yet`,
    pending: t`Nothing to pay`,
    'to-use': t`No tickets to use`,
    booked: t`No bookings in progress`,
    used: t`No used tickets`,
    completed: t`No completed orders`,
    cancelled: t`No cancelled orders`,
  };
  return titles[tab];
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
