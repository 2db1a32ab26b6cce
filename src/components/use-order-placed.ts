import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Order } from '#contract/orders.ts';
import { keepTickets } from '#queries/wallet.ts';
import { firstOpenTicket } from './order-actions.ts';
import { payScreen } from '#queries/session.ts';

/**
 * @returns a function that goes on from a new order in place of the form: to the payment, or to the order where nothing is to be paid now;
 * to its codes where they are wanted and there.
 */
export function useOrderPlaced(): (order: Order, codes?: boolean) => Promise<void> {
  const navigate = useNavigate();
  const client = useQueryClient();
  return async (order, codes = false) => {
    const ticket = codes ? firstOpenTicket(order) : undefined;
    if (order.status === 'WAIT_PAY') return navigate({ to: payScreen(), params: { id: order.id }, replace: true });
    if (!ticket) return navigate({ to: '/myOrders', search: { order: order.id }, replace: true });
    // The codes are shown from the phone: they must lie there first.
    await keepTickets([order]);
    await client.invalidateQueries({ queryKey: ['wallet'] });
    return navigate({ to: '/showQrcode', search: { ticket: ticket.id, order: order.id }, replace: true });
  };
}
