import { useLingui } from '@lingui/react/macro';
import type { OrderFilter, OrderList, OrderTab } from '#domain/order/order-list-names.ts';

export function useOrderLabels(): {
  lists: Record<OrderList, string>;
  tabs: Record<OrderTab, string>;
  filters: Record<OrderFilter, string>;
} {
  const { t } = useLingui();
  return {
    lists: {
      tickets: t({ context: 'order list', message: 'Tickets' }),
      members: t({ context: 'order list', message: 'Members' }),
      exchange: t({ context: 'order list', message: 'Vouchers' }),
    },
    tabs: {
      all: t({ context: 'order tab', message: 'All' }),
      pending: t({ context: 'order tab', message: 'Unpaid' }),
      'to-use': t({ context: 'order tab', message: 'To use' }),
      booked: t({ context: 'order tab', message: 'Booked' }),
      used: t({ context: 'order tab', message: 'Used' }),
      completed: t({ context: 'order tab', message: 'Completed' }),
      cancelled: t({ context: 'order tab', message: 'Cancelled' }),
    },
    filters: {
      unpaid: t({ context: 'order filter', message: 'Unpaid' }),
      review: t({ context: 'order filter', message: 'Refund review' }),
      approved: t({ context: 'order filter', message: 'Approved' }),
    },
  };
}
