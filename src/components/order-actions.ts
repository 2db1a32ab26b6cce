import type { Order, Ticket } from '#contract/orders.ts';
import type { OrderTab } from '#domain/order-tabs.ts';
import { tabsOf } from '#domain/order-tabs.ts';
import { opensGate } from '#domain/ticket-status.ts';

/** The three lists of the screen, as the address names them. */
export type OrderList = 'tickets' | 'members' | 'exchange';

/** Where an order may lead; only the screen itself navigates. */
export interface OrderActions {
  open: (order: Order) => void;
  pay: (order: Order) => void;
  cancel: (order: Order) => void;
  /** Without an order: whatever the device keeps. */
  showCodes: (order?: Order) => void;
  again: (order: Order) => void;
  toList: () => void;
  toHome: () => void;
}

/** @returns the ticket whose code comes first at the gate, if any opens it. */
export const firstOpenTicket = ({ tickets }: Order): Ticket | undefined => tickets.find((ticket) => ticket.code !== undefined && opensGate(ticket.status));

/** @returns what the visitor most likely wants of an order now; null for a state that this program does not know. */
export function leadOf(order: Order): 'pay' | 'codes' | 'again' | null {
  if (order.status === 'WAIT_PAY') return 'pay';
  if (firstOpenTicket(order)) return 'codes';
  return order.status === 'CANCELED' || order.status === 'CLOSED' ? 'again' : null;
}

const isIn = (list: OrderList, { order_type }: Order): boolean =>
  list === 'members' ? order_type === 'MEMBER' : list === 'tickets' && order_type !== 'MEMBER';

/** @returns the orders of one list. Redemption tickets have no order type yet. */
export const ofList = (orders: readonly Order[], list: OrderList): Order[] => orders.filter((order) => isIn(list, order));

export const isForToday = (order: Order, today: string): boolean => order.date === today && firstOpenTicket(order) !== undefined;

export const countIn = (orders: readonly Order[], tab: OrderTab, now: number): number => orders.filter((order) => tabsOf(order, now).includes(tab)).length;
