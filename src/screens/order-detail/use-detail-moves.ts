import { useNavigate } from '@tanstack/react-router';
import type { Order } from '#contract/orders.ts';

/** Where one order leads on from its detail. */
export function useDetailMoves({ id }: Pick<Order, 'id'>) {
  const navigate = useNavigate();
  const step = (name: 'refund' | 'change', ticket?: string): void => void navigate({ to: '/myOrders', search: { order: id, step: name, ticket } });
  return {
    refund: (ticket?: string) => step('refund', ticket),
    change: (ticket?: string) => step('change', ticket),
    ticket: (ticket: string) => void navigate({ to: '/myOrders', search: { order: id, ticket } }),
    code: (ticket: string) => void navigate({ to: '/showQrcode', search: { ticket } }),
    invoice: () => void navigate({ to: '/invoice', search: { order: id } }),
    rate: () => void navigate({ to: '/comment', search: { order: id } }),
    toOrder: () => void navigate({ to: '/myOrders', search: { order: id } }),
    toList: () => void navigate({ to: '/myOrders', search: {}, replace: true }),
  };
}
