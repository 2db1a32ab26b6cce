import type { Order, Ticket } from '#contract/visitor/orders.ts';
import { isOrderStatus } from '#domain/order/order-status.ts';
import { sortedByVisit } from '#domain/order/sorted-by-visit.ts';
import { opensGate } from '#domain/order/ticket-status.ts';

export interface OrderActions {
  open: (order: Order) => void;
  /** The order, scrolled to what can still be done with it. */
  openAfterSale: (order: Order) => void;
  pay: (order: Order) => void;
  cancel: (order: Order) => void;
  showCodes: (order?: Order) => void;
  again: (order: Order) => void;
  invoice: (order: Order) => void;
  rate: (order: Order) => void;
  toList: () => void;
  toHome: () => void;
}

export const firstOpenTicket = ({ tickets }: Order): Ticket | undefined =>
  sortedByVisit(tickets).find((ticket) => ticket.code !== undefined && opensGate(ticket.status));

/** Null where no action leads, as for a state that this program does not know. */
export function leadOf(order: Order): 'pay' | 'codes' | 'again' | null {
  if (!isOrderStatus(order.status)) return null;
  if (order.status === 'WAIT_PAY') return 'pay';
  if (firstOpenTicket(order)) return 'codes';
  return order.status === 'CANCELED' || order.status === 'CLOSED' ? 'again' : null;
}
