import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Order } from '#contract/visitor/orders.ts';
import { payScreen } from '#queries/session.ts';
import { payAtOnce } from '#state/pay-at-once.ts';
import { firstOpenTicket, type OrderActions } from './order-actions.ts';
import { useOrderAgain } from './use-order-again.ts';

export function useOrderActions(): { actions: OrderActions; cancelling: Order | null; endCancelling: () => void } {
  const navigate = useNavigate();
  const again = useOrderAgain();
  const [cancelling, setCancelling] = useState<Order | null>(null);
  const actions: OrderActions = {
    open: (order) => void navigate({ to: '/myOrders', search: { order: order.id } }),
    // The page scrolls to that part itself.
    openAfterSale: (order) =>
      void navigate({ to: '/myOrders', search: { order: order.id, step: 'after-sale' }, resetScroll: false }),
    pay: (order) => {
      payAtOnce(order.id);
      void navigate({ to: payScreen(), params: { id: order.id } });
    },
    cancel: setCancelling,
    showCodes: (order) =>
      void navigate({ to: '/showQrcode', search: { ticket: order && firstOpenTicket(order)?.id, order: order?.id } }),
    again: (order) => void again(order),
    invoice: (order) => void navigate({ to: '/invoice', search: { order: order.id } }),
    rate: (order) => void navigate({ to: '/comment', search: { order: order.id } }),
    toList: () => void navigate({ to: '/myOrders', search: {}, replace: true }),
    toHome: () => void navigate({ to: '/' }),
  };
  return { actions, cancelling, endCancelling: () => setCancelling(null) };
}
