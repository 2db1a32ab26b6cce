import { useNavigate } from '@tanstack/react-router';
import type { Order } from '#contract/orders.ts';
import { payScreen } from '#queries/session.ts';

/** @returns a function that goes on from a new order in place of the form: to the payment, or to the order where nothing is to be paid now. */
export function useOrderPlaced(): (order: Order) => Promise<void> {
  const navigate = useNavigate();
  return (order) =>
    order.status === 'WAIT_PAY'
      ? navigate({ to: payScreen(), params: { id: order.id }, replace: true })
      : navigate({ to: '/myOrders', search: { order: order.id }, replace: true });
}
