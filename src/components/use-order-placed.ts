import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import type { Order } from '#contract/visitor/orders.ts';
import { storeTickets } from '#queries/store-tickets.ts';
import { firstOpenTicket } from './order-actions.ts';
import { payScreen } from '#queries/session.ts';
import { leaveOrdering } from './leave-ordering.ts';

/** An order without anything to pay has no payment screen. */
export function useOrderPlaced(): (order: Order, codes?: boolean) => Promise<void> {
  const navigate = useNavigate();
  const { history } = useRouter();
  const client = useQueryClient();
  return async (order, codes = false) => {
    const ticket = codes ? firstOpenTicket(order) : undefined;
    if (ticket && order.status !== 'WAIT_PAY') {
      // The codes screen reads stored tickets, so they must be stored first.
      await storeTickets([order]);
      await client.invalidateQueries({ queryKey: ['wallet'] });
    }
    const replace = await leaveOrdering(history);
    if (order.status === 'WAIT_PAY') return navigate({ to: payScreen(), params: { id: order.id }, replace });
    if (!ticket) return navigate({ to: '/myOrders', search: { order: order.id }, replace });
    return navigate({ to: '/showQrcode', search: { ticket: ticket.id, order: order.id }, replace });
  };
}
