import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '#ui/EmptyState.tsx';
import { OrdersLink } from './OrdersLink.tsx';

export function NoOrders() {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`No orders to invoice`}
      text={t`Paid orders appear here. Those with an invoice are under “My invoices”.`}
      actions={<OrdersLink />}
    />
  );
}
